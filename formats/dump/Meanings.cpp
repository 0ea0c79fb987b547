#include "formats/record/Meanings.h"

#include "formats/collision/SurfaceFlagNames.h"
#include "formats/dump/DumpText.h"
#include "formats/motion/MotionReader.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/stage/Stage.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/Texture.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

struct FlagName
{
    std::uint32_t bit;
    const char* name;
    const char* words;
};

constexpr FlagName kEvalFlags[] = {
    {kEvalUnitPos, "NJD_EVAL_UNIT_POS", "no translation"},
    {kEvalUnitAng, "NJD_EVAL_UNIT_ANG", "no rotation"},
    {kEvalUnitScl, "NJD_EVAL_UNIT_SCL", "no scale"},
    {kEvalHide, "NJD_EVAL_HIDE", "model not drawn"},
    {kEvalBreak, "NJD_EVAL_BREAK", "children not visited"},
    {kEvalZxyAng, "NJD_EVAL_ZXY_ANG", "rotates Y X Z"},
    {kEvalSkip, "NJD_EVAL_SKIP", "no motion entry"},
    {kEvalShapeSkip, "NJD_EVAL_SHAPE_SKIP", "no shape motion entry"},
    {kEvalClip, "NJD_EVAL_CLIP", "clipped"},
    {kEvalModifier, "NJD_EVAL_MODIFIER", "modifier volume"},
    {kEvalQuaternion, "NJD_EVAL_QUATERNION", "quaternion in ang"},
    {kEvalRotateBase, "NJD_EVAL_ROTATE_BASE", "remembers the rotation"},
    {kEvalRotateSet, "NJD_EVAL_ROTATE_SET", "takes the remembered rotation"},
    {kEvalEnvelope, "NJD_EVAL_ENVELOPE", "skinned"},
};

constexpr FlagName kStripFlags[] = {
    {kStripIgnoreLight, "NJD_FST_IL", "ignores light"},       {kStripIgnoreSpecular, "NJD_FST_IS", "ignores specular"},
    {kStripIgnoreAmbient, "NJD_FST_IA", "ignores ambient"},   {kStripUseAlpha, "NJD_FST_UA", "translucent"},
    {kStripDoubleSide, "NJD_FST_DB", "double-sided"},         {kStripFlat, "NJD_FST_FL", "flat shading"},
    {kStripEnvironment, "NJD_FST_ENV", "environment mapped"}, {kStripNoAlphaTest, "NJD_FST_NAT", "no alpha test"},
};

constexpr FlagName kMotionTypes[] = {
    {kMotionPosition, "NJD_MTYPE_POS_0", ""},        {kMotionAngle, "NJD_MTYPE_ANG_1", ""},
    {kMotionScale, "NJD_MTYPE_SCL_2", ""},           {kMotionVector, "NJD_MTYPE_VEC_3", ""},
    {kMotionTarget, "NJD_MTYPE_TARGET_3", ""},       {kMotionRoll, "NJD_MTYPE_ROLL_6", ""},
    {kMotionFieldOfView, "NJD_MTYPE_ANGLE_7", ""},   {kMotionRgb, "NJD_MTYPE_RGB_8", ""},
    {kMotionIntensity, "NJD_MTYPE_INTENSITY_9", ""}, {kMotionSpot, "NJD_MTYPE_SPOT_10", ""},
    {kMotionPoint, "NJD_MTYPE_POINT_10", ""},        {kMotionQuaternion, "NJD_MTYPE_QUAT_1", ""},
    {kMotionShapeId, "NJD_MTYPE_SHAPEID", ""},       {kMotionEvent, "NJD_MTYPE_EVENT_4", ""},
};

constexpr FlagName kEntryFlags[] = {
    {kBbNoFog, "no fog", ""},
    {kBbIndirect, "indirect", "the entry points to a pointer"},
    {kBbReceivesShadow, "receives shadow", ""},
    {kBbUvScroll, "UV scroll", ""},
    {kBbTextureSwap, "texture swap", ""},
};

constexpr FlagName kV2StaticFlags[] = {{0x400, "has id 2", ""}, {0x800, "has id 7", ""}};

// docs/formats.md, PVM. The first four are fields of an entry, the others chunks behind the entries.
constexpr FlagName kPvmFlags[] = {
    {0x1, "name", ""},
    {0x2, "formats", ""},
    {0x4, "sides", ""},
    {0x8, "global index", ""},
    {0x10, "MDLN", "model names"},
    {0x20, "CONV", "converter"},
    {0x40, "PVMI", "original files"},
    {0x80, "IMGC", "image container"},
    {0x100, "PVRT", "textures"},
    {0x200, "COMM", "comments"},
    {0x400, "bank", ""},
    {0x800, "PVPL", "palettes"},
    {0x1000, "PVPN", "palette names"},
};

// The chunk vertex flags but for the weight status, which only chunks with weights have.
constexpr FlagName kVertexFlags[] = {{kVertexShape, "NJD_FV_SHAPE", "compact shape"},
                                     {kVertexContinue, "NJD_FV_CONT", "another chunk goes on"}};

