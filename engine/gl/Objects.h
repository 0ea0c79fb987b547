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

// Names that GL makes and deletes by the number. Its functions are pointers, loaded with the context.
template <auto& generate, auto& remove> struct Names
{
    static GLuint create()
    {
        GLuint name = 0;
        generate(1, &name);
        return name;
    }
    static void destroy(GLuint name) noexcept { remove(1, &name); }
};
struct ProgramNames
{
    static GLuint create() { return glCreateProgram(); }
    static void destroy(GLuint name) noexcept { glDeleteProgram(name); }
};

using Buffer = Object<Names<glad_glGenBuffers, glad_glDeleteBuffers>>;
using Texture = Object<Names<glad_glGenTextures, glad_glDeleteTextures>>;
using Sampler = Object<Names<glad_glGenSamplers, glad_glDeleteSamplers>>;
using VertexArray = Object<Names<glad_glGenVertexArrays, glad_glDeleteVertexArrays>>;
using Framebuffer = Object<Names<glad_glGenFramebuffers, glad_glDeleteFramebuffers>>;
using Query = Object<Names<glad_glGenQueries, glad_glDeleteQueries>>;
using ProgramObject = Object<ProgramNames>;

} // namespace telepipe::gl
