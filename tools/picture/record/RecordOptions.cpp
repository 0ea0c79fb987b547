#include "tools/picture/record/RecordOptions.h"

#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/Members.h"
#include "tools/picture/record/json/RecordValues.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using Group = RecordOptionGroup;
using Record = PictureRecord;
using Work = PictureWork;

// A plan, sheet, path or comparison is begun where there is none.
template <auto parse, auto... members> RecordChange set(const std::string& text)
{
    return [value = parse(text)](Record& record) { memberOf<members...>(record) = value; };
}

template <auto... members> RecordChange turnOn(const std::string&)
{
    return [](Record& record) { memberOf<members...>(record) = true; };
}

// "auto", or a value of the plan's request.
template <auto parse, auto isAuto, auto value> RecordChange setOrAuto(const std::string& text)
{
    const bool automatic = text == "auto";
    const auto given = automatic ? std::nullopt : parse(text);
    return [automatic, given](Record& record) {
        PlanWork& plan = begun(record.work.plan);
        plan.*isAuto = automatic;
        plan.request.*value = given;
    };
}

std::filesystem::path parsePath(const std::string& text)
{
    return text;
}

std::string parseName(const std::string& text)
{
    return text;
}

RecordChange placeCamera(const std::string& text)
{
    return [place = parseCamera(text)](Record& record) {
        record.camera = scene::Camera{.position = place.position, .yaw = place.yaw, .pitch = place.pitch};
        record.lookThrough.reset();
    };
}

RecordChange atFrame(const std::string& text)
{
    return [frame = parseSeconds(text)](Record& record) { record.seconds = frame / 30; };
}

template <auto parse, auto... members> RecordChange setOverlay(const std::string& text)
{
    return set<parse, &Record::overlays, members...>(text);
}
template <auto parse, auto... members> RecordChange setPlan(const std::string& text)
{
    return set<parse, &Record::work, &Work::plan, &PlanWork::request, members...>(text);
}
template <auto... members> RecordChange turnOnPlan(const std::string& text)
{
    return turnOn<&Record::work, &Work::plan, members...>(text);
}
template <auto parse, auto... members> RecordChange setSheet(const std::string& text)
{
    return set<parse, &Record::work, &Work::sheet, members...>(text);
}
template <auto parse, auto... members> RecordChange setPath(const std::string& text)
{
    return set<parse, &Record::work, &Work::path, members...>(text);
}

constexpr RecordOption kSize[] = {
    {"size", "WxH", "Size of the picture in pixels (1280x720)", set<parseSize, &Record::size>},
};

constexpr RecordOption kCamera[] = {
    {"camera", "X,Y,Z,YAW,PITCH", "Where the camera stands and looks, degrees (one that shows it)", placeCamera},
    {"fov", "DEG", "Vertical field of view in degrees (60)", set<parseFieldOfView, &Record::fov>},
    {"look-through", "N", "Look through a camera of the files, counted from 0",
     set<parseCameraNumber, &Record::lookThrough>},
};

constexpr RecordOption kContent[] = {
    {"time", "SECONDS", "Seconds on the clock of the motions (0)", set<parseSeconds, &Record::seconds>},
    {"frame", "FRAME", "The same as --time in frames, 30 a second", atFrame},
    {"sections", "ID,...", "Draw only the sections with these ids", set<parseIds, &Record::sections>},
    {"measure", "X,Y,Z,X,Y,Z", "Show what lies between two points: a line, its length, components and slope",
     set<parseMeasurements, &Record::measurements>},
    {"states", "N,...", "Draw only these materials, by their numbers in telepipe materials",
     set<parseNumbers, &Record::states>},
};

constexpr RecordOption kSamples[] = {
    {"samples", "N", "Samples a pixel (1)", set<parseSamples, &Record::samples>},
    {"supersample", "N", "Every pixel the mean of N x N, textures too (1)",
     set<parseSupersampling, &Record::supersampling>},
    {"transparent", "", "No background: alpha says what would show through", turnOn<&Record::transparent>},
};

