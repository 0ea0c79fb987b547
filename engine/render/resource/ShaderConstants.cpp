#include "engine/render/resource/ShaderConstants.h"

#include "engine/chip/Planes.h"
#include "engine/chip/Surface.h"
#include "engine/chip/Texels.h"
#include "engine/chip/WriteOut.h"
#include "engine/draw/overlay/Hue.h"
#include "engine/gl/Capabilities.h"
#include "engine/motion/Carriers.h"
#include "engine/render/resource/FrameUniforms.h"
#include "engine/render/resource/ShaderInterface.h"
#include "engine/render/resource/StagePrograms.h"
#include "engine/scene/Scene.h"
#include "engine/settings/ColorPath.h"
#include "engine/settings/ViewColors.h"
#include "formats/ninja/Chunks.h"

#include <charconv>
#include <fmt/format.h>

namespace telepipe::render {

namespace {

using namespace scene;

struct Number
{
    const char* name;
    std::uint32_t value;
};

constexpr Number kNumbers[] = {
    {"kStripIgnoreLight", formats::kStripIgnoreLight},
    {"kStripIgnoreSpecular", formats::kStripIgnoreSpecular},
    {"kStripIgnoreAmbient", formats::kStripIgnoreAmbient},
    {"kStripDoubleSide", formats::kStripDoubleSide},
    {"kListOpaque", std::uint32_t(List::Opaque)},
    {"kListPunchThrough", std::uint32_t(List::PunchThrough)},
    {"kBlendZero", std::uint32_t(Blend::Zero)},
    {"kBlendOne", std::uint32_t(Blend::One)},
    {"kBlendOtherColor", std::uint32_t(Blend::OtherColor)},
    {"kBlendInverseOtherColor", std::uint32_t(Blend::InverseOtherColor)},
    {"kBlendSourceAlpha", std::uint32_t(Blend::SourceAlpha)},
    {"kBlendInverseSourceAlpha", std::uint32_t(Blend::InverseSourceAlpha)},
    {"kBlendDestinationAlpha", std::uint32_t(Blend::DestinationAlpha)},
    {"kBlendInverse", std::uint32_t(Blend::InverseSourceAlpha) - std::uint32_t(Blend::SourceAlpha)},
    {"kWorld", Carrier::kWorld},
    {"kNodeWithoutFog", kNodeWithoutFog},
    {"kNodeWithoutShadow", kNodeWithoutShadow},
    {"kNodeScrollsUv", kNodeScrollsUv},
    {"kStoreSquare", kStoreSquare},
    {"kFragmentTile", kFragmentTile},
    {"kFaceWords", kFaceWords},
    {"kFogSteps", kFogSteps},
    {"kIdentityFactor", kIdentityFactor},
    {"kWrapMirror", std::uint32_t(Wrap::Mirror)},
    {"kWrapClamp", std::uint32_t(Wrap::Clamp)},
    {"kFilterPoint", std::uint32_t(Filter::Point)},
    {"kFilterTrilinear", std::uint32_t(Filter::TrilinearA)},
};

// Numbers that are used in #if, in layout() and as sizes of arrays, or are compared with an int.
constexpr Number kDefines[] = {
    {"kPositionAttribute", kPositionAttribute},
    {"kNormalAttribute", kNormalAttribute},
    {"kColorAttribute", kColorAttribute},
    {"kUvAttribute", kUvAttribute},
    {"kNodeAttribute", kNodeAttribute},
    {"kSecondUvAttribute", kSecondUvAttribute},
    {"kPlaneNormalAttribute", kPlaneNormalAttribute},
    {"kPlanePointAttribute", kPlanePointAttribute},
    {"kPlaneCarrierAttribute", kPlaneCarrierAttribute},
    {"kOffsetColorAttribute", kOffsetColorAttribute},
    {"kFromPosition", kLinePosition},
    {"kFromColor", kLineColor},
    {"kFromOffset", kLineOffset},
    {"kFromOnScreen", kLineOnScreen},
    {"kToPosition", kLineAttributes + kLinePosition},
    {"kToColor", kLineAttributes + kLineColor},
    {"kToOffset", kLineAttributes + kLineOffset},
    {"kToOnScreen", kLineAttributes + kLineOnScreen},
    {"kCountsImage", kCountsImage},
    {"kFragmentsImage", kFragmentsImage},
    {"kFaceHeadsImage", kFaceHeadsImage},
    {"kOverflowBuffer", kOverflowBuffer},
    {"kFacesBuffer", kFacesBuffer},
    {"kTexelsInRow", gl::kTexelsInRow},
    {"kNodeTexels", sizeof(NodeTexels) / kTexelBytes},
    {"kNodeFactsTexel", offsetof(NodeTexels, section) / kTexelBytes},
    {"kInfluenceTexels", sizeof(Influence) / kTexelBytes},
    {"kMaxLights", kMaxLights},
    {"kLightOff", std::uint32_t(LightKind::Off)},
    {"kLightDirectional", std::uint32_t(LightKind::Directional)},
    {"kLightPoint", std::uint32_t(LightKind::Point)},
    {"kDrawUnlit", std::uint32_t(DrawMode::Unlit)},
    {"kDrawEasy", std::uint32_t(DrawMode::Easy)},
    {"kDrawMulti", std::uint32_t(DrawMode::Multi)},
    {"kDrawNormal", std::uint32_t(DrawMode::Normal)},
    {"kFogTable", std::uint32_t(FogKind::Table)},
    {"kDecal", std::uint32_t(TextureEnvironment::Decal)},
    {"kModulate", std::uint32_t(TextureEnvironment::Modulate)},
    {"kDecalAlpha", std::uint32_t(TextureEnvironment::DecalAlpha)},
    {"kInsideParameters", std::uint32_t(Inside::Parameters)},
    {"kInsideShadow", std::uint32_t(Inside::Shadow)},
    {"kShowNormals", std::uint32_t(ViewMode::Normals)},
    {"kShowSections", std::uint32_t(ViewMode::SectionColors)},
    {"kShowSectionIds", std::uint32_t(ViewMode::SectionIds)},
    {"kShowModelIds", std::uint32_t(ViewMode::ModelIds)},
    {"kShowMaterialIds", std::uint32_t(ViewMode::MaterialIds)},
    {"kShowListIds", std::uint32_t(ViewMode::ListIds)},
    {"kShowWeights", std::uint32_t(ViewMode::Weights)},
    {"kShowOrder", std::uint32_t(ViewMode::DrawOrder)},
    {"kShowTexelDensity", std::uint32_t(ViewMode::TexelDensity)},
    {"kShowTextureCoordinates", std::uint32_t(ViewMode::TextureCoordinates)},
    {"kMostLevel", chip::kMostLevel},
    {"kLevelBits", chip::kLevelBits},
    {"kWholeWeight", chip::kWholeWeight},
    {"kWeightBit", chip::kWeightBit},
    {"kTileSize", chip::kTileSize},
    {"kFractionBits", chip::kFractionBits},
    {"kHalfTexel", chip::kHalfTexel},
    {"kMostSine", chip::kMostSine},
    {"kFogFineShift", chip::kFogFineShift},
    {"kDitherSize", chip::kDitherSize},
    {"kDitherStep", chip::kDitherStep},
    {"kDitherHalf", chip::kDitherHalf},
};

struct Real
{
    const char* name;
    float value;
};

constexpr Real kReals[] = {
    {"kSimpleExponent", kSimpleExponent},
    {"kStoredColorScale", kStoredColorScale},
    {"kTurn", kTurn},
    {"kTurnSteps", kTurnSteps},
    {"kMostByte", kMostByte},
    {"kMostFogRatio", static_cast<float>(kMostFogRatio)},
    {"kShadowSteps", kShadowSteps},
    {"kMostChipFog", chip::kMostFog},
    {"kMostCoordinate", chip::kMostCoordinate},
    {"kMostOrder", static_cast<float>(kMostOrder)},
    {"kGoldenShare", kGoldenShare},
    {"kLeastHue", kLeastHue},
    {"kDensityDoublings", kDensityDoublings},
    {"kNoTextureGrey", kNoTextureGrey},
    {"kOutsideBlue", kOutsideBlue},
};

struct Color
{
    const char* name;
    glm::vec3 value;
};

constexpr Color kColors[] = {
    {"kOpaqueColor", kListColors[std::size_t(List::Opaque)]},
    {"kPunchThroughColor", kListColors[std::size_t(List::PunchThrough)]},
    {"kTranslucentColor", kListColors[std::size_t(List::Translucent)]},
    {"kDifferenceMark", glm::vec3(kDifferenceMark) / 255.0f},
};

struct Field
{
    const char* name;
    BitField bits;
};

constexpr Field kFields[] = {
    {"blendSource", state_bits::kSource},
    {"blendDestination", state_bits::kDestination},
    {"blendCodes", state_bits::kBlend},
    {"listOf", state_bits::kList},
    {"colorFlag", state_bits::kHasColor},
    {"normalFlag", state_bits::kHasNormal},
    {"twoParameterFlag", state_bits::kTwoParameter},
    {"stripFlags", state_bits::kStripFlags},
    {"influenceCount", kInfluenceCount},
    {"firstInfluence", kFirstInfluence},
    {"influencedFlag", kIsInfluenced},
    {"fragmentOrder", kFragmentOrder},
    {"excludesFlag", kExcludes},
    {"samplingWrapU", sampling_bits::kWrapU},
    {"samplingWrapV", sampling_bits::kWrapV},
    {"samplingFilter", sampling_bits::kFilter},
    {"samplingLastLevel", sampling_bits::kLastLevel},
};

std::string shortest(float value)
{
    char text[32];
    std::string number(text, std::to_chars(text, text + sizeof text, value).ptr);
    return number.find_first_of(".e") == std::string::npos ? number + ".0" : number;
}

// Members of a block, as describe() names them.
class BlockWriter
{
public:
    explicit BlockWriter(std::string& text) : _text(text) {}

