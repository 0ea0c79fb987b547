#include "tools/cli/CommandLine.h"

#include "tools/cli/ConvertAscii.h"
#include "tools/cli/HelpTexts.h"
#include "tools/cli/LookOptions.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/ParseText.h"
#include "tools/cli/Report.h"
#include "tools/cli/Values.h"
#include "tools/picture/BookmarkFile.h"

#include <CLI/CLI.hpp>

namespace telepipe::tools {

namespace {

// Set by the command the arguments name; run once all of them are known to be right.
using Action = std::function<int()>;

// A value parsed by one of Values.h, whose complaint becomes a usage error.
template <class T> T valueOf(const std::string& name, T (*parse)(const std::string&), const std::string& text)
{
    try {
        return parse(text);
    } catch (const std::invalid_argument& error) {
        throw CLI::ValidationError(name, error.what());
    }
}

template <class T>
CLI::Option* addValue(CLI::App& app, const std::string& name, T& target,
                      std::type_identity_t<T> (*parse)(const std::string&), const std::string& help,
                      const std::string& form)
{
    const auto store = [name, &target, parse](const std::string& text) { target = valueOf(name, parse, text); };
    return app.add_option_function<std::string>(name, store, help)->type_name(form);
}

CLI::Option* addFiles(CLI::App& app, Paths& files, const std::string& help)
{
    return app.add_option("FILE", files, help)->type_name("");
}

CLI::Option* addOutput(CLI::App& app, std::filesystem::path& output, const std::string& help, const std::string& form)
{
    return app.add_option("-o,--output", output, help)->type_name(form)->required();
}

template <class Options>
std::shared_ptr<Options> addCommand(CLI::App& program, Action& action, CLI::App*& command, const char* name,
                                    const char* description, const char* help, int (*run)(const Options&))
{
    auto options = std::make_shared<Options>();
    command = program.add_subcommand(name, description)->footer(help);
    command->callback([&action, options, run] { action = [options, run] { return run(*options); }; });
    return options;
}

void addLimit(CLI::App& app, std::size_t& limit)
{
    addValue(app, "--limit", limit, parseByteCount, "Most bytes to unpack from one file (256M)", "BYTES");
}

void addPaths(CLI::App& app, const std::string& name, Paths& paths, const std::string& help)
{
    app.add_option(name, paths, help)->type_name("FILE")->expected(1)->take_all();
}

void addCompanions(CLI::App& app, DocumentRequest& request)
{
    addPaths(app, "--textures", request.textures, "Textures instead of those found beside a file; may be repeated");
    addPaths(app, "--motion", request.motions, "Motion for models whose nodes it fits; may be repeated");
    app.add_flag_callback(
        "--no-companions", [&] { request.companions = false; }, "Look for nothing beside the files");
    addLimit(app, request.limit);
}

void addView(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "view", "Walk through stages and models in a window", kViewHelp, runView);
    addFiles(*app, options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage");
    addCompanions(*app, options->request);
    addLookOptions(*app, [options](ViewChange change) { options->changes.push_back(std::move(change)); });
}

using Changes = std::vector<RecordChange>;

// A value that sets a field of the record.
template <class T, class Set>
void addChange(CLI::App& app, Changes& changes, const std::string& name, T (*parse)(const std::string&), Set set,
               const std::string& help, const std::string& form)
{
    const auto store = [name, &changes, parse, set](const std::string& text) {
        changes.push_back([set, value = valueOf(name, parse, text)](PictureRecord& record) { set(record, value); });
    };
    app.add_option_function<std::string>(name, store, help)->type_name(form);
}
template <class T>
void addChange(CLI::App& app, Changes& changes, const std::string& name, T (*parse)(const std::string&),
               T PictureRecord::*field, const std::string& help, const std::string& form)
{
    const auto set = [field](PictureRecord& record, const T& value) { record.*field = value; };
    addChange(app, changes, name, parse, set, help, form);
}

void placeCamera(PictureRecord& record, const CameraPlace& place)
{
    record.camera = scene::Camera{.position = place.position, .yaw = place.yaw, .pitch = place.pitch};
    record.lookThrough.reset();
}

void lookThrough(PictureRecord& record, std::uint32_t camera)
{
    record.lookThrough = camera;
}

// When, and what of it.
void addContentOptions(CLI::App& app, Changes& changes)
{
    addChange(app, changes, "--time", parseSeconds, &PictureRecord::seconds, "Seconds on the clock of the motions (0)",
              "SECONDS");
    addChange(
        app, changes, "--frame", parseSeconds, [](PictureRecord& record, double frame) { record.seconds = frame / 30; },
        "The same as --time in frames, 30 a second", "FRAME");
    addChange(app, changes, "--sections", parseIds, &PictureRecord::sections, "Draw only the sections with these ids",
              "ID,...");
}

void addLook(CLI::App& app, Changes& changes)
{
    addLookOptions(app, [&changes](ViewChange change) {
        changes.push_back([change = std::move(change)](PictureRecord& record) { change(record.settings); });
    });
}

void addPictureOptions(CLI::App& app, Changes& changes)
{
    addChange(app, changes, "--size", parseSize, &PictureRecord::size, "Size of the picture in pixels (1280x720)",
              "WxH");
    addChange(app, changes, "--camera", parseCamera, placeCamera,
              "Where the camera stands and looks, degrees (all that is drawn)", "X,Y,Z,YAW,PITCH");
    addChange(app, changes, "--fov", parseFieldOfView, &PictureRecord::fov, "Vertical field of view in degrees (60)",
              "DEG");
    addChange(app, changes, "--look-through", parseCameraNumber, lookThrough,
              "Look through a camera of the files, counted from 0", "N");
    addContentOptions(app, changes);
    addLook(app, changes);
}

// Before the other options, which then change what a bookmark says. shot outlives the changes: they are its own.
void addBookmarkOptions(CLI::App& app, ShotOptions& shot)
{
    const auto go = [&shot](const std::string& name) {
        shot.changes.push_back([&shot, name](PictureRecord& record) {
            goToBookmark(record, bookmarkCalled(name, record.request, shot.bookmarks));
        });
    };
    app.add_option_function<std::string>("--bookmark", go, "The view of a bookmark kept beside the stage")
        ->type_name("NAME");
    app.add_option("--bookmarks", shot.bookmarks, "Look bookmarks and paths up there instead")->type_name("FILE");
}

// How finely it is drawn; a pixel alone is one sample.
void addSampleOptions(CLI::App& app, Changes& changes)
{
    addChange(app, changes, "--samples", parseSamples, &PictureRecord::samples, "Samples a pixel (1)", "N");
    addChange(app, changes, "--supersample", parseSupersampling, &PictureRecord::supersampling,
              "Every pixel the mean of N x N, textures too (1)", "N");
    app.add_flag_callback(
        "--transparent", [&changes] { changes.push_back([](PictureRecord& record) { record.transparent = true; }); },
        "No background: alpha says what would show through");
}

void addSideOptions(CLI::App& app, Changes& changes)
{
    addChange(
        app, changes, "--overlay", parseOverlays,
        [](PictureRecord& record, const auto& kinds) { record.overlays.kinds = kinds; },
        "Over the stage, with a legend: collision, minimap or both", "KIND,...");
    addChange(
        app, changes, "--overlay-flags", parseKey,
        [](PictureRecord& record, std::uint32_t flags) { record.overlays.flags = flags; },
        "Of the collision only surfaces with one of these bits", "BITS");
    app.add_flag_callback(
        "--overlay-xray", [&changes] { changes.push_back([](PictureRecord& record) { record.overlays.xray = true; }); },
        "The overlay shows through the stage");
    const auto setSky = [&changes](const std::string& sky) {
        changes.push_back([sky](PictureRecord& record) { record.sky = sky; });
    };
    app.add_option_function<std::string>("--sky", setSky,
                                         "The model to draw around the camera; auto: the one beside the stage")
        ->type_name("FILE");
}

void addShot(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "shot", "Draw a picture without a display", kShotHelp, runShot);
    addFiles(*app, options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage");
    addCompanions(*app, options->request);
    addOutput(*app, options->output, "The picture to write", "OUT.png");
    addValue(*app, "--pass", options->passes, parsePasses,
             "What to draw: color, depth, normal, section, model, material, list, overdraw, wireframe (color)",
             "NAME,...");
    app->add_option("--record", options->record, "Also write what the picture says of itself there")
        ->type_name("FILE.json");
    addBookmarkOptions(*app, *options);
    addPictureOptions(*app, options->changes);
    app->add_option("--path", options->path, "Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves")
        ->type_name("NAME");
    addValue(*app, "--fps", options->framesASecond, parseFramesASecond, "Pictures a second of the path (30)", "N");
    addSampleOptions(*app, options->changes);
    addSideOptions(*app, options->changes);
}

void addShots(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "shots", "Draw the pictures of a list anew", kShotsHelp, runShots);
    app->add_option("LIST", options->list, "The list, JSON")->type_name("")->required();
    addOutput(*app, options->folder, "Folder for the pictures; made where it does not exist", "DIR");
    app->add_option("--only", options->only, "Only the shot of this name; may be repeated")
        ->type_name("NAME")
        ->expected(1)
        ->take_all();
    addValue(*app, "--jobs", options->jobs, parseJobs, "Pictures to draw at the same time (half the cores, up to 4)",
             "N");
    app->add_flag("--force", options->force, "Also pictures whose files and record have not changed");
}

void addPlanSheet(CLI::App& app, PlanOptions& options)
{
    PlanRequest& plan = options.plan;
    addValue(app, "--from", plan.side, parsePlanSide, "top, bottom, north, south, east or west (top)", "SIDE");
    addValue(app, "--scale", plan.pixelsPerUnit, parsePlanScale, "Pixels a unit (a round number for 2000 pixels)", "N");
    addValue(
        app, "--size", plan.size, +[](const std::string& text) { return std::optional(parseSize(text)); },
        "Size of the sheet in pixels (what the scale needs)", "WxH");
    const auto setCut = [&options](const std::string& text) {
        options.autoCut = text == "auto";
        options.plan.cut = options.autoCut ? std::nullopt : valueOf("--cut", parsePlanCut, text);
    };
    app.add_option_function<std::string>("--cut", setCut, "Leave out what is nearer than this; from above: the roof")
        ->type_name("Y|auto");
    addValue(app, "--grid", plan.grid, parsePlanGrid, "Units between lines, 0 for none (a round number)", "UNITS");
    app.add_flag("--bare", plan.bare, "The map alone: no margins, no labels");
    app.add_flag("--collision", options.collision, "Outline the collision beside the stage");
    app.add_flag("--svg", options.svg, "Also an SVG of its name: labels and outlines as text and paths");
    app.add_flag("--json", options.json, "Also a JSON of its name: the numbers that place it on a map");
}

void addPlan(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "plan", "Draw a floor plan, to scale", kPlanHelp, runPlan);
    options->picture.changes.push_back([](PictureRecord& record) {
        record.settings.background = parseColor("246,244,238"); // as the margins
    });
    addFiles(*app, options->picture.request.files, "Stages and models, their collision; none: the demo stage");
    addCompanions(*app, options->picture.request);
    addOutput(*app, options->picture.output, "The picture to write", "OUT.png");
    addPlanSheet(*app, *options);
    addContentOptions(*app, options->picture.changes);
    addSampleOptions(*app, options->picture.changes);
    addLook(*app, options->picture.changes);
}

