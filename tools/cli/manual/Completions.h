#pragma once

#include "tools/cli/command/Command.h"

#include <span>

namespace telepipe::tools {

// Scripts that complete commands, options and their words in a shell, from the tables that --help is made of. Whatever
// else a value is, names of files are offered.
std::string bashCompletion(std::span<const Command> commands);
std::string zshCompletion(std::span<const Command> commands);
std::string fishCompletion(std::span<const Command> commands);

} // namespace telepipe::tools