constexpr RecordOption kSide[] = {
    {"overlay", "KIND,...",
     "Over the stage, with a legend: collision, minimap, objects, enemies, people, areas, particles, links",
     setOverlay<parseOverlays, &OverlayOptions::kinds>},
    {"overlay-flags", "BITS", "Of the collision only surfaces with one of these bits",
     setOverlay<parseKey, &OverlayOptions::flags>},
    {"overlay-xray", "", "The overlay shows through the stage", turnOn<&Record::overlays, &OverlayOptions::xray>},
    {"sky", "FILE", "The model to draw around the camera; auto: the one beside the stage",
     set<parsePath, &Record::sky>},
};

constexpr RecordOption kComparison[] = {
    {"compare-as", "KIND[:N]",
     "first, second, split or marks: split at a share of the width, where a channel is further apart (split:0.5)",
     set<parseComparedLook, &Record::compared, &ComparedWith::look>},
};

constexpr RecordOption kPlan[] = {
    {"from", "SIDE", "top, bottom, north, south, east or west (top)", setPlan<parsePlanSide, &PlanRequest::side>},
    {"scale", "N", "Pixels a unit (a round number for 2000 pixels)",
     setPlan<parsePlanScale, &PlanRequest::pixelsPerUnit>},
    {"size", "WxH", "Size of the sheet in pixels (what the scale needs)", setPlan<parseSize, &PlanRequest::size>},
    {"area", "X,Z,X,Z|auto", "Only what is between two corners; auto: most of it",
     setOrAuto<parsePlanArea, &PlanWork::autoArea, &PlanRequest::area>},
    {"cut", "Y|auto", "Leave out what is nearer than this; from above: the roof",
     setOrAuto<parsePlanCut, &PlanWork::autoCut, &PlanRequest::cut>},
    {"grid", "UNITS", "Units between lines, 0 for none (a round number)", setPlan<parsePlanGrid, &PlanRequest::grid>},
    {"bare", "", "The map alone: no margins, no labels", turnOnPlan<&PlanWork::request, &PlanRequest::bare>},
    {"collision", "", "Outline the collision beside the stage", turnOnPlan<&PlanWork::collision>},
    {"svg", "", "Also an SVG of its name: labels and outlines as text and paths", turnOnPlan<&PlanWork::svg>},
    {"json", "", "Also a JSON of its name: the numbers that place it on a map", turnOnPlan<&PlanWork::json>},
};

constexpr RecordOption kSheet[] = {
    {"what", "WORD,...", "sections, textures, turntable, motion (what suits)",
     setSheet<parseSheetKinds, &SheetWork::kinds>},
    {"frames", "N", "Pictures of a turn (24) or a motion (its frames)", setSheet<parseFrameCount, &SheetWork::frames>},
};

constexpr RecordOption kPath[] = {
    {"path", "NAME", "Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves",
     setPath<parseName, &PathWork::name>},
    {"fps", "N", "Pictures a second of the path (30)", setPath<parseFramesASecond, &PathWork::framesASecond>},
};

constexpr RecordOption kVideo[] = {
    {"video", "KIND", "What moves also as a video, mp4, webm or mkv: needs the program ffmpeg",
     set<parseVideo, &Record::work, &Work::video>},
};

} // namespace

std::span<const RecordOption> recordOptions(Group group)
{
    static constexpr std::span<const RecordOption> kGroups[kRecordOptionGroups] = {
        kSize, kCamera, kContent, kSamples, kSide, kComparison, kPlan, kSheet, kPath, kVideo};
    return kGroups[static_cast<std::size_t>(group)];
}

const RecordOption* recordOption(std::string_view name, Group group)
{
    const std::span<const RecordOption> options = recordOptions(group);
    const auto found = std::ranges::find_if(options, [&](const RecordOption& each) { return name == each.name; });
    return found == options.end() ? nullptr : &*found;
}

const RecordOption* recordOption(std::string_view name)
{
    for (std::size_t group = 0; group < kRecordOptionGroups; ++group)
        if (const RecordOption* option = recordOption(name, Group(group)))
            return option;
    return nullptr;
}

} // namespace telepipe::tools
