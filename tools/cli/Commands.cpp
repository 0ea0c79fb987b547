#include "tools/cli/Commands.h"

#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/manual/ManualCommand.h"
#include "tools/cli/write/EditCommands.h"
#include "tools/cli/write/WriteCommands.h"

namespace telepipe::tools {

std::vector<Command> allCommands()
{
    constexpr Command (*kCommands[])() = {
        viewCommand,      shotCommand,       planCommand,     sheetCommand,   shotsCommand,     pixelCommand,
        materialsCommand, infoCommand,       dumpCommand,     stepsCommand,   coverageCommand,  diffCommand,
        textureCommand,   texturePutCommand, libraryCommand,  findCommand,    lostCommand,      mergeCommand,
        listCommand,      extractCommand,    packCommand,     checkCommand,   galleryCommand,   demoCommand,
        convertCommand,   decompressCommand, compressCommand, decryptCommand, encryptCommand,   encodeCommand,
        rewriteCommand,   exportCommand,     buildCommand,    setCommand,     patchMakeCommand, patchApplyCommand};
    std::vector<Command> commands;
    for (const auto command : kCommands)
        commands.push_back(command());
    commands.push_back(manualCommand(allCommands));
    return commands;
}

} // namespace telepipe::tools
