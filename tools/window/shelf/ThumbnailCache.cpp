#include "tools/window/shelf/ThumbnailCache.h"

#include "formats/bytes/AsText.h"
#include "formats/bytes/ByteView.h"
#include "formats/bytes/Sha256.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/KeepNewest.h"
#include "tools/json/JsonKinds.h"
#include "tools/picture/image/Png.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargestCache = 64 << 20;
constexpr std::size_t kShrinkAfter = 16; // pictures
constexpr const char* kDrawnBy = "1";    // another number makes all be drawn again

struct FaultKind
{
    static void read(const Json& json, const std::string& name, ThumbnailFault& value)
    {
        value = ThumbnailFault(wholeOf(json, name, 0, int(ThumbnailFault::TooLong)));
    }
    static Json write(ThumbnailFault value) { return int(value); }
};

constexpr JsonField<Thumbnail> kFacts[] = {
    jsonField<FaultKind, &Thumbnail::fault>("fault"),         jsonField<StringKind, &Thumbnail::model>("model"),
    jsonField<CountKind, &Thumbnail::triangles>("triangles"), jsonField<CountKind, &Thumbnail::models>("models"),
    jsonField<CountKind, &Thumbnail::warnings>("warnings"),
};

void addFile(formats::Sha256& sum, const fs::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    sum.add({reinterpret_cast<const std::uint8_t*>(name.data()), name.size() + 1});
    sum.add(readFile(path));
}

bool isTextures(const fs::path& path)
{
    const std::string extension = lowerCase(path.extension().string());
    return extension == ".xvm" || extension == ".pvm";
}

// True for a relative path without "..", which stays below the item's folder.
bool isNameOfModel(const fs::path& model)
{
    return !model.has_root_path() && std::ranges::find(model, fs::path("..")) == model.end();
}

// Others are not unpacked: a small file may become a large picture.
formats::Image pictureOfItsSize(const fs::path& path)
{
    constexpr std::size_t kWidth = 16, kHeight = 20; // in the first chunk
    const formats::ByteVector file = readFile(path);
    if (file.size() < kHeight + 4 ||
        formats::load<std::uint32_t>(&file[kWidth], formats::Endian::Big) != kThumbnailWidth ||
        formats::load<std::uint32_t>(&file[kHeight], formats::Endian::Big) != kThumbnailHeight)
        failFile(path, "is no picture of a shelf");
    return decodePng(file);
}

} // namespace

std::string ThumbnailCache::keyOf(const ShelfItem& item, const std::vector<LibraryFile>& shared)
{
    formats::Sha256 sum;
    sum.add({reinterpret_cast<const std::uint8_t*>(kDrawnBy), 1});
    for (const LibraryFile& file : item.files)
        if (file.isRead || &file == &item.files.front())
            addFile(sum, file.path);
    for (const LibraryFile& file : shared)
        if (isTextures(file.path))
            addFile(sum, file.path);
    return sum.finish();
}

fs::path ThumbnailCache::picturePath(const std::string& key) const
{
    return _folder / (key + ".png");
}

fs::path ThumbnailCache::factsPath(const std::string& key) const
{
    return _folder / (key + ".json");
}

void ThumbnailCache::prepare() const
{
    createFolder(_folder);
}

// The cached file is checked again when it is read: anybody may write into the folder.
std::optional<Thumbnail> ThumbnailCache::find(const std::string& key) const
try {
    std::error_code error;
    if (!fs::exists(factsPath(key), error))
        return std::nullopt;
    const formats::ByteVector bytes = readFile(factsPath(key));
    Thumbnail found;
    readFields(parseJson(formats::asText(bytes)), "", FieldsOf{kFacts, found, true});
    if (!isNameOfModel(std::u8string(found.model.begin(), found.model.end())))
        return std::nullopt;
    if (found.fault == ThumbnailFault::None)
        found.image = pictureOfItsSize(picturePath(key));
    fs::last_write_time(factsPath(key), fs::file_time_type::clock::now(), error); // wanted once more
    fs::last_write_time(picturePath(key), fs::file_time_type::clock::now(), error);
    return found;
} catch (const std::exception&) {
    return std::nullopt;
}

void ThumbnailCache::keep(const std::string& key, const Thumbnail& thumbnail)
{
    Json facts;
    writeFields(facts, kFacts, thumbnail);
    writeText(factsPath(key), jsonText(facts) + "\n");
    if (_kept++ % kShrinkAfter == 0)
        keepNewest(_folder, kLargestCache);
}

} // namespace telepipe::tools
