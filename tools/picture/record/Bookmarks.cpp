#include "tools/picture/record/Bookmarks.h"

#include "tools/picture/record/json/CameraJson.h"

#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

scene::Ease easeOf(const Json& json, const std::string& name)
{
    for (std::size_t i = 0; i < kEases; ++i)
        if (json == easeName(scene::Ease(i)))
            return scene::Ease(i);
    failRecord(name, "smooth, stop, linear or cut", json);
}

constexpr Field<Bookmark> kMarkFields[] = {
    {"name", [](const Json& json, const std::string& name, Bookmark& mark) { mark.name = stringOf(json, name); }},
    {"number",
     [](const Json& json, const std::string& name, Bookmark& mark) {
         mark.number = static_cast<std::uint32_t>(wholeOf(json, name, 1, Bookmark::kMostNumber));
     }},
    {"camera", [](const Json& json, const std::string& name, Bookmark& mark) { mark.camera = cameraOf(json, name); }},
    {"time", [](const Json& json, const std::string& name,
                Bookmark& mark) { mark.seconds = numberOf(json, name, -kMostSeconds, kMostSeconds); }},
};

constexpr Field<scene::CameraKey> kKeyFields[] = {
    {"at", [](const Json& json, const std::string& name,
              scene::CameraKey& key) { key.seconds = numberOf(json, name, 0, kMostSeconds); }},
    {"camera",
     [](const Json& json, const std::string& name, scene::CameraKey& key) { key.camera = cameraOf(json, name); }},
    {"time", [](const Json& json, const std::string& name,
                scene::CameraKey& key) { key.clock = numberOf(json, name, -kMostSeconds, kMostSeconds); }},
    {"ease", [](const Json& json, const std::string& name, scene::CameraKey& key) { key.ease = easeOf(json, name); }},
};

void need(const Json& json, const std::string& where, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (json.isObject() && !json.contains(name))
            throw RecordError(where + "." + name + ": missing");
}

// Why the last of the keys does not go on with the path; empty where it does.
std::string mistakeIn(const std::vector<scene::CameraKey>& keys)
{
    if (keys.size() < 2)
        return "";
    if (!(keys.back().seconds > keys[keys.size() - 2].seconds))
        return "expected to be later than the key before";
    return keys.back().clock.has_value() == keys.front().clock.has_value() ? ""
                                                                           : "expected a time in all keys or in none";
}

void readKeys(const Json& json, const std::string& name, scene::CameraPath& path)
{
    for (const Json& each : listOf(json, name).items()) {
        need(each, name, {"at", "camera"});
        readFields<scene::CameraKey>(each, name + ".", kKeyFields, path.keys.emplace_back());
        if (const std::string mistake = mistakeIn(path.keys); !mistake.empty())
            throw RecordError(name + ": " + mistake + ", found " + shownJson(each));
    }
}

constexpr Field<scene::CameraPath> kCameraPathFields[] = {
    {"name",
     [](const Json& json, const std::string& name, scene::CameraPath& path) { path.name = stringOf(json, name); }},
    {"keys", readKeys},
};

// Refuses a name or number that occurs twice among things of one kind.
void refuseTwin(std::set<std::string>& seen, const std::string& where, const std::string& name)
{
    if (name.empty())
        throw RecordError(where + ".name: expected a name");
    if (!seen.insert(name).second)
        throw RecordError(where + ": two are called " + shownJson(name));
}

void readMarks(const Json& json, const std::string& name, Bookmarks& bookmarks)
{
    std::set<std::string> names;
    std::set<std::uint32_t> numbers;
    for (const Json& each : listOf(json, name).items()) {
        need(each, name, {"name", "camera"});
        Bookmark& mark = bookmarks.marks.emplace_back();
        readFields<Bookmark>(each, name + ".", kMarkFields, mark);
        refuseTwin(names, name, mark.name);
        if (mark.number != 0 && !numbers.insert(mark.number).second)
            throw RecordError(fmt::format("{}: two have the number {}", name, mark.number));
    }
}

void readPaths(const Json& json, const std::string& name, Bookmarks& bookmarks)
{
    std::set<std::string> names;
    for (const Json& each : listOf(json, name).items()) {
        need(each, name, {"name"});
        scene::CameraPath& path = bookmarks.paths.emplace_back();
        readFields<scene::CameraPath>(each, name + ".", kCameraPathFields, path);
        refuseTwin(names, name, path.name);
    }
}

constexpr Field<Bookmarks> kBookmarkFields[] = {{"bookmarks", readMarks}, {"paths", readPaths}};

Json markJson(const Bookmark& mark)
{
    Json json = {{"name", mark.name}, {"camera", cameraJson(mark.camera, mark.camera.fov)}};
    if (mark.number != 0)
        json["number"] = mark.number;
    if (mark.seconds)
        json["time"] = *mark.seconds;
    return json;
}

Json keyJson(const scene::CameraKey& key)
{
    Json json = {{"at", key.seconds}, {"camera", cameraJson(key.camera, key.camera.fov)}};
    if (key.clock)
        json["time"] = *key.clock;
    if (key.ease != scene::Ease::Smooth)
        json["ease"] = easeName(key.ease);
    return json;
}

Json pathJson(const scene::CameraPath& path)
{
    Json json = {{"name", path.name}, {"keys", Json::list()}};
    for (const scene::CameraKey& key : path.keys)
        json["keys"].push_back(keyJson(key));
    return json;
}

} // namespace

std::string bookmarksText(const Bookmarks& bookmarks)
{
    Json json = {{"bookmarks", Json::list()}};
    for (const Bookmark& mark : bookmarks.marks)
        json["bookmarks"].push_back(markJson(mark));
    for (const scene::CameraPath& path : bookmarks.paths)
        json["paths"].push_back(pathJson(path));
    return sortedJsonText(json, 1) + "\n";
}

Bookmarks parseBookmarks(std::string_view text)
{
    Bookmarks bookmarks;
    const Json json = parseRecordJson(text);
    if (!json.isObject())
        failRecord("bookmarks", "an object", json);
    readFields<Bookmarks>(json, "", kBookmarkFields, bookmarks);
    return bookmarks;
}

const char* easeName(scene::Ease ease)
{
    static constexpr const char* kNames[kEases] = {"smooth", "stop", "linear", "cut"};
    return kNames[static_cast<std::size_t>(ease)];
}

const Bookmark* findBookmark(const Bookmarks& bookmarks, const std::string& nameOrNumber)
{
    for (const Bookmark& mark : bookmarks.marks)
        if (mark.name == nameOrNumber)
            return &mark;
    for (const Bookmark& mark : bookmarks.marks)
        if (mark.number != 0 && fmt::to_string(mark.number) == nameOrNumber)
            return &mark;
    return nullptr;
}

const scene::CameraPath* findPath(const Bookmarks& bookmarks, const std::string& name)
{
    for (const scene::CameraPath& path : bookmarks.paths)
        if (path.name == name)
            return &path;
    return nullptr;
}

} // namespace telepipe::tools
