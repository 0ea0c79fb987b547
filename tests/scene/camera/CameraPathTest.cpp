// Cameras on paths, at values worked out by hand.

#include "engine/motion/CameraPath.h"

#include <cmath>
#include <gtest/gtest.h>

namespace telepipe::test::camera_path_test {

using namespace scene;

namespace {

CameraKey keyAt(double seconds, float x, Ease ease = Ease::Smooth)
{
    CameraKey key;
    key.seconds = seconds;
    key.camera.position = {x, 0, 0};
    key.ease = ease;
    return key;
}

float xAt(const CameraPath& path, double seconds)
{
    return placeAt(path, seconds).camera.position.x;
}

} // namespace

TEST(CameraPath, BeginsAndEndsAtRest)
{
    const CameraPath path{"", {keyAt(0, 0), keyAt(2, 8)}};
    EXPECT_EQ(path.length(), 2);
    // 3t² - 2t³ of the way: t = 1/4 makes 3/16 - 2/64 = 5/32.
    EXPECT_FLOAT_EQ(xAt(path, 0.5), 8 * 5 / 32.0f);
    EXPECT_FLOAT_EQ(xAt(path, 1), 4);
    EXPECT_FLOAT_EQ(xAt(path, 1.5), 8 * 27 / 32.0f);
    EXPECT_LT(xAt(path, 0.001), 1e-5f);
}

TEST(CameraPath, KeysAreReachedAndTheRestIsOutside)
{
    const CameraPath path{"", {keyAt(1, 5), keyAt(2, 7), keyAt(4, -3)}};
    EXPECT_FLOAT_EQ(xAt(path, -10), 5);
    EXPECT_FLOAT_EQ(xAt(path, 1), 5);
    EXPECT_FLOAT_EQ(xAt(path, 2), 7);
    EXPECT_FLOAT_EQ(xAt(path, 4), -3);
    EXPECT_FLOAT_EQ(xAt(path, 1e9), -3);
}

// Slopes 1 and 2 on either side, keys a second apart: the parabola's slope is 1.5, and half of it the least of the
// three, so that the curve passes with 2 * 0.75 = 1.5. Half way before the key: 1/2 - 1.5/8; after it: 1 + 2/2 + 1.5/8.
TEST(CameraPath, PassesAKeyWithoutHalting)
{
    const CameraPath path{"", {keyAt(0, 0), keyAt(1, 1), keyAt(2, 3)}};
    EXPECT_FLOAT_EQ(xAt(path, 0.5), 0.3125f);
    EXPECT_FLOAT_EQ(xAt(path, 1.5), 2.1875f);
    EXPECT_NEAR((xAt(path, 1.001) - xAt(path, 0.999)) / 0.002, 1.5, 1e-2);
}

// Keys 1 and 3 seconds apart, slopes 3 and 1: the parabola has (3 * 3 + 1 * 1) / 4 = 2.5; the least is 1: slope 2.
TEST(CameraPath, UnevenTimesCount)
{
    const CameraPath path{"", {keyAt(0, 0), keyAt(1, 3), keyAt(4, 6)}};
    EXPECT_FLOAT_EQ(xAt(path, 0.5), 1.5f - 2 / 8.0f);
    EXPECT_FLOAT_EQ(xAt(path, 2.5), 4.5f + 3 * 2 / 8.0f);
}

TEST(CameraPath, NothingOvershoots)
{
    const CameraPath path{"", {keyAt(0, 0), keyAt(1, 10), keyAt(1.1, 10), keyAt(3, 9.9f), keyAt(3.2f, -40)}};
    for (std::size_t i = 0; i + 1 < path.keys.size(); ++i) {
        const CameraKey &from = path.keys[i], &to = path.keys[i + 1];
        const auto [low, high] = std::minmax(from.camera.position.x, to.camera.position.x);
        for (int step = 0; step <= 100; ++step) {
            const float x = xAt(path, from.seconds + (to.seconds - from.seconds) * step / 100);
            EXPECT_GE(x, low - 1e-4f) << i << " " << step;
            EXPECT_LE(x, high + 1e-4f) << i << " " << step;
        }
    }
    EXPECT_FLOAT_EQ(xAt(path, 1.05), 10) << "two keys alike do not hold still";
}

TEST(CameraPath, EasesOfAKey)
{
    // Comes to rest at 1: as between the only two keys of a path.
    EXPECT_FLOAT_EQ(xAt({"", {keyAt(0, 0), keyAt(1, 1, Ease::Stop), keyAt(2, 3)}}, 0.5), 0.5f);
    // Straight all the way.
    const CameraPath straight{"", {keyAt(0, 0, Ease::Linear), keyAt(1, 1, Ease::Linear), keyAt(2, 5, Ease::Linear)}};
    EXPECT_FLOAT_EQ(xAt(straight, 0.25), 0.25f);
    EXPECT_FLOAT_EQ(xAt(straight, 1.25), 2);
    // Waits at 1, is at 3 at once, and sets out from there from rest.
    const CameraPath cut{"", {keyAt(0, 0), keyAt(1, 1, Ease::Cut), keyAt(2, 3), keyAt(3, 4), keyAt(4, 5)}};
    EXPECT_FLOAT_EQ(xAt(cut, 0.5), 0.5f);
    EXPECT_FLOAT_EQ(xAt(cut, 1.999), 1);
    EXPECT_FLOAT_EQ(xAt(cut, 2), 3);
    EXPECT_LT(xAt(cut, 2.001), 3.0001f);
}

TEST(CameraPath, TurnsTheShorterWay)
{
    CameraPath path{"", {keyAt(0, 0), keyAt(2, 0)}};
    path.keys[0].camera.yaw = 170;
    path.keys[1].camera.yaw = -170;
    EXPECT_FLOAT_EQ(placeAt(path, 1).camera.yaw, 180);
    path.keys[0].camera.yaw = -160;
    path.keys[1].camera.yaw = 520; // 160
    EXPECT_FLOAT_EQ(placeAt(path, 1).camera.yaw, -180);
}

TEST(CameraPath, EverythingElseComesAlong)
{
    CameraPath path{"", {keyAt(0, 0), keyAt(2, 0)}};
    path.keys[0].camera.pitch = 10;
    path.keys[1].camera.pitch = -30;
    path.keys[0].camera.fov = 60;
    path.keys[1].camera.fov = 20;
    path.keys[1].camera.roll = 8;
    path.keys[0].clock = 100;
    path.keys[1].clock = 50;
    const PathPlace place = placeAt(path, 1);
    EXPECT_FLOAT_EQ(place.camera.pitch, -10);
    EXPECT_FLOAT_EQ(place.camera.fov, 40);
    EXPECT_FLOAT_EQ(place.camera.roll, 4);
    EXPECT_DOUBLE_EQ(place.clock.value(), 75);
    EXPECT_FALSE(placeAt({"", {keyAt(0, 0), keyAt(2, 0)}}, 1).clock);
}

} // namespace telepipe::test::camera_path_test
