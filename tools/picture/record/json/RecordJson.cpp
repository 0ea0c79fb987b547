#include "tools/picture/record/json/RecordJson.h"

#include "tools/document/LostWish.h"
#include "tools/picture/option/ViewJson.h"
#include "tools/picture/record/RecordPaths.h"
#include "tools/picture/record/json/CameraJson.h"
#include "tools/picture/record/json/OverridesJson.h"
#include "tools/picture/record/json/PictureWorkJson.h"
#include "tools/picture/record/json/RecordValues.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr double kLargestLimit = 1ull << 42;  // as --limit
constexpr double kLargestIndex = 0xffffffffu; // of a section, model or node

template <class T> std::vector<T> wholesOf(const Json& json, const std::string& name, double low, double high)
{
    std::vector<T> values;
    for (const Json& each : listOf(json, name).items())
        values.push_back(static_cast<T>(wholeOf(each, name, low, high)));
    return values;
}

std::vector<fs::path> pathsOf(const Json& json, const std::string& name)
{
    std::vector<fs::path> paths;
    if (json.isText())
        return {pathOf(json, name)};
    for (const Json& each : listOf(json, name).items())
        paths.push_back(pathOf(each, name));
    return paths;
}

Json pathList(const std::vector<fs::path>& paths)
{
    Json json = Json::list();
    for (const fs::path& path : paths)
        json.push_back(pathText(path));
    return json;
}

scene::OverlayKind overlayOf(const Json& json, const std::string& name)
{
    for (const scene::OverlayKind kind : scene::kOverlayKinds)
        if (json == scene::overlayName(kind))
            return kind;
    failRecord(name, "collision, minimap, objects or enemies", json);
}

// A field of view alone places nothing.
void readCamera(const Json& json, const std::string& name, PictureRecord& record)
{
    CameraFields fields;
    if (record.camera)
        fields = {*record.camera, true};
    fields.camera.fov = record.fov;
    readCameraFields(json, name, fields);
    if (!fields.placed && !json.empty() && !(json.size() == 1 && json.contains("fov")))
        throw RecordError(name + ".position: missing");
    if (fields.placed)
        record.camera = fields.camera;
    record.fov = fields.camera.fov;
}

constexpr Field<RecordedFile> kInputFields[] = {
    {"path", [](const Json& json, const std::string& name, RecordedFile& file) { file.path = stringOf(json, name); }},
    {"kind", [](const Json& json, const std::string& name, RecordedFile& file) { file.kind = stringOf(json, name); }},
    {"sha256",
     [](const Json& json, const std::string& name, RecordedFile& file) { file.sha256 = stringOf(json, name); }},
    {"size", [](const Json& json, const std::string& name,
                RecordedFile& file) { file.size = std::uint64_t(wholeOf(json, name, 0, kLargestLimit)); }},
};

constexpr Field<HiddenParts> kHiddenFields[] = {
    {"sections", [](const Json& json, const std::string& name,
                    HiddenParts& hidden) { hidden.sections = wholesOf<std::uint32_t>(json, name, 0, kLargestIndex); }},
    {"models", [](const Json& json, const std::string& name,
                  HiddenParts& hidden) { hidden.models = wholesOf<std::uint32_t>(json, name, 0, kLargestIndex); }},
    {"nodes", [](const Json& json, const std::string& name,
                 HiddenParts& hidden) { hidden.nodes = wholesOf<std::uint32_t>(json, name, 0, kLargestIndex); }},
    {"states", [](const Json& json, const std::string& name,
                  HiddenParts& hidden) { hidden.states = wholesOf<std::uint32_t>(json, name, 0, kLargestIndex); }},
};

constexpr Field<OverlayOptions> kOverlayFields[] = {
    {"kinds",
     [](const Json& json, const std::string& name, OverlayOptions& overlays) {
         overlays.kinds.clear();
         for (const Json& each : listOf(json, name).items())
             overlays.kinds.push_back(overlayOf(each, name));
     }},
    {"flags",
     [](const Json& json, const std::string& name, OverlayOptions& overlays) {
         overlays.flags = static_cast<std::uint32_t>(wholeOf(json, name, 0, kLargestIndex));
     }},
    {"xray",
     [](const Json& json, const std::string& name, OverlayOptions& overlays) { overlays.xray = boolOf(json, name); }},
    {"back-faces", [](const Json& json, const std::string& name,
                      OverlayOptions& overlays) { overlays.backFaces = boolOf(json, name); }},
    {"fill", [](const Json& json, const std::string& name,
                OverlayOptions& overlays) { readNumber(json, name, overlays.fill, 0, 1); }},
    {"line", [](const Json& json, const std::string& name,
                OverlayOptions& overlays) { readNumber(json, name, overlays.line, 0, 1); }},
};

