#include "formats/ninja/ChunkReader.h"

#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordReader.h"

#include <algorithm>

// vlist           chunks of { u32 head, u32 index offset and count, vertices }, then FF 00 00 00
// plist           chunks of { u16 head }, { u16 head, u16 body } or { u16 head, u16 size, size words }, then 00FF

namespace telepipe::formats {

namespace {

// Distinct lists do not overlap in a real file, so their chunks add up to less than it; a hostile one could point ten
// thousand models into the same bytes.
constexpr std::size_t kBudgetFactor = 2;

// A guess for sizing tables; terrain models take about a kilobyte.
constexpr std::size_t kBytesAModel = 1024;

} // namespace

ChunkReader::ChunkReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings)
    : _data(data), _pointers(pointers), _pool(pool), _warnings(warnings), _vertexLists(data.size() / kBytesAModel),
      _polygonLists(data.size() / kBytesAModel), _budget(kBudgetFactor * data.size())
{
}

std::uint32_t ChunkReader::readModel(std::uint32_t offset)
{
    const ChunkModelRecord record = readRecord<ChunkModelRecord>(_data, offset, "chunk model");
    ChunkModel& model = _pool.chunkModels.emplace_back(record.model);
    model.offset = static_cast<std::uint32_t>(_data.absolute(offset));
    if (const auto at = _pointers.pointer(_data, record.vertexList.field, "a vertex list")) {
        const Run run = vertexList(*at);
        model.vertexList = static_cast<std::uint32_t>(_data.absolute(*at));
        model.firstVertexChunk = run.first;
        model.vertexChunkCount = run.count;
    }
    if (const auto at = _pointers.pointer(_data, record.polygonList.field, "a polygon list")) {
        const Run run = polygonList(*at);
        model.polygonList = static_cast<std::uint32_t>(_data.absolute(*at));
        model.firstPolygonChunk = run.first;
        model.polygonChunkCount = run.count;
    }
    return static_cast<std::uint32_t>(_pool.chunkModels.size() - 1);
}

// A list is known once all of it was read: a caller that tries other places after an error may come to it again.
ChunkReader::Run ChunkReader::keep(OffsetMap& lists, std::uint32_t list, std::size_t first, std::size_t end)
{
    lists.insert(list, static_cast<std::uint32_t>(_runs.size()));
    const Run run{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end - first)};
    _runs.push_back(run);
    return run;
}

ChunkReader::Run ChunkReader::vertexList(std::uint32_t list)
{
    if (const auto known = _vertexLists.find(list))
        return _runs[*known];
    std::uint32_t at = list;
    const std::size_t first = _pool.vertexChunks.size();
    while (true) {
        const std::uint8_t type = readRecord<VertexHeadWord>(_data, at, "vertex chunk head").type;
        if (type == kChunkEnd)
            break;
        at += readVertexChunk(at, type);
    }
    if (const std::uint32_t end = _data.u32(at, "vertex chunk head"); end != kChunkEnd)
        warn(at, {"end of vertex list has flags: {:#x}", end});
    return keep(_vertexLists, list, first, _pool.vertexChunks.size());
}

// Returns the distance to the next chunk.
std::uint32_t ChunkReader::readVertexChunk(std::uint32_t at, std::uint8_t type)
{
    const VertexLayout& layout = vertexLayout(type);
    if (!layout.name)
        _data.fail(at, "a vertex chunk of type 0x20 to 0x34 or the end of the list", {"type {:#x}", type});
    const VertexChunkHead head = readRecord<VertexChunkHead>(_data, at, "vertex chunk head");
    VertexChunk& chunk = _pool.vertexChunks.emplace_back();
    chunk.offset = static_cast<std::uint32_t>(_data.absolute(at));
    chunk.type = type;
    chunk.flags = head.word.flags;
    chunk.indexOffset = head.indexOffset;
    chunk.count = head.count;
    const std::uint32_t size = head.word.chunkSize();
    const std::uint32_t needed = recordSize<VertexChunkHead> + chunk.count * std::uint32_t(layout.stride);
    if (size < needed)
        _data.fail(at, {"{} vertices of {} bytes", chunk.count, layout.stride}, {"a chunk of {} bytes", size});
    if (size > needed)
        warn(at, {"{} has {} bytes after its {}", "vertex chunk", size - needed, "vertices"});
    if (layout.ninjaFlagsOffset != 0 && (chunk.flags & kVertexWeightMask) == kVertexWeightMask)
        warn(at, "weight status 3 taken as the end of accumulation");
    spend(at, size);
    chunk.body = _data.slice(at, size, "vertex chunk").first(needed).subspan(recordSize<VertexChunkHead>);
    return size;
}

ChunkReader::Run ChunkReader::polygonList(std::uint32_t list)
{
    if (const auto known = _polygonLists.find(list))
        return _runs[*known];
    std::uint32_t at = list;
    const std::size_t first = _pool.polygonChunks.size();
    std::uint16_t head = _data.u16(at, "polygon chunk head");
    while ((head & 0xff) != kChunkEnd) {
        at += readPolygonChunk(at, static_cast<std::uint8_t>(head), static_cast<std::uint8_t>(head >> 8));
        head = _data.u16(at, "polygon chunk head");
    }
    if (head != kChunkEnd)
        warn(at, {"end of polygon list has flags: {:#x}", head});
    return keep(_polygonLists, list, first, _pool.polygonChunks.size());
}

