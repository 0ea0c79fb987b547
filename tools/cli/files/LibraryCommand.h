#pragma once

#include "tools/cli/Command.h"

namespace telepipe::tools {

Command libraryCommand();

} // namespace telepipe::tools