void readSize(const Json& json, const std::string& name, PictureRecord& record)
{
    const auto sides = wholesOf<std::uint32_t>(json, name, 1, kLargestPicture);
    if (sides.size() != 2)
        failRecord(name, "[width, height]", json);
    record.size = {sides[0], sides[1]};
}

std::vector<RecordedFile> inputsOf(const Json& json, const std::string& name)
{
    std::vector<RecordedFile> inputs;
    for (const Json& each : listOf(json, name).items())
        readFields<RecordedFile>(each, name + ".", kInputFields, inputs.emplace_back());
    return inputs;
}

std::optional<std::uint16_t> waveOf(const Json& json, const std::string& name)
{
    if (json.isText() && stringOf(json, name) == "all")
        return std::nullopt;
    return static_cast<std::uint16_t>(wholeOf(json, name, 0, 0xffff));
}

constexpr Field<ThingsRequest> kThingsFields[] = {
    {"wave",
     [](const Json& json, const std::string& name, ThingsRequest& things) { things.wave = waveOf(json, name); }},
    {"models",
     [](const Json& json, const std::string& name, ThingsRequest& things) { things.models = pathsOf(json, name); }},
};

void readThings(const Json& json, const std::string& name, DocumentRequest& request)
{
    request.things = {};
    request.things.drawn = true;
    readFields<ThingsRequest>(json, name + ".", kThingsFields, request.things);
}

std::string lostOf(const Json& json, const std::string& name)
{
    const std::string text = stringOf(json, name);
    try {
        parseLostWish(text);
    } catch (const std::invalid_argument&) {
        failRecord(name, "the number of a lost tree, all or with", json);
    }
    return text;
}

constexpr Field<DocumentRequest> kRequestFields[] = {
    {"files", [](const Json& json, const std::string& name, DocumentRequest& r) { r.files = pathsOf(json, name); }},
    {"textures",
     [](const Json& json, const std::string& name, DocumentRequest& r) { r.textures = pathsOf(json, name); }},
    {"motions", [](const Json& json, const std::string& name, DocumentRequest& r) { r.motions = pathsOf(json, name); }},
    {"companions",
     [](const Json& json, const std::string& name, DocumentRequest& r) { r.companions = boolOf(json, name); }},
    {"no-textures",
     [](const Json& json, const std::string& name, DocumentRequest& r) { r.noTextures = boolOf(json, name); }},
    {"no-motion",
     [](const Json& json, const std::string& name, DocumentRequest& r) { r.noMotions = boolOf(json, name); }},
    {"limit", [](const Json& json, const std::string& name,
                 DocumentRequest& r) { r.limit = std::size_t(wholeOf(json, name, 0, kLargestLimit)); }},
    {"fog-file", [](const Json& json, const std::string& name, DocumentRequest& r) { r.fogFile = pathOf(json, name); }},
    {"light-file",
     [](const Json& json, const std::string& name, DocumentRequest& r) { r.lightFile = pathOf(json, name); }},
    {"set", [](const Json& json, const std::string& name, DocumentRequest& r) { r.set = stringOf(json, name); }},
    {"things", readThings},
    {"lost", [](const Json& json, const std::string& name, DocumentRequest& r) { r.lost = lostOf(json, name); }},
};

ComparedLook lookOf(const Json& json, const std::string& name)
{
    if (const auto look = comparedLookOf(stringOf(json, name)))
        return *look;
    failRecord(name, "first, second, split or marks", json);
}

// One of them, of whatever has a request.
template <std::size_t field, class S> void readRequest(const Json& json, const std::string& name, S& subject)
{
    kRequestFields[field].read(json, name, subject.request);
}

constexpr Field<ComparedWith> kComparedFields[] = {
    {"files", readRequest<0>},
    {"textures", readRequest<1>},
    {"motions", readRequest<2>},
    {"companions", readRequest<3>},
    {"no-textures", readRequest<4>},
    {"no-motion", readRequest<5>},
    {"limit", readRequest<6>},
    {"fog-file", readRequest<7>},
    {"light-file", readRequest<8>},
    {"set", readRequest<9>},
    {"things", readRequest<10>},
    {"lost", readRequest<11>},
    {"as", [](const Json& json, const std::string& name, ComparedWith& with) { with.look = lookOf(json, name); }},
    {"inputs",
     [](const Json& json, const std::string& name, ComparedWith& with) { with.inputs = inputsOf(json, name); }},
};

