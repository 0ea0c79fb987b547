#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Commands that open a window or make pictures, each beside its code.
Command galleryCommand();
Command pixelCommand();
Command planCommand();
Command sheetCommand();
Command shotCommand();
Command shotsCommand();
Command textureCommand();
Command viewCommand();

} // namespace telepipe::tools
