#include "tools/cli/draw/GalleryParts.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/json/Json.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

Json itemJson(std::size_t number, const GalleryItem& item)
{
    Json facts = Json::list();
    for (const auto& [name, value] : item.facts)
        facts.push_back(Json::list({name, value}));
    Json tables = Json::list();
    for (const GalleryTable& table : item.tables) {
        Json rows = Json::list();
        for (const std::vector<std::string>& row : table.rows)
            rows.push_back(row);
        tables.push_back({{"title", table.title}, {"rows", rows}});
    }
    return {{"item", number},      {"name", item.name},         {"picture", item.picture},
            {"kind", item.kind},   {"error", item.error},       {"facts", facts},
            {"notes", item.notes}, {"warnings", item.warnings}, {"warning_count", item.warningCount},
            {"tables", tables},    {"plan", item.hasPlan},      {"inputs", item.inputs},
            {"stamp", item.stamp}, {"pictures", item.pictures}, {"live", item.live}};
}

// Reads a part's file, which anybody may have written: a value that is missing or of another kind is an error.
class PartReader
{
public:
    explicit PartReader(const fs::path& file) : _file(file) {}

    GalleryPart read(const Json& json) const
    {
        GalleryPart part{text(json, "title"), whole(json, "part"), whole(json, "of"), whole(json, "count"), {}};
        for (const Json& item : json["items"].items())
            part.items.emplace_back(whole(item, "item"), readItem(item));
        return part;
    }

private:
    [[noreturn]] void fail(const char* name) const
    {
        throw FileError({"{}: is no part of a gallery: \"{}\" is missing or of another kind", _file.string(), name});
    }
    std::string text(const Json& json, const char* name) const
    {
        const Json& value = json[name];
        return value.isText() ? value.text() : (fail(name), "");
    }
    std::size_t whole(const Json& json, const char* name) const
    {
        const Json& value = json[name];
        return value.isWhole() && value.whole() >= 0 ? static_cast<std::size_t>(value.whole()) : (fail(name), 0);
    }
    std::vector<std::string> texts(const Json& json, const char* name) const
    {
        std::vector<std::string> list;
        for (const Json& each : json[name].items())
            list.push_back(each.isText() ? each.text() : (fail(name), ""));
        return list;
    }
    GalleryItem readItem(const Json& json) const
    {
        GalleryItem item{
            text(json, "name"), text(json, "picture"), text(json, "kind"), text(json, "error"), {}, {}, {}, 0};
        item.notes = texts(json, "notes");
        item.warnings = texts(json, "warnings");
        item.warningCount = whole(json, "warning_count");
        readDrawn(json, item);
        for (const Json& fact : json["facts"].items()) {
            if (fact.size() != 2 || !fact[0].isText() || !fact[1].isText())
                fail("facts");
            item.facts.emplace_back(fact[0].text(), fact[1].text());
        }
        return item;
    }

    // Values that an earlier version of the program did not write are missing.
    void readDrawn(const Json& json, GalleryItem& item) const
    {
        for (const Json& table : json["tables"].items()) {
            GalleryTable& made = item.tables.emplace_back(GalleryTable{text(table, "title"), {}});
            for (const Json& row : table["rows"].items()) {
                made.rows.emplace_back();
                for (const Json& cell : row.items())
                    made.rows.back().push_back(cell.isText() ? cell.text() : (fail("rows"), ""));
            }
        }
        item.hasPlan = json["plan"].isBool() && json["plan"].boolean();
        item.inputs = texts(json, "inputs");
        item.stamp = textIfAny(json["stamp"]);
        item.pictures = textIfAny(json["pictures"]);
        item.live = textIfAny(json["live"]);
    }
    static std::string textIfAny(const Json& value) { return value.isText() ? value.text() : ""; }

    const fs::path& _file;
};

} // namespace

fs::path galleryPartPath(const fs::path& site, std::size_t part)
{
    return site / "parts" / fmt::format("{}.json", part);
}

std::string galleryPartText(const GalleryPart& part)
{
    Json json = {{"title", part.title}, {"part", part.part}, {"of", part.of}, {"count", part.count}};
    json["items"] = Json::list();
    for (const auto& [number, item] : part.items)
        json["items"].push_back(itemJson(number, item));
    return jsonText(json) + "\n";
}

GalleryPart readGalleryPart(const fs::path& file)
try {
    const OnlyLookedAt looking; // this file of an earlier run will be replaced
    const formats::ByteVector bytes = readFile(file);
    return PartReader(file).read(parseJson(formats::asText(bytes)));
} catch (const JsonError& error) {
    throw FileError({"{}: {}", file.string(), std::string(error.what())});
}

} // namespace telepipe::tools
