#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <random>

namespace telepipe::test {

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

// Two ways that share no code past the surface shader.
TEST_F(PerPixelTest, ListsAndPeelingDrawTheSamePicture)
{
    SceneBuilder builder;
    addCrossingTriangles(builder, 60);
    const Canvas canvas{96, 64, 1};
    const Picture lists = draw(builder.scene(), request(Translucency::PerPixel), {}, canvas);
    const Picture peeled = draw(builder.scene(), request(Translucency::Peeled), {}, canvas);
    const Picture batches = draw(builder.scene(), request(Translucency::Batches), {}, canvas);
    EXPECT_LE(largestDifference(lists, peeled), 1);
    EXPECT_GT(largestDifference(lists, batches), 20); // the scene does need sorting by pixel
}

// The pass makes its images on the first frame; the texture that the opaque list left bound is bound anew.
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
    EXPECT_LE(largestDifference(lists, peeled), 1);
    EXPECT_GT(lists.center()[0], lists.center()[2]); // the nearest layer, place 0, is red
}

// 256 x 256 x 12 fragments of 20 bytes are 15 MB: a store of 1 MB takes sixteen bands.
TEST_F(PerPixelTest, AFrameTooLargeForTheStoreIsDrawnInBands)
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

} // namespace telepipe::test