void addSheet(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "sheet",
                                    "Draw a page a section, textures, turntables and motions", kSheetHelp, runSheet);
    options->picture.changes.push_back([](PictureRecord& record) { record.size = {800, 600}; });
    addFiles(*app, options->picture.request.files, "Stages, models, motions, textures, palettes; none: the demo stage");
    addCompanions(*app, options->picture.request);
    addOutput(*app, options->picture.output, "Folder for the pictures; made where it does not exist", "DIR");
    addValue(*app, "--what", options->kinds, parseSheetKinds, "sections, textures, turntable, motion (what suits)",
             "WORD,...");
    addValue(*app, "--frames", options->frames, parseFrameCount, "Pictures of a turn (24) or a motion (its frames)",
             "N");
    addBookmarkOptions(*app, options->picture);
    addPictureOptions(*app, options->picture.changes);
    addSampleOptions(*app, options->picture.changes);
}

void addPixel(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "pixel", "Say what made a pixel of a picture, to the byte",
                                    kPixelHelp, runPixel);
    app->add_option("FILE", options->picture.request.files, "As telepipe shot; then X,Y: the pixel, from the top left")
        ->type_name("")
        ->required();
    addCompanions(*app, options->picture.request);
    addBookmarkOptions(*app, options->picture);
    addPictureOptions(*app, options->picture.changes);
    app->add_flag("--json", options->json, "One JSON object");
}

