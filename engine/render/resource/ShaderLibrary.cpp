#include "engine/render/resource/ShaderLibrary.h"

#include "engine/render/resource/ShaderSources.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace telepipe::render {

namespace {

std::string readText(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read shader " + path);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string preamble(const ProgramRecipe& recipe)
{
    std::string text = "#version " + std::to_string(recipe.version) + " core\n";
    for (const std::string& define : recipe.defines)
        text += "#define " + define + "\n";
    return text;
}

} // namespace

ShaderLibrary::ShaderLibrary()
{
    for (const ShaderSource& source : embeddedShaders())
        _texts.emplace(source.name, source.text);
}

ShaderLibrary::ShaderLibrary(const std::string& folder)
{
    for (const ShaderSource& source : embeddedShaders())
        _texts.emplace(source.name, readText(folder + "/" + std::string(source.name)));
}

gl::Program ShaderLibrary::build(const ProgramRecipe& recipe) const
{
    const std::string head = preamble(recipe);
    const auto pieces = [&](const std::vector<std::string_view>& files) {
        std::vector<std::string_view> list{head};
        for (std::string_view file : files)
            list.push_back(_texts.find(file)->second);
        return list;
    };
    return gl::Program(recipe.name, pieces(recipe.vertex), pieces(recipe.fragment));
}

} // namespace telepipe::render
