#include "tools/cli/CommandLine.h"

#include "tools/cli/ConvertAscii.h"
#include "tools/cli/HelpTexts.h"
#include "tools/cli/LookOptions.h"
#include "tools/cli/ParseText.h"
#include "tools/cli/PictureCommands.h"
#include "tools/disk/Report.h"

namespace telepipe::tools {

namespace {

void addView(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "view", "Walk through stages and models in a window", kViewHelp, runView);
    addFiles(*app, options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage");
    addCompanions(*app, options->request);
    app->add_option("--bookmark", options->bookmark, "Begin with the view of a bookmark kept beside the stage")
        ->type_name("NAME");
    app->add_option("--bookmarks", options->bookmarks, "Look it up there instead")->type_name("FILE");
    app->add_option("--language", options->language, "Of the window: auto (the system's), en or ja; it is remembered")
        ->check(CLI::IsMember({"auto", "en", "ja"}));
    app->add_option("--font", options->font, "Of the window's text: TrueType or OpenType; it is remembered")
        ->type_name("FILE");
    app->add_option("--compare", options->compare, "Hold this against the files; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    addLookOptions(*app, [options](ViewChange change) { options->changes.push_back(std::move(change)); });
}

void addInfo(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "info", "Say what a file is and holds", kInfoHelp, runInfo);
    addFiles(*app, options->request.files, "Files to look at")->required();
    addCompanions(*app, options->request);
    app->add_flag("--json", options->json, "JSON Lines: one object a file, each on one line");
}

void addDump(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "dump", "Write out all that a file says", kDumpHelp, runDump);
    addFiles(*app, options->files, "Files of any known format")->required();
    app->add_flag("--hex", options->hex, "The bytes of every field beside it");
    addLimit(*app, options->limit);
    app->add_option("-o,--output", options->output, "File to write (standard output)")->type_name("OUT");
}

void addSteps(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "steps", "Say chunk by chunk how a model is drawn", kStepsHelp, runSteps);
    app->add_option("FILE", options->file, "A stage or model")->type_name("")->required();
    app->add_option("--model", options->model, "Number of the model, counted from 0 (0)")->type_name("N");
    app->add_option("--node", options->node, "Only what this node of the model does")->type_name("N");
    addValue(
        *app, "--at", options->at, +[](const std::string& text) { return std::optional(parseKey(text)); },
        "Only the steps of the chunk around this byte, in the first model that runs it", "OFFSET");
    addLimit(*app, options->limit);
}

void addCoverage(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "coverage", "Say how much of a file is understood",
                                    kCoverageHelp, runCoverage);
    addFiles(*app, options->files, "Files of any known format")->required();
    app->add_flag("--map", options->map, "Where in the file");
    addLimit(*app, options->limit);
}

void addDiff(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "diff", "Say what differs between two files", kDiffHelp, runDiff);
    app->add_option("FIRST", options->first, "A file of any known format")->required()->type_name("");
    app->add_option("SECOND", options->second, "Another one of its kind")->required()->type_name("");
    app->add_flag("--summary", options->summary, "How many of each kind of structure differ, in place of each one");
    app->add_option("-o,--output", options->output, "Also draw both, and where they differ")->type_name("PNG");
    addValue(*app, "--size", options->size, parseSize, "Of each picture (640x480)", "WxH");
    const auto place = [options](const std::string& text) {
        const CameraPlace camera = valueOf("--camera", parseCamera, text);
        options->camera.emplace();
        options->camera->position = camera.position;
        options->camera->yaw = camera.yaw;
        options->camera->pitch = camera.pitch;
    };
    app->add_option_function<std::string>("--camera", place, "Where from; else all of the first is in view")
        ->type_name("X,Y,Z,YAW,PITCH");
    addLimit(*app, options->limit);
}

void addTexture(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "texture", "Save textures as PNG", kTextureHelp, runTexture);
    addFiles(*app, options->files, "Texture files")->required();
    addOutput(*app, options->folder, "Folder for the pictures; made where it does not exist", "DIR");
    app->add_flag("--mips", options->mips, "Every stored level, not only the top one");
    app->add_option("--palette", options->palette, "Colours of palettised textures")->type_name("FILE.pvp");
    addLimit(*app, options->limit);
}

void addList(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "list", "Say what is in archives", kListHelp, runList);
    addFiles(*app, options->files, "Archives (.afs, .bml, .gsl, .rlc)")->required();
    app->add_flag("--json", options->json, "JSON Lines: one object a file, each on one line");
    app->add_flag("--all", options->all, "Also what is in archives in archives");
    addLimit(*app, options->limit);
}

void addExtract(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "extract", "Save the files in archives", kExtractHelp, runExtract);
    addFiles(*app, options->files, "Archives (.afs, .bml, .gsl, .rlc)")->required();
    addOutput(*app, options->folder, "Folder for the files; made where it does not exist", "DIR");
    CLI::Option* packed = app->add_flag("--packed", options->packed, "As they are stored, PRS and PRC not unpacked");
    app->add_flag("--all", options->all, "Archives in archives and packed files in them too")->excludes(packed);
    app->add_flag("--force", options->force, "Replace files that are there with other contents");
    addLimit(*app, options->limit);
}

