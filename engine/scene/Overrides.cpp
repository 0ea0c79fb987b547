#include "engine/scene/Overrides.h"

#include "engine/scene/Scene.h"
#include "formats/bytes/Errors.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace telepipe::scene {

namespace {

using F = OverrideField;
using K = OverrideKind;

constexpr OverrideFieldInfo kFields[] = {
    {F::Hidden, K::Flag, "hidden", "hidden", "Not drawn and not picked"},
    {F::List, K::Choice, "list", "list", "The PowerVR2's display list; NJD_FST_UA chooses opaque or translucent", 3},
    {F::Source, K::Choice, "source", "NJD_CB_BA source", "Blend instruction of the colour that comes", 8},
    {F::Destination, K::Choice, "destination", "NJD_CB_BA destination", "Blend instruction of the colour that is there",
     8},
    {F::Texture, K::Texture, "texture", "NJD_CT_TID texture", "Index into the texture list"},
    {F::Filter, K::Choice, "filter", "NJD_CT_TID filter", "How texels are mixed", 4},
    {F::WrapU, K::Choice, "wrap-u", "NJD_CT_TID U", "What lies past the texture's edges, left and right", 3},
    {F::WrapV, K::Choice, "wrap-v", "NJD_CT_TID V", "What lies past the texture's edges, above and below", 3},
    {F::Diffuse, K::Color, "diffuse", "NJD_CM_D diffuse", "The colour of corners that bring none of their own"},
    {F::Ambient, K::Color, "ambient", "NJD_CM_A ambient", "Lit drawing only"},
    {F::Specular, K::Color, "specular", "NJD_CM_S specular", "Lit drawing only"},
    {F::Exponent, K::Byte, "exponent", "exponent", "Of the highlight; lit drawing only"},
    {F::IgnoreLight, K::Flag, "ignore-light", "NJD_FST_IL", "Ignores light"},
    {F::IgnoreSpecular, K::Flag, "ignore-specular", "NJD_FST_IS", "Ignores the specular colour"},
    {F::IgnoreAmbient, K::Flag, "ignore-ambient", "NJD_FST_IA", "Ignores the ambient colour"},
    {F::DoubleSide, K::Flag, "double-side", "NJD_FST_DB", "Both sides are drawn"},
    {F::Flat, K::Flag, "flat", "NJD_FST_FL", "One colour a triangle"},
    {F::Environment, K::Flag, "environment", "NJD_FST_ENV", "Texture coordinates from the normal"},
    {F::NoAlphaTest, K::Flag, "no-alpha-test", "NJD_FST_NAT", "Never in the punch-through list"},
    {F::Position, K::Vector, "position", "pos", "From the parent; held against a motion"},
    {F::Angle, K::Degrees, "angle", "ang", "Degrees about x, y, z; held against a motion"},
    {F::Scale, K::Vector, "scale", "scl", "Held against a motion"},
    {F::Weight, K::Share, "weight", "weight", "Of every vertex this node shares with others: as stored, 0 to 1"},
};
static_assert(std::size(kFields) == std::size_t(F::Count));

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < std::size(kFields); ++i)
        if (std::size_t(kFields[i].field) != i)
            return false;
    return true;
}
static_assert(isInOrder(), "kFields is indexed by OverrideField");

std::uint8_t flagBit(OverrideField field)
{
    switch (field) {
    case F::IgnoreLight:
        return formats::kStripIgnoreLight;
    case F::IgnoreSpecular:
        return formats::kStripIgnoreSpecular;
    case F::IgnoreAmbient:
        return formats::kStripIgnoreAmbient;
    case F::DoubleSide:
        return formats::kStripDoubleSide;
    case F::Flat:
        return formats::kStripFlat;
    case F::Environment:
        return formats::kStripEnvironment;
    case F::NoAlphaTest:
        return formats::kStripNoAlphaTest;
    default:
        return 0;
    }
}

void setFlag(DrawState& state, std::uint8_t bit, bool on)
{
    state.stripFlags = static_cast<std::uint8_t>(on ? state.stripFlags | bit : state.stripFlags & ~bit);
}

// The list follows NJD_FST_UA and the other way round; punch-through is the program's choice and leaves it.
void setList(DrawState& state, List list)
{
    state.list = list;
    if (list != List::PunchThrough)
        setFlag(state, formats::kStripUseAlpha, list == List::Translucent);
}

void setMaterial(DrawState& state, OverrideField field, std::uint32_t value)
{
    if (field == F::Diffuse)
        state.diffuse = value;
    else if (field == F::Ambient)
        state.ambient = value;
    else if (field == F::Specular)
        state.specular = value;
    else if (field == F::Exponent)
        state.exponent = static_cast<std::uint8_t>(value);
}

// An overridden texture is not swapped by the clock.
void setTexture(DrawState& state, std::uint16_t texture)
{
    state.texture = texture;
    state.textureSwap = kNoSwap;
}

void setSampling(DrawState& state, OverrideField field, std::uint32_t value)
{
    if (field == F::Texture)
        setTexture(state, static_cast<std::uint16_t>(value));
    else if (field == F::Filter)
        state.sampler.filter = static_cast<Filter>(value);
    else if (field == F::WrapU)
        state.sampler.wrapU = static_cast<Wrap>(value);
    else if (field == F::WrapV)
        state.sampler.wrapV = static_cast<Wrap>(value);
}

void setStripFlag(DrawState& state, OverrideField field, bool on)
{
    setFlag(state, flagBit(field), on);
    if (field == F::DoubleSide)
        state.doubleSided = on;
    else if (field == F::Flat)
        state.flat = on;
    else if (field == F::Environment)
        state.environment = on;
}

