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
    int version = 330;                    // of GLSL, core
    std::vector<std::string> defines;     // "NAME" or "NAME value"
    std::vector<std::string_view> vertex; // names of files in shaders/
    std::vector<std::string_view> fragment;
};

// The texts of shaders/: those built in, or the same names read from a folder.
class ShaderLibrary
{
public:
    ShaderLibrary();                                   // built in
    explicit ShaderLibrary(const std::string& folder); // throws std::runtime_error when a file cannot be read

    gl::Program build(const ProgramRecipe& recipe) const;

private:
    std::map<std::string, std::string, std::less<>> _texts;
};

} // namespace telepipe::render
