#pragma once

#include "tools/window/keys/Input.h"
#include "tools/window/layout/DockLayout.h"

#include <imgui.h>

namespace telepipe::tools {

// The area that panels may use in this frame, and that of the last one.
struct PanelArea
{
    Rect now, before;
    bool reset = false; // back to the places of the first start
    DockLayout docks;
    const Docks& wanted; // the docks of that layout

    bool isBehind(PanelId panel) const { return wanted.find(panel).has_value(); } // or closed: docked, and not seen
};

// A movable window of the window. One that floats and touches an edge of the area keeps touching it when the area
// changes.
class Panel
{
public:
    explicit Panel(PanelId id, ImGuiWindowFlags flags = 0) : _id(id), _flags(flags) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    PanelId id() const { return _id; }
    const char* title() const { return panelTitle(_id); } // English
    // False: it is not seen, as it is closed or behind another one. The cross in its title clears open.
    bool show(bool& open, const PanelArea& area);
    // A press while the panel has the keyboard; false: it is not for this panel.
    virtual bool takeKey(const KeyPress&) { return false; }
    virtual bool waitsForKey() const { return false; } // the next press is its own, whatever has the keyboard
    bool hasFocus() const { return _focused; }
    const Rect& rect() const { return _rect; } // as the mouse would have it
    bool isMoving() const { return _moving; }  // its title is held
    bool isPulled() const { return _pulled; }  // one of its edges is
    bool isAsked() const { return _asked; }    // right click on its title
    void undock() { _undocked = true; }        // it floats from the next frame, under the mouse that holds it
    void hold();                               // the mouse that holds something else holds its title from now on
    void takeFocus() { _takesFocus = true; }   // in the next frame
    virtual bool takesArrows() const { return false; } // when it has the keyboard: they do not turn the camera
    virtual bool isBusy() const { return false; }      // with something beside the frame

protected:
    virtual void draw() = 0;
    virtual Rect place(const Rect& area) const; // where it first floats: as its row says

private:
    void arrange(const PanelArea& area);
    void arrangeFloating(const PanelArea& area);
    void arrangeUndocked(const Rect& first);
    void look(bool docked);
    void leave();

    PanelId _id;
    ImGuiWindowFlags _flags;
    Rect _rect;
    std::optional<Rect> _floating; // when it last did
    bool _shown = false, _focused = false, _moving = false, _pulled = false, _docked = false, _undocked = false;
    bool _asked = false, _takesFocus = false;
};

// A free place in the middle of the area.
Rect centered(const Rect& area, float width, float height);
// A place at the top of the area, right of where the stage tree is at first.
Rect besideStageTree(const Rect& area, float width, float height);

} // namespace telepipe::tools
