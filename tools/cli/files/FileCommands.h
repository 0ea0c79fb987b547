#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Commands that read files and say what is in them, each beside its code.
Command checkCommand();
Command coverageCommand();
Command demoCommand();
Command diffCommand();
Command dumpCommand();
Command infoCommand();
Command libraryCommand();
Command listCommand();
Command materialsCommand();
Command stepsCommand();

} // namespace telepipe::tools
