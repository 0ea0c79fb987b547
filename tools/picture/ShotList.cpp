#include "tools/picture/ShotList.h"

#include "tools/files/FileName.h"
#include "tools/files/OpenFile.h"
#include "tools/picture/RecordJson.h"

#include <set>

namespace telepipe::tools {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

std::string nameOf(const Json& json)
{
    if (!json.is_object() || !json.contains("name"))
        failRecord("a shot", "an object with a name", json);
    const std::string name = stringOf(json["name"], "name");
    if (name.empty() || safeFileName(name) != name)
        failRecord("name", "a plain file name without .png", json["name"]);
    return name;
}

// What was wrong with the entry goes with it, as far as it was read.
ListedShot readShot(Json json, const PictureRecord& defaults, const fs::path& folder)
{
    ListedShot shot{"", defaults, ""};
    try {
        shot.name = nameOf(json);
        json.erase("name");
        readRecord(json, shot.record);
    } catch (const RecordError& error) {
        shot.error = error.what();
    }
    shot.record = below(folder, std::move(shot.record));
    return shot;
}

void refuseTwins(std::vector<ListedShot>& shots)
{
    std::set<std::string> names;
    for (ListedShot& shot : shots)
        if (!shot.name.empty() && !names.insert(lowerCase(shot.name)).second && shot.error.empty())
            shot.error = "another shot has the same name";
}

std::vector<ListedShot> readShots(const Json& json, const fs::path& folder)
{
    if (!json.is_object())
        failRecord("the list", "an object", json);
    for (const auto& [name, value] : json.items())
        if (name != "defaults" && name != "shots")
            failRecord("the list", "defaults and shots", name);
    PictureRecord defaults;
    if (json.contains("defaults"))
        readRecord(json["defaults"], defaults);
    if (!json.contains("shots") || !json["shots"].is_array())
        failRecord("shots", "a list", json.contains("shots") ? json["shots"] : Json());
    std::vector<ListedShot> shots;
    for (const Json& shot : json["shots"])
        shots.push_back(readShot(shot, defaults, folder));
    refuseTwins(shots);
    return shots;
}

} // namespace

std::vector<ListedShot> readShotList(const fs::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    try {
        return readShots(parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}), path.parent_path());
    } catch (const RecordError& error) {
        failFile(path, error.what());
    }
}

} // namespace telepipe::tools
