#include "formats/archive/Repack.h"

#include "formats/archive/ArchiveLayout.h"
#include "formats/compression/Prc.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kPackedAlignment = 0x20; // of PRS and PRC files in BML and RLC

// A run of bytes in the new archive: a packed file, or the table of an RLC, which lies among them.
struct Piece
{
    std::size_t record = 0;
    bool isTextures = false, isTable = false, kept = false;
    std::optional<std::size_t> offset; // in the original, of size bytes; none for a new or empty entry
    std::size_t size = 0;
    ByteVector packed; // of entries that are not kept
    Bytes bytes;
    std::size_t unpackedSize = 0; // of entries that are not kept
    std::size_t place = 0;        // in the new archive
};

class Repacker
{
public:
    Repacker(Bytes file, std::span<const RepackRecord> records)
        : _file(file), _archive(readArchive(file)), _table(archiveTable(_archive, file)), _records(records),
          _alignment(_archive.kind == ArchiveKind::Afs || _archive.kind == ArchiveKind::Gsl ? kArchiveSector
                                                                                            : kPackedAlignment),
          _writer(_archive.endian)
    {
    }

    ByteVector write();

private:
    void collect();
    void addPiece(std::size_t record, bool isTextures);
    void addTable();
    const ArchiveEntry* original(std::size_t record, bool isTextures) const;
    ByteVector pack(const ArchiveEntry* pattern, Bytes bytes) const;

    void findStarts();
    void writeHead();
    std::size_t headSize() const;
    std::size_t tableEnd() const { return _table.offset + _records.size() * _table.stride; }
    void place(std::size_t piece);
    void writeGap(const Piece& piece);
    const Piece* lastPiece() const;
    std::size_t endAlignment() const;
    void align() { _writer.align(_alignment); }

    ByteVector table() const;
    void writeRecord(ByteWriter& table, const RepackRecord& record) const;
    void setPlace(ByteWriter& table, const Piece& piece) const;
    void setCount();
    std::size_t moved(std::size_t offset) const;

    Bytes _file;
    Archive _archive;
    ArchiveTable _table;
    std::span<const RepackRecord> _records;
    std::size_t _alignment;

    std::vector<Piece> _pieces;       // in the order in which they are written
    std::vector<std::size_t> _starts; // of everything in the original, ascending, the file's end last
    ByteWriter _writer;
    std::size_t _tablePlace = 0;
    std::optional<std::size_t> _reached; // the place in the original that the next byte written would have
};

ByteVector Repacker::write()
{
    collect();
    findStarts();
    writeHead();
    for (std::size_t i = 0; i < _pieces.size(); ++i)
        place(i);
    if (_reached != _file.size())
        _writer.align(endAlignment());
    const ByteVector bytes = table();
    setCount();
    ByteVector result = _writer.take();
    std::copy(bytes.begin(), bytes.end(), result.begin() + static_cast<std::ptrdiff_t>(_tablePlace));
    return result;
}

// A file that ended on a sector does so again.
std::size_t Repacker::endAlignment() const
{
    for (const std::size_t alignment : {kArchiveSector, _alignment})
        if (_file.size() % alignment == 0)
            return alignment;
    return 1;
}

// A BML has no offsets: its files lie in the order of the table.
void Repacker::collect()
{
    for (std::size_t i = 0; i < _records.size(); ++i) {
        addPiece(i, false);
        if (_archive.kind == ArchiveKind::Bml)
            addPiece(i, true);
    }
    if (_archive.kind == ArchiveKind::Rlc)
        addTable();
    if (_archive.kind != ArchiveKind::Bml)
        std::stable_sort(_pieces.begin(), _pieces.end(), [](const Piece& a, const Piece& b) {
            return a.offset.value_or(SIZE_MAX) < b.offset.value_or(SIZE_MAX);
        });
}

void Repacker::addPiece(std::size_t record, bool isTextures)
{
    const RepackPart& part = isTextures ? _records[record].textures : _records[record].content;
    const ArchiveEntry* entry = original(record, isTextures);
    Piece piece;
    piece.record = record;
    piece.isTextures = isTextures;
    piece.kept = part.kept;
    if (entry && !entry->bytes.empty()) {
        piece.offset = entry->offset;
        piece.size = entry->bytes.size();
    }
    piece.unpackedSize = part.bytes.size();
    if (!part.kept)
        piece.packed = pack(entry, part.bytes);
    else if (entry)
        piece.bytes = entry->bytes;
    _pieces.push_back(std::move(piece));
}

void Repacker::addTable()
{
    Piece piece;
    piece.isTable = true;
    piece.offset = _table.offset;
    piece.size = _table.end() - _table.offset;
    piece.packed.resize(_records.size() * _table.stride);
    _pieces.push_back(std::move(piece));
}

