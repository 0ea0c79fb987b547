#pragma once

#include "tools/document/Document.h"

#include <random>

namespace telepipe::test {

// Somewhere above a corner of the scene, looking anywhere.
scene::Camera anywhere(const tools::Document& document, std::mt19937& random);

} // namespace telepipe::test
