// Things of a stage, in their places in the world.
#include "engine/placement/PlacedThing.h"

#include "engine/placement/PlacementOverlay.h"
#include "engine/scene/Scene.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/Measure.h"
#include "formats/placement/Placement.h"
#include "tests/support/bytes/Bytes.h"

#include <cmath>
#include <fstream>
#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <tuple>

namespace telepipe::test::placed_thing_test {

namespace {

using formats::EnemyEntry;
using formats::ObjectEntry;
using nlohmann::json;
using scene::PlacedKind;
using scene::PlacedThing;

scene::SceneSection section(std::int32_t id, glm::vec3 position, std::int32_t turn)
{
    scene::SceneSection result;
    result.id = id;
    result.position = position;
    result.rotationY = turn;
    return result;
}

ObjectEntry object(std::uint16_t type, glm::vec3 position, std::uint16_t sectionId = 7)
{
    ObjectEntry entry;
    entry.type = type;
    entry.section = sectionId;
    entry.position = position;
    return entry;
}

PlacedThing placed(const ObjectEntry& entry, const std::vector<scene::SceneSection>& sections)
{
    return scene::placeThings(formats::PlacedObjects{{entry}, {}}, sections).at(0);
}

void expectNear(const glm::vec3& a, const glm::vec3& b, float within = 1e-3f)
{
    EXPECT_LE(glm::length(a - b), within) << a.x << ' ' << a.y << ' ' << a.z;
}

} // namespace

TEST(PlacedThing, StandsInTheFrameOfTheFirstSectionWithItsId)
{
    const std::vector sections{section(7, {100, 10, 0}, 0x4000), section(7, {0, 0, 0}, 0), section(8, {}, 0)};
    ObjectEntry entry = object(0x88, {1, 2, 3});
    entry.rotation.y = 0xe000 - 0x10000;
    const PlacedThing thing = placed(entry, sections);
    EXPECT_TRUE(thing.hasSection);
    expectNear(thing.position, {103, 12, -1}); // x' = x cos + z sin, z' = z cos - x sin
    EXPECT_EQ(thing.yaw, 0x2000);
    const float half = std::sqrt(0.5f);
    expectNear(thing.rotation * glm::vec3(0, 0, 1), {half, 0, half});
}

TEST(PlacedThing, WithoutItsSectionItStaysWhereTheFileHasIt)
{
    const PlacedThing thing = placed(object(0x88, {1, 2, 3}, 9), {section(7, {100, 0, 0}, 0)});
    EXPECT_FALSE(thing.hasSection);
    expectNear(thing.position, {1, 2, 3});
}

TEST(PlacedThing, HasTheSizeThatItsParametersSay)
{
    ObjectEntry entry = object(0x08, {});
    entry.numbers[0] = 30;
    PlacedThing thing = placed(entry, {});
    EXPECT_EQ(thing.radius, 30);
    EXPECT_FALSE(thing.isVisible);
    entry.type = 0x0e;
    EXPECT_EQ(placed(entry, {}).radius, 300);
    entry.type = 0x22;
    EXPECT_EQ(placed(entry, {}).radius, 40);
    for (const auto& [type, radius] : {std::pair(0x0a, 25.0f), std::pair(0x0b, 25.0f), std::pair(0x0d, 55.0f)}) {
        entry.type = static_cast<std::uint16_t>(type);
        entry.numbers[0] = -10; // of most traps
        EXPECT_EQ(placed(entry, {}).radius, radius) << type;
    }
    entry.numbers[0] = 30;
    entry.type = 0x06;
    EXPECT_EQ(placed(entry, {}).radius, 200) << "p3 is 0, which stands for the usual one";
    entry.type = 0x88;
    EXPECT_EQ(placed(entry, {}).radius, 0);
    entry.type = 0x14;
    EXPECT_EQ(placed(entry, {}).box, glm::vec3(0)) << "a box without a height is none";
    entry.numbers[1] = 5;
    entry.numbers[2] = 6;
    EXPECT_EQ(placed(entry, {}).box, glm::vec3(30, 5, 6));
    entry.type = 0x08;
    entry.numbers[0] = std::nanf("");
    EXPECT_EQ(placed(entry, {}).radius, 0);
}

TEST(PlacedThing, WarpsLeadToPlacesInTheWorld)
{
    ObjectEntry entry = object(0x03, {1, 2, 3});
    entry.numbers[0] = 40;
    const PlacedThing thing = placed(entry, {section(7, {100, 0, 0}, 0)});
    ASSERT_TRUE(thing.destination);
    expectNear(*thing.destination, {40, 0, 0});
    EXPECT_FALSE(placed(object(0x88, {}), {}).destination);
    for (const std::uint16_t type : {0x02, 0x201, 0x280})
        EXPECT_EQ(placed(object(type, {}), {}).floor, 0u) << type;
}

TEST(PlacedThing, EnemiesHaveTheirKindAndWave)
{
    formats::PlacedEnemies enemies;
    enemies.entries.resize(2);
    enemies.entries[0].type = enemies.entries[1].type = 0x44;
    enemies.entries[1].kind = 1;
    enemies.entries[1].wave = 3;
    const auto things = scene::placeThings(enemies, {});
    EXPECT_EQ(things[0].name, "Booma");
    EXPECT_EQ(things[1].name, "Gobooma");
    EXPECT_EQ(things[1].wave, 3);
    EXPECT_EQ(things[1].number, 1u);
    EXPECT_EQ(things[1].kind, PlacedKind::Enemy);
}

// Another game has people under the numbers of these monsters.
TEST(PlacedThing, MonstersOfTheSecondEpisodeAreNoPeople)
{
    formats::PlacedEnemies enemies;
    for (const std::uint16_t type : {0xd4, 0xd5, 0xd6, 0xd7, 0xd0})
        enemies.entries.emplace_back().type = type;
    const auto things = scene::placeThings(enemies, {});
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(things[i].layer, scene::ThingLayer::Enemies) << things[i].name;
    EXPECT_EQ(things[4].layer, scene::ThingLayer::People) << "of the lab";
}

TEST(PlacementOverlay, HasAGroupForEachTypeAndALabelForEachThing)
{
    const auto things =
        scene::placeThings(formats::PlacedObjects{{object(0x88, {}), object(0x02, {5, 0, 0}), object(0x88, {9, 0, 0}),
                                                   object(0x06, {}), object(0x01, {})},
                                                  {}},
                           {});
    const scene::OverlayMesh mesh = scene::placementOverlay(scene::ThingLayer::Objects, things);
    EXPECT_EQ(mesh.kind, scene::OverlayKind::Objects);
    ASSERT_EQ(mesh.groups.size(), 2u);
    EXPECT_EQ(mesh.groups[1].label, "0088 item box");
    EXPECT_EQ(mesh.groups[1].triangles(), 2 * mesh.groups[0].triangles());
    ASSERT_EQ(mesh.labels.size(), 3u);
    EXPECT_EQ(mesh.labels[2].group, 1u);
    EXPECT_EQ(mesh.labels[0].text, "floor warp (triangle pad): to floor 0");
    EXPECT_FLOAT_EQ(mesh.bounds.min.y, 0);
    const auto areas = scene::placementOverlay(scene::ThingLayer::Areas, things);
    EXPECT_EQ(areas.kind, scene::OverlayKind::Areas);
    ASSERT_EQ(areas.groups.size(), 1u) << "a sound is no object that is seen";
    EXPECT_EQ(areas.groups[0].label, "0006 ambient sound");
    EXPECT_EQ(scene::placementOverlay(scene::ThingLayer::Particles, things).groups.size(), 1u);
    EXPECT_EQ(scene::placementOverlay(scene::ThingLayer::People, things).groups.size(), 0u);
}

TEST(PlacementOverlay, EnemiesAreGroupedByWaveAndRingsReachTheirRadius)
{
    formats::PlacedEnemies enemies;
    enemies.entries.resize(3);
    enemies.entries[0].wave = 2;
    enemies.entries[1].wave = 1;
    enemies.entries[2].wave = 2;
    const auto mesh = scene::placementOverlay(scene::ThingLayer::Enemies, scene::placeThings(enemies, {}));
    ASSERT_EQ(mesh.groups.size(), 2u);
    EXPECT_EQ(mesh.groups[0].label, "wave 1");
    EXPECT_EQ(mesh.groups[1].triangles(), 16u);

    ObjectEntry entry = object(0x08, {0, 0, 0});
    entry.numbers[0] = 30;
    const auto ring = scene::placementOverlay(scene::ThingLayer::Areas, std::vector{placed(entry, {})});
    EXPECT_NEAR(ring.bounds.max.x, 30, 1e-3);
    EXPECT_NEAR(ring.bounds.min.z, -30, 1e-3);
}

// The marker has no back faces, so that somebody inside it sees none of it.
TEST(PlacementOverlay, DartsAndBoxesShowTheirOutsideAlone)
{
    ObjectEntry wall = object(0x14, {50, 0, 0});
    wall.numbers[0] = wall.numbers[1] = wall.numbers[2] = 8;
    wall.rotation.y = 0x1234;
    for (const auto& [entry, layer, middle] :
         {std::tuple(object(0x88, {}), scene::ThingLayer::Objects, glm::vec3(0, 7, 0)),
          std::tuple(wall, scene::ThingLayer::Areas, glm::vec3(50, 0, 0))}) {
        const auto mesh = scene::placementOverlay(layer, std::vector{placed(entry, {})});
        ASSERT_FALSE(mesh.vertices.empty());
        const std::size_t first = entry.type == 0x14 ? 24 : 0; // behind its dart
        for (std::size_t i = first; i < mesh.vertices.size(); i += 3) {
            const glm::vec3 a = mesh.vertices[i].position, b = mesh.vertices[i + 1].position;
            const glm::vec3 c = mesh.vertices[i + 2].position;
            EXPECT_GT(glm::dot(glm::cross(b - a, c - a), a - middle), 0) << entry.type << ' ' << i;
        }
    }
}

// World positions of every entry of 36 real files, as an independent program has them.
TEST(PlacedThing, RealOnesStandWhereTheyShould)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    std::ifstream file(*realData() / "placement/world.json");
    const json world = json::parse(file);
    for (const auto& [key, truth] : world.items()) {
        SCOPED_TRACE(key);
        const auto stageFile = readBytes(*realData() / (truth["stage"].get<std::string>() + "n.rel"));
        const formats::Stage read = formats::readStage(stageFile);
        scene::Scene stage;
        scene::addStage(stage, read, "stage");
        const formats::ByteVector bytes = readBytes(*realData() / "placement" / key);
        const auto things = key.ends_with("o.dat") ? scene::placeThings(formats::readObjects(bytes), stage.sections)
                                                   : scene::placeThings(formats::readEnemies(bytes), stage.sections);
        ASSERT_EQ(things.size(), truth["entries"].get<std::size_t>());
        glm::dvec3 sum(0);
        std::uint64_t yaw = 0;
        std::size_t missing = 0;
        for (const PlacedThing& thing : things) {
            sum += glm::dvec3(thing.position);
            yaw += thing.yaw;
            missing += thing.hasSection ? 0 : 1;
        }
        EXPECT_EQ(missing, truth["section_missing"].get<std::size_t>());
        EXPECT_EQ(yaw, truth["yaw_sum"].get<std::uint64_t>());
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(sum[axis], truth["world_sum"][axis].get<double>(),
                        1e-4 * std::abs(truth["world_sum"][axis].get<double>()) + 0.1);
        for (const json& sample : truth["samples"]) {
            const PlacedThing& thing = things[sample["n"].get<std::size_t>()];
            EXPECT_EQ(thing.yaw, sample["yaw"].get<int>());
            EXPECT_EQ(thing.section, sample["section"].get<int>());
            for (int axis = 0; axis < 3; ++axis)
                EXPECT_NEAR(thing.position[axis], sample["pos"][axis].get<double>(), 0.02);
        }
    }
}

} // namespace telepipe::test::placed_thing_test
