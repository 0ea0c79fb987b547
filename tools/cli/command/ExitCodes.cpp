#include "tools/cli/command/ExitCodes.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

constexpr ExitCodeRow kRows[] = {
    {kExitFine, "done; check: all files are good; diff: both are the same"},
    {kExitBadFile, "a file is bad, of the wrong kind, or cannot be read or written; diff: they differ"},
    {kExitUsage, "wrong usage: a command, option or value that is none, or that these files do not have"},
};

} // namespace

std::span<const ExitCodeRow> exitCodes()
{
    return kRows;
}

std::string exitCodeText()
{
    std::string text = "Exit status of every command:\n";
    for (const ExitCodeRow& row : exitCodes())
        text += fmt::format("  {}  {}\n", row.code, row.meaning);
    text.pop_back();
    return text;
}

} // namespace telepipe::tools
