#include "formats/ascii/Constants.h"

#include "formats/bytes/Errors.h"
#include "formats/motion/Motion.h"
#include "formats/ninja/ChunkTypes.h"
#include "formats/ninja/NinjaObject.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// NjDef.h has none of these; the names are those public tools write.
constexpr Constant kEval[] = {
    {"FEV_UT", kEvalUnitPos},   {"FEV_UR", kEvalUnitAng},  {"FEV_US", kEvalUnitScl},    {"FEV_HD", kEvalHide},
    {"FEV_BR", kEvalBreak},     {"FEV_ZXY", kEvalZxyAng},  {"FEV_SK", kEvalSkip},       {"FEV_SSK", kEvalShapeSkip},
    {"FEV_CL", kEvalClip},      {"FEV_MD", kEvalModifier}, {"FEV_QU", kEvalQuaternion}, {"FEV_RB", kEvalRotateBase},
    {"FEV_RS", kEvalRotateSet}, {"FEV_EN", kEvalEnvelope},
};

// The compact shape guide's 3.1.5, all but FMK_SPO10: it leaves out bit 11. Its list says both FMK_PO9 and FMK_POI9.
constexpr Constant kMotion[] = {
    {"FMK_POS0", kMotionPosition}, {"FMK_ANG1", kMotionAngle},      {"FMK_SCA2", kMotionScale},
    {"FMK_VEC3", kMotionVector},   {"FMK_VEC0", kMotionVertex},     {"FMK_SANG1", kMotionShortAngle},
    {"FMK_TAR3", kMotionTarget},   {"FMK_ROL6", kMotionRoll},       {"FMK_ANG7", kMotionFieldOfView},
    {"FMK_RGB8", kMotionRgb},      {"FMK_INT9", kMotionIntensity},  {"FMK_SPO10", kMotionSpot},
    {"FMK_POI9", kMotionPoint},    {"FMK_QUA1", kMotionQuaternion}, {"FMK_SHID", kMotionShapeId},
    {"FMK_EVE4", kMotionEvent},
};

// NJD_FST_SHIFT is 8. FST_NAT is made after the pattern.
constexpr Constant kStrip[] = {
    {"FST_IL", kStripIgnoreLight << 8},  {"FST_IS", kStripIgnoreSpecular << 8}, {"FST_IA", kStripIgnoreAmbient << 8},
    {"FST_UA", kStripUseAlpha << 8},     {"FST_DB", kStripDoubleSide << 8},     {"FST_FL", kStripFlat << 8},
    {"FST_ENV", kStripEnvironment << 8}, {"FST_NAT", kStripNoAlphaTest << 8},
};

constexpr Constant kVertexFlags[] = {
    {"FV_CONT", kVertexContinue << 8}, {"FV_SHAPE", kVertexShape << 8}, // compact shape guide, 3.1.4
};

constexpr Constant kTiny[] = {
    {"FFL_U", kTinyFlipU << 8}, {"FFL_V", kTinyFlipV << 8}, {"FCL_U", kTinyClampU << 8}, {"FCL_V", kTinyClampV << 8}};

// By code; the source is at bit 11 of the head, the destination at bit 8.
constexpr const char* kSources[] = {"FBS_ZER", "FBS_ONE", "FBS_OC", "FBS_IOC",
                                    "FBS_SA",  "FBS_ISA", "FBS_DA", "FBS_IDA"};
constexpr const char* kDestinations[] = {"FBD_ZER", "FBD_ONE", "FBD_OC", "FBD_IOC",
                                         "FBD_SA",  "FBD_ISA", "FBD_DA", "FBD_IDA"};

// By code at bit 14 of a texture word. NjDef.h ends with FFM_TF; the hardware knows two kinds of trilinear filter.
constexpr const char* kFilters[] = {"FFM_PS", "FFM_BF", "FFM_TFA", "FFM_TFB"};
constexpr const char* kWeights[] = {"FW_START", "FW_MIDDLE", "FW_END"};
constexpr const char* kInterpolations[] = {"FMT_L", "FMT_S", "FMT_U"}; // by code at bit 6; compact shape guide, 3.1.5

