// Curves of animations as programs bring them back: which are the same, and which are others.

#include "tools/import/motion/Curves.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace telepipe::test::curves_test {

using tools::ExportChannel;
using tools::isSameCurve;
using tools::isSmoothedCurve;

namespace {

using Path = ExportChannel::Path;
using KeyMode = ExportChannel::Interpolation;

// A slide along x with keys at frames of 30 a second, each with no slope.
ExportChannel slide(const std::vector<std::pair<float, float>>& keys)
{
    ExportChannel channel{Path::Translation, KeyMode::Cubic, 0, {}, {}};
    for (const auto& [frame, x] : keys) {
        channel.times.push_back(frame / 30);
        channel.values.insert(channel.values.end(), {0, 0, 0, x, 0, 0, 0, 0, 0});
    }
    return channel;
}

// The channel as a program keeps it that samples 24 times a second.
ExportChannel sampledSlide(const ExportChannel& from, int frames)
{
    ExportChannel channel{Path::Translation, KeyMode::Linear, 0, {}, {}};
    for (int i = 0; i <= frames; ++i) {
        channel.times.push_back(float(i) / 24);
        channel.values.insert(channel.values.end(), {float(tools::numberAt(from, 0, i / 24.0)), 0, 0});
    }
    return channel;
}

ExportChannel turnAboutY(const std::vector<std::pair<float, float>>& keys)
{
    ExportChannel channel{Path::Rotation, KeyMode::Linear, 0, {}, {}};
    for (const auto& [seconds, degrees] : keys) {
        const float half = degrees * std::numbers::pi_v<float> / 360;
        channel.times.push_back(seconds);
        channel.values.insert(channel.values.end(), {0, std::sin(half), 0, std::cos(half)});
    }
    return channel;
}

} // namespace

// Its own course between keys, and no sample at the key of frame 9, which is a peak.
TEST(Curves, AKeyBetweenTwoSamplesIsMissedAndNoOther)
{
    const ExportChannel was = slide({{0, 0}, {5, 1}, {8, 1}, {9, 9}, {10, 1}, {20, 0}});
    ExportChannel sampled = sampledSlide(was, 16);
    sampled.values[3] += 0.01f;
    EXPECT_FALSE(isSameCurve(was, sampled));
    EXPECT_TRUE(isSmoothedCurve(was, sampled));
    sampled.values[3 * 4] = 3; // the key of frame 5, which a sample has
    EXPECT_FALSE(isSmoothedCurve(was, sampled));
}

TEST(Curves, OfAFastTurnLongTimesAreRough)
{
    const ExportChannel was = turnAboutY({{0, 0}, {1333, 0}, {1333.0625f, 135}, {1334, 135}});
    EXPECT_TRUE(isSameCurve(was, turnAboutY({{0, 0}, {1333, 0}, {1333.0313f, 67.6f}, {1333.0625f, 135}, {1334, 135}})));
    EXPECT_FALSE(
        isSameCurve(was, turnAboutY({{0, 0}, {1333, 0}, {1333.0313f, 69.5f}, {1333.0625f, 135}, {1334, 135}})));
}

TEST(Curves, OtherTangentsAreAnotherCurve)
{
    const ExportChannel was = slide({{0, 0}, {1, 1}, {2, 2}});
    ExportChannel now = was;
    EXPECT_TRUE(isSameCurve(was, now));
    now.values[6] = 60; // out of the first key
    EXPECT_FALSE(isSameCurve(was, now));
}

// A node that is carried far out comes back a little beside itself.
TEST(Curves, PlacesFarOutAreRough)
{
    const ExportChannel was = slide({{0, 0}, {30, 0}}), now = slide({{0, 4e-4f}, {30, 4e-4f}});
    EXPECT_FALSE(isSameCurve(was, now));
    EXPECT_TRUE(isSameCurve(was, now, 2000));
}

} // namespace telepipe::test::curves_test