// Returns the distance to the next chunk. Null chunks only align the next and are not kept.
std::uint32_t ChunkReader::readPolygonChunk(std::uint32_t at, std::uint8_t type, std::uint8_t flags)
{
    const Bytes body = polygonBody(at, type);
    const std::uint32_t length = polygonHeadSize(type) + static_cast<std::uint32_t>(body.size());
    spend(at, length);
    if (type == kChunkNull) {
        if (flags != 0)
            warn(at, {"null chunk has flags {:#x}", flags});
        return length;
    }
    PolygonChunk& chunk = _pool.polygonChunks.emplace_back();
    chunk.offset = static_cast<std::uint32_t>(_data.absolute(at));
    chunk.type = type;
    chunk.flags = flags;
    chunk.body = body;
    checkBody(chunk);
    return length;
}

Bytes ChunkReader::polygonBody(std::uint32_t at, std::uint8_t type) const
{
    if (!polygonChunkName(type))
        _data.fail(at, "a polygon chunk of a known type or the end of the list", {"type {:#x}", type});
    const std::uint32_t body = at + polygonHeadSize(type);
    if (hasSizeWord(type))
        return _data.slice(body, 2 * std::size_t(_data.u16(at + 2, "polygon chunk size")), "polygon chunk");
    return isTinyChunk(type) ? _data.slice(body, 2, "tiny chunk") : Bytes();
}

void ChunkReader::checkBody(const PolygonChunk& chunk)
{
    switch (polygonKind(chunk.type)) {
    case PolygonKind::Material:
    case PolygonKind::Material2:
        return checkSize(chunk, 4 * colorCount(chunk.type), "colours");
    case PolygonKind::Bump:
        return checkSize(chunk, 12, "bump vectors");
    case PolygonKind::VolumePolygons: {
        const StripHead head = stripHead(chunk.body, _data.endian());
        const std::size_t words = volumeCorners(chunk.type) + head.userWords; // a polygon's
        return checkSize(chunk, 2 + 2 * head.count * words, "volume polygons");
    }
    case PolygonKind::VolumeStrips:
    case PolygonKind::Strips:
        return checkStrips(chunk);
    case PolygonKind::Null: // no body, or one that is as long as its type says
    case PolygonKind::Blend:
    case PolygonKind::MipDepth:
    case PolygonKind::Exponent:
    case PolygonKind::CacheList:
    case PolygonKind::DrawList:
    case PolygonKind::Tiny:
    case PolygonKind::Tiny2:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        return;
    }
}

void ChunkReader::checkSize(const PolygonChunk& chunk, std::size_t expected, const char* what)
{
    if (chunk.body.size() < expected)
        throw ParseError(chunk.offset, {"{} bytes of {} in {}", expected, what, polygonChunkName(chunk.type)},
                         {"{} bytes", chunk.body.size()});
    // Strips and volumes are padded to a long.
    if (chunk.body.size() > expected + (chunk.isVolume() ? 4 : 0))
        _warnings.add(chunk.offset, {"{} has {} bytes after its {}", polygonChunkName(chunk.type),
                                     chunk.body.size() - expected, what});
}

// Every strip must lie inside the body. Up to 4 bytes may follow, zero or not (docs/formats.md, Strips), which are no
// chunk.
void ChunkReader::checkStrips(const PolygonChunk& chunk)
{
    const std::uint32_t cornerWords = stripLayout(chunk.type).cornerWords;
    const std::size_t body = chunk.offset + polygonHeadSize(chunk.type);
    const StripHead head = stripHead(chunk.body, _data.endian());
    Strip strip;
    strip.userWords = head.userWords;
    std::size_t at = 2;
    for (unsigned i = 0; i < head.count; ++i) {
        const std::size_t left = chunk.body.size() - std::min(at, chunk.body.size());
        const int word = left < 2 ? 0 : load<std::int16_t>(chunk.body.data() + at, _data.endian());
        strip.length = static_cast<std::uint16_t>(word < 0 ? -word : word);
        const std::size_t bytes = 2 + strip.cornerPosition(strip.length, cornerWords);
        if (left < bytes)
            throw ParseError(body + at,
                             {"strip {} of {} inside its {}", i + 1, head.count, polygonChunkName(chunk.type)},
                             {"{} bytes left for {}", left, bytes});
        if (strip.length < 3)
            _warnings.add(body + at, {"strip of {} corners", strip.length});
        at += bytes;
    }
    if (chunk.body.size() < 2)
        _warnings.add(chunk.offset, {"{} without a strip count", polygonChunkName(chunk.type)});
    else if (chunk.body.size() > at + 4)
        _warnings.add(chunk.offset,
                      {"{} has {} bytes after its {}", polygonChunkName(chunk.type), chunk.body.size() - at, "strips"});
}

void ChunkReader::spend(std::uint32_t at, std::size_t bytes)
{
    if (bytes > _budget)
        _data.fail(at, "chunk lists that do not overlap", "lists that add up to more than twice the data");
    _budget -= bytes;
}

} // namespace telepipe::formats
