#include "engine/draw/overlay/OverlayMesh.h"

#include "engine/draw/overlay/OverlayBuilder.h"
#include "engine/draw/overlay/RoomPlace.h"
#include "engine/draw/overlay/SurfaceFlags.h"
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace telepipe::scene {

namespace {

// Room colours: far apart for neighbours, none of them twice in a row.
constexpr std::uint32_t kRoomColors[] = {0x48c8b8, 0xe8d048, 0x7aa0f0, 0xe8883c, 0xb078e0, 0x58b84c};

// Indices of the triangles of each value of the flags, the largest group first.
std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>> trianglesByFlags(const formats::Collision& collision)
{
    std::map<std::uint32_t, std::vector<std::uint32_t>> byFlags;
    for (std::uint32_t i = 0; i < collision.triangles.size(); ++i)
        byFlags[collision.triangles[i].flags].push_back(i);
    std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>> groups(byFlags.begin(), byFlags.end());
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    return groups;
}

// The room's model at rest, placed.
void addRoom(OverlayBuilder& builder, const Scene& scene, const formats::MinimapRoom& room)
{
    const glm::dmat4 place = placeOf(room);
    const std::vector<glm::dmat4> world = restPose(scene);
    const auto corner = [&](std::uint32_t index) {
        return glm::vec3(place * glm::dvec4(worldPosition(scene, world, scene.indices[index]), 1));
    };
    for (std::uint32_t i = 0; i + 2 < scene.indices.size(); i += 3)
        builder.add({corner(i), corner(i + 1), corner(i + 2)},
                    {scene.indices[i], scene.indices[i + 1], scene.indices[i + 2]});
}

std::string roomLabel(const formats::MinimapRoom& room)
{
    // Every known file has 1, which shows the room; the meaning of other bits is not known.
    const std::string flags = room.flags == 1 ? "" : fmt::format(", flags {}", room.flags);
    return fmt::format("room {}{}", room.id, flags);
}

void requireSpace(std::size_t vertices, std::uint32_t offset)
{
    if (vertices > kMaxSceneVertices)
        throw formats::ParseError(offset, {"rooms of at most {} corners", kMaxSceneVertices}, vertices);
}

} // namespace

const char* overlayName(OverlayKind kind)
{
    static constexpr const char* kNames[] = {"collision", "minimap", "objects",   "enemies",
                                             "people",    "areas",   "particles", "links"};
    static_assert(std::size(kNames) == std::size(kOverlayKinds));
    return kNames[static_cast<std::size_t>(kind)];
}

OverlayMesh collisionOverlay(const formats::Collision& collision)
{
    OverlayBuilder builder(OverlayKind::Collision);
    for (const auto& [flags, triangles] : trianglesByFlags(collision)) {
        builder.beginGroup(flags, describeSurface(flags), surfaceColor(flags));
        for (const std::uint32_t index : triangles) {
            const glm::vec3(&corners)[3] = collision.triangles[index].positions;
            builder.add({corners[0], corners[1], corners[2]}, {3 * index, 3 * index + 1, 3 * index + 2});
        }
    }
    return builder.take();
}

OverlayMesh minimapOverlay(const formats::Minimap& minimap)
{
    OverlayBuilder builder(OverlayKind::Minimap);
    Scene scene;
    for (std::size_t i = 0; i < minimap.rooms.size(); ++i) {
        const formats::MinimapRoom& room = minimap.rooms[i];
        const std::uint64_t steps = scene.compileSteps; // one limit for all rooms together
        scene.clear();
        scene.compileSteps = steps;
        addModel(scene, minimap.pool, room.tree, nullptr, "");
        requireSpace(builder.vertices() + scene.indices.size(), room.offset);
        builder.beginGroup(room.flags, roomLabel(room), kRoomColors[i % std::size(kRoomColors)]);
        addRoom(builder, scene, room);
    }
    return builder.take();
}

} // namespace telepipe::scene
