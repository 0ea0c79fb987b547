#pragma once

#include "tools/window/frame/MissingNotice.h"
#include "tools/window/frame/PanelSet.h"
#include "tools/window/frame/ThingMenu.h"
#include "tools/window/frame/Welcome.h"
#include "tools/window/frame/bars/MenuBar.h"
#include "tools/window/frame/bars/Toolbar.h"
#include "tools/window/frame/bars/Transport.h"
#include "tools/window/shelf/ShelfView.h"

namespace telepipe::tools {

struct WindowState;

// Everything over the picture: the line of a comparison, menu, panels, status bar, what is missing or loading, and
// errors.
class Screen
{
public:
    explicit Screen(WindowState& state);

    // dt: seconds since the last frame. closingKey: that was pressed for a popup to close, or 0.
    void show(float dt, int closingKey);
    Rect free() const; // the rectangle that no menu, dock or bar covers
    bool isBusy() const { return _panels.isBusy() || _welcome.isBusy(); }
    PanelSet& panels() { return _panels; }
    bool closeCard() { return _welcome.close(); } // false: there is none
    ThingMenu& thingMenu() { return _thingMenu; }
    const ThingMenu& thingMenu() const { return _thingMenu; }
    const PanelSet& panels() const { return _panels; }

private:
    void followDocument();
    void showShelf(int closingKey);
    void showPicture();
    void showBars();

    WindowState& _state;
    Rect _room; // for notes
    MenuBar _menu;
    Toolbar _tools;
    Transport _transport;
    PanelSet _panels;
    MissingNotice _missing;
    Welcome _welcome;
    ShelfView _shelf;
    ThingMenu _thingMenu;
};

} // namespace telepipe::tools
