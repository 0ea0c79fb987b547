#include "engine/draw/Pick.h"

#include "engine/draw/order/TriangleTree.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::scene {

namespace {

bool hitsSphere(const Ray& ray, glm::vec3 center, float radius, float nearest)
{
    const glm::vec3 toCenter = center - ray.origin;
    const float along = glm::dot(toCenter, ray.direction);
    const float aside = glm::dot(toCenter, toCenter) - along * along;
    return aside <= radius * radius && along + radius >= 0 && along - radius <= nearest;
}

class Picker
{
public:
    Picker(const Scene& scene, const Pose& pose, const Visibility& visibility, const Ray& ray)
        : _scene(scene), _pose(pose), _visibility(visibility), _ray(ray)
    {
    }

    std::optional<PickResult> pick();

private:
    void tryModel(std::uint32_t number);
    void tryBatch(const Batch& batch);
    void tryStrip(std::uint32_t number, bool doubleSided);
    std::optional<PickResult> result() const;

    const Scene& _scene;
    const Pose& _pose;
    const Visibility& _visibility;
    const Ray& _ray;
    float _nearest = INFINITY;
    std::uint32_t _strip = 0, _triangle = 0;
};

std::optional<PickResult> Picker::pick()
{
    for (std::uint32_t i = 0; i < _scene.models.size(); ++i) {
        if (_visibility.model(i) && _visibility.section(_scene.models[i].section))
            tryModel(i);
    }
    return result();
}

void Picker::tryModel(std::uint32_t number)
{
    const SceneModel& model = _scene.models[number];
    if (!hitsSphere(_ray, model.center, model.radius, _nearest))
        return;
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i) {
        const Batch& batch = _scene.batches[i];
        if (!_visibility.state(batch.state))
            continue;
        if (model.moves() || hitsSphere(_ray, batch.center, batch.radius, _nearest))
            tryBatch(batch);
    }
}

void Picker::tryBatch(const Batch& batch)
{
    const bool doubleSided = _scene.states[batch.state].doubleSided;
    for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i) {
        if (_visibility.node(_scene.strips[i].node) && _visibility.strip(_scene, batch.model, i))
            tryStrip(i, doubleSided);
    }
}

void Picker::tryStrip(std::uint32_t number, bool doubleSided)
{
    const SceneStrip& strip = _scene.strips[number];
    for (std::uint32_t t = strip.firstIndex / 3; t + 2 < strip.firstIndex / 3 + strip.vertexCount; ++t) {
        SolidTriangle triangle{.doubleSided = doubleSided};
        for (std::uint32_t i = 0; i < 3; ++i)
            triangle.corners[i] = worldPosition(_scene, _pose, _scene.indices[3 * t + i]);
        const std::optional<float> distance = triangle.distanceAlong(_ray);
        if (distance && *distance < _nearest) {
            _nearest = *distance;
            _strip = number;
            _triangle = t;
        }
    }
}

std::optional<PickResult> Picker::result() const
{
    if (std::isinf(_nearest))
        return std::nullopt;
    PickResult result;
    result.triangle = _triangle;
    result.strip = _strip;
    result.node = _scene.strips[_strip].node;
    result.model = _scene.nodes[result.node].model;
    result.section = _scene.models[result.model].section;
    result.distance = _nearest;
    result.point = _ray.origin + _ray.direction * _nearest;
    return result;
}

} // namespace

Ray pickRay(const Camera& camera, glm::vec2 point, glm::vec2 viewport)
{
    const float height =
        camera.isOrthographic() ? camera.orthographicHeight / 2 : std::tan(glm::radians(camera.fov) / 2);
    const glm::vec2 unit = (point / viewport * 2.0f - 1.0f) * glm::vec2(height * viewport.x / viewport.y, -height);
    const glm::vec3 x = right(camera), ahead = forward(camera), y = glm::cross(x, ahead);
    if (camera.isOrthographic())
        return {camera.position + x * unit.x + y * unit.y, ahead};
    return {camera.position, glm::normalize(ahead + x * unit.x + y * unit.y)};
}

std::optional<PickResult> pick(const Scene& scene, const Pose& pose, const Visibility& visibility, const Ray& ray)
{
    return Picker(scene, pose, visibility, ray).pick();
}

} // namespace telepipe::scene
