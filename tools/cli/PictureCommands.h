#pragma once

#include "tools/cli/CommandParts.h"

namespace telepipe::tools {

// shot, plan, sheet, shots and pixel: the commands that are told how to draw.
void addPictureCommands(CLI::App& program, CommandAction& action);

} // namespace telepipe::tools
