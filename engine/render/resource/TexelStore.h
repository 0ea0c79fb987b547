#pragma once

#include "engine/gl/Objects.h"

#include <cstddef>
#include <span>

namespace telepipe::render {

// Words that shaders fetch by number, four at a time: a texture buffer, or where there are none (OpenGL ES) a texture
// whose rows follow one another. shaders/palette.glsl reads either.
class TexelStore
{
public:
    // inBuffer: Capabilities::textureBuffers.
    explicit TexelStore(bool inBuffer) : _inBuffer(inBuffer) {}

    // Replaces the contents by whole texels. usage: that of the buffer.
    void store(std::span<const std::byte> words, GLenum usage);
    void storePart(std::size_t firstTexel, std::span<const std::byte> words) const;
    void bind(GLint unit) const;

private:
    void storeRows(std::size_t firstTexel, std::span<const std::byte> words) const;

    bool _inBuffer;
    gl::Buffer _buffer;
    gl::Texture _texture;
};

} // namespace telepipe::render
