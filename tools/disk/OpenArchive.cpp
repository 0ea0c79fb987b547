#include "tools/disk/OpenArchive.h"

#include "formats/disc/UnreadImage.h"
#include "formats/text/NameText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/image/Places.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The bytes of an entry and where it lies; path grows by its name.
formats::ByteVector descend(fs::path& path, formats::ByteVector bytes, const std::string& name, UnpackBudget& budget)
{
    const std::string found = formats::unreadFile(bytes, path.filename().string());
    const std::optional<OpenArchive> archive = openArchive(path, std::move(bytes), budget);
    if (!archive)
        throw FileError(
            {"{}: {}", path.string(), formats::ParseError(0, {"an archive that holds {}", name}, found).message()});
    const std::size_t index = archive->require(name);
    path = archive->entryPath(index);
    formats::Warnings warnings; // `telepipe list` and `check` show them
    return archive->unpack(index, budget, warnings);
}

std::optional<ArchivePath> splitInImage(const ImagePath& place)
{
    if (place.image->find(place.inner) || place.image->hasFolder(place.inner))
        return std::nullopt;
    ArchivePath split;
    for (fs::path inner = place.inner; !inner.empty(); inner = inner.parent_path()) {
        split.file = place.image->path() / inner;
        if (place.image->find(inner))
            return split;
        split.entries.insert(split.entries.begin(), inner.filename().string());
    }
    return std::nullopt;
}

} // namespace

OpenArchive::OpenArchive(fs::path path, formats::ByteVector bytes) : _path(std::move(path)), _bytes(std::move(bytes))
{
    _archive = nameErrors(_path, [&] { return formats::readArchive(_bytes); });
    nameEntries();
}

void OpenArchive::nameEntries()
{
    UniqueNames names;
    for (std::size_t i = 0; i < size(); ++i) {
        const std::string& name = _archive.entries[i].name;
        const fs::path safe =
            _archive.kind == formats::ArchiveKind::Afs ? afsEntryName(_path, name) : safeFileName(name);
        _names.push_back(names.take(safe.stem().string(), safe.extension().string()));
    }
}

std::optional<std::size_t> OpenArchive::find(const std::string& name) const
{
    const auto first = [&](auto matches) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < size(); ++i)
            if (matches(i))
                return i;
        return std::nullopt;
    };
    const std::string wanted = lowerCase(name);
    if (const auto exact = first([&](std::size_t i) { return _names[i] == name; }))
        return exact;
    if (const auto similar = first([&](std::size_t i) { return lowerCase(_names[i]) == wanted; }))
        return similar;
    return first([&](std::size_t i) { return lowerCase(formats::nameText(entry(i).name)) == wanted; });
}

std::size_t OpenArchive::require(const std::string& name) const
{
    if (const auto index = find(name))
        return *index;
    throw FileError({"{}: has no entry '{}'; telepipe list shows what it has", _path.string(), name});
}

std::optional<std::string> OpenArchive::renamedFrom(std::size_t index) const
{
    const std::string& own = entry(index).name;
    const bool same = own == _names[index] || _archive.kind == formats::ArchiveKind::Afs;
    return same ? std::nullopt : std::optional(formats::nameText(own));
}

formats::ByteVector OpenArchive::unpack(std::size_t index, UnpackBudget& budget, formats::Warnings& warnings) const
{
    return unpackEntry(entryPath(index), entry(index), budget, warnings);
}

std::optional<OpenArchive> openArchive(const fs::path& path, formats::ByteVector bytes, UnpackBudget& budget)
{
    if (formats::detectArchive(bytes))
        return OpenArchive(path, std::move(bytes));
    const formats::FileKind packing = packingOf(bytes);
    if (packing == formats::FileKind::Unknown)
        return std::nullopt;
    formats::Warnings warnings;
    formats::ByteVector unpacked = unpackFile(path, bytes, packing, budget, warnings);
    if (!formats::detectArchive(unpacked))
        return std::nullopt;
    return OpenArchive(path, std::move(unpacked));
}

std::optional<ArchivePath> splitArchivePath(const fs::path& path)
{
    std::error_code error;
    if (fs::exists(path, error))
        return std::nullopt;
    if (const std::optional<ImagePath> place = splitImagePath(path))
        return splitInImage(*place);
    ArchivePath split{path, {}};
    while (split.file.has_relative_path()) {
        if (fs::is_regular_file(split.file, error))
            return split.entries.empty() ? std::nullopt : std::optional(split);
        if (split.file.has_filename())
            split.entries.insert(split.entries.begin(), split.file.filename().string());
        split.file = split.file.parent_path();
    }
    return std::nullopt;
}

formats::ByteVector readEntry(const ArchivePath& path, UnpackBudget& budget)
{
    fs::path place = path.file;
    formats::ByteVector bytes = readFile(path.file, budget);
    budget.allow(bytes.size());
    for (const std::string& name : path.entries)
        bytes = descend(place, std::move(bytes), name, budget);
    return bytes;
}

bool pathExists(const fs::path& path)
{
    std::error_code error;
    if (fs::exists(path, error) || isFile(path) || isFolder(path))
        return true;
    const std::optional<ArchivePath> split = splitArchivePath(path);
    if (!split)
        return false;
    UnpackBudget budget;
    readEntry(*split, budget); // throws itself where something is missing
    return true;
}

} // namespace telepipe::tools
