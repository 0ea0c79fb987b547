#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Commands that read files and print their contents, each declared beside its code.
Command checkCommand();
Command coverageCommand();
Command demoCommand();
Command diffCommand();
Command dumpCommand();
Command findCommand();
Command infoCommand();
Command libraryCommand();
Command listCommand();
Command lostCommand();
Command materialsCommand();
Command mergeCommand();
Command stepsCommand();

} // namespace telepipe::tools
