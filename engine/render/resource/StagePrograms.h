#pragma once

#include "engine/render/resource/ShaderInterface.h"
#include "engine/render/resource/ShaderLibrary.h"
#include "engine/settings/ViewSettings.h"

#include <cstdint>
#include <map>

namespace telepipe::render {

// The purposes of a draw. Each has its own fragment shader.
enum class Pass : std::uint8_t
{
    Opaque,
    PunchThrough,
    Blended,
    Collect,
    CollectInPlace, // fragments are counted by the framebuffer
    Cover,
    KeepFirst,
    KeepNext,
    PeelDepth,
    PeelLayer,
    Tint,
    VolumeFaces
};
constexpr std::size_t kPasses = 12;

// The mode shows what single surfaces are, blending nothing.
inline bool inspects(ViewMode mode)
{
    return (mode >= ViewMode::Normals && mode <= ViewMode::ListColors) || mode >= ViewMode::SectionIds;
}

// How a surface changes inside modifier volumes, and how the shader finds out where it is.
enum class Inside : std::uint8_t
{
    Same,
    Parameters,
    Shadow
};
enum class Area : std::uint8_t
{
    None,
    Mask, // of the depth that is drawn
    Faces // of each fragment's own depth (GL 4.3)
};

struct ProgramKey
{
    Pass pass = Pass::Opaque;
    ViewMode shown = ViewMode::Textured; // for which programs differ; the other modes draw as this one
    std::uint32_t state = 0;             // the state_bits that pick a variant
    FogKind fog = FogKind::Off;
    TextureEnvironment textureEnvironment = TextureEnvironment::ModulateAlpha;
    Inside inside = Inside::Same;
    Area area = Area::None;
    bool uvScroll = false;
    bool chip = false;          // whole numbers: ViewSettings::countsAsChip
    bool blendsInPlace = false; // the shader reads the pixel and blends; GL does not

    bool has(scene::BitField bits) const { return bits.of(state) != 0; }

    auto operator<=>(const ProgramKey&) const = default;
};

// A program of the stage shaders and the uniforms that are set for a draw.
struct StageProgram
{
    gl::Program program;
    GLint stateBits = -1, tint = -1, material = -1, submitted = -1;
    GLint diffuse = -1, ambient = -1, specular = -1; // of lit ones
    GLint secondBits = -1, secondDiffuse = -1, secondAmbient = -1, secondSpecular = -1;
    GLint bumpDirection = -1, bumpUp = -1, sampling = -1, levelBias = -1;
    std::uint32_t stateBitsSet = ~0u;
};

// Variants of the stage shaders, built when first asked for and kept.
class StagePrograms
{
public:
    explicit StagePrograms(ShaderLibrary library) : _library(std::move(library)) {}

    StageProgram& program(const ProgramKey& key);

    const ShaderLibrary& library() const { return _library; }

private:
    using Programs = std::map<ProgramKey, StageProgram>;

    static StageProgram build(const ShaderLibrary& library, const ProgramKey& key);

    ShaderLibrary _library;
    Programs _programs;
};

} // namespace telepipe::render
