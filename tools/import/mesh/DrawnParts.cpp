#include "tools/import/mesh/DrawnParts.h"

#include "formats/bytes/ColorOrder.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

// The state of a triangle as far as it has to come back. Culling and the like follow from the flags.
struct DrawnTriangle
{
    std::array<NewCorner, 3> corners;
    std::array<std::uint32_t, 9> state{};

    bool operator==(const DrawnTriangle&) const = default;
};

bool isBefore(const DrawnTriangle& a, const DrawnTriangle& b)
{
    for (std::size_t i = 0; i < 3; ++i)
        if (const auto order = a.corners[i] <=> b.corners[i]; order != 0)
            return order < 0;
    return a.state < b.state;
}

std::array<std::uint32_t, 9> stateOf(const scene::DrawState& state)
{
    const auto number = [](auto value) { return static_cast<std::uint32_t>(value); };
    return {number(state.list),
            number(state.source),
            number(state.destination),
            state.texture,
            number(state.sampler.wrapU),
            number(state.sampler.wrapV),
            number(state.environment),
            state.hasVertexColor ? 0 : state.diffuse,
            state.stripFlags};
}

DrawnTriangle turned(std::array<NewCorner, 3> corners, const scene::DrawState& state)
{
    std::ranges::rotate(corners, std::ranges::min_element(corners));
    return {corners, stateOf(state)};
}

std::vector<DrawnTriangle> wanted(const std::vector<NewPart>& parts)
{
    std::vector<DrawnTriangle> triangles;
    for (const NewPart& part : parts)
        for (const Triangle& triangle : part.triangles) {
            std::array<NewCorner, 3> corners;
            for (std::size_t i = 0; i < 3; ++i) {
                corners[i] = part.corners[triangle[i]];
                if (!part.state.hasVertexColor)
                    corners[i].color = formats::redAndBlueSwapped(part.state.diffuse);
            }
            if (haveArea(corners))
                triangles.push_back(turned(corners, part.state));
        }
    std::ranges::sort(triangles, isBefore);
    return triangles;
}

NewCorner cornerOf(const scene::SceneVertex& vertex, const scene::DrawState& state)
{
    NewCorner corner{vertex.position, {}, vertex.color, vertex.uv};
    if (state.hasNormal)
        corner.normal = vertex.normal;
    return corner;
}

std::vector<DrawnTriangle> drawn(const scene::Scene& scene, const scene::SceneModel& model, std::uint32_t node)
{
    std::vector<DrawnTriangle> triangles;
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
        const scene::SceneStrip& strip = scene.strips[i];
        if (strip.node != model.firstNode + node)
            continue;
        const scene::DrawState& state = scene.states[strip.state];
        for (std::uint32_t k = 0; k + 2 < strip.vertexCount; ++k) {
            std::array<NewCorner, 3> corners;
            for (std::uint32_t c = 0; c < 3; ++c)
                corners[c] = cornerOf(scene.vertices[scene.indices[strip.firstIndex + 3 * k + c]], state);
            if (haveArea(corners))
                triangles.push_back(turned(corners, state));
        }
    }
    std::ranges::sort(triangles, isBefore);
    return triangles;
}

} // namespace

bool isDrawnByNode(const scene::Scene& scene, const scene::SceneModel& model, std::uint32_t node,
                   const std::vector<NewPart>& parts)
{
    return drawn(scene, model, node) == wanted(parts);
}

bool isDrawnBy(const scene::Scene& scene, const scene::SceneModel& model,
               const std::vector<std::vector<NewPart>>& nodes)
{
    if (nodes.size() != model.nodeCount)
        return false;
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (!isDrawnByNode(scene, model, i, nodes[i]))
            return false;
    return true;
}

} // namespace telepipe::tools
