#if TELEPIPE_WINDOW

#include "tools/window/frame/Pace.h"

#include <cmath>
#include <gtest/gtest.h>

namespace telepipe::tools::pace_test {
namespace {

// A machine that takes so long for a frame: something for each, and something for each pixel, more where they are
// sorted.
struct Machine
{
    double frame = 0.008, pixels = 0.03, sorting = 3, far = 0; // the last: for sections beyond the game's reach

    double seconds(const Quality& quality) const
    {
        const double share = double(quality.sixteenths * quality.sixteenths) / (Quality::kFull * Quality::kFull);
        return frame + (quality.nearby ? 0 : far) +
               pixels * share * (quality.order == Quality::Order::Asked ? sorting : 1);
    }
};

class Walk
{
public:
    explicit Walk(const Machine& asked) : machine(asked) {}

    Quality frame(bool moves, bool adapts = true)
    {
        const Quality quality = pace.next({moves, plays, seconds, 30, adapts});
        seconds = machine.seconds(quality);
        return quality;
    }
    // The quality after standing for a second, and then moving for some frames.
    Quality goOn(int frames)
    {
        for (int i = 0; i < 12; ++i)
            frame(false);
        Quality quality;
        for (int i = 0; i < frames; ++i)
            quality = frame(true);
        return quality;
    }

