#include "formats/ninja/Chunks.h"

#include <array>

namespace telepipe::formats {

namespace {

constexpr std::array<const char*, 256> kPolygonNames = [] {
    std::array<const char*, 256> names{};
    for (const Code& code : kPolygonChunkCodes)
        names[code.value] = code.name;
    return names;
}();

} // namespace

const char* polygonChunkName(std::uint8_t type)
{
    return kPolygonNames[type];
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
    eachColor(chunk.type, [&](std::uint32_t i) {
        *colors[i] = load<std::uint32_t>(p, endian);
        p += 4;
    });
    return material;
}

BumpChunk decodeBump(const PolygonChunk& chunk, Endian endian)
{
    const std::uint8_t* p = chunk.body.data();
    return {detail::loadShortNormal(p, endian), detail::loadShortNormal(p + 6, endian)};
}

} // namespace telepipe::formats
