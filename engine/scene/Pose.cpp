#include "engine/scene/Pose.h"

#include "engine/scene/Transform.h"

namespace telepipe::scene {

namespace {

using namespace formats;

// The motion draw's step: what a track drives comes from it, the rest from the node's fields, whatever its UNIT_* bits
// say. Angles have priority over quaternions (ninja_semantics A.4, E.1).
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

// Calls place(node number, parent matrix) for the nodes of a model in pre-order and stores what it returns.
template <class T, class Place>
void placeModel(const Scene& scene, const SceneModel& model, std::vector<glm::mat<4, 4, T>>& world, Place place)
{
    const SceneSection& section = scene.sections[model.section];
    const glm::mat<4, 4, T> root(sectionMatrix<double>(section.position, section.rotationY));
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const std::int32_t parent = scene.nodes[i].parent;
        world[i] = place(scene.nodes[i], parent < 0 ? root : world[static_cast<std::size_t>(parent)]);
    }
}

template <class T> void placeAtRest(const Scene& scene, const SceneModel& model, std::vector<glm::mat<4, 4, T>>& world)
{
    const ModelPool& pool = *scene.files[model.file].pool;
    NodePlacer<T> placer;
    placeModel(scene, model, world, [&](const SceneNode& node, const glm::mat<4, 4, T>& parent) {
        const NinjaObject& object = pool.objects[node.object];
        return placer.place(parent, object.evalFlags, restLocal<T>(object));
    });
}

void placeMoved(const Scene& scene, const SceneModel& model, double seconds, Pose& pose)
{
    const ModelPool& pool = *scene.files[model.file].pool;
    const Motion& motion = *scene.motions[static_cast<std::size_t>(model.motion)];
    const double frame = motionFrame(motion, model.speed, seconds);
    NodePlacer<float> placer;
    placeModel(scene, model, pose.world, [&](const SceneNode& node, const glm::mat4& parent) {
        const NinjaObject& object = pool.objects[node.object];
        SampledNode sampled;
        if (node.motionEntry >= 0)
            sampled = sampleMotion(motion, static_cast<std::uint32_t>(node.motionEntry), frame);
        return placer.place(parent, object.evalFlags, movedLocal(object, sampled));
    });
}

// Sum of influences; matrices act on (w p, w).
template <class T, class Matrices>
glm::vec<3, T> blendedPosition(const Scene& scene, const Matrices& world, std::uint32_t vertex)
{
    using Point = glm::vec<4, T>;
    const SceneVertex& v = scene.vertices[vertex];
    if (!(v.node & kInfluenced))
        return glm::vec<3, T>(world[v.node] * Point(glm::vec<3, T>(v.position), 1));
    glm::vec<3, T> sum(0);
    const std::uint32_t first = (v.node & ~kInfluenced) >> 4, count = v.node & kMaxInfluences;
    for (const Influence& influence : std::span(scene.influences).subspan(first, count))
        sum += glm::vec<3, T>(world[influence.node] * Point(glm::vec<3, T>(influence.position), influence.weight));
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
    pose.world.resize(scene.nodes.size());
    for (const SceneModel& model : scene.models) {
        if (!model.animated)
            placeAtRest(scene, model, pose.world);
    }
    updatePose(scene, seconds, pose);
}

void updatePose(const Scene& scene, double seconds, Pose& pose)
{
    for (const SceneModel& model : scene.models) {
        if (model.animated)
            placeMoved(scene, model, seconds, pose);
    }
}

std::vector<glm::dmat4> restPose(const Scene& scene)
{
    std::vector<glm::dmat4> world(scene.nodes.size());
    for (const SceneModel& model : scene.models)
        placeAtRest(scene, model, world);
    return world;
}

glm::vec3 worldPosition(const Scene& scene, const Pose& pose, std::uint32_t vertex)
{
    return blendedPosition<float>(scene, pose.world, vertex);
}

glm::dvec3 worldPosition(const Scene& scene, std::span<const glm::dmat4> matrices, std::uint32_t vertex)
{
    return blendedPosition<double>(scene, matrices, vertex);
}

} // namespace telepipe::scene
