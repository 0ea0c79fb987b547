#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

std::vector<Command> allCommands(); // in the order of --help

} // namespace telepipe::tools