void addInfo(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "info", "Say what a file is and holds", kInfoHelp, runInfo);
    addFiles(*app, options->request.files, "Files to look at")->required();
    addCompanions(*app, options->request);
    app->add_flag("--json", options->json, "JSON Lines: one object a file, each on one line");
}

void addDump(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "dump", "Write out all that a file says", kDumpHelp, runDump);
    addFiles(*app, options->files, "Files of any known format")->required();
    app->add_flag("--hex", options->hex, "The bytes of every field beside it");
    addLimit(*app, options->limit);
    app->add_option("-o,--output", options->output, "File to write (standard output)")->type_name("OUT");
}

void addSteps(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "steps", "Say chunk by chunk how a model is drawn", kStepsHelp, runSteps);
    app->add_option("FILE", options->file, "A stage or model")->type_name("")->required();
    app->add_option("--model", options->model, "Number of the model, counted from 0 (0)")->type_name("N");
    app->add_option("--node", options->node, "Only what this node of the model does")->type_name("N");
    addLimit(*app, options->limit);
}

void addCoverage(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "coverage", "Say how much of a file is understood",
                                    kCoverageHelp, runCoverage);
    addFiles(*app, options->files, "Files of any known format")->required();
    app->add_flag("--map", options->map, "Where in the file");
    addLimit(*app, options->limit);
}

