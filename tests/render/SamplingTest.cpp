#include "engine/gl/Capabilities.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <cmath>

namespace telepipe::test::sampling_test {

using scene::Filter;
using scene::Wrap;

namespace {

class SamplingTest : public GlTest
{
};

const Color kRed{255, 0, 0, 255}, kGreen{0, 255, 0, 255}, kBlue{0, 0, 255, 255}, kWhite{255, 255, 255, 255};

// Red, green over blue, white.
TexelTexture quarters()
{
    return TexelTexture(2, 2, {rgba(255, 0, 0), rgba(0, 255, 0), rgba(0, 0, 255), rgba(255, 255, 255)});
}

// A square picture over texture coordinates from (0,0) at the top left to (to,to), shifted by from.
Picture drawTexture(const TexelTexture& texture, const scene::SamplerState& sampler, glm::vec2 from, glm::vec2 to,
                    const render::FrameRequest& wanted = request(), std::uint32_t size = 8)
{
    scene::DrawState state = textured(opaqueState());
    state.sampler = sampler;
    SceneBuilder builder;
    builder.addStrip(state, {{{-10, 10, -10}, 0xffffffffu, from},
                             {{-10, -10, -10}, 0xffffffffu, {from.x, to.y}},
                             {{10, 10, -10}, 0xffffffffu, {to.x, from.y}},
                             {{10, -10, -10}, 0xffffffffu, to}});
    return draw(builder.scene(), wanted, {texture.get()}, {size, size, 1});
}

scene::SamplerState sampler(Filter filter, Wrap u = Wrap::Repeat, Wrap v = Wrap::Repeat)
{
    scene::SamplerState state;
    state.filter = filter;
    state.wrapU = u;
    state.wrapV = v;
    return state;
}

} // namespace

TEST_F(SamplingTest, TheFirstTexelIsTopLeft)
{
    const Picture picture = drawTexture(quarters(), sampler(Filter::Point), {0, 0}, {1, 1});
    EXPECT_EQ(picture.at(0, 0), kRed);
    EXPECT_EQ(picture.at(7, 0), kGreen);
    EXPECT_EQ(picture.at(0, 7), kBlue);
    EXPECT_EQ(picture.at(7, 7), kWhite);
}

// Coordinates 0..2 in x: the second texture is repeated, mirrored or the last column drawn out.
TEST_F(SamplingTest, WrapsAnAxisAtATime)
{
    const auto secondHalf = [](Wrap wrap) {
        const Picture picture = drawTexture(quarters(), sampler(Filter::Point, wrap), {0, 0}, {2, 1});
        return std::pair(picture.at(4, 0), picture.at(7, 0));
    };
    EXPECT_EQ(secondHalf(Wrap::Repeat), std::pair(kRed, kGreen));
    EXPECT_EQ(secondHalf(Wrap::Mirror), std::pair(kGreen, kRed));
    EXPECT_EQ(secondHalf(Wrap::Clamp), std::pair(kGreen, kGreen));
}

TEST_F(SamplingTest, WrapsVToo)
{
    const auto secondHalf = [](Wrap wrap) {
        const Picture picture = drawTexture(quarters(), sampler(Filter::Point, Wrap::Repeat, wrap), {0, 0}, {1, 2});
        return std::pair(picture.at(0, 4), picture.at(0, 7));
    };
    EXPECT_EQ(secondHalf(Wrap::Repeat), std::pair(kRed, kBlue));
    EXPECT_EQ(secondHalf(Wrap::Mirror), std::pair(kBlue, kRed));
    EXPECT_EQ(secondHalf(Wrap::Clamp), std::pair(kBlue, kBlue));
}

TEST_F(SamplingTest, BilinearBlendsNeighboursAndPointDoesNot)
{
    const TexelTexture texture(2, 1, {rgba(0, 0, 0), rgba(255, 255, 255)});
    const Picture smooth = drawTexture(texture, sampler(Filter::Bilinear, Wrap::Clamp), {0, 0}, {1, 1});
    const Picture hard = drawTexture(texture, sampler(Filter::Point, Wrap::Clamp), {0, 0}, {1, 1});
    // Pixel 3 is centred at u = 3.5/8: texel coordinate 0.875 - 0.5.
    EXPECT_NEAR(smooth.at(3, 4)[0], 255 * 0.375, 2);
    EXPECT_EQ(hard.at(3, 4)[0], 0);
}

TEST_F(SamplingTest, FilteringCanBeSwitchedOff)
{
    const TexelTexture texture(2, 1, {rgba(0, 0, 0), rgba(255, 255, 255)});
    render::FrameRequest wanted = request();
    wanted.settings.textureFiltering = false;
    const Picture picture = drawTexture(texture, sampler(Filter::Bilinear, Wrap::Clamp), {0, 0}, {1, 1}, wanted);
    EXPECT_EQ(picture.at(3, 4)[0], 0);
}

namespace {

// Which texel of n a coordinate in texels lies in, by the rule of its axis.
int wrapped(int texel, int n, Wrap wrap)
{
    if (wrap == Wrap::Clamp)
        return std::clamp(texel, 0, n - 1);
    const int turn = wrap == Wrap::Mirror ? 2 * n : n, at = ((texel % turn) + turn) % turn;
    return at < n ? at : turn - 1 - at;
}

// Four greys in a row: coordinate u, in widths.
double sampled(double u, bool point, Wrap wrap)
{
    const double greys[] = {0, 60, 150, 250};
    if (point)
        return greys[wrapped(static_cast<int>(std::floor(u * 4)), 4, wrap)];
    const double at = u * 4 - 0.5, left = std::floor(at), share = at - left;
    return greys[wrapped(static_cast<int>(left), 4, wrap)] * (1 - share) +
           greys[wrapped(static_cast<int>(left) + 1, 4, wrap)] * share;
}

} // namespace

// Each filter with each way of addressing, from two widths before the texture to three behind it.
TEST_F(SamplingTest, EveryFilterAddressesAsItsAxisSays)
{
    const TexelTexture texture(4, 1, {rgba(0, 0, 0), rgba(60, 0, 0), rgba(150, 0, 0), rgba(250, 0, 0)});
    for (const Filter filter : {Filter::Point, Filter::Bilinear, Filter::TrilinearA, Filter::TrilinearB})
        for (const Wrap wrap : {Wrap::Repeat, Wrap::Mirror, Wrap::Clamp}) {
            const Picture picture = drawTexture(texture, sampler(filter, wrap), {-2, 0}, {3, 1}, request(), 64);
            for (std::uint32_t x = 0; x < 64; ++x) {
                const double u = -2 + 5 * (x + 0.5) / 64;
                EXPECT_NEAR(picture.at(x, 32)[0], sampled(u, filter == Filter::Point, wrap), 2)
                    << int(filter) << int(wrap) << " at " << u;
            }
        }
}

// Both trilinear codes mix two levels; bilinear takes the nearer one whole. The D adjust 5 asks for level 2.32.
TEST_F(SamplingTest, TrilinearMixesLevelsAndBilinearTakesOne)
{
    TexelTexture texture(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(0, 0, 0)));
    for (std::uint32_t level = 1; level <= 5; ++level)
        texture.addLevel(std::vector<std::uint32_t>((32u >> level) * (32u >> level), rgba(40 * level, 0, 0)));
    for (const auto& [filter, expected] :
         {std::pair{Filter::Bilinear, 80.0}, std::pair{Filter::TrilinearA, 80 + 40 * 0.3219},
          std::pair{Filter::TrilinearB, 80 + 40 * 0.3219}}) {
        scene::SamplerState state = sampler(filter);
        state.mipDepth = 5;
        EXPECT_NEAR(drawTexture(texture, state, {0, 0}, {1, 1}).center()[0], expected, 2) << int(filter);
    }
}

