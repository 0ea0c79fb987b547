#pragma once

#include "engine/gl/Program.h"

#include <map>
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

// Where the depth of clip space goes: without glClipControl the shaders remap it.
enum class ClipDepth
{
    AsIs,
    Remapped
};

// The texts of shaders/, for the kind of context that is current when it is made: those built in, or the same names
// read from a folder.
class ShaderLibrary
{
public:
    explicit ShaderLibrary(ClipDepth depth = ClipDepth::AsIs); // built in
    // Throws std::runtime_error when a file cannot be read.
    ShaderLibrary(const std::string& folder, ClipDepth depth);

    // With its blocks and samplers where ShaderInterface has them.
    gl::Program build(const ProgramRecipe& recipe) const;
    // A program for drawScreen().
    gl::Program buildScreen(std::string name, std::vector<std::string_view> fragment,
                            std::vector<std::string> defines = {}, int version = 330) const;

private:
    std::string preamble(const ProgramRecipe& recipe) const;
    std::string versionLines(const ProgramRecipe& recipe) const;

    std::map<std::string, std::string, std::less<>> _texts;
    ClipDepth _depth;
    bool _es;
};

} // namespace telepipe::render
