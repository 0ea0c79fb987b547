#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <cmath>

namespace telepipe::test::blend_test {

using render::Translucency;
using scene::Blend;

namespace {

using Channels = std::array<double, 4>;

// docs/semantics.md, Blend codes, written out apart from the renderer's own tables.
Channels factor(int code, const Channels& other, double sourceAlpha, double destinationAlpha)
{
    Channels f{};
    for (std::size_t i = 0; i < 4; ++i) {
        const double values[8] = {
            0, 1, other[i], 1 - other[i], sourceAlpha, 1 - sourceAlpha, destinationAlpha, 1 - destinationAlpha};
        f[i] = values[code];
    }
    return f;
}

Channels toChannels(const Color& color)
{
    Channels c{};
    for (std::size_t i = 0; i < 4; ++i)
        c[i] = color[i] / 255.0;
    return c;
}

Color blended(const Color& sourceColor, const Color& destinationColor, int source, int destination)
{
    const Channels s = toChannels(sourceColor), d = toChannels(destinationColor);
    const Channels fs = factor(source, d, s[3], d[3]), fd = factor(destination, s, s[3], d[3]);
    Color result{};
    for (std::size_t i = 0; i < 4; ++i)
        result[i] = static_cast<int>(std::lround(255 * std::clamp(s[i] * fs[i] + d[i] * fd[i], 0.0, 1.0)));
    return result;
}

std::uint32_t packed(const Color& c)
{
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(c[i]); };
    return rgba(byte(0), byte(1), byte(2), byte(3));
}

constexpr Color kBehind{180, 90, 40, 160}, kFront{60, 140, 220, 100};

std::string passName(const ::testing::TestParamInfo<Translucency>& pass)
{
    constexpr const char* kNames[] = {"Batches", "PerPixel", "Peeled"};
    return kNames[static_cast<int>(pass.param)];
}

class BlendTest : public GlTest, public ::testing::WithParamInterface<Translucency>
{
};

} // namespace

TEST_P(BlendTest, AllPairsOverAKnownBackground)
{
    render::FrameRequest wanted = request(GetParam());
    wanted.settings.background = {kBehind[0] / 255.0f, kBehind[1] / 255.0f, kBehind[2] / 255.0f, kBehind[3] / 255.0f};
    SceneBuilder builder;
    for (int pair = 0; pair < 64; ++pair) { // one cell of an 8 x 8 grid each, a pixel wide
        const auto x = static_cast<float>(pair % 8 - 4), y = static_cast<float>(pair / 8 - 4);
        builder.addRectangle(translucentState(static_cast<Blend>(pair % 8), static_cast<Blend>(pair / 8)), {x, y},
                             {x + 1, y + 1}, -4, packed(kFront));
    }
    const Picture picture = draw(builder.scene(), wanted);
    for (int pair = 0; pair < 64; ++pair) {
        const Color seen = picture.at(static_cast<std::uint32_t>(pair % 8), static_cast<std::uint32_t>(7 - pair / 8));
        const Color expected = blended(kFront, kBehind, pair % 8, pair / 8);
        EXPECT_LE(distance(seen, expected), 1)
            << "source " << pair % 8 << " destination " << pair / 8 << ": " << ::testing::PrintToString(seen)
            << " instead of " << ::testing::PrintToString(expected);
    }
}

TEST_P(BlendTest, LayersAreBlendedFarToNearWhateverTheirOrder)
{
    const Color red{255, 0, 0, 128}, green{0, 255, 0, 128};
    const Color expected = blended(green, blended(red, {0, 0, 0, 255}, 4, 5), 4, 5);
    for (bool nearFirst : {false, true}) {
        SceneBuilder builder;
        for (int i = 0; i < 2; ++i) {
            const bool near = (i == 0) == nearFirst;
            builder.addRectangle(translucentState(), {-20, -20}, {20, 20}, near ? -5.0f : -10.0f,
                                 packed(near ? green : red));
        }
        EXPECT_LE(distance(draw(builder.scene(), request(GetParam())).center(), expected), 1) << nearFirst;
    }
}

TEST_P(BlendTest, EqualDepthKeepsSubmissionOrder)
{
    const Color red{255, 0, 0, 128}, green{0, 255, 0, 128}, blue{0, 0, 255, 128};
    SceneBuilder builder;
    Color expected{0, 0, 0, 255};
    for (const Color& color : {red, green, blue}) {
        builder.addRectangle(translucentState(), {-20, -20}, {20, 20}, -10, packed(color));
        expected = blended(color, expected, 4, 5);
    }
    EXPECT_LE(distance(draw(builder.scene(), request(GetParam())).center(), expected), 1);
}

TEST_P(BlendTest, TranslucentNeitherHidesNorIsDrawnBehindOpaque)
{
    SceneBuilder builder;
    builder.addRectangle(translucentState(), {-20, -20}, {20, 20}, -5, rgba(0, 255, 0, 0));
    builder.addRectangle(translucentState(), {-20, -20}, {20, 20}, -15, rgba(255, 255, 255, 255));
    builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, -10, rgba(10, 20, 30));
    EXPECT_EQ(draw(builder.scene(), request(GetParam())).center(), (Color{10, 20, 30, 255}));
}

TEST_P(BlendTest, TranslucentAtOpaqueDepthIsDrawn)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, -10, rgba(10, 20, 30));
    builder.addRectangle(translucentState(Blend::One, Blend::One), {-20, -20}, {20, 20}, -10, rgba(100, 0, 0));
    EXPECT_EQ(draw(builder.scene(), request(GetParam())).center(), (Color{110, 20, 30, 255}));
}

TEST_P(BlendTest, SaturatesAfterEveryLayer)
{
    SceneBuilder builder;
    for (float z : {-12.0f, -10.0f})
        builder.addRectangle(translucentState(Blend::One, Blend::One), {-20, -20}, {20, 20}, z, rgba(200, 200, 0));
    builder.addRectangle(translucentState(Blend::Zero, Blend::InverseOtherColor), {-20, -20}, {20, 20}, -8,
                         rgba(128, 0, 0, 0));
    const Color expected = blended({128, 0, 0, 0}, {255, 255, 0, 255}, 0, 3);
    EXPECT_LE(distance(draw(builder.scene(), request(GetParam())).center(), expected), 1);
}

TEST_P(BlendTest, SameFrameSameBytes)
{
    SceneBuilder builder;
    for (int i = 0; i < 40; ++i) {
        const auto t = static_cast<float>(i);
        const std::uint32_t color =
            rgba(static_cast<std::uint32_t>(i * 6), 255u - static_cast<std::uint32_t>(i * 5), 90, 60);
        builder.addStrip(translucentState(),
                         {{{-9, 9, -4 - t / 8}, color}, {{-9 + t, -9, -12 + t / 5}, color}, {{9, 5, -6}, color}});
    }
    const Canvas canvas{64, 64, 1};
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(canvas.width, canvas.height);
    view.draw(request(GetParam()), target);
    const std::vector<std::uint8_t> first = target.readRgba();
    view.draw(request(GetParam()), target);
    EXPECT_EQ(target.readRgba(), first);
}

INSTANTIATE_TEST_SUITE_P(Passes, BlendTest,
                         ::testing::Values(Translucency::Batches, Translucency::PerPixel, Translucency::Peeled),
                         passName);

} // namespace telepipe::test::blend_test
