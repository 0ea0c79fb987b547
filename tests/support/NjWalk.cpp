#include "tests/support/NjWalk.h"

using namespace telepipe::formats;

namespace telepipe::test {

namespace {

double sum(const glm::vec3& v)
{
    return double(v.x) + double(v.y) + double(v.z);
}

double walkVertices(const VertexChunk& chunk, Endian endian)
{
    double total = 0;
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const NinjaVertex vertex = decodeVertex(chunk, i, endian);
        total += sum(vertex.position) + sum(vertex.normal) + vertex.diffuse + vertex.specular + vertex.slot;
    }
    return total;
}

double walkStrips(const PolygonChunk& chunk, Endian endian)
{
    const StripLayout& layout = stripLayout(chunk.type);
    StripWalker walker(chunk, endian);
    double total = 0;
    Strip strip;
    while (walker.next(strip)) {
        for (std::uint32_t i = 0; i < strip.length; ++i) {
            const StripCorner corner = decodeCorner(layout, strip, i, endian);
            total += corner.index + double(corner.uv.x) + double(corner.uv2.y) + sum(corner.normal) + corner.color;
        }
    }
    return total;
}

double walkPolygons(const PolygonChunk& chunk, Endian endian)
{
    if (chunk.isMaterial() || chunk.isMaterial2())
        return decodeMaterial(chunk, endian).diffuse.value_or(0);
    if (chunk.type == kChunkTiny || chunk.type == kChunkTiny2)
        return decodeTiny(chunk, endian).texture;
    if (chunk.type == kChunkMaterialBump)
        return sum(decodeBump(chunk, endian).up);
    return stripLayout(chunk.type).name ? walkStrips(chunk, endian) : 0;
}

double walkXj(const ModelPool& pool)
{
    double total = 0;
    for (const XjVertexTable& table : pool.xjVertexTables) {
        for (std::uint32_t i = 0; i < table.count; ++i)
            total += sum(decodeVertex(table, i, pool.endian).position);
    }
    for (const XjStrip& strip : pool.xjStrips) {
        for (std::uint32_t i = 0; i < strip.indexCount(); ++i)
            total += strip.index(i, pool.endian);
    }
    return total;
}

} // namespace

double walkPool(const ModelPool& pool)
{
    double total = walkXj(pool);
    for (const VertexChunk& chunk : pool.vertexChunks)
        total += walkVertices(chunk, pool.endian);
    for (const PolygonChunk& chunk : pool.polygonChunks)
        total += walkPolygons(chunk, pool.endian);
    return total;
}

double walkMotion(const Motion& motion)
{
    double total = 0;
    for (std::size_t i = 0; i < motion.tracks.size(); ++i) {
        const KeyLayout layout = motion.channels[i % motion.channels.size()].layout;
        for (std::uint32_t k = 0; k < motion.tracks[i].count; ++k) {
            const MotionKey key = motion.tracks[i].key(layout, k, motion.endian);
            total += key.frame + sum(glm::vec3(key.value)) + sum(glm::vec3(key.angle));
        }
    }
    return total;
}

double walkNj(const NjFile& nj)
{
    double total = walkPool(nj.pool);
    for (const Motion& motion : nj.motions)
        total += walkMotion(motion);
    return total;
}

} // namespace telepipe::test