// A name for each bit that has one, then the rest as a number.
std::string flagsText(std::uint32_t flags, std::span<const FlagName> names)
{
    std::string text;
    const auto append = [&text](const std::string& part) { text += (text.empty() ? "" : " | ") + part; };
    for (const FlagName& flag : names) {
        if ((flags & flag.bit) == 0)
            continue;
        append(flag.name + (*flag.words ? " (" + std::string(flag.words) + ")" : ""));
        flags &= ~flag.bit;
    }
    if (flags != 0)
        append(text.empty() ? "meaning unknown" : hexText(flags, flags > 0xffff ? 8 : 4) + " (meaning unknown)");
    return text;
}

// PowerVR2 blend codes; "other" is the destination for a source factor and the source for a destination factor.
constexpr const char* kBlendCodes[8] = {
    "zero",       "one",           "other colour", "1 - other colour", "source alpha", "1 - source alpha",
    "dest alpha", "1 - dest alpha"};

std::string motionWord(std::uint32_t interpolation)
{
    static constexpr const char* kNames[] = {"NJD_MTYPE_LINER", "NJD_MTYPE_SPLINE", "NJD_MTYPE_USER", "unknown"};
    return kNames[interpolation & 3];
}

} // namespace

std::string evalFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kEvalFlags);
}

std::string stripFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kStripFlags);
}

std::string blendMeaning(std::uint32_t chunkFlags)
{
    const BlendInstruction blend = blendInstruction(static_cast<std::uint8_t>(chunkFlags));
    std::string text = "source " + std::to_string(blend.source) + " " + kBlendCodes[blend.source] + ", destination " +
                       std::to_string(blend.destination) + " " + kBlendCodes[blend.destination];
    text += blend.sourceSelect ? ", source from the secondary buffer" : "";
    return text + (blend.destinationSelect ? ", destination in the secondary buffer" : "");
}

std::string tinyFlagsMeaning(std::uint32_t flags)
{
    const TinyChunk tiny = decodeTiny(static_cast<std::uint8_t>(flags), 0);
    std::string text = "D adjust " + realText(static_cast<float>(tiny.mipDepth) * 0.25f);
    text += tiny.clampU ? ", clamp U" : "";
    text += tiny.clampV ? ", clamp V" : "";
    text += tiny.flipU ? ", flip U" : "";
    return text + (tiny.flipV ? ", flip V" : "");
}

std::string tinyBodyMeaning(std::uint32_t body)
{
    static constexpr const char* kFilters[] = {"point", "bilinear", "trilinear A", "trilinear B"};
    const TinyChunk tiny = decodeTiny(0, static_cast<std::uint16_t>(body));
    return "texture " + std::to_string(tiny.texture) + ", " + kFilters[tiny.filter & 3] +
           (tiny.superSample ? ", super-sampled" : "");
}

std::string vertexHeadMeaning(std::uint32_t head)
{
    static constexpr const char* kWeights[] = {"NJD_FW_START (sets the slots)", "NJD_FW_MIDDLE (adds to them)",
                                               "NJD_FW_END (adds and ends)", "weight status 3"};
    const std::uint32_t flags = head >> 8 & 255;
    const bool isWeighted = vertexLayout(static_cast<std::uint8_t>(head)).ninjaFlagsOffset != 0;
    std::string text = flagsText(isWeighted ? flags & ~std::uint32_t(kVertexWeightMask) : flags, kVertexFlags);
    if (isWeighted)
        text += (text.empty() ? "" : " | ") + std::string(kWeights[flags & kVertexWeightMask]);
    return "type " + hexText(head & 255, 2) + ", flags " + hexText(flags, 2) + (text.empty() ? "" : " " + text) +
           ", size " + std::to_string(head >> 16) + " longs";
}

std::string motionTypeMeaning(std::uint32_t type, std::span<const MotionChannel> channels)
{
    const auto has = [&](Channel channel) {
        return std::ranges::find(channels, channel, &MotionChannel::channel) != channels.end();
    };
    std::vector<FlagName> names(std::begin(kMotionTypes), std::end(kMotionTypes));
    names.push_back({kMotionVertex, has(Channel::Vertex) ? "NJD_MTYPE_VERT_4" : "NJD_MTYPE_VEC_0", ""});
    names.push_back({kMotionNormal, has(Channel::Normal) ? "NJD_MTYPE_NORM_5" : "NJD_MTYPE_SANG_1", ""});
    std::ranges::sort(names, {}, &FlagName::bit);
    return flagsText(type, names);
}

std::string interpolationMeaning(std::uint32_t inpFn)
{
    const std::uint32_t rest = inpFn & ~std::uint32_t(kMotionElementMask | kMotionInterpolationMask);
    return std::to_string(inpFn & kMotionElementMask) + " channels, " +
           motionWord((inpFn & kMotionInterpolationMask) >> 6) + (rest == 0 ? "" : ", " + flagsText(rest, {}));
}

std::string entryFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kEntryFlags);
}

