#pragma once

#include "engine/scene/GameTime.h"

#include <cstdint>
#include <vector>

namespace telepipe::scene {

// Textures that take each other's place, round and round.
struct TextureSwap
{
    struct Frame
    {
        std::uint16_t texture = 0; // of the scene's
        std::uint32_t end = 0;     // game frames from the start of the round
    };
    std::uint16_t id = 0; // in its file
    std::vector<Frame> frames;
};

} // namespace telepipe::scene
