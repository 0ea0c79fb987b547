#include "tools/document/beside/AreaFiles.h"

#include "tools/disk/FileName.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The entries of Ultimate begin here.
constexpr std::size_t kUltimateFogs = 64, kUltimateLights = 48;

const LoadedFile* stageOf(const Document& document)
{
    for (const auto& file : document.files)
        if (isStage(*file) && stageName(file->path))
            return file.get();
    return nullptr;
}

// A table of the game: its file, and the entry that the scene takes.
template <class Table, class Entry> struct AreaTable
{
    const char* name;     // of the file
    const char* expected; // for errors
    std::size_t ultimate;
    fs::path DocumentRequest::*given;
    const Entry* scene::Scene::*entry;
};
constexpr AreaTable<formats::FogEntries, formats::FogEntry> kFogs{"fogentry.dat", "fog entries", kUltimateFogs,
                                                                  &DocumentRequest::fogFile, &scene::Scene::areaFog};
constexpr AreaTable<formats::LightEntries, formats::LightEntry> kLights{
    "lightentry.bin", "light entries", kUltimateLights, &DocumentRequest::lightFile, &scene::Scene::areaLight};

// The last of those given counts.
template <class Table> const LoadedFile* amongFiles(const Document& document)
{
    const auto holds = [](const auto& file) { return file->template as<Table>() != nullptr; };
    const auto found = std::find_if(document.files.rbegin(), document.files.rend(), holds);
    return found == document.files.rend() ? nullptr : found->get();
}

std::optional<fs::path> findNear(const FileSource& source, const fs::path& stage, const char* name, bool looksAbove)
{
    if (auto beside = source.findBeside(stage, name); beside || !looksAbove)
        return beside;
    const auto folder = namedFolderOf(stage);
    return folder ? source.findBeside(*folder, name) : std::nullopt;
}

class AreaTables
{
public:
    AreaTables(Document& document, const FileSource& source)
        : _document(document), _source(source), _area(areaOf(document))
    {
    }

    template <class Table, class Entry> void add(const AreaTable<Table, Entry>& table)
    {
        const LoadedFile* file = load(table);
        if (!file)
            return;
        if (!_area)
            return _document.notes.push_back({"{}: no area is known by the name of what is open", file->name()});
        const auto& entries = file->as<Table>()->entries;
        const std::size_t number = _area->area->number + (_area->isUltimate ? table.ultimate : 0);
        if (number < entries.size())
            _document.scene.*table.entry = &entries[number];
        else
            _document.notes.push_back({"{}: has {} entries, none for area {}", file->name(), entries.size(), number});
    }

private:
    template <class Table, class Entry> const LoadedFile* load(const AreaTable<Table, Entry>& table)
    {
        const fs::path& given = _document.request.*table.given;
        if (!given.empty()) {
            const LoadedFile& file = keep(parseFile(given, _source.read(given)));
            if (!file.as<Table>())
                failKind(file, table.expected);
            return &file;
        }
        const LoadedFile* stage = stageOf(_document);
        if (const LoadedFile* file = amongFiles<Table>(_document); file || !stage || !_document.request.companions)
            return file;
        const auto found = findNear(_source, stage->path, table.name, _document.request.looksAbove);
        return found ? loadFound(table, *found) : nullptr;
    }

    template <class Table, class Entry>
    const LoadedFile* loadFound(const AreaTable<Table, Entry>& table, const fs::path& path)
    {
        try {
            std::unique_ptr<LoadedFile> file = parseFile(path, _source.read(path));
            if (!file->as<Table>())
                failKind(*file, table.expected);
            return &keep(std::move(file));
        } catch (const FileError& error) {
            _document.notes.push_back(error.message());
            return nullptr;
        }
    }

    LoadedFile& keep(std::unique_ptr<LoadedFile> file)
    {
        _document.files.push_back(std::move(file));
        return *_document.files.back();
    }

    Document& _document;
    const FileSource& _source;
    std::optional<formats::StageArea> _area;
};

} // namespace

std::optional<formats::StageArea> areaOf(const Document& document)
{
    const LoadedFile* stage = stageOf(document);
    if (!stage)
        return std::nullopt;
    const bool isVersion2 = stage->as<formats::Stage>()->variant == formats::StageVariant::V2;
    return formats::areaOf(stageName(stage->path)->map, isVersion2);
}

bool isUltimate(const Document& document)
{
    if (document.request.things.difficulty != Difficulty::OfStage)
        return document.request.things.difficulty == Difficulty::Ultimate;
    const auto area = areaOf(document);
    return area && area->isUltimate;
}

std::uint8_t areaOfFog(std::size_t entry)
{
    return static_cast<std::uint8_t>(entry % kUltimateFogs);
}

void addAreaEntries(Document& document, const FileSource& source)
{
    AreaTables tables(document, source);
    tables.add(kFogs);
    tables.add(kLights);
}

} // namespace telepipe::tools
