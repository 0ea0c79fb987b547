#include "tools/demo/World.h"

#include "tools/demo/shape/Angles.h"
#include "tools/demo/shape/Noise.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace telepipe::demo {
namespace {

constexpr glm::vec3 kPlazaAt{0, 0, 0}, kGardenAt{-430, -18, -60}, kShrineAt{130, 46, -450};

// Collects the things in a room and bakes the light in their places.
class RoomBuilder
{
public:
    RoomBuilder(const Lighting& lighting, int id, glm::vec3 position, int turn, float radius)
        : _lighting(lighting), _room{id, position, turn, radius, {}, {}}
    {
    }

    void terrain(Mesh mesh, glm::vec3 position = {}, int turn = 0)
    {
        _room.terrain.push_back(lit(std::move(mesh), position, turn));
    }
    void decoration(Mesh mesh, glm::vec3 position = {}, int turn = 0)
    {
        _room.decoration.push_back(lit(std::move(mesh), position, turn));
    }
    void glowing(Mesh mesh, glm::vec3 position, int turn = 0)
    {
        _room.decoration.push_back({std::move(mesh), position, turn});
    }
    void ground(const Island& island)
    {
        terrain(islandTop(island));
        terrain(islandCliff(island));
    }
    // A tree with its shadow; the shadow is part of the terrain.
    void plant(glm::vec3 position, float height, std::uint32_t seed)
    {
        terrainUnlit(shadowDecal(height * 0.42f), position);
        decoration(tree(height, seed), position, static_cast<int>(seed * 7919u % kBams));
    }
    void lamp(glm::vec3 position)
    {
        decoration(lampPost(), position);
        glowing(lampGlow(), position + glm::vec3(0, 23.5f, 0));
    }
    void terrainUnlit(Mesh mesh, glm::vec3 position) { _room.terrain.push_back({std::move(mesh), position, 0}); }
    Room take() { return std::move(_room); }

private:
    Placement lit(Mesh mesh, glm::vec3 position, int turn) const
    {
        _lighting.bake(mesh, _room.transform() * placementTransform(position, turn));
        return {std::move(mesh), position, turn};
    }