    Pace pace;
    double seconds = 0;
    bool plays = false;
    Machine machine;
};

TEST(PaceTest, AFastMachineDrawsTheExactPictureAlways)
{
    Walk walk({0.002, 0.005, 3});
    EXPECT_TRUE(walk.goOn(100).exact());
}

TEST(PaceTest, ASlowOneComesAtTheRateAskedForAndKeepsAsMuchAsItCan)
{
    for (const double pixels : {0.03, 0.06, 0.2}) {
        Walk walk({0.008, pixels, 3});
        const Quality quality = walk.goOn(60);
        EXPECT_NE(quality.order, Quality::Order::Asked);
        EXPECT_LT(walk.seconds, 1.15 / 30) << pixels;
        EXPECT_TRUE(walk.seconds > 0.7 / 30 || quality.sixteenths == Quality::kFull) << pixels;
    }
}

// The rate is not kept at each moment, but over a whole walk, in which some views cost more than others.
TEST(PaceTest, TheRateAskedForIsTheMeanOfAWalk)
{
    for (const double pixels : {0.03, 0.06, 0.12}) {
        Walk walk({0.008, pixels, 3});
        walk.goOn(60);
        double passed = 0;
        constexpr int kFrames = 900;
        for (int i = 0; i < kFrames; ++i) {
            walk.machine.pixels = pixels * (1 + 0.2 * std::sin(i / 20.0));
            walk.frame(true);
            passed += walk.seconds;
        }
        EXPECT_GE(kFrames / passed, 30) << pixels;
    }
}

TEST(PaceTest, TheExactPictureFollowsWithinTheTimePromised)
{
    for (const double pixels : {0.015, 0.03, 0.04}) {
        Walk walk({0.006, pixels, 3});
        walk.goOn(60);
        double stood = walk.seconds; // since the last frame in motion began
        Quality quality = walk.frame(false);
        while (!quality.exact()) {
            stood += walk.seconds;
            ASSERT_LT(stood, 1);
            quality = walk.frame(false);
        }
        EXPECT_LE(stood + walk.seconds, Pace::kExactWithin + 1.15 / 30) << pixels;
    }
}

TEST(PaceTest, WhatIsSwitchedOffDoesNothing)
{
    Walk walk({0.008, 0.2, 3});
    walk.goOn(30);
    EXPECT_TRUE(walk.frame(true, false).exact());
}

TEST(PaceTest, AStallOrARestIsNoReasonToDrawLess)
{
    Walk walk({0.002, 0.005, 3});
    walk.goOn(20);
    walk.seconds = 0.2; // once
    EXPECT_TRUE(walk.frame(true).exact());
    EXPECT_TRUE(walk.frame(true).exact());
    walk.seconds = 3;
    walk.pace.forget();
    EXPECT_TRUE(walk.frame(true).exact());
}

// A scene that plays never stands: the times of the first frames, which made shaders, do not count for later ones.
TEST(PaceTest, AFastMachineThatBeganSlowlyDrawsTheExactPicture)
{
    Walk walk({0.002, 0.005, 3});
    walk.pace.next({true, false, 0, 30, true});
    walk.pace.next({true, false, 0.9, 30, true});
    walk.seconds = 0.4;
    Quality quality;
    for (int i = 0; i < 60; ++i)
        quality = walk.frame(true);
    EXPECT_TRUE(quality.exact());
}

// However slow the machine, the picture stays sharp while the camera stands; paused it is exact.
TEST(PaceTest, AScenePlaysSharperWhereTheCameraStands)
{
    Walk walk({0.008, 0.6, 3});
    EXPECT_EQ(walk.goOn(60).sixteenths, Quality::kLeast);
    walk.plays = true;
    Quality quality;
    for (int i = 0; i < 60; ++i)
        quality = walk.frame(false);
    EXPECT_EQ(quality.sixteenths, Quality::kLeastStanding);
    EXPECT_NE(quality.order, Quality::Order::Asked);
    walk.plays = false;
    for (int i = 0; i < 3; ++i)
        quality = walk.frame(false);
    EXPECT_TRUE(quality.exact());
}

// Where pixels are not what takes the time, fewer pixels do not help: far sections are left out, and the pixels come
// back.
TEST(PaceTest, WhereTooMuchIsSeenOnlyWhatIsNearIsDrawn)
{
    Walk walk({0.008, 0.05, 3, 0.04});
    const Quality quality = walk.goOn(90);
    EXPECT_TRUE(quality.nearby);
    EXPECT_LT(walk.seconds, 1.15 / 30);
    EXPECT_GT(quality.sixteenths, Quality::kLeast + 2);
    Quality stood;
    for (int i = 0; i < 30; ++i)
        stood = walk.frame(false);
    EXPECT_TRUE(stood.exact());
    EXPECT_FALSE(stood.nearby);
    walk.machine.far = 0;
    for (int i = 0; i < 60; ++i)
        walk.frame(false); // for seconds
    EXPECT_FALSE(walk.goOn(60).nearby);
    EXPECT_FALSE(Walk({0.008, 0.2, 3}).goOn(90).nearby) << "where it is pixels";
}

// It became faster while something moved all the time.
TEST(PaceTest, TimeLeftOverGoesIntoTheExactPicture)
{
    Walk walk({0.008, 0.06, 3});
    ASSERT_FALSE(walk.goOn(60).exact());
    const Machine fast{0.001, 0.002, 3};
    walk.machine = fast;
    int exact = 0;
    for (int i = 0; i < 2000; ++i)
        exact = walk.frame(true).exact() ? exact + 1 : 0;
    EXPECT_GT(exact, 100);
}

// Where only the order is not exact, the exact picture is tried, but seldom again, because such a frame is late.
TEST(PaceTest, TheExactPictureIsTriedSeldom)
{
    Walk walk({0.001, 0.013, 6});
    walk.goOn(60);
    int exact = 0;
    for (int i = 0; i < 1800; ++i)
        exact += walk.frame(true).exact() ? 1 : 0;
    EXPECT_LE(exact, 20);
}

// Steps of the size are calm: not another one with every frame.
TEST(PaceTest, TheSizeStaysWhereTheMachineDoes)
{
    Walk walk({0.008, 0.06, 3});
    Quality last = walk.goOn(60);
    int changes = 0;
    for (int i = 0; i < 300; ++i) {
        const Quality quality = walk.frame(true);
        changes += quality == last ? 0 : 1;
        last = quality;
    }
    EXPECT_LE(changes, 6);
}

} // namespace
} // namespace telepipe::tools::pace_test

#endif
