#include "tools/picture/draw/ShotList.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/json/FieldKinds.h"
#include "tools/picture/record/json/NamedOptions.h"
#include "tools/picture/record/json/RecordJson.h"

#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace fs = std::filesystem;
namespace {

std::string nameOf(const Json& json)
{
    if (!json.isObject() || !json.contains("name"))
        failField("a shot", "an object with a name", json);
    const std::string name = stringOf(json["name"], "name");
    if (name.empty() || safeFileName(name) != name)
        failField("name", "a plain file name without .png", json["name"]);
    return name;
}

// The fields that only lists have.
struct ListFields
{
    std::optional<std::vector<PicturePass>> passes;
    std::optional<Json> bookmark;
    fs::path bookmarks;
};

void readPasses(const Json& json, const std::string& name, ListFields& fields)
{
    std::vector<PicturePass>& passes = fields.passes.emplace();
    const Json names = json.isText() ? Json(split(json.text(), ',')) : json;
    eachItem(names, name, [&](const Json& each, const std::string& at) {
        const auto pass = passCalled(stringOf(each, at));
        if (!pass)
            failField(at, "one of " + passNames(), each);
        if (*pass != PicturePass::Color) // is always drawn
            passes.push_back(*pass);
    });
}

constexpr JsonField<ListFields> kListFields[] = {
    {"passes", readPasses},
    {"pass", readPasses},
    {"bookmark", [](const Json& json, const std::string&, ListFields& fields) { fields.bookmark = json; }},
    jsonField<PathKind, &ListFields::bookmarks>("bookmarks"),
};

struct ListPlace
{
    const fs::path& file;
    const RecordTrust& trust;
};

// The record with its paths counted from here; all of them may be opened.
PictureRecord trusted(PictureRecord record, const ListPlace& place)
{
    for (const fs::path& path : pathsOf(record)) // before they stand below the folder
        refuseNetworkPath(place.file, path);
    record = below(place.file.parent_path(), std::move(record));
    holdToTrust(place.file, record, place.trust);
    return record;
}

// The place of the bookmarks depends on the files, and the fields beside a bookmark win over it.
void goToBookmarkIn(const Json& name, const fs::path& bookmarks, const ListPlace& place, PictureRecord& record)
{
    const std::string called = name.isUnsigned() ? jsonText(name) : stringOf(name, "bookmark");
    PictureRecord seen = record;
    seen.work.path.emplace().bookmarks = bookmarks; // to be trusted like any other file
    seen = trusted(std::move(seen), place);
    goToBookmark(record, bookmarkCalled(called, seen.request, seen.work.path->bookmarks));
}

// The fields of a record, those of lists, and options by their names.
void readFieldsOf(Json json, const ListPlace& place, ListedShot& shot)
{
    ListFields ofList;
    takeFields(json, kListFields, ofList);
    shot.passes = ofList.passes.value_or(shot.passes);
    if (json.isObject() && (json.contains("plan") || json.contains("sheet") || json.contains("path")))
        shot.record.work = {}; // not the defaults' as well
    const Json options = takeOptions(json);
    const auto readView = [&] {
        readRecord(json, shot.record);
        readOptions(options, shot.record);
    };
    readView();
    if (!ofList.bookmark)
        return;
    goToBookmarkIn(*ofList.bookmark, ofList.bookmarks, place, shot.record);
    readView();
}

// A mistake in the entry is kept with it, along with the part that was read.
ListedShot readShot(Json json, const ListedShot& defaults, const ListPlace& place)
{
    ListedShot shot = defaults;
    try {
        shot.name = nameOf(json);
        json.erase("name");
        readFieldsOf(std::move(json), place, shot);
        shot.record = trusted(std::move(shot.record), place);
    } catch (const FieldError& error) {
        shot.error = error.message();
    } catch (const FileError& error) {
        shot.error = error.message();
    }
    if (shot.record.work.plan && shot.record.settings.background == render::ViewSettings().background)
        shot.record.settings.background = kPlanPaper;
    return shot;
}

// "walk_0012", a name that a frame of the film "walk" may have: "walk"; otherwise nothing.
std::string filmOf(const std::string& name)
{
    constexpr std::size_t kDigits = 4;
    const std::size_t bar = name.find_last_not_of("0123456789");
    const bool isFrame = bar != name.npos && name[bar] == '_' && name.size() - bar > kDigits;
    return isFrame ? name.substr(0, bar) : std::string();
}

// The files of all pictures of a list, so that no picture overwrites another one.
class PictureNames
{
public:
    // False where a picture of the shot is one of a shot before it.
    bool add(const ListedShot& shot)
    {
        const std::string name = lowerCase(shot.name);
        bool isNew = _names.insert(name).second && !_films.contains(filmOf(name));
        for (const PicturePass pass : shot.passes)
            if (pass != PicturePass::Color)
                isNew &= _names.insert(name + "." + passName(pass)).second;
        _frames.insert(filmOf(name));
        if (shot.record.work.path)
            isNew &= _films.insert(name).second && !_frames.contains(name);
        return isNew;
    }

private:
    std::set<std::string> _names, _films, _frames;
};

void refuseTwins(std::vector<ListedShot>& shots)
{
    PictureNames names;
    for (ListedShot& shot : shots)
        if (!shot.name.empty() && !names.add(shot) && shot.error.empty())
            shot.error = "another shot has the same name, or a picture of that name";
}

// Limits the shots of a list: each is a whole record, with all that the defaults say, so that a short text of empty
// ones could ask for any memory.
void requireRoom(const Json& json, std::size_t textSize)
{
    constexpr std::size_t kForAll = std::size_t(64) << 20, kAByte = 96, kAShot = 6 << 10; // in memory
    const std::size_t each = kAShot + (json.contains("defaults") ? jsonText(json["defaults"]).size() : 0);
    if (json["shots"].size() > (kForAll + kAByte * textSize) / each)
        throw FieldError({"shots: more than a text of {} bytes may ask for", textSize});
}

ListedShot readDefaults(const Json& json, const ListPlace& place)
{
    ListedShot defaults;
    try {
        readFieldsOf(json, place, defaults);
    } catch (const FieldError& error) {
        throw FieldError({"defaults: {}", error.message()});
    }
    return defaults;
}

std::vector<ListedShot> readShots(const Json& json, const ListPlace& place)
{
    if (!json.isObject())
        failField("the list", "an object", json);
    for (const auto& [name, value] : json.members())
        if (name != "defaults" && name != "shots")
            failField("the list", "defaults and shots", name);
    ListedShot defaults;
    if (json.contains("defaults"))
        defaults = readDefaults(json["defaults"], place);
    if (!json.contains("shots"))
        throw FieldError("the list: has no shots");
    if (!json["shots"].isList())
        failField("shots", "a list", json["shots"]);
    std::vector<ListedShot> shots;
    for (const Json& shot : json["shots"].items())
        shots.push_back(readShot(shot, defaults, place));
    refuseTwins(shots);
    return shots;
}

} // namespace

std::vector<ListedShot> readShotList(const fs::path& path, const RecordTrust& trust)
{
    const formats::ByteVector bytes = readFile(path);
    return parseShotList(formats::asText(bytes), path, trust);
}

std::vector<ListedShot> parseShotList(std::string_view text, const fs::path& path, const RecordTrust& trust)
{
    try {
        const Json json = parseRecordJson(text);
        requireRoom(json, text.size());
        return readShots(json, {path, trust});
    } catch (const FieldError& error) {
        failFile(path, error.message());
    }
}

} // namespace telepipe::tools
