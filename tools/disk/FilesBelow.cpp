#include "tools/disk/FilesBelow.h"

#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/NewFile.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr int kDeepestFolder = 100;

class FolderWalk
{
public:
    explicit FolderWalk(const std::function<void(const FileError&)>& skip) : _skip(skip) {}

    void look(const fs::path& folder, int depth)
    {
        std::error_code error;
        fs::directory_iterator entries(folder, error);
        for (; !error && entries != fs::directory_iterator(); entries.increment(error))
            take(*entries, depth);
        if (error)
            _skip(FileError({"{}: cannot be read: {}", folder.string(), error.message()}));
    }

    std::vector<fs::path> files()
    {
        std::sort(_files.begin(), _files.end());
        return std::move(_files);
    }

private:
    void take(const fs::directory_entry& entry, int depth)
    {
        std::error_code error;
        const fs::file_status status = entry.status(error);
        if (const std::string name = entry.path().filename().string(); name == kMadeFiles || isPartName(name))
            return; // ours
        if (fs::is_regular_file(status))
            _files.push_back(entry.path());
        else if (!fs::is_directory(status))
            skip(entry, error ? formats::Message("cannot be read: {}", error.message()) : "is no file; skipped");
        else if (entry.is_symlink(error))
            skip(entry, "is a link to a folder; skipped");
        else if (depth >= kDeepestFolder)
            skip(entry, "lies too deep; skipped");
        else
            look(entry.path(), depth + 1);
    }

    void skip(const fs::directory_entry& entry, formats::Message why)
    {
        _skip(FileError({"{}: {}", entry.path().string(), std::move(why)}));
    }

    const std::function<void(const FileError&)>& _skip;
    std::vector<fs::path> _files;
};

} // namespace

std::vector<fs::path> filesBelow(const fs::path& path, const std::function<void(const FileError&)>& skip)
{
    std::error_code error;
    if (!fs::is_directory(path, error))
        return {path};
    FolderWalk walk(skip);
    walk.look(path, 0);
    return walk.files();
}

} // namespace telepipe::tools
