#include "tools/picture/record/RecordTrust.h"

#include "tools/disk/FileName.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Process.h"

#include <algorithm>
#include <set>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

bool isSlash(char c)
{
    return c == '/' || c == '\\';
}

// Resolves links in the part of a path that exists. The rest stays as it is written: an entry in an archive, a file
// that is not there.
fs::path real(const fs::path& path)
{
    std::error_code error;
    const fs::path whole = fs::absolute(path.empty() ? fs::path(".") : path, error);
    const fs::path real = fs::weakly_canonical(whole, error);
    return (error ? whole : real).lexically_normal();
}

bool isInside(const fs::path& folder, const fs::path& file)
{
    fs::path whole = real(folder);
    if (!whole.has_filename())
        whole = whole.parent_path();
    return isBelow(whole, file);
}

std::string listed(const std::vector<fs::path>& files)
{
    std::string names;
    for (const fs::path& file : files)
        names += (names.empty() ? "" : ", ") + file.string();
    return names;
}

// The files that are opened for the paths in a record: those that each path is read from, as the tracks of an image,
// and, with companions, the links beside it, any of which may be found as textures, a motion or a sky.
class OpenedFiles
{
public:
    explicit OpenedFiles(bool companions) : _companions(companions) {}

    std::vector<fs::path> of(const fs::path& path)
    {
        std::vector<fs::path> files = filesOnDisk(path);
        const fs::path file = fileOnDisk(path);
        const fs::path folder = isFolder(file) ? file : file.parent_path();
        if (_companions && _folders.insert(folder).second)
            for (const fs::path& beside : filesIn(folder))
                if (isLink(beside))
                    files.push_back(beside);
        return files;
    }

private:
    bool _companions;
    std::set<fs::path> _folders; // looked into already
};

} // namespace

bool RecordTrust::reaches(const fs::path& recordFolder, const fs::path& file) const
{
    if (everywhere)
        return true;
    const fs::path end = real(file);
    return isInside(recordFolder, end) ||
           std::ranges::any_of(folders, [&](const fs::path& folder) { return isInside(folder, end); });
}

bool isNetworkPath(const fs::path& path)
{
    const std::string text = path.string();
    if (text.starts_with("\\??\\")) // Windows' own prefix, which leads everywhere: \??\UNC\server
        return true;
    return text.size() >= 2 && isSlash(text[0]) && isSlash(text[1]);
}

void refuseNetworkPath(const fs::path& namedIn, const fs::path& path)
{
    if (isNetworkPath(path))
        failFile(namedIn, {"names a file on another machine, which is never opened: {}", path.string()});
}

UntrustedFiles::UntrustedFiles(const fs::path& record, std::vector<fs::path> files)
    : FileError({"{}: names files outside its folder, which --trust would open: {}", record.string(), listed(files)}),
      _files(std::move(files))
{
}

void holdToTrust(const fs::path& recordFile, PictureRecord& record, const RecordTrust& trust)
{
    std::vector<fs::path> outside;
    OpenedFiles openedFiles(record.request.companions);
    for (const fs::path& file : pathsOf(record)) {
        refuseNetworkPath(recordFile, file);
        if (!trust.reaches(recordFile.parent_path(), file))
            outside.push_back(file);
        else if (!trust.everywhere)
            for (const fs::path& opened : openedFiles.of(file))
                if (!trust.reaches(recordFile.parent_path(), opened))
                    outside.push_back(opened);
    }
    if (!outside.empty())
        throw UntrustedFiles(recordFile, std::move(outside));
    const auto reaches = [&](const fs::path& file) { return trust.reaches(recordFile.parent_path(), file); };
    const auto leadsOut = [&](const fs::path& file) { return isLink(file) && !reaches(file); };
    const auto reachesAbove = [&](const fs::path& file) {
        const auto folder = namedFolderOf(file);
        if (!folder)
            return true; // there is nothing above it
        const fs::path above = folder->parent_path();
        return reaches(above / "any name") && std::ranges::none_of(filesIn(above), leadsOut);
    };
    record.request.looksAbove = std::ranges::all_of(record.request.files, reachesAbove);
    if (record.compared)
        record.compared->request.looksAbove = std::ranges::all_of(record.compared->request.files, reachesAbove);
}

} // namespace telepipe::tools
