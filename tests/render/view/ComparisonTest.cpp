#include "engine/render/screen/ComparisonPass.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <functional>

namespace telepipe::test::comparison_test {

namespace {

constexpr std::uint32_t kWidth = 16, kHeight = 8;

// Two walls; the second scene's right one is a step of a channel brighter, from x = 10 on and in rows 2 to 5.
class ComparisonTest : public GlTest, public ::testing::WithParamInterface<std::uint32_t>
{
protected:
    static SceneBuilder scene(bool changed)
    {
        SceneBuilder builder;
        builder.addRectangle(opaqueState(), {-40, -40}, {40, 40}, -10, rgba(160, 80, 40));
        if (changed)
            builder.addRectangle(opaqueState(), {5, -5}, {40, 5}, -9.999f, rgba(161, 80, 40));
        return builder;
    }
    // The first in the target, the second in the pass's canvas.
    Picture compared(const std::function<void(render::ComparisonPass&, render::RenderTarget&)>& paint)
    {
        SceneBuilder first = scene(false), second = scene(true);
        render::RenderTarget target(kWidth, kHeight, GetParam());
        render::ComparisonPass pass;
        render::SceneView(first.scene(), {}).draw(request(), target);
        render::SceneView(second.scene(), {}).draw(request(), pass.second(target));
        paint(pass, target);
        return {kWidth, kHeight, target.readRgba()};
    }
    static bool differs(std::uint32_t x, std::uint32_t y) { return x >= 10 && y >= 2 && y < 6; }
};

} // namespace

INSTANTIATE_TEST_SUITE_P(Samples, ComparisonTest, ::testing::Values(1u, 4u));

TEST_P(ComparisonTest, OneIsLeftOfTheLineAndTheOtherRight)
{
    for (const float share : {0.0f, 0.25f, 0.75f, 1.0f}) {
        const Picture picture = compared([&](auto& pass, auto& target) { pass.split(target, share); });
        for (std::uint32_t y = 0; y < kHeight; ++y)
            for (std::uint32_t x = 0; x < kWidth; ++x)
                EXPECT_EQ(picture.at(x, y)[0], differs(x, y) && x >= share * kWidth ? 161 : 160)
                    << share << " at " << x << "," << y;
    }
}

// One step of one channel is a difference. An equal pixel is the second's at half its brightness: 160 * 2 + 80 * 5 + 40
// over 16.
TEST_P(ComparisonTest, WhatDiffersIsRedAndCounted)
{
    std::uint64_t count = 0;
    const Picture picture = compared([&](auto& pass, auto& target) { count = pass.mark(target); });
    EXPECT_EQ(count, 6u * 4);
    for (std::uint32_t y = 0; y < kHeight; ++y)
        for (std::uint32_t x = 0; x < kWidth; ++x)
            EXPECT_LE(distance(picture.at(x, y), differs(x, y) ? Color{255, 40, 70, 255} : Color{48, 48, 48, 255}), 1)
                << x << "," << y;
}

// The walls are one step apart: that is more than none, and no more than one.
TEST_P(ComparisonTest, WhatIsWithinTheToleranceIsTheSame)
{
    std::uint64_t count = 0;
    const Picture picture = compared([&](auto& pass, auto& target) { count = pass.mark(target, 1); });
    EXPECT_EQ(count, 0u);
    EXPECT_LE(distance(picture.at(12, 4), {48, 48, 48, 255}), 1);
}

} // namespace telepipe::test::comparison_test
