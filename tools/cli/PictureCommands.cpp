#include "tools/cli/PictureCommands.h"

#include "tools/cli/HelpTexts.h"
#include "tools/cli/LookOptions.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/record/BookmarkFile.h"

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
    addChange(app, changes, "--states", parseNumbers, &PictureRecord::states,
              "Draw only these materials, by their numbers in telepipe materials", "N,...");
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
              "Where the camera stands and looks, degrees (one that shows it)", "X,Y,Z,YAW,PITCH");
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

// Options for the number of samples. A single pixel is always drawn with one.
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

// Options to compare two documents in a picture, like `telepipe view --compare`.
void addComparison(CLI::App& app, Changes& changes)
{
    const auto with = [](PictureRecord& record) -> ComparedWith& {
        return record.compared ? *record.compared : record.compared.emplace();
    };
    const auto setFiles = [&changes, with](const std::vector<std::string>& files) {
        changes.push_back([with, files](PictureRecord& record) {
            with(record).request.files.assign(files.begin(), files.end());
            with(record).inputs.clear();
        });
    };
    app.add_option_function<std::vector<std::string>>(
           "--compare", setFiles, "Another file, seen by the same camera at the same time; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    addChange(
        app, changes, "--compare-as", parseComparedLook,
        [with](PictureRecord& record, const ComparedLook& look) { with(record).look = look; },
        "first, second, split or marks: split at a share of the width, where a channel is further apart (split:0.5)",
        "KIND[:N]");
}

// A part of a plan's, sheet's or path's work; begins it where the record given has none.
template <class Work, class T, class Set>
void addWorkChange(CLI::App& app, Changes& changes, std::optional<Work> PictureWork::*work, const std::string& name,
                   T (*parse)(const std::string&), Set set, const std::string& help, const std::string& form)
{
    const auto change = [work, set](PictureRecord& record, const T& value) {
        if (!(record.work.*work))
            (record.work.*work).emplace();
        set(*(record.work.*work), value);
    };
    addChange(app, changes, name, parse, change, help, form);
}

void addVideo(CLI::App& app, Changes& changes)
{
    addChange(
        app, changes, "--video", parseVideo,
        [](PictureRecord& record, const std::string& video) { record.work.video = video; },
        "What moves also as a video, mp4, webm or mkv: needs the program ffmpeg", "KIND");
}

// shot outlives the changes: they are its own.
void addPath(CLI::App& app, ShotOptions& shot)
{
    addWorkChange(
        app, shot.changes, &PictureWork::path, "--path", +[](const std::string& name) { return name; },
        [&shot](PathWork& path, const std::string& name) {
            path.name = name;
            path.bookmarks = shot.bookmarks;
        },
        "Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves", "NAME");
    addWorkChange(
        app, shot.changes, &PictureWork::path, "--fps", parseFramesASecond,
        [](PathWork& path, double rate) { path.framesASecond = rate; }, "Pictures a second of the path (30)", "N");
    addVideo(app, shot.changes);
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
    addPath(*app, *options);
    addSampleOptions(*app, options->changes);
    addSideOptions(*app, options->changes);
    addComparison(*app, options->changes);
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

void addPlanFlag(CLI::App& app, Changes& changes, const std::string& name, bool PlanWork::*flag,
                 const std::string& help)
{
    app.add_flag_callback(
        name, [&changes, flag] { changes.push_back([flag](PictureRecord& r) { (*r.work.plan).*flag = true; }); }, help);
}

// "auto", or a value of the plan's request.
template <class T> struct AutoOption
{
    const char* name;
    std::optional<T> (*parse)(const std::string&);
    bool PlanWork::*isAuto;
    std::optional<T> PlanRequest::*value;
};

template <class T>
void addAutoOption(CLI::App& app, Changes& changes, const AutoOption<T>& option, const std::string& help,
                   const std::string& form)
{
    const auto set = [&changes, option](const std::string& text) {
        const bool isAuto = text == "auto";
        const auto value = isAuto ? std::nullopt : valueOf(option.name, option.parse, text);
        changes.push_back([option, isAuto, value](PictureRecord& record) {
            (*record.work.plan).*option.isAuto = isAuto;
            record.work.plan->request.*option.value = value;
        });
    };
    app.add_option_function<std::string>(option.name, set, help)->type_name(form);
}

void addPlanSheet(CLI::App& app, Changes& changes)
{
    const auto plan = &PictureWork::plan;
    addWorkChange(
        app, changes, plan, "--from", parsePlanSide, [](PlanWork& work, PlanSide side) { work.request.side = side; },
        "top, bottom, north, south, east or west (top)", "SIDE");
    addWorkChange(
        app, changes, plan, "--scale", parsePlanScale,
        [](PlanWork& work, std::optional<double> scale) { work.request.pixelsPerUnit = scale; },
        "Pixels a unit (a round number for 2000 pixels)", "N");
    addWorkChange(
        app, changes, plan, "--size", parseSize, [](PlanWork& work, PictureSize size) { work.request.size = size; },
        "Size of the sheet in pixels (what the scale needs)", "WxH");
    addAutoOption(app, changes,
                  AutoOption<PlanRectangle>{"--area", parsePlanArea, &PlanWork::autoArea, &PlanRequest::area},
                  "Only what is between two corners; auto: most of it", "X,Z,X,Z|auto");
    addAutoOption(app, changes, AutoOption<double>{"--cut", parsePlanCut, &PlanWork::autoCut, &PlanRequest::cut},
                  "Leave out what is nearer than this; from above: the roof", "Y|auto");
    addWorkChange(
        app, changes, plan, "--grid", parsePlanGrid,
        [](PlanWork& work, std::optional<double> grid) { work.request.grid = grid; },
        "Units between lines, 0 for none (a round number)", "UNITS");
    app.add_flag_callback(
        "--bare",
        [&changes] { changes.push_back([](PictureRecord& record) { record.work.plan->request.bare = true; }); },
        "The map alone: no margins, no labels");
    addPlanFlag(app, changes, "--collision", &PlanWork::collision, "Outline the collision beside the stage");
    addPlanFlag(app, changes, "--svg", &PlanWork::svg,
                "Also an SVG of its name: labels and outlines as text and paths");
    addPlanFlag(app, changes, "--json", &PlanWork::json, "Also a JSON of its name: the numbers that place it on a map");
}

void addPlan(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "plan", "Draw a floor plan, to scale", kPlanHelp, runPlan);
    options->changes.push_back([](PictureRecord& record) {
        if (record.work.plan)
            return; // a plan given
        record.work = {};
        record.work.plan.emplace();
        record.settings.background = kPlanPaper;
    });
    addFiles(*app, options->request.files, "Stages and models, their collision, or a plan; none: the demo stage");
    addCompanions(*app, options->request);
    addOutput(*app, options->output, "The picture to write", "OUT.png");
    app->add_option("--record", options->record, "Also write what the picture says of itself there")
        ->type_name("FILE.json");
    addPlanSheet(*app, options->changes);
    addContentOptions(*app, options->changes);
    addSampleOptions(*app, options->changes);
    addLook(*app, options->changes);
}

