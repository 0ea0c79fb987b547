#pragma once

#include "formats/bytes/ByteWriter.h"

#include <vector>

namespace telepipe::formats {

// The light of an area, for people, monsters and objects: stages have theirs in the colours of their vertices.
struct LightEntry
{
    std::uint32_t offset = 0;                // absolute
    glm::vec3 direction{1, -2, -1};          // of any length
    glm::vec3 direction2{0.577f, 0.816f, 0}; // likely of the highlight
    float specular = 0.3f, diffuse = 1, ambient = 0.3f;
    float diffuseColor[4] = {0, 1, 1, 1}; // alpha, red, green, blue
    float ambientColor[4] = {0, 0.3f, 0.3f, 0.3f};
};

// lightentry.bin: an entry for each area, then 48 on those of Ultimate. 96 in Blue Burst.
struct LightEntries
{
    std::vector<LightEntry> entries;
    Warnings warnings;
};

bool looksLikeLightEntries(Bytes file);
LightEntries readLightEntries(Bytes file);
ByteVector writeLightEntries(const LightEntries& lights);

} // namespace telepipe::formats
