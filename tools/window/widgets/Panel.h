#pragma once

#include "tools/window/keys/Input.h"
#include "tools/window/language/Translation.h"
#include "tools/window/layout/DockLayout.h"
#include "tools/window/open/Workspace.h"

#include <imgui.h>

namespace telepipe::tools {

// The area that panels may use in this frame, and that of the last one.
struct PanelArea
{
    Rect now, before;
    bool reset = false; // back to the places of the first start
    DockLayout docks;
};

// A movable window of the window. One that floats and touches an edge of the area keeps touching it when the area
// changes.
class Panel
{
public:
    Panel(PanelId id, const char* title, ImGuiWindowFlags flags = 0) : _id(id), _title(title), _flags(flags) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    PanelId id() const { return _id; }
    const char* title() const { return _title; } // English
    void show(Workspace& workspace, const PanelArea& area);
    // A press while the panel has the keyboard; false: it is not for this panel.
    virtual bool takeKey(Workspace&, const KeyPress&) { return false; }
    bool hasFocus() const { return _focused; }
    const Rect& rect() const { return _rect; } // as the mouse would have it
    bool isMoving() const { return _moving; }  // its title is held
    bool isPulled() const { return _pulled; }  // one of its edges is
    bool isAsked() const { return _asked; }    // right click on its title
    void undock() { _undocked = true; }        // it floats from the next frame, under the mouse that holds it
    void hold();                               // the mouse that holds something else holds its title from now on
    void takeFocus() { _takesFocus = true; }   // in the next frame
    virtual bool takesArrows() const { return false; } // when it has the keyboard: they do not turn the camera

protected:
    virtual void draw(Workspace& workspace) = 0;
    virtual Rect place(const Rect& area) const = 0; // at the first start
    virtual float opacity() const { return 0.94f; }

private:
    void arrange(const PanelArea& area);
    void arrangeFloating(const PanelArea& area);
    void arrangeUndocked(const Rect& first);
    void look(bool docked);
    void leave(Workspace& workspace);

    PanelId _id;
    const char* _title;
    ImGuiWindowFlags _flags;
    Rect _rect;
    std::optional<Rect> _floating; // when it last did
    bool _shown = false, _focused = false, _moving = false, _pulled = false, _docked = false, _undocked = false;
    bool _asked = false, _takesFocus = false;
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
