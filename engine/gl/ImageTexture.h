#pragma once

#include "engine/gl/Objects.h"

#include <cstdint>
#include <span>

namespace telepipe::gl {

// A picture of RGBA8 without smaller levels, its texels shown as squares.
class ImageTexture
{
public:
    // Part of a picture that is rowLength texels wide, from its first texel on.
    void set(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> rgba, std::uint32_t rowLength);
    GLuint name() const { return _texture.name(); }

private:
    Texture _texture;
};

} // namespace telepipe::gl
