#include "engine/gl/Attributes.h"

namespace telepipe::gl {

namespace {

void point(const VertexAttribute& attribute, GLsizei stride)
{
    const void* offset = reinterpret_cast<const void*>(attribute.offset);
    switch (attribute.format) {
    case VertexFormat::Vec2:
        return glVertexAttribPointer(attribute.location, 2, GL_FLOAT, GL_FALSE, stride, offset);
    case VertexFormat::Vec3:
        return glVertexAttribPointer(attribute.location, 3, GL_FLOAT, GL_FALSE, stride, offset);
    case VertexFormat::Color:
        return glVertexAttribPointer(attribute.location, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset);
    case VertexFormat::Uint:
        return glVertexAttribIPointer(attribute.location, 1, GL_UNSIGNED_INT, stride, offset);
    }
}

} // namespace

void describeVertices(std::size_t stride, std::initializer_list<VertexAttribute> attributes, GLuint divisor)
{
    for (const VertexAttribute& attribute : attributes) {
        glEnableVertexAttribArray(attribute.location);
        point(attribute, static_cast<GLsizei>(stride));
        glVertexAttribDivisor(attribute.location, divisor);
    }
}

} // namespace telepipe::gl
