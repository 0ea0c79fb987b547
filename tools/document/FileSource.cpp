#include "tools/document/FileSource.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/image/Places.h"
#include "tools/document/LoadedFile.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

formats::ByteVector DiskSource::read(const fs::path& path) const
{
    UnpackBudget budget(_limit);
    return readFile(path, budget);
}

namespace {

// Finds a companion in the archive that the path ends in. A file that is no archive, or a broken one, holds no
// companions.
std::optional<fs::path> findInArchive(const fs::path& archive, const std::string& name, std::size_t limit)
try {
    UnpackBudget budget(limit);
    const OpenArchive opened = openArchive(archive, budget);
    const std::optional<std::size_t> found = opened.find(name);
    return found ? std::optional(opened.entryPath(*found)) : std::nullopt;
} catch (const FileError&) {
    return std::nullopt;
}

void visitArchive(const fs::path& path, std::size_t limit, const FileSource::Visit& visit)
{
    UnpackBudget budget(limit);
    const OpenArchive archive = openArchive(path, budget);
    formats::Warnings warnings; // `telepipe list` and `check` show them
    bool more = true;
    for (std::size_t i = 0; more && i < archive.size(); ++i)
        more = visit(archive.entryPath(i), [&] { return archive.unpack(i, budget, warnings); });
}

} // namespace

std::optional<fs::path> DiskSource::findBeside(const fs::path& path, const std::string& name) const
{
    // First in the same archive, then in the one that holds it, at last beside the outermost.
    if (splitArchivePath(path)) {
        const auto found = findInArchive(path.parent_path(), name, _limit);
        return found ? found : findBeside(path.parent_path(), name);
    }
    fs::path found = fileIn(path.parent_path(), name);
    return found.empty() ? std::nullopt : std::optional(std::move(found));
}

void DiskSource::visitBeside(const fs::path& path, const Visit& visit) const
{
    if (splitArchivePath(path))
        return visitArchive(path.parent_path(), _limit, visit);
    LastFolder here;
    LastFolder& last = _last ? *_last : here;
    if (const fs::path folder = path.parent_path(); last.folder != folder)
        last = {folder, filesIn(folder)};
    for (const fs::path& file : last.files)
        if (!visit(file, [&] { return read(file); }))
            return;
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
    throw FileError({"{}: not among the files in memory", path.string()});
}

std::optional<fs::path> MemorySource::findBeside(const fs::path&, const std::string& name) const
{
    for (const auto& [known, bytes] : _files)
        if (lowerCase(known) == lowerCase(name))
            return known;
    return std::nullopt;
}

void MemorySource::visitBeside(const fs::path&, const Visit& visit) const
{
    for (const auto& [name, bytes] : _files)
        if (!visit(name, [&bytes = bytes] { return bytes; }))
            return;
}

} // namespace telepipe::tools
