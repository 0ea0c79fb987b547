#pragma once

#include "engine/scene/DrawState.h"
#include "formats/vocabulary/Code.h"

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

namespace telepipe::scene {

struct Scene;

// Overrides draw something otherwise than the files say, to see its effect. They are values: OverriddenScene puts them
// into a compiled scene, and files are never touched.

enum class OverrideField : std::uint8_t
{
    Hidden,
    // Fields of the draw state
    List,
    Source,
    Destination,
    Texture,
    Filter,
    WrapU,
    WrapV,
    Diffuse,
    Ambient,
    Specular,
    Exponent,
    IgnoreLight,
    IgnoreSpecular,
    IgnoreAmbient,
    DoubleSide,
    Flat,
    Environment,
    NoAlphaTest,
    // Fields of a node
    Position,
    Angle,
    Scale,
    Weight,
    Count
};

enum class OverrideKind : std::uint8_t
{
    Flag,
    Choice,
    Texture,
    Color, // 0xAARRGGBB
    Byte,
    Vector, // from here on values of a node
    Degrees,
    Share
};

// Reads the value of a field of the draw state, and sets it; null for all other fields.
struct StateAccess
{
    std::uint32_t (*get)(const DrawState& state) = nullptr;
    void (*set)(DrawState& state, std::uint32_t value) = nullptr;
};

struct OverrideFieldInfo
{
    OverrideField field;
    OverrideKind kind;
    const char* id;   // in files
    const char* name; // as the SDK has it
    const char* help;
    StateAccess access = {};
    formats::Codes choices = {}; // of Choice, in the order of their values
};
const OverrideFieldInfo& overrideField(OverrideField field);

struct OverrideTarget
{
    enum class Kind : std::uint8_t
    {
        Section,
        Model,
        Node,
        Strip
    };
    Kind kind = Kind::Strip;
    std::uint32_t index = 0; // into the scene's array of its kind

    bool operator==(const OverrideTarget&) const = default;
};

// One field of everything that a target draws. Position, angle, scale and weight are a node's.
struct Override
{
    OverrideTarget target;
    OverrideField field = OverrideField::Hidden;
    std::uint32_t value = 0; // Flag: 0 or 1; Choice: the enumeration's; Texture: kNoTexture for none; Color; Byte
    glm::vec3 vector{0};     // Vector; Degrees; Share: x

    bool operator==(const Override&) const = default;
};
using Overrides = std::vector<Override>; // later ones over earlier ones

// Replaces the override that the target has for the field, or adds one.
void put(Overrides& overrides, const Override& value);
// The index of the override that the target has for the field, or -1.
std::ptrdiff_t findOverride(const Overrides& overrides, OverrideTarget target, OverrideField field);

// True where the scene has the target and its field may take the value.
bool isOf(const Scene& scene, const Override& value);

inline bool isNodeField(OverrideField field)
{
    return overrideField(field).kind >= OverrideKind::Vector;
}
inline bool isStateField(OverrideField field)
{
    return overrideField(field).access.set != nullptr;
}

// The state with a state field set.
DrawState overridden(DrawState state, OverrideField field, std::uint32_t value);
// The value of a state's field, as Override::value has it.
std::uint32_t fieldOf(const DrawState& state, OverrideField field);

// "translucent", "one (1)", "0xff00ff00", "yes"
formats::Message valueText(const Override& value);
// "strip 0x41c0e  NJD_CB_BA destination: one (1)"
formats::Message describe(const Scene& scene, const Override& value);

} // namespace telepipe::scene
