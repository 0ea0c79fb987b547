#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Commands that write files in other forms, each beside its code. Those that change a file in place: EditCommands.h.
Command convertCommand();
Command decompressCommand();
Command compressCommand();
Command decryptCommand();
Command encryptCommand();
Command encodeCommand();
Command exportCommand();
Command buildCommand();
Command extractCommand();
Command packCommand();
Command rewriteCommand();

} // namespace telepipe::tools
