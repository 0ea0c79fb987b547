#include "tools/picture/record/json/PictureWorkJson.h"

#include "tools/picture/record/json/FieldKinds.h"

namespace telepipe::tools {

namespace {

constexpr double kLargestSheet = 65536, kLargestUnits = 1e9;

struct SideKind
{
    static void read(const Json& json, const std::string& name, PlanSide& value)
    {
        const std::string side = stringOf(json, name);
        for (const PlanSideRow& row : planSides())
            if (side == row.name) {
                value = row.side;
                return;
            }
        failRecord(name, "one of top, bottom, north, south, east, west", json);
    }
    static Json write(PlanSide value) { return planSide(value).name; }
};

struct SheetSizeKind
{
    static void read(const Json& json, const std::string& name, PictureSize& value)
    {
        if (listOf(json, name).size() != 2)
            failRecord(name, "[width, height]", json);
        value = {std::uint32_t(wholeOf(json[0], name, 1, kLargestSheet)),
                 std::uint32_t(wholeOf(json[1], name, 1, kLargestSheet))};
    }
    static Json write(const PictureSize& value) { return {value.width, value.height}; }
};

using UnitsKind = NumberKind<-kLargestUnits, kLargestUnits>;

struct AreaKind
{
    static void read(const Json& json, const std::string& name, PlanRectangle& value)
    {
        if (listOf(json, name).size() != 4)
            failRecord(name, "four coordinates, of two corners, or auto", json);
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
            }};
}

constexpr Field<PlanWork> kPlanFields[] = {
    fieldAlways<SideKind, &PlanWork::request, &PlanRequest::side>("from"),
    field<NumberKind<1e-4, 1e4>, &PlanWork::request, &PlanRequest::pixelsPerUnit>("scale"),
    field<SheetSizeKind, &PlanWork::request, &PlanRequest::size>("size"),
    fieldOrAuto<AreaKind, &PlanWork::autoArea, &PlanRequest::area>("area"),
    fieldOrAuto<UnitsKind, &PlanWork::autoCut, &PlanRequest::cut>("cut"),
    field<NumberKind<0, kLargestUnits>, &PlanWork::request, &PlanRequest::grid>("grid"),
    field<SwitchKind, &PlanWork::request, &PlanRequest::bare>("bare"),
    field<SwitchKind, &PlanWork::collision>("collision"),
    field<SwitchKind, &PlanWork::svg>("svg"),
    field<SwitchKind, &PlanWork::json>("json"),
};

struct SheetWord
{
    static void read(const Json& json, const std::string& name, SheetKind& value)
    {
        const auto kind = sheetKindCalled(stringOf(json, name));
        if (!kind)
            failRecord(name, "some of sections, textures, turntable, motion", json);
        value = *kind;
    }
    static Json write(SheetKind value) { return sheetKindName(value); }
};

constexpr Field<SheetWork> kSheetFields[] = {
    field<ListKind<SheetWord>, &SheetWork::kinds>("what"),
    field<WholeKind<0, 3600>, &SheetWork::frames>("frames"),
};

constexpr Field<PathWork> kPathFields[] = {
    fieldAlways<TextKind, &PathWork::name>("name"),
    fieldAlways<NumberKind<0.1, 1000>, &PathWork::framesASecond>("fps"),
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
            failRecord(name, "the name of a camera path", json);
    }
    static Json write(const PathWork& value) { return ObjectKind<kPathFields>::write(value); }
};

// A work that is asked for again begins anew.
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
    static void read(const Json& json, const std::string& name, std::string& value)
    {
        if (!isVideoKind(stringOf(json, name)))
            failRecord(name, "one of mp4, webm, mkv", json);
        value = json.text();
    }
    static Json write(const std::string& value) { return value; }
};

constexpr Field<PictureWork> kWorkFields[] = {
    field<AnewKind<ObjectKind<kPlanFields>>, &PictureWork::plan>("plan"),
    field<AnewKind<ObjectKind<kSheetFields>>, &PictureWork::sheet>("sheet"),
    field<AnewKind<CameraPathKind>, &PictureWork::path>("path"),
    field<VideoKind, &PictureWork::video>("video"),
};

} // namespace

std::span<const Field<PictureWork>> pictureWorkFields()
{
    return kWorkFields;
}

} // namespace telepipe::tools
