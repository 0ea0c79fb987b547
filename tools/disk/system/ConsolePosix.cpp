#ifndef _WIN32

#include "tools/disk/system/Console.h"

namespace telepipe::tools {

std::vector<std::string> programArguments(int argc, const char* const* argv)
{
    return argc > 0 ? std::vector<std::string>(argv + 1, argv + argc) : std::vector<std::string>();
}

void printUtf8() {}

void leaveOwnConsole() {}

void showFailure(const std::string&) {}

} // namespace telepipe::tools

#endif