// Four texels a pixel ask for level 2; a different grey a level tells which one was read.
TEST_F(SamplingTest, StoredMipmapsAreUsedAndBiased)
{
    TexelTexture texture(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(0, 0, 0)));
    for (std::uint32_t level = 1; level <= 5; ++level)
        texture.addLevel(std::vector<std::uint32_t>((32u >> level) * (32u >> level), rgba(40 * level, 0, 0)));
    const auto seen = [&](std::uint8_t depth) {
        scene::SamplerState state = sampler(Filter::TrilinearA);
        state.mipDepth = depth;
        return drawTexture(texture, state, {0, 0}, {1, 1}).center()[0];
    };
    EXPECT_NEAR(seen(4), 80, 1);
    EXPECT_NEAR(seen(0), 80, 1);  // 0 is neutral
    EXPECT_NEAR(seen(8), 120, 1); // twice the footprint: one level up
    EXPECT_NEAR(seen(2), 40, 1);
    EXPECT_NEAR(seen(1), 0, 1);
    EXPECT_NEAR(seen(15), 80 + 40 * 1.9069, 2); // log2(15 / 4)
}

// A footprint longer than wide takes its level from the longer side; a super-sampled texture reads up to four times
// along that side and takes the level of the parts: longer / ceil(longer / shorter). Above four it is the driver's
// choice.
TEST_F(SamplingTest, SuperSamplingTakesTheLevelOfAPartOfTheFootprint)
{
    if (gl::detectCapabilities().maxAnisotropy < 4)
        GTEST_SKIP() << "the driver has no anisotropic filter";
    TexelTexture texture(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(0, 0, 0)));
    for (std::uint32_t level = 1; level <= 5; ++level)
        texture.addLevel(std::vector<std::uint32_t>((32u >> level) * (32u >> level), rgba(40 * level, 0, 0)));
    // Texels a pixel across and down; 1 in texture coordinates over the picture is 4.
    const std::pair<glm::vec2, double> cases[] = {{{4, 4}, 2}, {{4, 1}, 0}, {{1, 4}, 0},
                                                  {{4, 2}, 1}, {{2, 4}, 1}, {{8, 2}, 1}};
    for (const auto& [texels, level] : cases)
        for (const bool superSample : {false, true}) {
            scene::SamplerState state = sampler(Filter::TrilinearA);
            state.superSample = superSample;
            const double plain = std::log2(std::max(texels.x, texels.y));
            EXPECT_NEAR(drawTexture(texture, state, {0, 0}, texels / 4.0f).center()[0],
                        40 * (superSample ? level : plain), 3)
                << texels.x << " by " << texels.y << (superSample ? " super-sampled" : "");
        }
}

