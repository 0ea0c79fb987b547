#include "tools/cli/PictureArguments.h"

#include "tools/cli/OptionText.h"
#include "tools/cli/Values.h"
#include "tools/picture/record/BookmarkFile.h"

namespace telepipe::tools {

namespace {

// A value that sets a field of the record.
template <class T, class Set>
Argument change(std::string name, Changes& changes, T (*parse)(const std::string&), Set set, std::string help,
                std::string form)
{
    const auto take = [&changes, parse, set](const std::string& text) {
        changes.push_back([set, value = parse(text)](PictureRecord& record) { set(record, value); });
    };
    return valueFor(std::move(name), take, std::move(help), std::move(form));
}
template <class T>
Argument change(std::string name, Changes& changes, T (*parse)(const std::string&), T PictureRecord::*field,
                std::string help, std::string form)
{
    const auto set = [field](PictureRecord& record, const T& value) { record.*field = value; };
    return change(std::move(name), changes, parse, set, std::move(help), std::move(form));
}
template <class Set> Argument changeFlag(std::string name, Changes& changes, Set set, std::string help)
{
    return flag(
        std::move(name), [&changes, set] { changes.push_back(set); }, std::move(help));
}

// A part of a plan's, sheet's or path's work; begins it where the record given has none.
template <auto Work, class T, class Set>
Argument workChange(std::string name, Changes& changes, T (*parse)(const std::string&), Set set, std::string help,
                    std::string form)
{
    const auto setWork = [set](PictureRecord& record, const T& value) {
        if (!(record.work.*Work))
            (record.work.*Work).emplace();
        set(*(record.work.*Work), value);
    };
    return change(std::move(name), changes, parse, setWork, std::move(help), std::move(form));
}

void placeCamera(PictureRecord& record, const CameraPlace& place)
{
    record.camera = scene::Camera{.position = place.position, .yaw = place.yaw, .pitch = place.pitch};
    record.lookThrough.reset();
}

ComparedWith& comparedWith(PictureRecord& record)
{
    return record.compared ? *record.compared : record.compared.emplace();
}

// "auto", or a value of the plan's request.
template <class T>
Argument autoChange(std::string name, Changes& changes, std::optional<T> (*parse)(const std::string&),
                    bool PlanWork::*isAuto, std::optional<T> PlanRequest::*value, std::string help, std::string form)
{
    const auto take = [&changes, parse, isAuto, value](const std::string& text) {
        const bool automatic = text == "auto";
        const auto given = automatic ? std::nullopt : parse(text);
        changes.push_back([isAuto, value, automatic, given](PictureRecord& record) {
            (*record.work.plan).*isAuto = automatic;
            record.work.plan->request.*value = given;
        });
    };
    return valueFor(std::move(name), take, std::move(help), std::move(form));
}

using TakeLook = std::function<void(ViewChange)>;

// Tries a change before it is kept, so that a mistake is found where it was written.
void offer(const TakeLook& take, ViewChange change)
{
    render::ViewSettings scratch;
    change(scratch);
    take(std::move(change));
}

Argument lookFlag(std::string name, const ViewOption& option, const char* help, const TakeLook& take, const char* value)
{
    const auto set = [&option, take, value] {
        take([&option, value](render::ViewSettings& settings) { setOption(option, settings, value); });
    };
    Argument argument = flag(std::move(name), set, help);
    argument.isListed = !argument.help.empty();
    return argument;
}

// The help lists the flag that changes the default; its opposite undoes it, or what the window remembers.
Arguments toggleArguments(const ViewOption& option, const TakeLook& take)
{
    const bool isOn = optionText(option, render::ViewSettings()) == "on";
    const std::string name = option.name;
    const char* off = std::get<Toggle<render::ViewSettings>>(option.value).off;
    return {lookFlag("--" + name, option, isOn ? "" : option.help, take, "on"),
            lookFlag("--no-" + name, option, isOn ? off : "", take, "off")};
}

Argument lookValue(const ViewOption& option, const TakeLook& take)
{
    const auto set = [&option, take](const std::string& text) {
        offer(take, [&option, text](render::ViewSettings& settings) { setOption(option, settings, text); });
    };
    return valueFor(std::string("--") + option.name, set, optionHelp(option), optionForm(option));
}

Argument lightArgument(const TakeLook& take)
{
    const auto set = [take](const Argument::Values& texts) {
        for (const std::string& text : texts)
            offer(take, [text](render::ViewSettings& settings) { setLight(settings, text); });
    };
    return {.kind = Argument::Kind::Repeated,
            .name = "--light",
            .help = lightHelp(),
            .form = "'N NAME=VALUE ...'",
            .take = set};
}

} // namespace

Arguments companionArguments(DocumentRequest& request)
{
    return {
        repeatedPath("--textures", request.textures, "Textures instead of those found beside a file; may be repeated"),
        repeatedPath("--motion", request.motions, "Motion for models whose nodes it fits; may be repeated"),
        flag(
            "--no-companions", [&] { request.companions = false; }, "Look for nothing beside the files"),
        flag("--no-textures", request.noTextures, "Draw without any textures"),
        flag("--no-motion", request.noMotions, "Leave models in the pose that they are stored in"),
        limit(request.limit)};
}

Arguments lookArguments(std::function<void(ViewChange)> take)
{
    Arguments arguments{};
    for (const ViewOption& option : viewOptions()) {
        if (std::holds_alternative<Toggle<render::ViewSettings>>(option.value))
            arguments.add(toggleArguments(option, take));
        else
            arguments.add(lookValue(option, take));
    }
    arguments.add(lightArgument(take));
    return arguments;
}

Arguments lookArguments(Changes& changes)
{
    return lookArguments([&changes](ViewChange change) {
        changes.push_back([change = std::move(change)](PictureRecord& record) { change(record.settings); });
    });
}

Argument sizeArgument(Changes& changes, std::string help)
{
    return change("--size", changes, parseSize, &PictureRecord::size, std::move(help), "WxH");
}

Argument timeArgument(Changes& changes)
{
    return change("--time", changes, parseSeconds, &PictureRecord::seconds, "Seconds on the clock of the motions (0)",
                  "SECONDS");
}

Arguments contentArguments(Changes& changes)
{
    return {timeArgument(changes),
            change(
                "--frame", changes, parseSeconds,
                [](PictureRecord& record, double frame) { record.seconds = frame / 30; },
                "The same as --time in frames, 30 a second", "FRAME"),
            change("--sections", changes, parseIds, &PictureRecord::sections, "Draw only the sections with these ids",
                   "ID,..."),
            change("--states", changes, parseNumbers, &PictureRecord::states,
                   "Draw only these materials, by their numbers in telepipe materials", "N,...")};
}

Arguments pictureArguments(Changes& changes)
{
    return {sizeArgument(changes, "Size of the picture in pixels (1280x720)"),
            change("--camera", changes, parseCamera, placeCamera,
                   "Where the camera stands and looks, degrees (one that shows it)", "X,Y,Z,YAW,PITCH"),
            change("--fov", changes, parseFieldOfView, &PictureRecord::fov, "Vertical field of view in degrees (60)",
                   "DEG"),
            change(
                "--look-through", changes, parseCameraNumber,
                [](PictureRecord& record, std::uint32_t camera) { record.lookThrough = camera; },
                "Look through a camera of the files, counted from 0", "N"),
            contentArguments(changes),
            lookArguments(changes)};
}

Arguments bookmarkArguments(ShotOptions& shot)
{
    const auto go = [&shot](const std::string& name) {
        shot.changes.push_back([&shot, name](PictureRecord& record) {
            goToBookmark(record, bookmarkCalled(name, record.request, shot.bookmarks));
        });
    };
    return {valueFor("--bookmark", go, "The view of a bookmark kept beside the stage", "NAME"),
            pathValue("--bookmarks", shot.bookmarks, "Look bookmarks and paths up there instead", "FILE")};
}

Arguments sampleArguments(Changes& changes)
{
    return {change("--samples", changes, parseSamples, &PictureRecord::samples, "Samples a pixel (1)", "N"),
            change("--supersample", changes, parseSupersampling, &PictureRecord::supersampling,
                   "Every pixel the mean of N x N, textures too (1)", "N"),
            changeFlag(
                "--transparent", changes, [](PictureRecord& record) { record.transparent = true; },
                "No background: alpha says what would show through")};
}

Arguments sideArguments(Changes& changes)
{
    return {change(
                "--overlay", changes, parseOverlays,
                [](PictureRecord& record, const auto& kinds) { record.overlays.kinds = kinds; },
                "Over the stage, with a legend: collision, minimap or both", "KIND,..."),
            change(
                "--overlay-flags", changes, parseKey,
                [](PictureRecord& record, std::uint32_t flags) { record.overlays.flags = flags; },
                "Of the collision only surfaces with one of these bits", "BITS"),
            changeFlag(
                "--overlay-xray", changes, [](PictureRecord& record) { record.overlays.xray = true; },
                "The overlay shows through the stage"),
            change(
                "--sky", changes, +[](const std::string& sky) { return std::filesystem::path(sky); },
                &PictureRecord::sky, "The model to draw around the camera; auto: the one beside the stage", "FILE")};
}

// Options to compare two documents in a picture, like `telepipe view --compare`.
Arguments comparisonArguments(Changes& changes)
{
    const auto setFiles = [&changes](const Argument::Values& files) {
        changes.push_back([files](PictureRecord& record) {
            ComparedWith& with = comparedWith(record);
            with.request.files.assign(files.begin(), files.end());
            with.inputs.clear();
        });
    };
    return {Argument{.kind = Argument::Kind::List,
                     .name = "--compare",
                     .help = "Another file, seen by the same camera at the same time; may be repeated",
                     .form = "FILE",
                     .take = setFiles},
            change(
                "--compare-as", changes, parseComparedLook,
                [](PictureRecord& record, const ComparedLook& look) { comparedWith(record).look = look; },
                "first, second, split or marks: split at a share of the width, where a channel is further apart "
                "(split:0.5)",
                "KIND[:N]")};
}

Argument videoArgument(Changes& changes)
{
    return change(
        "--video", changes, parseVideo,
        [](PictureRecord& record, const std::string& video) { record.work.video = video; },
        "What moves also as a video, mp4, webm or mkv: needs the program ffmpeg", "KIND");
}

Arguments pathArguments(ShotOptions& shot)
{
    constexpr auto kPath = &PictureWork::path;
    return {workChange<kPath>(
                "--path", shot.changes, +[](const std::string& name) { return name; },
                [&shot](PathWork& path, const std::string& name) {
                    path.name = name;
                    path.bookmarks = shot.bookmarks;
                },
                "Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves", "NAME"),
            workChange<kPath>(
                "--fps", shot.changes, parseFramesASecond,
                [](PathWork& path, double rate) { path.framesASecond = rate; }, "Pictures a second of the path (30)",
                "N"),
            videoArgument(shot.changes)};
}

Arguments planArguments(Changes& changes)
{
    constexpr auto kPlan = &PictureWork::plan;
    const auto planFlag = [&changes](std::string name, bool PlanWork::*field, std::string help) {
        return changeFlag(
            std::move(name), changes, [field](PictureRecord& record) { (*record.work.plan).*field = true; },
            std::move(help));
    };
    return {workChange<kPlan>(
                "--from", changes, parsePlanSide, [](PlanWork& plan, PlanSide side) { plan.request.side = side; },
                "top, bottom, north, south, east or west (top)", "SIDE"),
            workChange<kPlan>(
                "--scale", changes, parsePlanScale,
                [](PlanWork& plan, std::optional<double> scale) { plan.request.pixelsPerUnit = scale; },
                "Pixels a unit (a round number for 2000 pixels)", "N"),
            workChange<kPlan>(
                "--size", changes, parseSize, [](PlanWork& plan, PictureSize size) { plan.request.size = size; },
                "Size of the sheet in pixels (what the scale needs)", "WxH"),
            autoChange("--area", changes, parsePlanArea, &PlanWork::autoArea, &PlanRequest::area,
                       "Only what is between two corners; auto: most of it", "X,Z,X,Z|auto"),
            autoChange("--cut", changes, parsePlanCut, &PlanWork::autoCut, &PlanRequest::cut,
                       "Leave out what is nearer than this; from above: the roof", "Y|auto"),
            workChange<kPlan>(
                "--grid", changes, parsePlanGrid,
                [](PlanWork& plan, std::optional<double> grid) { plan.request.grid = grid; },
                "Units between lines, 0 for none (a round number)", "UNITS"),
            changeFlag(
                "--bare", changes, [](PictureRecord& record) { record.work.plan->request.bare = true; },
                "The map alone: no margins, no labels"),
            planFlag("--collision", &PlanWork::collision, "Outline the collision beside the stage"),
            planFlag("--svg", &PlanWork::svg, "Also an SVG of its name: labels and outlines as text and paths"),
            planFlag("--json", &PlanWork::json, "Also a JSON of its name: the numbers that place it on a map")};
}

Arguments sheetArguments(Changes& changes)
{
    constexpr auto kSheet = &PictureWork::sheet;
    return {workChange<kSheet>(
                "--what", changes, parseSheetKinds,
                [](SheetWork& sheet, const std::vector<SheetKind>& kinds) { sheet.kinds = kinds; },
                "sections, textures, turntable, motion (what suits)", "WORD,..."),
            workChange<kSheet>(
                "--frames", changes, parseFrameCount,
                [](SheetWork& sheet, std::uint32_t frames) { sheet.frames = frames; },
                "Pictures of a turn (24) or a motion (its frames)", "N"),
            videoArgument(changes)};
}

Argument recordArgument(ShotOptions& shot)
{
    return pathValue("--record", shot.record, "Also write what the picture says of itself there", "FILE.json");
}

} // namespace telepipe::tools
