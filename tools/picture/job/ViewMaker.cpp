#include "tools/picture/job/ViewMaker.h"

#include "engine/draw/order/Reach.h"

#include <cmath>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

ViewMaker::ViewMaker(const Document& document, const ViewMakerSettings& settings)
    : _settings(settings), _view(document.scene, document.textures, document.palette), _maker(_view, settings.samples)
{
}

formats::Image ViewMaker::draw(const scene::Camera& camera, PictureSize size, double seconds)
{
    _view.visibility() = visibility;
    PictureRequest request;
    request.size = size;
    request.supersampling = _settings.supersampling;
    request.transparent = _settings.transparent;
    request.frame.camera = camera;
    request.frame.seconds = seconds;
    request.frame.settings = _settings.settings;
    return _maker.draw(request);
}

scene::Box reachOf(const scene::Scene& scene, const scene::Visibility& visibility, const std::vector<double>& seconds)
{
    scene::Box box;
    scene::Pose pose;
    for (const double at : seconds) {
        scene::evaluatePose(scene, at, pose);
        box.add(scene::reachOf(scene, pose, visibility));
    }
    return box;
}

scene::Camera orbit(const scene::Box& box, double turn, double aspect, float fov)
{
    constexpr float kPitch = -12, kRoom = 1.03f;
    const float radius = std::max(glm::length(box.half()), 1e-3f);
    const double half = glm::radians(double(fov)) / 2, narrower = std::atan(std::tan(half) * std::min(aspect, 1.0));
    const auto distance = static_cast<float>(radius / std::sin(narrower)) * kRoom;
    scene::Camera camera;
    camera.fov = fov;
    camera.yaw = static_cast<float>(turn * 360);
    camera.pitch = kPitch;
    camera.position = box.center() - scene::forward(camera) * distance;
    camera.nearPlane = std::clamp((distance - radius) / 2, distance / 1000, 1.0f);
    return camera;
}

} // namespace telepipe::tools
