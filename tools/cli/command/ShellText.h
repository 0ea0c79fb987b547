#pragma once

#include "engine/scene/Camera.h"

#include <string>

namespace telepipe::tools {

// An argument as a POSIX shell takes it: in quotes where it needs them.
std::string shellText(const std::string& argument);

// A camera as --camera takes it: X,Y,Z,YAW,PITCH.
std::string cameraText(const scene::Camera& camera);

} // namespace telepipe::tools
