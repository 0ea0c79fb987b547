#pragma once

#include "formats/motion/Light.h"
#include "formats/motion/Motion.h"

namespace telepipe::scene {

// A Ninja light under a light motion: position, direction, colour, intensities, ranges and angles where it has keys,
// the rest as the light has them. frame is wrapped into the motion.
formats::NinjaLight sampleLight(const formats::NinjaLight& light, const formats::Motion& motion, double frame);

} // namespace telepipe::scene
