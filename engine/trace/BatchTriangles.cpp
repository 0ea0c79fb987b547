#include "engine/trace/BatchTriangles.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>

namespace telepipe::trace {

namespace {

constexpr std::uint32_t kNotPlaced = ~0u;

// The margin of a box around its corners: more than rounding moves them, and a small part of a pixel.
constexpr float kMargin = 1e-5f;

} // namespace

void BatchTriangles::begin(const scene::Scene& scene, const View& view, const scene::Pose& pose)
{
    _scene = &scene;
    _view = &view;
    _pose = &pose;
    _numbers.assign(scene.batches.size(), kNotPlaced);
    _placed.clear();
    _clip.clear();
    _boxes.clear();
}

const BatchTriangles::Placed& BatchTriangles::place(std::uint32_t number)
{
    if (_numbers[number] != kNotPlaced)
        return _placed[_numbers[number]];
    _numbers[number] = static_cast<std::uint32_t>(_placed.size());
    const scene::Batch& batch = _scene->batches[number];
    const scene::SceneStrip& last = _scene->strips[batch.firstStrip + batch.stripCount - 1];
    const std::uint32_t first = _scene->strips[batch.firstStrip].firstVertex;
    const Placed placed{static_cast<std::uint32_t>(_clip.size()), first, static_cast<std::uint32_t>(_boxes.size()),
                        batch.firstIndex / 3};
    for (std::uint32_t i = first; i < last.firstVertex + last.vertexCount; ++i)
        _clip.push_back(_view->clipOf(scene::worldPosition(*_scene, *_pose, i)));
    for (std::uint32_t i = 0; i < batch.indexCount / 3; ++i)
        _boxes.push_back(boxAround(cornersOf(placed, placed.firstTriangle + i)));
    return _placed.emplace_back(placed);
}

std::array<glm::dvec4, 3> BatchTriangles::cornersOf(const Placed& placed, std::uint32_t triangle) const
{
    const std::uint32_t* const indices = _scene->indices.data() + 3 * std::size_t(triangle);
    const glm::dvec4* const corners = _clip.data() + placed.firstCorner;
    return {corners[indices[0] - placed.firstVertex], corners[indices[1] - placed.firstVertex],
            corners[indices[2] - placed.firstVertex]};
}

BatchTriangles::DeviceBox BatchTriangles::boxAround(const std::array<glm::dvec4, 3>& corners)
{
    constexpr float kFar = std::numeric_limits<float>::infinity();
    if (std::ranges::any_of(corners, [](const glm::dvec4& corner) { return !(corner.w > 0); }))
        return {glm::vec2(-kFar), glm::vec2(kFar)};
    DeviceBox box{glm::vec2(kFar), glm::vec2(-kFar)};
    for (const glm::dvec4& corner : corners) {
        const glm::vec2 point(glm::dvec2(corner) / corner.w), margin = kMargin * (glm::vec2(1) + glm::abs(point));
        box.min = glm::min(box.min, point - margin);
        box.max = glm::max(box.max, point + margin);
    }
    return box;
}

} // namespace telepipe::trace
