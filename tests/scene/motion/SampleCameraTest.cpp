// Ninja cameras and their motions as the renderer's camera.

#include "engine/motion/SampleCamera.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::test::sample_camera_test {
namespace {

using namespace formats;

void expectNear(glm::vec3 actual, glm::vec3 expected)
{
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(actual[i], expected[i], 1e-5) << "component " << i;
}

// Position from x = 0 to 10 over ten frames, looking at (10, 0, -10).
NjBuild flight(bool ninja2)
{
    MotionBuild motion;
    motion.frames = 11;
    motion.type = kMotionPosition | kMotionTarget | kMotionRoll | kMotionFieldOfView;
    motion.use = MotionUse::Camera;
    motion.ninja2 = ninja2;
    motion.entries.resize(1);
    motion.entries[0][Channel::Position] = {floatKey(0, {0, 0, 0}), floatKey(10, {10, 0, 0})};
    motion.entries[0][Channel::Target] = {floatKey(0, {10, 0, -10})};
    motion.entries[0][Channel::Roll] = {angleKey(0, {0, 0, 0}), angleKey(10, {0x4000, 0, 0})};
    motion.entries[0][Channel::FieldOfView] = {angleKey(0, {0x4000, 0, 0})};
    NjBuild build;
    build.motions = {motion};
    return build;
}

TEST(SampleCamera, ANinjaCameraLooksAlongItsDirection)
{
    NinjaCamera ninja;
    ninja.position = {1, 2, 3};
    ninja.direction = {0, 2, -2}; // need not be of length 1
    ninja.angle = 12743;
    ninja.nearDepth = -5;
    const scene::Camera camera = scene::cameraOf(ninja);
    EXPECT_EQ(camera.position, glm::vec3(1, 2, 3));
    expectNear(scene::forward(camera), glm::normalize(ninja.direction));
    EXPECT_NEAR(camera.fov, 55.4f, 0.05f) << "70 degrees across a 4:3 screen";
    EXPECT_EQ(camera.nearPlane, 5);
    ninja.direction = {-1, 0, 0};
    expectNear(scene::forward(scene::cameraOf(ninja)), {-1, 0, 0});
}

TEST(SampleCamera, MotionsMoveAimTurnAndZoom)
{
    for (bool ninja2 : {false, true}) {
        const ByteVector bytes = writeNj(flight(ninja2));
        const NjFile nj = readNj(bytes);
        const scene::Camera camera = scene::sampleCamera({}, nj.cameraMotions.at(0), 5);
        expectNear(camera.position, {5, 0, 0});
        expectNear(scene::forward(camera), glm::normalize(glm::vec3(5, 0, -10)));
        EXPECT_NEAR(camera.roll, 45, 1e-3f);
        EXPECT_NEAR(camera.fov, 73.74f, 0.01f) << "90 degrees across a 4:3 screen";
        expectNear(scene::sampleCamera({}, nj.cameraMotions[0], 16).position, {5, 0, 0});
    }
}

TEST(SampleCamera, ChannelsWithoutKeysComeFromTheCamera)
{
    MotionBuild motion;
    motion.frames = 1;
    motion.type = kMotionVector;
    motion.use = MotionUse::Camera;
    NjBuild build;
    build.motions = {motion};
    NinjaCamera ninja;
    ninja.position = {7, 8, 9};
    const ByteVector bytes = writeNj(build);
    EXPECT_EQ(scene::sampleCamera(ninja, readNj(bytes).cameraMotions.at(0), 0), scene::cameraOf(ninja));
}

// Ninja2 keeps rolls in 16 bits, which wrap: between 0x7000 and 0x9000 lies half a turn. Wide ones do not: between
// 0x7000 and -0x7000 lies none.
TEST(SampleCamera, ShortRollsGoTheShorterWay)
{
    for (const bool ninja2 : {false, true}) {
        NjBuild build = flight(ninja2);
        build.motions[0].entries[0][Channel::Roll] = {angleKey(0, {0x7000, 0, 0}), angleKey(10, {-0x7000, 0, 0})};
        const ByteVector bytes = writeNj(build);
        const float roll = scene::sampleCamera({}, readNj(bytes).cameraMotions.at(0), 5).roll;
        EXPECT_NEAR(std::cos(glm::radians(roll)), ninja2 ? -1 : 1, 1e-4f) << roll;
    }
}

TEST(SampleCamera, PositiveRollTurnsTheCameraCounterClockwise)
{
    NinjaCamera ninja;
    ninja.roll = 0x4000;
    const scene::Camera camera = scene::cameraOf(ninja);
    expectNear(scene::right(camera), {0, 1, 0});
    expectNear(scene::forward(camera), {0, 0, -1});
    // Up in the world is right in the picture.
    const glm::vec4 clip = scene::projectionMatrix(camera, 1) * scene::viewMatrix(camera) * glm::vec4(0, 1, -10, 1);
    EXPECT_GT(clip.x / clip.w, 0.05f);
    EXPECT_NEAR(clip.y / clip.w, 0, 1e-5);
}

} // namespace
} // namespace telepipe::test::sample_camera_test
