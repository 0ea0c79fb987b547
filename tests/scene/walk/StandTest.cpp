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

// In the middle of a long room: one stands off it and looks the other way.
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
        EXPECT_GE(glm::distance(stand->feet, thing), 16); // within a pace of what is wanted
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

} // namespace
} // namespace telepipe::scene::stand_test
