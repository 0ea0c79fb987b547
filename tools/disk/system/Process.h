#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

// Calls of the system for processes. Platform.h has those that more sources include.
namespace telepipe::tools {

// The user's own folder; empty where the system names none.
std::filesystem::path homeFolder();
// The folder for what can be made again: $XDG_CACHE_HOME/telepipe or ~/.cache/telepipe, %LOCALAPPDATA%\Telepipe,
// ~/Library/Caches/Telepipe. It is not created here. Empty where the system names no home.
std::filesystem::path cacheFolder();
// True for a link of the file system: symbolic, or a junction of Windows, which the standard library does not know.
bool isLink(const std::filesystem::path& path);

// The drives ("C:\\", ...) where paths begin with one; empty on other systems.
std::vector<std::filesystem::path> drives();

// True where the program can register itself with the system as one that opens files of the game: on Windows. Elsewhere
// packages do that. It never becomes the one that opens them at a double click; that is the user's to choose.
bool canBeOffered();
bool isOffered();            // this very program, where it lies now
void setOffered(bool offer); // for the user alone; throws FileError
inline constexpr std::string_view kOfferedEndings[] = {".nj", ".njm", ".xj", ".rel", ".pvr", ".xvr", ".pvm", ".xvm"};

// Draws on the processor, not on the graphics card; to be called before anything is drawn. Mesa does it, which on
// Windows is an opengl32.dll in the folder "software" beside the program. Throws std::runtime_error where that is
// missing.
void drawOnProcessor();

} // namespace telepipe::tools
