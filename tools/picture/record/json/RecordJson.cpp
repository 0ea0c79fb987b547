#include "tools/picture/record/json/RecordJson.h"

#include "tools/picture/option/ViewJson.h"
#include "tools/picture/record/json/CameraJson.h"
#include "tools/picture/record/json/FieldKinds.h"
#include "tools/picture/record/json/OverridesJson.h"
#include "tools/picture/record/json/PictureWorkJson.h"
#include "tools/picture/record/json/RecordValues.h"
#include "tools/picture/record/json/RequestJson.h"

namespace telepipe::tools {

namespace {

using Group = RecordOptionGroup;

constexpr int kDeepest = 16; // of lists in lists: writing goes down all of them
constexpr double kLargestFile = 1ull << 42;
constexpr double kLargestIndex = 0xffffffffu; // of a section, model or node

using IndexKind = WholeKind<0, kLargestIndex>;
using IndicesKind = ListKind<IndexKind>;

void placeCamera(const std::string& text, PictureRecord& record)
{
    parseWordOf<CameraPlaceKind>(text, record.camera.emplace());
    record.lookThrough.reset();
}

// A field of view alone places nothing.
void readCamera(const Json& json, const std::string& name, PictureRecord& record)
{
    if (json.isText()) {
        readWordOf<CameraPlaceKind>(json, name, record.camera.emplace());
        return record.lookThrough.reset();
    }
    CameraFields fields;
    if (record.camera)
        fields = {*record.camera, true};
    fields.camera.fov = record.fov;
    readCameraFields(json, name, fields);
    if (!fields.placed && !json.empty() && !(json.size() == 1 && json.contains("fov")))
        throw FieldError({"{}: missing", name + ".position"});
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
    fieldAlways<WholeKind<0, kLargestFile>, &RecordedFile::size>("size"),
    fieldAlways<TextKind, &RecordedFile::sha256>("sha256"),
};
using InputsKind = ListKind<ObjectKind<kInputFields>>;

constexpr Field<HiddenParts> kHiddenFields[] = {
    fieldAlways<IndicesKind, &HiddenParts::sections>("sections"),
    fieldAlways<IndicesKind, &HiddenParts::models>("models"),
    fieldAlways<IndicesKind, &HiddenParts::nodes>("nodes"),
    fieldAlways<IndicesKind, &HiddenParts::states>("states"),
};

struct FlagsKind
{
    static bool parse(const std::string& text, std::uint32_t& value) { return value = parseKey(text), true; }
    static formats::Message expected() { return "a 32-bit number, decimal or 0x..."; }
    static void read(const Json& json, const std::string& name, std::uint32_t& value)
    {
        IndexKind::read(json, name, value);
    }
    static Json write(std::uint32_t value) { return value; }
};

constexpr Field<OverlayOptions> kOverlayFields[] = {
    fieldAlways<OverlaysKind, &OverlayOptions::kinds>("kinds").as(Group::Side, "KIND,...",
                                                                  "Over the stage, with a legend", "overlay"),
    field<FlagsKind, &OverlayOptions::flags>("flags").as(
        Group::Side, "BITS", "Of the collision only surfaces with one of these bits", "overlay-flags"),
    fieldAlways<SwitchKind, &OverlayOptions::xray>("xray").as(Group::Side, "", "The overlay shows through the stage",
                                                              "overlay-xray"),
    fieldAlways<SwitchKind, &OverlayOptions::backFaces>("back-faces"),
    fieldAlways<NumberKind<0, 1>, &OverlayOptions::fill>("fill"),
    fieldAlways<NumberKind<0, 1>, &OverlayOptions::line>("line"),
};

struct LookKind
{
    static bool parse(const std::string& text, ComparedLook& value)
    {
        const auto look = comparedLookOf(text);
        if (look)
            value = *look;
        return look.has_value();
    }
    static formats::Message expected()
    {
        return "first, second, split, split:0.5, marks or marks:4, each with ,aligned behind it or not";
    }
    static void read(const Json& json, const std::string& name, ComparedLook& value)
    {
        readWordOf<LookKind>(json, name, value);
    }
    static Json write(const ComparedLook& value) { return comparedLookText(value); }
};

constexpr Field<ComparedWith> kComparedFields[] = {
    fieldAlways<LookKind, &ComparedWith::look>("as").as(
        Group::Comparison, "KIND[:N][,aligned]",
        "first, second, split or marks: split at a share of the width, where a channel is further apart (split:0.5); "
        "with "
        ",aligned behind it the second is seen from the same place in the same section",
        "compare-as"),
    field<InputsKind, &ComparedWith::inputs>("inputs"),
};

void readCompared(const Json& json, const std::string& name, PictureRecord& record)
{
    ComparedWith& with = record.compared.emplace();
    if (json.isText() || json.isList())
        PathsKind::read(json, name, with.request.files);
    else
        readFields(json, name + ".", FieldsOf{kComparedFields, with}, FieldsOf{requestFields(), with.request});
}

void writeCompared(Json& object, const char* name, const PictureRecord& record)
{
    if (!record.compared)
        return;
    Json& compared = object[name] = Json::object();
    writeFields(compared, requestFields(), record.compared->request);
    writeFields(compared, kComparedFields, *record.compared);
}

void readViewOptions(const Json& json, const std::string& name, PictureRecord& record)
{
    try {
        readViewStrictly(json, record.settings);
    } catch (const FieldError& error) {
        throw FieldError({"{}.{}", name, error.message()});
    }
}

// Six numbers a measurement, one after the other.
struct MeasurementsKind
{
    using Coordinates = ListKind<NumberKind<-kMostCoordinate, kMostCoordinate, "a coordinate">>;
    static constexpr std::size_t kMost = 1000; // each is drawn with words beside it