std::string v2StaticFlagsMeaning(std::uint32_t flags)
{
    return flagsText(flags, kV2StaticFlags);
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
    static constexpr auto kFlags = [] {
        std::array<FlagName, std::size(kSurfaceFlagNames)> names{};
        for (std::size_t i = 0; i < names.size(); ++i)
            names[i] = {kSurfaceFlagNames[i].bit, kSurfaceFlagNames[i].name, ""};
        return names;
    }();
    return flagsText(flags, kFlags);
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
    static constexpr const char* kAddress[] = {"clamp", "mirror", "wrap"};
    const auto address = [](std::uint32_t code) { return code < 3 ? kAddress[code] : "unknown"; };
    switch (type) {
    case kXjBlend:
        return "blend: " + blendMeaning((a & 7) << 3 | (b & 7));
    case kXjTexture:
        return "texture " + std::to_string(a);
    case kXjAddress:
        return std::string("address: u ") + address(a) + ", v " + address(b);
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
    static constexpr const char* kKinds[] = {"NJD_MESHSET_3", "NJD_MESHSET_4", "NJD_MESHSET_N", "NJD_MESHSET_TRIMESH"};
    return kKinds[word >> 14 & 3] + std::string(", material ") + std::to_string(word & 0x3fff);
}

std::string materialTextureMeaning(std::uint32_t id)
{
    return "texture " + std::to_string(id & kMaterialTextureMask);
}

std::string materialFlagsMeaning(std::uint32_t flags)
{
    static constexpr FlagName kFlags[] = {
        {kMaterialPick, "pick", ""},
        {kMaterialSuperSample, "super-sampled", ""},
        {kMaterialClampV, "clamp V", ""},
        {kMaterialClampU, "clamp U", ""},
        {kMaterialFlipV, "flip V", ""},
        {kMaterialFlipU, "flip U", ""},
        {kMaterialIgnoreSpecular, "ignores specular", ""},
        {kMaterialUseAlpha, "translucent", ""},
        {kMaterialUseTexture, "textured", ""},
        {kMaterialEnvironment, "environment mapped", ""},
        {kMaterialDoubleSide, "double-sided", ""},
        {kMaterialFlat, "flat shading", ""},
        {kMaterialIgnoreLight, "ignores light", ""},
    };
    constexpr std::uint32_t kFlagBits = 0x03ff9080;
    const std::string names = flagsText(flags & kFlagBits, kFlags);
    return blendMeaning(flags >> 29 << 3 | (flags >> 26 & 7)) + ", " + tinyFlagsMeaning(flags >> 8 & 15) + ", filter " +
           std::to_string(flags >> 13 & 3) + (names.empty() ? "" : ", " + names);
}

std::string pixelFormatMeaning(std::uint32_t code)
{
    const auto format = PixelFormat(code);
    return (format <= PixelFormat::Bump ? "KM_TEXTURE_" : "") + std::string(pixelFormatName(format));
}

// Formats without a known name in the SDK's texts have one of ours.
std::string dataFormatMeaning(std::uint32_t code)
{
    static constexpr const char* kNames[] = {"",
                                             "TWIDDLED",
                                             "TWIDDLED_MM",
                                             "VQ",
                                             "VQ_MM",
                                             "PALETTIZE4",
                                             "PALETTIZE4_MM",
                                             "PALETTIZE8",
                                             "PALETTIZE8_MM",
                                             "RECTANGLE",
                                             "",
                                             "STRIDE",
                                             "",
                                             "TWIDDLED_RECTANGLE",
                                             "",
                                             "",
                                             "SMALLVQ",
                                             "SMALLVQ_MM",
                                             "TWIDDLED_MM_ALT"};
    if (code < std::size(kNames) && *kNames[code])
        return std::string("KM_TEXTURE_") + kNames[code];
    return dataFormatName(DataFormat(code));
}

// docs/measured.md, XVR textures.
std::string xvrFormatMeaning(std::uint32_t code)
{
    static constexpr const char* kNames[] = {"",
                                             "ARGB8888 swizzled",
                                             "RGB565 swizzled",
                                             "ARGB1555 swizzled",
                                             "ARGB4444 swizzled",
                                             "",
                                             "DXT1",
                                             "DXT2",
                                             "DXT3",
                                             "DXT4",
                                             "DXT5",
                                             "ARGB8888 linear",
                                             "RGB565 linear",
                                             "ARGB1555 linear",
                                             "ARGB4444 linear"};
    return code < std::size(kNames) ? kNames[code] : "";
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
    return flagsText(flags, kPvmFlags);
}

// docs/formats.md, Cameras and lights.
std::string lightSourceMeaning(std::uint32_t code)
{
    static constexpr FlagName kNames[] = {
        {0x01, "NJD_AMBIENT", ""},    {0x02, "NJD_DIR_LIGHT", ""},    {0x04, "NJD_POINT_LIGHT", ""},
        {0x08, "NJD_SPOT_LIGHT", ""}, {0x10, "NJD_SPEC_DIR", ""},     {0x20, "NJD_SPEC_POINT", ""},
        {0x40, "NJD_USER_LIGHT", ""}, {0x80, "NJD_SIMPLE_LIGHT", ""},
    };
    return flagsText(code, kNames);
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
