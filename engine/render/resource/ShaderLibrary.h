#pragma once

#include "engine/gl/Program.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::render {

// A program as a list of files. Shared code is another file in the list, put in front of the one with main.
struct ProgramRecipe
{
    std::string name;                     // for messages
    int version = 330;                    // of GLSL, core; OpenGL ES takes those of 330 as 300 es
    std::vector<std::string> defines;     // "NAME" or "NAME value"
    std::vector<std::string_view> vertex; // names of files in shaders/
    std::vector<std::string_view> fragment;
    std::vector<std::string_view> geometry = {}; // most have none
    std::string extension = {};                  // that it cannot do without
};

// How depth in clip space is mapped: without glClipControl the shaders remap it.
enum class ClipDepth
{
    AsIs,
    Remapped
};

class LateProgram;

// The texts of shaders/, which are built in, for the kind of context that is current when it is made.
class ShaderLibrary
{
public:
    explicit ShaderLibrary(ClipDepth depth = ClipDepth::AsIs);

    // Builds a program whose blocks and samplers are bound as ShaderInterface has them.
    gl::Program build(const ProgramRecipe& recipe) const;
    // A program for drawScreen().
    gl::Program buildScreen(std::string name, std::vector<std::string_view> fragment,
                            std::vector<std::string> defines = {}, int version = 330) const;
    LateProgram lateScreen(std::string name, std::vector<std::string_view> fragment,
                           std::vector<std::string> defines = {}, int version = 330) const;

private:
    using Texts = std::map<std::string, std::string, std::less<>>;

    std::string preamble(const ProgramRecipe& recipe) const;
    std::string versionLines(const ProgramRecipe& recipe) const;

    std::shared_ptr<const Texts> _texts; // of all copies
    ClipDepth _depth;
    bool _es;
};

// A program that few frames need, built when it is first asked for: a start does not wait for it.
class LateProgram
{
public:
    LateProgram(ShaderLibrary library, ProgramRecipe recipe);

    const gl::Program& program() const; // may make itself current
    GLuint name() const { return program().name(); }
    GLint uniform(const char* name) const { return program().uniform(name); }

private:
    ShaderLibrary _library;
    ProgramRecipe _recipe;
    mutable std::optional<gl::Program> _program;
};

} // namespace telepipe::render
