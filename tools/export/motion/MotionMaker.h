#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/export/motion/DocumentMotions.h"

#include <span>

namespace telepipe::tools {

// Makes an animation of each motion and speed that moves a model. Positions and scales are exact: linear ones by their
// keys, splines as cubic pieces. Turns are linear in their angles, which no container says, and are sampled at every
// frame of the motion and between where that is not enough; the animation tells by how much they are off.
class MotionMaker
{
public:
    // nodes: the number in the model of each of Scene::nodes.
    MotionMaker(const Document& document, std::span<const std::int32_t> nodes, ExportModel& model)
        : _document(document), _scene(document.scene), _nodes(nodes), _model(model)
    {
    }

    void addAll();

private:
    void add(const DocumentMotion& moved);
    void addModel(const DocumentMotion& moved, const scene::SceneModel& model, ExportAnimation& animation);

    const Document& _document;
    const scene::Scene& _scene;
    std::span<const std::int32_t> _nodes;
    ExportModel& _model;
    double _turnError = 0;      // of the animation at hand, radians
    std::size_t _rotateSet = 0; // nodes that it leaves alone
};

} // namespace telepipe::tools