void addTexture(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "texture", "Save textures as PNG", kTextureHelp, runTexture);
    addFiles(*app, options->files, "Texture files")->required();
    addOutput(*app, options->folder, "Folder for the pictures; made where it does not exist", "DIR");
    app->add_flag("--mips", options->mips, "Every stored level, not only the top one");
    app->add_option("--palette", options->palette, "Colours of palettised textures")->type_name("FILE.pvp");
    addLimit(*app, options->limit);
}

void addList(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "list", "Say what is in archives", kListHelp, runList);
    addFiles(*app, options->files, "Archives (.afs, .bml, .gsl, .rlc)")->required();
    app->add_flag("--json", options->json, "JSON Lines: one object a file, each on one line");
    app->add_flag("--all", options->all, "Also what is in archives in archives");
    addLimit(*app, options->limit);
}

void addExtract(CLI::App& program, Action& action)
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

void addPack(CLI::App& program, Action& action)
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

void addCheck(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "check", "Read everything below a folder", kCheckHelp, runCheck);
    app->add_option("PATH", options->paths, "Files and folders")->type_name("")->required();
    app->add_flag("--roundtrip", options->roundTrip, "Write what was read, read it again and compare");
    addLimit(*app, options->limit);
}

void addGallery(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "gallery", "Draw everything below a folder into web pages",
                                    kGalleryHelp, runGallery);
    app->add_option("DIR", options->folder, "Folder of stages, models and archives")->type_name("")->required();
    addOutput(*app, options->output, "Folder for the pages; made where it does not exist", "SITE");
    addLimit(*app, options->limit);
}

void addDemo(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "demo", "Write the files of the demo stage", kDemoHelp, runDemo);
    app->add_option("DIR", options->folder, "Folder to write to; made where it does not exist")
        ->type_name("")
        ->required();
}

std::shared_ptr<ConvertOptions> addConvert(CLI::App& program, Action& action, CLI::App*& app, Conversion conversion,
                                           const char* name, const char* description, const char* help)
{
    const auto options = addCommand(program, action, app, name, description, help, runConvert);
    options->conversion = conversion;
    app->add_option("FILE", options->input, "File to read")->type_name("")->required();
    addOutput(*app, options->output, "File to write", "OUT");
    addLimit(*app, options->limit);
    return options;
}

void addConversions(CLI::App& program, Action& action)
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

void addConvertAscii(CLI::App& program, Action& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "convert", "Turn binary Ninja files into texts and back",
                                    kConvertAsciiHelp, runConvertAscii);
    app->add_option("FILE", options->input, "File to read")->type_name("")->required();
    addValue(*app, "OUT", options->output, parseNinjaName, "File to write", "")->required();
    app->add_option("--modeller", options->modeller, "Modeller to name in the text's first line")->type_name("NAME");
    addLimit(*app, options->limit);
}

void addCommands(CLI::App& program, Action& action)
{
    addView(program, action);
    addShot(program, action);
    addPlan(program, action);
    addSheet(program, action);
    addShots(program, action);
    addPixel(program, action);
    addInfo(program, action);
    addDump(program, action);
    addSteps(program, action);
    addCoverage(program, action);
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
    Action action = [&view] { return runView(view); };
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
