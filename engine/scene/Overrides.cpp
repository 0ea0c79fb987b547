#include "engine/scene/Overrides.h"

#include "engine/scene/Scene.h"
#include "formats/bytes/Errors.h"
#include "formats/message/Ordinal.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace telepipe::scene {

namespace {

using F = OverrideField;
using K = OverrideKind;

// A member of the state, or of a member.
constexpr auto& memberOf(auto& of, auto member)
{
    return of.*member;
}
constexpr auto& memberOf(auto& of, auto member, auto inner)
{
    return of.*member.*inner;
}
template <auto... member> std::uint32_t getMember(const DrawState& state)
{
    return static_cast<std::uint32_t>(memberOf(state, member...));
}
template <auto... member> void setMember(DrawState& state, std::uint32_t value)
{
    auto& field = memberOf(state, member...);
    field = static_cast<std::remove_reference_t<decltype(field)>>(value);
}
template <auto... member>
constexpr StateAccess at(void (*set)(DrawState& state, std::uint32_t value) = setMember<member...>)
{
    return {getMember<member...>, set};
}

void setFlag(DrawState& state, std::uint8_t bit, bool on)
{
    state.stripFlags = static_cast<std::uint8_t>(on ? state.stripFlags | bit : state.stripFlags & ~bit);
}

// The list follows NJD_FST_UA and the other way round; punch-through is the program's choice and leaves it.
void setList(DrawState& state, std::uint32_t value)
{
    state.list = static_cast<List>(value);
    if (state.list != List::PunchThrough)
        setFlag(state, formats::kStripUseAlpha, state.list == List::Translucent);
}

// An overridden texture is not swapped by the clock.
void setTexture(DrawState& state, std::uint32_t texture)
{
    state.texture = static_cast<std::uint16_t>(texture);
    state.textureSwap = kNoSwap;
}

// Blue Burst models say some without strip flags: those have a member.
template <std::uint8_t flag, auto... member> std::uint32_t getStripFlag(const DrawState& state)
{
    if constexpr (sizeof...(member) != 0)
        return getMember<member...>(state);
    else
        return (state.stripFlags & flag) != 0;
}
template <std::uint8_t flag, auto... member> void setStripFlag(DrawState& state, std::uint32_t value)
{
    setFlag(state, flag, value != 0);
    ((state.*member = value != 0), ...);
}

// An override of a strip flag has the names of the flag.
template <std::uint8_t flag, auto... member> constexpr OverrideFieldInfo stripFlag(F field)
{
    const formats::Code& code = formats::codeOf(formats::kStripFlagCodes, flag);
    return {field,     K::Flag,    code.word,
            code.name, code.words, {getStripFlag<flag, member...>, setStripFlag<flag, member...>}};
}

constexpr OverrideFieldInfo kFields[] = {
    {F::Hidden, K::Flag, "hidden", "hidden", "Not drawn and not picked"},
    {F::List, K::Choice, "list", "list", "The PowerVR2's display list; NJD_FST_UA chooses opaque or translucent",
     at<&DrawState::list>(setList), formats::kListCodes},
    {F::Source, K::Choice, "source", "NJD_CB_BA source", "Blend instruction of the colour that comes",
     at<&DrawState::source>(), formats::kBlendCodes},
    {F::Destination, K::Choice, "destination", "NJD_CB_BA destination", "Blend instruction of the colour that is there",
     at<&DrawState::destination>(), formats::kBlendCodes},
    {F::Texture, K::Texture, "texture", "NJD_CT_TID texture", "Index into the texture list",
     at<&DrawState::texture>(setTexture)},
    {F::Filter, K::Choice, "filter", "NJD_CT_TID filter", "How texels are mixed",
     at<&DrawState::sampler, &SamplerState::filter>(), formats::kFilterCodes},
    {F::WrapU, K::Choice, "wrap-u", "NJD_CT_TID U", "What lies past the texture's edges, left and right",
     at<&DrawState::sampler, &SamplerState::wrapU>(), formats::kWrapCodes},
    {F::WrapV, K::Choice, "wrap-v", "NJD_CT_TID V", "What lies past the texture's edges, above and below",
     at<&DrawState::sampler, &SamplerState::wrapV>(), formats::kWrapCodes},
    {F::Diffuse, K::Color, "diffuse", "NJD_CM_D diffuse", "The colour of corners that bring none of their own",
     at<&DrawState::diffuse>()},
    {F::Ambient, K::Color, "ambient", "NJD_CM_A ambient", "Lit drawing only", at<&DrawState::ambient>()},
    {F::Specular, K::Color, "specular", "NJD_CM_S specular", "Lit drawing only", at<&DrawState::specular>()},
    {F::Exponent, K::Byte, "exponent", "exponent", "Of the highlight; lit drawing only", at<&DrawState::exponent>()},
    stripFlag<formats::kStripIgnoreLight>(F::IgnoreLight),
    stripFlag<formats::kStripIgnoreSpecular>(F::IgnoreSpecular),
    stripFlag<formats::kStripIgnoreAmbient>(F::IgnoreAmbient),
    stripFlag<formats::kStripDoubleSide, &DrawState::doubleSided>(F::DoubleSide),
    stripFlag<formats::kStripFlat>(F::Flat),
    stripFlag<formats::kStripEnvironment, &DrawState::environment>(F::Environment),
    stripFlag<formats::kStripNoAlphaTest>(F::NoAlphaTest),
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

bool isBlend(OverrideField field)
{
    return field == F::Source || field == F::Destination;
}

formats::Message choiceText(const Override& value)
{
    const char* words = formats::codeOf(overrideField(value.field).choices, value.value).words;
    return isBlend(value.field) ? formats::Message("{} ({})", words, value.value) : words;
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
        return value.value < info.choices.size();
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
    overrideField(field).access.set(state, value);
    return state;
}

std::uint32_t fieldOf(const DrawState& state, OverrideField field)
{
    return overrideField(field).access.get(state);
}

formats::Message valueText(const Override& value)
{
    switch (overrideField(value.field).kind) {
    case OverrideKind::Flag:
        return value.value ? "yes" : "no";
    case OverrideKind::Choice:
        return choiceText(value);
    case OverrideKind::Texture:
        return value.value == kNoTexture ? formats::Message("none") : formats::Message("{}", value.value);
    case OverrideKind::Color:
        return {"{:#010x}", value.value};
    case OverrideKind::Byte:
        return {"{}", value.value};
    case OverrideKind::Share:
        return {"{:.3f}", value.vector.x};
    default:
        return {"{:.4g}  {:.4g}  {:.4g}", value.vector.x, value.vector.y, value.vector.z};
    }
}

formats::Message describe(const Scene& scene, const OverrideTarget& target)
{
    switch (target.kind) {
    case OverrideTarget::Kind::Section:
        return {"section {}", formats::idAndPlace(scene.sections[target.index].id, scene.sections[target.index].index)};
    case OverrideTarget::Kind::Model:
        return {"model {:#x}", scene.models[target.index].fileOffset};
    case OverrideTarget::Kind::Node:
        return {"node {:#x}", scene.nodes[target.index].fileOffset};
    default:
        return {"strip {:#x}", scene.strips[target.index].fileOffset};
    }
}

formats::Message describe(const Scene& scene, const Override& value)
{
    return {"{}  {}: {}", describe(scene, value.target), overrideField(value.field).name, valueText(value)};
}

} // namespace telepipe::scene
