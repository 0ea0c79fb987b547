#include "formats/bytes/OffsetMap.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionReader.h"
#include "formats/ninja/Chunks.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordReader.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Lists may share vertices and tracks keys; a hostile file could repeat them without end.
constexpr std::size_t kVertexBudgetFactor = 2, kKeyBudgetFactor = 16;

class ShapeListReader
{
public:
    ShapeListReader(const ByteView& data, const PointerMap& pointers, Warnings& warnings)
        : _data(data), _pointers(pointers), _warnings(warnings), _budget(kVertexBudgetFactor * data.size())
    {
    }

    CompactShapeList read(std::uint32_t offset);

private:
    struct Run
    {
        std::uint32_t first = 0, count = 0;
    };

    void readGroup(std::uint32_t offset);
    Run readLists(std::uint32_t at);
    CompactVertexList readList(std::uint32_t at);
    std::uint32_t readChunk(std::uint32_t at, const VertexHeadWord& head);
    std::size_t startAfter(std::uint32_t at) const;

    ByteView _data;
    const PointerMap& _pointers;
    Warnings& _warnings;
    std::size_t _budget; // bytes of vertices that may still be looked at
    std::uint32_t _header = 0;
    std::vector<std::uint32_t> _starts;  // ascending: of the header, the groups and their tables of lists
    OffsetMap _knownTables, _knownLists; // offset -> index into _tables, _lists
    std::vector<Run> _tables;
    std::vector<CompactVertexList> _vertexLists;
    CompactShapeList _list;
};

CompactShapeList ShapeListReader::read(std::uint32_t offset)
{
    _header = offset;
    _list.offset = static_cast<std::uint32_t>(_data.absolute(offset));
    _list.endian = _data.endian();
    const ShapeListRecord header = readRecord<ShapeListRecord>(_data, offset, "list of shapes");
    const auto groups = _pointers.pointer(_data, header.shapes.field, "shapes");
    if (!groups && header.count == 0)
        return std::move(_list);
    const std::uint32_t first = _pointers.required(_data, header.shapes.field, "shapes");
    _data.records(first, header.count, recordSize<KeyGroupRecord>, "shapes");
    _starts = {offset, first};
    for (std::uint32_t i = 0; i < header.count; ++i) {
        if (const auto lists =
                _pointers.pointer(_data, first + i * recordSize<KeyGroupRecord>, "vertex lists of a shape"))
            _starts.push_back(*lists);
    }
    std::ranges::sort(_starts);
    for (std::uint32_t i = 0; i < header.count; ++i)
        readGroup(first + i * recordSize<KeyGroupRecord>);
    return std::move(_list);
}

void ShapeListReader::readGroup(std::uint32_t offset)
{
    const KeyGroupRecord record = readRecord<KeyGroupRecord>(_data, offset, "shape");
    CompactKeyGroup group = record.group;
    group.offset = static_cast<std::uint32_t>(_data.absolute(offset));
    if (const auto lists = _pointers.pointer(_data, record.lists.field, "vertex lists of a shape")) {
        const Run run = readLists(*lists);
        group.firstList = run.first;
        group.listCount = run.count;
    }
    _list.groups.push_back(group);
}

std::size_t ShapeListReader::startAfter(std::uint32_t at) const
{
    const auto next = std::ranges::upper_bound(_starts, at);
    return next == _starts.end() ? _data.size() : *next;
}

// Pointers up to the next structure: a later table, or the vertices of one of these lists. Nulls within stay as empty
// lists, those at the end are padding.
ShapeListReader::Run ShapeListReader::readLists(std::uint32_t at)
{
    if (const auto known = _knownTables.find(at))
        return _tables[*known];
    _knownTables.insert(at, static_cast<std::uint32_t>(_tables.size()));
    const std::uint32_t first = static_cast<std::uint32_t>(_list.lists.size());
    std::uint32_t used = first;
    std::size_t limit = startAfter(at);
    for (; at + 4 <= limit && _pointers.mayPoint(_data, at); at += 4) {
        const auto target = _pointers.pointer(_data, at, "a vertex list");
        // A list of pointers may list null ones too (docs/formats.md, POF0), and nothing points to the header.
        const bool isNull = !target || *target == _header;
        _list.lists.push_back(isNull ? CompactVertexList() : readList(*target));
        _list.lists.back().field = static_cast<std::uint32_t>(_data.absolute(at));
        if (isNull)
            continue;
        used = static_cast<std::uint32_t>(_list.lists.size());
        if (*target > at)
            limit = std::min<std::size_t>(limit, *target);
    }
    _list.lists.resize(used);
    _tables.push_back({first, used - first});
    return _tables.back();
}

