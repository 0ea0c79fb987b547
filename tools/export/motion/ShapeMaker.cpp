#include "tools/export/motion/ShapeMaker.h"

#include "engine/motion/ShapePose.h"
#include "engine/scene/TextureSwap.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/motion/DocumentMotions.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <set>

namespace telepipe::tools {

namespace {

constexpr std::uint64_t kMostMoved = 1u << 24;   // corners of all targets
constexpr std::uint32_t kMostShapeFrames = 4096; // of splines, each of whose frames is a target

bool isLinear(const scene::SceneShape& shape)
{
    return !shape.motions.simple || shape.motions.simple->motion.interpolation == formats::Interpolation::Linear;
}

// The frames between which everything moves linearly.
std::vector<std::uint32_t> targetFrames(const scene::SceneShape& shape)
{
    const std::uint32_t end = shape.motions.frames();
    std::set<std::uint32_t> frames{0};
    for (const scene::ShapedObject& object : shape.objects)
        for (const std::uint32_t frame : scene::keyFrames(shape, object))
            if (frame < end)
                frames.insert(frame);
    for (std::uint32_t frame = 0; !isLinear(shape) && frame < std::min(end, kMostShapeFrames); ++frame)
        frames.insert(frame);
    return {frames.begin(), frames.end()};
}

class ShapeTargets
{
public:
    ShapeTargets(const scene::Scene& scene, const scene::SceneModel& model, const RestNodes& rest)
        : _scene(scene), _shape(scene.shapes[static_cast<std::size_t>(model.shape)]), _space(scene, model, rest),
          _moved(scene::beginShape(scene, _shape))
    {
    }

    // Adds the corners of a primitive at the time that was set, as changes from the primitive's own.
    void add(const std::vector<std::uint32_t>& corners, bool hasJoints, ExportPrimitive& primitive) const;
    void setFrame(std::uint32_t frame) { scene::updateShape(_shape, secondsOf(frame), _moved); }
    const scene::SceneShape& shape() const { return _shape; }

private:
    double secondsOf(std::uint32_t frame) const;

    const scene::Scene& _scene;
    const scene::SceneShape& _shape;
    const CornerSpace _space;
    scene::ShapedModel _moved;
};

// The time must not be a hair less than the key's, or the key before would be shown.
double ShapeTargets::secondsOf(std::uint32_t frame) const
{
    double seconds = frame / (scene::kGameFrames * shownSpeed(_shape.speed));
    for (int i = 0; i < 4 && seconds * scene::kGameFrames * shownSpeed(_shape.speed) < frame; ++i)
        seconds = std::nextafter(seconds, std::numeric_limits<double>::max());
    return seconds;
}

void ShapeTargets::add(const std::vector<std::uint32_t>& corners, bool hasJoints, ExportPrimitive& primitive) const
{
    ExportTarget target;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const bool isMoved =
            corners[i] >= _shape.firstVertex && corners[i] - _shape.firstVertex < _moved.corners.size();
        const scene::SceneVertex& vertex =
            isMoved ? _moved.corners[corners[i] - _shape.firstVertex] : _scene.vertices[corners[i]];
        glm::vec3 position = vertex.position, normal = vertex.normal;
        if (hasJoints) {
            const PlacedCorner placed = _space.place(vertex, _moved.influences, _shape.firstInfluence);
            position = placed.position;
            normal = placed.normal;
        }
        target.positions.push_back(finitePlace(position - primitive.positions[i]));
        if (!primitive.normals.empty())
            target.normals.push_back(
                glm::length(normal) > 0 ? finitePlace(glm::normalize(normal) - primitive.normals[i]) : glm::vec3(0));
    }
    primitive.targets.push_back(std::move(target));
}

// A key's weight is 1 at its time. The weight of the key before goes down while that of the next rises.
ExportChannel weightsOf(const std::vector<std::uint32_t>& frames, std::uint32_t end, double second, std::uint32_t node)
{
    ExportChannel channel{ExportChannel::Path::Weights, ExportChannel::Interpolation::Linear, node, {}, {}};
    const auto addKey = [&](double frame, std::size_t target) {
        channel.times.push_back(static_cast<float>(frame * second));
        for (std::size_t i = 0; i < frames.size(); ++i)
            channel.values.push_back(i == target ? 1.0f : 0.0f);
    };
    for (std::size_t i = 0; i < frames.size(); ++i)
        addKey(frames[i], i);
    if (frames.back() + 1 <= end)
        addKey(frames.back() + 1.0, 0); // back at the first one within a frame
    return channel;
}

std::uint64_t cornersOf(const ModelMeshes& meshes)
{
    std::uint64_t count = 0;
    for (const NodeMesh& node : meshes.nodes)
        for (const auto& corners : node.corners)
            count += corners.size();
    return count;
}

} // namespace

void addShapes(const scene::Scene& scene, const scene::SceneModel& model, const RestNodes& rest,
               const ModelMeshes& meshes, std::span<const std::uint32_t> drawing, ExportModel& made)
{
    ShapeTargets targets(scene, model, rest);
    const std::vector<std::uint32_t> frames = targetFrames(targets.shape());
    if (cornersOf(meshes) * frames.size() > kMostMoved) {
        made.notes.push_back({"a shape motion of {} keys for {} corners is left out: that is too much", frames.size(),
                              cornersOf(meshes)});
        return;
    }
    ExportAnimation animation;
    animation.name = fmt::format("shape{}", made.animations.size());
    animation.extras = {{"frames", targets.shape().motions.frames()}};
    putFinite(animation.extras, "speed", targets.shape().speed);
    for (const std::uint32_t frame : frames) {
        targets.setFrame(frame);
        for (const NodeMesh& node : meshes.nodes)
            for (std::size_t i = 0; i < node.corners.size(); ++i)
                targets.add(node.corners[i], node.hasJoints,
                            made.meshes[static_cast<std::size_t>(node.mesh)].primitives[i]);
    }
    for (std::size_t i = 0; i < meshes.nodes.size(); ++i) {
        if (meshes.nodes[i].corners.empty())
            continue;
        ExportMesh& mesh = made.meshes[static_cast<std::size_t>(meshes.nodes[i].mesh)];
        for (const std::uint32_t frame : frames)
            mesh.targetNames.push_back(fmt::format("frame {}", frame));
        animation.channels.push_back(weightsOf(frames, targets.shape().motions.frames(),
                                               1 / (scene::kGameFrames * shownSpeed(targets.shape().speed)),
                                               drawing[i]));
    }
    if (!animation.channels.empty())
        made.animations.push_back(std::move(animation));
}

} // namespace telepipe::tools
