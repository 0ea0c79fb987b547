#include "tools/window/actions/Telling.h"

#include "tools/disk/system/ShowFolder.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/open/Notices.h"

namespace telepipe::tools {

void tellSaved(Notices& notices, Commands& commands, const std::string& text, const std::filesystem::path& folder)
{
    NextStep next;
    if (canShowFolders())
        next = {"Show folder", [&commands, folder] { commands.ask(ShowFolder{folder}); }};
    notices.toasts.add(text, std::move(next));
}

void tellUndo(Notices& notices, Commands& commands, const std::string& text)
{
    notices.toasts.replace("undo", text, {"Undo", [&commands] { commands.ask(Action::Undo); }});
}

} // namespace telepipe::tools
