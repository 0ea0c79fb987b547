#include "tools/document/archive/SaveEntry.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/document/LoadedFile.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

bool holds(const fs::path& path, formats::Bytes bytes)
{
    const OnlyLookedAt looking;
    std::error_code error;
    return fs::is_regular_file(path, error) && fs::file_size(path, error) == bytes.size() &&
           std::ranges::equal(readFile(path), bytes);
}

class Saver
{
public:
    Saver(fs::path folder, const SaveOptions& options, LoadProgress* progress)
        : _folder(std::move(folder)), _options(options), _progress(progress), _budget(options.limit)
    {
    }

    SavedEntries save(const fs::path& path)
    {
        guarded([&] {
            formats::ByteVector bytes = readFile(path, _budget);
            makeSafeFolder(_folder);
            if (const auto archive = openArchive(path, bytes, _budget))
                saveAll(*archive);
            else
                saveOne(safeFileName(path.filename().string()), bytes);
        });
        return std::move(_saved);
    }

private:
    template <class Work> void guarded(Work&& work)
    {
        try {
            work();
        } catch (const FileError& error) {
            _saved.errors.push_back(error.message());
        }
    }

    void saveAll(const OpenArchive& archive)
    {
        for (std::size_t i = 0; i < archive.size(); ++i) {
            if (_progress)
                _progress->step({"Saving {}", archive.name(i)}, float(i) / float(archive.size()));
            guarded([&] {
                formats::Warnings warnings; // `telepipe check` shows them
                saveOne(archive.name(i), archive.unpack(i, _budget, warnings));
            });
        }
    }

    void saveOne(const std::string& name, formats::Bytes bytes)
    {
        if (!saveEntry(_folder / name, bytes, _options.replace))
            failFile(_folder / name, "exists already with other contents");
        _saved.files.push_back(_folder / name);
    }

    fs::path _folder;
    SaveOptions _options;
    LoadProgress* _progress;
    UnpackBudget _budget;
    SavedEntries _saved;
};

} // namespace

void makeSafeFolder(const fs::path& folder)
{
    refuseLink(folder);
    createFolder(folder);
}

bool saveEntry(const fs::path& path, formats::Bytes bytes, bool replace)
{
    refuseLink(path);
    std::error_code error;
    if (fs::exists(path, error) && !holds(path, bytes) && !replace)
        return false;
    const OutputFolder folder(path.parent_path(), {.replace = true, .remembers = false}); // follows no link
    writeFile(path, bytes);
    return true;
}

SavedEntries saveEntries(const fs::path& path, const fs::path& folder, const SaveOptions& options,
                         LoadProgress* progress)
{
    const HeldFiles archive({path});
    return Saver(folder, options, progress).save(path);
}

} // namespace telepipe::tools
