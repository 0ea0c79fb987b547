#include "engine/render/resource/StagePrograms.h"

#include <fmt/format.h>

namespace telepipe::render {

namespace {

const char* programName(Pass pass)
{
    static constexpr const char* kNames[kPasses] = {"opaque",           "punch-through", "blended",    "collect",
                                                    "collect-in-place", "cover",         "keep-first", "keep-next",
                                                    "peel-depth",       "peel-layer",    "tint",       "volume-faces"};
    return kNames[static_cast<std::size_t>(pass)];
}

// The fields of a draw state that a variant of the shaders is compiled for.
constexpr struct
{
    const char* name;
    scene::BitField bits;
} kStateDefines[] = {{"TEXTURED", state_bits::kTextured},
                     {"ENVIRONMENT", state_bits::kEnvironment},
                     {"LIT", state_bits::kLit},
                     {"BUMP", state_bits::kBump},
                     {"OFFSET_COLOR", state_bits::kOffsetColor}};

// A define whose value has a name of ShaderConstants.
template <class Code> std::string numbered(std::string name, Code code)
{
    name += ' ';
    return name += fmt::to_string(static_cast<int>(code));
}

void addPassDefines(Pass pass, std::vector<std::string>& defines)
{
    if (pass == Pass::Opaque)
        defines.emplace_back("OPAQUE");
    if (pass == Pass::PunchThrough)
        defines.emplace_back("PUNCH_THROUGH");
    if (pass >= Pass::Collect && pass <= Pass::PeelLayer)
        defines.emplace_back("ORDERED");
    if (pass == Pass::CollectInPlace)
        defines.emplace_back("COUNTS_IN_PLACE");
    if (pass == Pass::KeepFirst)
        defines.emplace_back("FIRST");
}

void addShownDefines(ViewMode shown, std::vector<std::string>& defines)
{
    if (shown == ViewMode::TextureOnly)
        defines.emplace_back("TEXTURE_ONLY");
    if (inspects(shown))
        defines.push_back(numbered("INSPECT", shown));
}

std::vector<std::string> definesOf(const ProgramKey& key)
{
    std::vector<std::string> defines{key.has(state_bits::kFlat) ? "SHADING flat" : "SHADING smooth"};
    for (const auto& [name, bits] : kStateDefines)
        if (key.has(bits))
            defines.emplace_back(name);
    if (key.chip)
        defines.emplace_back("CHIP");
    if (key.blendsInPlace)
        defines.emplace_back("BLENDS_IN_PLACE");
    if (key.chip && key.has(state_bits::kFlat))
        defines.emplace_back("FLAT");
    if (key.uvScroll)
        defines.emplace_back("UV_SCROLL");
    defines.push_back(numbered("INSIDE", key.inside));
    if (key.fog != FogKind::Off)
        defines.push_back(numbered("FOG", key.fog));
    defines.push_back(numbered("TEXTURE_ENVIRONMENT", key.textureEnvironment));
    addPassDefines(key.pass, defines);
    addShownDefines(key.shown, defines);
    return defines;
}

std::vector<std::string_view> mainFiles(Pass pass)
{
    switch (pass) {
    case Pass::Collect:
    case Pass::CollectInPlace:
        return {"sort_depth.glsl", "fragment.glsl", "invisible.glsl", "fragment_store.glsl", "collect.frag"};
    case Pass::Cover:
        return {"sort_depth.glsl", "cover.frag"};
    case Pass::KeepFirst:
    case Pass::KeepNext:
        return {"sort_depth.glsl", "fragment.glsl", "invisible.glsl", "keep_layer.frag"};
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
    if (inspects(key.shown))
        files.emplace_back("hues.glsl");
    if (key.chip)
        files.insert(files.end(), {"chip.glsl", "chip_names.glsl", "chip_surface.glsl"});
    else
        files.emplace_back("surface.glsl");
    if (key.blendsInPlace)
        files.emplace_back("chip_blend.glsl");
    for (std::string_view file : mainFiles(key.pass))
        files.push_back(file);
    return files;
}

std::vector<std::string_view> geometryFiles(const ProgramKey& key)
{
    if (key.chip)
        return {"frame.glsl", "chip.glsl", "chip_corners.geom"};
    return {};
}

int versionOf(const ProgramKey& key)
{
    const bool storage = key.pass == Pass::Collect || key.pass == Pass::CollectInPlace ||
                         key.pass == Pass::VolumeFaces || key.area == Area::Faces;
    return storage ? 430 : 330;
}

const char* extensionOf(const ProgramKey& key)
{
    return key.pass == Pass::CollectInPlace || key.blendsInPlace ? "GL_EXT_shader_framebuffer_fetch" : "";
}

std::vector<std::string_view> vertexFiles(const ProgramKey& key)
{
    std::vector<std::string_view> files{"palette.glsl", "frame.glsl"};
    if (key.has(state_bits::kLit))
        files.emplace_back("lighting.glsl");
    if (key.has(state_bits::kBump))
        files.emplace_back("bump.glsl");
    if (key.shown == ViewMode::Weights)
        files.emplace_back("hues.glsl");
    if (key.chip)
        files.emplace_back("chip_place.glsl");
    files.emplace_back("stage.vert");
    return files;
}

} // namespace

StageProgram& StagePrograms::program(const ProgramKey& key)
{
    const auto known = _programs.find(key);
    return known != _programs.end() ? known->second : _programs.emplace(key, build(_library, key)).first->second;
}

StageProgram StagePrograms::build(const ShaderLibrary& library, const ProgramKey& key)
{
    const ProgramRecipe recipe{programName(key.pass), versionOf(key),     definesOf(key),  vertexFiles(key),
                               fragmentFiles(key),    geometryFiles(key), extensionOf(key)};
    StageProgram built{library.build(recipe)};
    built.stateBits = built.program.uniform("stateBits");
    built.diffuse = built.program.uniform("materialDiffuse");
    built.ambient = built.program.uniform("materialAmbient");
    built.specular = built.program.uniform("materialSpecular");
    built.secondBits = built.program.uniform("secondBits");
    built.secondDiffuse = built.program.uniform("secondDiffuse");
    built.secondAmbient = built.program.uniform("secondAmbient");
    built.secondSpecular = built.program.uniform("secondSpecular");
    built.bumpDirection = built.program.uniform("bumpDirection");
    built.bumpUp = built.program.uniform("bumpUp");
    built.sampling = built.program.uniform("sampling");
    built.levelBias = built.program.uniform("levelBias");
    built.tint = built.program.uniform("tint");
    built.material = built.program.uniform("materialNumber");
    built.submitted = built.program.uniform("submittedCorners");
    return built;
}

} // namespace telepipe::render
