#pragma once

#include "engine/stage/ChunkSteps.h"

namespace telepipe::scene {

// The registers by the SDK's names, in words.
struct StateRow
{
    formats::Message name, value, before;
    bool changed = false; // by this step
};
std::vector<StateRow> stateRows(const ChunkSteps& steps, std::uint32_t step);

// The effect of a step in a few words: "slots 0 - 3", "3 strips, translucent", "draws list 7".
formats::Message stepText(const ChunkSteps& steps, const ChunkStep& step);

} // namespace telepipe::scene
