#pragma once

#include <cstddef>
#include <glad/gl.h>
#include <initializer_list>

namespace telepipe::gl {

enum class VertexFormat
{
    Vec2,
    Vec3,
    Color, // four bytes as 0..1
    Uint
};

struct VertexAttribute
{
    GLuint location;
    VertexFormat format;
    std::size_t offset; // in its vertex
};

// Describes to the bound vertex array the contents of the bound GL_ARRAY_BUFFER. divisor: 1 where each instance has one
// of them.
void describeVertices(std::size_t stride, std::initializer_list<VertexAttribute> attributes, GLuint divisor = 0);

} // namespace telepipe::gl
