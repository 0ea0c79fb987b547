#pragma once

#include "formats/vocabulary/DrawCodes.h"
#include "tools/json/Json.h"

#include <optional>

// The members of extras that are read again, of an export and of one that other programs have changed: their names, and
// how their values are written and read. A value that no such member can have reads as none.
namespace telepipe::tools {

struct WholeExtra
{
    static Json write(std::integral auto value) { return value; }
    static Json write(Json whole) { return whole; }              // null where there is none
    static std::optional<std::uint32_t> read(const Json& value); // programs may have made a fraction of it
};

struct NumberExtra
{
    static Json write(float value) { return value; }
    static std::optional<double> read(const Json& value);
};

struct TextExtra
{
    static Json write(std::string_view value) { return value; }
    static std::optional<std::string> read(const Json& value);
};

struct FlagExtra
{
    static Json write(std::same_as<bool> auto value) { return value; }
    static std::optional<bool> read(const Json& value); // programs may have made a number of it
};

struct ColorExtra // "#AARRGGBB"
{
    static Json write(std::uint32_t argb);
    static std::optional<std::uint32_t> read(const Json& value);
};

// A code by its word.
template <const auto& codes> struct CodeExtra
{
    static Json write(const formats::Code& code) { return formats::wordOf(code); }
    static std::optional<std::uint32_t> read(const Json& value)
    {
        const formats::Code* code = value.isText() ? formats::findWord(codes, value.text()) : nullptr;
        return code ? std::optional(code->value) : std::nullopt;
    }
};

struct JsonExtra // with members of its own
{
    static Json write(Json value) { return value; }
    static const Json& read(const Json& value) { return value; }
};

template <class Kind> struct Extra
{
    const char* name;

    bool isIn(const Json& extras) const { return extras.contains(name); }
    decltype(auto) of(const Json& extras) const { return Kind::read(extras[name]); }
    // The member, for an object in braces.
    Json operator()(const auto& value) const { return Json::list({name, Kind::write(value)}); }
    void put(Json& extras, const auto& value) const { extras[name] = Kind::write(value); }
};

// JSON has neither NaN nor infinity: such a number of a file is left out.
void putFinite(Json& extras, const char* name, float value);

// Of all that comes from a file, or lies over the document.
inline constexpr Extra<TextExtra> kFileExtra{"file"}, kOverlayExtra{"overlay"}, kMeaningExtra{"meaning"};
inline constexpr Extra<WholeExtra> kOffsetExtra{"offset"}, kFlagsExtra{"flags"};
inline constexpr Extra<NumberExtra> kRadiusExtra{"radius"};

// Of nodes: sections, placements and objects, and of those drawn with joints the node that they draw.
inline constexpr Extra<WholeExtra> kSectionExtra{"section"}, kSectionIdExtra{"section_id"};
inline constexpr Extra<WholeExtra> kRotationExtra{"rotation_y_bams"};
inline constexpr Extra<WholeExtra> kPlacedExtra{"placed"}, kTreeOffsetExtra{"tree_offset"};
inline constexpr Extra<WholeExtra> kEvalFlagsExtra{"eval_flags"}, kDrawnByExtra{"drawn_by"};
inline constexpr Extra<FlagExtra> kSelectedExtra{"selected"};
inline constexpr Extra<JsonExtra> kThingExtra{"thing"};

// Of objects and enemies, rooms of the minimap, and modifier volumes.
inline constexpr Extra<WholeExtra> kTypeExtra{"type"}, kWaveExtra{"wave"};
inline constexpr Extra<TextExtra> kNameExtra{"name"};
inline constexpr Extra<FlagExtra> kHasSectionExtra{"has_section"}, kVolumeExtra{"modifier_volume"};
inline constexpr Extra<WholeExtra> kRoomExtra{"room"}, kRoomIdExtra{"room_id"};
inline constexpr Extra<NumberExtra> kAlphaExtra{"alpha"};
inline constexpr Extra<WholeExtra> kChunkOffsetExtra{"chunk_offset"}, kNodeOffsetExtra{"node_offset"};

// Of materials, their textures' images, and primitives.
inline constexpr Extra<WholeExtra> kStateExtra{"state"}, kStripOffsetExtra{"strip_offset"};
inline constexpr Extra<CodeExtra<formats::kBlendCodes>> kSourceExtra{"source"}, kDestinationExtra{"destination"};
inline constexpr Extra<WholeExtra> kStripFlagsExtra{"strip_flags"}, kTextureExtra{"texture"};
inline constexpr Extra<JsonExtra> kSamplerExtra{"sampler"};
inline constexpr Extra<CodeExtra<formats::kWrapCodes>> kWrapUExtra{"wrap_u"}, kWrapVExtra{"wrap_v"};
inline constexpr Extra<ColorExtra> kDiffuseExtra{"diffuse"}, kAmbientExtra{"ambient"}, kSpecularExtra{"specular"};
inline constexpr Extra<WholeExtra> kExponentExtra{"exponent"};
inline constexpr Extra<JsonExtra> kTextureSwapExtra{"texture_swap"}, kFramesExtra{"frames"}, kStripsExtra{"strips"};
inline constexpr Extra<WholeExtra> kImageExtra{"image"};

// Of lights, and of motions of cameras and lights.
inline constexpr Extra<NumberExtra> kLightAmbientExtra{"ambient"}, kLightSpecularExtra{"specular"};
inline constexpr Extra<NumberExtra> kNearExtra{"near"};
inline constexpr Extra<FlagExtra> kSampledExtra{"sampled"};

} // namespace telepipe::tools
