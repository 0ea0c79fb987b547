#include "formats/lost/LostTrees.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/PathText.h"
#include "tools/document/archive/VisitFiles.h"
#include "tools/picture/gallery/Gallery.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr int kDeepestShown = 3;

// The path below the folder. A file that was given in place of a folder has its own name.
fs::path nameBelow(const fs::path& folder, const fs::path& path)
{
    std::error_code ignored;
    return fs::equivalent(path, folder, ignored) ? path.filename() : path.lexically_relative(folder);
}

class SourceFinder
{
public:
    SourceFinder(const fs::path& folder, std::size_t limit, const std::function<void(const FileError&)>& skip)
        : _folder(folder), _limit(limit), _skip(skip)
    {
    }

    std::vector<GallerySource> find()
    {
        for (const fs::path& path : filesBelow(_folder, _skip))
            attempt(path, [&] {
                const std::unique_ptr<LoadedFile> file = loadFile(path, _limit);
                UnpackBudget budget(_limit);
                budget.allow(file->bytes.size());
                look(*file, budget, kDeepestShown);
            });
        dropTerrains();
        return std::move(_sources);
    }

private:
    template <class Work> void attempt(const fs::path& path, const Work& work)
    {
        try {
            work();
        } catch (const FileError& error) {
            add(path, "file", error.what());
        }
    }

    void look(const LoadedFile& file, UnpackBudget& budget, int depth)
    {
        if (isStage(file))
            add(file.path, "stage");
        else if (isModel(file))
            add(file.path, "model");
        else if (file.as<formats::Archive>() && depth > 0)
            lookInside(file, budget, depth);
    }

    void lookInside(const LoadedFile& file, UnpackBudget& budget, int depth)
    {
        const OpenArchive archive(file.path, file.bytes);
        for (std::size_t i = 0; i < archive.size(); ++i)
            attempt(archive.entryPath(i), [&] {
                formats::Warnings ignored; // told when the entry is opened
                formats::ByteVector bytes = archive.unpack(i, budget, ignored);
                look(*parseFile(archive.entryPath(i), std::move(bytes)), budget, depth - 1);
            });
    }

    void add(const fs::path& path, const char* kind, std::string error = {})
    {
        _sources.push_back({path, pathText(nameBelow(_folder, path)), kind, std::move(error)});
    }

    // A terrain is drawn with the decoration it belongs to.
    void dropTerrains()
    {
        std::vector<std::string> names;
        for (const GallerySource& source : _sources)
            names.push_back(lowerCase(source.name));
        std::ranges::sort(names);
        std::erase_if(_sources, [&](const GallerySource& source) {
            std::string decoration = lowerCase(source.name);
            if (source.kind != "stage" || !decoration.ends_with("d.rel"))
                return false;
            decoration[decoration.size() - 5] = 'n';
            return std::ranges::binary_search(names, decoration);
        });
    }

    const fs::path& _folder;
    std::size_t _limit;
    const std::function<void(const FileError&)>& _skip;
    std::vector<GallerySource> _sources;
};

} // namespace

std::vector<GallerySource> gallerySources(const fs::path& folder, std::size_t limit,
                                          const std::function<void(const FileError&)>& skip)
{
    return SourceFinder(folder, limit, skip).find();
}

std::vector<GallerySource> lostSources(const fs::path& folder, std::size_t limit, bool unique,
                                       const std::function<void(const FileError&)>& skip)
{
    std::vector<GallerySource> sources;
    const auto look = [&](LoadedFile& file) {
        if (!isStage(file))
            return;
        formats::LostTrees lost = formats::readLostTrees(file.bytes);
        formats::compareLostTrees(lost);
        for (std::size_t i = 0; i < lost.trees.size(); ++i)
            if (!unique || lost.trees[i].isUnique())
                sources.push_back({file.path,
                                   fmt::format("{} {}", pathText(nameBelow(folder, file.path)), i),
                                   "lost",
                                   {},
                                   fmt::to_string(i)});
    };
    for (const fs::path& path : filesBelow(folder, skip)) {
        try {
            visitFiles(path, limit, look, skip);
        } catch (const FileError& error) {
            skip(error);
        }
    }
    return sources;
}

} // namespace telepipe::tools
