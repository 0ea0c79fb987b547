#pragma once

#include "tools/window/frame/CommandPalette.h"
#include "tools/window/frame/OpenDialog.h"
#include "tools/window/saving/DrawDialog.h"
#include "tools/window/saving/SaveDialog.h"

namespace telepipe::tools {

struct WindowState;

// What asks for more before something is done: for a file, for a place to save to, for how to draw, for a command.
class Dialogs
{
public:
    explicit Dialogs(WindowState& state);

    OpenDialog open;
    SaveDialog save;
    DrawDialog draw;
    CommandPalette palette;

    void show(int closingKey); // all but the palette
    bool isOpen() const { return open.isOpen() || save.isOpen() || draw.isOpen() || palette.isOpen(); }
    bool isBusy() const { return open.isBusy() || save.isBusy() || draw.isBusy(); }
};

} // namespace telepipe::tools