    const Lighting& _lighting;
    Room _room;
};

glm::vec3 onCircle(float degrees, float radius, float height = 0)
{
    const float angle = degrees * kPi / 180;
    return {radius * std::sin(angle), height, radius * std::cos(angle)};
}

Room plazaRoom(const Lighting& lighting)
{
    RoomBuilder room(lighting, kPlazaId, kPlazaAt, 0, 230);
    room.ground({190, 150, 3});
    room.terrain(pathStrip({-70, -6}, {-176, -22}, 34, 8));
    room.terrain(pathStrip({22, -70}, {46, -172}, 34, -6));
    room.terrain(plaza(88));
    room.terrain(dais(40, 3));
    for (int i = 0; i < 8; ++i) {
        const float degrees = 22.5f + 45 * static_cast<float>(i);
        room.decoration(column(46), onCircle(degrees, 76, 2));
    }
    for (float degrees : {0.0f, 90.0f, 180.0f, 270.0f})
        room.lamp(onCircle(degrees + 12, 98));
    const float trees[] = {20, 48, 75, 112, 140, 205, 232, 310, 338};
    for (std::uint32_t i = 0; i < 9; ++i)
        room.plant(onCircle(trees[i], 128 + 26 * random(i + 5)), 52 + 26 * random(i + 50), i + 1);
    for (std::uint32_t i = 0; i < 7; ++i)
        room.decoration(flowerBed(22, 16, i * 100), onCircle(30 + 51 * static_cast<float>(i), 118));
    room.decoration(waterfall(34, 190), onCircle(40, 164, -3), kBams * 40 / 360);
    return room.take();
}

Room gardenRoom(const Lighting& lighting)
{
    RoomBuilder room(lighting, kGardenId, kGardenAt, 0x4000, 190);
    room.ground({150, 120, 8});
    room.terrain(pathStrip({20, 132}, {8, 70}, 30, 8));
    room.terrain(pond(58));
    for (std::uint32_t i = 0; i < 11; ++i)
        room.plant(onCircle(30 + 31 * static_cast<float>(i), 88 + 34 * random(i + 70)), 44 + 34 * random(i + 90),
                   i + 40);
    for (std::uint32_t i = 0; i < 9; ++i)
        room.decoration(flowerBed(18, 18, 1000 + i * 100), onCircle(25 + 37 * static_cast<float>(i), 82));
    for (float degrees : {-14.0f, 150.0f, 240.0f})
        room.lamp(onCircle(degrees, 74));
    room.decoration(waterfall(26, 150), onCircle(200, 130, -3), kBams * 200 / 360);
    return room.take();
}

Room shrineRoom(const Lighting& lighting)
{
    RoomBuilder room(lighting, kShrineId, kShrineAt, 0x8000, 190);
    room.ground({140, 170, 17});
    room.terrain(pathStrip({0, -134}, {0, -60}, 30, 4));
    room.terrain(dais(66, 3));
    room.decoration(pavilion(50, 44), {0, 9, 0});
    room.terrainUnlit(shadowDecal(60), {0, 11, 0});
    for (float degrees : {145.0f, 215.0f, 55.0f, 305.0f})
        room.lamp(onCircle(degrees, 84));
    for (std::uint32_t i = 0; i < 8; ++i)
        room.plant(onCircle(20 + 42 * static_cast<float>(i), 102 + 16 * random(i + 170)), 40 + 30 * random(i + 190),
                   i + 80);
    return room.take();
}

// A bridge along the local x axis from one island's edge to the other's.
Room bridgeRoom(const Lighting& lighting, glm::vec3 from, glm::vec3 to)
{
    const glm::vec3 along = to - from;
    const float angle = std::atan2(-along.z, along.x);
    const int turn = static_cast<int>(std::lround(angle / (2 * kPi) * kBams)) & 0xffff;
    const float length = glm::length(glm::vec2(along.x, along.z));
    RoomBuilder room(lighting, -1, {(from.x + to.x) / 2, from.y, (from.z + to.z) / 2}, turn, length / 2);
    room.terrain(bridge(length, along.y, 26));
    return room.take();
}

Room skyRoom(const Lighting& lighting)
{
    RoomBuilder room(lighting, kSkyId, {0, 0, 0}, 0, 2200);
    room.terrainUnlit(skyDome(2200), {});
    room.terrainUnlit(cloudRing(120, 1900, -260, 0.0f), {});
    room.terrainUnlit(cloudRing(300, 2050, -330, 0.4f), {});
    for (std::uint32_t i = 0; i < 9; ++i) {
        const Island island{24 + 34 * random(i + 300), 40 + 50 * random(i + 310), 200 + i};
        const glm::vec3 at =
            onCircle(17 + 41 * static_cast<float>(i), 520 + 420 * random(i + 320), -120 + 260 * random(i + 330));
        room.terrain(islandTop(island), at);
        room.terrain(islandCliff(island), at);
        room.decoration(tree(30 + 20 * random(i + 340), i + 400), at);
    }
    return room.take();
}

} // namespace

glm::mat4 placementTransform(glm::vec3 position, int turn)
{
    const glm::mat4 moved = glm::translate(glm::mat4(1), position);
    return glm::rotate(moved, static_cast<float>(turn) * 2 * kPi / kBams, glm::vec3(0, 1, 0));
}

glm::mat4 Room::transform() const
{
    return placementTransform(position, turn);
}

Lighting demoLighting()
{
    Lighting lighting;
    const glm::vec3 warm{0.85f, 0.52f, 0.24f}, teal{0.15f, 0.75f, 0.80f};
    const auto add = [&](glm::vec3 room, int turn, glm::vec3 local, glm::vec3 color, float reach) {
        lighting.lamps.push_back({glm::vec3(placementTransform(room, turn) * glm::vec4(local, 1)), color, reach});
    };
    for (float degrees : {0.0f, 90.0f, 180.0f, 270.0f})
        add(kPlazaAt, 0, onCircle(degrees + 12, 98, 23), warm, 34);
    for (float degrees : {-14.0f, 150.0f, 240.0f})
        add(kGardenAt, 0x4000, onCircle(degrees, 74, 23), warm, 34);
    for (float degrees : {145.0f, 215.0f, 55.0f, 305.0f})
        add(kShrineAt, 0x8000, onCircle(degrees, 84, 23), warm, 34);
    add(kPlazaAt, 0, {0, 30, 0}, teal, 42);
    add(kShrineAt, 0x8000, {0, 36, 0}, teal, 40);
    return lighting;
}

std::vector<Room> demoRooms(const Lighting& lighting)
{
    std::vector<Room> rooms;
    rooms.push_back(plazaRoom(lighting));
    rooms.push_back(gardenRoom(lighting));
    rooms.push_back(shrineRoom(lighting));
    rooms.push_back(bridgeRoom(lighting, {-168, -1, -24}, {-296, -19, -46}));
    rooms.push_back(bridgeRoom(lighting, {48, -1, -166}, {108, 45, -322}));
    rooms.push_back(skyRoom(lighting));
    return rooms;
}

} // namespace telepipe::demo
