#include "tools/picture/record/Bookmarks.h"

#include "tools/picture/record/json/CameraJson.h"
#include "tools/picture/record/json/FieldKinds.h"
#include "tools/picture/record/json/RecordJson.h"

#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

struct CameraKind
{
    static void read(const Json& json, const std::string& name, scene::Camera& value) { value = cameraOf(json, name); }
    static Json write(const scene::Camera& value) { return cameraJson(value, value.fov); }
};

struct EaseKind
{
    static void read(const Json& json, const std::string& name, scene::Ease& value)
    {
        std::size_t i = 0;
        while (i < kEases && json != easeName(scene::Ease(i)))
            ++i;
        if (i == kEases)
            failField(name, "smooth, stop, linear or cut", json);
        value = scene::Ease(i);
    }
    static Json write(scene::Ease value) { return easeName(value); }
};

using ClockKind = NumberKind<-kMostSeconds, kMostSeconds>;

constexpr Field<Bookmark> kMarkFields[] = {
    fieldAlways<TextKind, &Bookmark::name>("name"),
    field<WholeKind<1, Bookmark::kMostNumber>, &Bookmark::number>("number"),
    fieldAlways<CameraKind, &Bookmark::camera>("camera"),
    field<ClockKind, &Bookmark::seconds>("time"),
};

constexpr Field<scene::CameraKey> kKeyFields[] = {
    fieldAlways<NumberKind<0, kMostSeconds>, &scene::CameraKey::seconds>("at"),
    fieldAlways<CameraKind, &scene::CameraKey::camera>("camera"),
    field<ClockKind, &scene::CameraKey::clock>("time"),
    field<EaseKind, &scene::CameraKey::ease>("ease"),
};

void need(const Json& json, const std::string& where, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (json.isObject() && !json.contains(name))
            throw FieldError({"{}: missing", where + "." + name});
}

// What the last of the keys had to be to go on with the path; empty where it does.
formats::Message lackOf(const std::vector<scene::CameraKey>& keys)
{
    if (keys.size() < 2)
        return "";
    if (!(keys.back().seconds > keys[keys.size() - 2].seconds))
        return "to be later than the key before";
    return keys.back().clock.has_value() == keys.front().clock.has_value() ? "" : "a time in all keys or in none";
}

void readKeys(const Json& json, const std::string& name, scene::CameraPath& path)
{
    eachItem(json, name, [&](const Json& each, const std::string& at) {
        need(each, at, {"at", "camera"});
        readFields(each, at + ".", FieldsOf{kKeyFields, path.keys.emplace_back()});
        if (const formats::Message expected = lackOf(path.keys); !expected.empty())
            failField(at, expected, each);
    });
}

void writeKeys(Json& object, const char* name, const scene::CameraPath& path)
{
    object[name] = ListKind<ObjectKind<kKeyFields>>::write(path.keys);
}

constexpr Field<scene::CameraPath> kCameraPathFields[] = {
    fieldAlways<TextKind, &scene::CameraPath::name>("name"),
    {"keys", readKeys, writeKeys},
};

// Refuses a name or number that occurs twice among things of one kind.
void refuseTwin(std::set<std::string>& seen, const std::string& where, const std::string& name)
{
    if (name.empty())
        throw FieldError({"{}.name: expected a name", where});
    if (!seen.insert(name).second)
        throw FieldError({"{}: another one is called {}", where, shownJson(name)});
}

void readMarks(const Json& json, const std::string& name, Bookmarks& bookmarks)
{
    std::set<std::string> names;
    std::set<std::uint32_t> numbers;
    eachItem(json, name, [&](const Json& each, const std::string& at) {
        need(each, at, {"name", "camera"});
        Bookmark& mark = bookmarks.marks.emplace_back();
        readFields(each, at + ".", FieldsOf{kMarkFields, mark});
        refuseTwin(names, at, mark.name);
        if (mark.number != 0 && !numbers.insert(mark.number).second)
            throw FieldError({"{}: another one has the number {}", at, mark.number});
    });
}

void readPaths(const Json& json, const std::string& name, Bookmarks& bookmarks)
{
    std::set<std::string> names;
    eachItem(json, name, [&](const Json& each, const std::string& at) {
        need(each, at, {"name"});
        scene::CameraPath& path = bookmarks.paths.emplace_back();
        readFields(each, at + ".", FieldsOf{kCameraPathFields, path});
        refuseTwin(names, at, path.name);
    });
}

void writeMarks(Json& object, const char* name, const Bookmarks& bookmarks)
{
    object[name] = ListKind<ObjectKind<kMarkFields>>::write(bookmarks.marks);
}

void writePaths(Json& object, const char* name, const Bookmarks& bookmarks)
{
    if (!bookmarks.paths.empty())
        object[name] = ListKind<ObjectKind<kCameraPathFields>>::write(bookmarks.paths);
}

constexpr Field<Bookmarks> kBookmarkFields[] = {{"bookmarks", readMarks, writeMarks}, {"paths", readPaths, writePaths}};

} // namespace

std::string bookmarksText(const Bookmarks& bookmarks)
{
    Json json;
    writeFields(json, kBookmarkFields, bookmarks);
    return sortedJsonText(json, 1) + "\n";
}

Bookmarks parseBookmarks(std::string_view text)
{
    Bookmarks bookmarks;
    const Json json = parseRecordJson(text);
    if (!json.isObject())
        failField("bookmarks", "an object", json);
    readFields(json, "", FieldsOf{kBookmarkFields, bookmarks});
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
