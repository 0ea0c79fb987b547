// Walking in the real window.
#if TELEPIPE_WINDOW

#include "engine/walk/Walker.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/placement/Placement.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::test::window_walk_test {

class WindowWalkTest : public WindowTest
{
protected:
    // The place of the camera when the window was closed.
    glm::vec3 eyeLeft()
    {
        quit();
        const nlohmann::json view = settings()["file_views"][0];
        return {view["x"], view["y"], view["z"]};
    }
    float floorUnder(glm::vec3 eye) const
    {
        const auto document = tools::openDocument({stageFile()});
        tools::addSideFiles(*document);
        const auto floor = tools::groundOf(*document).below(eye);
        return floor ? floor->height : -1e9f;
    }
    // Before where people come in; where it leads.
    std::optional<glm::vec3> addWarp() const
    {
        const auto stage = tools::openDocument({stageFile()});
        tools::addSideFiles(*stage);
        const scene::Ground ground = tools::groundOf(*stage);
        const auto stand = tools::entranceOf(*stage, ground);
        if (!stand)
            return {};
        const glm::vec3 goal = *ground.nearestFloor(stand->feet + glm::vec3(150, 0, 150));
        const scene::Camera eye = scene::eyeLevel(*stand, 60);
        formats::PlacedObjects objects;
        objects.entries.resize(2);
        objects.entries[0].position = stand->feet;
        objects.entries[0].rotation.y = int((stand->yaw - 180) * 65536 / 360);
        objects.entries[1].type = 0x03;
        objects.entries[1].position = stand->feet + scene::forward(eye) * 30.0f + glm::vec3(0, 10, 0);
        for (int axis = 0; axis < 3; ++axis)
            objects.entries[1].numbers[axis] = goal[axis];
        for (formats::ObjectEntry& entry : objects.entries)
            entry.section = 999; // none: it stands where it says
        const std::string name = stageFile().filename().string();
        write(stageFile().parent_path() / (name.substr(0, name.size() - 5) + "_00o.dat"),
              formats::writeObjects(objects));
        return goal;
    }
    scene::Camera whereOneStands() const
    {
        fs::path name;
        screenshot(&name);
        return tools::parseRecord(tools::recordTextIn(name)).camera.value();
    }
    void expectAt(glm::vec3 goal)
    {
        const glm::vec3 left = eyeLeft();
        EXPECT_NEAR(left.x, goal.x, 1);
        EXPECT_NEAR(left.z, goal.z, 1);
        EXPECT_NEAR(left.y - floorUnder(left), scene::kEyeHeight, 0.5);
    }
};

TEST_F(WindowWalkTest, AStageOpensAtEyeHeight)
{
    open(stageFile());
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

TEST_F(WindowWalkTest, OneWalksWithTheKeysAndStaysOnTheGround)
{
    open(stageFile());
    key("r"); // far above
    std::this_thread::sleep_for(1s);
    key("shift+g");
    const Pixels before = whenStill();
    hold("Left", 400ms);
    hold("w", 900ms);
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.02));
    whenStill();
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

TEST_F(WindowWalkTest, SeeingTheWholeStageEndsTheWalk)
{
    open(stageFile());
    key("shift+g");
    const Pixels onFoot = whenStill();
    key("r");
    EXPECT_TRUE(screenChanges(onFoot, kMiddle, 0.2));
    std::this_thread::sleep_for(1s);
    const Pixels above = whenStill();
    hold("w", 300ms); // flies
    EXPECT_TRUE(screenChanges(above, kMiddle, 0.02));
    const glm::vec3 eye = eyeLeft();
    EXPECT_GT(eye.y - floorUnder(eye), 2 * scene::kEyeHeight);
}

// In front of the entrance stands a warp; two clicks on its marker lead to its destination.
TEST_F(WindowWalkTest, ADoubleClickGoesThroughAWarp)
{
    const auto goal = addWarp();
    ASSERT_TRUE(goal);
    open(stageFile());
    key("shift+j");
    const Pixels before = whenStill();
    moveTo(640, 360);
    atOnce({"@640,360", "@640,360"}); // between two frames, as where they take long
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.3)) << "two clicks are none";
    std::this_thread::sleep_for(1s);
    whenStill();
    expectAt(*goal);
}

