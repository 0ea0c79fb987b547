#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

using CommandTable = std::vector<Command> (*)();

// Prints a manual of commands. This command is among them, so it gets the function that lists all.
Command manualCommand(CommandTable allCommands);

} // namespace telepipe::tools
