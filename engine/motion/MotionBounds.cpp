#include "engine/motion/MotionBounds.h"

#include "engine/motion/Pose.h"
#include "engine/motion/ShapePose.h"
#include "engine/scene/Transform.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

using namespace formats;

void addShapes(const SceneShape& shape, std::vector<Box>& boxes)
{
    for (const ShapedObject& object : shape.objects)
        boxes[object.object].add(shapeBox(shape, object));
}

// A spline may overshoot the values of its keys by an eighth of their range to either side.
Box withOvershoot(const Box& range, Interpolation interpolation)
{
    const glm::vec3 overshoot = range.half() * (interpolation == Interpolation::Linear ? 0.0f : 0.25f);
    return {range.min - overshoot, range.max + overshoot};
}

// The box of the corners that each node carries, in that node's space.
std::vector<Box> ownBoxes(const Scene& scene, const SceneModel& model)
{
    std::vector<Box> boxes(model.nodeCount);
    if (model.shape >= 0)
        addShapes(scene.shapes[static_cast<std::size_t>(model.shape)], boxes);
    if (model.stripCount == 0)
        return boxes;
    const SceneStrip& last = scene.strips[model.firstStrip + model.stripCount - 1];
    const std::uint32_t end = last.firstVertex + last.vertexCount;
    for (std::uint32_t v = scene.strips[model.firstStrip].firstVertex; v < end; ++v) {
        const SceneVertex& vertex = scene.vertices[v];
        if (!isInfluenced(vertex.node)) {
            boxes[vertex.node - model.firstNode].add(vertex.position);
            continue;
        }
        // A weighted point lies among its unweighted images, provided that its weights add up to one.
        for (const Influence& influence : influencesOf(vertex.node, scene.influences)) {
            if (influence.weight > 0)
                boxes[influence.node - model.firstNode].add(influence.position / influence.weight);
        }
    }
    return boxes;
}

// The extremes of a track's values.
Box valueRange(const Motion& motion, const MotionTrack& track, KeyLayout layout)
{
    Box range;
    for (std::uint32_t i = 0; i < track.count; ++i)
        range.add(glm::vec3(track.key(layout, i, motion.endian).value));
    return withOvershoot(range, motion.interpolation);
}

// The movements that the tracks of an entry allow a node.
struct Freedom
{
    Box translation, scale;
    bool turns = false;
};

bool holds(const ReplacedObject* replaced, Channel channel)
{
    if (!replaced)
        return false;
    if (channel == Channel::Position)
        return replaced->holdsPosition;
    return channel == Channel::Scale ? replaced->holdsScale : replaced->holdsAngle;
}

Freedom freedomOf(const Motion& motion, std::int32_t entry, const NinjaObject& object, const ReplacedObject* replaced)
{
    Freedom freedom;
    for (std::size_t c = 0; entry >= 0 && c < motion.channels.size(); ++c) {
        const MotionTrack& track = motion.track(static_cast<std::uint32_t>(entry), c);
        const MotionChannel channel = motion.channels[c];
        if (track.count == 0 || holds(replaced, channel.channel))
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

// The room that a node and everything below it fill, in the node's own space: a box, and its reach from the origin. A
// joint that turns sweeps a ball of that reach. A box around the ball at every joint of a chain would grow by sqrt(3)
// each time.
struct Extent
{
    Box box;
    float reach = 0;

    void add(const Box& other, float otherReach)
    {
        box.add(other);
        reach = std::max(reach, otherReach);
    }
};

float farthest(const Box& box)
{
    return glm::length(glm::max(glm::abs(box.min), glm::abs(box.max)));
}

float largest(const Box& scale)
{
    const glm::vec3 bound = glm::max(glm::abs(scale.min), glm::abs(scale.max));
    return std::max(bound.x, std::max(bound.y, bound.z));
}

// Transforms an extent from a node's space to its parent's.
Extent swept(const Extent& extent, const Freedom& freedom, const NinjaObject& object)
{
    if (extent.box.empty())
        return extent;
    const float reach = extent.reach * largest(freedom.scale);
    Box box = scaled(extent.box, freedom.scale.min);
    box.add(scaled(extent.box, freedom.scale.max));
    // ROTATE_SET swaps the parents' rotation and scale for another node's: taken as a turn, like a rotation track.
    if (freedom.turns || (object.evalFlags & kEvalRotateSet))
        box = {glm::vec3(-reach), glm::vec3(reach)};
    else
        box = transformed(rotation<float>(object), box);
    return {{box.min + freedom.translation.min, box.max + freedom.translation.max},
            farthest(freedom.translation) + reach};
}

} // namespace

Box shapeBox(const SceneShape& shape, const ShapedObject& object)
{
    Box box;
    ShapedVertices vertices;
    for (std::uint32_t frame : keyFrames(shape, object)) {
        sampleShape(shape, frame, vertices);
        for (std::uint32_t i = object.first; i < object.first + object.count; ++i)
            box.add(vertices.positions[i]);
    }
    return withOvershoot(box,
                         shape.motions.simple ? shape.motions.simple->motion.interpolation : Interpolation::Linear);
}

Box motionBox(const Scene& scene, const SceneModel& model)
{
    const Motion& motion = *scene.motions[static_cast<std::size_t>(model.motion)];
    std::vector<Extent> extents;
    for (const Box& box : ownBoxes(scene, model))
        extents.push_back({box, box.empty() ? 0 : farthest(box)});
    Extent whole;
    for (std::uint32_t i = model.nodeCount; i-- > 0;) { // children come after their parents
        const SceneNode& node = scene.nodes[model.firstNode + i];
        const NinjaObject& object = placingObject(scene, node);
        const Freedom freedom = freedomOf(motion, node.motionEntry, object, replacedObject(scene, node));
        const Extent extent = swept(extents[i], freedom, object);
        (node.parent < 0 ? whole : extents[static_cast<std::uint32_t>(node.parent) - model.firstNode])
            .add(extent.box, extent.reach);
    }
    return whole.box;
}

} // namespace telepipe::scene
