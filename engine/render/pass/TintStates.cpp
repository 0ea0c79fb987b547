#include "engine/render/pass/TintStates.h"

namespace telepipe::render {

void drawHighlight(DrawSubmitter& draws, const scene::Scene& scene, std::int64_t strip, float glow)
{
    if (strip < 0 || strip >= static_cast<std::int64_t>(scene.strips.size()))
        return;
    const scene::SceneStrip& shown = scene.strips[static_cast<std::size_t>(strip)];
    if (shown.vertexCount < 3)
        return;
    const scene::DrawRange range{shown.firstIndex, (shown.vertexCount - 2) * 3};
    if (glow > 0)
        draws.drawTinted(range, highlightFillState(), kHighlightFill * glm::vec4(1, 1, 1, glow));
    draws.drawTinted(range, highlightLineState(), kHighlightLine);
}

} // namespace telepipe::render
