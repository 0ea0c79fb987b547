#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <random>

namespace telepipe::test::per_pixel_test {

using render::Translucency;
using scene::Blend;

namespace {

class PerPixelTest : public GlTest
{
};

// Triangles that cross each other, of several blend pairs, as no sorting of batches can draw them.
void addCrossingTriangles(SceneBuilder& builder, int count)
{
    std::mt19937 random(7);
    const auto value = [&](float from, float to) {
        return from + (to - from) * static_cast<float>(random() % 4096) / 4096;
    };
    constexpr std::pair<Blend, Blend> kPairs[] = {{Blend::SourceAlpha, Blend::InverseSourceAlpha},
                                                  {Blend::SourceAlpha, Blend::One},
                                                  {Blend::Zero, Blend::InverseOtherColor},
                                                  {Blend::OtherColor, Blend::Zero}};
    for (int i = 0; i < count; ++i) {
        scene::DrawState state = translucentState(kPairs[i % 4].first, kPairs[i % 4].second);
        state.doubleSided = true;
        std::vector<Corner> corners(3);
        for (Corner& corner : corners) {
            corner.position = {value(-10, 10), value(-10, 10), value(-12, -3)};
            corner.color = static_cast<std::uint32_t>(random());
        }
        builder.addStrip(state, corners);
    }
}

int largestDifference(const Picture& a, const Picture& b)
{
    int largest = 0;
    for (std::uint32_t y = 0; y < a.height; ++y)
        for (std::uint32_t x = 0; x < a.width; ++x)
            largest = std::max(largest, distance(a.at(x, y), b.at(x, y)));
    return largest;
}

} // namespace

// Both ways give the same bits, however the fragments were brought together.
TEST_F(PerPixelTest, ListsAndPeelingDrawTheSamePicture)
{
    SceneBuilder builder;
    addCrossingTriangles(builder, 60);
    const Canvas canvas{96, 64, 1};
    const Picture lists = draw(builder.scene(), request(Translucency::PerPixel), {}, canvas);
    const Picture peeled = draw(builder.scene(), request(Translucency::Peeled), {}, canvas);
    const Picture batches = draw(builder.scene(), request(Translucency::Batches), {}, canvas);
    EXPECT_EQ(lists.rgba, peeled.rgba);
    EXPECT_GT(largestDifference(lists, batches), 20); // the scene does need sorting by pixel
}

// The pass makes its images on the first frame; the texture that the opaque list left bound is bound again.
TEST_F(PerPixelTest, TheFirstFrameKeepsTheTextureOfTheOpaqueList)
{
    const TexelTexture white(1, 1, {rgba(255, 255, 255)});
    SceneBuilder builder;
    builder.addRectangle(textured(opaqueState()), {-10, -10}, {10, 10}, -5, rgba(200, 100, 50));
    builder.addRectangle(textured(translucentState(Blend::One, Blend::Zero)), {-10, -10}, {10, 10}, -4,
                         rgba(10, 220, 30));
    const Picture picture = draw(builder.scene(), request(Translucency::PerPixel), {white.get()});
    EXPECT_LE(distance(picture.center(), Color{10, 220, 30, 255}), 1);
}

// Far more layers than any real stage has.
TEST_F(PerPixelTest, DeepPixelsAreSortedToo)
{
    SceneBuilder builder;
    for (int i = 0; i < 90; ++i) {
        const int place = i * 37 % 90; // every depth once, in no order
        const std::uint32_t color = place % 2 == 0 ? rgba(255, 0, 0, 90) : rgba(0, 0, 255, 90);
        builder.addRectangle(translucentState(), {-90, -90}, {90, 90}, -5 - static_cast<float>(place), color);
    }
    const Picture lists = draw(builder.scene(), request(Translucency::PerPixel));
    const Picture peeled = draw(builder.scene(), request(Translucency::Peeled));
    EXPECT_EQ(lists.rgba, peeled.rgba);
    EXPECT_GT(lists.center()[0], lists.center()[2]); // the nearest layer, place 0, is red
}

// A covering surface keeps what lies before it, also in its own plane, and lets nothing through. One pair of blend
// codes covers whatever the alpha, the other with an alpha of 1.
TEST_F(PerPixelTest, WhatCoversHidesOnlyWhatLiesBehind)
{
    for (const Blend destination : {Blend::Zero, Blend::InverseSourceAlpha}) {
        SceneBuilder builder;
        addCrossingTriangles(builder, 30);
        for (const float right : {90.0f, 0.0f})
            builder.addRectangle(translucentState(Blend::SourceAlpha, destination), {-90, -90}, {right, 90}, -6,
                                 rgba(200, 90, right > 0 ? 20 : 250));
        addCrossingTriangles(builder, 30);
        const Canvas canvas{96, 64, 1};
        const Picture lists = draw(builder.scene(), request(Translucency::PerPixel), {}, canvas);
        EXPECT_EQ(lists.rgba, draw(builder.scene(), request(Translucency::Peeled), {}, canvas).rgba);
    }
}

// 256 x 256 x 12 fragments of 16 bytes are 12.6 MB: a store of 1 MB takes thirteen parts and more.
TEST_F(PerPixelTest, AFrameTooLargeForTheStoreIsDrawnInParts)
{
    SceneBuilder builder;
    for (int i = 0; i < 12; ++i)
        builder.addRectangle(translucentState(), {-90, -90}, {90, 90}, -5 - static_cast<float>(i * 5 % 12),
                             rgba(static_cast<std::uint32_t>(20 * i), 255, 90, 70));
    const Canvas canvas{256, 256, 1};
    render::FrameRequest wanted = request(Translucency::PerPixel);
    const Picture whole = draw(builder.scene(), wanted, {}, canvas);
    wanted.settings.fragmentMegabytes = 1;
    EXPECT_EQ(draw(builder.scene(), wanted, {}, canvas).rgba, whole.rgba);
    EXPECT_NE(whole.center(), (Color{0, 0, 0, 255}));
}

// Two megabytes are room for 512 slots of a square of 16 x 16 pixels: for a deep one or two, not for all 256.
TEST_F(PerPixelTest, OnlyDeepSquaresTakeRoom)
{
    SceneBuilder builder;
    builder.addRectangle(translucentState(), {-90, -90}, {90, 90}, -20, rgba(20, 255, 90, 70));
    for (int i = 0; i < 60; ++i)
        builder.addRectangle(translucentState(), {0, 0}, {0.25f, 0.25f}, -5 - static_cast<float>(i * 7 % 60) / 16,
                             rgba(static_cast<std::uint32_t>(4 * i), 9, 90, 70));
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(256, 256);
    render::FrameRequest wanted = request();
    wanted.settings.fragmentMegabytes = 2;
    view.draw(wanted, target);
    EXPECT_EQ(view.statistics().fragments.slots, 61u);
    EXPECT_EQ(view.statistics().fragments.parts, 1u);
    const std::vector<std::uint8_t> alone = target.readRgba();
    wanted.settings.fragmentMegabytes = 512;
    view.draw(wanted, target);
    EXPECT_EQ(target.readRgba(), alone);
}

// Seen from elsewhere, other squares are deep: the room for one view is not enough for the next.
TEST_F(PerPixelTest, AViewThatMovesIsComplete)
{
    SceneBuilder builder;
    for (int i = 0; i < 12; ++i)
        builder.addRectangle(translucentState(), {-1, -1}, {1, 1}, -5 - static_cast<float>(i * 5 % 12),
                             rgba(static_cast<std::uint32_t>(20 * i), 255, 90, 70));
    render::SceneView moving(builder.scene(), {});
    render::RenderTarget target(256, 256);
    render::FrameRequest wanted = request();
    for (int i = 0; i < 4; ++i) {
        wanted.camera.position.x = static_cast<float>(i) - 1;
        moving.draw(wanted, target);
        const std::vector<std::uint8_t> moved = target.readRgba();
        render::SceneView(builder.scene(), {}).draw(wanted, target);
        EXPECT_EQ(moved, target.readRgba()) << i;
    }
}

// Half of each layer shows through to the next: the nearest few are seen, submitted first, in their order.
TEST_F(PerPixelTest, NoLayerIsLostHoweverMany)
{
    constexpr int kLayers = 600;
    SceneBuilder builder;
    double expected = 0;
    for (int i = 0; i < kLayers; ++i) { // nearest first
        const bool white = (i * 37 % 11) < 5;
        const std::uint32_t value = white ? 255 : 0;
        builder.addRectangle(translucentState(), {-900, -900}, {900, 900}, -5 - static_cast<float>(i) / 16,
                             rgba(value, value, value, 128));
    }
    for (int i = kLayers - 1; i >= 0; --i)
        expected = expected * (1 - 128 / 255.0) + ((i * 37 % 11) < 5 ? 255 * 128 / 255.0 : 0);
    EXPECT_NEAR(draw(builder.scene(), request()).center()[0], expected, 1);
    EXPECT_NEAR(draw(builder.scene(), request(Translucency::Peeled)).center()[0], expected, 1.5);
}

// One step of light a layer, 200 of them, and each one is seen.
TEST_F(PerPixelTest, EveryLayerAddsItsLight)
{
    SceneBuilder builder;
    for (int i = 0; i < 200; ++i)
        builder.addRectangle(translucentState(Blend::One, Blend::One), {-900, -900}, {900, 900},
                             -5 - static_cast<float>(i * 73 % 200), rgba(1, 0, 0, 0));
    EXPECT_NEAR(draw(builder.scene(), request()).center()[0], 200, 1);
}

// A window's frame does not wait to hear that a pixel had too little room; one of the next has it.
TEST_F(PerPixelTest, AFrameThatMayLagCatchesUp)
{
    SceneBuilder builder;
    for (int i = 0; i < 40; ++i)
        builder.addRectangle(translucentState(Blend::One, Blend::One), {-900, -900}, {900, 900},
                             -5 - static_cast<float>(i), rgba(5, 0, 0, 0));
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(8, 8);
    render::FrameRequest wanted = request();
    wanted.mayLag = true;
    view.draw(wanted, target);
    EXPECT_LT(target.readRgba()[0], 199); // reading waits: the next frame knows
    view.draw(wanted, target);
    EXPECT_NEAR(target.readRgba()[0], 200, 1);
    EXPECT_EQ(view.statistics().fragments.overflows, 1u);
    EXPECT_EQ(view.statistics().fragments.slots, 40u);
}

// The first is counted before it is drawn; one that is deeper than those before is drawn again.
TEST_F(PerPixelTest, AFrameThatIsKeptIsCompleteAtOnce)
{
    SceneBuilder builder;
    const auto add = [&](int count, float left, float right) {
        for (int i = 0; i < count; ++i)
            builder.addRectangle(translucentState(Blend::One, Blend::One), {left, -900}, {right, 900},
                                 -5 - static_cast<float>(i), rgba(5, 0, 0, 0));
    };
    add(10, -900, 0);
    add(40, 10'000, 20'000);
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(8, 8);
    render::FrameRequest wanted = request();
    view.draw(wanted, target);
    EXPECT_NEAR(target.readRgba()[0], 50, 1);
    EXPECT_EQ(view.statistics().fragments.overflows, 0u);
    EXPECT_EQ(view.statistics().fragments.slots, 10u);
    wanted.camera.position.x += 15'000;
    view.draw(wanted, target);
    EXPECT_NEAR(target.readRgba()[0], 200, 1);
    EXPECT_EQ(view.statistics().fragments.overflows, 1u);
    EXPECT_EQ(view.statistics().fragments.slots, 40u);
}

// Each is counted before it is drawn, and gives up what the one before needed.
TEST_F(PerPixelTest, AFrameThatIsATileTakesItsOwnRoom)
{
    SceneBuilder builder;
    const auto add = [&](int count, float left, float right) {
        for (int i = 0; i < count; ++i)
            builder.addRectangle(translucentState(Blend::One, Blend::One), {left, -900}, {right, 900},
                                 -5 - static_cast<float>(i), rgba(5, 0, 0, 0));
    };
    add(40, -900, 0);
    add(10, 0, 900);
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(8, 8);
    render::FrameRequest wanted = request();
    for (const auto& [x, deepest] : {std::pair(0u, 40u), std::pair(8u, 10u)}) {
        wanted.tile = {16, 8, x, 0};
        view.draw(wanted, target);
        EXPECT_NEAR(target.readRgba()[16], int(5 * deepest), 1);
        EXPECT_EQ(view.statistics().fragments.slots, deepest);
        EXPECT_EQ(view.statistics().fragments.overflows, 0u);
    }
}

// Overlays are drawn after the fragments, and into the picture.
TEST_F(PerPixelTest, AFrameWithoutFragmentsTakesNoRoom)
{
    SceneBuilder builder;
    for (int i = 0; i < 20; ++i)
        builder.addRectangle(translucentState(Blend::One, Blend::One), {-900 + 90.0f * static_cast<float>(i), -900},
                             {900, 900}, -500, rgba(0, 0, 0, 0));
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(64, 64);
    render::FrameRequest wanted = request();
    view.draw(wanted, target);
    EXPECT_EQ(view.statistics().fragments.slots, 0u);
    const std::vector<std::uint8_t> plain = target.readRgba();
    wanted.settings.wireframe = true;
    view.draw(wanted, target);
    EXPECT_NE(target.readRgba(), plain);
}

// The latest of coplanar rectangles covers the others everywhere.
TEST_F(PerPixelTest, EqualDepthsAreDrawnInSubmissionOrder)
{
    for (const Translucency translucency : {Translucency::PerPixel, Translucency::Peeled}) {
        SceneBuilder builder;
        for (int i = 0; i < 6; ++i)
            builder.addRectangle(translucentState(Blend::One, Blend::Zero), {-900, -900}, {900, 900}, -500,
                                 rgba(static_cast<std::uint32_t>(40 * i), 9, 9));
        const Picture picture = draw(builder.scene(), request(translucency), {}, {64, 64, 1});
        for (std::uint32_t y = 0; y < 64; ++y)
            for (std::uint32_t x = 0; x < 64; ++x)
                ASSERT_NEAR(picture.at(x, y)[0], 200, 1) << x << ' ' << y;
    }
}

TEST_F(PerPixelTest, SamplesSeeOnlyTheFragmentsThatCoverThem)
{
    SceneBuilder builder;
    // The edge runs through the middle of the pixel column left of the centre.
    builder.addRectangle(translucentState(), {-20, -20}, {-1.25f, 20}, -10, rgba(255, 255, 255, 255));
    const Canvas canvas{8, 8, 4};
    if (render::RenderTarget(8, 8, 4).samples() != 4)
        GTEST_SKIP() << "no four samples a pixel in this context";
    const Picture picture = draw(builder.scene(), request(Translucency::PerPixel), {}, canvas);
    EXPECT_EQ(picture.at(2, 4), (Color{255, 255, 255, 255}));
    EXPECT_NEAR(picture.at(3, 4)[0], 128, 2);
    EXPECT_EQ(picture.at(4, 4), (Color{0, 0, 0, 255}));
}

} // namespace telepipe::test::per_pixel_test
