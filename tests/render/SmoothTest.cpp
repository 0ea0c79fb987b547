#include "engine/render/resource/BoxLevels.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::smooth_test {
namespace {

formats::Image image(std::uint32_t width, std::uint32_t height, std::vector<std::uint8_t> rgba)
{
    formats::Image result;
    result.width = width;
    result.height = height;
    result.rgba.assign(rgba.begin(), rgba.end());
    return result;
}

// Half of the light of white is sRGB 188, and not 128.
TEST(BoxLevels, AreTheMeanInLinearLight)
{
    const auto levels = render::boxLevels(image(2, 1, {0, 0, 0, 255, 255, 255, 255, 255}));
    ASSERT_EQ(levels.size(), 1u);
    EXPECT_EQ(levels[0].width, 1u);
    for (int channel = 0; channel < 3; ++channel)
        EXPECT_NEAR(levels[0].rgba[std::size_t(channel)], 188, 1);
    EXPECT_EQ(levels[0].rgba[3], 255);
}

// A texel that cannot be seen adds no colour to those that can.
TEST(BoxLevels, ColoursCountAsMuchAsTheyAreOpaque)
{
    const auto levels = render::boxLevels(image(2, 1, {255, 0, 0, 255, 0, 255, 0, 0}));
    EXPECT_EQ(levels[0].rgba[0], 255);
    EXPECT_EQ(levels[0].rgba[1], 0);
    EXPECT_NEAR(levels[0].rgba[3], 128, 1);
}

TEST(BoxLevels, GoDownToOneTexel)
{
    const auto levels = render::boxLevels(image(8, 2, std::vector<std::uint8_t>(64, 200)));
    ASSERT_EQ(levels.size(), 3u);
    EXPECT_EQ(levels[0].width, 4u);
    EXPECT_EQ(levels[0].height, 1u);
    EXPECT_EQ(levels[2].width, 1u);
    EXPECT_NEAR(levels[2].rgba[0], 200, 1);
}

class SmoothTest : public GlTest
{
};

// A checker of 64 texels a side, 32 times in a picture of 16 pixels: as stored a pixel has what it happens to hit.
Picture farChecker(bool smooth)
{
    std::vector<std::uint32_t> texels;
    for (int i = 0; i < 64 * 64; ++i)
        texels.push_back(((i ^ i / 64) & 1) != 0 ? rgba(255, 255, 255) : rgba(0, 0, 0));
    const TexelTexture checker(64, 64, texels);
    scene::DrawState state = textured(opaqueState());
    SceneBuilder builder;
    builder.addStrip(state, {{{-10, 10, -10}, 0xffffffffu, {0, 0}},
                             {{-10, -10, -10}, 0xffffffffu, {0.3f, 31.9f}},
                             {{10, 10, -10}, 0xffffffffu, {31.7f, 0.2f}},
                             {{10, -10, -10}, 0xffffffffu, {32, 32.1f}}});
    render::FrameRequest wanted = request();
    wanted.settings.smooth = smooth;
    return draw(builder.scene(), wanted, {checker.get()}, {16, 16, 1});
}

int spread(const Picture& picture)
{
    int least = 255, most = 0;
    for (std::uint32_t y = 2; y < 14; ++y)
        for (std::uint32_t x = 2; x < 14; ++x) {
            least = std::min(least, picture.at(x, y)[0]);
            most = std::max(most, picture.at(x, y)[0]);
        }
    return most - least;
}

TEST_F(SmoothTest, ATextureOfOneLevelDoesNotShimmer)
{
    EXPECT_GT(spread(farChecker(false)), 100) << "as stored there is nothing smaller";
    EXPECT_LT(spread(farChecker(true)), 8);
    EXPECT_NEAR(farChecker(true).center()[0], 188, 8);
}

} // namespace
} // namespace telepipe::test::smooth_test