TEST_F(WindowWalkTest, EnterGoesThroughTheWarpThatIsNear)
{
    const auto goal = addWarp();
    ASSERT_TRUE(goal);
    open(stageFile());
    key("shift+g");
    const Pixels before = whenStill();
    key("Return");
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.3));
    whenStill();
    expectAt(*goal);
}

// The window draws the grid over the picture; it is not part of it.
TEST_F(WindowWalkTest, BelowTheFloorThereIsAGridAndAKeyThatLeadsBack)
{
    constexpr Region kAbove{300, 30, 980, 260};
    std::string name = stageFile().filename().string();
    name.replace(name.size() - 5, 1, "c"); // without one the sky is ground, too
    formats::Collision collision = formats::readCollision(collisionFile());
    for (formats::CollisionTriangle& triangle : collision.triangles)
        for (glm::vec3& corner : triangle.positions)
            corner *= glm::vec3(10, 20, 10);
    write(_folder / "demo" / name, formats::writeCollision(collision));
    open(stageFile());
    const Pixels plain = screenshot();
    EXPECT_LT(changedShare(plain, whenStill(kAbove), kAbove), 0.001) << "there is a grid over the floor, too";
    hold("q", 3s);
    const Pixels below = whenStill(kAbove);
    EXPECT_GT(changedShare(screenshot(), below, kAbove), 0.005) << "no grid";
    key("shift+g");
    EXPECT_TRUE(screenChanges(below, kAbove, 0.3)) << "the key leads nowhere";
    whenStill();
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

TEST_F(WindowWalkTest, AJumpToASectionLandsOnItsGround)
{
    open(stageFile());
    key("bracketright");
    std::this_thread::sleep_for(1s);
    whenStill();
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

// Walks from the entrance to the pad that leads to Forest 2, past all doors of the way, by keys: turned until the next
// point is ahead, then forward, again and again. Pictures tell the walker's place.
TEST_F(WindowWalkTest, AllOfForest1IsWalkedByKeys)
{
    const glm::vec2 kWay[] = {{480, 520},  {400, 540},  {330, 560},  {266, 552},  {215, 440},  {190, 370},
                              {195, 300},  {225, 230},  {240, 160},  {253, 115},  {253, 70},   {250, 40},
                              {243, 5},    {225, -50},  {183, -117}, {140, -170}, {100, -225}, {80, -280},
                              {110, -320}, {183, -323}, {220, -370}, {224, -424}, {225, -480}, {235, -515},
                              {300, -547}, {430, -560}, {500, -540}, {535, -571}};
    constexpr float kArrived = 25, kTurning = 90, kStraight = 6,
                    kNearlyStraight = 60; // units; degrees a second; degrees
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const char* name : {"map_forest01n.rel", "map_forest01d.rel", "map_forest01c.rel"})
        fs::copy_file(*realData() / "v2" / name, _folder / "demo" / name);
    fs::copy_file(*realData() / "placement/dc-v2/map_forest01_00o.dat", _folder / "demo/map_forest01_00o.dat");
    open(_folder / "demo/map_forest01n.rel");
    key("shift+g");
    scene::Camera eye = whereOneStands();
    std::size_t next = 0;
    for (int moves = 0; next < std::size(kWay) && moves < 400; ++moves) {
        const glm::vec2 by = kWay[next] - glm::vec2(eye.position.x, eye.position.z);
        if (glm::length(by) < kArrived) {
            ++next;
            continue;
        }
        const float turn = std::remainder(glm::degrees(std::atan2(-by.x, -by.y)) - eye.yaw, 360.0f);
        if (std::abs(turn) > kStraight)
            hold(turn > 0 ? "Left" : "Right", std::chrono::milliseconds(int(std::abs(turn) / kTurning * 1000)));
        if (std::abs(turn) < kNearlyStraight)
            hold("w", std::chrono::milliseconds(int(glm::length(by) / scene::kWalkSpeed * 800)));
        eye = whereOneStands();
        ASSERT_NEAR(eye.position.y, 32, 20) << "fallen, before point " << next;
    }
    EXPECT_EQ(next, std::size(kWay)) << eye.position.x << ' ' << eye.position.z;
}

} // namespace telepipe::test::window_walk_test

#endif
