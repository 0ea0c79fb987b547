#include "tools/picture/record/json/PictureWorkJson.h"

#include "tools/picture/record/json/FieldKinds.h"
#include "tools/picture/record/json/RecordValues.h"

#include <fmt/ranges.h>

namespace telepipe::tools {

namespace {

using Group = RecordOptionGroup;

constexpr double kLargestUnits = 1e9;

const char* sideName(PlanSide side)
{
    return planSide(side).name;
}
using SideKind = WordKind<PlanSide::Top, 6, sideName>;

using UnitsKind = NumberKind<-kLargestUnits, kLargestUnits, "a coordinate, or auto">;
using ScaleKind = NumberKind<1e-4, 1e4, "pixels a unit, from 0.0001 to 10000">;

struct AreaKind
{
    static bool parse(const std::string& text, PlanRectangle& value)
    {
        std::vector<double> corners;
        const bool isGood = ListKind<UnitsKind>::parse(text, corners) && corners.size() == 4 &&
                            corners[0] != corners[2] && corners[1] != corners[3];
        if (isGood)
            value = areaOf(std::span<const double, 4>(corners));
        return isGood;
    }
    static formats::Message expected() { return "two corners, X,Z,X,Z, or auto"; }
    static void read(const Json& json, const std::string& name, PlanRectangle& value)
    {
        if (listOf(json, name).size() != 4)
            failField(name, "four coordinates, of two corners, or auto", json);
        double values[4];
        for (std::size_t i = 0; i < 4; ++i)
            UnitsKind::read(json[i], name, values[i]);
        value = areaOf(values);
    }
    static Json write(const PlanRectangle& value) { return {value.min.x, value.min.y, value.max.x, value.max.y}; }
};

// "auto", or a value of the plan's request.
template <class Kind, auto isAuto, auto value> constexpr Field<PlanWork> fieldOrAuto(const char* called)
{
    return {called,
            [](const Json& json, const std::string& name, PlanWork& plan) {
                plan.*isAuto = json == "auto";
                (plan.request.*value).reset();
                if (!(plan.*isAuto))
                    Kind::read(json, name, (plan.request.*value).emplace());
            },
            [](Json& object, const char* name, const PlanWork& plan) {
                if (plan.*isAuto)
                    object[name] = "auto";
                else if (const auto& given = plan.request.*value)
                    object[name] = Kind::write(*given);
            },
            [](const std::string& text, PlanWork& plan) {
                plan.*isAuto = text == "auto";
                (plan.request.*value).reset();
                if (!(plan.*isAuto))
                    parseWordOf<Kind>(text, (plan.request.*value).emplace());
            }};
}

template <class Kind, auto... members> constexpr Field<PlanWork> requestField(const char* called)
{
    return field<Kind, &PlanWork::request, members...>(called);
}

constexpr Field<PlanWork> kPlanFields[] = {
    fieldAlways<SideKind, &PlanWork::request, &PlanRequest::side>("from")
        .as(Group::Plan, "SIDE", "The side that it is seen from (top)")
        .labelled("Seen from"),
    requestField<ScaleKind, &PlanRequest::pixelsPerUnit>("scale")
        .as(Group::Plan, "N", "Pixels a unit (a round number for 2000 pixels)")
        .labelled("Pixels a unit", "2"),
    requestField<SizeKind, &PlanRequest::size>("size")
        .as(Group::Plan, "WxH", "Size of the sheet in pixels (what the scale needs)")
        .labelled("Size in pixels", "1920x1080"),
    fieldOrAuto<AreaKind, &PlanWork::autoArea, &PlanRequest::area>("area")
        .as(Group::Plan, "X,Z,X,Z|auto", "Only what is between two corners; auto: most of it")
        .labelled("Area", "-200,-200,200,200"),
    fieldOrAuto<UnitsKind, &PlanWork::autoCut, &PlanRequest::cut>("cut")
        .as(Group::Plan, "Y|auto", "Leave out what is nearer than this; from above: the roof")
        .labelled("Cut off above", "25"),
    requestField<NumberKind<0, kLargestUnits, "units, or 0">, &PlanRequest::grid>("grid")
        .as(Group::Plan, "UNITS", "Units between lines, 0 for none (a round number)")
        .labelled("Units between lines", "100"),
    requestField<SwitchKind, &PlanRequest::bare>("bare")
        .as(Group::Plan, "", "The map alone: no margins, no labels")
        .labelled("No margins, no labels"),
    field<SwitchKind, &PlanWork::collision>("collision")
        .as(Group::Plan, "", "Outline the collision beside the stage")
        .labelled("Outline of the collision"),
    field<SwitchKind, &PlanWork::svg>("svg")
        .as(Group::Plan, "", "Also an SVG of its name: labels and outlines as text and paths")
        .labelled("An SVG beside it"),
    field<SwitchKind, &PlanWork::json>("json")
        .as(Group::Plan, "", "Also a JSON of its name: the numbers that place it on a map")
        .labelled("A JSON beside it"),
};

constexpr Field<SheetWork> kSheetFields[] = {
    field<ListKind<WordKind<SheetKind::Sections, kSheetKinds, sheetKindName>>, &SheetWork::kinds>("what")
        .as(Group::Sheet, "WORD,...", "What is on it (what suits)")
        .labelled("Pages"),
    field<WholeKind<1, 3600, "a number of frames from 1 to 3600">, &SheetWork::frames>("frames")
        .as(Group::Sheet, "N", "Pictures of a turn (24) or a motion (its frames)")
        .labelled("Pictures of a turn", "24"),
};

constexpr Field<PathWork> kPathFields[] = {
    fieldAlways<TextKind, &PathWork::name>("name")
        .as(Group::Path, "NAME", "Draw a camera path kept there: OUT_0000.png ..., and OUT.png that moves", "path")
        .labelled("Camera path"),
    fieldAlways<NumberKind<0.01, 1000, "a number from 0.01 to 1000">, &PathWork::framesASecond>("fps")
        .as(Group::Path, "N", "Pictures a second of the path (30)")
        .labelled("Pictures a second", "30"),
    field<PathKind, &PathWork::bookmarks>("bookmarks"),
};

// The name alone will do.
struct CameraPathKind
{
    static void read(const Json& json, const std::string& name, PathWork& value)
    {
        if (json.isText())
            value.name = stringOf(json, name);
        else
            ObjectKind<kPathFields>::read(json, name, value);
        if (value.name.empty())
            failField(name, "the name of a camera path", json);
    }
    static Json write(const PathWork& value) { return ObjectKind<kPathFields>::write(value); }
};

// Each reading of a work begins with its defaults.
template <class Kind> struct AnewKind
{
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        T anew;
        Kind::read(json, name, anew);
        value = std::move(anew);
    }
    template <class T> static Json write(const T& value) { return Kind::write(value); }
};

struct VideoKind
{
    static bool parse(const std::string& text, std::string& value) { return isVideoKind(value = text); }
    static formats::Message expected() { return {"one of {}", fmt::format("{}", fmt::join(kVideoKinds, ", "))}; }
    static std::vector<const char*> words() { return {kVideoKinds.begin(), kVideoKinds.end()}; }
    static void read(const Json& json, const std::string& name, std::string& value)
    {
        readWordOf<VideoKind>(json, name, value);
    }
    static Json write(const std::string& value) { return value; }
};

constexpr Field<PictureWork> kWorkFields[] = {
    field<AnewKind<ObjectKind<kPlanFields>>, &PictureWork::plan>("plan"),
    field<AnewKind<ObjectKind<kSheetFields>>, &PictureWork::sheet>("sheet"),
    field<AnewKind<CameraPathKind>, &PictureWork::path>("path"),
    field<VideoKind, &PictureWork::video>("video")
        .as(Group::Video, "KIND", "What moves also as a video, by the program ffmpeg")
        .labelled("Video beside it"),
};

} // namespace

std::span<const Field<PictureWork>> pictureWorkFields()
{
    return kWorkFields;
}

std::span<const Field<PlanWork>> planFields()
{
    return kPlanFields;
}

std::span<const Field<SheetWork>> sheetFields()
{
    return kSheetFields;
}

std::span<const Field<PathWork>> pathFields()
{
    return kPathFields;
}

} // namespace telepipe::tools