    static bool parse(const std::string& text, std::vector<Measurement>& value)
    {
        std::vector<float> values;
        return Coordinates::parse(text, values) && take(values, value);
    }
    static formats::Message expected() { return "two points X,Y,Z,X,Y,Z, or more pairs of them"; }
    static void read(const Json& json, const std::string& name, std::vector<Measurement>& value)
    {
        std::vector<float> values;
        Coordinates::read(json, name, values);
        if (!take(values, value))
            throw FieldError(
                {"{}: expected six numbers for each measurement, of which there are at most {}", name, kMost});
    }
    static Json write(const std::vector<Measurement>& value)
    {
        Json json = Json::list();
        for (const Measurement& each : value)
            for (const glm::vec3& point : {each.from, each.to})
                for (int i = 0; i < 3; ++i)
                    json.push_back(shortestNumber(point[i]));
        return json;
    }

private:
    static bool take(std::span<const float> v, std::vector<Measurement>& value)
    {
        value.clear();
        if (v.size() > 6 * kMost)
            return false;
        for (; v.size() >= 6; v = v.subspan(6))
            value.push_back({{v[0], v[1], v[2]}, {v[3], v[4], v[5]}});
        return v.empty();
    }
};

using Record = PictureRecord;
using SecondsKind = NumberKind<-kMostSeconds, kMostSeconds, "a number of seconds, at most 1000000000">;
using FramesKind = NumberKind<-kMostSeconds, kMostSeconds, "a number of frames, at most 1000000000">;

void setFrame(const std::string& text, Record& record)
{
    parseWordOf<FramesKind>(text, record.seconds);
    record.seconds /= 30;
}

constexpr Field<Record> kRecordFields[] = {
    fieldAlways<SizeKind, &Record::size>("size")
        .as(Group::Size, "WxH", "Size of the picture in pixels (1280x720)")
        .labelled("Size in pixels", "1920x1080"),
    Field<Record>{"camera", readCamera, writeCamera, placeCamera}.as(
        Group::Camera, "X,Y,Z,YAW,PITCH", "Where the camera stands and looks, degrees (one that shows it)"),
    Field<Record>{"fov", nullptr, nullptr, parseMember<NumberKind<1, 170, "degrees from 1 to 170">, &Record::fov>}.as(
        Group::Camera, "DEG", "Vertical field of view in degrees (60)"),
    field<WholeKind<0, 0xffff, "the number of a camera, counted from 0">, &Record::lookThrough>("look-through")
        .as(Group::Camera, "N", "Look through a camera of the files, counted from 0"),
    field<SecondsKind, &Record::seconds>("time").as(Group::Content, "SECONDS",
                                                    "Seconds on the clock of the motions (0)"),
    Field<Record>{"frame", nullptr, nullptr, setFrame}
        .as(Group::Content, "FRAME", "The same as --time in frames, 30 a second")
        .insteadOf("time"),
    field<IdsKind, &Record::sections>("sections").as(Group::Content, "ID,...", "Draw only the sections with these ids"),
    field<MeasurementsKind, &Record::measurements>("measure").as(
        Group::Content, "X,Y,Z,X,Y,Z", "Show what lies between two points: a line, its length, components and slope"),
    field<NumbersKind, &Record::states>("states").as(
        Group::Content, "N,...", "Draw only these materials, by their numbers in telepipe materials"),
    field<WholeKind<1, 64, "a number from 1 to 64">, &Record::samples>("samples")
        .as(Group::Samples, "N", "Samples a pixel (1)")
        .labelled("Samples a pixel", "4"),
    field<WholeKind<1, 16, "a number from 1 to 16">, &Record::supersampling>("supersample")
        .as(Group::Samples, "N", "Every pixel the mean of N x N, textures too (1)")
        .labelled("Supersampling", "2"),
    field<SwitchKind, &Record::transparent>("transparent")
        .as(Group::Samples, "", "No background: alpha says what would show through")
        .labelled("No background"),
    field<ObjectKind<kHiddenFields>, &Record::hidden>("hidden"),
    {"overrides", [](const Json& json, const std::string& name, Record& r) { r.overrides = overridesOf(json, name); },
     [](Json& object, const char* name, const Record& r) {
         if (!r.overrides.empty())
             object[name] = overridesJson(r.overrides);
     }},
    {"view", readViewOptions,
     [](Json& object, const char* name, const Record& r) {
         if (Json view = viewDifferences(r.settings); !view.empty())
             object[name] = std::move(view);
     }},
    field<ObjectKind<kOverlayFields>, &Record::overlays>("overlays"),
    field<PathKind, &Record::sky>("sky").as(Group::Side, "FILE",
                                            "The model to draw around the camera; auto: the one beside the stage"),
    {"compare", readCompared, writeCompared},
    field<TextKind, &Record::version>("telepipe"),
    field<TextKind, &Record::driver>("driver"),
    field<InputsKind, &Record::inputs>("inputs"),
};

} // namespace

Json parseRecordJson(std::string_view text)
{
    try {
        return parseJson(text, kDeepest);
    } catch (const JsonTooDeep&) {
        throw FieldError({"lists in lists, more than {} deep", kDeepest});
    } catch (const JsonError& error) {
        throw FieldError({"no JSON: {}", std::string(error.what())});
    }
}

Json recordJson(const PictureRecord& record)
{
    Json json = Json::object();
    writeFields(json, requestFields(), record.request);
    writeFields(json, kRecordFields, record);
    writeFields(json, pictureWorkFields(), record.work);
    return json;
}

Json viewJson(PictureRecord record)
{
    record.request = {};
    record.compared.reset();
    record.inputs.clear();
    record.version.clear();
    record.driver.clear();
    Json json = recordJson(record);
    for (const char* name : {"files", "size", "time"})
        json.erase(name);
    return json;
}

std::vector<std::string_view> recordFields()
{
    std::vector<std::string_view> names;
    const auto add = [&](const auto& fields) {
        for (const auto& field : fields)
            if (field.read)
                names.emplace_back(field.name);
    };
    add(kRecordFields);
    add(requestFields());
    add(pictureWorkFields());
    return names;
}

std::span<const Field<PictureRecord>> pictureFields()
{
    return kRecordFields;
}

std::span<const Field<OverlayOptions>> overlayFields()
{
    return kOverlayFields;
}

std::span<const Field<ComparedWith>> comparedFields()
{
    return kComparedFields;
}

bool isRecordField(std::string_view name)
{
    return fieldCalled(name, kRecordFields) || fieldCalled(name, requestFields()) ||
           fieldCalled(name, pictureWorkFields());
}

void readRecord(const Json& json, PictureRecord& record)
{
    readFields(json, "", FieldsOf{kRecordFields, record}, FieldsOf{requestFields(), record.request},
               FieldsOf{pictureWorkFields(), record.work});
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