// Without filtering there is nothing to super-sample.
TEST_F(SamplingTest, PointSamplingIsNotSuperSampled)
{
    TexelTexture texture(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(0, 0, 0)));
    for (std::uint32_t level = 1; level <= 5; ++level)
        texture.addLevel(std::vector<std::uint32_t>((32u >> level) * (32u >> level), rgba(40 * level, 0, 0)));
    scene::SamplerState state = sampler(Filter::Point);
    state.superSample = true;
    EXPECT_EQ(drawTexture(texture, state, {0, 0}, {1, 0.25f}).center()[0], 80) << "the nearest level, 2";
}

TEST_F(SamplingTest, LevelsThatAreNotStoredAreNotMade)
{
    TexelTexture texture(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(10, 0, 0)));
    texture.addLevel(std::vector<std::uint32_t>(16 * 16, rgba(200, 0, 0)));
    EXPECT_EQ(drawTexture(texture, sampler(Filter::TrilinearA), {0, 0}, {8, 8}).center()[0], 200);
    const TexelTexture single(2, 2, {rgba(255, 0, 0), rgba(0, 0, 0), rgba(0, 0, 0), rgba(255, 0, 0)});
    const Picture picture = drawTexture(single, sampler(Filter::Point), {0, 0}, {1, 1});
    EXPECT_EQ(picture.at(0, 0), kRed);
}

} // namespace telepipe::test::sampling_test
