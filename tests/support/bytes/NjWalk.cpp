#include "tests/support/bytes/NjWalk.h"

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
    const PolygonKind kind = polygonKind(chunk.type);
    if (kind == PolygonKind::Material || kind == PolygonKind::Material2)
        return decodeMaterial(chunk, endian).diffuse.value_or(0);
    if (isTinyChunk(chunk.type))
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

double walkMeshset(const BasicModel& model, const BasicMeshset& meshset, Endian endian)
{
    double total = 0;
    BasicPolygonWalker walker(meshset, endian);
    for (BasicPolygon polygon; walker.next(polygon);) {
        for (std::uint32_t i = 0; i < polygon.cornerCount; ++i) {
            total += sum(basicVector(model.points, polygon.index(i, endian), endian));
            if (!meshset.colors.empty())
                total += cornerColor(meshset, polygon.firstCorner + i, endian);
            if (!meshset.uvs.empty())
                total += double(cornerUv(meshset, polygon.firstCorner + i, endian).x);
        }
        if (!meshset.normals.empty())
            total += sum(basicVector(meshset.normals, polygon.number, endian));
    }
    return total;
}

double walkBasic(const ModelPool& pool)
{
    double total = 0;
    for (const BasicModel& model : pool.basicModels) {
        for (const BasicMeshset& meshset : pool.meshsetsOf(model))
            total += walkMeshset(model, meshset, pool.endian);
    }
    return total;
}

} // namespace

double walkPool(const ModelPool& pool)
{
    double total = walkXj(pool) + walkBasic(pool);
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

namespace {

double walkShapes(const ShapeMotion& shape)
{
    double total = 0;
    for (std::size_t i = 0; i < shape.motion.tracks.size(); ++i)
        total += shape.motion.tracks[i].count;
    for (const ShapeArray& array : shape.arrays) {
        if (array.count() != 0)
            total +=
                sum(array.vector(0, shape.motion.endian)) + sum(array.vector(array.count() - 1, shape.motion.endian));
    }
    return total;
}

double walkShapes(const CompactShapeList& list)
{
    double total = 0;
    for (const CompactVertexChunk& chunk : list.chunks) {
        for (std::uint32_t i = 0; i < chunk.count; ++i) {
            const CompactVertex vertex = decodeCompactVertex(chunk, i, list.endian);
            total += sum(vertex.position) + sum(vertex.normal) + vertex.diffuse;
        }
    }
    return total;
}

double walkShapes(const CompactShapeMotion& motion, const std::vector<CompactShapeList>& lists)
{
    double total = 0;
    for (const CompactShapeMotion::Entry& entry : motion.entries) {
        for (std::uint32_t i = entry.firstTrack; i < entry.firstTrack + entry.trackCount; ++i) {
            const CompactShapeTrack& track = motion.tracks[i];
            for (std::uint32_t k = 0; k < track.keyCount; ++k) {
                for (const CompactShapeList& list : lists)
                    total += list.find(track.shapeId(k, motion.endian), track.entryId) != nullptr;
                total += track.frame(k, motion.endian);
            }
        }
    }
    return total;
}

} // namespace

double walkNj(const NjFile& nj)
{
    double total = walkPool(nj.pool);
    for (const std::vector<Motion>* motions : {&nj.motions, &nj.cameraMotions, &nj.lightMotions}) {
        for (const Motion& motion : *motions)
            total += walkMotion(motion);
    }
    for (const ShapeMotion& shape : nj.shapeMotions)
        total += walkShapes(shape);
    for (const CompactShapeList& list : nj.shapeLists)
        total += walkShapes(list);
    for (const CompactShapeMotion& motion : nj.compactMotions)
        total += walkShapes(motion, nj.shapeLists);
    return total;
}

} // namespace telepipe::test
