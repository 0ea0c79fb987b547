#pragma once

#include "engine/walk/Ground.h"

#include <glm/vec2.hpp>

namespace telepipe::scene {

// Units of the files, in which a hunter is about 18 tall. The game's gravity and the speed of its people are not known:
// these values are chosen (docs/measured.md, Standing).
constexpr float kBodyHeight = 18, kBodyRadius = 4;
constexpr float kEyeHeight = 17;
constexpr float kStepHeight =
    6; // that is climbed without a jump; stairs of the stages are ramps, their kerbs are lower
constexpr float kWalkSpeed = 60, kJumpSpeed = 65, kGravity = 200; // a second: a jump is 10.6 high

// The moves that the keys ask of a walker.
struct WalkInput
{
    glm::vec2 move{0}; // right and forward, -1..1
    float yaw = 0;     // as a camera's
    float factor = 1;  // of the speed: running
    bool jump = false;
};

// A person on foot: an upright capsule that slides along what is higher than a step, and feet that follow the ground.
// Its movement depends only on the time that has passed. A long time is walked in steps that are shorter than the body
// is thick, so that it passes through nothing however few frames there are. It does not go where there is no ground
// below: floors of the game end without a wall, too, as behind the place where players appear in Ruins.
class Walker
{
public:
    // The ground must outlive the walker.
    explicit Walker(const Ground& ground) : _ground(ground) {}

    // Puts the walker onto the floor below a place, or else the nearest; false where there is none.
    bool stand(glm::vec3 place);
    void update(const WalkInput& input, double seconds);

    glm::vec3 feet() const { return _feet; }
    glm::vec3 eye() const;                                               // steps are smoothed
    const std::optional<Footing>& underfoot() const { return _footing; } // none in the air
    bool takeFallen(); // since it was asked last, fell out of the world and was brought back

private:
    void step(const WalkInput& input, float seconds);
    glm::vec3 stride(const WalkInput& input, float seconds) const;
    void moveAside(glm::vec3 by);
    bool tryAside(glm::vec3 by);
    bool isOverFloor(glm::vec3 feet) const;
    glm::vec3 pushedOut(glm::vec3 feet) const;
    bool isBlocked(glm::vec3 from, glm::vec3 to) const;
    void follow(float seconds);
    void rise(float seconds);
    void land(const Footing& footing);
    void bringBack();

    const Ground& _ground;
    glm::vec3 _feet{0}, _safe{0}; // now, and where the last firm ground was
    float _upwards = 0;           // units a second
    float _lag = 0;               // of the eye behind the feet
    std::optional<Footing> _footing;
    bool _fallen = false;
};

} // namespace telepipe::scene
