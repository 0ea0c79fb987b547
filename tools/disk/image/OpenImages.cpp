#include "tools/disk/image/OpenImages.h"

#include "tools/disk/FileError.h"
#include "tools/disk/image/FileBytes.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostOpen = 4; // images; each keeps the names of its files, and its files open

struct Stamp
{
    fs::file_time_type time;
    std::uintmax_t size = 0;

    bool operator==(const Stamp&) const = default;
};

std::vector<Stamp> stampsOf(const std::vector<fs::path>& files)
{
    std::vector<Stamp> stamps;
    for (const fs::path& file : files) {
        std::error_code error; // a file that is gone has no time
        stamps.push_back({fs::last_write_time(file, error), fs::file_size(file, error)});
    }
    return stamps;
}

struct Kept
{
    fs::path path; // absolute
    std::shared_ptr<const Image> image;
    std::vector<Stamp> stamps; // of its files, when it was opened
};

// Every reader of a path asks for the image on its way, so the list belongs to the process.
class KeptImages
{
public:
    // spelled: as the image shall call itself.
    std::shared_ptr<const Image> find(const fs::path& path, const fs::path& spelled)
    {
        const std::lock_guard lock(_mutex);
        const auto found = std::ranges::find_if(
            _images, [&](const Kept& kept) { return kept.path == path && kept.image->path() == spelled; });
        if (found == _images.end())
            return nullptr;
        if (stampsOf(found->image->parts()) != found->stamps) {
            _images.erase(found);
            return nullptr;
        }
        _images.splice(_images.begin(), _images, found); // the last used first
        return _images.front().image;
    }

    void keep(const fs::path& path, std::shared_ptr<const Image> image)
    {
        std::vector<Stamp> stamps = stampsOf(image->parts());
        const std::lock_guard lock(_mutex);
        _images.push_front({path, std::move(image), std::move(stamps)});
        if (_images.size() > kMostOpen)
            _images.pop_back();
    }

private:
    std::mutex _mutex;
    std::list<Kept> _images;
};

KeptImages& keptImages()
{
    static KeptImages images;
    return images;
}

std::optional<formats::DiscKind> kindOf(const fs::path& path)
try {
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return std::nullopt;
    return formats::detectDisc(FileBytes(path), path.filename().string());
} catch (const FileError&) {
    return std::nullopt; // reading the file gives the reason
}

} // namespace

bool isImage(const fs::path& path)
{
    return kindOf(path).has_value();
}

std::shared_ptr<const Image> openImage(const fs::path& path)
{
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    if (auto known = keptImages().find(whole, path))
        return known;
    const std::optional<formats::DiscKind> kind = kindOf(path);
    if (!kind)
        return nullptr;
    auto image = std::make_shared<Image>(path, *kind);
    keptImages().keep(whole, image);
    return image;
}

std::optional<ImagePath> splitImagePath(const fs::path& path)
{
    std::error_code error;
    fs::path outer = path, inner;
    while (!fs::exists(outer, error) && outer.has_relative_path()) {
        if (outer.has_filename())
            inner = inner.empty() ? outer.filename() : outer.filename() / inner;
        outer = outer.parent_path();
    }
    if (!fs::is_regular_file(outer, error))
        return std::nullopt;
    auto image = openImage(outer);
    return image ? std::optional(ImagePath{std::move(image), std::move(inner)}) : std::nullopt;
}

std::string nameBelow(const ImagePath& place, const formats::StoredFile& file)
{
    std::size_t at = 0;
    for (const auto& part : place.inner)
        if (!part.empty() && part != ".")
            at = file.path.find('/', at) + 1;
    return file.path.substr(at);
}

} // namespace telepipe::tools
