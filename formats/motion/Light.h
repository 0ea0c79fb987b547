#pragma once

#include "formats/bytes/ByteWriter.h"

#include <array>
#include <glm/vec4.hpp>

namespace telepipe::formats {

enum class LightKind
{
    Ambient,
    Direction,
    Point,
    Spot,
    Other // specular only, user functions, the library's simple light
};

// NJS_LIGHT of an NJLI, 344 bytes:
//   00 f32x16 matrix  40 f32x3 point  4C f32x3 vector  58 s32 stat  5C s32 reserve  60 49 longs the library works in
//   124 u32 lsrc  128 f32 iamb  12C f32 idif  130 f32 ispc  134 f32 nrang  138 f32 frang  13C ptr func
//   140 s32 iang  144 s32 oang  148 f32x4 argb
// Ninja2 has 40 bytes:
//   00 f32x3 point or vector  0C f32x3 rgb  18 f32 near range or intensity  1C f32 far range or ambient  20 ptr func
//   24 u32 type
// The function is a run-time pointer and 0 in files.
struct NinjaLight
{
    std::uint32_t offset = 0; // absolute
    bool ninja2 = false;      // the short form
    std::array<float, 16> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    glm::vec3 point{0}, vector{0, 0, -1}; // Ninja2 has one of them, by the kind
    std::int32_t status = 0, reserved = 0;
    std::array<std::uint32_t, 49> work{};
    std::uint32_t source = 0;                     // NJD_*_LIGHT bits; in Ninja2 1 point, 2 vector, 3 ambient
    float ambient = 0, diffuse = 1, specular = 0; // intensities
    float nearRange = 1, farRange = 65535;
    std::uint32_t function = 0;
    std::int32_t innerAngle = 0, outerAngle = 0; // BAMS, of a spot
    glm::vec4 argb{1};                           // alpha, red, green, blue

    LightKind kind() const;
};

// The size of the data tells which form it is.
NinjaLight readLight(const ByteView& data, Warnings& warnings);
void writeLight(ByteWriter& writer, const NinjaLight& light);

} // namespace telepipe::formats
