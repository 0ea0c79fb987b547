#include "tools/document/beside/Standing.h"

#include "engine/placement/BlockedWays.h"
#include "engine/placement/Extents.h"
#include "engine/walk/Walker.h"
#include "formats/placement/Placement.h"
#include "tools/document/FileOf.h"

#include <tuple>

namespace telepipe::tools {

namespace {

constexpr std::uint16_t kPlayerStart = 0x0000; // docs/formats.md, Objects and enemies
constexpr float kUnderStart = 30;              // a start may hover; deeper floors are others

// Player starts are sorted by the floor that one comes from, and then by player.
auto rankOf(const formats::ObjectEntry& entry)
{
    return std::tuple(entry.words[0], entry.numbers[0]);
}

const formats::PlacedObjects* objectsOf(const DocumentPlacement& placement)
{
    return placement.file ? placement.file->as<formats::PlacedObjects>() : nullptr;
}

std::optional<scene::Stand> standAt(const scene::PlacedThing& start, const scene::Ground& ground)
{
    const auto floor = ground.below(start.position + glm::vec3(0, scene::kStepHeight, 0));
    if (!floor || floor->height < start.position.y - kUnderStart)
        return std::nullopt;
    return scene::Stand{{start.position.x, floor->height, start.position.z}, scene::cameraYaw(start.yaw)};
}

// The upright triangles that a thing draws. Its steps are left out: they are not for walking on.
std::vector<scene::SolidTriangle> drawnWalls(const Document& document, const scene::Pose& pose, scene::LinkEnd end)
{
    std::vector<scene::SolidTriangle> walls;
    for (const scene::Batch& batch : document.scene.batches) {
        const DrawnThing* drawn = drawnThing(document, document.scene.models[batch.model].section);
        if (!drawn || drawn->placement != end.placement || drawn->thing != end.index)
            continue;
        for (std::uint32_t i = batch.firstIndex; i + 2 < batch.firstIndex + batch.indexCount; i += 3) {
            const auto corner = [&](std::uint32_t c) {
                return scene::worldPosition(document.scene, pose, document.scene.indices[i + c]);
            };
            const scene::SolidTriangle triangle{{corner(0), corner(1), corner(2)}, true, 0};
            if (scene::isWall(triangle))
                walls.push_back(triangle);
        }
    }
    return walls;
}

std::optional<scene::Stand> firstStart(const Document& document, const scene::Ground& ground)
{
    std::optional<scene::Stand> best;
    const formats::ObjectEntry* first = nullptr;
    for (const DocumentPlacement& placement : document.placements) {
        const formats::PlacedObjects* objects = objectsOf(placement);
        if (!objects)
            continue;
        for (const scene::PlacedThing& thing : placement.things) {
            const formats::ObjectEntry& entry = objects->entries[thing.number];
            if (entry.type != kPlayerStart || (first && rankOf(entry) >= rankOf(*first)))
                continue;
            if (const auto stand = standAt(thing, ground)) {
                best = stand;
                first = &entry;
            }
        }
    }
    return best;
}

} // namespace

scene::Ground groundOf(const Document& document)
{
    std::vector<const formats::Collision*> collisions;
    for (const auto& file : document.files)
        if (const auto* collision = file->as<formats::Collision>())
            collisions.push_back(collision);
    if (scene::Ground ground = scene::groundOf(collisions); !ground.empty())
        return ground;
    scene::Pose pose;
    scene::evaluatePose(document.scene, 0, pose);
    return scene::groundOf(document.scene, pose);
}

scene::Ground withDoors(const scene::Ground& ground, const Document& document)
{
    std::vector<scene::SolidTriangle> triangles(ground.triangles().begin(), ground.triangles().end());
    scene::Pose pose;
    scene::evaluatePose(document.scene, 0, pose);
    for (std::uint32_t i = 0; i < document.placements.size(); ++i)
        for (std::uint32_t k = 0; k < document.placements[i].things.size(); ++k)
            if (const scene::PlacedThing& thing = document.placements[i].things[k]; scene::blocksWay(thing)) {
                const auto walls =
                    thing.isDrawn ? drawnWalls(document, pose, {i, k}) : std::vector<scene::SolidTriangle>();
                const auto& taken = walls.empty() ? scene::wallsOf(thing) : walls;
                triangles.insert(triangles.end(), taken.begin(), taken.end());
            }
    return scene::Ground(std::move(triangles));
}

std::optional<scene::Stand> standIn(const Document& document, const scene::Ground& withDoors,
                                    const scene::SceneSection& section)
{
    std::vector<glm::vec3> places;
    for (const DocumentPlacement& placement : document.placements)
        for (const scene::PlacedThing& thing : placement.things)
            if (thing.isVisible && thing.layer <= scene::ThingLayer::People)
                places.push_back(thing.position);
    return scene::standIn(withDoors, section, places);
}

std::optional<scene::Stand> entranceOf(const Document& document, const scene::Ground& ground)
{
    if (const auto start = firstStart(document, ground))
        return start;
    return scene::standInLargest(ground, document.scene);
}

} // namespace telepipe::tools
