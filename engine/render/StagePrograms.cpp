#include "engine/render/StagePrograms.h"

namespace telepipe::render {

namespace {

const char* passName(Pass pass)
{
    static constexpr const char* kNames[kPasses] = {"opaque",     "punch-through", "blended", "collect",
                                                    "peel-depth", "peel-layer",    "tint"};
    return kNames[static_cast<std::size_t>(pass)];
}

void addPassDefines(Pass pass, std::vector<std::string>& defines)
{
    if (pass == Pass::Opaque)
        defines.emplace_back("OPAQUE");
    if (pass == Pass::PunchThrough)
        defines.emplace_back("PUNCH_THROUGH");
    if (pass >= Pass::Collect && pass <= Pass::PeelLayer)
        defines.emplace_back("ORDERED");
}

void addShownDefines(Shown shown, std::vector<std::string>& defines)
{
    if (shown == Shown::TextureOnly)
        defines.emplace_back("TEXTURE_ONLY");
    if (shown >= Shown::Normals)
        defines.push_back("INSPECT " + std::to_string(static_cast<int>(shown) - static_cast<int>(Shown::Normals) + 1));
}

std::vector<std::string> definesOf(const ProgramKey& key)
{
    std::vector<std::string> defines{key.flat ? "SHADING flat" : "SHADING smooth"};
    if (key.textured)
        defines.emplace_back("TEXTURED");
    if (key.environment)
        defines.emplace_back("ENVIRONMENT");
    if (key.lit)
        defines.emplace_back("LIT");
    if (key.fog != FogKind::Off)
        defines.push_back("FOG " + std::to_string(static_cast<int>(key.fog)));
    defines.push_back("TEXTURE_ENVIRONMENT " + std::to_string(static_cast<int>(key.textureEnvironment)));
    addPassDefines(key.pass, defines);
    addShownDefines(key.shown, defines);
    return defines;
}

std::vector<std::string_view> fragmentFiles(Pass pass)
{
    switch (pass) {
    case Pass::Collect:
        return {"frame.glsl", "surface.glsl", "fragment_store.glsl", "collect.frag"};
    case Pass::PeelDepth:
        return {"frame.glsl", "surface.glsl", "peel.glsl", "peel_depth.frag"};
    case Pass::PeelLayer:
        return {"frame.glsl", "surface.glsl", "peel.glsl", "peel_layer.frag"};
    case Pass::Tint:
        return {"tint.frag"};
    default:
        return {"frame.glsl", "surface.glsl", "stage.frag"};
    }
}

std::vector<std::string_view> vertexFiles(const ProgramKey& key)
{
    if (key.lit)
        return {"palette.glsl", "frame.glsl", "lighting.glsl", "stage.vert"};
    return {"palette.glsl", "frame.glsl", "stage.vert"};
}

} // namespace

void bindStandardInputs(const gl::Program& program)
{
    program.bindBlock("Frame", kFrameBlock);
    program.bindBlock("FragmentStore", kStoreBlock);
    program.bindSampler("image", kImageUnit);
    program.bindSampler("nodes", kNodesUnit);
    program.bindSampler("influences", kInfluencesUnit);
    program.bindSampler("opaqueDepth", kOpaqueDepthUnit);
    program.bindSampler("peeled", kPeeledUnit);
    program.bindSampler("layer", kLayerUnit);
    program.bindSampler("opaqueColor", kAccumulatedUnit);
    program.bindSampler("accumulated", kAccumulatedUnit);
}

StagePrograms::StagePrograms(ShaderLibrary library, const gl::Capabilities& capabilities)
    : _library(std::move(library)), _remapDepth(!capabilities.clipControl)
{
}

StageProgram& StagePrograms::program(const ProgramKey& key)
{
    const auto known = _programs.find(key);
    return known != _programs.end() ? known->second : _programs.emplace(key, build(_library, key)).first->second;
}

void StagePrograms::reload(ShaderLibrary library)
{
    Programs fresh;
    for (const auto& [key, program] : _programs)
        fresh.emplace(key, build(library, key));
    _programs = std::move(fresh);
    _library = std::move(library);
}

StageProgram StagePrograms::build(const ShaderLibrary& library, const ProgramKey& key) const
{
    ProgramRecipe recipe{passName(key.pass), key.pass == Pass::Collect ? 430 : 330, definesOf(key), vertexFiles(key),
                         fragmentFiles(key.pass)};
    if (_remapDepth)
        recipe.defines.emplace_back("REMAP_DEPTH");
    StageProgram built{library.build(recipe)};
    bindStandardInputs(built.program);
    built.drawBits = built.program.uniform("drawBits");
    built.diffuse = built.program.uniform("materialDiffuse");
    built.ambient = built.program.uniform("materialAmbient");
    built.specular = built.program.uniform("materialSpecular");
    built.tint = built.program.uniform("tint");
    return built;
}

} // namespace telepipe::render
