#include "formats/record/Meanings.h"

#include "formats/dump/print/DumpText.h"
#include "formats/motion/MotionReader.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/XvrFormats.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"
#include "formats/vocabulary/MotionTypes.h"
#include "formats/vocabulary/TextureFormats.h"

#include <algorithm>

namespace telepipe::formats {

using Meanings = std::vector<Message>;

Message evalFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kEvalFlagCodes);
}

Message blendMeaning(std::uint32_t chunkFlags)
{
    const BlendInstruction blend = blendInstruction(static_cast<std::uint8_t>(chunkFlags));
    Meanings parts{{"source {} {}", blend.source, codeOf(kBlendCodes, blend.source).words},
                   {"destination {} {}", blend.destination, codeOf(kBlendCodes, blend.destination).words}};
    if (blend.sourceSelect)
        parts.push_back("source from the secondary buffer");
    if (blend.destinationSelect)
        parts.push_back("destination in the secondary buffer");
    return Message::list(", ", std::move(parts));
}

Message tinyFlagsMeaning(std::uint32_t flags)
{
    const TinyChunk tiny = decodeTiny(static_cast<std::uint8_t>(flags), 0);
    Meanings parts{{"D adjust {}", realText(static_cast<float>(tiny.mipDepth) * 0.25f)}};
    for (const std::uint32_t flag : {kTinyClampU, kTinyClampV, kTinyFlipU, kTinyFlipV})
        if ((flags & flag) != 0)
            parts.push_back(codeOf(kTinyFlagCodes, flag).words);
    return Message::list(", ", std::move(parts));
}

Message tinyBodyMeaning(std::uint32_t body)
{
    const TinyChunk tiny = decodeTiny(0, static_cast<std::uint16_t>(body));
    Meanings parts{{"texture {}", tiny.texture}, codeOf(kFilterCodes, tiny.filter).words};
    if (tiny.superSample)
        parts.push_back("super-sampled");
    return Message::list(", ", std::move(parts));
}

Message vertexHeadMeaning(std::uint32_t head)
{
    const std::uint32_t flags = head >> 8 & 255;
    const bool isWeighted = vertexLayout(static_cast<std::uint8_t>(head)).ninjaFlagsOffset != 0;
    Meanings parts = flagParts(isWeighted ? flags & ~std::uint32_t(kVertexWeightMask) : flags, kVertexFlagCodes);
    if (isWeighted)
        parts.push_back(codeText(codeOf(kWeightCodes, flags & kVertexWeightMask)));
    if (parts.empty())
        return {"type {:#04x}, flags {:#04x}, size {} longs", head & 255, flags, head >> 16};
    return {"type {:#04x}, flags {:#04x} {}, size {} longs", head & 255, flags, Message::list(" | ", std::move(parts)),
            head >> 16};
}

Message vertexRangeMeaning(std::uint32_t range)
{
    return {"first slot {}, {} vertices", range & 0xffff, range >> 16};
}

Message motionTypeMeaning(std::uint32_t type, std::span<const MotionChannel> channels)
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

Message interpolationMeaning(std::uint32_t inpFn)
{
    const std::uint32_t rest = inpFn & ~std::uint32_t(kMotionElementMask | kMotionInterpolationMask);
    Meanings parts{{"{} channels", inpFn & kMotionElementMask},
                   codeText(codeOf(kInterpolationCodes, (inpFn & kMotionInterpolationMask) >> 6))};
    if (rest != 0)
        parts.push_back(flagsText(rest, {}));
    return Message::list(", ", std::move(parts));
}

Message textureAnimationTypeMeaning(std::uint32_t type)
{
    return type == kTextureSwap ? "texture swap" : "meaning unknown";
}

Message sectionIdMeaning(std::uint32_t id)
{
    return id == 0xffffffff ? "connector" : "";
}

Message xjTableTypeMeaning(std::uint32_t type)
{
    XjVertexTable table;
    table.type = static_cast<std::uint16_t>(type);
    Meanings parts{"position"};
    if (table.hasNormal())
        parts.push_back("normal");
    if (table.hasColor())
        parts.push_back("colour");
    if (table.hasUv())
        parts.push_back("uv");
    return Message::list(", ", std::move(parts));
}