    void operator()(const char* name, const std::uint32_t&) { member("uint", name); }
    void operator()(const char* name, const glm::vec4&) { member("vec4", name); }
    void operator()(const char* name, const glm::mat4&) { member("mat4", name); }
    template <std::size_t Count> void operator()(const char* name, const glm::vec4 (&)[Count])
    {
        member("vec4", name + fmt::format("[{}]", Count));
    }

private:
    void member(const char* type, const std::string& name) { _text += std::string(" ") + type + " " + name + ";"; }

    std::string& _text;
};

template <class Block> void addBlock(std::string& text, const char* name)
{
    Block block;
    text += std::string("#define ") + name;
    BlockWriter writer(text);
    describe(writer, block);
    text += "\n";
}

void addField(std::string& text, const Field& field)
{
    text += fmt::format("uint {}(uint word) {{ return word >> {} & {}u; }}\n", field.name, field.bits.first,
                        field.bits.most());
}

void addTriple(std::string& text, const char* name, glm::ivec3 value)
{
    text += fmt::format("const ivec3 {} = ivec3({}, {}, {});\n", name, value.x, value.y, value.z);
}

void addDither(std::string& text)
{
    text += fmt::format("const int kDither[{}] = int[](", chip::kDither.size());
    for (const int threshold : chip::kDither)
        text += fmt::format("{},", threshold);
    text.back() = ')';
    text += ";\n";
}

std::string composed()
{
    std::string text;
    for (const auto& [name, value] : kDefines)
        text += fmt::format("#define {} {}\n", name, value);
    for (const auto& [name, value] : kNumbers)
        text += fmt::format("const uint {} = {}u;\n", name, value);
    for (const auto& [name, value] : kReals)
        text += std::string("const float ") + name + " = " + shortest(value) + ";\n";
    for (const auto& [name, value] : kColors)
        text += std::string("const vec3 ") + name + " = vec3(" + shortest(value.r) + ", " + shortest(value.g) + ", " +
                shortest(value.b) + ");\n";
    for (const Field& field : kFields)
        addField(text, field);
    text += fmt::format("const int kFragmentOrderShift = {};\n", kFragmentOrder.first);
    addTriple(text, "kMostCode", chip::kMostCode);
    addTriple(text, "kCodeShift", chip::kCodeShift);
    addDither(text);
    addBlock<FrameUniforms>(text, "FRAME_MEMBERS");
    addBlock<FaceStoreHeader>(text, "FACE_STORE_HEADER");
    return text;
}

} // namespace

const std::string& shaderConstants()
{
    static const std::string text = composed();
    return text;
}

} // namespace telepipe::render
