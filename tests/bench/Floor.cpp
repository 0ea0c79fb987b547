#include "tests/bench/Floor.h"

namespace telepipe::test {

namespace {

// The first state of a display list, for all of it.
scene::DrawState representative(const scene::Scene& scene, scene::List list)
{
    for (const scene::DrawState& state : scene.states)
        if (state.list == list && state.texture != scene::kNoTexture)
            return state;
    scene::DrawState state;
    state.list = list;
    return state;
}

} // namespace

scene::Scene flattened(const scene::Scene& scene)
{
    scene::Scene floor = scene;
    floor.states.clear();
    for (const scene::List list : {scene::List::Opaque, scene::List::PunchThrough, scene::List::Translucent})
        floor.states.push_back(representative(scene, list));
    for (scene::Batch& batch : floor.batches)
        batch.state = static_cast<std::uint16_t>(scene.states[batch.state].list);
    return floor;
}

} // namespace telepipe::test
