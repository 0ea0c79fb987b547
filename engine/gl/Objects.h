#pragma once

#include <glad/gl.h>

#include <utility>

namespace telepipe::gl {

// Owns one GL name. Created in the constructor, deleted in the destructor, movable; a moved-from object holds 0. The
// context must be current in both.
template <class Traits> class Object
{
public:
    Object() : _name(Traits::create()) {}
    ~Object() { release(); }
    Object(Object&& other) noexcept : _name(std::exchange(other._name, 0)) {}
    Object& operator=(Object&& other) noexcept
    {
        std::swap(_name, other._name);
        return *this;
    }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    GLuint name() const { return _name; }

private:
    void release() noexcept
    {
        if (_name != 0)
            Traits::destroy(_name);
    }

    GLuint _name;
};

struct BufferTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct TextureTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct SamplerTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct VertexArrayTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct FramebufferTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct QueryTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};
struct ProgramTraits
{
    static GLuint create();
    static void destroy(GLuint name) noexcept;
};

using Buffer = Object<BufferTraits>;
using Texture = Object<TextureTraits>;
using Sampler = Object<SamplerTraits>;
using VertexArray = Object<VertexArrayTraits>;
using Framebuffer = Object<FramebufferTraits>;
using Query = Object<QueryTraits>;
using ProgramObject = Object<ProgramTraits>;

} // namespace telepipe::gl
