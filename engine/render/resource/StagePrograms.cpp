#include "engine/render/resource/StagePrograms.h"

namespace telepipe::render {

namespace {

const char* passName(Pass pass)
{
    static constexpr const char* kNames[kPasses] = {"opaque",     "punch-through", "blended", "collect",
                                                    "peel-depth", "peel-layer",    "tint",    "volume-faces"};
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
    if (key.bump)
        defines.emplace_back("BUMP");
    if (key.uvScroll)
        defines.emplace_back("UV_SCROLL");
    defines.push_back("INSIDE " + std::to_string(static_cast<int>(key.inside)));
    if (key.fog != FogKind::Off)
        defines.push_back("FOG " + std::to_string(static_cast<int>(key.fog)));
    defines.push_back("TEXTURE_ENVIRONMENT " + std::to_string(static_cast<int>(key.textureEnvironment)));
    addPassDefines(key.pass, defines);
    addShownDefines(key.shown, defines);
    return defines;
}

std::vector<std::string_view> mainFiles(Pass pass)
{
    switch (pass) {
    case Pass::Collect:
        return {"sort_depth.glsl", "fragment_store.glsl", "collect.frag"};
    case Pass::PeelDepth:
        return {"sort_depth.glsl", "peel.glsl", "peel_depth.frag"};
    case Pass::PeelLayer:
        return {"sort_depth.glsl", "peel.glsl", "peel_layer.frag"};
    default:
        return {"stage.frag"};
    }
}

std::vector<std::string_view> fragmentFiles(const ProgramKey& key)
{
    if (key.pass == Pass::Tint)
        return {"tint.frag"};
    if (key.pass == Pass::VolumeFaces)
        return {"volume_store.glsl", "volume_faces.frag"};
    std::vector<std::string_view> files{"frame.glsl"};
    if (key.area == Area::Mask)
        files.emplace_back("area_mask.glsl");
    if (key.area == Area::Faces)
        files.insert(files.end(), {"volume_store.glsl", "area_faces.glsl"});
    if (key.shown >= Shown::Normals)
        files.emplace_back("hues.glsl");
    files.emplace_back("surface.glsl");
    for (std::string_view file : mainFiles(key.pass))
        files.push_back(file);
    return files;
}

int versionOf(const ProgramKey& key)
{
    const bool storage = key.pass == Pass::Collect || key.pass == Pass::VolumeFaces || key.area == Area::Faces;
    return storage ? 430 : 330;
}

std::vector<std::string_view> vertexFiles(const ProgramKey& key)
{
    std::vector<std::string_view> files{"palette.glsl", "frame.glsl"};
    if (key.lit)
        files.emplace_back("lighting.glsl");
    if (key.bump)
        files.emplace_back("bump.glsl");
    if (key.shown == Shown::Weights)
        files.emplace_back("hues.glsl");
    files.emplace_back("stage.vert");
    return files;
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
    program.bindSampler("secondImage", kSecondImageUnit);
    program.bindSampler("area", kAreaUnit);
    program.bindSampler("areaDepth", kAreaDepthUnit);
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
    ProgramRecipe recipe{passName(key.pass), versionOf(key), definesOf(key), vertexFiles(key), fragmentFiles(key)};
    if (_remapDepth)
        recipe.defines.emplace_back("REMAP_DEPTH");
    StageProgram built{library.build(recipe)};
    bindStandardInputs(built.program);
    built.drawBits = built.program.uniform("drawBits");
    built.diffuse = built.program.uniform("materialDiffuse");
    built.ambient = built.program.uniform("materialAmbient");
    built.specular = built.program.uniform("materialSpecular");
    built.secondBits = built.program.uniform("secondBits");
    built.secondDiffuse = built.program.uniform("secondDiffuse");
    built.secondAmbient = built.program.uniform("secondAmbient");
    built.secondSpecular = built.program.uniform("secondSpecular");
    built.bumpDirection = built.program.uniform("bumpDirection");
    built.bumpUp = built.program.uniform("bumpUp");
    built.tint = built.program.uniform("tint");
    built.material = built.program.uniform("materialNumber");
    built.submitted = built.program.uniform("submittedCorners");
    return built;
}

} // namespace telepipe::render