void readCompared(const Json& json, const std::string& name, PictureRecord& record)
{
    ComparedWith& with = record.compared.emplace();
    if (json.isText() || json.isList())
        with.request.files = pathsOf(json, name);
    else
        readFields<ComparedWith>(json, name + ".", kComparedFields, with);
}

void readLook(const Json& json, const std::string& name, PictureRecord& record)
{
    try {
        readViewStrictly(json, record.settings);
    } catch (const std::invalid_argument& error) {
        throw RecordError(name + "." + error.what());
    }
}

using Record = PictureRecord;
constexpr Field<Record> kRecordFields[] = {
    {"telepipe", [](const Json& json, const std::string& name, Record& r) { r.version = stringOf(json, name); }},
    {"driver", [](const Json& json, const std::string& name, Record& r) { r.driver = stringOf(json, name); }},
    {"files", readRequest<0>},
    {"textures", readRequest<1>},
    {"motions", readRequest<2>},
    {"companions", readRequest<3>},
    {"no-textures", readRequest<4>},
    {"no-motion", readRequest<5>},
    {"limit", readRequest<6>},
    {"motion", readRequest<2>}, // this and the next as the command line has them
    {"no-companions",
     [](const Json& json, const std::string& name, Record& r) { r.request.companions = !boolOf(json, name); }},
    {"fog-file", readRequest<7>},
    {"light-file", readRequest<8>},
    {"set", readRequest<9>},
    {"things", readRequest<10>},
    {"lost", readRequest<11>},
    {"camera", readCamera},
    {"look-through", [](const Json& json, const std::string& name,
                        Record& r) { r.lookThrough = static_cast<std::uint32_t>(wholeOf(json, name, 0, 0xffff)); }},
    {"size", readSize},
    {"time", [](const Json& json, const std::string& name,
                Record& r) { r.seconds = numberOf(json, name, -kMostSeconds, kMostSeconds); }},
    {"samples", [](const Json& json, const std::string& name,
                   Record& r) { r.samples = std::uint32_t(wholeOf(json, name, 1, 64)); }},
    {"supersample", [](const Json& json, const std::string& name,
                       Record& r) { r.supersampling = std::uint32_t(wholeOf(json, name, 1, 16)); }},
    {"transparent", [](const Json& json, const std::string& name, Record& r) { r.transparent = boolOf(json, name); }},
    {"sections", [](const Json& json, const std::string& name,
                    Record& r) { r.sections = wholesOf<std::int32_t>(json, name, -2147483648.0, 2147483647.0); }},
    {"states", [](const Json& json, const std::string& name,
                  Record& r) { r.states = wholesOf<std::uint32_t>(json, name, 0, kLargestIndex); }},
    {"hidden", [](const Json& json, const std::string& name,
                  Record& r) { readFields<HiddenParts>(json, name + ".", kHiddenFields, r.hidden); }},
    {"overrides", [](const Json& json, const std::string& name, Record& r) { r.overrides = overridesOf(json, name); }},
    {"view", readLook},
    {"overlays", [](const Json& json, const std::string& name,
                    Record& r) { readFields<OverlayOptions>(json, name + ".", kOverlayFields, r.overlays); }},
    {"sky", [](const Json& json, const std::string& name, Record& r) { r.sky = pathOf(json, name); }},
    {"plan", [](const Json& json, const std::string& name, Record& r) { readPlan(json, name, r.work); }},
    {"sheet", [](const Json& json, const std::string& name, Record& r) { readSheet(json, name, r.work); }},
    {"path", [](const Json& json, const std::string& name, Record& r) { readPath(json, name, r.work); }},
    {"video", [](const Json& json, const std::string& name, Record& r) { readVideo(json, name, r.work); }},
    {"compare", readCompared},
    {"inputs", [](const Json& json, const std::string& name, Record& r) { r.inputs = inputsOf(json, name); }},
};

Json inputsJson(const std::vector<RecordedFile>& inputs)
{
    Json json = Json::list();
    for (const RecordedFile& file : inputs)
        json.push_back({{"path", file.path}, {"kind", file.kind}, {"size", file.size}, {"sha256", file.sha256}});
    return json;
}