Message xjRecordMeaning(std::uint32_t type, std::uint32_t a, std::uint32_t b)
{
    switch (type) {
    case kXjBlend:
        return {"blend: {}", blendMeaning((a & 7) << 3 | (b & 7))};
    case kXjTexture:
        return {"texture {}", a};
    case kXjAddress:
        return {"address: u {}, v {}", codeOf(kXjAddressCodes, a).words, codeOf(kXjAddressCodes, b).words};
    case kXjDiffuse:
        return {"diffuse {}", argbText(a)};
    case kXjLighting:
        return a != 0 ? "lit" : "not lit";
    case kXjEnvironment:
        return a != 0 ? codeOf(kStripFlagCodes, kStripEnvironment).words : "not environment mapped";
    case kXjColorSource:
        return "colour source";
    default:
        return "meaning unknown";
    }
}

Message meshsetMeaning(std::uint32_t word)
{
    return {"{}, material {}", codeOf(kMeshsetCodes, word >> kMeshsetKindShift & 3).name, word & kMeshsetMaterialMask};
}

Message materialTextureMeaning(std::uint32_t id)
{
    return {"texture {}", id & kMaterialTextureMask};
}

Message materialFlagsMeaning(std::uint32_t flags)
{
    const BasicMaterial material{.flags = flags};
    const std::uint32_t source = material.field(kMaterialSourceShift, 3);
    Meanings parts{blendMeaning(source << kBlendSourceShift | material.field(kMaterialDestinationShift, 3)),
                   tinyFlagsMeaning(material.field(kMaterialMipDepthShift, 4)),
                   {"filter {}", material.field(kMaterialFilterShift, 2)}};
    if (Message names = flagsText(flags & bitsOf(kMaterialFlagCodes), kMaterialFlagCodes); !names.empty())
        parts.push_back(std::move(names));
    return Message::list(", ", std::move(parts));
}

Message pixelFormatMeaning(std::uint32_t code)
{
    const Code& format = codeOf(kPixelFormatCodes, PixelFormat(code));
    return *format.name ? format.name : format.words;
}

Message dataFormatMeaning(std::uint32_t code)
{
    const Code& format = codeOf(kDataFormatCodes, DataFormat(code));
    return *format.name ? format.name : format.words;
}

Message xvrFormatMeaning(std::uint32_t code)
{
    const auto* format = std::ranges::find(kXvrFormats, code, &XvrFormat::code);
    if (format == std::end(kXvrFormats))
        return "";
    const char* pixels = pixelFormatName(format->pixels);
    return format->data == DataFormat::Compressed ? pixels : Message("{} {}", pixels, dataFormatName(format->data));
}

Message mipmapFlagsMeaning(std::uint32_t flags)
{
    const char* levels = flags & kXvrMipmapped ? "mipmapped" : "one level";
    return flags & kXvrAlpha ? Message("{}, alpha", levels) : levels;
}

Message pvmSidesMeaning(std::uint32_t code)
{
    return {"{} x {}", 4u << (code & 15), 4u << (code >> 4 & 15)};
}

Message pvmFormatsMeaning(std::uint32_t code)
{
    return Message::list(", ", {pixelFormatMeaning(code & 255), dataFormatMeaning(code >> 8)});
}

Message pvmFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kPvmFlagCodes);
}

Message lightSourceMeaning(std::uint32_t code)
{
    return flagsText(code, kLightSourceCodes);
}

Message ninja2LightTypeMeaning(std::uint32_t type)
{
    return type == kNinja2PointLight       ? "point"
           : type == kNinja2DirectionLight ? "direction"
           : type == kNinja2AmbientLight   ? "ambient"
                                           : "";
}

Message gslSectorMeaning(std::uint32_t sector)
{
    return {"offset {:08x}", std::size_t(sector) * 0x800};
}

// A model's textures have no entry of their own.
Message bmlTypeMeaning(std::uint32_t type)
{
    return type == kBmlModel ? "model" : type == kBmlMotion || type == kBmlMotionOfBb ? "motion" : "meaning unknown";
}

} // namespace telepipe::formats
