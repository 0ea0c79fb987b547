// Cameras of files on the scene's clock: places in the picture.

#include "engine/motion/SampleCamera.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"

#include <cmath>
#include <gtest/gtest.h>

namespace telepipe::test::camera_at_test {
namespace {

using namespace formats;

// -1..1 from left to right and from bottom to top.
glm::vec2 projected(const scene::Camera& camera, glm::vec3 point, float aspect)
{
    const glm::vec4 clip = scene::projectionMatrix(camera, aspect) * scene::viewMatrix(camera) * glm::vec4(point, 1);
    return glm::vec2(clip) / clip.w;
}

TEST(CameraAt, TheAngleSpansTheWidthOfA4By3Screen)
{
    NinjaCamera camera;
    camera.position = {10, 20, 30};
    camera.direction = {0, 0, -2};
    camera.angle = 0x4000; // 90 degrees: at depth 50 the screen is 100 wide and 75 high
    const scene::Camera seen = scene::cameraAt({"", camera, nullptr}, 7);
    const glm::vec2 corner = projected(seen, glm::vec3(10, 20, 30) + glm::vec3(50, 37.5f, -50), 4.0f / 3.0f);
    EXPECT_NEAR(corner.x, 1, 1e-5f);
    EXPECT_NEAR(corner.y, 1, 1e-5f);
}

TEST(CameraAt, FollowsItsMotionOnTheClock)
{
    NjBuild build;
    build.cameras = {{}};
    MotionBuild motion;
    motion.use = MotionUse::Camera;
    motion.frames = 31;
    motion.type = kMotionPosition | kMotionTarget;
    motion.entries.resize(1);
    motion.entries[0][Channel::Position] = {floatKey(0, {0, 0, 0}), floatKey(30, {60, 0, 0})};
    motion.entries[0][Channel::Target] = {floatKey(0, {0, 0, -100}), floatKey(30, {0, 0, -100})};
    build.motions = {motion};
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    ASSERT_EQ(nj.cameraMotions.size(), 1u);
    const scene::SceneCamera camera{"", nj.cameras.at(0), &nj.cameraMotions[0]};
    // Half a second: frame 15, at (30, 0, 0), still looking at the target, wherever it stands.
    const scene::Camera seen = scene::cameraAt(camera, 0.5);
    EXPECT_NEAR(seen.position.x, 30, 1e-4f);
    const glm::vec2 middle = projected(seen, {0, 0, -100}, 1.5f);
    EXPECT_NEAR(middle.x, 0, 1e-5f);
    EXPECT_NEAR(middle.y, 0, 1e-5f);
    // The next round of 31 frames.
    EXPECT_NEAR(scene::cameraAt(camera, 0.5 + 31 / 30.0).position.x, 30, 1e-3f);
}

} // namespace
} // namespace telepipe::test::camera_at_test
