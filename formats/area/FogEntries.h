#pragma once

#include "formats/bytes/ByteWriter.h"

#include <vector>

namespace telepipe::formats {

constexpr std::uint32_t kPulsingFog = 2; // FogEntry::kind

// The fog of an area. Start and end are eye depths, and the start may lie behind the eye.
struct FogEntry
{
    std::uint32_t offset = 0; // absolute
    std::uint32_t kind = 1;   // 1 still, 2 pulsing
    std::uint32_t color = 0;  // 0xRRGGBB
    float end = 4000, start = 100, density = 0.01f;
    std::uint32_t word = 0;
    float speed = 0; // of the pulse, in degrees a frame
    float endPulse = 0, startPulse = 0;
    float transition = 200; // length of the change into this fog
    std::uint8_t endPhase = 0, startPhase = 0, transitionPulse = 0;
    std::uint32_t zeros[4] = {}; // 0 in the one known file
    std::uint8_t bytes[5] = {};  // likewise
};

// fogentry.dat: an entry for each area, then 64 on those of Ultimate. 256 in Blue Burst.
struct FogEntries
{
    std::vector<FogEntry> entries;
    Warnings warnings;
};

bool looksLikeFogEntries(Bytes file);
FogEntries readFogEntries(Bytes file);
ByteVector writeFogEntries(const FogEntries& fogs);

} // namespace telepipe::formats
