#include "tools/picture/record/json/RecordJson.h"

#include "tools/document/LostWish.h"
#include "tools/picture/option/ViewJson.h"
#include "tools/picture/record/json/CameraJson.h"
#include "tools/picture/record/json/FieldKinds.h"
#include "tools/picture/record/json/OverridesJson.h"
#include "tools/picture/record/json/PictureWorkJson.h"
#include "tools/picture/record/json/RecordValues.h"

#include <stdexcept>

namespace telepipe::tools {

namespace {

constexpr double kLargestLimit = 1ull << 42;  // as --limit
constexpr double kLargestIndex = 0xffffffffu; // of a section, model or node

struct OverlayWord
{
    static void read(const Json& json, const std::string& name, scene::OverlayKind& value)
    {
        for (const scene::OverlayKind kind : scene::kOverlayKinds)
            if (json == scene::overlayName(kind)) {
                value = kind;
                return;
            }
        failRecord(name, "collision, minimap, objects, enemies, people, areas, particles or links", json);
    }
    static Json write(scene::OverlayKind value) { return scene::overlayName(value); }
};

using IndexKind = WholeKind<0, kLargestIndex>;
using IndicesKind = ListKind<IndexKind>;
using PathsKind = ListKind<PathKind, true>;

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

void writeCamera(Json& object, const char* name, const PictureRecord& record)
{
    object[name] = record.camera ? cameraJson(*record.camera, record.fov) : Json{{"fov", shortestNumber(record.fov)}};
}

constexpr Field<RecordedFile> kInputFields[] = {
    fieldAlways<TextKind, &RecordedFile::path>("path"),
    fieldAlways<TextKind, &RecordedFile::kind>("kind"),
    fieldAlways<WholeKind<0, kLargestLimit>, &RecordedFile::size>("size"),
    fieldAlways<TextKind, &RecordedFile::sha256>("sha256"),
};
using InputsKind = ListKind<ObjectKind<kInputFields>>;

constexpr Field<HiddenParts> kHiddenFields[] = {
    fieldAlways<IndicesKind, &HiddenParts::sections>("sections"),
    fieldAlways<IndicesKind, &HiddenParts::models>("models"),
    fieldAlways<IndicesKind, &HiddenParts::nodes>("nodes"),
    fieldAlways<IndicesKind, &HiddenParts::states>("states"),
};

constexpr Field<OverlayOptions> kOverlayFields[] = {
    fieldAlways<ListKind<OverlayWord>, &OverlayOptions::kinds>("kinds"),
    fieldAlways<SwitchKind, &OverlayOptions::xray>("xray"),
    fieldAlways<SwitchKind, &OverlayOptions::backFaces>("back-faces"),
    field<IndexKind, &OverlayOptions::flags>("flags"),
    fieldAlways<NumberKind<0, 1>, &OverlayOptions::fill>("fill"),
    fieldAlways<NumberKind<0, 1>, &OverlayOptions::line>("line"),
};

template <auto parse, auto word, class Value> struct WordKind
{
    static void read(const Json& json, const std::string& name, Value& value)
    {
        try {
            value = parse(stringOf(json, name));
        } catch (const std::invalid_argument& error) {
            failRecord(name, error.what(), json);
        }
    }
    static Json write(Value value) { return word(value); }
};

void readWave(const Json& json, const std::string& name, ThingsRequest& things)
{
    if (json.isText() && stringOf(json, name) == "all")
        things.wave.reset();
    else
        things.wave = static_cast<std::uint16_t>(wholeOf(json, name, 0, 0xffff));
}

constexpr Field<ThingsRequest> kThingsFields[] = {
    {"wave", readWave,
     [](Json& object, const char* name, const ThingsRequest& things) {
         object[name] = things.wave ? Json(*things.wave) : Json("all");
     }},
    field<PathsKind, &ThingsRequest::models>("models"),
    field<ListKind<OverlayWord>, &ThingsRequest::layers>("layers"),
    field<WordKind<parseDifficulty, difficultyWord, Difficulty>, &ThingsRequest::difficulty>("difficulty"),
};

// They are drawn where there is such a field.
struct ThingsKind
{
    static void read(const Json& json, const std::string& name, ThingsRequest& things)
    {
        things = {};
        things.drawn = true;
        ObjectKind<kThingsFields>::read(json, name, things);
    }
    static Json write(const ThingsRequest& things) { return ObjectKind<kThingsFields>::write(things); }
};

struct LostKind
{
    static void read(const Json& json, const std::string& name, std::string& value)
    {
        value = stringOf(json, name);
        try {
            parseLostWish(value);
        } catch (const std::invalid_argument&) {
            failRecord(name, "the number of a lost tree, all or with", json);
        }
    }
    static Json write(const std::string& value) { return value; }
};

constexpr Field<DocumentRequest> kRequestFields[] = {
    fieldAlways<PathsKind, &DocumentRequest::files>("files"),
    field<PathsKind, &DocumentRequest::textures>("textures"),
    field<PathsKind, &DocumentRequest::motions>("motions"),
    field<PathKind, &DocumentRequest::fogFile>("fog-file"),
    field<PathKind, &DocumentRequest::lightFile>("light-file"),
    field<TextKind, &DocumentRequest::set>("set"),
    field<PathKind, &DocumentRequest::sets>("sets"),
    field<WordKind<parsePlayers, playersWord, Players>, &DocumentRequest::players>("players"),
    {"things", readMember<ThingsKind, &DocumentRequest::things>,
     [](Json& object, const char* name, const DocumentRequest& request) {
         if (request.things.drawn)
             object[name] = ThingsKind::write(request.things);
     }},
    field<LostKind, &DocumentRequest::lost>("lost"),
    field<SwitchKind, &DocumentRequest::companions>("companions"),
    field<SwitchKind, &DocumentRequest::noTextures>("no-textures"),
    field<SwitchKind, &DocumentRequest::noMotions>("no-motion"),
    field<WholeKind<0, kLargestLimit>, &DocumentRequest::limit>("limit"),
};

struct LookKind
{
    static void read(const Json& json, const std::string& name, ComparedLook& value)
    {
        const auto look = comparedLookOf(stringOf(json, name));
        if (!look)
            failRecord(name, "first, second, split or marks", json);
        value = *look;
    }
    static Json write(const ComparedLook& value) { return comparedLookText(value); }
};

constexpr Field<ComparedWith> kComparedFields[] = {
    fieldAlways<LookKind, &ComparedWith::look>("as"),
    field<InputsKind, &ComparedWith::inputs>("inputs"),
};

void readCompared(const Json& json, const std::string& name, PictureRecord& record)
{
    ComparedWith& with = record.compared.emplace();
    if (json.isText() || json.isList())
        PathsKind::read(json, name, with.request.files);
    else
        readFields(json, name + ".", FieldsOf<ComparedWith>{kComparedFields, with},
                   FieldsOf<DocumentRequest>{kRequestFields, with.request});
}

void writeCompared(Json& object, const char* name, const PictureRecord& record)
{
    if (!record.compared)
        return;
    Json& compared = object[name] = Json::object();
    writeFields<DocumentRequest>(compared, kRequestFields, record.compared->request);
    writeFields<ComparedWith>(compared, kComparedFields, *record.compared);
}

void readSize(const Json& json, const std::string& name, PictureRecord& record)
{
    std::vector<std::uint32_t> sides;
    ListKind<WholeKind<1, kLargestPicture>>::read(json, name, sides);
    if (sides.size() != 2)
        failRecord(name, "[width, height]", json);
    record.size = {sides[0], sides[1]};
}

void readView(const Json& json, const std::string& name, PictureRecord& record)
{
    try {
        readViewStrictly(json, record.settings);
    } catch (const std::invalid_argument& error) {
        throw RecordError(name + "." + error.what());
    }
}

// Six numbers a measurement, or its option's text.
std::vector<Measurement> measurementsOf(const Json& json, const std::string& name)
{
    if (json.isText())
        return parseMeasurements(json.text());
    if (!json.isList() || json.size() % 6 != 0)
        throw RecordError(name + ": expected six numbers for each measurement");
    std::vector<float> values;
    for (const Json& each : json.items())
        values.push_back(static_cast<float>(numberOf(each, name, -1e9, 1e9)));
    std::vector<Measurement> result;
    for (std::size_t i = 0; i < values.size(); i += 6)
        result.push_back({{values[i], values[i + 1], values[i + 2]}, {values[i + 3], values[i + 4], values[i + 5]}});
    return result;
}

Json measurementsJson(const std::vector<Measurement>& measurements)
{
    Json json = Json::list();
    for (const Measurement& each : measurements)
        for (const glm::vec3& point : {each.from, each.to})
            for (int i = 0; i < 3; ++i)
                json.push_back(shortestNumber(point[i]));
    return json;
}

using Record = PictureRecord;
constexpr Field<Record> kRecordFields[] = {
    {"size", readSize,
     [](Json& object, const char* name, const Record& r) {
         object[name] = {r.size.width, r.size.height};
     }},
    {"camera", readCamera, writeCamera},
    field<WholeKind<0, 0xffff>, &Record::lookThrough>("look-through"),
    field<NumberKind<-kMostSeconds, kMostSeconds>, &Record::seconds>("time"),
    field<WholeKind<1, 64>, &Record::samples>("samples"),
    field<WholeKind<1, 16>, &Record::supersampling>("supersample"),
    field<SwitchKind, &Record::transparent>("transparent"),
    field<ListKind<WholeKind<-2147483648.0, 2147483647.0>>, &Record::sections>("sections"),
    field<IndicesKind, &Record::states>("states"),
    field<ObjectKind<kHiddenFields>, &Record::hidden>("hidden"),
    {"overrides", [](const Json& json, const std::string& name, Record& r) { r.overrides = overridesOf(json, name); },
     [](Json& object, const char* name, const Record& r) {
         if (!r.overrides.empty())
             object[name] = overridesJson(r.overrides);
     }},
    {"view", readView,
     [](Json& object, const char* name, const Record& r) {
         if (Json view = viewDifferences(r.settings); !view.empty())
             object[name] = std::move(view);
     }},
    field<ObjectKind<kOverlayFields>, &Record::overlays>("overlays"),
    field<PathKind, &Record::sky>("sky"),
    {"measure",
     [](const Json& json, const std::string& name, Record& r) { r.measurements = measurementsOf(json, name); },
     [](Json& object, const char* name, const Record& r) {
         if (!r.measurements.empty())
             object[name] = measurementsJson(r.measurements);
     }},
    {"compare", readCompared, writeCompared},
    field<TextKind, &Record::version>("telepipe"),
    field<TextKind, &Record::driver>("driver"),
    field<InputsKind, &Record::inputs>("inputs"),
    // As the command line has them.
    {"motion", readMember<PathsKind, &Record::request, &DocumentRequest::motions>},
    {"no-companions",
     [](const Json& json, const std::string& name, Record& r) { r.request.companions = !boolOf(json, name); }},
};

} // namespace

Json recordJson(const PictureRecord& record)
{
    Json json = Json::object();
    writeFields<DocumentRequest>(json, kRequestFields, record.request);
    writeFields<Record>(json, kRecordFields, record);
    writeFields<PictureWork>(json, pictureWorkFields(), record.work);
    return json;
}

std::vector<std::string_view> recordFields()
{
    std::vector<std::string_view> names;
    const auto add = [&](const auto& fields) {
        for (const auto& field : fields)
            names.emplace_back(field.name);
    };
    add(kRecordFields);
    add(kRequestFields);
    add(pictureWorkFields());
    return names;
}

bool isRecordField(std::string_view name)
{
    return fieldCalled<Record>(name, kRecordFields) || fieldCalled<DocumentRequest>(name, kRequestFields) ||
           fieldCalled<PictureWork>(name, pictureWorkFields());
}

void readRecord(const Json& json, PictureRecord& record)
{
    readFields(json, "", FieldsOf<Record>{kRecordFields, record},
               FieldsOf<DocumentRequest>{kRequestFields, record.request},
               FieldsOf<PictureWork>{pictureWorkFields(), record.work});
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
