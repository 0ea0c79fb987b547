#pragma once

#include "engine/scene/Scene.h"
#include "formats/vocabulary/Code.h"

#include <span>
#include <string>
#include <vector>

namespace telepipe::scene {

// The registers that chunks or records set and strips read.
enum class StateRegister : std::uint8_t
{
    Strip, // the strip chunk itself: type and NJD_FST_*
    Blend,
    Texture,  // number, super-sampling and filter
    Sampling, // D adjust, clamp and flip
    Diffuse,
    Ambient,
    Specular,
    Exponent,
    Second, // texture or material inside modifier volumes
    Bump,
    Corners, // the vertex chunk or table that decides on vertex colours
    Light,   // XJ record 6
    ColorSource
};
inline constexpr formats::Code kRegisterCodes[] = {
    {std::uint32_t(StateRegister::Strip), "", "strip flags", "strip"},
    {std::uint32_t(StateRegister::Blend), "", "blend"},
    {std::uint32_t(StateRegister::Texture), "", "texture"},
    {std::uint32_t(StateRegister::Sampling), "", "sampling"},
    {std::uint32_t(StateRegister::Diffuse), "", "diffuse"},
    {std::uint32_t(StateRegister::Ambient), "", "ambient"},
    {std::uint32_t(StateRegister::Specular), "", "specular"},
    {std::uint32_t(StateRegister::Exponent), "", "exponent"},
    {std::uint32_t(StateRegister::Second), "", "second parameters", "second"},
    {std::uint32_t(StateRegister::Bump), "", "bump frame", "bump"},
    {std::uint32_t(StateRegister::Corners), "", "corners"},
    {std::uint32_t(StateRegister::Light), "", "light"},
    {std::uint32_t(StateRegister::ColorSource), "", "colour source", "color_source"},
};

// The kinds of alpha a texture can have, as far as is known.
enum class TextureAlpha : std::uint8_t
{
    Unknown,
    Missing, // no file has it
    None,    // every texel is opaque
    Some
};

// One way in which a state is unlike others.
struct StateTrait
{
    StateRegister from = StateRegister::Strip;
    std::string name, value, meaning; // "blend", "4/1", "colour x alpha + background x 1"
    std::uint32_t shared = 0, of = 0; // states with this value, and states that have any
    double bits = 0;                  // how strange: information above the field's mean
    bool byGame = false;              // or above that in the game's files, where that is more
};

struct StateUse
{
    std::uint32_t draws = 0, strips = 0, models = 0;
    std::uint64_t triangles = 0;
    std::uint32_t firstStrip = 0; // Scene::strips
};

struct RankedState
{
    std::uint16_t state = 0;        // Scene::states
    double bits = 0;                // the sum over its traits
    std::vector<StateTrait> traits; // strangest first; none: like most of the others
    StateUse use;
};

// The states in use, the strangest first. Rare states are strange: a value that one in n states has carries log2(n)
// bits, and counts by how much that is above the field's mean, its entropy. Blend codes are also compared with those of
// all known files (docs/measured.md, Blend codes). textures: by their index, empty where nothing is known of them.
std::vector<RankedState> rankStates(const Scene& scene, std::span<const TextureAlpha> textures = {});

// The effect of a pair of blend codes on a pixel: "colour x alpha + background x 1: adds".
std::string blendFormula(Blend source, Blend destination);

} // namespace telepipe::scene
