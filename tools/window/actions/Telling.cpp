#include "tools/window/actions/Telling.h"

#include "tools/disk/system/ShowFolder.h"
#include "tools/text/Terminal.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"

#include <utility>

namespace telepipe::tools {

namespace {

void tellOfFolder(Notices& notices, Commands& commands, std::string text, const std::filesystem::path& folder)
{
    NextStep next;
    if (canShowFolders())
        next = {"Show folder", [&commands, folder] { commands.ask(ShowFolder{folder}); },
                printableName(folder.string())};
    notices.toasts.replace("saved", std::move(text), std::move(next));
}

} // namespace

void tellSaved(Notices& notices, Commands& commands, const std::filesystem::path& file, const std::string& more)
{
    const std::filesystem::path shown = canShowFolders() ? file.filename() : file;
    std::string text = reportText({"Saved {}", printableName(shown.string())});
    if (!more.empty())
        text += "\n" + more;
    tellOfFolder(notices, commands, std::move(text), file.parent_path());
}

void tellSavedIn(Notices& notices, Commands& commands, std::size_t count, const std::filesystem::path& folder)
{
    tellOfFolder(notices, commands, reportText({"Saved {} files in {}", count, printableName(folder.string())}),
                 folder);
}

void tellUndo(Notices& notices, Commands& commands, const std::string& text)
{
    notices.toasts.replace(kUndoTopic, text, {"Undo", [&commands] { commands.ask(Action::Undo); }});
}

} // namespace telepipe::tools
