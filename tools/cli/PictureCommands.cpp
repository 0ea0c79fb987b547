#include "tools/cli/PictureCommands.h"

#include "tools/cli/HelpTexts.h"
#include "tools/cli/LookOptions.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/ParseText.h"
#include "tools/picture/BookmarkFile.h"

namespace telepipe::tools {

namespace {

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

void addShot(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options =
        addCommand(program, action, app, "shot", "Draw a picture without a display", kShotHelp, runShot);
    addFiles(*app, options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage");
    addCompanions(*app, options->request);
    addOutput(*app, options->output, "The picture to write", "OUT.png");
    addValue(*app, "--pass", options->passes, parsePasses,
             "What to draw: color, depth, normal, section, model, material, list, overdraw, "
             "layers, wireframe, weights, order, texel-density, uv (color)",
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

void addShots(CLI::App& program, CommandAction& action)
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

void addPlan(CLI::App& program, CommandAction& action)
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

void addSheet(CLI::App& program, CommandAction& action)
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

void addPixel(CLI::App& program, CommandAction& action)
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

} // namespace

void addPictureCommands(CLI::App& program, CommandAction& action)
{
    addShot(program, action);
    addPlan(program, action);
    addSheet(program, action);
    addShots(program, action);
    addPixel(program, action);
}

} // namespace telepipe::tools
