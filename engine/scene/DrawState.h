#pragma once

#include "formats/vocabulary/ChunkTypes.h"

#include <compare>
#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::scene {

// PowerVR2 display lists, in the hardware's own order.
enum class List : std::uint8_t
{
    Opaque,
    PunchThrough,
    Translucent
};

// Blend instruction codes. "Other colour" is the destination's for a source factor and the source's for a destination
// factor.
enum class Blend : std::uint8_t
{
    Zero,
    One,
    OtherColor,
    InverseOtherColor,
    SourceAlpha,
    InverseSourceAlpha,
    DestinationAlpha,
    InverseDestinationAlpha,
};

enum class Filter : std::uint8_t
{
    Point,
    Bilinear,
    TrilinearA,
    TrilinearB
};
enum class Wrap : std::uint8_t
{
    Repeat,
    Mirror,
    Clamp
}; // clamp beats flip

// A sampler, by value; few of them exist in a stage.
struct SamplerState
{
    Filter filter = Filter::Point;
    Wrap wrapU = Wrap::Repeat, wrapV = Wrap::Repeat;
    std::uint8_t mipDepth = formats::kTinyNeutralDepth; // D adjust in quarters
    bool superSample = false;

    bool operator==(const SamplerState&) const = default;
    auto operator<=>(const SamplerState&) const = default;
};

constexpr std::uint16_t kNoTexture = 0xffff;
constexpr std::uint16_t kNoSwap = 0xffff;

// The second parameter set, with which a two-parameter strip is drawn inside modifier volumes. Where no chunk gives it,
// it equals the first.
struct SecondParameters
{
    Blend source = Blend::SourceAlpha, destination = Blend::InverseSourceAlpha;
    std::uint16_t texture = kNoTexture; // NJD_CT_TID2
    SamplerState sampler;
    std::uint32_t diffuse = 0xffffffff, ambient = 0xff7f7f7f, specular = 0; // NJD_CM_*2
    std::uint8_t exponent = 11;

    bool operator==(const SecondParameters&) const = default;
};

// NJD_CM_BU: the frame in which a bump texture's angles count, in the node's space.
struct BumpFrame
{
    bool given = false;
    glm::vec3 direction{0}; // out of the surface
    glm::vec3 up{0};

    bool operator==(const BumpFrame&) const = default;
};

// Everything a draw needs besides vertices: a snapshot of the polygon-list state machine at one strip, as a value.
// Initial values are the library's (docs/semantics.md, Registers).
struct DrawState
{
    List list = List::Opaque;
    std::uint8_t stripFlags = 0;       // NJD_FST_*; see formats::StripFlags
    Blend source = Blend::SourceAlpha; // as the file says, also in the opaque list, which forces ONE/ZERO
    Blend destination = Blend::InverseSourceAlpha;
    bool sourceSelect = false, destinationSelect = false; // secondary accumulation buffer
    std::uint16_t texture = kNoTexture;                   // index into the texture set; kNoTexture = untextured strip
    std::uint16_t textureSwap = kNoSwap; // Scene::textureSwaps: the textures that replace this one over time
    SamplerState sampler;
    bool doubleSided = false;    // Blue Burst's models are, and say so in no strip flag
    bool environment = false;    // UV from the eye-space normal; Blue Burst says it in a record of its own
    bool hasVertexColor = false; // the colour in the vertices is the file's and unlit; else it is the diffuse below
    bool hasOffsetColor = false; // its corners bring offset colours: Scene::offsetColors
    bool hasNormal = false;
    bool twoParameter = false;          // strips 0x49..0x4B
    std::uint32_t diffuse = 0xffffffff; // 0xAARRGGBB
    std::uint32_t ambient = 0xff7f7f7f;
    std::uint32_t specular = 0;
    std::uint8_t exponent = 11;
    SecondParameters second; // of two-parameter strips
    BumpFrame bump;
    std::uint32_t xjLighting = 1, xjColorSource = 1; // BB records 6 and 8, as the file says

    bool isFlat() const { return (stripFlags & formats::kStripFlat) != 0; }

    bool operator==(const DrawState&) const = default;
};

} // namespace telepipe::scene
