#include "tools/disk/image/Image.h"

#include "formats/text/NameText.h"
#include "tools/codec/OpenUnpacking.h"
#include "tools/codec/UnpackStream.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/image/FileBytes.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The largest real file is below 20 MB; this limits the cost of a table with wrong sizes.
constexpr std::uint64_t kLargestInside = std::uint64_t(1) << 30;

// "/scene/map.rel", and "" for the whole.
std::string nameOf(const fs::path& inner)
{
    std::string name;
    for (const fs::path& part : inner.lexically_normal())
        if (!part.empty() && part != "." && part != "/")
            name += "/" + lowerCase(part.string());
    return name;
}

// A table of tracks names the files beside it, whatever folders its maker had.
std::string baseName(const std::string& stored)
{
    const std::string name = formats::fileNameText(stored);
    const std::size_t slash = name.find_last_of("/\\");
    return slash == name.npos ? name : name.substr(slash + 1);
}

std::optional<fs::path> besideWithoutCase(const fs::path& path, const std::string& name)
{
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    if (fs::is_regular_file(folder / name, error))
        return folder / name;
    std::optional<fs::path> best; // the first by name: folders list their entries in any order
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error))
        if (lowerCase(entries->path().filename().string()) == lowerCase(name) && entries->is_regular_file(error))
            best = best ? std::min(*best, entries->path()) : entries->path();
    return best;
}

} // namespace

Image::Image(fs::path path, formats::DiscKind kind) : _path(std::move(path)), _parts{_path}
{
    const auto file = std::make_shared<FileBytes>(_path);
    _disc = nameErrors(_path, [&] {
        return formats::readDisc(kind, file, [&](const std::string& name) { return openPart(name); },
                                 {unpackStream, openUnpacking});
    });
    index();
}

std::shared_ptr<const formats::ByteSource> Image::openPart(const std::string& name)
{
    const std::optional<fs::path> found = besideWithoutCase(_path, baseName(name));
    if (!found)
        return nullptr;
    if (std::ranges::find(_parts, *found) == _parts.end())
        _parts.push_back(*found);
    return std::make_shared<FileBytes>(*found);
}

void Image::index()
{
    for (const formats::StoredFile& file : files())
        _byName.emplace("/" + lowerCase(file.path), &file);
}

const formats::StoredFile* Image::find(const fs::path& inner) const
{
    const auto found = _byName.find(nameOf(inner));
    return found == _byName.end() ? nullptr : found->second;
}

bool Image::hasFolder(const fs::path& inner) const
{
    const std::string name = nameOf(inner);
    const auto next = _byName.lower_bound(name + "/");
    return name.empty() || (next != _byName.end() && next->first.starts_with(name + "/"));
}

std::vector<const formats::StoredFile*> Image::filesBelow(const fs::path& inner) const
{
    std::vector<const formats::StoredFile*> found;
    const std::string folder = nameOf(inner) + "/";
    for (auto at = _byName.lower_bound(folder); at != _byName.end() && at->first.starts_with(folder); ++at)
        found.push_back(at->second);
    return found;
}

std::vector<const formats::StoredFile*> Image::filesIn(const fs::path& inner) const
{
    std::vector<const formats::StoredFile*> found;
    const std::string folder = nameOf(inner) + "/";
    for (auto at = _byName.lower_bound(folder); at != _byName.end() && at->first.starts_with(folder);) {
        const std::size_t slash = at->first.find('/', folder.size());
        if (slash == std::string::npos)
            found.push_back((at++)->second);
        else // past all that is in a folder of it: '0' comes behind '/'
            at = _byName.lower_bound(at->first.substr(0, slash) + "0");
    }
    return found;
}

formats::ByteVector Image::read(const formats::StoredFile& file) const
{
    if (file.size > kLargestInside)
        failFile(filePath(file), "cannot be read: larger than 1 GiB");
    if (file.size > _disc.largest)
        failFile(
            filePath(file),
            {"cannot be read: {} bytes, and a file of an image of this size may unpack to {}; unpack the image first",
             file.size, _disc.largest});
    return nameErrors(filePath(file), [&] { return formats::readStoredFile(*_disc.bytes, file, unpackStream); });
}

} // namespace telepipe::tools
