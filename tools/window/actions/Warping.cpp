#include "tools/window/actions/Warping.h"

#include "engine/walk/Walker.h"
#include "tools/document/library/FloorStage.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/open/View.h"

#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

constexpr float kReach = 40; // units: pads are wide, and the things around them keep one off their middle

} // namespace

bool leadsAnywhere(const scene::PlacedThing& thing)
{
    return thing.destination || thing.floor;
}

const scene::PlacedThing* warpNear(const Document& document, glm::vec3 eye)
{
    const glm::vec3 feet = eye - glm::vec3(0, scene::kEyeHeight, 0);
    const scene::PlacedThing* nearest = nullptr;
    float least = kReach;
    for (const DocumentPlacement& placement : document.placements)
        for (const scene::PlacedThing& thing : placement.things)
            if (const float far = glm::distance(thing.position, feet); leadsAnywhere(thing) && far < least) {
                nearest = &thing;
                least = far;
            }
    return nearest;
}

void goThrough(const Document& document, const scene::PlacedThing& warp, View& view, Commands& commands)
{
    if (warp.destination)
        return view.follow(warp);
    if (!warp.floor)
        return;
    if (const auto stage = stageOfFloor(document, *warp.floor))
        commands.ask(OpenPaths{{*stage}});
    else
        view.sayNoFloor(*warp.floor);
}

} // namespace telepipe::tools
