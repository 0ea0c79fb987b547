#pragma once

#include <string>
#include <vector>

namespace telepipe::tools {

// The words after the program's name, in UTF-8 (Windows hands them to main in a code page that lacks most characters).
std::vector<std::string> programArguments(int argc, const char* const* argv);

// Makes output UTF-8, also on a console of Windows, which gets its own code page back at the end.
void printUtf8();

// A program that is started by a double click gets a console of its own on Windows, which nobody asked for: closed when
// a window opens. A console that others use as well, and redirected output, stay.
void leaveOwnConsole();

// Shows the reason why there is no window to somebody who has no console either.
void showFailure(const std::string& text);

} // namespace telepipe::tools
