#pragma once

#include "engine/gl/Objects.h"

#include <cstdint>
#include <span>

namespace telepipe::gl {

// A picture of RGBA8 without smaller levels, its texels shown as squares.
class ImageTexture
{
public:
    void set(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> rgba);
    GLuint name() const { return _texture.name(); }

private:
    Texture _texture;
};

} // namespace telepipe::gl
