#pragma once

#include "formats/motion/Light.h"

#include <cstddef>

namespace telepipe::scene {

constexpr std::size_t kMaxLights = 6; // the Multi functions take as many

// A light that a function of the program's computes (NJD_USER_LIGHT, NJD_SIMPLE_LIGHT): from where, no bit says.
inline bool isProgramLight(const formats::NinjaLight& light)
{
    return light.kind() == formats::LightKind::Other && !light.ninja2 && light.source != 0;
}

// A light that comes from somewhere, and so takes one of those places; ambient light adds up without.
inline bool shines(const formats::NinjaLight& light)
{
    const formats::LightKind kind = light.kind();
    return isProgramLight(light) || (kind != formats::LightKind::Ambient && kind != formats::LightKind::Other);
}

} // namespace telepipe::scene
