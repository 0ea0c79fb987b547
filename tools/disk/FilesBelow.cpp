#include "tools/disk/FilesBelow.h"

#include "tools/disk/FileName.h"
#include "tools/disk/Report.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/system/Process.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kImageExtensions[] = {".gdi", ".cue", ".iso", ".bin", ".img",
                                                 ".cdi", ".chd", ".gcm", ".zip", ".7z"};

bool isTable(const fs::path& file)
{
    const std::string extension = lowerCase(file.extension().string());
    return extension == ".gdi" || extension == ".cue";
}

// The order of a folder's files: by the names of folders, then by their own.
bool isBefore(const formats::StoredFile* a, const formats::StoredFile* b)
{
    const auto rank = [](char c) { return c == '/' ? -1 : static_cast<int>(static_cast<unsigned char>(c)); };
    return std::ranges::lexicographical_compare(a->path, b->path, {}, rank, rank);
}

std::vector<fs::path> filesOf(const Image& image, const fs::path& inner)
{
    std::vector<const formats::StoredFile*> sorted = image.filesBelow(inner);
    std::ranges::sort(sorted, isBefore);
    std::vector<fs::path> files;
    for (const formats::StoredFile* file : sorted)
        files.push_back(image.filePath(*file));
    return files;
}

using Skip = std::function<void(const FileError&)>;

// Reports an image's oddities together with everything that is read from it.
void tellOddities(const Image& image, const Skip& skip)
{
    for (const formats::Warning& warning : image.disc().tree.warnings.list())
        skip(FileError({"{}: {}", image.path().string(), warning.message()}));
}

class FolderWalk
{
public:
    explicit FolderWalk(const Skip& skip) : _skip(skip) {}

    // However deep: one folder is open at a time, and as links are not followed, the longest path of the system ends
    // it.
    std::vector<fs::path> filesBelow(const fs::path& top)
    {
        _folders = {top};
        while (!_folders.empty()) {
            const fs::path folder = std::move(_folders.back());
            _folders.pop_back();
            look(folder);
        }
        std::sort(_files.begin(), _files.end());
        lookIntoImages();
        return std::move(_files);
    }

private:
    void look(const fs::path& folder)
    {
        std::error_code error;
        fs::directory_iterator entries(folder, error);
        for (; !error && entries != fs::directory_iterator(); entries.increment(error))
            take(*entries);
        if (error)
            _files.push_back(folder); // reading it fails and gives the reason
    }

    void take(const fs::directory_entry& entry)
    {
        if (isOwnName(entry.path().filename().string()))
            return;
        std::error_code error;
        if (entry.is_regular_file(error)) // as a rule the folder itself says so
            return _files.push_back(entry.path());
        const fs::file_status status = entry.status(error);
        const bool isNamed = error && !isLink(entry.path()); // of its folder the names may be read, and nothing else
        if (isNamed)
            _files.push_back(entry.path());
        else if (!fs::is_directory(status))
            skip(entry, error ? formats::Message("cannot be read: {}", error.message()) : "is no file; skipped");
        else if (isLink(entry.path()))
            skip(entry, "is a link to a folder; skipped");
        else
            _folders.push_back(entry.path());
    }

    // Puts the files of an image in the image's place. The files that hold its tracks are not listed by themselves, nor
    // is a second table of the same tracks.
    void lookIntoImages()
    {
        std::set<fs::path> parts;
        std::vector<fs::path> files;
        for (const char* extension : {".gdi", ".cue"}) // the first says more
            for (const fs::path& file : _files)
                if (isTable(file) && lowerCase(file.extension().string()) == extension)
                    addParts(file, parts);
        for (const fs::path& file : _files)
            if (!parts.contains(file))
                addWithImages(file, files);
        _files = std::move(files);
    }

    void addParts(const fs::path& table, std::set<fs::path>& parts)
    {
        const auto image = imageIn(table);
        if (!image || image->parts().size() < 2)
            return;
        const std::vector<fs::path> tracks(image->parts().begin() + 1, image->parts().end());
        if (std::ranges::any_of(tracks, [&](const fs::path& track) { return parts.contains(track); }))
            parts.insert(table); // of one disc: not every table names its audio
        parts.insert(tracks.begin(), tracks.end());
    }

    void addWithImages(const fs::path& file, std::vector<fs::path>& files)
    {
        const auto image = mayBeImage(file) ? imageIn(file) : nullptr;
        if (image)
            tellOddities(*image, _skip);
        const std::vector<fs::path> inside = image ? filesOf(*image, {}) : std::vector<fs::path>{file};
        files.insert(files.end(), inside.begin(), inside.end());
    }

    std::shared_ptr<const Image> imageIn(const fs::path& file)
    try {
        return openImage(file);
    } catch (const FileError&) {
        return nullptr; // reading the file gives the reason
    }

    void skip(const fs::directory_entry& entry, formats::Message why)
    {
        _skip(FileError({"{}: {}", entry.path().string(), std::move(why)}));
    }

    const Skip& _skip;
    std::vector<fs::path> _folders; // yet to be looked into
    std::vector<fs::path> _files;
};

} // namespace

bool mayBeImage(const fs::path& file)
{
    const std::string extension = lowerCase(file.extension().string());
    return std::ranges::find(kImageExtensions, extension) != std::end(kImageExtensions);
}

bool isUnreadable(const fs::path& file)
{
    std::error_code error; // entries of images and archives are no directories
    return fs::is_directory(file, error) || error == std::errc::permission_denied;
}

std::vector<fs::path> filesBelow(const fs::path& path, const Skip& skip)
{
    if (const auto inside = splitImagePath(path); inside && inside->image->hasFolder(inside->inner)) {
        tellOddities(*inside->image, skip);
        return filesOf(*inside->image, inside->inner);
    }
    std::error_code error;
    if (!fs::is_directory(path, error))
        return {path};
    return FolderWalk(skip).filesBelow(path);
}

} // namespace telepipe::tools
