#pragma once

#include <filesystem>
#include <string>

// Everything that differs between operating systems. POSIX and Windows calls live in this folder and nowhere else in
// tools.
namespace telepipe::tools {

// The folder of the settings: $XDG_CONFIG_HOME/telepipe or ~/.config/telepipe, %APPDATA%\Telepipe,
// ~/Library/Application Support/Telepipe. It is not created here. Empty where the system names no home.
std::filesystem::path configFolder();
// The running program, or an empty path where the system does not tell.
std::filesystem::path executablePath();
// Could a window open? On X11 and Wayland: a display is named; elsewhere always.
bool hasDisplay();
// The language the user reads, as the system names it: "ja_JP.UTF-8", "ja-JP"; empty when it says nothing.
std::string userLocale();
// Replaces closed standard streams by ones that cannot be written to. The next file that is opened would get their
// number otherwise, and with it all that is printed.
void openStandardStreams();
bool isErrorTerminal(); // somebody may be watching standard error
// Standard output shows and redirects bytes as they are; needed before binary output on Windows.
void makeStandardOutputBinary();

} // namespace telepipe::tools
