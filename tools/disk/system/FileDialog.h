#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace telepipe::tools {

// True where the system has its own dialog that asks for a path: Windows does, and desktops with zenity or kdialog.
bool hasFileDialog();
// True where the dialog belongs to the thread of the window, as on Windows. Elsewhere it is a process of its own, to be
// waited for beside the frame.
bool isOfWindowThread();

enum class WantedPath
{
    File,
    Folder,
    NewFile // or one to replace, which the dialog asks about
};

struct PathQuestion
{
    std::string title;
    std::filesystem::path begin; // the folder that the dialog begins in; of a new file, the path that is proposed
    WantedPath wanted = WantedPath::File;
};

// Waits for the user's choice; nothing where there is none. isGivenUp is asked now and then where the dialog is a
// process: true takes it away.
std::optional<std::filesystem::path> askForPath(const PathQuestion& question, const std::function<bool()>& isGivenUp);

} // namespace telepipe::tools
