#include "engine/motion/Pose.h"

#include "engine/scene/Transform.h"

namespace telepipe::scene {

namespace {

using namespace formats;

// The motion draw's step: values that a track drives come from the track, the others from the node's fields, whatever
// its UNIT_* bits say. Angles have priority over quaternions (docs/semantics.md, Traversal and Sampling motions).
LocalTransform<float> movedLocal(const NinjaObject& object, const SampledNode& sampled)
{
    LocalTransform<float> local;
    local.translation = sampled.position.value_or(object.pos);
    if (sampled.angle)
        local.rotationScale = rotation<float>(*sampled.angle, (object.evalFlags & kEvalZxyAng) != 0);
    else if (sampled.rotation)
        local.rotationScale = glm::mat3_cast(*sampled.rotation);
    else
        local.rotationScale = rotation<float>(object);
    applyScale(local.rotationScale, sampled.scale.value_or(object.scl));
    return local;
}

void hold(const ReplacedObject& replaced, SampledNode& sampled)
{
    if (replaced.holdsPosition)
        sampled.position.reset();
    if (replaced.holdsAngle) {
        sampled.angle.reset();
        sampled.rotation.reset();
    }
    if (replaced.holdsScale)
        sampled.scale.reset();
}

template <class T> glm::mat<4, 4, T> rootOf(const SceneSection& section)
{
    return glm::mat<4, 4, T>(sectionMatrix<double>(section));
}

// Calls place(node number, parent matrix) for the nodes of a model in pre-order and stores what it returns.
template <class T, class Place>
void placeModel(const Scene& scene, const SceneModel& model, const glm::mat<4, 4, T>& root,
                std::vector<glm::mat<4, 4, T>>& world, Place place)
{
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const std::int32_t parent = scene.nodes[i].parent;
        world[i] = place(scene.nodes[i], parent < 0 ? root : world[static_cast<std::size_t>(parent)]);
    }
}

// The models that are wanted.
template <class T, class Wanted>
void placeAtRest(const Scene& scene, std::vector<glm::mat<4, 4, T>>& world, const Wanted& wanted)
{
    world.resize(scene.nodes.size());
    for (const SceneSection& section : scene.sections) {
        const glm::mat<4, 4, T> root = rootOf<T>(section);
        for (const SceneModel& model : std::span(scene.models).subspan(section.firstModel, section.modelCount)) {
            NodePlacer<T> placer;
            const auto place = [&](const SceneNode& node, const glm::mat<4, 4, T>& parent) {
                const NinjaObject& object = placingObject(scene, node);
                return placer.place(parent, object.evalFlags, restLocal<T>(object));
            };
            if (wanted(model))
                placeModel(scene, model, root, world, place);
        }
    }
}

void placeMoved(const Scene& scene, const SceneModel& model, double seconds, Pose& pose)
{
    const Motion& motion = *scene.motions[static_cast<std::size_t>(model.motion)];
    const double frame = motionFrame(motion, model.speed, seconds);
    NodePlacer<float> placer;
    const glm::mat4 root = rootOf<float>(scene.sections[model.section]);
    placeModel(scene, model, root, pose.world, [&](const SceneNode& node, const glm::mat4& parent) {
        const NinjaObject& object = placingObject(scene, node);
        SampledNode sampled;
        if (node.motionEntry >= 0)
            sampled = sampleMotion(motion, static_cast<std::uint32_t>(node.motionEntry), frame);
        if (const ReplacedObject* replaced = replacedObject(scene, node))
            hold(*replaced, sampled);
        return placer.place(parent, object.evalFlags, movedLocal(object, sampled));
    });
}

// Sum of influences; matrices act on (w p, w). influences: those of v.
template <class T, class Matrices>
glm::vec<3, T> blendedPosition(const SceneVertex& v, std::span<const Influence> influences, const Matrices& world)
{
    using Point = glm::vec<4, T>;
    if (!isInfluenced(v.node))
        return glm::vec<3, T>(world[v.node] * Point(glm::vec<3, T>(v.position), 1));
    glm::vec<3, T> sum(0);
    for (const Influence& influence : influences)
        sum += glm::vec<3, T>(world[influence.node] * Point(glm::vec<3, T>(influence.position), influence.weight));
    return sum;
}

// The shape that has a vertex among its corners; null where none has.
const SceneShape* shapeOf(const Scene& scene, std::uint32_t vertex)
{
    for (const SceneShape& shape : scene.shapes) {
        if (vertex >= shape.firstVertex && vertex - shape.firstVertex < shape.vertexCount)
            return &shape;
    }
    return nullptr;
}

glm::vec3 blendedNormal(const SceneVertex& vertex, std::span<const Influence> influences, const Pose& pose)
{
    if (influences.empty())
        return glm::mat3(pose.world[vertex.node]) * vertex.normal;
    glm::vec3 sum(0);
    for (const Influence& influence : influences)
        sum += glm::mat3(pose.world[influence.node]) * influence.normal;
    return sum;
}

} // namespace

