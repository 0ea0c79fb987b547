#pragma once

#include "tools/demo/shape/Textures.h"

#include "formats/motion/MotionWriter.h"
#include "formats/ninja/ModelWriter.h"

#include <string>
#include <vector>

namespace telepipe::demo {

// A tree with its motion, placed in rooms. Between them the actors move by every channel and interpolation that stages
// use: linear and spline positions, angles, scales, quaternions.
struct Actor
{
    std::string name;
    formats::NinjaNode tree;
    formats::MotionBuild motion;
    float speed = 1;        // motion frames a game frame
    std::vector<int> rooms; // indices into demoRooms(); the same tree in each
};

std::vector<Actor> demoActors();
// The carp alone, for loose .nj and .njm files too; skin is the texture index of its scales.
Actor carpActor(std::uint16_t skin = kScales);

} // namespace telepipe::demo
