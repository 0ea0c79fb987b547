#pragma once

namespace telepipe::scene {

constexpr double kGameFrames = 30; // a second: the game's own rate, which motions, texture swaps and fog count in

// The frame at a time of the scene clock, of something that advances by a speed each game frame. Not yet wrapped.
constexpr double frameAt(double seconds, float speed)
{
    return seconds * kGameFrames * double(speed);
}

} // namespace telepipe::scene
