#pragma once

#include "engine/gl/Objects.h"

#include <span>
#include <string>
#include <string_view>

namespace telepipe::gl {

// One stage's text, in pieces that are put after each other; the first names the version.
using ShaderText = std::span<const std::string_view>;

// A linked program of vertex and fragment stages, and a geometry stage where it has one.
class Program
{
public:
    // Throws std::runtime_error with the name and the driver's log when a stage does not build.
    Program(std::string_view name, ShaderText vertex, ShaderText fragment, ShaderText geometry = {});

    GLuint name() const { return _object.name(); }
    GLint uniform(const char* name) const { return glGetUniformLocation(_object.name(), name); }
    void bindBlock(const char* name, GLuint binding) const; // nothing when the program has no such block
    void bindSampler(const char* name, GLint unit) const;   // makes the program current

private:
    ProgramObject _object;
};

} // namespace telepipe::gl
