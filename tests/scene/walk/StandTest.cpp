#include "engine/walk/Stand.h"

#include "engine/walk/Walker.h"

#include <gtest/gtest.h>

namespace telepipe::scene::stand_test {
namespace {

void addQuad(std::vector<SolidTriangle>& triangles, glm::vec3 corner, glm::vec3 u, glm::vec3 v)
{
    triangles.push_back({{corner, corner + u, corner + u + v}, true, 0x101});
    triangles.push_back({{corner, corner + u + v, corner + v}, true, 0x101});
}

// A room with walls, from one corner to the other.
void addRoom(std::vector<SolidTriangle>& triangles, glm::vec2 from, glm::vec2 to)
{
    const glm::vec3 corners[] = {{from.x, 0, from.y}, {to.x, 0, from.y}, {to.x, 0, to.y}, {from.x, 0, to.y}};
    addQuad(triangles, corners[0], corners[1] - corners[0], corners[3] - corners[0]);
    for (int i = 0; i < 4; ++i)
        addQuad(triangles, corners[i], corners[(i + 1) % 4] - corners[i], {0, 40, 0});
}

SceneSection sectionAt(glm::vec3 middle, glm::vec3 half)
{
    SceneSection section;
    section.position = middle;
    section.radius = glm::length(half);
    section.boundsMin = middle - half;
    section.boundsMax = middle + half;
    return section;
}

TEST(StandTest, LooksAlongTheRoomFromItsEnd)
{
    std::vector<SolidTriangle> triangles;
    addRoom(triangles, {-20, -200}, {20, 200}); // long from south to north
    const Ground ground(triangles);
    const auto stand = standIn(ground, sectionAt({0, 0, 0}, {30, 50, 210}));
    ASSERT_TRUE(stand);
    EXPECT_GT(std::abs(stand->feet.z), 150);
    EXPECT_LT(std::abs(stand->feet.x), 20 - kBodyRadius + 0.1f);
    const glm::vec3 look = forward(eyeLevel(*stand, 60));
    EXPECT_GT(glm::dot(look, glm::vec3(0, 0, stand->feet.z > 0 ? -1 : 1)), 0.95f); // in, not at the wall behind
    EXPECT_EQ(eyeLevel(*stand, 60).position.y, kEyeHeight);
}

TEST(StandTest, TheLargestRoomComesFirstAndOneWithoutFloorNever)
{
    std::vector<SolidTriangle> triangles;
    addRoom(triangles, {-20, -20}, {20, 20});
    addRoom(triangles, {980, -60}, {1100, 60});
    const Ground ground(triangles);
    Scene scene;
    scene.sections = {sectionAt({0, 0, 0}, glm::vec3(30)), sectionAt({1040, 0, 0}, glm::vec3(80)),
                      sectionAt({3000, 0, 0}, glm::vec3(500))};
    const auto stand = standInLargest(ground, scene);
    ASSERT_TRUE(stand);
    EXPECT_NEAR(stand->feet.x, 1040, 60);
    EXPECT_FALSE(standIn(ground, scene.sections[2]));
    scene.sections.clear();
    EXPECT_FALSE(standInLargest(ground, scene));
}

// A planet below a lobby has more floor than the lobby.
TEST(StandTest, ARoomComesBeforeScenery)
{
    std::vector<SolidTriangle> triangles;
    addRoom(triangles, {-20, -20}, {20, 20});
    addRoom(triangles, {980, -600}, {2100, 600});
    const Ground ground(triangles);
    Scene scene;
    scene.sections = {sectionAt({1540, 0, 0}, glm::vec3(800)), sectionAt({0, 0, 0}, glm::vec3(30))};
    scene.sections[0].id = -1;
    scene.sections[1].id = 7;
    EXPECT_NEAR(standInLargest(ground, scene)->feet.x, 0, 20);
    scene.sections.pop_back();
    EXPECT_NEAR(standInLargest(ground, scene)->feet.x, 1540, 600) << "where there is nothing else";
}

// The thing is in the middle of a long room: one stands off it and looks the other way.
TEST(StandTest, KeepsOffWhatStandsThere)
{
    std::vector<SolidTriangle> triangles;
    addRoom(triangles, {-20, -200}, {20, 200});
    const Ground ground(triangles);
    const SceneSection section = sectionAt({0, 0, 0}, {30, 50, 210});
    for (const float at : {-66.0f, 0.0f, 40.0f, 66.0f}) {
        SCOPED_TRACE(at);
        const glm::vec3 thing(0, 0, at);
        const auto stand = standIn(ground, section, std::vector{thing});
        ASSERT_TRUE(stand);
        EXPECT_GE(glm::distance(stand->feet, thing), 16); // within a pace of the wish
        const glm::vec3 look = forward(eyeLevel(*stand, 60)), way = thing - stand->feet;
        EXPECT_TRUE(glm::dot(look, way) <= 0 || glm::length(way) > 60);
    }
}

TEST(StandTest, OnTheFloorAndNotOnTheRoof)
{
    std::vector<SolidTriangle> triangles;
    addRoom(triangles, {-20, -20}, {20, 20});
    addQuad(triangles, {-40, 90, -40}, {80, 0, 0}, {0, 0, 80}); // wider than the floor
    const Ground ground(triangles);
    SceneSection section = sectionAt({0, 0, 0}, glm::vec3(100));
    EXPECT_EQ(standIn(ground, section)->feet.y, 0);
    section.position.y = 300;
    section.boundsMax.y = 400;
    EXPECT_EQ(standIn(ground, section)->feet.y, 90) << "nothing lies at the section's own height";
}

// Sections side by side in a grid, each with a circle as wide as its neighbours', so that the first does not count
// everywhere.
TEST(StandTest, OneIsInTheSectionThatIsDrawnThere)
{
    Scene scene;
    for (const float x : {0.0f, 320.0f, 640.0f}) {
        scene.sections.push_back(sectionAt({x, 0, 0}, {160, 50, 160}));
        scene.sections.back().id = std::int32_t(x);
        scene.sections.back().radius = 452;
    }
    scene.sections.push_back(sectionAt({300, 0, 0}, {900, 50, 900})); // a sky
    scene.sections.push_back(sectionAt({600, 0, 0}, {20, 50, 20}));   // a hut in the last one
    EXPECT_EQ(sectionAround(scene, {100, 0, 0}), 0u);
    EXPECT_EQ(sectionAround(scene, {300, 500, 40}), 1u) << "also from above";
    EXPECT_EQ(sectionAround(scene, {500, 0, 0}), 2u);
    EXPECT_EQ(sectionAround(scene, {610, 0, 5}), 4u);
    EXPECT_EQ(sectionAround(scene, {300, 0, 700}), 3u);
    EXPECT_FALSE(sectionAround(scene, {9000, 0, 0}));
}

// Its second file draws but a flower there, and the neighbour's less of the ground.
TEST(StandTest, TheFilesOfAStageDrawASectionTogether)
{
    Scene scene;
    scene.sections = {sectionAt({0, 0, 0}, {160, 50, 160}), sectionAt({300, 0, 0}, {140, 50, 140}),
                      sectionAt({0, 0, 0}, {5, 5, 5}), sectionAt({300, 0, 0}, {180, 50, 180})};
    for (SceneSection& section : scene.sections) {
        section.id = section.position.x == 0 ? 1 : 2;
        section.radius = 452;
    }
    const auto found = sectionAround(scene, {130, 0, 0});
    ASSERT_TRUE(found);
    EXPECT_EQ(scene.sections[*found].id, 1);
}

} // namespace
} // namespace telepipe::scene::stand_test
