#include "tools/cli/draw/GalleryMemory.h"

#include "formats/bytes/Sha256.h"
#include "tools/cli/draw/GalleryLive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/picture/gallery/GalleryParts.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RecordTrust.h"
#include "tools/picture/record/json/RecordValues.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr const char* kPages = "1"; // another number makes all pages be drawn again

fs::path memoryFolder(const GalleryOptions& options)
{
    return options.output / "drawn";
}

// The files of an item below the site, by the name of its picture.
std::vector<fs::path> filesOf(const GalleryItem& item)
{
    std::vector<fs::path> files = {fs::path("pictures") / (item.picture + ".png"),
                                   fs::path("pictures") / (item.picture + ".small.png")};
    if (item.hasPlan)
        files.push_back(fs::path("plans") / (item.picture + ".png"));
    if (!item.live.empty())
        files.push_back(liveFile(item.picture));
    return files;
}

// Throws FileError where a file is gone.
std::vector<formats::ByteVector> bytesOf(const std::vector<fs::path>& files, const fs::path& site)
{
    std::vector<formats::ByteVector> bytes;
    for (const fs::path& file : files)
        bytes.push_back(readFile(site / file));
    return bytes;
}

std::string sumOf(const std::vector<formats::ByteVector>& files)
{
    formats::Sha256 sum;
    for (const formats::ByteVector& bytes : files)
        sum.add(bytes);
    return sum.finish();
}

void add(formats::Sha256& sum, const std::string& text)
{
    sum.add({reinterpret_cast<const std::uint8_t*>(text.c_str()), text.size() + 1});
}

} // namespace

GalleryMemory::GalleryMemory(const GalleryOptions& options) : _options(options)
{
    if (options.force)
        return;
    for (const fs::path& file : filesIn(memoryFolder(options)))
        if (file.extension() == ".json")
            remember(file);
}

void GalleryMemory::remember(const fs::path& file)
try {
    for (auto& [number, item] : readGalleryPart(file).items)
        _drawn.emplace(item.name, item);
} catch (const FileError&) {
    return; // then its items are drawn anew
}

std::string GalleryMemory::contentOf(const fs::path& file)
{
    {
        const std::lock_guard lock(_mutex);
        if (const auto known = _contents.find(file.string()); known != _contents.end())
            return known->second;
    }
    std::string content;
    try {
        content = formats::sha256(readFile(file));
    } catch (const FileError&) {
        content = "none";
    }
    const std::lock_guard lock(_mutex);
    return _contents.insert_or_assign(file.string(), content).first->second;
}

// The hash of everything that decides about the picture: what is asked for, the files that it was made of, an archive
// around them, the names beside it, among which others may be found, and its bookmarks.
std::string GalleryMemory::stampOf(const GallerySource& source, const std::string& drawnBy,
                                   const std::vector<std::string>& inputs)
{
    formats::Sha256 sum;
    add(sum, fmt::format("{}{}{}{}{}", kPages, _options.live ? "live" : "", drawnBy, source.lost, _options.limit));
    add(sum, _options.things.drawn ? fmt::format("things{}", _options.things.wave.value_or(0)) : "");
    for (const scene::OverlayKind layer : _options.things.layers)
        add(sum, scene::overlayName(layer));
    add(sum, difficultyWord(_options.things.difficulty));
    for (const fs::path& models : _options.things.models)
        add(sum, models.string());
    const bool mayBeElsewhere = isNetworkPath(source.path); // or a site's own list would lead to another machine
    for (const std::string& input : inputs)
        add(sum, input + " " + (mayBeElsewhere || !isNetworkPath(input) ? contentOf(input) : "elsewhere"));
    const fs::path file = fileOnDisk(source.path);
    if (file != source.path && !isImage(file))
        add(sum, contentOf(file));
    const fs::path inside = isImage(file) ? source.path : file;
    for (const fs::path& beside : filesIn(inside.parent_path()))
        add(sum, beside.filename().string());
    DocumentRequest request;
    request.files = {source.path};
    if (const fs::path marks = BookmarkFile(request, {}).path(); pathExists(marks))
        add(sum, contentOf(marks));
    return sum.finish();
}

// False where the pictures differ from those of the item: parts drawn at other times may have replaced them. Files that
// come before it in the folder give an item another number, and its pictures another name.
bool GalleryMemory::takePictures(const GalleryItem& from, const GalleryItem& to) const
try {
    const OnlyLookedAt looking; // they are the gallery's own
    const std::vector<formats::ByteVector> bytes = bytesOf(filesOf(from), _options.output);
    if (sumOf(bytes) != from.pictures)
        return false;
    const std::vector<fs::path> now = filesOf(to);
    for (std::size_t i = 0; i < now.size() && from.picture != to.picture; ++i)
        writeFile(_options.output / now[i], bytes[i]);
    return true;
} catch (const FileError&) {
    return false;
}

bool GalleryMemory::recall(const GallerySource& source, const std::string& drawnBy, GalleryItem& item)
{
    const auto [first, last] = _drawn.equal_range(item.name);
    for (auto drawn = first; drawn != last; ++drawn) {
        GalleryItem known = drawn->second;
        known.picture = item.picture;
        if (known.stamp != stampOf(source, drawnBy, known.inputs) || !takePictures(drawn->second, known))
            continue;
        item = std::move(known);
        return true;
    }
    return false;
}

void GalleryMemory::stamp(const GallerySource& source, const std::string& drawnBy,
                          const std::vector<RecordedFile>& inputs, GalleryItem& item)
{
    for (const RecordedFile& input : inputs)
        item.inputs.push_back(input.path);
    item.stamp = stampOf(source, drawnBy, item.inputs);
    const OnlyLookedAt looking;
    item.pictures = sumOf(bytesOf(filesOf(item), _options.output));
}

void GalleryMemory::write(const std::vector<std::pair<std::size_t, GalleryItem>>& items) const
{
    GalleryPart part{"", _options.shard.part, _options.shard.of, items.size(), items};
    std::erase_if(part.items, [](const auto& item) { return item.second.stamp.empty(); });
    createFolder(memoryFolder(_options));
    writeText(memoryFolder(_options) / fmt::format("{}.json", part.part), galleryPartText(part));
}

} // namespace telepipe::tools
