#pragma once

#include "engine/gl/Capabilities.h"

// The functions of OpenGL ES 3.0 and WebGL 2 under the names of desktop OpenGL, by which all drawing calls them.
namespace telepipe::gl {

// Asks the current context, before any function is loaded.
bool driverIsEs(ProcLoader loader);
// Throws std::runtime_error below 3.0.
void loadEs(ProcLoader loader);

} // namespace telepipe::gl
