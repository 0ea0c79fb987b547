#include "tools/files/FileSource.h"

#include "tools/files/FileName.h"
#include "tools/files/OpenArchive.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

formats::ByteVector DiskSource::read(const fs::path& path) const
{
    return readFile(path);
}

namespace {

// In the archive the path ends in; what is no archive, or a broken one, holds no companions.
std::optional<fs::path> findInArchive(const fs::path& archive, const std::string& name)
try {
    UnpackBudget budget;
    const OpenArchive opened = openArchive(archive, budget);
    const std::optional<std::size_t> found = opened.find(name);
    return found ? std::optional(opened.entryPath(*found)) : std::nullopt;
} catch (const FileError&) {
    return std::nullopt;
}

} // namespace

std::optional<fs::path> DiskSource::findBeside(const fs::path& path, const std::string& name) const
{
    // First in the same archive, then in the one that holds it, at last beside the outermost.
    if (splitArchivePath(path)) {
        const auto found = findInArchive(path.parent_path(), name);
        return found ? found : findBeside(path.parent_path(), name);
    }
    const fs::path folder = path.parent_path();
    std::error_code error;
    if (fs::is_regular_file(folder / name, error))
        return folder / name;
    const std::string wanted = lowerCase(name);
    std::optional<fs::path> best; // the first by name: folders list their entries in any order
    fs::directory_iterator entries(folder.empty() ? fs::path(".") : folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const fs::path found = entries->path().filename();
        if (lowerCase(found.string()) == wanted && entries->is_regular_file(error) && (!best || folder / found < *best))
            best = folder / found;
    }
    return best;
}

void MemorySource::add(std::string name, formats::ByteVector bytes)
{
    _files.emplace_back(std::move(name), std::move(bytes));
}

formats::ByteVector MemorySource::read(const fs::path& path) const
{
    for (const auto& [name, bytes] : _files)
        if (name == path.string())
            return bytes;
    throw FileError(path.string() + ": not among the files in memory");
}

std::optional<fs::path> MemorySource::findBeside(const fs::path&, const std::string& name) const
{
    for (const auto& [known, bytes] : _files)
        if (lowerCase(known) == lowerCase(name))
            return known;
    return std::nullopt;
}

} // namespace telepipe::tools
