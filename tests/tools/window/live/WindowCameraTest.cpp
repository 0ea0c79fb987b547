#if TELEPIPE_WINDOW

#include "tools/camera/CameraController.h"
#include "tools/window/input/SceneMouse.h"
#include "tools/window/open/Clock.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::tools::window_camera_test {
namespace {

void expectNear(glm::vec3 actual, glm::vec3 expected, float tolerance = 1e-3f)
{
    EXPECT_LT(glm::distance(actual, expected), tolerance)
        << actual.x << " " << actual.y << " " << actual.z << " instead of " << expected.x << " " << expected.y << " "
        << expected.z;
}

CameraInput moving(glm::vec3 move, float factor = 1)
{
    CameraInput input;
    input.move = move;
    input.speedFactor = factor;
    return input;
}

CameraInput turning(glm::vec2 degrees)
{
    CameraInput input;
    input.turn = degrees;
    return input;
}

CameraInput wheeling(float notches)
{
    CameraInput input;
    input.wheel = notches;
    return input;
}

TEST(CameraControllerTest, MotionDependsOnTimeAndNotOnFrames)
{
    CameraController few, many;
    few.setSpeed(100);
    many.setSpeed(100);
    few.update(moving({0, 0, 1}), 0.5);
    for (int i = 0; i < 50; ++i)
        many.update(moving({0, 0, 1}), 0.01);
    expectNear(few.camera().position, {0, 0, -50});
    expectNear(many.camera().position, {0, 0, -50}, 0.01f);
}

TEST(CameraControllerTest, MovesAlongItsAxesAndNoFasterDiagonally)
{
    CameraController camera;
    camera.setSpeed(10);
    camera.update(turning({90, 0}), 0.1); // to the left: towards -X
    camera.update(moving({0, 0, 1}), 1);
    expectNear(camera.camera().position, {-10, 0, 0});
    camera.update(moving({1, 0, 0}), 1);
    expectNear(camera.camera().position, {-10, 0, -10});
    camera.update(moving({0, 1, 0}, 4), 1);
    expectNear(camera.camera().position, {-10, 40, -10});
    const glm::vec3 before = camera.camera().position;
    camera.update(moving({1, 0, 1}), 1);
    EXPECT_NEAR(glm::distance(before, camera.camera().position), 10, 1e-3);
}

TEST(CameraControllerTest, PitchStopsShortOfStraightUp)
{
    CameraController camera;
    camera.update(turning({0, 500}), 0.1);
    EXPECT_LT(camera.camera().pitch, 90);
    EXPECT_GT(camera.camera().pitch, 89);
    camera.update(turning({400, 0}), 0.1);
    EXPECT_NEAR(camera.camera().yaw, 40, 1e-3);
}

TEST(CameraControllerTest, OrbitKeepsItsPivot)
{
    CameraController camera;
    camera.setOrbit(true);
    camera.setOrbitDistance(50);
    const glm::vec3 pivot = camera.pivot();
    camera.update(turning({70, -30}), 0.1);
    expectNear(camera.pivot(), pivot);
    camera.update(wheeling(3), 0.1);
    expectNear(camera.pivot(), pivot);
    EXPECT_LT(camera.orbitDistance(), 50);
}

TEST(CameraControllerTest, TheWheelChangesTheSpeedWhenFree)
{
    CameraController camera;
    camera.setSpeed(100);
    camera.update(wheeling(1), 0.1);
    EXPECT_GT(camera.speed(), 100);
    camera.update(wheeling(-1), 0.1);
    EXPECT_NEAR(camera.speed(), 100, 1e-2);
    camera.update(wheeling(1e9f), 0.1);
    EXPECT_LE(camera.speed(), CameraController::kMaxSpeed);
}

TEST(CameraControllerTest, FocusGlidesUntilTheSphereFillsThePicture)
{
    CameraController camera;
    camera.focus({{10, 20, 30}, 5});
    EXPECT_TRUE(camera.isGliding());
    camera.update({}, 0.1);
    EXPECT_TRUE(camera.isGliding());
    camera.update({}, 1);
    EXPECT_FALSE(camera.isGliding());
    expectNear(camera.pivot(), {10, 20, 30});
    EXPECT_NEAR(camera.orbitDistance(), 10, 1e-3); // 5 / sin(30 degrees)
}

TEST(CameraControllerTest, TheUserEndsAGlide)
{
    CameraController camera;
    camera.focus({{1000, 0, 0}, 5});
    camera.update({}, 0.1);
    const glm::vec3 here = camera.camera().position;
    camera.update(turning({1, 0}), 0.1);
    EXPECT_FALSE(camera.isGliding());
    expectNear(camera.camera().position, here);
}

TEST(CameraControllerTest, AGlideTurnsTheShortWay)
{
    CameraController camera;
    camera.update(turning({170, 0}), 0.1);
    scene::Camera target = camera.camera();
    target.yaw = -170;
    camera.glideTo(target);
    camera.update({}, 0.17);
    EXPECT_GT(std::abs(camera.camera().yaw), 170);
}

TEST(ClockTest, RunsStepsAndStops)
{
    Clock clock;
    clock.advance(1);
    EXPECT_DOUBLE_EQ(clock.seconds(), 1);
    clock.setSpeed(2);
    clock.advance(1);
    EXPECT_DOUBLE_EQ(clock.frame(), 90);
    clock.setPlaying(false);
    clock.advance(5);
    EXPECT_DOUBLE_EQ(clock.frame(), 90);
    clock.set(-3);
    EXPECT_EQ(clock.seconds(), 0);
}

TEST(ClockTest, PlaysARangeAgainAndAgain)
{
    Clock clock;
    clock.setLoop(Clock::Range{2, 3});
    clock.advance(1);
    EXPECT_DOUBLE_EQ(clock.seconds(), 2) << "what lies before is no part of it";
    clock.advance(2.25);
    EXPECT_DOUBLE_EQ(clock.seconds(), 2.25);
    clock.set(7);
    EXPECT_DOUBLE_EQ(clock.seconds(), 7) << "paused or not, one may look elsewhere";
    clock.setLoop(Clock::Range{3, 3});
    EXPECT_FALSE(clock.loop()) << "nothing would ever be played";
}

TEST(ClockTest, StepsEndOnWholeFrames)
{
    Clock clock;
    clock.set(10.4 / Clock::kFramesPerSecond);
    clock.step(1);
    EXPECT_NEAR(clock.frame(), 11, 1e-9);
    EXPECT_FALSE(clock.isPlaying());
    for (int i = 0; i < 100; ++i)
        clock.step(1);
    EXPECT_NEAR(clock.frame(), 111, 1e-6);
    clock.set(10.4 / Clock::kFramesPerSecond);
    clock.step(-1);
    EXPECT_NEAR(clock.frame(), 10, 1e-9);
    clock.step(-20);
    EXPECT_EQ(clock.frame(), 0);
}

Input cursorMoved(float x, float y)
{
    Input input;
    input.cursorDelta = {x, y};
    return input;
}

TEST(SceneMouseTest, ADragIsNoClick)
{
    SceneMouse mouse;
    CameraInput camera;
    Input input = cursorMoved(50, 0);
    input.left = {true, true, false};
    mouse.update(input, {}, camera);
    input = cursorMoved(30, 10);
    input.left.down = true;
    mouse.update(input, {}, camera);
    EXPECT_LT(camera.turn.x, 0) << "to the right";
    EXPECT_LT(camera.turn.y, 0) << "down";
    input = {};
    input.left.released = true;
    mouse.update(input, {}, camera);
    EXPECT_FALSE(mouse.takeClick());
    EXPECT_FALSE(mouse.isDragging());
}

// The end of the frame does not tell where the button was pressed.
TEST(SceneMouseTest, ARightClickIsWhereTheButtonWasPressedAndADragIsNone)
{
    SceneMouse mouse;
    CameraInput camera;
    Input input;
    input.right = {false, true, true};
    input.cursorDelta = {300, 0}; // on the way to the press
    input.cursor = input.rightPress.at = {640, 500};
    mouse.update(input, {}, camera);
    EXPECT_EQ(mouse.takeMenuClick(), glm::vec2(640, 500));
    EXPECT_EQ(camera.turn, glm::vec2(0));
    input.cursor = {740, 500}; // after it, in the same frame
    mouse.update(input, {}, camera);
    EXPECT_FALSE(mouse.takeMenuClick());
    EXPECT_NE(camera.turn, glm::vec2(0));
}

TEST(SceneMouseTest, PressAndReleaseInOneFrameIsAClick)
{
    SceneMouse mouse;
    CameraInput camera;
    Input input = cursorMoved(80, 90);
    input.cursor = {80, 90};
    input.left = {false, true, true};
    mouse.update(input, {}, camera);
    EXPECT_EQ(mouse.takeClick(), glm::vec2(80, 90));
    EXPECT_FALSE(mouse.takeClick()) << "taken once";
    EXPECT_EQ(camera.turn, glm::vec2(0));
}

TEST(SceneMouseTest, APanelKeepsItsMouse)
{
    SceneMouse mouse;
    SceneMouse::Options overPanel;
    overPanel.overPanel = true;
    CameraInput camera;
    Input input = cursorMoved(10, 10);
    input.left = input.right = {true, true, false};
    input.wheel = 1;
    mouse.update(input, overPanel, camera);
    EXPECT_FALSE(mouse.isDragging());
    EXPECT_EQ(camera.wheel, 0);
    EXPECT_EQ(camera.turn, glm::vec2(0));
}

TEST(SceneMouseTest, LookingGoesOnOverAPanelUntilTheRelease)
{
    SceneMouse mouse;
    SceneMouse::Options options;
    CameraInput camera;
    Input input;
    input.right = {true, true, false};
    mouse.update(input, options, camera);
    EXPECT_TRUE(mouse.wantsCapture());
    options.overPanel = true;
    options.invertY = true;
    input = cursorMoved(0, 10);
    input.right.down = true;
    mouse.update(input, options, camera);
    EXPECT_GT(camera.turn.y, 0);
    input = {};
    input.right.released = true;
    mouse.update(input, options, camera);
    EXPECT_FALSE(mouse.wantsCapture());
}

} // namespace
} // namespace telepipe::tools::window_camera_test

#endif
