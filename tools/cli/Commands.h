#pragma once

#include "tools/cli/Command.h"

namespace telepipe::tools {

std::vector<Command> allCommands(); // in the order of --help

// Each beside its code.
Command viewCommand();
Command shotCommand();
Command planCommand();
Command sheetCommand();
Command shotsCommand();
Command pixelCommand();
Command materialsCommand();
Command infoCommand();
Command dumpCommand();
Command stepsCommand();
Command coverageCommand();
Command diffCommand();
Command textureCommand();
Command listCommand();
Command extractCommand();
Command packCommand();
Command checkCommand();
Command galleryCommand();
Command demoCommand();
Command convertCommand();
Command encodeCommand();
Command rewriteCommand();
Command exportCommand();
Command decompressCommand();
Command compressCommand();
Command decryptCommand();
Command encryptCommand();
Command manualCommand();

} // namespace telepipe::tools
