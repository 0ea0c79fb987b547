#pragma once

#include "engine/scene/Scene.h"

#include <string>

namespace telepipe::scene {

// A state in a line: its list, texture, colours and flags.
formats::Message stateText(const DrawState& state);
std::string describe(const DrawState& state); // in English

} // namespace telepipe::scene