CompactVertexList ShapeListReader::readList(std::uint32_t at)
{
    if (const auto known = _knownLists.find(at))
        return _vertexLists[*known];
    _knownLists.insert(at, static_cast<std::uint32_t>(_vertexLists.size()));
    CompactVertexList list;
    list.firstChunk = static_cast<std::uint32_t>(_list.chunks.size());
    const std::uint32_t start = at;
    while (true) {
        const auto head = readRecord<VertexHeadWord>(_data, at, "compact vertex chunk head");
        if (head.type == kChunkEnd)
            break;
        at += readChunk(at, head);
    }
    list.chunkCount = static_cast<std::uint32_t>(_list.chunks.size()) - list.firstChunk;
    if (list.chunkCount != 1)
        _warnings.add(_data.absolute(start),
                      {"vertex list of {} chunks, of which a shape takes the first", list.chunkCount});
    _vertexLists.push_back(list);
    return list;
}

// Returns the distance to the next chunk.
std::uint32_t ShapeListReader::readChunk(std::uint32_t at, const VertexHeadWord& head)
{
    CompactVertexChunk chunk;
    chunk.offset = static_cast<std::uint32_t>(_data.absolute(at));
    chunk.type = head.type;
    chunk.flags = head.flags;
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    if (!layout.name || (chunk.flags & kVertexShape) == 0)
        _data.fail(at, "a vertex chunk of a compact shape", hexadecimal(_data.u32(at, "compact vertex chunk head")));
    const std::uint32_t size = head.chunkSize() - recordSize<VertexHeadWord>;
    if (size + 4 > _budget)
        _data.fail(at, "vertex lists that do not overlap", "lists that add up to more than twice the data");
    _budget -= size + 4;
    chunk.count = size / layout.stride;
    if (size % layout.stride != 0)
        _warnings.add(chunk.offset, {"{} has {} bytes after its {}", layout.name, size % layout.stride, "vertices"});
    chunk.body = _data.slice(at + 4, size, "compact vertices").first(std::size_t(chunk.count) * layout.stride);
    _list.chunks.push_back(chunk);
    return size + 4;
}

class ShapeTrackReader
{
public:
    ShapeTrackReader(const ByteView& data, const PointerMap& pointers, Warnings& warnings)
        : _data(data), _pointers(pointers), _warnings(warnings), _budget(kKeyBudgetFactor * data.size())
    {
    }

    CompactShapeTrack read(std::uint32_t offset, std::uint32_t frames);

private:
    void checkFrames(const CompactShapeTrack& track, std::uint32_t keys, std::uint32_t frames);

    ByteView _data;
    const PointerMap& _pointers;
    Warnings& _warnings;
    std::size_t _budget;
};

CompactShapeTrack ShapeTrackReader::read(std::uint32_t offset, std::uint32_t frames)
{
    const ShapeTrackRecord record = readRecord<ShapeTrackRecord>(_data, offset, "shape track");
    CompactShapeTrack track = record.track;
    track.offset = static_cast<std::uint32_t>(_data.absolute(offset));
    if (track.keyCount == 0)
        return track;
    const std::uint32_t keys = _pointers.required(_data, record.keys.field, "shape keys");
    track.keys = _data.records(keys, track.keyCount, recordSize<CompactShapeKey>, "shape keys");
    if (track.keys.size() > _budget)
        _data.fail(offset, "tracks with keys of their own", "tracks that share keys past all reason");
    _budget -= track.keys.size();
    checkFrames(track, keys, frames);
    return track;
}

void ShapeTrackReader::checkFrames(const CompactShapeTrack& track, std::uint32_t keys, std::uint32_t frames)
{
    for (std::uint32_t i = 0; i < track.keyCount; ++i) {
        const std::uint32_t frame = track.frame(i, _data.endian());
        const std::uint32_t last = i == 0 ? 0 : track.frame(i - 1, _data.endian());
        if (frame >= last && frame < std::max(frames, 1u))
            continue;
        _warnings.add(_data.absolute(keys + i * recordSize<CompactShapeKey>),
                      {"key {} at frame {} after {} of {}", i, frame, last, frames});
        return;
    }
}

} // namespace

CompactShapeList readCompactShapeList(const ByteView& data, std::uint32_t offset, const PointerMap& pointers,
                                      Warnings& warnings)
{
    return ShapeListReader(data, pointers, warnings).read(offset);
}

CompactShapeMotion readCompactShapeMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers,
                                          Warnings& warnings)
{
    const Motion motion = readMotion(data, offset, pointers, warnings, MotionUse::CompactShape);
    if (motion.type != kMotionShapeId)
        data.fail(offset + 8, "a motion of shape ids alone (type 0x4000)", {"type {:#x}", motion.type});
    CompactShapeMotion shape;
    shape.offset = motion.offset;
    shape.table = motion.table;
    shape.frames = motion.frames;
    shape.endian = motion.endian;
    ShapeTrackReader reader(data, pointers, warnings);
    for (const MotionTrack& entry : motion.tracks) {
        shape.entries.push_back({static_cast<std::uint32_t>(shape.tracks.size()), entry.count});
        for (std::uint32_t i = 0; i < entry.count; ++i) {
            const std::size_t at = entry.offset - data.base() + recordSize<ShapeTrackRecord> * std::size_t(i);
            shape.tracks.push_back(reader.read(static_cast<std::uint32_t>(at), motion.frames));
        }
    }
    return shape;
}

} // namespace telepipe::formats