glm::mat4 rotationMatrix(glm::ivec3 bams, bool zxy)
{
    return glm::mat4(rotation<float>(bams, zxy));
}

glm::dmat4 restTransform(const NinjaObject& object)
{
    const LocalTransform<double> local = restLocal<double>(object);
    return affine(local.rotationScale, local.translation);
}

void evaluatePose(const Scene& scene, double seconds, Pose& pose)
{
    placeAtRest(scene, pose.world, [](const SceneModel& model) { return !model.animated; });
    pose.shapes.clear();
    for (const SceneShape& shape : scene.shapes)
        pose.shapes.push_back(beginShape(scene, shape));
    updatePose(scene, seconds, pose);
}

void updatePose(const Scene& scene, double seconds, Pose& pose)
{
    pose.seconds = seconds;
    for (const SceneModel& model : scene.models) {
        if (model.animated)
            placeMoved(scene, model, seconds, pose);
    }
    for (std::size_t i = 0; i < pose.shapes.size(); ++i)
        updateShape(scene.shapes[i], seconds, pose.shapes[i]);
}

std::vector<glm::dmat4> restPose(const Scene& scene)
{
    std::vector<glm::dmat4> world;
    placeAtRest(scene, world, [](const SceneModel&) { return true; });
    return world;
}

glm::vec3 worldPosition(const Scene& scene, const Pose& pose, std::uint32_t vertex)
{
    if (const SceneShape* shape = shapeOf(scene, vertex)) {
        const ShapedModel& model = pose.shapes[static_cast<std::size_t>(shape - scene.shapes.data())];
        const SceneVertex& v = model.corners[vertex - shape->firstVertex];
        return blendedPosition<float>(v, influencesOf(v.node, model.influences, shape->firstInfluence), pose.world);
    }
    const SceneVertex& v = scene.vertices[vertex];
    return blendedPosition<float>(v, influencesOf(v.node, scene.influences), pose.world);
}

glm::dvec3 worldPosition(const Scene& scene, std::span<const glm::dmat4> matrices, std::uint32_t vertex)
{
    const SceneVertex& v = scene.vertices[vertex];
    return blendedPosition<double>(v, influencesOf(v.node, scene.influences), matrices);
}

glm::vec3 worldNormal(const Scene& scene, const Pose& pose, std::uint32_t vertex)
{
    const SceneShape* shape = shapeOf(scene, vertex);
    if (!shape) {
        const SceneVertex& v = scene.vertices[vertex];
        return blendedNormal(v, influencesOf(v.node, scene.influences), pose);
    }
    const ShapedModel& model = pose.shapes[static_cast<std::size_t>(shape - scene.shapes.data())];
    const SceneVertex& v = model.corners[vertex - shape->firstVertex];
    return blendedNormal(v, influencesOf(v.node, model.influences, shape->firstInfluence), pose);
}

} // namespace telepipe::scene
