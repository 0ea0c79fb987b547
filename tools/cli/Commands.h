#pragma once

#include "tools/cli/command/Command.h"

#include <span>

namespace telepipe::tools {

// What --help tells of a command. The command itself is made when it is asked for.
struct CommandRow
{
    const char *name, *description;
    Command (*make)();
};
std::span<const CommandRow> commandTable(); // in the order of --help

Command makeCommand(const CommandRow& row);
std::vector<Command> allCommands(); // for what tells of all their options

} // namespace telepipe::tools
