#include "tools/disk/image/Places.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/image/OpenImages.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

fs::path here(const fs::path& folder)
{
    return folder.empty() ? fs::path(".") : folder;
}

std::vector<fs::path> filesOfFolder(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    fs::directory_iterator entries(here(folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error))
        if (entries->is_regular_file(error))
            files.push_back(folder / entries->path().filename());
    return files;
}

// The folder as it was written: files beside a file have the same path but for the name.
std::vector<fs::path> filesInImage(const fs::path& folder, const ImagePath& place)
{
    std::vector<fs::path> files;
    for (const formats::StoredFile* file : place.image->filesIn(place.inner))
        files.push_back(folder / fs::path(file->path).filename());
    return files;
}

} // namespace

bool isFile(const fs::path& path)
{
    const auto inside = splitImagePath(path);
    if (inside)
        return !inside->inner.empty() && inside->image->find(inside->inner) != nullptr;
    std::error_code error;
    return fs::is_regular_file(path, error);
}

bool isFolder(const fs::path& path)
{
    const auto inside = splitImagePath(path);
    if (inside)
        return inside->image->hasFolder(inside->inner);
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<fs::path> filesIn(const fs::path& folder)
{
    const auto inside = splitImagePath(here(folder));
    std::vector<fs::path> files = inside ? filesInImage(folder, *inside) : filesOfFolder(folder);
    std::ranges::sort(files, [](const fs::path& a, const fs::path& b) {
        return isNaturallyLess(a.filename().string(), b.filename().string());
    });
    return files;
}

fs::path fileIn(const fs::path& folder, const std::string& name)
{
    if (const auto inside = splitImagePath(here(folder))) {
        const formats::StoredFile* file = inside->image->find(inside->inner / name);
        return file ? folder / fs::path(file->path).filename() : fs::path();
    }
    std::error_code error;
    if (fs::is_regular_file(folder / name, error))
        return folder / name;
    const std::string wanted = lowerCase(name);
    fs::path best; // the first by name: folders list their entries in any order
    for (fs::path& file : filesOfFolder(folder))
        if (lowerCase(file.filename().string()) == wanted && (best.empty() || file < best))
            best = std::move(file);
    return best;
}

fs::path fileOnDisk(const fs::path& path)
{
    std::error_code error;
    for (fs::path outer = path; outer.has_relative_path(); outer = outer.parent_path())
        if (fs::is_regular_file(outer, error))
            return outer;
    return path;
}

std::vector<fs::path> filesOnDisk(const fs::path& path)
try {
    const auto inside = splitImagePath(path);
    return inside ? inside->image->parts() : std::vector<fs::path>{fileOnDisk(path)};
} catch (const FileError&) {
    return {fileOnDisk(path)};
}

} // namespace telepipe::tools
