#include "tools/disk/output/EditedFile.h"

#include "formats/archive/Repack.h"
#include "formats/compression/Prc.h"
#include "formats/kind/FileKind.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/output/ReadFiles.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::ByteVector;

bool isPacked(formats::Bytes bytes)
{
    return !formats::detectArchive(bytes) && packingOf(bytes) != formats::FileKind::Unknown;
}

[[noreturn]] void failToComeBack(const fs::path& path)
{
    throw FileError({"{}: would not come back as it is; nothing was written", path.string()});
}

// Every entry but the changed one as it was, to the packed byte.
void expectOnlyChanged(const OpenArchive& before, const OpenArchive& after, std::size_t changed)
{
    bool good = before.size() == after.size();
    for (std::size_t i = 0; good && i < before.size(); ++i)
        good = before.entry(i).name == after.entry(i).name &&
               (i == changed || std::ranges::equal(before.entry(i).bytes, after.entry(i).bytes));
    if (!good)
        failToComeBack(before.path());
}

} // namespace

EditedFile::EditedFile(fs::path path, std::size_t limit) : _path(std::move(path)), _limit(limit)
{
    const std::optional<ArchivePath> inside = splitArchivePath(_path);
    _file = inside ? inside->file : _path;
    if (inside)
        _entries = inside->entries;
    _held.add(_file);
    UnpackBudget budget(limit);
    _whole = readFile(_file, budget);
    budget.allow(_whole.size());
    open(_whole, _entries, budget);
}

void EditedFile::open(ByteVector bytes, const std::vector<std::string>& entries, UnpackBudget& budget)
{
    fs::path path = _file;
    formats::Warnings warnings; // `telepipe list` and `check` show them
    for (const std::string& name : entries) {
        if (isPacked(bytes))
            unpack(bytes, path, budget);
        const OpenArchive archive(path, bytes);
        const std::size_t entry = archive.require(name);
        _layers.push_back({path, std::move(bytes), entry});
        path = archive.entryPath(entry);
        bytes = archive.unpack(entry, budget, warnings);
    }
    if (isPacked(bytes))
        unpack(bytes, path, budget);
    _contents = std::move(bytes);
}

void EditedFile::unpack(ByteVector& bytes, const fs::path& path, UnpackBudget& budget)
{
    formats::Warnings warnings;
    ByteVector unpacked = unpackFile(path, bytes, packingOf(bytes), budget, warnings);
    _layers.push_back({path, std::move(bytes), std::nullopt});
    bytes = std::move(unpacked);
}

ByteVector EditedFile::withEntry(const Layer& layer, formats::Bytes bytes)
{
    const OpenArchive archive(layer.path, layer.bytes);
    const formats::ArchiveTable table = formats::archiveTable(archive.archive(), archive.bytes());
    std::vector<formats::RepackRecord> records;
    for (std::size_t i = 0; i < table.records.size(); ++i) {
        formats::RepackRecord record{i, "", 0, {true, {}}, {true, {}}};
        if (table.records[i].entry == layer.entry)
            record.content = {false, bytes};
        else if (table.records[i].textures == layer.entry)
            record.textures = {false, bytes};
        records.push_back(std::move(record));
    }
    ByteVector packed = nameErrors(layer.path, [&] { return formats::repackArchive(archive.bytes(), records); });
    expectOnlyChanged(archive, OpenArchive(layer.path, packed), *layer.entry);
    return packed;
}

ByteVector EditedFile::with(formats::Bytes contents) const
{
    if (std::ranges::equal(contents, _contents))
        return _whole;
    ByteVector bytes(contents.begin(), contents.end());
    for (auto layer = _layers.rbegin(); layer != _layers.rend(); ++layer)
        bytes = layer->entry ? withEntry(*layer, bytes) : packedAs(layer->bytes, bytes);
    verify(bytes, contents);
    return bytes;
}

// Archives have no checksums, some no magic, and whether something is packed is guessed.
void EditedFile::verify(const ByteVector& whole, formats::Bytes contents) const
{
    EditedFile again;
    again._file = _file;
    UnpackBudget budget(SIZE_MAX);
    again.open(whole, _entries, budget);
    if (!std::ranges::equal(again._contents, contents))
        failToComeBack(_path);
}

void EditedFile::keepBackup(const fs::path& file) const
{
    fs::path backup = file;
    backup += ".bak";
    for (int number = 2; fs::exists(fs::symlink_status(backup)); ++number) {
        backup = file;
        backup += fmt::format(".bak{}", number);
    }
    writeFile(backup, _whole);
}

void EditedFile::save(formats::Bytes contents, const EditTarget& target)
{
    write(with(contents), target);
}

void EditedFile::edit(const std::string& place, const Change& change)
{
    EditedFile inner;
    inner._path = _path / place;
    inner._file = _file;
    inner._entries = _entries;
    for (const fs::path& name : fs::path(place))
        inner._entries.push_back(name.string());
    inner._whole = _edited.value_or(_whole);
    UnpackBudget budget(_limit);
    budget.allow(inner._whole.size());
    inner.open(inner._whole, inner._entries, budget);
    _edited = inner.with(change(inner._contents));
}

void EditedFile::save(const EditTarget& target)
{
    write(_edited.value_or(_whole), target);
}

void EditedFile::write(formats::Bytes whole, const EditTarget& target)
{
    std::error_code error; // other held files may not be replaced
    const fs::path image = fileOnDisk(_file);
    if (image != _file && fs::equivalent(image, target.output, error))
        failRequest(target.output,
                    {"is an image, which is not rewritten; name a file for {} alone", _file.filename().string()});
    if (fs::equivalent(_file, target.output, error)) {
        if (!target.replace)
            failRequest(target.output,
                        "is the file that is changed; --force replaces it, and keeps what it was as a .bak beside it");
        keepBackup(target.output);
        _held.clear();
        forgetRead(_file);
    }
    writeFile(target.output, whole);
    if (image != _file)
        reportWarning(formats::Message("{}: holds {} alone; {} is an image, which is not rewritten",
                                       target.output.string(), _file.filename().string(), image.string()));
}

ByteVector packedAs(formats::Bytes original, formats::Bytes bytes)
{
    const formats::FileKind packing = packingOf(original);
    if (packing == formats::FileKind::Prs)
        return formats::compressPrs(bytes);
    if (packing != formats::FileKind::Prc)
        return ByteVector(bytes.begin(), bytes.end());
    const formats::Endian endian = formats::detectPrc(original).value_or(formats::Endian::Little);
    return formats::writePrc(bytes, formats::load<std::uint32_t>(&original[4], endian), endian);
}

} // namespace telepipe::tools
