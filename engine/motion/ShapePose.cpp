#include "engine/motion/ShapePose.h"

#include "engine/motion/Shape.h"
#include "engine/motion/TrackCursor.h"
#include "engine/ninja/ChunkVertexBuffer.h"
#include "engine/scene/GameTime.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

bool movesEntry(const ShapeMotion& motion, std::uint32_t entry)
{
    bool moves = false;
    for (std::size_t c = 0; entry < motion.motion.entries && c < motion.motion.channels.size(); ++c)
        moves |= motion.motion.track(entry, c).count != 0;
    return moves;
}

std::span<const CompactShapeTrack> tracksOf(const CompactShapeMotion& motion, std::uint32_t entry)
{
    if (entry >= motion.entries.size())
        return {};
    return std::span(motion.tracks).subspan(motion.entries[entry].firstTrack, motion.entries[entry].trackCount);
}

bool movesEntry(const ShapeMotions& motions, std::uint32_t entry)
{
    if (motions.simple)
        return movesEntry(*motions.simple, entry);
    const auto tracks = tracksOf(*motions.compact, entry);
    return std::any_of(tracks.begin(), tracks.end(),
                       [](const CompactShapeTrack& track) { return track.keyCount != 0; });
}

// Collects the objects that move, and turns numbers of a tree's vertices into numbers of theirs.
class MovedObjects
{
public:
    MovedObjects(const Scene& scene, const SceneModel& model, SceneShape& shape);

    VertexSource moved(VertexSource source) const;

private:
    void add(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object, std::uint32_t entry);

    struct Run
    {
        std::uint32_t end = 0;   // of its numbers in the tree
        std::int64_t offset = 0; // to those of SceneShape::rest
        bool moves = false;
    };
    SceneShape& _shape;
    std::vector<Run> _runs; // an object each
};

MovedObjects::MovedObjects(const Scene& scene, const SceneModel& model, SceneShape& shape) : _shape(shape)
{
    const ModelPool& pool = *scene.files[model.file].pool;
    const ObjectTree& tree = pool.trees[model.tree];
    const std::vector<std::int32_t> entries = shapeEntries(pool.objectsOf(tree));
    std::uint32_t first = 0;
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        const bool moves = entries[i] >= 0 && movesEntry(shape.motions, static_cast<std::uint32_t>(entries[i]));
        const std::int64_t offset = static_cast<std::int64_t>(shape.rest.positions.size()) - first;
        if (moves)
            add(pool, tree, i, static_cast<std::uint32_t>(entries[i]));
        first += vertexCountOf(pool, tree, i);
        _runs.push_back({first, offset, moves});
    }
}

void MovedObjects::add(const ModelPool& pool, const ObjectTree& tree, std::uint32_t object, std::uint32_t entry)
{
    const ShapedVertices rest = restVertices(pool, tree, object);
    if (rest.positions.empty())
        return;
    _shape.objects.push_back({object, entry, static_cast<std::uint32_t>(_shape.rest.positions.size()),
                              static_cast<std::uint32_t>(rest.positions.size()), chunkCounts(pool, tree, object)});
    _shape.rest.append(rest);
}

VertexSource MovedObjects::moved(VertexSource source) const
{
    if (source == kNoSource)
        return kNoSource;
    const std::uint32_t number = source & kSourceNumber;
    const auto after = [](std::uint32_t value, const Run& run) { return value < run.end; };
    const auto run = std::upper_bound(_runs.begin(), _runs.end(), number, after);
    if (run == _runs.end() || !run->moves)
        return kNoSource;
    return (source & ~kSourceNumber) | static_cast<std::uint32_t>(number + run->offset);
}

void addKeyFrames(const MotionTrack& track, KeyLayout layout, Endian endian, std::vector<std::uint32_t>& frames)
{
    for (std::uint32_t i = 0; i < track.count; ++i)
        frames.push_back(track.frame(layout, i, endian));
}

