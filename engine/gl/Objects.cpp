#include "engine/gl/Objects.h"

namespace telepipe::gl {

GLuint BufferTraits::create()
{
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}

void BufferTraits::destroy(GLuint name) noexcept
{
    glDeleteBuffers(1, &name);
}

GLuint TextureTraits::create()
{
    GLuint name = 0;
    glGenTextures(1, &name);
    return name;
}

void TextureTraits::destroy(GLuint name) noexcept
{
    glDeleteTextures(1, &name);
}

GLuint SamplerTraits::create()
{
    GLuint name = 0;
    glGenSamplers(1, &name);
    return name;
}

void SamplerTraits::destroy(GLuint name) noexcept
{
    glDeleteSamplers(1, &name);
}

GLuint VertexArrayTraits::create()
{
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return name;
}

void VertexArrayTraits::destroy(GLuint name) noexcept
{
    glDeleteVertexArrays(1, &name);
}

GLuint FramebufferTraits::create()
{
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return name;
}

void FramebufferTraits::destroy(GLuint name) noexcept
{
    glDeleteFramebuffers(1, &name);
}

GLuint QueryTraits::create()
{
    GLuint name = 0;
    glGenQueries(1, &name);
    return name;
}

void QueryTraits::destroy(GLuint name) noexcept
{
    glDeleteQueries(1, &name);
}

GLuint ProgramTraits::create()
{
    return glCreateProgram();
}

void ProgramTraits::destroy(GLuint name) noexcept
{
    glDeleteProgram(name);
}

} // namespace telepipe::gl