Json hiddenJson(const HiddenParts& hidden)
{
    return {
        {"sections", hidden.sections}, {"models", hidden.models}, {"nodes", hidden.nodes}, {"states", hidden.states}};
}

Json overlaysJson(const OverlayOptions& overlays)
{
    const OverlayOptions usual;
    Json json = {{"kinds", Json::list()}, {"xray", overlays.xray}, {"back-faces", overlays.backFaces}};
    for (const scene::OverlayKind kind : overlays.kinds)
        json["kinds"].push_back(scene::overlayName(kind));
    if (overlays.flags != usual.flags)
        json["flags"] = overlays.flags;
    json["fill"] = shortestNumber(overlays.fill);
    json["line"] = shortestNumber(overlays.line);
    return json;
}

Json thingsJson(const ThingsRequest& things)
{
    Json json = Json::object();
    json["wave"] = things.wave ? Json(*things.wave) : Json("all");
    if (!things.models.empty())
        json["models"] = pathList(things.models);
    return json;
}

void addRequest(Json& json, const DocumentRequest& request)
{
    json["files"] = pathList(request.files);
    if (!request.textures.empty())
        json["textures"] = pathList(request.textures);
    if (!request.motions.empty())
        json["motions"] = pathList(request.motions);
    if (!request.fogFile.empty())
        json["fog-file"] = pathText(request.fogFile);
    if (!request.lightFile.empty())
        json["light-file"] = pathText(request.lightFile);
    if (!request.set.empty())
        json["set"] = request.set;
    if (request.things.drawn)
        json["things"] = thingsJson(request.things);
    if (!request.lost.empty())
        json["lost"] = request.lost;
    if (!request.companions)
        json["companions"] = false;
    if (request.noTextures)
        json["no-textures"] = true;
    if (request.noMotions)
        json["no-motion"] = true;
    if (request.limit != kUnpackLimit)
        json["limit"] = request.limit;
}

Json comparedJson(const ComparedWith& compared)
{
    Json json = Json::object();
    addRequest(json, compared.request);
    json["as"] = comparedLookText(compared.look);
    if (!compared.inputs.empty())
        json["inputs"] = inputsJson(compared.inputs);
    return json;
}

void addDrawing(Json& json, const PictureRecord& record)
{
    json["size"] = {record.size.width, record.size.height};
    json["camera"] = record.camera ? cameraJson(*record.camera, record.fov) : Json{{"fov", shortestNumber(record.fov)}};
    if (record.lookThrough)
        json["look-through"] = *record.lookThrough;
    if (record.seconds != 0)
        json["time"] = record.seconds;
    if (record.samples != 1)
        json["samples"] = record.samples;
    if (record.supersampling != 1)
        json["supersample"] = record.supersampling;
    if (record.transparent)
        json["transparent"] = true;
    if (!record.sections.empty())
        json["sections"] = record.sections;
    if (!record.states.empty())
        json["states"] = record.states;
    if (record.hidden != HiddenParts())
        json["hidden"] = hiddenJson(record.hidden);
    if (!record.overrides.empty())
        json["overrides"] = overridesJson(record.overrides);
    if (Json view = viewDifferences(record.settings); !view.empty())
        json["view"] = std::move(view);
    if (record.overlays != OverlayOptions())
        json["overlays"] = overlaysJson(record.overlays);
    if (!record.sky.empty())
        json["sky"] = pathText(record.sky);
}

} // namespace

Json recordJson(const PictureRecord& record)
{
    Json json = Json::object();
    addRequest(json, record.request);
    addDrawing(json, record);
    addWork(json, record.work);
    if (record.compared)
        json["compare"] = comparedJson(*record.compared);
    if (!record.version.empty())
        json["telepipe"] = record.version;
    if (!record.driver.empty())
        json["driver"] = record.driver;
    if (!record.inputs.empty())
        json["inputs"] = inputsJson(record.inputs);
    return json;
}

bool isRecordField(std::string_view name)
{
    return std::ranges::any_of(kRecordFields, [&](const Field<Record>& field) { return name == field.name; });
}

void readRecord(const Json& json, PictureRecord& record)
{
    readFields<PictureRecord>(json, "", kRecordFields, record);
}

// File names of other systems need not be UTF-8.
std::string recordText(const PictureRecord& record)
{
    return sortedJsonText(recordJson(record), 1);
}

PictureRecord parseRecord(std::string_view text)
{
    PictureRecord record;
    readRecord(parseRecordJson(text), record);
    return record;
}

} // namespace telepipe::tools
