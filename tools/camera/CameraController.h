#pragma once

#include "engine/scene/Camera.h"

#include <glm/vec2.hpp>
#include <optional>

namespace telepipe::tools {

// The movements that keys, mouse and gamepad ask of the camera in one frame.
struct CameraInput
{
    glm::vec3 move{0}; // right, up, forward; -1..1, held
    glm::vec2 turn{0}; // degrees to the left and upwards, this frame
    glm::vec2 pan{0};  // of the picture's height, this frame: the scene follows the cursor
    float wheel = 0;   // notches, this frame
    float speedFactor = 1;
};
bool takesOver(const CameraInput& input); // moves, turns or shifts the camera

struct Sphere
{
    glm::vec3 center{0};
    float radius = 1;
};

// Free flight and orbit around a pivot. Everything is a function of the time that has passed, not of the frame count.
// Longer ways are glided, and end at once when the user takes over.
class CameraController
{
public:
    static constexpr float kMinSpeed = 0.1f, kMaxSpeed = 100000;
    static constexpr float kMaxPitch = 89.9f; // straight up has no yaw

    void update(const CameraInput& input, double dt);
    void set(const scene::Camera& camera); // at once
    void glideTo(const scene::Camera& camera);
    void finishGlide(); // at once
    // Glides until the sphere fills a share of the picture's height, and orbits around it from then on.
    void focus(const Sphere& sphere, float share = 1);
    // speed: units a second
    void reset(const scene::Camera& camera, const Sphere& scene, float speed, bool glide);

    void setOrbit(bool orbit);
    bool isOrbit() const { return _orbit; }
    void setFov(float degrees);
    void setSpeed(float unitsASecond);
    void setOrbitDistance(float distance);
    float speed() const { return _speed; }
    float orbitDistance() const { return _distance; }
    glm::vec3 pivot() const;
    bool isGliding() const { return _glide.has_value(); }
    const scene::Camera& camera() const { return _camera; }

private:
    struct Glide
    {
        scene::Camera from, to;
        double seconds = 0;
    };

    void advanceGlide(double dt);
    void turn(glm::vec2 degrees);
    void move(const CameraInput& input, float dt);
    void pan(glm::vec2 amount);
    void wheel(float notches);

    scene::Camera _camera;
    bool _orbit = false;
    float _distance = 100; // of the pivot in front of the camera
    float _speed = 100;
    std::optional<Glide> _glide;
};

} // namespace telepipe::tools
