#include "engine/stage/DegenerateTriangles.h"

#include "engine/ninja/BasicCorners.h"

namespace telepipe::scene {

using namespace formats;

namespace {

bool isDegenerate(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    return a == b || b == c || a == c;
}

} // namespace

DegenerateTriangles::DegenerateTriangles(const ModelPool& pool)
{
    for (const PolygonChunk& chunk : pool.polygonChunks) {
        if (chunk.isStrip())
            addChunk(chunk, pool.endian);
    }
    for (const XjStrip& strip : pool.xjStrips)
        addStrip(strip.offset, strip.indexCount(), [&](std::uint32_t i) { return strip.index(i, pool.endian); });
    for (const BasicMeshset& meshset : pool.basicMeshsets)
        addMeshset(meshset, pool.endian);
}

std::span<const std::uint32_t> DegenerateTriangles::ofStrip(std::uint32_t fileOffset) const
{
    const auto found = _strips.find(fileOffset);
    if (found == _strips.end())
        return {};
    return std::span(_triangles).subspan(found->second.first, found->second.count);
}

// indexOf(i): of corner i.
template <class IndexOf>
void DegenerateTriangles::addStrip(std::uint32_t fileOffset, std::uint32_t length, IndexOf indexOf)
{
    const std::size_t first = _triangles.size();
    for (std::uint32_t i = 2; i < length; ++i)
        if (isDegenerate(indexOf(i - 2), indexOf(i - 1), indexOf(i)))
            _triangles.push_back(i - 2);
    if (_triangles.size() != first)
        _strips[fileOffset] = {first, _triangles.size() - first};
}

void DegenerateTriangles::addChunk(const PolygonChunk& chunk, Endian endian)
{
    const StripLayout& layout = stripLayout(chunk.type);
    StripWalker walker(chunk, endian);
    for (Strip strip; walker.next(strip);) {
        addStrip(strip.offset, strip.length, [&](std::uint32_t i) {
            return load<std::uint16_t>(strip.corners + strip.cornerPosition(i, layout.cornerWords), endian);
        });
    }
}

void DegenerateTriangles::addMeshset(const BasicMeshset& meshset, Endian endian)
{
    BasicPolygonWalker walker(meshset, endian);
    for (BasicPolygon polygon; walker.next(polygon);) {
        addStrip(polygon.offset, polygon.cornerCount, [&](std::uint32_t i) {
            return polygon.index(stripCorner(meshset.kind, polygon.cornerCount, i), endian);
        });
    }
}

} // namespace telepipe::scene
