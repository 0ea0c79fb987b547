#include "tools/export/motion/MotionMaker.h"

#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/motion/NodeTracks.h"

#include <algorithm>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

// Samples of one motion, over all nodes that it moves: real ones need thousands, and a file can claim any length.
constexpr std::uint64_t kMostSamples = 1u << 23;

} // namespace

void MotionMaker::addAll()
{
    for (const DocumentMotion& moved : documentMotions(_document))
        add(moved);
}

void MotionMaker::add(const DocumentMotion& moved)
{
    if (moved.motion->frames == 0)
        return;
    std::uint64_t nodes = 0;
    for (const scene::SceneModel* model : moved.models)
        nodes += model->nodeCount;
    if (nodes * moved.motion->frames > kMostSamples) {
        _model.notes.push_back({"{}: {} frames for {} nodes are too many to be sampled, and are left out", moved.name,
                                moved.motion->frames, nodes});
        return;
    }
    _turnError = 0;
    _rotateSet = 0;
    ExportAnimation animation;
    animation.name = moved.name;
    for (const scene::SceneModel* model : moved.models)
        addModel(moved, *model, animation);
    if (_rotateSet != 0)
        _model.notes.push_back({"{}: {} nodes that take a remembered rotation (EVAL_ROTATE_SET) stand still in it",
                                animation.name, _rotateSet});
    if (animation.channels.empty())
        return;
    animation.extras = {kOffsetExtra(moved.motion->offset), {"frames", moved.motion->frames}};
    putFinite(animation.extras, "speed", moved.speed);
    animation.extras["rotation_error_degrees"] = glm::degrees(_turnError);
    _model.animations.push_back(std::move(animation));
}

void MotionMaker::addModel(const DocumentMotion& moved, const scene::SceneModel& model, ExportAnimation& animation)
{
    const std::vector<std::int32_t> entries = motionEntries(_scene, model, *moved.motion);
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const formats::NinjaObject object = finiteObject(scene::placingObject(_scene, _scene.nodes[i]));
        const std::int32_t number = _nodes[i], entry = entries[i - model.firstNode];
        const bool takesRotation = (object.evalFlags & formats::kEvalRotateSet) != 0;
        _rotateSet += takesRotation && entry >= 0;
        if (number < 0 || takesRotation)
            continue;
        ExportNode& node = _model.nodes[static_cast<std::size_t>(number)];
        if (node.matrix)
            continue;
        NodeTracks tracks(*moved.motion, entry, object, node.transform, moved.secondsOfFrame());
        tracks.addTo(animation.channels, static_cast<std::uint32_t>(number));
        _turnError = std::max(_turnError, tracks.turnError());
    }
}

} // namespace telepipe::tools
