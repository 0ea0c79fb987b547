#pragma once

#include "engine/gl/Capabilities.h"
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
    PeelDepth,
    PeelLayer,
    Tint,
    VolumeFaces
};
constexpr std::size_t kPasses = 8;

// Things a surface can show instead of its own colour.
enum class Shown : std::uint8_t
{
    Surface,
    TextureOnly,
    Normals,
    Sections,
    Lists,
    SectionIds,
    ModelIds,
    MaterialIds,
    ListIds,
    Weights,
    Order,
    TexelDensity,
    TextureCoordinates
};

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
    Shown shown = Shown::Surface;
    bool textured = false, flat = false, environment = false;
    bool lit = false;
    FogKind fog = FogKind::Off;
    TextureEnvironment textureEnvironment = TextureEnvironment::ModulateAlpha;
    Inside inside = Inside::Same;
    Area area = Area::None;
    bool bump = false;
    bool uvScroll = false;

    auto operator<=>(const ProgramKey&) const = default;
};

// Texture units and uniform blocks every program agrees on.
enum Unit : std::int32_t
{
    kImageUnit,
    kNodesUnit,
    kInfluencesUnit,
    kOpaqueDepthUnit,
    kPeeledUnit,
    kLayerUnit,
    kAccumulatedUnit,
    kSecondImageUnit,
    kAreaUnit,
    kAreaDepthUnit
};
constexpr std::uint32_t kFrameBlock = 0, kStoreBlock = 1;

// A program of the stage shaders and what is set in it a draw.
struct StageProgram
{
    gl::Program program;
    GLint drawBits = -1, tint = -1, material = -1, submitted = -1;
    GLint diffuse = -1, ambient = -1, specular = -1; // of lit ones
    GLint secondBits = -1, secondDiffuse = -1, secondAmbient = -1, secondSpecular = -1;
    GLint bumpDirection = -1, bumpUp = -1;
    std::uint32_t drawBitsSet = ~0u;
};

// Variants of the stage shaders, built when first asked for and kept.
class StagePrograms
{
public:
    StagePrograms(ShaderLibrary library, const gl::Capabilities& capabilities);

    StageProgram& program(const ProgramKey& key);
    void reload(ShaderLibrary library); // rebuilds what is in use; on an error keeps everything as it was and throws

    const ShaderLibrary& library() const { return _library; }

private:
    using Programs = std::map<ProgramKey, StageProgram>;

    StageProgram build(const ShaderLibrary& library, const ProgramKey& key) const;

    ShaderLibrary _library;
    bool _remapDepth;
    Programs _programs;
};

// The blocks and units above, for a program of any kind.
void bindStandardInputs(const gl::Program& program);

} // namespace telepipe::render
