#include "formats/rewrite/RewriteArchive.h"

#include "formats/archive/Afs.h"
#include "formats/archive/Archive.h"
#include "formats/archive/ArchiveLayout.h"
#include "formats/archive/ArchiveRecords.h"
#include "formats/archive/ArchiveTable.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Qst.h"
#include "formats/archive/Rlc.h"
#include "formats/record/RecordReader.h"
#include "formats/rewrite/KeepOutside.h"
#include "formats/rewrite/RecordPlacer.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Bytes that may be written for a byte that was read, and of any file.
constexpr std::size_t kMostRoom = 16, kRoomForAll = std::size_t(64) << 20;

ByteVector writeBmlAgain(const Archive& archive, Bytes file)
{
    std::vector<ByteVector> contents;
    Warnings warnings;
    for (const ArchiveEntry& entry : archive.entries)
        contents.push_back(unpackEntry(entry, warnings));
    std::vector<BmlFile> files;
    for (const ArchiveRecord& record : archiveTable(archive, file).records) {
        const ArchiveEntry& entry = archive.entries[record.entry];
        files.push_back({entry.name, entry.type, contents[record.entry], {}});
        if (record.textures)
            files.back().textures = contents[*record.textures];
    }
    return writeBml(files, archive.endian);
}

ByteVector writeAgain(const Archive& archive, Bytes file)
{
    if (archive.kind == ArchiveKind::Qst)
        return writeQst(readQst(file));
    if (archive.kind == ArchiveKind::Bml)
        return writeBmlAgain(archive, file);
    std::vector<Bytes> stored;
    std::vector<GslFile> gsl;
    for (const ArchiveEntry& entry : archive.entries) {
        stored.push_back(entry.bytes);
        gsl.push_back({entry.name, entry.bytes});
    }
    if (archive.kind == ArchiveKind::Afs)
        return writeAfs(stored, archive.endian);
    return archive.kind == ArchiveKind::Gsl ? writeGsl(gsl, archive.endian) : writePackedRlc(stored);
}

// Finds the bytes of an archive that neither its entries nor its table say: in the gaps between them, in fields that
// are 0 in every known file, behind the end of a name and of a packed stream.
class OutsideBytes
{
public:
    OutsideBytes(const Archive& archive, Bytes file)
        : _archive(archive), _file(file), _writer(ByteView(file, 0, archive.endian), {})
    {
    }

    std::vector<std::size_t> find();

private:
    template <class Record> void placeAgain(std::size_t offset)
    {
        placeRecord(_writer, offset, readRecord<Record>(_writer.source(), offset, "a record of an archive"));
    }
    template <class Record> void placeNamed(const ArchiveRecord& row)
    {
        auto record = readRecord<Record>(_writer.source(), row.offset, "a record of an archive");
        record.name = paddedName(_archive.entries[row.entry].name);
        placeRecord(_writer, row.offset, record);
    }
    void placeHead();
    void placeRow(const ArchiveRecord& row);
    void placeEntry(const ArchiveEntry& entry);

    const Archive& _archive;
    Bytes _file;
    LayoutWriter _writer;
};

std::vector<std::size_t> OutsideBytes::find()
{
    placeHead();
    for (const ArchiveRecord& row : archiveTable(_archive, _file).records)
        placeRow(row);
    for (const ArchiveEntry& entry : _archive.entries)
        placeEntry(entry);
    std::vector<std::size_t> found = _writer.carried();
    for (std::size_t i = 0; i < _file.size(); ++i) {
        if (_file[i] != 0 && _writer.bytes()[i] != _file[i])
            found.push_back(i);
    }
    std::ranges::sort(found);
    return found;
}

void OutsideBytes::placeHead()
{
    if (_archive.kind == ArchiveKind::Afs)
        placeAgain<AfsHeader>(0);
    else if (_archive.kind == ArchiveKind::Bml)
        placeAgain<BmlHeader>(0);
    else if (_archive.kind == ArchiveKind::Rlc)
        placeAgain<RlcHeader>(0);
}

void OutsideBytes::placeRow(const ArchiveRecord& row)
{
    if (_archive.kind == ArchiveKind::Bml)
        placeNamed<BmlEntry>(row);
    else if (_archive.kind == ArchiveKind::Gsl)
        placeNamed<GslEntry>(row);
    else
        placeAgain<ArchivePlace>(row.offset);
}

// The parts of a BML are packed again; those of others stay packed as they are.
void OutsideBytes::placeEntry(const ArchiveEntry& entry)
{
    if (entry.bytes.empty())
        return;
    const auto stream = _archive.kind == ArchiveKind::Bml ? measurePrs(entry.bytes) : std::nullopt;
    _writer.seek(entry.offset);
    _writer.append(stream ? entry.bytes.first(stream->consumed) : entry.bytes);
}

} // namespace

// A sector more for each entry, and for a BML all entries unpacked.
std::size_t roomToWrite(const Archive& archive)
{
    std::size_t room = 0;
    for (const ArchiveEntry& entry : archive.entries) {
        const std::size_t unpacked = archive.kind == ArchiveKind::Bml ? entry.unpackedSize.value_or(0) : 0;
        room += entry.bytes.size() + kArchiveSector + unpacked;
    }
    return room;
}

bool hasRoomToWrite(const Archive& archive, Bytes file)
{
    return roomToWrite(archive) <= kMostRoom * file.size() + kRoomForAll;
}

Rewritten rewriteArchive(const Archive& archive, Bytes file)
{
    ByteVector written = writeAgain(archive, file);
    if (archive.kind == ArchiveKind::Qst) // its packets are all of it
        return {std::move(written), {}};
    return keepOutside(file, std::move(written), OutsideBytes(archive, file).find());
}

} // namespace telepipe::formats
