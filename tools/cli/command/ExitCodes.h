#pragma once

#include "tools/disk/Report.h"

#include <span>
#include <string>

namespace telepipe::tools {

// The exit codes of all commands and their meanings; README.md has the same words.
struct ExitCodeRow
{
    ExitCode code;
    const char* meaning;
};
std::span<const ExitCodeRow> exitCodes();

std::string exitCodeText(); // for --help

} // namespace telepipe::tools
