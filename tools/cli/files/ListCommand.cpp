#include "tools/cli/command/DiscHelpTexts.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/files/ListImage.h"
#include "tools/cli/write/ArchiveNames.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/document/Document.h"
#include "tools/document/archive/ArchiveNodes.h"
#include "tools/json/Json.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace telepipe::tools {

namespace {

struct ListOptions
{
    Paths files;
    bool json = false;
    bool all = false; // archives in archives too
    std::size_t limit = kUnpackLimit;
};

namespace fs = std::filesystem;

struct ListedArchive;

struct ListedEntry
{
    std::string name;
    const formats::ArchiveEntry* entry = nullptr;
    std::optional<std::size_t> unpackedSize;
    std::string kind;
    std::string error;                    // why it does not unpack
    std::unique_ptr<ListedArchive> inner; // with --all
};

struct ListedArchive
{
    explicit ListedArchive(OpenArchive opened) : archive(std::move(opened)) {}

    OpenArchive archive;
    std::vector<ListedEntry> entries;
    formats::Warnings warnings;
};

class Lister
{
public:
    explicit Lister(const ListOptions& options) : _options(options), _budget(options.limit) {}

    ListedArchive list(const fs::path& path)
    {
        ListedArchive listed(openArchive(path, _budget));
        listEntries(listed, 0);
        return listed;
    }
    bool anyBad() const { return _anyBad; }

private:
    void listEntries(ListedArchive& listed, int depth)
    {
        listed.warnings = listed.archive.archive().warnings;
        for (std::size_t i = 0; i < listed.archive.size(); ++i)
            listed.entries.push_back(listEntry(listed, i, depth));
    }

    ListedEntry listEntry(ListedArchive& listed, std::size_t index, int depth)
    {
        const formats::ArchiveEntry& entry = listed.archive.entry(index);
        ListedEntry result{listed.archive.name(index), &entry, entry.unpackedSize, "", "", nullptr};
        try {
            formats::ByteVector bytes = listed.archive.unpack(index, _budget, listed.warnings);
            result.unpackedSize = bytes.size();
            result.kind = contentsName(bytes);
            if (_options.all && depth < kDeepestArchive)
                result.inner = listInner(listed.archive.entryPath(index), std::move(bytes), depth);
        } catch (const FileError& error) {
            result.error = error.what();
            _anyBad = true;
        }
        return result;
    }

    std::unique_ptr<ListedArchive> listInner(const fs::path& path, formats::ByteVector bytes, int depth)
    {
        std::optional<OpenArchive> archive = openArchive(path, std::move(bytes), _budget);
        if (!archive)
            return nullptr;
        _budget.lookInto(path, archive->size());
        auto inner = std::make_unique<ListedArchive>(std::move(*archive));
        listEntries(*inner, depth + 1);
        return inner;
    }

