#include "engine/render/pass/CountFragments.h"

#include "engine/render/pass/SurfaceStates.h"
#include "engine/render/pass/TintStates.h"

namespace telepipe::render {

void drawDepths(const scene::DrawList& list, DrawSubmitter& draws)
{
    DrawSetup opaque{Pass::Opaque, opaqueState(), false}, punched{Pass::PunchThrough, punchThroughState(), false};
    opaque.state.colorWrite = punched.state.colorWrite = false;
    draws.draw(list.opaque, opaque);
    draws.draw(list.punchThrough, punched);
}

void countFragments(ViewMode mode, const scene::DrawList& list, DrawSubmitter& draws)
{
    if (mode == ViewMode::TranslucentLayers) {
        drawDepths(list, draws);
        draws.drawTinted(list.translucent, layerCountingState(), kCountTint);
        return;
    }
    for (const auto* groups : {&list.opaque, &list.punchThrough, &list.translucent}) // whatever their depth
        draws.drawTinted(*groups, countingState(), kCountTint);
}

} // namespace telepipe::render
