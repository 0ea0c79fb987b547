#include "engine/render/pass/TintStates.h"

namespace telepipe::render {

namespace {

scene::DrawRange rangeOf(const scene::SceneStrip& strip)
{
    return {strip.firstIndex, strip.vertexCount < 3 ? 0 : (strip.vertexCount - 2) * 3};
}

// Takes the range of strips that follow one another, to be drawn as one, off the front of strips.
scene::DrawRange takeRange(const scene::Scene& scene, std::span<const std::uint32_t>& strips)
{
    scene::DrawRange range;
    for (; !strips.empty(); strips = strips.subspan(1)) {
        if (strips.front() >= scene.strips.size())
            continue;
        const scene::DrawRange next = rangeOf(scene.strips[strips.front()]);
        if (range.indexCount != 0 && next.firstIndex != range.firstIndex + range.indexCount)
            break;
        range = {range.indexCount == 0 ? next.firstIndex : range.firstIndex, range.indexCount + next.indexCount};
    }
    return range;
}

} // namespace

void drawHighlight(DrawSubmitter& draws, const scene::Scene& scene, std::span<const std::uint32_t> strips, float glow)
{
    while (!strips.empty()) {
        const scene::DrawRange range = takeRange(scene, strips);
        if (range.indexCount == 0)
            continue;
        if (glow > 0)
            draws.drawTinted(range, highlightFillState(), kHighlightFill * glm::vec4(1, 1, 1, glow));
        if (gl::drawsEdges())
            draws.drawTinted(range, highlightLineState(), kHighlightLine);
    }
}

} // namespace telepipe::render
