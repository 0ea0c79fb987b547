#include "tools/picture/record/json/PictureWorkJson.h"

#include "tools/picture/record/RecordPaths.h"

namespace telepipe::tools {

namespace {

constexpr double kLargestSheet = 65536, kLargestUnits = 1e9;

void readCut(const Json& json, const std::string& name, PlanWork& plan)
{
    plan.autoCut = json == "auto";
    plan.request.cut.reset();
    if (!plan.autoCut)
        plan.request.cut = numberOf(json, name, -kLargestUnits, kLargestUnits);
}

void readArea(const Json& json, const std::string& name, PlanWork& plan)
{
    plan.autoArea = json == "auto";
    plan.request.area.reset();
    if (plan.autoArea)
        return;
    if (listOf(json, name).size() != 4)
        failRecord(name, "four coordinates, of two corners, or auto", json);
    double values[4];
    for (std::size_t i = 0; i < 4; ++i)
        values[i] = numberOf(json[i], name, -kLargestUnits, kLargestUnits);
    plan.request.area = areaOf(values);
}

void readSide(const Json& json, const std::string& name, PlanWork& plan)
{
    const std::string side = stringOf(json, name);
    for (const PlanSideRow& row : planSides())
        if (side == row.name) {
            plan.request.side = row.side;
            return;
        }
    failRecord(name, "one of top, bottom, north, south, east, west", json);
}

void readSheetSize(const Json& json, const std::string& name, PlanWork& plan)
{
    if (listOf(json, name).size() != 2)
        failRecord(name, "[width, height]", json);
    plan.request.size = PictureSize{std::uint32_t(wholeOf(json[0], name, 1, kLargestSheet)),
                                    std::uint32_t(wholeOf(json[1], name, 1, kLargestSheet))};
}

constexpr Field<PlanWork> kPlanFields[] = {
    {"from", readSide},
    {"scale", [](const Json& json, const std::string& name,
                 PlanWork& plan) { plan.request.pixelsPerUnit = numberOf(json, name, 1e-4, 1e4); }},
    {"size", readSheetSize},
    {"cut", readCut},
    {"area", readArea},
    {"grid", [](const Json& json, const std::string& name,
                PlanWork& plan) { plan.request.grid = numberOf(json, name, 0, kLargestUnits); }},
    {"bare", [](const Json& json, const std::string& name, PlanWork& plan) { plan.request.bare = boolOf(json, name); }},
    {"collision",
     [](const Json& json, const std::string& name, PlanWork& plan) { plan.collision = boolOf(json, name); }},
    {"svg", [](const Json& json, const std::string& name, PlanWork& plan) { plan.svg = boolOf(json, name); }},
    {"json", [](const Json& json, const std::string& name, PlanWork& plan) { plan.json = boolOf(json, name); }},
};

constexpr Field<SheetWork> kSheetFields[] = {
    {"what",
     [](const Json& json, const std::string& name, SheetWork& sheet) {
         sheet.kinds.clear();
         for (const Json& each : listOf(json, name).items()) {
             const auto kind = sheetKindCalled(stringOf(each, name));
             if (!kind)
                 failRecord(name, "some of sections, textures, turntable, motion", each);
             sheet.kinds.push_back(*kind);
         }
     }},
    {"frames", [](const Json& json, const std::string& name,
                  SheetWork& sheet) { sheet.frames = std::uint32_t(wholeOf(json, name, 0, 3600)); }},
};

constexpr Field<PathWork> kPathFields[] = {
    {"name", [](const Json& json, const std::string& name, PathWork& path) { path.name = stringOf(json, name); }},
    {"fps", [](const Json& json, const std::string& name,
               PathWork& path) { path.framesASecond = numberOf(json, name, 0.1, 1000); }},
    {"bookmarks",
     [](const Json& json, const std::string& name, PathWork& path) { path.bookmarks = pathOf(json, name); }},
};

Json planWorkJson(const PlanWork& plan)
{
    Json json = {{"from", planSide(plan.request.side).name}};
    if (plan.request.pixelsPerUnit)
        json["scale"] = *plan.request.pixelsPerUnit;
    if (plan.request.size)
        json["size"] = {plan.request.size->width, plan.request.size->height};
    if (plan.autoArea)
        json["area"] = "auto";
    else if (const auto& area = plan.request.area)
        json["area"] = {area->min.x, area->min.y, area->max.x, area->max.y};
    if (plan.autoCut)
        json["cut"] = "auto";
    else if (plan.request.cut)
        json["cut"] = *plan.request.cut;
    if (plan.request.grid)
        json["grid"] = *plan.request.grid;
    const std::pair<const char*, bool> switches[] = {
        {"bare", plan.request.bare}, {"collision", plan.collision}, {"svg", plan.svg}, {"json", plan.json}};
    for (const auto& [name, on] : switches)
        if (on)
            json[name] = true;
    return json;
}

Json sheetWorkJson(const SheetWork& sheet)
{
    Json json = Json::object();
    for (const SheetKind kind : sheet.kinds)
        json["what"].push_back(sheetKindName(kind));
    if (sheet.frames != 0)
        json["frames"] = sheet.frames;
    return json;
}

Json pathWorkJson(const PathWork& path)
{
    Json json = {{"name", path.name}, {"fps", path.framesASecond}};
    if (!path.bookmarks.empty())
        json["bookmarks"] = pathText(path.bookmarks);
    return json;
}

} // namespace

void addWork(Json& json, const PictureWork& work)
{
    if (work.plan)
        json["plan"] = planWorkJson(*work.plan);
    if (work.sheet)
        json["sheet"] = sheetWorkJson(*work.sheet);
    if (work.path)
        json["path"] = pathWorkJson(*work.path);
    if (!work.video.empty())
        json["video"] = work.video;
}

void readPlan(const Json& json, const std::string& name, PictureWork& work)
{
    PlanWork plan;
    readFields<PlanWork>(json, name + ".", kPlanFields, plan);
    work.plan = plan;
}

void readSheet(const Json& json, const std::string& name, PictureWork& work)
{
    SheetWork sheet;
    readFields<SheetWork>(json, name + ".", kSheetFields, sheet);
    work.sheet = sheet;
}

void readPath(const Json& json, const std::string& name, PictureWork& work)
{
    PathWork path;
    if (json.isText())
        path.name = stringOf(json, name);
    else
        readFields<PathWork>(json, name + ".", kPathFields, path);
    if (path.name.empty())
        failRecord(name, "the name of a camera path", json);
    work.path = path;
}

void readVideo(const Json& json, const std::string& name, PictureWork& work)
{
    const std::string video = stringOf(json, name);
    if (!isVideoKind(video))
        failRecord(name, "one of mp4, webm, mkv", json);
    work.video = video;
}

} // namespace telepipe::tools
