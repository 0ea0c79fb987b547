#pragma once

#include "engine/motion/Pose.h"
#include "engine/scene/Bounds.h"

#include <vector>

namespace telepipe::scene {

// Boxes around batches in world space, for whoever asks which of them can meet: a little wider than their corners, for
// what single precision may move.
//
// What a tree draws lies on its nodes the same way wherever it is placed, so its corners are looked at once. Most nodes
// of a stage stand at right angles to the world: the box that a batch has on its node, turned, is then as good as one
// around its corners. On any other node all corners are turned.
class RestBoxes
{
public:
    // Both must outlive the boxes. The pose may be of any time.
    RestBoxes(const Scene& scene, const Pose& pose);

    // Of a batch of a model that stands still.
    Box of(std::uint32_t batch, const SceneModel& model);
    // Of whatever a model that moves may reach.
    static Box ofMotion(const SceneModel& model);

private:
    static constexpr std::uint32_t kNoModel = 0xffffffff;
    struct OnNode // a batch, as it lies on the node that carries it
    {
        bool isKnown = false, isOne = false; // one node carries all of it
        std::uint32_t node = 0;              // counted from its model's first
        Box box;
    };

    const SceneModel& firstPlaced(const SceneModel& model);
    const OnNode& onNode(std::uint32_t batch, const SceneModel& model);
    OnNode measured(const Batch& batch, const SceneModel& model) const;
    Box ofCorners(const Batch& batch) const;

    const Scene& _scene;
    const Pose& _pose;
    std::vector<OnNode> _onNode;                     // by batch, as far as measured
    std::vector<std::vector<std::uint32_t>> _byTree; // by file and tree: the first model that was asked for
};

} // namespace telepipe::scene
