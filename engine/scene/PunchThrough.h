#pragma once

#include "engine/scene/Scene.h"
#include "formats/ninja/Chunks.h"

namespace telepipe::scene {

// The list of each state where the game's program chose punch-through: translucent becomes punch-through where the
// texture has one bit of alpha and the strip is not exempt (NJD_FST_NAT; docs/semantics.md, Lists).
template <class OneBitAlpha> std::vector<List> punchThroughLists(const Scene& scene, const OneBitAlpha& oneBitAlpha)
{
    std::vector<List> lists;
    lists.reserve(scene.states.size());
    for (const DrawState& state : scene.states) {
        const bool moved = state.list == List::Translucent && oneBitAlpha(state.texture) &&
                           !(state.stripFlags & formats::kStripNoAlphaTest);
        lists.push_back(moved ? List::PunchThrough : state.list);
    }
    return lists;
}

} // namespace telepipe::scene