const ArchiveEntry* Repacker::original(std::size_t record, bool isTextures) const
{
    if (!_records[record].original)
        return nullptr;
    const ArchiveRecord& known = _table.records[*_records[record].original];
    if (isTextures)
        return known.textures ? &_archive.entries[*known.textures] : nullptr;
    return &_archive.entries[known.entry];
}

// Packs a file as its pattern was packed, or else as the first file was.
ByteVector Repacker::pack(const ArchiveEntry* pattern, Bytes bytes) const
{
    if (!pattern && !_archive.entries.empty())
        pattern = &_archive.entries.front();
    switch (_archive.kind) {
    case ArchiveKind::Afs: // readers recognise PRS by the bytes: a file that looks like PRS is packed once more to come
                           // back the same
        return (pattern && pattern->packing == EntryPacking::Prs) || looksLikePrs(bytes)
                   ? compressPrs(bytes)
                   : ByteVector(bytes.begin(), bytes.end());
    case ArchiveKind::Bml:
        return bytes.empty() ? ByteVector() : compressPrs(bytes);
    case ArchiveKind::Gsl:
        return ByteVector(bytes.begin(), bytes.end());
    default:
        break;
    }
    const std::optional<Endian> endian = pattern ? detectPrc(pattern->bytes) : std::nullopt;
    return writePrc(bytes, endian ? load<std::uint32_t>(&pattern->bytes[4], *endian) : 0,
                    endian.value_or(Endian::Little));
}

void Repacker::findStarts()
{
    for (const ArchiveEntry& entry : _archive.entries)
        if (!entry.bytes.empty())
            _starts.push_back(entry.offset);
    if (_archive.kind == ArchiveKind::Rlc)
        _starts.push_back(_table.offset);
    if (_archive.kind == ArchiveKind::Bml && _starts.empty() && lastPiece())
        _starts.push_back(std::min(_file.size(), alignUp(_table.end(), kArchiveSector)));
    _starts.push_back(_file.size());
    std::sort(_starts.begin(), _starts.end());
    if (_archive.kind != ArchiveKind::Rlc && _starts.front() < _table.end())
        throw ParseError(_starts.front(), "files behind the table", "one that overlaps it");
}

// Writes the part before the first file: the table and the room behind it, which new records use up first.
void Repacker::writeHead()
{
    const std::size_t start = _starts.front();
    ByteVector head(_file.begin(), _file.begin() + static_cast<std::ptrdiff_t>(start));
    if (_archive.kind != ArchiveKind::Rlc)
        std::fill(head.begin() + static_cast<std::ptrdiff_t>(std::min(tableEnd(), _table.end())),
                  head.begin() + static_cast<std::ptrdiff_t>(_table.end()), std::uint8_t(0));
    head.resize(headSize());
    _writer.append(head);
    _tablePlace = _table.offset;
    if (head.size() == start)
        _reached = start;
}

std::size_t Repacker::headSize() const
{
    const std::size_t start = _starts.front();
    if (_archive.kind == ArchiveKind::Rlc)
        return start;
    if (_archive.kind == ArchiveKind::Bml && !lastPiece())
        return std::max(start, tableEnd());
    const std::size_t sectors = alignUp(tableEnd(), kArchiveSector);
    return start >= (_archive.kind == ArchiveKind::Bml ? sectors : tableEnd()) ? start : sectors;
}

void Repacker::place(std::size_t index)
{
    Piece& piece = _pieces[index];
    const Bytes bytes = piece.kept ? piece.bytes : Bytes(piece.packed);
    if (!piece.offset && bytes.empty())
        return;
    if (piece.offset && index > 0 && _pieces[index - 1].offset == piece.offset) {
        const Piece& same = _pieces[index - 1];
        if (same.size != piece.size || !std::ranges::equal(same.kept ? same.bytes : Bytes(same.packed), bytes))
            throw ParseError(*piece.offset, "files that lie apart", "two in one place, which became different");
        piece.place = same.place;
        return;
    }
    if (!piece.offset || _reached != piece.offset)
        align();
    piece.place = _writer.size();
    if (piece.isTable)
        _tablePlace = piece.place;
    _writer.append(bytes);
    _reached.reset();
    if (piece.offset)
        writeGap(piece);
}