const char* const kLists[] = {"opaque", "punch-through", "translucent"};
const char* const kBlends[] = {"zero",
                               "one",
                               "other colour",
                               "inverse other colour",
                               "source alpha",
                               "inverse source alpha",
                               "destination alpha",
                               "inverse destination alpha"};
const char* const kFilters[] = {"point", "bilinear", "trilinear A", "trilinear B"};
const char* const kWraps[] = {"repeat", "mirror", "clamp"};

std::string choiceText(OverrideField field, std::uint32_t value)
{
    if (field == F::List)
        return kLists[value % 3];
    if (field == F::Source || field == F::Destination)
        return std::string(kBlends[value & 7u]) + " (" + std::to_string(value & 7u) + ")";
    return field == F::Filter ? kFilters[value & 3u] : kWraps[value % 3];
}

std::string vectorText(glm::vec3 value)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.4g  %.4g  %.4g", double(value.x), double(value.y), double(value.z));
    return text;
}

std::string colorText(std::uint32_t value)
{
    char text[16];
    std::snprintf(text, sizeof text, "0x%08x", value);
    return text;
}

} // namespace

const OverrideFieldInfo& overrideField(OverrideField field)
{
    return kFields[std::size_t(field)];
}

std::ptrdiff_t findOverride(const Overrides& overrides, OverrideTarget target, OverrideField field)
{
    const auto found = std::ranges::find_if(
        overrides, [&](const Override& value) { return value.target == target && value.field == field; });
    return found == overrides.end() ? -1 : found - overrides.begin();
}

void put(Overrides& overrides, const Override& value)
{
    const std::ptrdiff_t known = findOverride(overrides, value.target, value.field);
    if (known < 0)
        overrides.push_back(value);
    else
        overrides[static_cast<std::size_t>(known)] = value;
}

bool isOf(const Scene& scene, const Override& value)
{
    const std::size_t counts[] = {scene.sections.size(), scene.models.size(), scene.nodes.size(), scene.strips.size()};
    const OverrideFieldInfo& info = overrideField(value.field);
    if (value.target.index >= counts[std::size_t(value.target.kind)])
        return false;
    if (isNodeField(value.field))
        return value.target.kind == OverrideTarget::Kind::Node;
    switch (info.kind) {
    case OverrideKind::Flag:
        return value.value <= 1;
    case OverrideKind::Choice:
        return value.value < info.choices;
    case OverrideKind::Texture:
        return value.value == kNoTexture || value.value < std::min<std::uint32_t>(scene.textureCount, kNoTexture);
    case OverrideKind::Byte:
        return value.value <= 255;
    default:
        return true;
    }
}

DrawState overridden(DrawState state, OverrideField field, std::uint32_t value)
{
    if (field == F::List)
        setList(state, static_cast<List>(value));
    else if (field == F::Source)
        state.source = static_cast<Blend>(value);
    else if (field == F::Destination)
        state.destination = static_cast<Blend>(value);
    else if (field >= F::Texture && field <= F::WrapV)
        setSampling(state, field, value);
    else if (field >= F::Diffuse && field <= F::Exponent)
        setMaterial(state, field, value);
    else
        setStripFlag(state, field, value != 0);
    return state;
}

std::uint32_t fieldOf(const DrawState& state, OverrideField field)
{
    switch (field) {
    case F::List:
        return static_cast<std::uint32_t>(state.list);
    case F::Source:
        return static_cast<std::uint32_t>(state.source);
    case F::Destination:
        return static_cast<std::uint32_t>(state.destination);
    case F::Texture:
        return state.texture;
    case F::Filter:
        return static_cast<std::uint32_t>(state.sampler.filter);
    case F::WrapU:
        return static_cast<std::uint32_t>(state.sampler.wrapU);
    case F::WrapV:
        return static_cast<std::uint32_t>(state.sampler.wrapV);
    case F::Diffuse:
        return state.diffuse;
    case F::Ambient:
        return state.ambient;
    case F::Specular:
        return state.specular;
    case F::Exponent:
        return state.exponent;
    case F::DoubleSide: // Blue Burst models say these without strip flags
        return state.doubleSided;
    case F::Flat:
        return state.flat;
    case F::Environment:
        return state.environment;
    default:
        return (state.stripFlags & flagBit(field)) != 0;
    }
}

std::string valueText(const Override& value)
{
    switch (overrideField(value.field).kind) {
    case OverrideKind::Flag:
        return value.value ? "yes" : "no";
    case OverrideKind::Choice:
        return choiceText(value.field, value.value);
    case OverrideKind::Texture:
        return value.value == kNoTexture ? "none" : std::to_string(value.value);
    case OverrideKind::Color:
        return colorText(value.value);
    case OverrideKind::Byte:
        return std::to_string(value.value);
    case OverrideKind::Share: {
        char text[16];
        std::snprintf(text, sizeof text, "%.3f", double(value.vector.x));
        return text;
    }
    default:
        return vectorText(value.vector);
    }
}

std::string describe(const Scene& scene, const Override& value)
{
    using Kind = OverrideTarget::Kind;
    const std::uint32_t i = value.target.index;
    std::string name;
    if (value.target.kind == Kind::Section)
        name = "section " + std::to_string(scene.sections[i].id);
    else if (value.target.kind == Kind::Model)
        name = "model " + formats::hexadecimal(scene.models[i].fileOffset);
    else if (value.target.kind == Kind::Node)
        name = "node " + formats::hexadecimal(scene.nodes[i].fileOffset);
    else
        name = "strip " + formats::hexadecimal(scene.strips[i].fileOffset);
    return name + "  " + overrideField(value.field).name + ": " + valueText(value);
}

} // namespace telepipe::scene