void addSheet(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "sheet",
                                    "Draw a page a section, textures, turntables and motions", kSheetHelp, runSheet);
    options->changes.push_back([](PictureRecord& record) {
        if (record.work.sheet)
            return; // a sheet given
        record.work = {};
        record.work.sheet.emplace();
        record.size = {800, 600};
    });
    addFiles(*app, options->request.files,
             "Stages, models, motions, textures, palettes, or a picture of a sheet; "
             "none: the demo stage");
    addCompanions(*app, options->request);
    addOutput(*app, options->output, "Folder for the pictures; made where it does not exist", "DIR");
    addWorkChange(
        *app, options->changes, &PictureWork::sheet, "--what", parseSheetKinds,
        [](SheetWork& work, const std::vector<SheetKind>& kinds) { work.kinds = kinds; },
        "sections, textures, turntable, motion (what suits)", "WORD,...");
    addWorkChange(
        *app, options->changes, &PictureWork::sheet, "--frames", parseFrameCount,
        [](SheetWork& work, std::uint32_t frames) { work.frames = frames; },
        "Pictures of a turn (24) or a motion (its frames)", "N");
    addVideo(*app, options->changes);
    addBookmarkOptions(*app, *options);
    addPictureOptions(*app, options->changes);
    addSampleOptions(*app, options->changes);
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
    addComparison(*app, options->picture.changes);
    app->add_flag("--json", options->json, "One JSON object");
}

void addMaterials(CLI::App& program, CommandAction& action)
{
    CLI::App* app = nullptr;
    const auto options = addCommand(program, action, app, "materials", "Rank materials by how strange they are",
                                    kMaterialsHelp, runMaterials);
    addFiles(*app, options->picture.request.files, "Stages and models; none: the demo stage");
    addCompanions(*app, options->picture.request);
    app->add_flag("--strange", options->strange, "Explain the strangest, to the byte, with commands that show them");
    addValue(*app, "--top", options->top, parseCount, "So many of them (3)", "N");
    addValue(*app, "--states", options->states, parseNumbers, "Explain these instead, by their numbers", "N,...");
    app->add_option("--list", options->list, "Write a list of shots that show them")->type_name("FILE.json");
    app->add_option("--page", options->page, "Write all of it, with those shots, as Markdown")->type_name("FILE.md");
    app->add_flag("--json", options->json, "JSON Lines: one object a material");
    auto& changes = options->picture.changes;
    addChange(*app, changes, "--size", parseSize, &PictureRecord::size, "Size of their pictures (1280x720)", "WxH");
    addChange(*app, changes, "--time", parseSeconds, &PictureRecord::seconds, "Seconds on the clock of the motions (0)",
              "SECONDS");
}

} // namespace

void addPictureCommands(CLI::App& program, CommandAction& action)
{
    addShot(program, action);
    addPlan(program, action);
    addSheet(program, action);
    addShots(program, action);
    addPixel(program, action);
    addMaterials(program, action);
}

} // namespace telepipe::tools
