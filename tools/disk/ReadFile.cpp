#include "tools/disk/ReadFile.h"

#include "formats/disc/Disc.h"
#include "formats/disc/UnreadImage.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/image/FileBytes.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/system/OpenFile.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

// The largest real file is below 20 MB; this limits the cost of a mistaken path.
constexpr std::size_t kMaxFileSize = std::size_t(1) << 30;

// Reads in steps, so that a pipe can be read and a file that grows does no harm.
formats::ByteVector readAll(const fs::path& path, std::FILE* file, std::size_t expected)
{
    formats::ByteVector bytes(expected);
    std::size_t used = 0;
    while (true) {
        if (used == bytes.size())
            bytes.resize(used + (std::size_t(1) << 16));
        const std::size_t got = std::fread(bytes.data() + used, 1, bytes.size() - used, file);
        used += got;
        if (got == 0)
            break;
        if (used > kMaxFileSize)
            failFile(path, "cannot be read: larger than 1 GiB");
    }
    if (std::ferror(file))
        failFile(path, {"cannot be read: {}", std::string(std::strerror(errno))});
    bytes.resize(used);
    return bytes;
}

formats::ByteVector readInImage(const fs::path& path, const ImagePath& place, UnpackBudget& budget)
{
    budget.bound(std::min<std::uint64_t>(SIZE_MAX, place.image->disc().largest));
    if (place.inner.empty())
        failFile(path, "cannot be read as one file: it is an image of a disc, whose files are named IMAGE/FILE as "
                       "telepipe list shows");
    if (const formats::StoredFile* file = place.image->find(place.inner))
        return place.image->read(*file);
    if (place.image->hasFolder(place.inner))
        failFile(path, "cannot be read: it is a folder");
    failFile(place.image->path(), {"has no file '{}'; telepipe list shows what it has", place.inner.generic_string()});
}

// An image that is not read, as a rule.
[[noreturn]] void failLarge(const fs::path& path)
{
    const std::string found = formats::unreadFile(FileBytes(path), path.filename().string());
    throw FileError({"{}: {}", path.string(),
                     formats::ParseError(0, "an image of a disc, or a file of at most 1 GiB", found).message()});
}

// Opens a file once: whether it is an image, which is not read as one file, its bytes tell when they are there. A large
// one is asked first.
formats::ByteVector readPlain(const fs::path& path, UnpackBudget& budget)
{
    constexpr std::size_t kLarge = std::size_t(64) << 20; // more than any file but images has
    const OpenedFile file = openFile(path);
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > kLarge)
        if (const std::optional<ImagePath> image = splitImagePath(path))
            return readInImage(path, *image, budget);
    if (!error && size > kMaxFileSize)
        failLarge(path);
    // A byte more than the size says is read, so that the end is met without growing.
    formats::ByteVector bytes = readAll(path, file.get(), error ? 1 : static_cast<std::size_t>(size) + 1);
    if (formats::detectDisc(formats::SeenBytes(bytes), path.filename().string()))
        if (const std::optional<ImagePath> image = splitImagePath(path))
            return readInImage(path, *image, budget);
    return bytes;
}

} // namespace

formats::ByteVector readFile(const fs::path& path)
{
    UnpackBudget budget;
    return readFile(path, budget);
}

formats::ByteVector readFile(const fs::path& path, UnpackBudget& budget)
{
    std::error_code error;
    if (fs::is_regular_file(path, error))
        return readPlain(path, budget);
    if (const std::optional<ArchivePath> inside = splitArchivePath(path))
        return readEntry(*inside, budget);
    if (const std::optional<ImagePath> image = splitImagePath(path))
        return readInImage(path, *image, budget);
    return readAll(path, openFile(path).get(), 1); // a pipe, or nothing that can be read
}

} // namespace telepipe::tools
