#pragma once

#include "engine/scene/Camera.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::scene {

// The ways in which a camera on a path passes a key.
enum class Ease : std::uint8_t
{
    Smooth, // without halting
    Stop,   // comes to rest there
    Linear, // straight and at one speed, towards it and away from it
    Cut     // stays there until the next key, and is there at once
};

struct CameraKey
{
    double seconds = 0; // from the beginning of the path
    Camera camera;
    std::optional<double> clock; // seconds on the clock of the motions
    Ease ease = Ease::Smooth;

    bool operator==(const CameraKey&) const = default;
};

// Keys in the order of their time, no two at the same. The first and the last are at rest, unless they are linear.
// Either all of them have a clock, or the clock is not the path's.
struct CameraPath
{
    std::string name;
    std::vector<CameraKey> keys;

    double length() const { return keys.empty() ? 0 : keys.back().seconds; }
    bool operator==(const CameraPath&) const = default;
};

struct PathPlace
{
    Camera camera;
    std::optional<double> clock;
};

// An angle in [-180, 180): the short way round.
template <class Real> Real shortTurn(Real degrees)
{
    return degrees - 360 * std::floor((degrees + 180) / 360);
}

// The camera's place at a time. Before the first key and after the last one it rests there. The path needs a key.
//
// Every coordinate, angle, field of view and the clock runs through its keys by cubic Hermite pieces with the slopes of
// M. Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990): it
// never leaves the range between two neighbouring keys, so that nothing swings past a stop or through a wall beside the
// way, and two keys alike hold still. Yaw and roll turn the shorter way from key to key; the horizon stays level.
PathPlace placeAt(const CameraPath& path, double seconds);

} // namespace telepipe::scene