// Writes the bytes between a file and the next: padding, which is made again where the file's size has changed, and
// anything else.
void Repacker::writeGap(const Piece& piece)
{
    const std::size_t end = *piece.offset + piece.size;
    const std::size_t next = *std::upper_bound(_starts.begin(), _starts.end() - 1, *piece.offset);
    if (next < end)
        throw ParseError(next, "files that lie apart", "one that overlaps the one before it");
    const Bytes gap = _file.subspan(end, next - end);
    if (_archive.kind == ArchiveKind::Bml && next == _file.size() && &piece != lastPiece())
        return; // nothing but zeros may lie between the files of a BML
    const bool sameSize = (piece.kept ? piece.bytes.size() : piece.packed.size()) == piece.size;
    if (!sameSize && (next != _file.size() || !gap.empty()))
        align();
    _writer.append(sameSize ? gap : gap.subspan(std::min(gap.size(), alignUp(end, _alignment) - end)));
    _reached = next;
}

// The last piece that has bytes; null where none has.
const Piece* Repacker::lastPiece() const
{
    const auto last = std::find_if(_pieces.rbegin(), _pieces.rend(), [](const Piece& piece) {
        return !(piece.kept ? piece.bytes.empty() : piece.packed.empty());
    });
    return last == _pieces.rend() ? nullptr : &*last;
}

ByteVector Repacker::table() const
{
    ByteWriter table(_archive.endian);
    for (const RepackRecord& record : _records)
        writeRecord(table, record);
    for (const Piece& piece : _pieces)
        if (!piece.isTable)
            setPlace(table, piece);
    return table.take();
}

void Repacker::writeRecord(ByteWriter& table, const RepackRecord& record) const
{
    if (record.original)
        return table.append(_file.subspan(_table.records[*record.original].offset, _table.stride));
    if (_archive.kind == ArchiveKind::Bml)
        formats::writeRecord(table, BmlEntry{.name = paddedName(record.name), .type = record.type});
    else if (_archive.kind == ArchiveKind::Gsl)
        formats::writeRecord(table, GslEntry{.name = paddedName(record.name)});
    else
        formats::writeRecord(table, ArchivePlace());
}

void Repacker::setPlace(ByteWriter& table, const Piece& piece) const
{
    const std::size_t at = piece.record * _table.stride;
    const auto size = static_cast<std::uint32_t>(piece.kept ? piece.bytes.size() : piece.packed.size());
    const bool wasEmpty = piece.kept && !piece.offset && _records[piece.record].original;
    const std::size_t place =
        wasEmpty ? moved(_archive.entries[_table.records[*_records[piece.record].original].entry].offset) : piece.place;
    switch (_archive.kind) {
    case ArchiveKind::Bml:
        if (!piece.kept) {
            table.setU32(
                at + (piece.isTextures ? fieldOffset<&BmlEntry::texturesPacked> : fieldOffset<&BmlEntry::packedSize>),
                size);
            table.setU32(at + (piece.isTextures ? fieldOffset<&BmlEntry::texturesSize> : fieldOffset<&BmlEntry::size>),
                         static_cast<std::uint32_t>(piece.unpackedSize));
        }
        return;
    case ArchiveKind::Gsl:
        table.setU32(at + fieldOffset<&GslEntry::sector>, static_cast<std::uint32_t>(place / kArchiveSector));
        return table.setU32(at + fieldOffset<&GslEntry::size>, size);
    default:
        table.setU32(at + fieldOffset<&ArchivePlace::offset>, static_cast<std::uint32_t>(place));
        return table.setU32(at + fieldOffset<&ArchivePlace::size>, size);
    }
}

void Repacker::setCount()
{
    const auto count = static_cast<std::uint32_t>(_records.size());
    switch (_archive.kind) {
    case ArchiveKind::Rlc:
        _writer.setU32(fieldOffset<&RlcHeader::count>, count);
        return _writer.setU32(fieldOffset<&RlcHeader::table>, static_cast<std::uint32_t>(_tablePlace));
    case ArchiveKind::Afs:
        return _writer.setU32(fieldOffset<&AfsHeader::count>, count);
    case ArchiveKind::Bml:
        return _writer.setU32(fieldOffset<&BmlHeader::count>, count);
    case ArchiveKind::Gsl:
    case ArchiveKind::Qst:
        return; // they have none
    }
}

// An empty file has no bytes, but its record has an offset, which moves with the file before it.
std::size_t Repacker::moved(std::size_t offset) const
{
    const Piece* before = nullptr;
    for (const Piece& piece : _pieces)
        if (piece.offset && *piece.offset <= offset && (!before || *piece.offset > *before->offset))
            before = &piece;
    return before ? std::min(before->place + (offset - *before->offset), _writer.size()) : offset;
}

} // namespace

ByteVector repackArchive(Bytes file, std::span<const RepackRecord> records)
{
    if (detectArchive(file) == ArchiveKind::Qst)
        throw ParseError(0, "an archive with a table", "a QST, whose files lie in pieces");
    return Repacker(file, records).write();
}

} // namespace telepipe::formats
