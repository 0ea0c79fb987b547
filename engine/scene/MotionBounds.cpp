#include "engine/scene/MotionBounds.h"

#include "engine/scene/Pose.h"
#include "engine/scene/Transform.h"

namespace telepipe::scene {

namespace {

using namespace formats;

// Boxes of what each node carries, in that node's space.
std::vector<Box> ownBoxes(const Scene& scene, const SceneModel& model)
{
    std::vector<Box> boxes(model.nodeCount);
    if (model.stripCount == 0)
        return boxes;
    const SceneStrip& last = scene.strips[model.firstStrip + model.stripCount - 1];
    const std::uint32_t end = last.firstVertex + last.vertexCount;
    for (std::uint32_t v = scene.strips[model.firstStrip].firstVertex; v < end; ++v) {
        const SceneVertex& vertex = scene.vertices[v];
        if (!(vertex.node & kInfluenced)) {
            boxes[vertex.node - model.firstNode].add(vertex.position);
            continue;
        }
        // A weighted point lies among its unweighted images, as far as its weights add up to one.
        const std::uint32_t first = (vertex.node & ~kInfluenced) >> 4;
        for (std::uint32_t i = first; i < first + (vertex.node & kMaxInfluences); ++i) {
            const Influence& influence = scene.influences[i];
            if (influence.weight > 0)
                boxes[influence.node - model.firstNode].add(influence.position / influence.weight);
        }
    }
    return boxes;
}

// The extremes of a track's values; a spline may overshoot them by an eighth of their range to either side.
Box valueRange(const Motion& motion, const MotionTrack& track, KeyLayout layout)
{
    Box range;
    for (std::uint32_t i = 0; i < track.count; ++i)
        range.add(glm::vec3(track.key(layout, i, motion.endian).value));
    const glm::vec3 overshoot = range.half() * (motion.interpolation == Interpolation::Linear ? 0.0f : 0.25f);
    return {range.min - overshoot, range.max + overshoot};
}

// What the tracks of an entry allow a node to do.
struct Freedom
{
    Box translation, scale;
    bool turns = false;
};

Freedom freedomOf(const Motion& motion, std::int32_t entry, const NinjaObject& object)
{
    Freedom freedom;
    for (std::size_t c = 0; entry >= 0 && c < motion.channels.size(); ++c) {
        const MotionTrack& track = motion.track(static_cast<std::uint32_t>(entry), c);
        const MotionChannel channel = motion.channels[c];
        if (track.count == 0)
            continue;
        if (channel.channel == Channel::Position)
            freedom.translation = valueRange(motion, track, channel.layout);
        else if (channel.channel == Channel::Scale)
            freedom.scale = valueRange(motion, track, channel.layout);
        else
            freedom.turns |= channel.channel == Channel::Angle || channel.channel == Channel::Quaternion;
    }
    if (freedom.translation.empty())
        freedom.translation.add(object.pos);
    if (freedom.scale.empty())
        freedom.scale.add(object.scl);
    return freedom;
}

Box scaled(const Box& box, glm::vec3 scale)
{
    Box result;
    result.add(box.min * scale);
    result.add(box.max * scale);
    return result;
}

// From a node's space to its parent's.
Box swept(const Box& box, const Freedom& freedom, const NinjaObject& object)
{
    if (box.empty())
        return box;
    Box result = scaled(box, freedom.scale.min);
    result.add(scaled(box, freedom.scale.max));
    // ROTATE_SET swaps the parents' rotation and scale for another node's: taken as a turn, like a rotation track.
    if (freedom.turns || (object.evalFlags & kEvalRotateSet)) {
        const float reach = glm::length(glm::max(glm::abs(result.min), glm::abs(result.max)));
        result = {glm::vec3(-reach), glm::vec3(reach)};
    } else {
        result = transformed(rotation<float>(object), result);
    }
    return {result.min + freedom.translation.min, result.max + freedom.translation.max};
}

} // namespace

Box motionBox(const Scene& scene, const SceneModel& model)
{
    const Motion& motion = *scene.motions[static_cast<std::size_t>(model.motion)];
    const ModelPool& pool = *scene.files[model.file].pool;
    std::vector<Box> boxes = ownBoxes(scene, model);
    Box whole;
    for (std::uint32_t i = model.nodeCount; i-- > 0;) { // children come after their parents
        const SceneNode& node = scene.nodes[model.firstNode + i];
        const NinjaObject& object = pool.objects[node.object];
        const Box box = swept(boxes[i], freedomOf(motion, node.motionEntry, object), object);
        (node.parent < 0 ? whole : boxes[static_cast<std::uint32_t>(node.parent) - model.firstNode]).add(box);
    }
    return whole;
}

} // namespace telepipe::scene
