#pragma once

#include "tools/disk/Report.h"

#include <span>
#include <string>

namespace telepipe::tools {

// What the codes mean that every command ends with; README.md has the same words.
struct ExitCodeRow
{
    ExitCode code;
    const char* meaning;
};
std::span<const ExitCodeRow> exitCodes();

std::string exitCodeText(); // for --help

} // namespace telepipe::tools