void moveCorner(SceneVertex& corner, VertexSource source, const ShapedVertices& vertices)
{
    const std::uint32_t number = source & kSourceNumber;
    if (!isInfluenced(corner.node)) {
        corner.position = vertices.positions[number];
        if (source & kSourceNormal)
            corner.normal = vertices.normals[number];
    }
    if (source & kSourceColor)
        corner.color = packedRgba(vertices.colors[number]);
}

void moveInfluence(Influence& influence, VertexSource source, const ShapedVertices& vertices)
{
    const std::uint32_t number = source & kSourceNumber;
    influence.position = vertices.positions[number] * influence.weight;
    if (source & kSourceNormal)
        influence.normal = vertices.normals[number] * influence.weight;
}

} // namespace

SceneShape makeShape(const Scene& scene, const SceneModel& model, const ShapeMotions& motions,
                     const VertexSources& sources, std::uint32_t firstInfluence)
{
    SceneShape shape;
    shape.motions = motions;
    shape.speed = model.speed;
    const MovedObjects objects(scene, model, shape);
    for (VertexSources::Corner corner : sources.corners) {
        corner.source = objects.moved(corner.source);
        if (corner.source != kNoSource)
            shape.corners.push_back(corner);
    }
    if (!shape.corners.empty()) {
        shape.firstVertex = shape.corners.front().vertex;
        shape.vertexCount = shape.corners.back().vertex + 1 - shape.firstVertex;
    }
    shape.firstInfluence = firstInfluence;
    shape.influenceCount = static_cast<std::uint32_t>(sources.influences.size());
    for (VertexSource source : sources.influences)
        shape.influences.push_back(objects.moved(source));
    return shape;
}

ShapedModel beginShape(const Scene& scene, const SceneShape& shape)
{
    ShapedModel model;
    model.vertices = shape.rest;
    model.corners.assign(scene.vertices.begin() + shape.firstVertex,
                         scene.vertices.begin() + shape.firstVertex + shape.vertexCount);
    model.influences.assign(scene.influences.begin() + shape.firstInfluence,
                            scene.influences.begin() + shape.firstInfluence + shape.influenceCount);
    return model;
}

void sampleShape(const SceneShape& shape, double frame, ShapedVertices& vertices)
{
    vertices = shape.rest; // vertices that this shape leaves alone must not keep an earlier one
    for (const ShapedObject& object : shape.objects) {
        const ShapedSpan span(vertices, object.first, object.count);
        if (shape.motions.simple)
            applyShape(span, *shape.motions.simple, object.entry, frame);
        else
            applyShape(span, object.chunks, *shape.motions.list, *shape.motions.compact, object.entry, frame);
    }
}

void updateShape(const SceneShape& shape, double seconds, ShapedModel& model)
{
    sampleShape(shape, wrappedFrame(shape.motions.frames(), frameAt(seconds, shape.speed)), model.vertices);
    for (const VertexSources::Corner& corner : shape.corners)
        moveCorner(model.corners[corner.vertex - shape.firstVertex], corner.source, model.vertices);
    for (std::uint32_t i = 0; i < shape.influenceCount; ++i) {
        if (shape.influences[i] != kNoSource)
            moveInfluence(model.influences[i], shape.influences[i], model.vertices);
    }
}

std::vector<std::uint32_t> keyFrames(const SceneShape& shape, const ShapedObject& object)
{
    std::vector<std::uint32_t> frames;
    if (const ShapeMotion* simple = shape.motions.simple) {
        for (std::size_t c = 0; c < simple->motion.channels.size(); ++c)
            addKeyFrames(simple->motion.track(object.entry, c), simple->motion.channels[c].layout,
                         simple->motion.endian, frames);
    } else {
        for (const CompactShapeTrack& track : tracksOf(*shape.motions.compact, object.entry))
            addKeyFrames({track.offset, track.keyCount, track.keys}, KeyLayout::Integer1, shape.motions.compact->endian,
                         frames);
    }
    std::sort(frames.begin(), frames.end());
    frames.erase(std::unique(frames.begin(), frames.end()), frames.end());
    return frames;
}

} // namespace telepipe::scene
