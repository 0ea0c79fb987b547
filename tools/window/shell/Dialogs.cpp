#include "tools/window/shell/Dialogs.h"

#include "tools/window/shell/WindowState.h"

namespace telepipe::tools {

Dialogs::Dialogs(WindowState& state)
    : open{state.files, state.settings, state.commands, state.notices, state.names}, save{state.files, state.selected},
      draw{state.files, state.marks, state.notices, state.commands}, palette{state.settings, state.commands}
{
}

void Dialogs::show(int closingKey)
{
    open.show(closingKey);
    save.show(closingKey);
    draw.show(closingKey);
}

} // namespace telepipe::tools
