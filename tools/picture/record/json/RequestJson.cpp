#include "tools/picture/record/json/RequestJson.h"

#include "formats/bytes/Errors.h"
#include "tools/disk/Unpack.h"
#include "tools/document/LostWish.h"
#include "tools/picture/record/json/RecordValues.h"

namespace telepipe::tools {

namespace {

using Group = RecordOptionGroup;

void parseWave(const std::string& text, ThingsRequest& things)
{
    if (text == "all")
        things.wave.reset();
    else
        parseWordOf<WholeKind<0, 0xffff, "the number of a wave, or all">>(text, things.wave.emplace());
}

void readWave(const Json& json, const std::string& name, ThingsRequest& things)
{
    if (json == "all")
        things.wave.reset();
    else
        things.wave = static_cast<std::uint16_t>(wholeOf(json, name, 0, 0xffff));
}

void writeWave(Json& object, const char* name, const ThingsRequest& things)
{
    object[name] = things.wave ? Json(*things.wave) : Json("all");
}

constexpr Field<ThingsRequest> kThingsFields[] = {
    Field<ThingsRequest>{"wave", readWave, writeWave, parseWave}.as(
        Group::Things, "N|all", "Of the enemies those of this wave and of none; all: of every wave at once (1)"),
    field<LayersKind, &ThingsRequest::layers>("layers").as(Group::Things, "WORD,...", "Only some of what stands there"),
    field<DifficultyKind, &ThingsRequest::difficulty>("difficulty")
        .as(Group::Things, "WORD", "Whose monsters stand there (the stage's own)"),
    field<PathsKind, &ThingsRequest::models>("models")
        .as(Group::Things, "PATH", "A folder or archive to look for their models in; may be repeated")
        .repeated(),
};

// The usual value is true, which draws things as they usually are.
struct ThingsKind
{
    static void read(const Json& json, const std::string& name, ThingsRequest& things)
    {
        things = {};
        things.drawn = true;
        if (json != Json(true))
            ObjectKind<kThingsFields>::read(json, name, things);
    }
    static Json write(const ThingsRequest& things) { return ObjectKind<kThingsFields>::write(things); }
};

struct LostKind
{
    static bool parse(const std::string& text, std::string& value)
    {
        parseLostWish(text);
        return value = text, true;
    }
    static formats::Message expected() { return "the number of a lost tree, all or with"; }
    static void read(const Json& json, const std::string& name, std::string& value)
    {
        try {
            parse(stringOf(json, name), value);
        } catch (const formats::Refused&) {
            failField(name, expected(), json);
        }
    }
    static Json write(const std::string& value) { return value; }
};

void writeThings(Json& object, const char* name, const DocumentRequest& request)
{
    if (request.things.drawn)
        object[name] = ThingsKind::write(request.things);
}

constexpr Field<DocumentRequest> kRequestFields[] = {
    fieldAlways<PathsKind, &DocumentRequest::files>("files"),
    field<PathsKind, &DocumentRequest::textures>("textures")
        .as(Group::Request, "FILE", "Textures instead of those found beside a file; may be repeated")
        .repeated(),
    field<PathsKind, &DocumentRequest::motions>("motions")
        .as(Group::Request, "FILE", "Motion for models whose nodes it fits; may be repeated", "motion")
        .repeated(),
    field<PathKind, &DocumentRequest::fogFile>("fog-file")
        .as(Group::Request, "FILE", "fogentry.dat: the fog of the stage's area, which it switches on"),
    field<PathKind, &DocumentRequest::lightFile>("light-file")
        .as(Group::Request, "FILE", "lightentry.bin: the light of the stage's area, for what is drawn lit"),
    field<TextKind, &DocumentRequest::set>("set").as(
        Group::Request, "NN", "Which of the sets beside a stage stands in it: 00, 01 ... (the first)"),
    field<PathKind, &DocumentRequest::sets>("sets").as(
        Group::Request, "FOLDER", "Where to look for the sets, as those of another version (beside the stage)"),
    field<PlayersKind, &DocumentRequest::players>("players").as(Group::Request, "WORD", "Whose set stands there (all)"),
    {"things", readMember<ThingsKind, &DocumentRequest::things>, writeThings},
    field<LostKind, &DocumentRequest::lost>("lost").as(
        Group::Request, "N|all|with",
        "Trees that nothing in the stage leads to: one by its number in telepipe lost or all, alone, or with the "
        "stage"),
    field<SwitchKind, &DocumentRequest::companions>("companions"),
    field<SwitchKind, &DocumentRequest::noTextures>("no-textures").as(Group::Request, "", "Draw without any textures"),
    field<SwitchKind, &DocumentRequest::noMotions>("no-motion")
        .as(Group::Request, "", "Leave models in the pose that they are stored in"),
    field<WholeKind<0, kLargestLimit>, &DocumentRequest::limit>("limit"),
    // The command line's names. They are read, and never written.
    {"motion", readMember<PathsKind, &DocumentRequest::motions>},
    Field<DocumentRequest>{
        "no-companions",
        [](const Json& json, const std::string& name, DocumentRequest& r) { r.companions = !boolOf(json, name); },
        nullptr, [](const std::string&, DocumentRequest& r) { r.companions = false; }}
        .as(Group::Request, "", "Look for nothing beside the files"),
};

} // namespace

std::span<const Field<DocumentRequest>> requestFields()
{
    return kRequestFields;
}

std::span<const Field<ThingsRequest>> thingsFields()
{
    return kThingsFields;
}

} // namespace telepipe::tools
