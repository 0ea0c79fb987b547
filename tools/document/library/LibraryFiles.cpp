#include "tools/document/library/LibraryFiles.h"

#include "tools/disk/FileName.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/system/OpenFile.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

void addEntries(const fs::path& path, std::vector<fs::path>& files)
{
    UnpackBudget budget;
    const auto archive = openArchive(path, readFile(path, budget), budget);
    for (std::size_t i = 0; archive && i < archive->size(); ++i)
        files.push_back(archive->entryPath(i));
}

// An image that can be looked into is no file among the others; of one that cannot be, nobody else says why.
void requireNoImage(const fs::path& file)
{
    if (mayBeImage(file))
        openImage(file);
}

} // namespace

std::vector<fs::path> libraryFiles(const fs::path& place, const std::function<void(const FileError&)>& skip)
{
    std::vector<fs::path> files;
    for (fs::path& file : filesBelow(place, skip)) {
        files.push_back(std::move(file));
        try {
            if (isUnreadable(files.back()))
                openFile(files.back()); // says why
            requireNoImage(files.back());
            if (lowerCase(files.back().extension().string()) == ".gsl")
                addEntries(fs::path(files.back()), files);
        } catch (const FileError& error) {
            skip(error);
        }
    }
    return files;
}

} // namespace telepipe::tools
