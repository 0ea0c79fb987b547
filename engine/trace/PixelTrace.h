#pragma once

#include "engine/chip/Levels.h"
#include "engine/scene/DrawState.h"

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <vector>

namespace telepipe::trace {

using Bytes4 = glm::vec<4, std::uint8_t>; // R, G, B, A

// The fates a fragment can have.
enum class Fate : std::uint8_t
{
    Drawn,
    Behind,    // something opaque is nearer
    AlphaTest, // less alpha than the punch-through list's reference
    BackFace,  // culled
};

// The effect of modifier volumes on a fragment.
enum class Area : std::uint8_t
{
    Outside,
    Shadow,    // dimmed
    SecondSet, // drawn with its strip's second parameters
};

// The texel nearest to where a texture was read.
struct TexelRead
{
    std::uint32_t texture = 0; // of the scene's
    std::uint32_t level = 0;
    glm::ivec2 texel{0}; // from the top left
    Bytes4 value{0};
    double lod = 0;     // level wanted, with D adjust, before it is limited to the stored ones
    glm::vec2 uv{0};    // before wrapping
    glm::vec4 color{0}; // filtered
};

// How the chip reads a texture: coordinates in 256ths of a texel, and the texels that are mixed, the upper row first.
struct ChipTexels
{
    glm::ivec2 coordinate{0};
    std::array<glm::ivec2, 4> texels{};
    std::array<chip::Levels, 4> values{};
    bool filtered = false; // off: the first alone
    chip::Levels color{0};
};

// The steps of a fragment's colour in the chip's whole numbers, until it comes to the blend unit.
struct ChipSteps
{
    chip::Levels base{0};
    std::array<ChipTexels, 2> texels; // the second between two levels of a chain
    int reads = 0;                    // of them; 0 without a texture
    chip::Levels texture{0};          // of those
    chip::Levels offset{0};
    chip::Levels combined{0}; // without the offset colour
    int fog = 0;
    chip::Levels color{0};
    chip::Levels sourceWeight{0}, destinationWeight{0}; // of the blend unit, to 256
};

// A triangle at the pixel: where it comes from, and its colour on the way into the framebuffer.
struct Fragment
{
    Fate fate = Fate::Drawn;
    scene::List list = scene::List::Opaque; // drawn in, which may not be its state's own
    std::uint32_t draw = 0;                 // number of the draw in the frame
    std::uint32_t triangle = 0;             // Scene::indices[3 * triangle]
    std::uint32_t strip = 0, node = 0, model = 0, section = 0;
    std::uint16_t state = 0;
    bool front = true;
    Area area = Area::Outside;
    glm::dvec3 weights{0}; // of the triangle's corners, perspective-correct
    double distance = 0;   // along the camera's axis
    float depth = 0;       // near / distance
    glm::vec3 point{0};    // world

    glm::vec4 vertexColor{1}; // as a shadow leaves it
    std::optional<TexelRead> texel;
    glm::vec3 offset{0};           // specular
    float fog = 0;                 // share of the fog's colour
    float alpha = 1;               // as it came to the alpha test
    glm::vec4 color{0};            // of all that, as it comes to the blend unit
    std::optional<ChipSteps> chip; // ViewSettings::countsAsChip
    Bytes4 before{0}, after{0};
};

// A pixel as it is written with 16 bits.
struct WrittenPixel
{
    int dither = 0; // of 16
    glm::ivec3 code{0};
    Bytes4 shown{0};
};

// The making of one pixel: all triangles over it in the order of blending, including those that left no trace.
struct PixelTrace
{
    glm::dvec2 point{0}; // from the top left; the centre of pixel (x, y) is (x + 0.5, y + 0.5)
    Bytes4 background{0};
    std::vector<Fragment> fragments;
    Bytes4 color{0};
    std::optional<WrittenPixel> written; // ViewSettings::dreamcast
};

} // namespace telepipe::trace