    const ListOptions& _options;
    UnpackBudget _budget;
    bool _anyBad = false;
};

void putArchive(Json& json, const ListedArchive& listed);

Json toObject(const ListedArchive& listed, std::size_t index)
{
    const ListedEntry& each = listed.entries[index];
    Json json;
    json["name"] = each.name;
    if (const auto stored = listed.archive.renamedFrom(index))
        json["stored_name"] = *stored;
    json["offset"] = each.entry->offset;
    json["stored_size"] = each.entry->bytes.size();
    json["packing"] = packingName(each.entry->packing);
    json["unpacked_size"] = each.unpackedSize ? Json(*each.unpackedSize) : Json();
    json["kind"] = each.kind.empty() ? Json() : Json(each.kind);
    if (!each.error.empty())
        json["error"] = each.error;
    if (each.inner)
        putArchive(json, *each.inner);
    return json;
}

void putArchive(Json& json, const ListedArchive& listed)
{
    json["format"] = archiveName(listed.archive.archive().kind);
    json["endian"] = endianName(listed.archive.archive().endian);
    JsonListText entries;
    for (std::size_t i = 0; i < listed.entries.size(); ++i)
        entries.add(toObject(listed, i));
    json["entries"] = entries.take();
    json["warnings"] = Json::list();
    for (const formats::Warning& warning : listed.warnings.list())
        json["warnings"].push_back({{"offset", warning.offset}, {"text", formats::english(warning.text)}});
}

std::string entryText(const ListedEntry& each, const std::string& path)
{
    return fmt::format("  {:<10}{:>9}{:>8}{:>10}  {:<10}{}\n", formats::hexadecimal(each.entry->offset),
                       each.entry->bytes.size(), packingName(each.entry->packing),
                       each.unpackedSize ? fmt::to_string(*each.unpackedSize) : "?",
                       each.error.empty() ? each.kind : "bad", printableName(path));
}

// Names of entries of inner archives are paths: the part behind the archive's own in the path that opens them.
void addEntries(std::string& text, const ListedArchive& listed, const std::string& prefix)
{
    for (const ListedEntry& each : listed.entries) {
        text += entryText(each, prefix + each.name);
        if (each.inner)
            addEntries(text, *each.inner, prefix + each.name + "/");
    }
}

std::string toText(const ListedArchive& listed)
{
    const formats::Archive& archive = listed.archive.archive();
    std::string text = fmt::format("{}: {}, {}-endian, {} {}\n", printableName(listed.archive.path().string()),
                                   archiveName(archive.kind), endianName(archive.endian), listed.entries.size(),
                                   listed.entries.size() == 1 ? "entry" : "entries");
    text += "  offset       stored packing  unpacked  kind      name\n";
    addEntries(text, listed, "");
    return text;
}

std::string toJson(const ListedArchive& listed)
{
    Json json;
    json["file"] = listed.archive.path().string();
    putArchive(json, listed);
    return jsonText(json) + "\n";
}

// Warns of an archive's oddities. In JSON they are in the object; beside the text they go where other warnings go.
void reportOddities(const ListedArchive& listed)
{
    reportWarnings(listed.archive.path(), listed.warnings);
    for (const ListedEntry& each : listed.entries) {
        if (!each.error.empty())
            report(each.error);
        if (each.inner)
            reportOddities(*each.inner);
    }
}

// Archives, folders and images, in the order they are given.
class ListRun
{
public:
    explicit ListRun(const ListOptions& options) : _options(options) {}

    int run()
    {
        const int reading = forEachPath(_options.files, [this](const fs::path& path) { list(path); });
        return std::max(_code, reading);
    }

private:
    void list(const fs::path& path)
    {
        const std::optional<ImagePath> place = splitImagePath(path);
        if (place && place->image->hasFolder(place->inner))
            listFolder(listedImage(*place));
        else if (isFolder(path))
            listFolder(listedFolder(path));
        else
            listArchive(path);
    }

    void listArchive(const fs::path& path)
    {
        Lister lister(_options);
        const ListedArchive listed = lister.list(path);
        if (_options.json)
            printJson(toJson(listed));
        else
            printText(toText(listed));
        if (!_options.json)
            reportOddities(listed);
        _code = lister.anyBad() ? kExitBadFile : _code;
    }

    void listFolder(const FolderListing& listing)
    {
        if (_options.json)
            printJson(listingJson(listing));
        else
            printText(listingText(listing));
        tellUnreadable(listing);
        if (!_options.json && listing.disc)
            reportWarnings(listing.path, listing.disc->tree.warnings);
        if (_options.all)
            listArchivesOf(listing);
    }

    void tellUnreadable(const FolderListing& listing)
    {
        std::vector<fs::path> unreadable;
        std::ranges::copy_if(listing.paths, std::back_inserter(unreadable), isUnreadable);
        if (forEachPath(unreadable, openFile) != kExitFine)
            _code = kExitBadFile;
    }

    // Every file has to be read to see which are archives.
    void listArchivesOf(const FolderListing& listing)
    {
        for (const fs::path& path : listing.paths) {
            const int reading = guarded(path.string(), [&] {
                UnpackBudget budget(_options.limit);
                if (openArchive(path, readFile(path), budget))
                    listArchive(path);
            });
            _code = std::max(_code, reading);
        }
    }

    const ListOptions& _options;
    int _code = kExitFine;
};

} // namespace

Command listCommand()
{
    const auto options = std::make_shared<ListOptions>();
    return {std::string(kListDiscHelp) + kListHelp,
            {files(options->files, "Archives, folders and images of discs").required(),
             flag("--json", options->json, "JSON Lines: one object a file, each on one line"),
             flag("--all", options->all, "Also what is in archives in archives"), limit(options->limit)},
            [options] { return ListRun(*options).run(); }};
}

} // namespace telepipe::tools
