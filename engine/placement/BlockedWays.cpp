#include "engine/placement/BlockedWays.h"

#include "engine/draw/order/Reach.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::scene {

namespace {

// The size of a door whose model is not at hand: as high as the doors of the forest, and wider than the ways they close
// (docs/measured.md, Standing).
constexpr glm::vec3 kDoor{60, 40, 4};
constexpr std::uint16_t kShortFence = 0x0082, kSizedFence = 0x0096;
constexpr float kShortWidth = 40;
constexpr float kSteep = 0.25f; // the cosine of the steepest floor's slope

glm::vec3 sizeOf(const PlacedThing& thing)
{
    const bool isFence = thing.type == kShortFence || thing.type == kSizedFence;
    return isFence && thing.variant % 2 == 0 ? glm::vec3(kShortWidth, kDoor.y, kDoor.z) : kDoor;
}

} // namespace

bool blocksWay(const PlacedThing& thing)
{
    const bool isThere = thing.kind == PlacedKind::Object && thing.wave == 0;
    return isThere && (thing.signals.isShut || thing.box != glm::vec3(0));
}

bool isWall(const SolidTriangle& triangle)
{
    if (!std::ranges::all_of(triangle.corners, [](glm::vec3 corner) { return isInWorld(corner); }))
        return false;
    const glm::vec3 normal = triangle.normal();
    const float length = glm::length(normal);
    return length > 0 && std::abs(normal.y) < kSteep * length;
}

// A door stands on its place, a box has it in its middle.
std::vector<SolidTriangle> wallsOf(const PlacedThing& thing)
{
    const bool isBox = thing.box != glm::vec3(0);
    const glm::vec3 size = isBox ? thing.box : sizeOf(thing);
    const float low = isBox ? -size.y / 2 : 0;
    const auto at = [&](float x, float y, float z) {
        return thing.position + thing.rotation * glm::vec3(x * size.x / 2, low + y * size.y, z * size.z / 2);
    };
    static constexpr float kSides[4][4] = {{-1, -1, 1, -1}, {1, -1, 1, 1}, {1, 1, -1, 1}, {-1, 1, -1, -1}};
    std::vector<SolidTriangle> walls;
    for (const auto& [x0, z0, x1, z1] : kSides) {
        walls.push_back({{at(x0, 0, z0), at(x1, 0, z1), at(x1, 1, z1)}, true, 0});
        walls.push_back({{at(x0, 0, z0), at(x1, 1, z1), at(x0, 1, z0)}, true, 0});
    }
    std::erase_if(walls, [](const SolidTriangle& wall) { return !isWall(wall); });
    return walls;
}

} // namespace telepipe::scene
