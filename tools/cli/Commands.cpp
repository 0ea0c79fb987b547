#include "tools/cli/Commands.h"

#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/manual/ManualCommand.h"
#include "tools/cli/write/EditCommands.h"
#include "tools/cli/write/WriteCommands.h"

namespace telepipe::tools {

namespace {

constexpr CommandRow kCommands[] = {
    {"view", "Walk through stages and models in a window", viewCommand},
    {"shot", "Draw a picture without a display", shotCommand},
    {"plan", "Draw a floor plan, to scale", planCommand},
    {"sheet", "Draw a page a section, textures, turntables and motions", sheetCommand},
    {"shots", "Draw the pictures of a list anew", shotsCommand},
    {"pixel", "Say what made a pixel of a picture, to the byte", pixelCommand},
    {"materials", "Rank materials by how strange they are", materialsCommand},
    {"info", "Say what a file is and holds", infoCommand},
    {"dump", "Write out all that a file says", dumpCommand},
    {"steps", "Say chunk by chunk how a model is drawn", stepsCommand},
    {"coverage", "Say how much of a file is understood", coverageCommand},
    {"diff", "Say what differs between two files", diffCommand},
    {"texture", "Save textures as PNG", textureCommand},
    {"texture put", "Put pictures into a texture file", texturePutCommand},
    {"library", "Say which areas and models are in a folder or on a disc", libraryCommand},
    {"find", "Find the stages and models that have a material", findCommand},
    {"lost", "List the models in stages that nothing leads to", lostCommand},
    {"merge", "Put the results of parts together", mergeCommand},
    {"list", "Say what is in archives, folders and images of discs", listCommand},
    {"extract", "Save the files in archives and images of discs", extractCommand},
    {"pack", "Make an archive of the files in a folder", packCommand},
    {"check", "Read everything below a folder", checkCommand},
    {"gallery", "Draw everything below a folder into web pages", galleryCommand},
    {"demo", "Write the files of the demo stage", demoCommand},
    {"convert", "Turn binary Ninja files into texts and back", convertCommand},
    {"decompress", "Unpack a PRS, PRC or PR2 file", decompressCommand},
    {"compress", "Pack a file as PRS", compressCommand},
    {"decrypt", "Unpack a PRC or PR2 file", decryptCommand},
    {"encrypt", "Pack a file as PRC or PR2", encryptCommand},
    {"encode", "Make a PVR or PVM of pictures and textures", encodeCommand},
    {"rewrite", "Write a file anew from what was read of it", rewriteCommand},
    {"export", "Write a stage or model as glTF, or as .obj", exportCommand},
    {"build", "Make the game's files of a changed glTF", buildCommand},
    {"set", "Change single fields of a file", setCommand},
    {"patch make", "Say what changed between two files, as text", patchMakeCommand},
    {"patch apply", "Change a file as a patch says", patchApplyCommand},
    {"manual", "Print the manual page, or what completes commands in a shell",
     [] { return manualCommand(allCommands); }},
};

} // namespace

std::span<const CommandRow> commandTable()
{
    return kCommands;
}

Command makeCommand(const CommandRow& row)
{
    Command command = row.make();
    command.name = row.name;
    command.description = row.description;
    return command;
}

std::vector<Command> allCommands()
{
    std::vector<Command> commands;
    for (const CommandRow& row : kCommands)
        commands.push_back(makeCommand(row));
    return commands;
}

} // namespace telepipe::tools
