#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

using CommandTable = std::vector<Command> (*)();

// Prints a manual of commands, this one among them: so it is told how to list them all.
Command manualCommand(CommandTable allCommands);

} // namespace telepipe::tools
