#include "formats/motion/CompactShape.h"

#include "formats/vocabulary/ChunkCodes.h"

namespace telepipe::formats {

namespace {

constexpr CompactVertexLayout kNoLayout;
constexpr CompactVertexLayout kOwnLayouts[] = {
    {vertexChunkName(kCompactNormal), 12, false, true, false},
    {vertexChunkName(kCompactNormalColor), 16, false, true, true},
    {vertexChunkName(kCompactColor), 4, false, false, true},
};
constexpr CompactVertexLayout kVertexLayout{vertexChunkName(kCompactVertex), 12, true, false, false};
constexpr CompactVertexLayout kColorLayout{vertexChunkName(kCompactVertexColor), 16, true, false, true};
constexpr CompactVertexLayout kNormalLayout{vertexChunkName(kCompactVertexNormal), 24, true, true, false};
constexpr CompactVertexLayout kNormalColorLayout{vertexChunkName(kCompactVertexNormalColor), 28, true, true, true};

} // namespace

const CompactVertexLayout& compactVertexLayout(std::uint8_t type)
{
    switch (type) {
    case kCompactVertex:
        return kVertexLayout;
    case kCompactVertexColor:
        return kColorLayout;
    case kCompactVertexNormal:
        return kNormalLayout;
    case kCompactVertexNormalColor:
        return kNormalColorLayout;
    case kCompactNormal:
    case kCompactNormalColor:
    case kCompactColor:
        return kOwnLayouts[type - kCompactNormal];
    default:
        return kNoLayout;
    }
}

CompactVertex decodeCompactVertex(const CompactVertexChunk& chunk, std::uint32_t i, Endian endian)
{
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    const std::uint8_t* p = chunk.body.data() + std::size_t(i) * layout.stride;
    const auto vector = [&] {
        const glm::vec3 value = loadVec3(p, endian);
        p += 12;
        return value;
    };
    CompactVertex vertex;
    if (layout.position)
        vertex.position = vector();
    if (layout.normal)
        vertex.normal = vector();
    if (layout.color)
        vertex.diffuse = load<std::uint32_t>(p, endian);
    return vertex;
}

const CompactVertexChunk* CompactShapeList::find(std::uint32_t shapeId, std::uint32_t entryId) const
{
    if (shapeId >= groups.size() || entryId >= groups[shapeId].listCount)
        return nullptr;
    const CompactVertexList& list = lists[groups[shapeId].firstList + entryId];
    return list.chunkCount == 0 ? nullptr : &chunks[list.firstChunk];
}

} // namespace telepipe::formats
