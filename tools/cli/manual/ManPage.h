#pragma once

#include "tools/cli/command/Command.h"

#include <span>

namespace telepipe::tools {

// telepipe(1) for man: every command with its options and its help, from the tables that --help is made of.
std::string manPage(std::span<const Command> commands);

} // namespace telepipe::tools
