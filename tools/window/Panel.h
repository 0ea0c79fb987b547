#pragma once

#include "tools/window/Input.h"
#include "tools/window/Translation.h"
#include "tools/window/Workspace.h"

#include <imgui.h>

namespace telepipe::tools {

struct Rect
{
    ImVec2 min{0, 0}, max{0, 0};

    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
};

// Where panels may lie in this frame, and where they could in the last one.
struct PanelArea
{
    Rect now, before;
    bool reset = false; // back to the places of the first start
};

// A movable window of the window. One that touches an edge of the area keeps touching it when the area changes.
class Panel
{
public:
    Panel(PanelId id, const char* title, ImGuiWindowFlags flags = 0) : _id(id), _title(title), _flags(flags) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    PanelId id() const { return _id; }
    void show(Workspace& workspace, const PanelArea& area);
    // A press while the panel has the keyboard; false: it is not for this panel.
    virtual bool takeKey(Workspace&, const KeyPress&) { return false; }
    bool hasFocus() const { return _focused; }
    virtual bool takesArrows() const { return false; } // when it has the keyboard: they do not turn the camera

protected:
    virtual void draw(Workspace& workspace) = 0;
    virtual Rect place(const Rect& area) const = 0; // at the first start
    virtual float opacity() const { return 0.94f; }

private:
    void arrange(const PanelArea& area);

    PanelId _id;
    const char* _title;
    ImGuiWindowFlags _flags;
    Rect _rect;
    bool _shown = false, _focused = false;
};

// Sizes at UI scale 1 become pixels by this.
float uiScale();
// A free place in the middle of the area.
Rect centered(const Rect& area, float width, float height);

// A row that can be chosen. Dear ImGui clips a Selectable's own label below the line, and with it every underscore.
bool selectableText(const char* text, bool selected, ImGuiSelectableFlags flags = 0);

// "label   value" rows; the table must be open. The label is translated.
bool beginProperties(const char* id);
void property(const char* name, const char* format, ...) IM_FMTARGS(2);

} // namespace telepipe::tools
