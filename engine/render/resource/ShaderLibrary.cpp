#include "engine/render/resource/ShaderLibrary.h"

#include "engine/gl/Capabilities.h"
#include "engine/render/resource/ShaderConstants.h"
#include "engine/render/resource/ShaderInterface.h"
#include "engine/render/resource/ShaderSources.h"

#include <fmt/format.h>
#include <utility>

namespace telepipe::render {

namespace {

struct NamedUnit
{
    const char* name;
    Unit unit;
};

constexpr NamedUnit kSamplers[] = {
    {"image", kImageUnit},
    {"nodes", kNodesUnit},
    {"influences", kInfluencesUnit},
    {"opaqueDepth", kOpaqueDepthUnit},
    {"peeled", kPeeledUnit},
    {"lastFragments", kPeeledUnit},
    {"keptPlaces", kPeeledUnit},
    {"covered", kOpaqueDepthUnit},
    {"layer", kLayerUnit},
    {"keptLayers", kLayerUnit},
    {"layerCounts", kOpaqueDepthUnit},
    {"fragmentCounts", kOpaqueDepthUnit},
    {"occupied", kPeeledUnit},
    {"opaqueColor", kAccumulatedUnit},
    {"accumulated", kAccumulatedUnit},
    {"secondImage", kSecondImageUnit},
    {"area", kAreaUnit},
    {"areaDepth", kAreaDepthUnit},
    {"squares", kSquaresUnit},
};

// Enables an extension where there is one, and defines its name for the shaders.
std::string enabled(const std::string& extension, const std::string& define)
{
    return "#ifdef " + extension + "\n#extension " + extension + " : enable\n#define " + define + "\n#endif\n";
}

ProgramRecipe screenRecipe(std::string name, std::vector<std::string_view> fragment, std::vector<std::string> defines,
                           int version)
{
    return {std::move(name), version, std::move(defines), {"screen.vert"}, std::move(fragment), {}};
}

void bindInputs(const gl::Program& program)
{
    program.bindBlock("Frame", kFrameBlock);
    for (const auto& [name, unit] : kSamplers)
        program.bindSampler(name, unit);
}

} // namespace

ShaderLibrary::ShaderLibrary(ClipDepth depth) : _depth(depth), _es(gl::isEs())
{
    Texts texts;
    for (const ShaderSource& source : embeddedShaders())
        texts.emplace(source.name, source.text);
    _texts = std::make_shared<const Texts>(std::move(texts));
}

std::string ShaderLibrary::versionLines(const ProgramRecipe& recipe) const
{
    if (!_es)
        return fmt::format("#version {} core\n", recipe.version);
    std::string text = "#version 300 es\n#define NO_TEXTURE_BUFFERS\n#define NO_SAMPLER_BIAS\n";
    for (const char* type : {"float", "int", "sampler2D", "usampler2D", "usampler2DArray"})
        text += std::string("precision highp ") + type + ";\n";
    return text;
}

std::string ShaderLibrary::preamble(const ProgramRecipe& recipe) const
{
    std::string text = versionLines(recipe);
    if (!recipe.geometry.empty()) // these calculate to the bit: GLSL 3.30 can ask for that by extensions alone
        text += enabled("GL_ARB_gpu_shader5", "HAS_PRECISE") + enabled("GL_ARB_gpu_shader_fp64", "HAS_DOUBLES");
    if (!recipe.extension.empty())
        text += "#extension " + recipe.extension + " : require\n";
    for (const std::string& define : recipe.defines)
        text += "#define " + define + "\n";
    if (_depth == ClipDepth::Remapped)
        text += "#define REMAP_DEPTH\n";
    return text + shaderConstants();
}

gl::Program ShaderLibrary::build(const ProgramRecipe& recipe) const
{
    const std::string head = preamble(recipe);
    const auto pieces = [&](const std::vector<std::string_view>& files) {
        std::vector<std::string_view> list;
        if (!files.empty())
            list.emplace_back(head);
        for (std::string_view file : files)
            list.push_back(_texts->find(file)->second);
        return list;
    };
    gl::Program program(recipe.name, pieces(recipe.vertex), pieces(recipe.fragment), pieces(recipe.geometry));
    bindInputs(program);
    return program;
}

gl::Program ShaderLibrary::buildScreen(std::string name, std::vector<std::string_view> fragment,
                                       std::vector<std::string> defines, int version) const
{
    return build(screenRecipe(std::move(name), std::move(fragment), std::move(defines), version));
}

LateProgram ShaderLibrary::lateScreen(std::string name, std::vector<std::string_view> fragment,
                                      std::vector<std::string> defines, int version) const
{
    return {*this, screenRecipe(std::move(name), std::move(fragment), std::move(defines), version)};
}

LateProgram::LateProgram(ShaderLibrary library, ProgramRecipe recipe)
    : _library(std::move(library)), _recipe(std::move(recipe))
{
}

const gl::Program& LateProgram::program() const
{
    if (!_program)
        _program.emplace(_library.build(_recipe));
    return *_program;
}

} // namespace telepipe::render
