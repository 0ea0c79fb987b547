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

// NJS_LIGHT of an NJLI, or the short one of Ninja2. The function is a run-time pointer and 0 in files.
struct NinjaLight
{
    std::uint32_t offset = 0; // absolute
    bool ninja2 = false;      // the short form
    std::array<float, 16> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    glm::vec3 point{0}, vector{0, 0, -1}; // Ninja2 has one of them, by the kind
    std::int32_t status = 0, reserved = 0;
    std::array<std::uint32_t, 49> work{};         // the library's own
    std::uint32_t source = 0;                     // LightSource bits; in Ninja2 kNinja2PointLight, ...
    float ambient = 0, diffuse = 1, specular = 0; // intensities
    float nearRange = 1, farRange = 65535;
    std::uint32_t function = 0;
    std::int32_t innerAngle = 0, outerAngle = 0; // BAMS, of a spot
    glm::vec4 argb{1};                           // alpha, red, green, blue

    LightKind kind() const;
};

// The form follows from the size of the data.
NinjaLight readLight(const ByteView& data, Warnings& warnings);
void writeLight(ByteWriter& writer, const NinjaLight& light);

} // namespace telepipe::formats
