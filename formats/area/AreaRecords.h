#pragma once

#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// The records of fogentry.dat and lightentry.bin (docs/formats.md, Fog and light of areas). Either file is a table of
// them and nothing else.

template <class Io> constexpr void describe(Io& io, FogEntry& fog)
{
    io.u32("kind", fog.kind, "1 still, 2 pulsing");
    io.x32("colour", fog.color, "red, green, blue");
    io.f32("end", fog.end, "eye depth from which only fog is seen");
    io.f32("start", fog.start, "eye depth at which fog begins");
    io.f32("density", fog.density, "not used by linear fog");
    io.x32("-", fog.word, Unknown{"meaning unknown"});
    io.f32("pulse speed", fog.speed, "degrees a frame");
    io.zeroWords(std::span(&fog.zeros[0], 1));
    io.f32("pulse of end", fog.endPulse);
    io.zeroWords(std::span(&fog.zeros[1], 1));
    io.f32("pulse of start", fog.startPulse);
    io.zeroWords(std::span(&fog.zeros[2], 1));
    io.f32("transition", fog.transition, "into this fog");
    io.zeroWords(std::span(&fog.zeros[3], 1));
    io.x8("-", fog.bytes[0], Unknown{"meaning unknown"});
    io.x8("-", fog.bytes[1], Unknown{"meaning unknown"});
    io.u8("phase of end", fog.endPhase, "degrees");
    io.x8("-", fog.bytes[2], Unknown{"meaning unknown"});
    io.u8("phase of start", fog.startPhase, "degrees");
    io.x8("-", fog.bytes[3], Unknown{"meaning unknown"});
    io.u8("pulse of transition", fog.transitionPulse);
    io.x8("-", fog.bytes[4], Unknown{"meaning unknown"});
}

template <class Io> constexpr void describe(Io& io, LightEntry& light)
{
    io.vec3("direction", light.direction, "along the rays, of any length");
    io.vec3("direction 2", light.direction2, "likely of the highlight");
    io.f32("specular", light.specular);
    io.f32("diffuse", light.diffuse);
    io.f32("ambient", light.ambient);
    io.vec4("diffuse ARGB", light.diffuseColor);
    io.vec4("ambient ARGB", light.ambientColor);
}
static_assert(recordSize<FogEntry> == 64 && recordSize<LightEntry> == 68);

} // namespace telepipe::formats
