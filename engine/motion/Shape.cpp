#include "engine/motion/Shape.h"

#include "engine/motion/TrackCursor.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

using namespace formats;

namespace {

// Mixes two colours, each channel on its own.
std::uint32_t mixColors(std::uint32_t from, std::uint32_t to, float t)
{
    std::uint32_t mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const float a = float(from >> shift & 0xff), b = float(to >> shift & 0xff);
        mixed |= static_cast<std::uint32_t>(std::lround(a + (b - a) * t)) << shift;
    }
    return mixed;
}

// The arrays around one time, each with its share.
struct WeightedArray
{
    const ShapeArray* array;
    float weight;
};

void applyArrays(std::span<glm::vec3> values, std::span<const WeightedArray> arrays, Endian endian)
{
    std::size_t count = values.size();
    for (const WeightedArray& term : arrays)
        count = std::min<std::size_t>(count, term.array->count());
    for (std::uint32_t i = 0; i < count; ++i) {
        values[i] = glm::vec3(0);
        for (const WeightedArray& term : arrays)
            values[i] += term.array->vector(i, endian) * term.weight;
    }
}

void applyTrack(std::span<glm::vec3> values, const ShapeMotion& shape, std::uint32_t entry, std::size_t channel,
                double frame)
{
    const Motion& motion = shape.motion;
    const MotionTrack& track = motion.track(entry, channel);
    if (track.count == 0)
        return;
    const TrackCursor cursor(track, motion.channels[channel].layout, motion.endian, frame);
    const auto array = [&](std::uint32_t by) { return &shape.array(entry, channel, cursor.key(by)); };
    if (motion.interpolation == Interpolation::Linear) {
        const WeightedArray arrays[] = {{array(0), 1 - cursor.t()}, {array(1), cursor.t()}};
        applyArrays(values, arrays, motion.endian);
        return;
    }
    const glm::vec4 weights = splineWeights(cursor.t());
    const WeightedArray arrays[] = {
        {array(track.count - 1), weights[0]}, {array(0), weights[1]}, {array(1), weights[2]}, {array(2), weights[3]}};
    applyArrays(values, arrays, motion.endian);
}

// A vertex chunk of the model, and the compact chunks that it lies between.
struct ChunkPair
{
    std::uint32_t first, count; // of ShapedVertices
    const CompactVertexChunk *from, *to;
    float t;
};

// A vertex of the model, with the values that a compact chunk stores in place of its own.
CompactVertex shapedBy(const CompactVertexChunk& chunk, std::uint32_t i, Endian endian, const CompactVertex& own)
{
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    CompactVertex vertex = decodeCompactVertex(chunk, i, endian);
    if (!layout.position)
        vertex.position = own.position;
    if (!layout.normal)
        vertex.normal = own.normal;
    if (!layout.color)
        vertex.diffuse = own.diffuse;
    return vertex;
}

// Where one of the two chunks does not store a value, the model's own value stands for it.
void applyPair(const ShapedSpan& vertices, const ChunkPair& pair, Endian endian)
{
    const CompactVertexLayout &from = compactVertexLayout(pair.from->type), &to = compactVertexLayout(pair.to->type);
    const std::uint32_t count = std::min({pair.count, pair.from->count, pair.to->count});
    for (std::uint32_t i = pair.first; i < pair.first + count; ++i) {
        const CompactVertex own{vertices.positions[i], vertices.normals[i], vertices.colors[i]};
        const CompactVertex a = shapedBy(*pair.from, i - pair.first, endian, own);
        const CompactVertex b = shapedBy(*pair.to, i - pair.first, endian, own);
        if (from.position || to.position)
            vertices.positions[i] = glm::mix(a.position, b.position, pair.t);
        if (from.normal || to.normal)
            vertices.normals[i] = glm::mix(a.normal, b.normal, pair.t);
        if (from.color || to.color)
            vertices.colors[i] = mixColors(a.diffuse, b.diffuse, pair.t);
    }
}

void addVertex(ShapedVertices& vertices, glm::vec3 position, glm::vec3 normal, std::uint32_t color)
{
    vertices.positions.push_back(position);
    vertices.normals.push_back(normal);
    vertices.colors.push_back(color);
}

void addChunk(ShapedVertices& vertices, const VertexChunk& chunk, Endian endian)
{
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const NinjaVertex vertex = decodeVertex(chunk, i, endian);
        addVertex(vertices, vertex.position, vertex.normal, vertex.diffuse);
    }
}

void addPoints(ShapedVertices& vertices, const BasicModel& model, Endian endian)
{
    for (std::uint32_t i = 0; i < model.pointCount; ++i)
        addVertex(vertices, basicVector(model.points, i, endian),
                  model.normals.empty() ? glm::vec3(0) : basicVector(model.normals, i, endian), 0xffffffff);
}

} // namespace

ShapedVertices restVertices(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object)
{
    ShapedVertices vertices;
    const std::int32_t model = modelOf(pool, tree, object);
    if (model == kNone)
        return vertices;
    if (tree.kind == ModelKind::Basic)
        addPoints(vertices, pool.basicModels[static_cast<std::size_t>(model)], pool.endian);
    if (tree.kind == ModelKind::Chunk) {
        for (const VertexChunk& chunk : pool.vertexChunksOf(pool.chunkModels[static_cast<std::size_t>(model)]))
            addChunk(vertices, chunk, pool.endian);
    }
    return vertices;
}

std::vector<std::int32_t> shapeEntries(std::span<const NinjaObject> objects)
{
    std::vector<std::int32_t> entries;
    std::int32_t next = 0;
    for (const NinjaObject& object : objects)
        entries.push_back(object.evalFlags & kEvalShapeSkip ? -1 : next++);
    return entries;
}

void applyShape(const ShapedSpan& vertices, const ShapeMotion& shape, std::uint32_t entry, double frame)
{
    const Motion& motion = shape.motion;
    if (entry >= motion.entries)
        return;
    const double wrapped = wrappedFrame(motion.frames, frame);
    for (std::size_t c = 0; c < motion.channels.size(); ++c)
        applyTrack(motion.channels[c].channel == Channel::Vertex ? vertices.positions : vertices.normals, shape, entry,
                   c, wrapped);
}

void applyShape(const ShapedSpan& vertices, std::span<const std::uint32_t> counts, const CompactShapeList& list,
                const CompactShapeMotion& motion, std::uint32_t entry, double frame)
{
    if (entry >= motion.entries.size())
        return;
    const CompactShapeMotion::Entry& tracks = motion.entries[entry];
    std::uint32_t first = 0;
    for (std::uint32_t i = 0; i < tracks.trackCount && i < counts.size(); first += counts[i++]) {
        const CompactShapeTrack& track = motion.tracks[tracks.firstTrack + i];
        if (track.keyCount == 0)
            continue;
        const MotionTrack keys{track.offset, track.keyCount, track.keys};
        const TrackCursor cursor(keys, KeyLayout::Integer1, motion.endian, wrappedFrame(motion.frames, frame));
        const auto chunk = [&](std::uint32_t by) {
            return list.find(track.shapeId(cursor.key(by), motion.endian), track.entryId);
        };
        const std::uint32_t next = cursor.t() > 0 ? 1 : 0; // at a key its shape is all there is
        if (const ChunkPair pair{first, counts[i], chunk(0), chunk(next), cursor.t()}; pair.from && pair.to)
            applyPair(vertices, pair, list.endian);
    }
}

} // namespace telepipe::scene
