#include "engine/walk/Walker.h"

#include "engine/draw/order/Reach.h"
#include "engine/walk/Closest.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <utility>

namespace telepipe::scene {

namespace {

constexpr float kLongestStep = 1.0f / 60;        // seconds
constexpr float kFarthestStep = kBodyRadius / 2; // that cannot pass a wall
constexpr float kMostSteps = 4000;
constexpr float kFastestFall = 600;
constexpr float kDeepestFall = 300; // below the last firm ground, where there is none
constexpr int kPushes = 4;          // out of walls, until none is too near
constexpr float kFirm = 0.5f;       // the cosine of a slope: steeper ones are not jumped from or come back to
constexpr float kSkin = 1e-3f;
constexpr float kKerb = 2;                   // a higher rise within one step is no slope: the eye comes after
constexpr float kMostLag = 6, kCatchUp = 12; // units; a second
constexpr float kMostFactor = 16;

// The line inside the body that keeps the body's thickness away from everything. It passes over all that is lower than
// a step.
constexpr glm::vec3 kLow{0, kStepHeight + kBodyRadius, 0}, kHigh{0, kBodyHeight - kBodyRadius, 0};

glm::vec3 turned(glm::vec3 by, float angle)
{
    return {by.x * std::cos(angle) + by.z * std::sin(angle), by.y, by.z * std::cos(angle) - by.x * std::sin(angle)};
}

// A step that leads over cracks between floors, which are no edge of the world.
glm::vec3 onwards(glm::vec3 by)
{
    const float length = glm::length(by);
    return length > 0 ? by * (kBodyRadius / length) : glm::vec3(0);
}

Box boxAround(glm::vec3 a, glm::vec3 b, float by)
{
    return {glm::min(a, b) - by, glm::max(a, b) + by};
}

} // namespace

bool Walker::stand(glm::vec3 place)
{
    if (!isInWorld(place)) // of a broken file
        place = glm::vec3(0);
    std::optional<Footing> footing = _ground.below(place);
    if (!footing) {
        const auto nearest = _ground.nearestFloor(place);
        if (!nearest)
            return false;
        place = *nearest;
        footing = _ground.below(place + glm::vec3(0, kSkin, 0));
    }
    _feet = {place.x, footing ? footing->height : place.y, place.z};
    _feet = pushedOut(_feet);
    _safe = _feet;
    _upwards = _lag = 0;
    _footing = _ground.below(_feet + glm::vec3(0, kStepHeight, 0));
    if (_footing)
        _safe.y = _feet.y = _footing->height;
    return true;
}

glm::vec3 Walker::eye() const
{
    return _feet + glm::vec3(0, kEyeHeight + _lag, 0);
}

bool Walker::takeFallen()
{
    return std::exchange(_fallen, false);
}

void Walker::update(const WalkInput& input, double seconds)
{
    if (!(seconds > 0))
        return;
    const float whole = float(seconds), far = glm::length(stride(input, whole));
    const float steps = std::clamp(std::ceil(std::max(whole / kLongestStep, far / kFarthestStep)), 1.0f, kMostSteps);
    for (int i = 0; i < int(steps); ++i)
        step(input, whole / steps);
}

void Walker::step(const WalkInput& input, float seconds)
{
    if (input.jump && _footing && _footing->level >= kFirm) {
        _upwards = kJumpSpeed;
        _footing.reset();
    }
    _lag *= std::exp(-kCatchUp * seconds);
    moveAside(stride(input, seconds));
    if (_footing)
        follow(seconds);
    else
        rise(seconds);
    if (!isOverFloor(_feet) && _feet.y < _safe.y - kDeepestFall)
        bringBack();
}

glm::vec3 Walker::stride(const WalkInput& input, float seconds) const
{
    const float length = glm::length(input.move), yaw = glm::radians(input.yaw);
    if (!(length > 0) || !std::isfinite(input.factor))
        return glm::vec3(0);
    const glm::vec2 move = input.move / std::max(length, 1.0f);
    const glm::vec3 ahead(-std::sin(yaw), 0, -std::cos(yaw)), aside(std::cos(yaw), 0, -std::sin(yaw));
    return (aside * move.x + ahead * move.y) * (kWalkSpeed * std::min(input.factor, kMostFactor) * seconds);
}

// Moves along the edge of the world as along a wall: a step that leads out of it is turned, and shorter for it.
void Walker::moveAside(glm::vec3 by)
{
    for (const float degrees : {0.0f, 40.0f, -40.0f, 80.0f, -80.0f})
        if (const float turn = glm::radians(degrees); tryAside(turned(by, turn) * std::cos(turn)))
            return;
}

// Walls take the part that leads into them out of a step; the rest slides along. A step that would end behind
// something, or where there is no ground below, is not made at all.
bool Walker::tryAside(glm::vec3 by)
{
    const glm::vec3 to = pushedOut(_feet + by);
    if (isBlocked(_feet, to))
        return true; // turning helps against edges alone
    if (!isOverFloor(to) && !isOverFloor(to + onwards(by)))
        return false;
    _feet = to;
    return true;
}

bool Walker::isOverFloor(glm::vec3 feet) const
{
    return _ground.below(feet + glm::vec3(0, kStepHeight, 0)).has_value();
}

glm::vec3 Walker::pushedOut(glm::vec3 feet) const
{
    for (int i = 0; i < kPushes; ++i) {
        glm::vec3 out(0);
        float nearest = kBodyRadius - kSkin;
        _ground.within(boxAround(feet + kLow, feet + kHigh, kBodyRadius), [&](const SolidTriangle& triangle) {
            const ClosestPoints points = closest(feet + kLow, feet + kHigh, triangle.corners);
            const glm::vec3 apart = points.onLine - points.onTriangle, level(apart.x, 0, apart.z);
            const float distance = glm::length(apart), aside = glm::length(level);
            if (distance >= nearest || aside < kSkin)
                return;
            nearest = distance;
            // as far aside as makes the whole the body's thickness
            out = level * (std::sqrt(kBodyRadius * kBodyRadius - apart.y * apart.y) / aside - 1);
        });
        if (out == glm::vec3(0))
            break;
        feet += out;
    }
    return feet;
}

bool Walker::isBlocked(glm::vec3 from, glm::vec3 to) const
{
    bool blocked = false;
    const glm::vec3 by = to - from;
    if (by == glm::vec3(0))
        return false;
    _ground.within(boxAround(glm::min(from, to) + kLow, glm::max(from, to) + kHigh, 0),
                   [&](const SolidTriangle& triangle) {
                       blocked = blocked || sweeps(from + kLow, from + kHigh, by, triangle.corners);
                   });
    return blocked;
}

// Follows the ground up and down as far as a step goes; where it ends, the fall begins.
void Walker::follow(float seconds)
{
    const std::optional<Footing> next = _ground.below(_feet + glm::vec3(0, kStepHeight, 0));
    if (!next || next->height < _feet.y - kStepHeight) {
        _footing.reset();
        _upwards = 0;
        return rise(seconds);
    }
    if (const float rise = next->height - _feet.y; std::abs(rise) > kKerb)
        _lag = std::clamp(_lag - rise, -kMostLag, kMostLag);
    land(*next);
}

void Walker::rise(float seconds)
{
    float by = _upwards * seconds - kGravity / 2 * seconds * seconds;
    _upwards = std::max(_upwards - kGravity * seconds, -kFastestFall);
    const glm::vec3 head = _feet + glm::vec3(0, kBodyHeight, 0);
    if (by > 0 && _ground.clearance({head, {0, 1, 0}}, by) < by) {
        by = 0;
        _upwards = 0;
    }
    const float from = _feet.y;
    _feet.y += std::max(by, -kFastestFall * seconds);
    const auto next = _ground.below({_feet.x, std::max(from, _feet.y) + kStepHeight, _feet.z});
    if (!next || next->height < _feet.y)
        return;
    _feet.y = next->height; // of a slope that is jumped against, too
    if (_upwards > 0)
        return;
    _upwards = 0;
    land(*next);
}

void Walker::land(const Footing& footing)
{
    _footing = footing;
    _feet.y = footing.height;
    if (footing.level >= kFirm)
        _safe = _feet;
}

void Walker::bringBack()
{
    _feet = _safe;
    _upwards = _lag = 0;
    _footing = _ground.below(_feet + glm::vec3(0, kStepHeight, 0));
    _fallen = true;
}

} // namespace telepipe::scene
