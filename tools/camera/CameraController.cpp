#include "tools/camera/CameraController.h"

#include "engine/motion/CameraPath.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

constexpr double kGlideSeconds = 0.35;
constexpr float kWheelSpeedStep = 1.2f;
constexpr float kWheelDistanceStep = 0.85f;

scene::Camera between(const scene::Camera& from, const scene::Camera& to, float t)
{
    scene::Camera result = to;
    result.position = glm::mix(from.position, to.position, t);
    result.yaw = from.yaw + scene::shortTurn(to.yaw - from.yaw) * t;
    result.pitch = glm::mix(from.pitch, to.pitch, t);
    result.fov = glm::mix(from.fov, to.fov, t);
    return result;
}

} // namespace

bool takesOver(const CameraInput& input)
{
    return input.move != glm::vec3(0) || input.turn != glm::vec2(0) || input.pan != glm::vec2(0);
}

glm::vec3 CameraController::pivot() const
{
    return _camera.position + scene::forward(_camera) * _distance;
}

void CameraController::update(const CameraInput& input, double dt)
{
    if (takesOver(input))
        _glide.reset();
    if (_glide)
        advanceGlide(dt);
    turn(input.turn);
    move(input, float(dt));
    pan(input.pan);
    wheel(input.wheel);
}

void CameraController::advanceGlide(double dt)
{
    _glide->seconds += dt;
    const float t = float(std::min(_glide->seconds / kGlideSeconds, 1.0));
    _camera = between(_glide->from, _glide->to, t * t * (3 - 2 * t));
    if (t < 1)
        return;
    _camera = _glide->to;
    _glide.reset();
}

void CameraController::turn(glm::vec2 degrees)
{
    if (degrees == glm::vec2(0))
        return;
    const glm::vec3 fixed = pivot();
    _camera.yaw = scene::shortTurn(_camera.yaw + degrees.x);
    _camera.pitch = std::clamp(_camera.pitch + degrees.y, -kMaxPitch, kMaxPitch);
    if (_orbit)
        _camera.position = fixed - scene::forward(_camera) * _distance;
}

// Forward goes where the camera looks, up and down stay upright. The pivot comes along.
void CameraController::move(const CameraInput& input, float dt)
{
    if (input.move == glm::vec3(0))
        return;
    const glm::vec3 direction = scene::right(_camera) * input.move.x + glm::vec3(0, 1, 0) * input.move.y +
                                scene::forward(_camera) * input.move.z;
    const float length = glm::length(direction);
    if (length > 0)
        _camera.position += direction * (_speed * input.speedFactor * dt / std::max(length, 1.0f));
}

// Moves the camera so that at the pivot's distance the scene stays under the cursor.
void CameraController::pan(glm::vec2 amount)
{
    const float height = 2 * _distance * std::tan(glm::radians(_camera.fov) / 2);
    const glm::vec3 up = glm::cross(scene::right(_camera), scene::forward(_camera));
    _camera.position += (up * amount.y - scene::right(_camera) * amount.x) * height;
}

void CameraController::wheel(float notches)
{
    if (notches == 0)
        return;
    if (!_orbit)
        return setSpeed(_speed * std::pow(kWheelSpeedStep, notches));
    const glm::vec3 fixed = pivot();
    _glide.reset();
    setOrbitDistance(_distance * std::pow(kWheelDistanceStep, notches));
    _camera.position = fixed - scene::forward(_camera) * _distance;
}

void CameraController::set(const scene::Camera& camera)
{
    _glide.reset();
    _camera = camera;
}

void CameraController::glideTo(const scene::Camera& camera)
{
    _glide = Glide{_camera, camera, 0};
}

void CameraController::finishGlide()
{
    if (_glide)
        set(scene::Camera(_glide->to));
}

// The sphere touches both edges at sin(angle) = radius / distance, where angle is half of that between the edges.
void CameraController::focus(const Sphere& sphere, float share)
{
    const float radius = std::max(sphere.radius, 0.1f);
    const float angle = std::atan(std::tan(glm::radians(_camera.fov) / 2) * share);
    setOrbitDistance(std::max(radius / std::sin(angle), _camera.nearPlane * 2 + radius));
    scene::Camera target = _glide ? _glide->to : _camera;
    target.position = sphere.center - scene::forward(target) * _distance;
    glideTo(target);
}

void CameraController::reset(const scene::Camera& camera, const Sphere& scene, float speed, bool glide)
{
    setSpeed(speed);
    setOrbitDistance(glm::distance(camera.position, scene.center));
    if (glide)
        glideTo(camera);
    else
        set(camera);
}

void CameraController::setOrbit(bool orbit)
{
    _orbit = orbit;
}

void CameraController::setFov(float degrees)
{
    _camera.fov = std::clamp(degrees, 5.0f, 150.0f);
    if (_glide)
        _glide->to.fov = _camera.fov;
}

void CameraController::setSpeed(float unitsASecond)
{
    if (std::isfinite(unitsASecond))
        _speed = std::clamp(unitsASecond, kMinSpeed, kMaxSpeed);
}

void CameraController::setOrbitDistance(float distance)
{
    if (std::isfinite(distance))
        _distance = std::clamp(distance, 0.1f, 1e6f);
}

} // namespace telepipe::tools
