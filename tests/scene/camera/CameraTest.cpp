#include "engine/scene/Camera.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::test::camera_test {
namespace {

using namespace scene;

void expectNear(glm::vec3 actual, glm::vec3 expected)
{
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(actual[i], expected[i], 1e-5) << "component " << i;
}

glm::vec4 clip(const Camera& camera, float aspect, glm::vec3 p)
{
    return projectionMatrix(camera, aspect) * viewMatrix(camera) * glm::vec4(p, 1);
}

TEST(Camera, DirectionsAreThoseOfTheCommandLine)
{
    Camera camera;
    expectNear(forward(camera), {0, 0, -1});
    expectNear(right(camera), {1, 0, 0});
    camera.yaw = 90;
    expectNear(forward(camera), {-1, 0, 0});
    expectNear(right(camera), {0, 0, -1});
    camera = {};
    camera.pitch = 30;
    expectNear(forward(camera), {0, 0.5f, -0.8660254f});
}

TEST(Camera, ViewPutsWhatIsAheadOnNegativeZ)
{
    Camera camera;
    camera.position = {5, 6, 7};
    camera.yaw = 40;
    camera.pitch = -20;
    const glm::vec3 p = camera.position + forward(camera) * 10.0f + right(camera) * 2.0f;
    expectNear(glm::vec3(viewMatrix(camera) * glm::vec4(p, 1)), {2, 0, -10});
}

TEST(Camera, DepthIsNearOverDistance)
{
    Camera camera;
    camera.nearPlane = 2;
    for (float distance : {2.0f, 8.0f, 1000.0f}) {
        const glm::vec4 p = clip(camera, 1.5f, {0, 0, -distance});
        EXPECT_NEAR(p.z / p.w, 2 / distance, 1e-6);
        EXPECT_GE(p.z, 0);
        EXPECT_LE(p.z, p.w);
    }
}

TEST(Camera, FieldOfViewIsVertical)
{
    Camera camera; // 60 degrees: half the height is tan 30 of the distance
    const float half = 10 * 0.57735027f;
    const glm::vec4 top = clip(camera, 2, {0, half, -10}), side = clip(camera, 2, {2 * half, 0, -10});
    EXPECT_NEAR(top.y / top.w, 1, 1e-5);
    EXPECT_NEAR(side.x / side.w, 1, 1e-5);
}

TEST(Camera, OrthographicHeightIsThePicturesAndDepthRunsDownFromTheNearPlane)
{
    Camera camera;
    camera.orthographicHeight = 50;
    camera.orthographicDepth = 100;
    camera.nearPlane = 10;
    for (float distance : {10.0f, 60.0f, 110.0f}) {
        const glm::vec4 p = clip(camera, 2, {50, -25, -distance});
        expectNear(glm::vec3(p), {1, -1, 1 - (distance - 10) / 100});
        EXPECT_EQ(p.w, 1);
    }
}

// The lower right quarter of a 400 x 200 picture: its corners are the picture's centre and lower right corner.
TEST(Camera, APartOfThePictureFillsItsTarget)
{
    const PicturePart part = picturePart({400, 200}, {200, 100}, {200, 100});
    for (const float height : {0.0f, 20.0f}) {
        Camera camera;
        camera.orthographicHeight = height;
        const float half = height > 0 ? 10 : 10 * 0.57735027f;
        const glm::mat4 projection = projectionMatrix(camera, 2, part);
        const glm::vec4 center = projection * glm::vec4(0, 0, -10, 1),
                        corner = projection * glm::vec4(2 * half, -half, -10, 1);
        expectNear(glm::vec3(center) / center.w, {-1, 1, center.z / center.w});
        expectNear(glm::vec3(corner) / corner.w, {1, -1, corner.z / corner.w});
    }
}

void expectFramed(glm::vec3 min, glm::vec3 max, float aspect)
{
    const Camera camera = framing(min, max, 50, aspect);
    for (int i = 0; i < 8; ++i) {
        const glm::vec4 p = clip(camera, aspect, {i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z});
        EXPECT_LE(std::abs(p.x), p.w);
        EXPECT_LE(std::abs(p.y), p.w);
        EXPECT_GE(p.w, camera.nearPlane);
    }
}

TEST(Camera, FramingSeesTheWholeBox)
{
    for (float aspect : {0.5f, 1.0f, 16.0f / 9}) {
        expectFramed({-871, -46, -800}, {811, 239, 800}, aspect);
        expectFramed({-1, 0, -1}, {1, 3, 1}, aspect);
        expectFramed({5, 5, 5}, {5, 5, 5.001f}, aspect);
        expectFramed({-0.001f, 0, 0}, {0.001f, 0.001f, 0}, aspect);
        expectFramed({-2, 0, -9}, {2, 3, 9}, aspect); // at an angle, and aside
        expectFramed({0, 0, -9}, {0, 9, 9}, aspect);
    }
    EXPECT_EQ(framing({-800, 0, -800}, {800, 100, 800}, 60, 1).pitch, -30);
    EXPECT_EQ(framing({-1, 0, -1}, {1, 3, 1}, 60, 1).pitch, 0);
    EXPECT_EQ(framing({-9, 0, -9}, {9, 0, 9}, 60, 1).pitch, -30) << "a floor";
    EXPECT_EQ(framing({0, 0, -9}, {0, 9, 9}, 60, 1).yaw, 60) << "a wall seen along";
    EXPECT_EQ(framing({-9, 0, 0}, {9, 9, 0}, 60, 1).yaw, 0) << "a wall seen from the front";
    EXPECT_EQ(framing({-2, 0, -9}, {2, 3, 9}, 60, 1).yaw, 60) << "a fish";
    EXPECT_EQ(framing({-800, 0, -3000}, {800, 100, 3000}, 60, 1).yaw, 0) << "north is up";
}

TEST(Camera, FramingPutsALongModelInTheMiddleOfThePicture)
{
    const Camera camera = framing({-2, 0, -9}, {2, 3, 9}, 60, 16.0f / 9);
    float left = 1, right = -1;
    for (int i = 0; i < 8; ++i) {
        const glm::vec4 p = clip(camera, 16.0f / 9, {i & 1 ? 2 : -2, i & 2 ? 3 : 0, i & 4 ? 9 : -9});
        left = std::min(left, p.x / p.w);
        right = std::max(right, p.x / p.w);
    }
    EXPECT_NEAR(left, -right, 1e-3f) << "its near end is the larger one";
}

TEST(Frustum, KeepsWhatThePictureShows)
{
    Camera camera;
    camera.position = {10, 0, 0};
    camera.yaw = 70;
    const Frustum view = frustum(camera, 1.5f);
    const glm::vec3 ahead = camera.position + forward(camera) * 20.0f;
    EXPECT_TRUE(view.intersectsSphere(ahead, 0.1f));
    EXPECT_TRUE(view.intersectsBox(ahead - 0.1f, ahead + 0.1f));
    const glm::vec3 behind = camera.position - forward(camera) * 20.0f;
    EXPECT_FALSE(view.intersectsSphere(behind, 1));
    EXPECT_FALSE(view.intersectsBox(behind - 1.0f, behind + 1.0f));
    EXPECT_TRUE(view.intersectsSphere(behind, 22));
    // Half the width at distance 20 is 20 * tan 30 * 1.5 = 17.3.
    EXPECT_TRUE(view.intersectsSphere(ahead + right(camera) * 17.0f, 0.01f));
    EXPECT_FALSE(view.intersectsSphere(ahead + right(camera) * 18.0f, 0.01f));
    EXPECT_FALSE(view.intersectsSphere(ahead - right(camera) * 18.0f, 0.01f));
    EXPECT_FALSE(view.intersectsSphere(ahead + glm::vec3(0, 12, 0), 0.01f));
    EXPECT_FALSE(view.intersectsSphere(ahead - glm::vec3(0, 12, 0), 0.01f));
}

TEST(Frustum, OfAnOrthographicCameraIsABox)
{
    Camera camera;
    camera.orthographicHeight = 20;
    const Frustum view = frustum(camera, 2);
    for (const float distance : {2.0f, 5000.0f}) {
        EXPECT_TRUE(view.intersectsSphere({19, 9, -distance}, 0.5f));
        EXPECT_FALSE(view.intersectsSphere({21, 0, -distance}, 0.5f));
        EXPECT_FALSE(view.intersectsSphere({0, -11, -distance}, 0.5f));
    }
    EXPECT_FALSE(view.intersectsSphere({0, 0, 1}, 0.5f));
}

TEST(Frustum, OfAPartSeesThePartOnly)
{
    const Frustum view = frustum(Camera(), 1, picturePart({64, 64}, {0, 0}, {32, 32})); // upper left
    EXPECT_TRUE(view.intersectsSphere({-2, 2, -10}, 0.5f));
    EXPECT_FALSE(view.intersectsSphere({2, 2, -10}, 0.5f));
    EXPECT_FALSE(view.intersectsSphere({-2, -2, -10}, 0.5f));
}

} // namespace
} // namespace telepipe::test::camera_test
