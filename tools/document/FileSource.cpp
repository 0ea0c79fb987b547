#include "tools/document/FileSource.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/image/Places.h"
#include "tools/document/LoadedFile.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

bool endsIn(const fs::path& path, const FileSource::Endings& endings)
{
    return std::ranges::find(endings, lowerCase(path.extension().string())) != endings.end();
}

} // namespace

void FileSource::visitBeside(const fs::path& path, const Endings& endings, const Visit& visit) const
{
    visitBeside(path,
                [&](const fs::path& file, const Read& read) { return !endsIn(file, endings) || visit(file, read); });
}

void LastFolder::turnTo(const fs::path& folder)
{
    if (_folder == folder)
        return;
    _folder.reset(); // where an image on the way cannot be read, nothing is known
    _byEndings.clear();
    _byName.clear();
    _files = filesIn(folder);
    for (const fs::path& file : _files)
        _byName[lowerCase(file.filename().string())].push_back(file);
    _folder = folder;
}

const LastFolder::Files& LastFolder::files(const fs::path& folder)
{
    turnTo(folder);
    return _files;
}

const LastFolder::Files& LastFolder::files(const fs::path& folder, const FileSource::Endings& endings)
{
    turnTo(folder);
    const auto [known, isNew] = _byEndings.try_emplace(endings);
    if (isNew)
        std::ranges::copy_if(_files, std::back_inserter(known->second),
                             [&](const fs::path& file) { return endsIn(file, endings); });
    return known->second;
}

std::optional<fs::path> LastFolder::find(const fs::path& folder, const std::string& name)
{
    turnTo(folder);
    const auto found = _byName.find(lowerCase(name));
    if (found == _byName.end())
        return std::nullopt;
    const Files& alike = found->second;
    const auto same = std::ranges::find(alike, folder / name);
    return same != alike.end() ? *same : std::ranges::min(alike);
}

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
    if (_last)
        return _last->find(path.parent_path(), name);
    fs::path found = fileIn(path.parent_path(), name);
    return found.empty() ? std::nullopt : std::optional(std::move(found));
}

void DiskSource::visitBeside(const fs::path& path, const Visit& visit) const
{
    if (splitArchivePath(path))
        return visitArchive(path.parent_path(), _limit, visit);
    LastFolder here;
    visitFiles((_last ? *_last : here).files(path.parent_path()), visit);
}

void DiskSource::visitBeside(const fs::path& path, const Endings& endings, const Visit& visit) const
{
    if (!_last || splitArchivePath(path))
        return FileSource::visitBeside(path, endings, visit);
    visitFiles(_last->files(path.parent_path(), endings), visit);
}

void DiskSource::visitFiles(const LastFolder::Files& files, const Visit& visit) const
{
    for (const fs::path& file : files)
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
