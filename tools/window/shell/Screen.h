#pragma once

#include "tools/window/frame/MissingNotice.h"
#include "tools/window/frame/PanelSet.h"
#include "tools/window/frame/ThingMenu.h"
#include "tools/window/frame/Welcome.h"
#include "tools/window/frame/bars/MenuBar.h"
#include "tools/window/frame/bars/Toolbar.h"
#include "tools/window/frame/bars/Transport.h"
#include "tools/window/shelf/ShelfView.h"
#include "tools/window/shell/Dialogs.h"

namespace telepipe::tools {

struct WindowState;

// Everything over the picture: the line of a comparison, menu, panels, status bar, what is missing or loading, dialogs
// and errors.
class Screen
{
public:
    explicit Screen(WindowState& state);

    // dt: seconds since the last frame. closingKey: that was pressed for a popup to close, or 0.
    void show(float dt, int closingKey); // all but the dialogs
    Rect free() const;                   // the rectangle that no menu, dock or bar covers
    bool isBusy() const { return _panels.isBusy() || _welcome.isBusy() || _dialogs.isBusy(); }
    bool isAsked() const; // a popup waits for its key
    bool isModal() const; // that, or the library: the picture takes no keys
    Dialogs& dialogs() { return _dialogs; }
    PanelSet& panels() { return _panels; }
    bool closeCard() { return _welcome.close(); } // false: there is none
    ThingMenu& thingMenu() { return _thingMenu; }
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
    Dialogs _dialogs;
};

} // namespace telepipe::tools