constexpr Constant kOthers[] = {{"FFM_TF", 0x8000}, {"FSS", kTinySuperSample}, {"UFO_0", 0},       {"UFO_1", 0x4000},
                                {"UFO_2", 0x8000},  {"UFO_3", 0xc000},         {"FMK_PO9", 0x1000}};

// Values of the top bits of type_matId.
constexpr Constant kMeshsets[] = {
    {"NJD_MESHSET_3", 0}, {"NJD_MESHSET_4", 0x4000}, {"NJD_MESHSET_N", 0x8000}, {"NJD_MESHSET_TRIMESH", 0xc000}};

template <std::size_t N>
std::optional<std::uint32_t> coded(std::string_view name, const char* const (&names)[N], int shift)
{
    const auto found = std::ranges::find(names, name, [](const char* known) { return std::string_view(known); });
    if (found == std::end(names))
        return std::nullopt;
    return static_cast<std::uint32_t>(found - std::begin(names)) << shift;
}

std::optional<std::uint32_t> listed(std::string_view name, std::span<const Constant> names)
{
    const auto found =
        std::ranges::find(names, name, [](const Constant& known) { return std::string_view(known.name); });
    return found == names.end() ? std::nullopt : std::optional(found->value);
}

// "FDA_075", "FEXP_16", "FMD_2": a prefix and a decimal number of so many digits.
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
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

} // namespace

std::span<const Constant> evalConstants()
{
    return kEval;
}

std::span<const Constant> motionConstants()
{
    return kMotion;
}

std::span<const Constant> stripConstants()
{
    return kStrip;
}

std::span<const Constant> vertexFlagConstants()
{
    return kVertexFlags;
}

std::span<const Constant> tinyConstants()
{
    return kTiny;
}

const char* meshsetName(std::uint32_t kind)
{
    return kMeshsets[kind & 3].name;
}

std::optional<std::uint32_t> constantValue(std::string_view name)
{
    if (name.starts_with("NJD_"))
        return listed(name, kMeshsets);
    if (name.empty() || name.front() != 'F') // the quick way out for most names
        return name.starts_with("UFO_") ? listed(name, kOthers) : std::nullopt;
    for (std::span<const Constant> names : {std::span<const Constant>(kEval), std::span<const Constant>(kMotion),
                                            std::span<const Constant>(kStrip), std::span<const Constant>(kVertexFlags),
                                            std::span<const Constant>(kTiny), std::span<const Constant>(kOthers)}) {
        if (const auto value = listed(name, names))
            return value;
    }
    for (const auto& value : {coded(name, kSources, 11), coded(name, kDestinations, 8), coded(name, kFilters, 14),
                              coded(name, kWeights, 8), coded(name, kInterpolations, 6), numberedValue(name)}) {
        if (value)
            return value;
    }
    return std::nullopt;
}

std::string withRest(std::string text, std::uint32_t rest)
{
    return rest == 0 ? text : text + "|" + hexadecimal(rest);
}

std::string constantText(std::uint32_t value, std::span<const Constant> names)
{
    std::string text;
    for (const Constant& known : names) {
        if ((value & known.value) == 0)
            continue;
        text += (text.empty() ? "" : "|") + std::string(known.name);
        value &= ~known.value;
    }
    return text.empty() ? hexadecimal(value) : withRest(text, value);
}

std::string blendText(std::uint32_t head)
{
    return withRest(std::string(kSources[head >> 11 & 7]) + "|" + kDestinations[head >> 8 & 7], head & 0xc000);
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
    return (rest == 0 ? "" : constantText(rest, kVertexFlags) + "|") + kWeights[status];
}

std::string filterText(std::uint32_t word)
{
    return std::string(kFilters[word >> kTinyFilterShift & 3]) + ((word & kTinySuperSample) != 0 ? "|FSS" : "");
}

std::string interpolationText(std::uint32_t inpFn)
{
    const std::uint32_t elements = inpFn & 0x3f, kind = inpFn >> 6 & 3;
    if (elements < 1 || elements > 9 || kind == 3)
        return hexadecimal(inpFn);
    return withRest(std::string(kInterpolations[kind]) + "|FMD_" + std::to_string(elements), inpFn & 0xff00);
}

} // namespace telepipe::formats
