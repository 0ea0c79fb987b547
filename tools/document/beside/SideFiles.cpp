#include "tools/document/beside/SideFiles.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/document/beside/Placements.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

bool hasOverlay(const Document& document, const fs::path& path)
{
    return std::any_of(document.overlays.begin(), document.overlays.end(), [&](const DocumentOverlay& overlay) {
        std::error_code error;
        return overlay.path == path || fs::equivalent(overlay.path, path, error);
    });
}

void noteDropped(Document& document, const DocumentOverlay& overlay)
{
    if (overlay.mesh.dropped > 0)
        document.notes.push_back({"{}: {} triangles have corners that are no numbers, or beyond any world",
                                  overlay.path.filename().string(), overlay.mesh.dropped});
}

void addOverlay(Document& document, const FileSource& source, const fs::path& path)
{
    std::unique_ptr<LoadedFile> file = parseFile(path, source.read(path));
    std::optional<DocumentOverlay> overlay = overlayOf(*file);
    if (!overlay) {
        document.notes.push_back({"{}: is neither collision nor a minimap", path.filename().string()});
        return;
    }
    noteDropped(document, *overlay);
    document.overlays.push_back(std::move(*overlay));
    document.files.push_back(std::move(file)); // for its warnings
}

void addNoting(Document& document, const FileSource& source, const fs::path& path)
{
    if (hasOverlay(document, path))
        return;
    try {
        addOverlay(document, source, path);
    } catch (const FileError& error) {
        document.notes.push_back(error.message());
    }
}

std::string bareName(const std::string& stem)
{
    return lowerCase(stem).starts_with("map_") ? stem.substr(4) : stem;
}

} // namespace

std::optional<DocumentOverlay> overlayOf(const LoadedFile& file)
{
    if (const auto* collision = file.as<formats::Collision>())
        return DocumentOverlay{file.path, scene::collisionOverlay(*collision)};
    if (const auto* minimap = file.as<formats::Minimap>())
        return DocumentOverlay{file.path, nameErrors(file.path, [&] { return scene::minimapOverlay(*minimap); })};
    return std::nullopt;
}

void addSideFiles(Document& document, const FileSource& source)
{
    std::vector<fs::path> beside; // of the two halves of a map the same
    for (const auto& file : document.files)
        if (const auto name = stageName(file->path); name && isStage(*file))
            for (const char letter : {'c', 'r'})
                if (const auto path = source.findBeside(file->path, sideFileName(*name, letter)))
                    beside.push_back(*path);
    std::sort(beside.begin(), beside.end());
    beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
    for (const fs::path& path : beside)
        addNoting(document, source, path);
    findPlacements(document, source);
    layMarkers(document);
}

void addSideFiles(Document& document)
{
    addSideFiles(document, DiskSource());
}

scene::Box overlayBounds(const Document& document)
{
    scene::Box bounds;
    for (const DocumentOverlay& overlay : document.overlays)
        bounds.add(overlay.mesh.bounds);
    return bounds;
}

std::vector<std::string> skyNames(const fs::path& path)
{
    const auto stage = stageName(path);
    std::vector<std::string> stems{stage ? stage->map : path.stem().string()};
    if (const auto base = withoutVariant(stems.front()))
        stems.push_back(*base);
    std::vector<std::string> names;
    for (const std::string& stem : stems)
        for (const char* ending : {"s.xj", "s.nj"}) // the game's own; where both are there, it draws the first
            names.push_back(stem + ending);
    for (const std::string& stem : stems)
        for (const char* separator : {"", "_"})
            for (const std::string& map : {bareName(stem), stem})
                for (const char* extension : {".nj", ".xj"})
                    names.push_back(map + separator + "sky" + extension);
    return names;
}

std::optional<fs::path> findSky(const Document& document, const FileSource& source)
{
    for (const auto& file : document.files)
        if (isStage(*file))
            for (const std::string& name : skyNames(file->path))
                if (const auto found = source.findBeside(file->path, name))
                    return found;
    return std::nullopt;
}

std::vector<fs::path> skyFiles(const fs::path& sky, const FileSource& source)
{
    std::vector<fs::path> files{sky};
    if (const auto motion = source.findBeside(sky, sky.stem().string() + ".njm"))
        files.push_back(*motion);
    return files;
}

std::vector<fs::path> skyFiles(const fs::path& sky)
{
    return skyFiles(sky, DiskSource());
}

std::optional<fs::path> findSky(const Document& document)
{
    return findSky(document, DiskSource());
}

void addSky(Document& document, const FileSource& source)
{
    const auto path = findSky(document, source);
    if (!path)
        return;
    try {
        document.sky = openDocument(skyFiles(*path, source), source, nullptr);
        document.notes.insert(document.notes.end(), document.sky->notes.begin(), document.sky->notes.end());
    } catch (const FileError& error) {
        document.notes.push_back(error.message());
    }
}

void addSky(Document& document)
{
    addSky(document, DiskSource());
}

} // namespace telepipe::tools
