#include "tools/window/actions/Warping.h"

#include "tools/document/library/FloorStage.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/open/View.h"

namespace telepipe::tools {

bool leadsAnywhere(const scene::PlacedThing& thing)
{
    return thing.destination || thing.floor;
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
