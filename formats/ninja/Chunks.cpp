#include "formats/ninja/Chunks.h"

namespace telepipe::formats {

namespace {

constexpr const char* kHeadNames[] = {
    "NJD_NULLOFF", "NJD_CB_BA",   "NJD_CB_DA", "NJD_CB_EXP", "NJD_CB_CP", "NJD_CB_DP",  nullptr,      nullptr,
    "NJD_CT_TID",  "NJD_CT_TID2", nullptr,     nullptr,      nullptr,     nullptr,      nullptr,      nullptr,
    "NJD_CM",      "NJD_CM_D",    "NJD_CM_A",  "NJD_CM_DA",  "NJD_CM_S",  "NJD_CM_DS",  "NJD_CM_AS",  "NJD_CM_DAS",
    "NJD_CM_BU",   "NJD_CM_D2",   "NJD_CM_A2", "NJD_CM_DA2", "NJD_CM_S2", "NJD_CM_DS2", "NJD_CM_AS2", "NJD_CM_DAS2",
};

constexpr float kBumpScale = 1.0f / 32767.0f;

} // namespace

const char* polygonChunkName(std::uint8_t type)
{
    if (type < std::size(kHeadNames))
        return kHeadNames[type];
    switch (type) {
    case kChunkVolumePolygon3:
        return "NJD_CO_P3";
    case kChunkVolumePolygon4:
        return "NJD_CO_P4";
    case kChunkEnd:
        return "NJD_ENDOFF";
    default:
        return stripLayout(type).name;
    }
}

// Bits 0-2 destination, 3-5 source (the guide calls both DST), 6 and 7 the secondary buffer (its NOP).
BlendInstruction blendInstruction(std::uint8_t flags)
{
    BlendInstruction blend;
    blend.destination = flags & kBlendMask;
    blend.source = flags >> kBlendSourceShift & kBlendMask;
    blend.destinationSelect = (flags & kBlendDestinationSelect) != 0;
    blend.sourceSelect = (flags & kBlendSourceSelect) != 0;
    return blend;
}

TinyChunk decodeTiny(std::uint8_t flags, std::uint16_t body)
{
    TinyChunk tiny;
    tiny.texture = body & kTinyTextureMask;
    tiny.superSample = (body & kTinySuperSample) != 0;
    tiny.filter = static_cast<std::uint8_t>(body >> kTinyFilterShift);
    tiny.mipDepth = flags & kTinyMipDepthMask;
    tiny.clampV = (flags & kTinyClampV) != 0;
    tiny.clampU = (flags & kTinyClampU) != 0;
    tiny.flipV = (flags & kTinyFlipV) != 0;
    tiny.flipU = (flags & kTinyFlipU) != 0;
    return tiny;
}

TinyChunk decodeTiny(const PolygonChunk& chunk, Endian endian)
{
    return decodeTiny(chunk.flags, load<std::uint16_t>(chunk.body.data(), endian));
}

MaterialChunk decodeMaterial(const PolygonChunk& chunk, Endian endian)
{
    MaterialChunk material;
    const std::uint8_t* p = chunk.body.data();
    std::optional<std::uint32_t>* const colors[] = {&material.diffuse, &material.ambient, &material.specular};
    for (int i = 0; i < 3; ++i) {
        if ((chunk.type >> i & 1) == 0)
            continue;
        *colors[i] = load<std::uint32_t>(p, endian);
        p += 4;
    }
    return material;
}

BumpChunk decodeBump(const PolygonChunk& chunk, Endian endian)
{
    const auto vector = [&](int first) {
        const auto component = [&](int i) {
            return float(load<std::int16_t>(chunk.body.data() + 2 * (first + i), endian)) * kBumpScale;
        };
        return glm::vec3(component(0), component(1), component(2));
    };
    return {vector(0), vector(3)};
}

} // namespace telepipe::formats
