#if TELEPIPE_WINDOW

#include "tools/window/shell/FrameTime.h"
#include "tools/camera/CameraController.h"
#include "tools/window/open/Clock.h"

#include <gtest/gtest.h>

namespace telepipe::tools::frame_time_test {
namespace {

// Three frames a second: the clock and a flight advance as far as at sixty.
TEST(FrameTimeTest, SlowFramesTakeTheirTime)
{
    for (const double frame : {1.0 / 60, 1.0 / 9, 1.0 / 3}) {
        FrameTime time;
        Clock clock;
        CameraController camera;
        camera.setSpeed(100);
        CameraInput ahead;
        ahead.move.z = 1;
        double now = 1000;
        time.step(now, false);
        for (int i = 0; i < 1000; ++i) {
            if (now + frame > 1006 + 1e-6)
                break;
            const double dt = time.step(now += frame, false);
            clock.advance(dt);
            camera.update(ahead, dt);
        }
        EXPECT_NEAR(clock.seconds(), 6, 1e-3) << frame;
        EXPECT_NEAR(camera.camera().position.z, -600, 0.5) << frame;
    }
}

TEST(FrameTimeTest, AStallOrARestIsNoReasonToLeap)
{
    FrameTime time;
    EXPECT_EQ(time.step(50, false), FrameTime::kUsual);
    EXPECT_DOUBLE_EQ(time.step(50.25, false), 0.25);
    EXPECT_EQ(time.step(90, true), FrameTime::kUsual);
    EXPECT_EQ(time.step(100, false), FrameTime::kLongest);
    time.forget();
    EXPECT_EQ(time.step(100.5, false), FrameTime::kUsual);
    EXPECT_DOUBLE_EQ(time.step(100.75, false), 0.25);
    EXPECT_EQ(time.step(100, false), 0); // a clock that is put back
}

} // namespace
} // namespace telepipe::tools::frame_time_test

#endif
