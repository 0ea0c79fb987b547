#include "formats/record/Meanings.h"

#include "formats/dump/DumpText.h"
#include "formats/motion/MotionReader.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"
#include "formats/vocabulary/StageFlags.h"
#include "formats/vocabulary/TextureFormats.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

std::string evalFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kEvalFlagCodes);
}

std::string stripFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kStripFlagCodes);
}

std::string blendMeaning(std::uint32_t chunkFlags)
{
    const BlendInstruction blend = blendInstruction(static_cast<std::uint8_t>(chunkFlags));
    return fmt::format("source {} {}, destination {} {}{}{}", blend.source, codeOf(kBlendCodes, blend.source).words,
                       blend.destination, codeOf(kBlendCodes, blend.destination).words,
                       blend.sourceSelect ? ", source from the secondary buffer" : "",
                       blend.destinationSelect ? ", destination in the secondary buffer" : "");
}

std::string tinyFlagsMeaning(std::uint32_t flags)
{
    const TinyChunk tiny = decodeTiny(static_cast<std::uint8_t>(flags), 0);
    std::string text = "D adjust " + realText(static_cast<float>(tiny.mipDepth) * 0.25f);
    for (const std::uint32_t flag : {kTinyClampU, kTinyClampV, kTinyFlipU, kTinyFlipV})
        if ((flags & flag) != 0)
            text.append(", ").append(codeOf(kTinyFlagCodes, flag).words);
    return text;
}

std::string tinyBodyMeaning(std::uint32_t body)
{
    const TinyChunk tiny = decodeTiny(0, static_cast<std::uint16_t>(body));
    return fmt::format("texture {}, {}{}", tiny.texture, codeOf(kFilterCodes, tiny.filter).words,
                       tiny.superSample ? ", super-sampled" : "");
}

std::string vertexHeadMeaning(std::uint32_t head)
{
    const std::uint32_t flags = head >> 8 & 255;
    const bool isWeighted = vertexLayout(static_cast<std::uint8_t>(head)).ninjaFlagsOffset != 0;
    std::string text = flagsText(isWeighted ? flags & ~std::uint32_t(kVertexWeightMask) : flags, kVertexFlagCodes);
    if (isWeighted)
        text += (text.empty() ? "" : " | ") + codeText(codeOf(kWeightCodes, flags & kVertexWeightMask));
    return fmt::format("type {}, flags {}{}{}, size {} longs", hexText(head & 255, 2), hexText(flags, 2),
                       text.empty() ? "" : " ", text, head >> 16);
}

std::string motionTypeMeaning(std::uint32_t type, std::span<const MotionChannel> channels)
{
    const auto has = [&](Channel channel) {
        return std::ranges::find(channels, channel, &MotionChannel::channel) != channels.end();
    };
    std::vector<Code> codes(std::begin(kMotionTypeCodes), std::end(kMotionTypeCodes));
    const auto callAsShape = [&](MotionType bit) {
        *std::ranges::find(codes, std::uint32_t(bit), &Code::value) = codeOf(kShapeMotionTypeCodes, bit);
    };
    if (has(Channel::Vertex))
        callAsShape(kMotionVertex);
    if (has(Channel::Normal))
        callAsShape(kMotionNormal);
    return flagsText(type, codes);
}

std::string interpolationMeaning(std::uint32_t inpFn)
{
    const std::uint32_t rest = inpFn & ~std::uint32_t(kMotionElementMask | kMotionInterpolationMask);
    const Code& code = codeOf(kInterpolationCodes, (inpFn & kMotionInterpolationMask) >> 6);
    return fmt::format("{} channels, {}{}{}", inpFn & kMotionElementMask, codeText(code), rest == 0 ? "" : ", ",
                       flagsText(rest, {}));
}

std::string entryFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kBbEntryFlagCodes);
}

std::string v2StaticFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kV2StaticFlagCodes);
}

std::string textureAnimationTypeMeaning(std::uint32_t type)
{
    return type == kTextureSwap ? "texture swap" : "meaning unknown";
}

std::string sectionIdMeaning(std::uint32_t id)
{
    return id == 0xffffffff ? "connector" : "";
}

