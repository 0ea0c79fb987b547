#include "tools/window/shelf/RecentPictures.h"

#include "tools/disk/system/Process.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> filesBeside(const fs::path& file)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at(file.parent_path(), error), end; !error && at != end; at.increment(error))
        files.push_back(at->path());
    std::ranges::sort(files);
    return files;
}

bool opens(const ShelfItem& item, const fs::path& file)
{
    return std::ranges::any_of(item.files, [&](const LibraryFile& each) { return each.path == file; });
}

// Adds a file that no library knows as an item of its own.
void addRecent(Shelf& shelf, const fs::path& file)
{
    ShelfItem& added = shelf.items.emplace_back();
    std::error_code error;
    if (!fs::is_regular_file(file, error) || isPlace(file))
        return;
    added.opens = file;
    added.files.push_back({file});
    const Shelf beside = shelfOf(file.parent_path(), libraryOf(filesBeside(file)));
    const auto known = std::ranges::find_if(beside.items, [&](const ShelfItem& item) { return opens(item, file); });
    if (known == beside.items.end())
        return;
    added = *known;
    added.shared = {shelf.shared.size()};
    shelf.shared.push_back(beside.sharedBy(*known));
}

} // namespace

Shelf shelfOfRecent(const std::vector<std::string>& files)
{
    Shelf shelf;
    for (const std::string& file : files)
        addRecent(shelf, file);
    return shelf;
}

RecentPictures::RecentPictures() : _thumbnails(cacheFolder() / "thumbnails") {}

void RecentPictures::look(const std::vector<std::string>& files)
{
    _pictures.clear();
    _isFound = false;
    for (const std::string& file : files)
        _pictures.push_back({file, {}, false});
    _finder = std::jthread([this, files] {
        try {
            _found = shelfOfRecent(files);
        } catch (const std::exception&) {
            _found = {}; // no pictures: opening a file gives the reason
        }
        _isFound = true;
    });
}

void RecentPictures::follow(const std::vector<std::string>& files)
{
    if (!std::ranges::equal(files, _pictures, {}, {}, &Picture::file))
        return look(files);
    if (_isFound && _finder.joinable()) {
        _finder.join();
        _found.items.resize(_found.items.empty() ? 0 : _pictures.size());
        _thumbnails.start(_found);
    }
    if (auto made = _thumbnails.take(); made && !made->second.image.rgba.empty()) {
        Picture& picture = _pictures[made->first];
        const formats::Image& image = made->second.image;
        picture.texture.set(image.width, image.height, image.rgba, image.width);
        picture.isThere = true;
    }
}

const gl::ImageTexture* RecentPictures::of(const std::string& file) const
{
    const auto found = std::ranges::find(_pictures, file, &Picture::file);
    return found != _pictures.end() && found->isThere ? &found->texture : nullptr;
}

} // namespace telepipe::tools
