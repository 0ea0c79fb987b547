#pragma once

#include "engine/scene/StrangeStates.h"

#include <optional>

namespace telepipe::scene {

// The bytes that a register has its value from when a strip is drawn.
struct StateSource
{
    StateRegister what = StateRegister::Strip;
    std::string name;               // of the chunk, record or structure: "NJD_CB_BA"
    std::uint32_t offset = 0;       // of it
    std::uint32_t at = 0, size = 0; // of the value
};

// The places where the registers of a strip were last set before it is drawn, in the order of StateRegister. Registers
// that nothing in the model sets are left out: they have the values that the machine begins with. For a basic model
// these are the fields of the mesh set's material.
std::vector<StateSource> stateSources(const Scene& scene, const SceneStrip& strip);

} // namespace telepipe::scene
