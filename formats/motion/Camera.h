#pragma once

#include "formats/bytes/ByteWriter.h"

namespace telepipe::formats {

// NJS_CAMERA of an NJCA; Ninja2's has no local axes. The values here are those of njInitCamera. Depths are negated: the
// camera looks along -z.
struct NinjaCamera
{
    std::uint32_t offset = 0; // absolute
    bool ninja2 = false;      // the short form
    glm::vec3 position{0};
    glm::vec3 direction{0, 0, -1};
    std::int32_t roll = 0;       // BAMS
    std::int32_t angle = 0x2aaa; // BAMS, field of view: 60 degrees
    float nearDepth = -1, farDepth = -60000;
    glm::vec3 localX{1, 0, 0}, localY{0, 1, 0}; // absent from the short form
};

// The form follows from the size of the data.
NinjaCamera readCamera(const ByteView& data, Warnings& warnings);
void writeCamera(ByteWriter& writer, const NinjaCamera& camera);

} // namespace telepipe::formats
