#include "tools/camera/Walking.h"

#include "engine/walk/Walker.h"
#include "tools/camera/CameraController.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kSteepest = 15; // degrees, at the first step

} // namespace

Walking::Walking() = default;
Walking::~Walking() = default;

bool Walking::begin(std::shared_ptr<const scene::Ground> ground, glm::vec3 place, CameraController& camera)
{
    auto walker = std::make_unique<scene::Walker>(*ground);
    if (!walker->stand(place))
        return false;
    _walker = std::move(walker);
    _ground = std::move(ground);
    camera.finishGlide();
    camera.setOrbit(false);
    scene::Camera level = camera.camera(); // who comes from above looks ahead and not at their feet
    level.pitch = std::clamp(level.pitch, -kSteepest, kSteepest);
    camera.set(level);
    this->place(camera);
    return true;
}

void Walking::end()
{
    _walker.reset();
    _ground.reset();
}

void Walking::update(CameraInput input, CameraController& camera, double dt)
{
    if (camera.isGliding() || camera.isOrbit() || camera.camera().position != _eye)
        return end();
    scene::WalkInput steps;
    steps.move = {input.move.x, input.move.z};
    steps.jump = input.move.y > 0;
    steps.factor = input.speedFactor;
    input.move = glm::vec3(0);
    input.pan = glm::vec2(0);
    input.wheel = 0;
    camera.update(input, dt);
    steps.yaw = camera.camera().yaw;
    _walker->update(steps, dt);
    place(camera);
}

void Walking::place(CameraController& camera)
{
    _eye = _walker->eye();
    scene::Camera eye = camera.camera();
    eye.position = _eye;
    eye.roll = 0;
    camera.set(eye);
}

glm::vec3 Walking::feet() const
{
    return _walker->feet();
}

std::optional<std::uint32_t> Walking::surface() const
{
    return _walker->underfoot() ? std::optional(_walker->underfoot()->flags) : std::nullopt;
}

bool Walking::takeFallen()
{
    return _walker && _walker->takeFallen();
}

} // namespace telepipe::tools
