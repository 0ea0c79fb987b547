#pragma once

#include "formats/bytes/OffsetMap.h"
#include "formats/bytes/PointerMap.h"
#include "formats/ninja/NinjaObject.h"

namespace telepipe::formats {

// Reads NJS_CNK_MODELs: cuts their vertex and polygon lists into chunks and checks everything that a walker over the
// chunks relies on (body sizes, every strip inside its chunk, the end markers). Colours and coordinates stay bytes.
class ChunkReader
{
public:
    // pointers, pool and warnings must outlive the reader; the bytes must outlive the pool.
    ChunkReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings);

    // Index into ModelPool::chunkModels.
    std::uint32_t readModel(std::uint32_t offset);

private:
    struct Run // of chunks in the pool
    {
        std::uint32_t first = 0, count = 0;
    };
    Run vertexList(std::uint32_t list);
    Run polygonList(std::uint32_t list);
    Run keep(OffsetMap& lists, std::uint32_t list, std::size_t first, std::size_t end);
    std::uint32_t readVertexChunk(std::uint32_t at, std::uint8_t type);
    std::uint32_t readPolygonChunk(std::uint32_t at, std::uint8_t type, std::uint8_t flags);
    Bytes polygonBody(std::uint32_t at, std::uint8_t type) const;
    void checkBody(const PolygonChunk& chunk);
    void checkSize(const PolygonChunk& chunk, std::size_t expected, const char* what);
    void checkStrips(const PolygonChunk& chunk);
    void spend(std::uint32_t at, std::size_t bytes);
    void warn(std::uint32_t at, Message text) { _warnings.add(_data.absolute(at), std::move(text)); }

    ByteView _data;
    const PointerMap& _pointers;
    ModelPool& _pool;
    Warnings& _warnings;
    OffsetMap _vertexLists, _polygonLists; // list offset -> index into _runs
    std::vector<Run> _runs;
    std::size_t _budget; // bytes of chunks that may still be read
};

} // namespace telepipe::formats
