#include "tools/window/open/FloorGrid.h"

#include <cmath>

namespace telepipe::tools {

namespace {

constexpr int kReach = 6;          // lines to either side of the middle
constexpr float kThin = 1.0f / 90; // of a step: how wide a line is
constexpr std::uint32_t kColor = 0xff909090;

void addLine(scene::OverlayMesh& mesh, glm::vec3 from, glm::vec3 to, glm::vec3 aside)
{
    for (const glm::vec3 corner : {from - aside, to - aside, to + aside, from - aside, to + aside, from + aside})
        mesh.vertices.push_back({corner, kColor});
}

} // namespace

float floorStep(float radius)
{
    const float wanted = std::max(radius, 0.01f) / 4;
    const float power = std::pow(10.0f, std::floor(std::log10(wanted)));
    for (const float factor : {1.0f, 2.0f, 5.0f})
        if (wanted <= factor * power)
            return factor * power;
    return 10 * power;
}

scene::OverlayMesh floorGrid(const Sphere& bounds, float lowest)
{
    scene::OverlayMesh mesh;
    const float step = floorStep(bounds.radius), reach = kReach * step, wide = step * kThin;
    const glm::vec3 middle(std::round(bounds.center.x / step) * step, lowest,
                           std::round(bounds.center.z / step) * step);
    for (int i = -kReach; i <= kReach; ++i) {
        const float at = float(i) * step;
        const float half = i == 0 ? 2 * wide : wide; // that through the middle is wider
        addLine(mesh, middle + glm::vec3(at, 0, -reach), middle + glm::vec3(at, 0, reach), {half, 0, 0});
        addLine(mesh, middle + glm::vec3(-reach, 0, at), middle + glm::vec3(reach, 0, at), {0, 0, half});
    }
    mesh.groups.push_back({0, {}, kColor, 0, static_cast<std::uint32_t>(mesh.vertices.size())});
    return mesh;
}

} // namespace telepipe::tools
