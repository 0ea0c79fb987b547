#include "engine/motion/Carriers.h"

#include "engine/motion/Pose.h"
#include "engine/scene/Transform.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

using namespace formats;

bool isDriven(const Scene& scene, const SceneModel& model, const SceneNode& node)
{
    if (node.motionEntry < 0)
        return false;
    const Motion& motion = *scene.motions[static_cast<std::size_t>(model.motion)];
    const auto entry = static_cast<std::uint32_t>(node.motionEntry);
    for (std::size_t channel = 0; channel < motion.channels.size(); ++channel)
        if (motion.track(entry, channel).count != 0)
            return true;
    return false;
}

// True for a node that does not follow its parent: with ROTATE_SET it takes its rotation from the last ROTATE_BASE,
// which may move otherwise.
bool startsAnew(const Scene& scene, const SceneModel& model, const SceneNode& node)
{
    return isDriven(scene, model, node) || (placingObject(scene, node).evalFlags & kEvalRotateSet) != 0;
}

void carryMoving(const Scene& scene, const SceneModel& model, std::vector<Carrier>& carriers)
{
    const SceneSection& section = scene.sections[model.section];
    const Carrier root{Carrier::kWorld, sectionMatrix<double>(section)};
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const SceneNode& node = scene.nodes[i];
        if (startsAnew(scene, model, node)) {
            carriers[i] = {i, glm::dmat4(1)};
            continue;
        }
        const Carrier& parent = node.parent < 0 ? root : carriers[static_cast<std::size_t>(node.parent)];
        const LocalTransform<double> local = undrivenLocal<double>(placingObject(scene, node));
        carriers[i] = {parent.node, parent.from * affine(local.rotationScale, local.translation)};
    }
}

} // namespace

std::vector<Carrier> carriers(const Scene& scene)
{
    std::vector<Carrier> carriers(scene.nodes.size());
    const std::vector<glm::dmat4> world = restPose(scene);
    for (std::size_t i = 0; i < carriers.size(); ++i)
        carriers[i].from = world[i];
    for (const SceneModel& model : scene.models) {
        if (model.shape >= 0)
            for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i)
                carriers[i].node = Carrier::kNone;
        else if (model.animated)
            carryMoving(scene, model, carriers);
    }
    return carriers;
}

} // namespace telepipe::scene
