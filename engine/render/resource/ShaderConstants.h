#pragma once

#include <string>

namespace telepipe::render {

// GLSL text of the names, layouts of words and members of blocks that C++ and the shaders share. ShaderLibrary puts it
// in front of every shader, so that none of it is kept in step by hand.
//
//   const uint kFaceWords = 3u;                          a number
//   uint fragmentOrder(uint word) { ... }                reads a BitField; kFragmentOrderShift is where it begins
//   #define kFogTable 1                                  what #if and layout() take
//   #define FRAME_MEMBERS mat4 projection; ...           the members of a block
const std::string& shaderConstants();

} // namespace telepipe::render
