#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Commands that change a file of the game and leave the rest of it alone, each beside its code.
Command texturePutCommand();
Command setCommand();
Command patchMakeCommand();
Command patchApplyCommand();

// Options that the edit commands share: the file, the output, and whether the file itself may be replaced.
struct EditOptions
{
    std::filesystem::path file, output;
    bool replace = false;
    std::size_t limit = 0;

    EditOptions();
};
// needsOutput: the command cannot do without one.
Arguments editArguments(EditOptions& options, bool needsOutput = true);

} // namespace telepipe::tools