void addPack(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "pack", "Make an archive of the files in a folder", kPackHelp, runPack);
    app->add_option("DIR", options->folder, "Folder whose files to pack")->type_name("")->required();
    addOutput(*app, options->output, "File to write", "OUT");
    CLI::Option* as = addValue(*app, "--as", options->kind, parseArchiveKind, "afs, bml, gsl or rlc", "KIND");
    const auto setBig = [options] { options->endian = formats::Endian::Big; };
    CLI::Option* big = app->add_flag_callback("--big-endian", setBig, "For the GameCube; GSL for Blue Burst as well");
    CLI::Option* key = addValue(*app, "--key", options->key, parseKey, "Key of the encryption in an RLC (0)", "KEY");
    CLI::Option* compress =
        app->add_flag("--compress", options->compress, "Each file as PRS; a BML has them so anyway, a GSL never");
    CLI::Option* like = app->add_option("--like", options->like, "In place of all these: laid out as this archive is");
    like->type_name("ARCHIVE")->excludes(as)->excludes(big)->excludes(key)->excludes(compress);
    addLimit(*app, options->limit);
    app->parse_complete_callback([as, like] {
        if (as->empty() && like->empty())
            throw CLI::RequiredError("--as or --like");
    });
}

void addCheck(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "check", "Read everything below a folder", kCheckHelp, runCheck);
    app->add_option("PATH", options->paths, "Files and folders")->type_name("")->required();
    app->add_flag("--roundtrip", options->roundTrip, "Write what was read, read it again and compare");
    addLimit(*app, options->limit);
}

void addGallery(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "gallery", "Draw everything below a folder into web pages",
                                    kGalleryHelp, runGallery);
    app->add_option("DIR", options->folder, "Folder of stages, models and archives")->type_name("")->required();
    addOutput(*app, options->output, "Folder for the pages; made where it does not exist", "SITE");
    addLimit(*app, options->limit);
}

void addDemo(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "demo", "Write the files of the demo stage", kDemoHelp, runDemo);
    app->add_option("DIR", options->folder, "Folder to write to; made where it does not exist")
        ->type_name("")
        ->required();
}

std::shared_ptr<ConvertOptions> addConvert(CLI::App& program, CommandAction& action, CLI::App*& app,
                                           Conversion conversion, const char* name, const char* description,
                                           const char* help)
{
    const auto options = addCommand(program, action, app, name, description, help, runConvert);
    options->conversion = conversion;
    app->add_option("FILE", options->input, "File to read")->type_name("")->required();
    addOutput(*app, options->output, "File to write", "OUT");
    addLimit(*app, options->limit);
    return options;
}

void addConversions(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    addConvert(program, action, app, Conversion::Decompress, "decompress", "Unpack a PRS, PRC or PR2 file",
               kDecompressHelp);
    addConvert(program, action, app, Conversion::Compress, "compress", "Pack a file as PRS", kCompressHelp);
    addConvert(program, action, app, Conversion::Decrypt, "decrypt", "Unpack a PRC or PR2 file", kDecryptHelp);
    const auto options =
        addConvert(program, action, app, Conversion::Encrypt, "encrypt", "Pack a file as PRC or PR2", kEncryptHelp);
    addValue(*app, "--key", options->key, parseKey, "Key of the encryption (0)", "KEY");
    const auto setBig = [options] { options->endian = formats::Endian::Big; };
    app->add_flag_callback("--big-endian", setBig, "For the GameCube");
}

void addConvertAscii(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "convert", "Turn binary Ninja files into texts and back",
                                    kConvertAsciiHelp, runConvertAscii);
    app->add_option("FILE", options->input, "File to read")->type_name("")->required();
    addValue(*app, "OUT", options->output, parseNinjaName, "File to write", "")->required();
    app->add_option("--modeller", options->modeller, "Modeller to name in the text's first line")->type_name("NAME");
    addLimit(*app, options->limit);
}

void addCommands(CLI::App& program, CommandAction& action)
{
    addView(program, action);
    addPictureCommands(program, action);
    addInfo(program, action);
    addDump(program, action);
    addSteps(program, action);
    addCoverage(program, action);
    addDiff(program, action);
    addTexture(program, action);
    addList(program, action);
    addExtract(program, action);
    addPack(program, action);
    addCheck(program, action);
    addGallery(program, action);
    addDemo(program, action);
    addConvertAscii(program, action);
    addConversions(program, action);
}

int reportUsage(const CLI::App& program, const CLI::ParseError& error)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return program.exit(error); // --help and --version print and are fine
    const auto used = program.get_subcommands();
    const std::string command = used.empty() ? "" : " " + used.front()->get_name();
    report((used.empty() ? "" : used.front()->get_name() + ": ") + std::string(error.what()));
    report("see telepipe" + command + " --help");
    return kExitUsage;
}

} // namespace

int runCommandLine(int argc, const char* const* argv)
{
    CLI::App program("Telepipe draws Phantasy Star Online stages as the Ninja library drew them on the Dreamcast.",
                     "telepipe");
    program.footer(kProgramHelp);
    program.set_version_flag("--version", "telepipe " TELEPIPE_VERSION);
    program.require_subcommand(0, 1);
    ViewOptions view;
    addFiles(program, view.request.files, "Files to walk through; as telepipe view");
    CommandAction action = [&view] { return runView(view); };
    addCommands(program, action);
    try {
        program.parse(argc, argv);
        if (!view.request.files.empty() && !program.get_subcommands().empty())
            throw CLI::ExtrasError({view.request.files.front().string()});
        return action();
    } catch (const CLI::ParseError& error) {
        return reportUsage(program, error);
    }
}

} // namespace telepipe::tools
