#include "formats/ascii/notation/Constants.h"

#include "formats/bytes/Errors.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"
#include "formats/vocabulary/MaterialFlags.h"
#include "formats/vocabulary/MotionTypes.h"
#include "formats/vocabulary/NodeFlags.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

// The shift is the place of the code or of the flags in their word (NJD_FST_SHIFT and the like).
constexpr Constants kEval{kEvalFlagCodes, 0};
constexpr Constants kMotion{kMotionTypeCodes, 0};
constexpr Constants kStrip{kStripFlagCodes, 8};
constexpr Constants kVertexFlags{kVertexFlagCodes, 8};
constexpr Constants kTiny{kTinyFlagCodes, 8};
constexpr Constants kSources{kBlendCodes, 11}, kDestinations{kBlendCodes, 8};
constexpr Constants kFilters{kFilterCodes, kTinyFilterShift};
constexpr Constants kWeights{kWeightCodes, 8};
constexpr Constants kInterpolations{kInterpolationCodes, 6};
constexpr Constants kMeshsets{kMeshsetCodes, 14};

// FFM_TF is the last name of NjDef.h's. The compact shape guide's list has both FMK_PO9 and FMK_POI9.
constexpr Code kOtherCodes[] = {
    {2u << kTinyFilterShift, "FFM_TF"}, {kTinySuperSample, "FSS"},        {0, "UFO_0"},
    {1u << kStripUserShift, "UFO_1"},   {2u << kStripUserShift, "UFO_2"}, {3u << kStripUserShift, "UFO_3"},
    {kMotionPoint, "FMK_PO9"}};
constexpr Constants kOthers{kOtherCodes, 0};

constexpr std::string_view kSourcePrefix = "FBS", kDestinationPrefix = "FBD";

std::string destinationName(const Code& code)
{
    return std::string(kDestinationPrefix).append(asciiName(code).substr(kSourcePrefix.size()));
}

std::optional<std::uint32_t> listed(std::string_view name, const Constants& names)
{
    for (const Code& code : names.codes)
        if (asciiName(code) == name)
            return code.value << names.shift;
    return std::nullopt;
}

std::optional<std::uint32_t> destinationValue(std::string_view name)
{
    if (!name.starts_with(kDestinationPrefix))
        return std::nullopt;
    return listed(std::string(kSourcePrefix).append(name.substr(kDestinationPrefix.size())), kDestinations);
}

// "FDA_075", "FEXP_16", "FMD_2": a prefix and a decimal number with this many digits.
std::optional<std::uint32_t> numbered(std::string_view name, std::string_view prefix, std::size_t digits)
{
    if (!name.starts_with(prefix) || name.size() != prefix.size() + digits)
        return std::nullopt;
    std::uint32_t number = 0;
    for (char c : name.substr(prefix.size())) {
        if (c < '0' || c > '9')
            return std::nullopt;
        number = number * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return number;
}

std::optional<std::uint32_t> numberedValue(std::string_view name)
{
    if (const auto percent = numbered(name, "FDA_", 3); percent && *percent % 25 == 0 && *percent <= 375)
        return *percent / 25 << 8;
    if (const auto exponent = numbered(name, "FEXP_", 2); exponent && *exponent <= 16)
        return *exponent << 8;
    return numbered(name, "FMD_", 1);
}

std::string padded(std::uint32_t number, std::size_t digits)
{
    const std::string text = fmt::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

} // namespace

const Constants& evalConstants()
{
    return kEval;
}

const Constants& motionConstants()
{
    return kMotion;
}

const Constants& stripConstants()
{
    return kStrip;
}

const Constants& vertexFlagConstants()
{
    return kVertexFlags;
}

std::string_view meshsetName(std::uint32_t kind)
{
    return asciiName(codeOf(kMeshsetCodes, kind & 3));
}

std::optional<std::uint32_t> constantValue(std::string_view name)
{
    if (name.starts_with("NJD_"))
        return listed(name, kMeshsets);
    if (name.empty() || name.front() != 'F') // the quick way out for most names
        return name.starts_with("UFO_") ? listed(name, kOthers) : std::nullopt;
    for (const Constants* names : {&kEval, &kMotion, &kStrip, &kVertexFlags, &kTiny, &kOthers, &kSources, &kFilters,
                                   &kWeights, &kInterpolations})
        if (const auto value = listed(name, *names))
            return value;
    const auto destination = destinationValue(name);
    return destination ? destination : numberedValue(name);
}

std::string withRest(std::string text, std::uint32_t rest)
{
    return rest == 0 ? text : text + "|" + hexadecimal(rest);
}

std::string constantText(std::uint32_t value, const Constants& names)
{
    std::string text;
    for (const Code& code : names.codes) {
        const std::uint32_t bit = code.value << names.shift;
        if ((value & bit) == 0)
            continue;
        text.append(text.empty() ? "" : "|").append(asciiName(code));
        value &= ~bit;
    }
    return text.empty() ? hexadecimal(value) : withRest(text, value);
}

std::string blendText(std::uint32_t head)
{
    const std::string source(asciiName(codeOf(kBlendCodes, head >> 11 & 7)));
    return withRest(source + "|" + destinationName(codeOf(kBlendCodes, head >> 8 & 7)), head & 0xc000);
}

std::string depthText(std::uint32_t head)
{
    const std::uint32_t quarters = head >> 8 & 15, rest = head & 0xf000;
    const std::string flags = rest == 0 ? "" : "|" + constantText(rest, kTiny);
    return (quarters == 0 ? "0x0" : "FDA_" + padded(quarters * 25, 3)) + flags;
}

std::string exponentText(std::uint32_t head)
{
    const std::uint32_t exponent = head >> 8 & kExponentMask;
    return exponent > 16 ? hexadecimal(head & 0xff00) : withRest("FEXP_" + padded(exponent, 2), head & 0xe000);
}

std::string weightText(std::uint32_t head)
{
    const std::uint32_t status = head >> 8 & kVertexWeightMask, rest = head & 0xfc00;
    if (status == 3)
        return hexadecimal(head & 0xff00);
    return (rest == 0 ? "" : constantText(rest, kVertexFlags) + "|").append(asciiName(codeOf(kWeightCodes, status)));
}

std::string filterText(std::uint32_t word)
{
    return std::string(asciiName(codeOf(kFilterCodes, word >> kTinyFilterShift & 3)))
        .append((word & kTinySuperSample) != 0 ? "|FSS" : "");
}

std::string interpolationText(std::uint32_t inpFn)
{
    const std::uint32_t elements = inpFn & 0x3f, kind = inpFn >> 6 & 3;
    if (elements < 1 || elements > 9 || kind == 3)
        return hexadecimal(inpFn);
    const std::string name(asciiName(codeOf(kInterpolationCodes, kind)));
    return withRest(fmt::format("{}|FMD_{}", name, elements), inpFn & 0xff00);
}

} // namespace telepipe::formats