std::string sectionFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, {});
}

std::string surfaceFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kSurfaceFlagCodes);
}

std::string xjTableTypeMeaning(std::uint32_t type)
{
    XjVertexTable table;
    table.type = static_cast<std::uint16_t>(type);
    return std::string("position") + (table.hasNormal() ? ", normal" : "") + (table.hasColor() ? ", colour" : "") +
           (table.hasUv() ? ", uv" : "");
}

std::string xjRecordMeaning(std::uint32_t type, std::uint32_t a, std::uint32_t b)
{
    switch (type) {
    case kXjBlend:
        return "blend: " + blendMeaning((a & 7) << 3 | (b & 7));
    case kXjTexture:
        return "texture " + std::to_string(a);
    case kXjAddress:
        return fmt::format("address: u {}, v {}", codeOf(kXjAddressCodes, a).words, codeOf(kXjAddressCodes, b).words);
    case kXjDiffuse:
        return "diffuse " + argbText(a);
    case kXjLighting:
        return a != 0 ? "lit" : "not lit";
    case kXjEnvironment:
        return a != 0 ? "environment mapped" : "not environment mapped";
    case kXjColorSource:
        return "colour source";
    default:
        return "meaning unknown";
    }
}

std::string meshsetMeaning(std::uint32_t word)
{
    return fmt::format("{}, material {}", codeOf(kMeshsetCodes, word >> 14 & 3).name, word & 0x3fff);
}

std::string materialTextureMeaning(std::uint32_t id)
{
    return "texture " + std::to_string(id & kMaterialTextureMask);
}

std::string materialFlagsMeaning(std::uint32_t flags)
{
    std::uint32_t known = 0;
    for (const Code& code : kMaterialFlagCodes)
        known |= code.value;
    const std::string names = flagsText(flags & known, kMaterialFlagCodes);
    return fmt::format("{}, {}, filter {}{}{}", blendMeaning(flags >> 29 << 3 | (flags >> 26 & 7)),
                       tinyFlagsMeaning(flags >> 8 & 15), flags >> 13 & 3, names.empty() ? "" : ", ", names);
}

std::string pixelFormatMeaning(std::uint32_t code)
{
    const Code& format = codeOf(kPixelFormatCodes, PixelFormat(code));
    return *format.name ? format.name : format.words;
}

std::string dataFormatMeaning(std::uint32_t code)
{
    const Code& format = codeOf(kDataFormatCodes, DataFormat(code));
    return *format.name ? format.name : format.words;
}

std::string xvrFormatMeaning(std::uint32_t code)
{
    const Code* format = findCode(kXvrFormatCodes, code);
    return format ? format->words : "";
}

std::string mipmapFlagsMeaning(std::uint32_t flags)
{
    return std::string(flags & 1 ? "mipmapped" : "one level") + (flags & 2 ? ", alpha" : "");
}

std::string pvmSidesMeaning(std::uint32_t code)
{
    return std::to_string(4u << (code & 15)) + " x " + std::to_string(4u << (code >> 4 & 15));
}

std::string pvmFormatsMeaning(std::uint32_t code)
{
    return pixelFormatMeaning(code & 255) + ", " + dataFormatMeaning(code >> 8);
}

std::string pvmFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kPvmFlagCodes);
}

std::string lightSourceMeaning(std::uint32_t code)
{
    return flagsText(code, kLightSourceCodes);
}

std::string ninja2LightTypeMeaning(std::uint32_t type)
{
    return type == 1 ? "point" : type == 2 ? "direction" : type == 3 ? "ambient" : "";
}

std::string gslSectorMeaning(std::uint32_t sector)
{
    return "offset " + offsetText(std::size_t(sector) * 0x800);
}

// 0x1F is the guide's, 2 that of the motion in the one Blue Burst file that is known. A model's textures are no entry
// of their own.
std::string bmlTypeMeaning(std::uint32_t type)
{
    return type == 0 ? "model" : type == 0x1f || type == 2 ? "motion" : "meaning unknown";
}

} // namespace telepipe::formats
