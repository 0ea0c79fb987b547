#include "engine/chip/Texels.h"
#include "engine/render/screen/DreamcastPass.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::dreamcast_test {

namespace {

class DreamcastTest : public GlTest
{
};

constexpr int kMatrix[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}; // [y][x]

// A code of 0 to most, as it is shown: its high bits are not repeated.
int written(int value, int most, int threshold)
{
    return std::min((value * most + 16 * threshold + 8) / 255, most) * (256 / (most + 1));
}

Color dithered(const Color& c, std::uint32_t x, std::uint32_t y)
{
    const int t = kMatrix[y % 4][x % 4];
    return {written(c[0], 31, t), written(c[1], 63, t), written(c[2], 31, t), 255};
}

constexpr Color kLeft{100, 101, 103, 255}, kRight{7, 250, 128, 255};

// Two colours, side by side.
Picture wall(Canvas canvas, bool dreamcast = true)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-40, -40}, {0, 40}, -10, rgba(100, 101, 103));
    builder.addRectangle(opaqueState(), {0, -40}, {40, 40}, -10, rgba(7, 250, 128));
    render::FrameRequest wanted = request();
    wanted.settings.dreamcast = dreamcast;
    return draw(builder.scene(), wanted, {}, canvas);
}

Color consolePixel(std::uint32_t x, std::uint32_t y)
{
    return dithered(x < 320 ? kLeft : kRight, x, y);
}

} // namespace

TEST_F(DreamcastTest, EachPixelIsDitheredTo565)
{
    const Picture picture = wall({640, 480, 1});
    int wrong = 0;
    for (std::uint32_t y = 0; y < 480; ++y)
        for (std::uint32_t x = 0; x < 640; ++x)
            wrong += picture.at(x, y) != consolePixel(x, y);
    EXPECT_EQ(wrong, 0);
}

// Every value of a channel, the brightest included, which a threshold must not carry over the top. 640 columns show a
// row of 256 texels, unfiltered, half a texel beside where GL has them.
TEST_F(DreamcastTest, EveryValueIsDithered)
{
    std::vector<std::uint32_t> texels;
    for (std::uint32_t value = 0; value < 256; ++value)
        texels.push_back(rgba(value, value * 7 % 256, 255 - value));
    const TexelTexture texture(256, 1, texels);
    SceneBuilder builder;
    builder.addRectangle(textured(opaqueState()), {-40 / 3.0f, -10}, {40 / 3.0f, 10}, -10, rgba(255, 255, 255));
    render::FrameRequest wanted = request();
    wanted.settings.dreamcast = true;
    const Picture picture = draw(builder.scene(), wanted, {texture.get()}, {640, 480, 1});
    int wrong = 0;
    for (std::uint32_t y = 100; y < 104; ++y)
        for (std::uint32_t x = 0; x < 640; ++x) {
            const int value = chip::texelOf(chip::textureCoordinate((float(x) + 0.5f) / 640, 256)) & 255;
            wrong += picture.at(x, y) != dithered({value, value * 7 % 256, 255 - value, 255}, x, y);
        }
    EXPECT_EQ(wrong, 0);
}

// The tile accelerator's own buffer has eight bits a channel: layers are blended there, and dithered once.
TEST_F(DreamcastTest, BlendedColorsAreDitheredOnce)
{
    using scene::Blend;
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-40, -40}, {40, 40}, -10, rgba(100, 101, 103));
    for (int i = 0; i < 3; ++i)
        builder.addRectangle(translucentState(Blend::One, Blend::One), {-40, -40}, {40, 40}, -9, rgba(3, 1, 2, 0));
    render::FrameRequest wanted = request();
    wanted.settings.dreamcast = true;
    const Picture picture = draw(builder.scene(), wanted, {}, {640, 480, 1});
    for (std::uint32_t y = 0; y < 4; ++y)
        for (std::uint32_t x = 0; x < 4; ++x)
            EXPECT_EQ(picture.at(x, y), dithered({109, 104, 109, 255}, x, y)) << x << "," << y;
}

// The thresholds below one step are all there equally often: over a block the codes' mean is the value.
TEST_F(DreamcastTest, ABlockKeepsTheMeanOfItsColor)
{
    const Picture picture = wall({640, 480, 1});
    int red = 0, green = 0;
    for (std::uint32_t i = 0; i < 16; ++i) {
        red += picture.at(i % 4, i / 4)[0] >> 3;
        green += picture.at(i % 4, i / 4)[1] >> 2;
    }
    EXPECT_NEAR(red, kLeft[0] * 31 * 16 / 255.0, 1);
    EXPECT_NEAR(green, kLeft[1] * 63 * 16 / 255.0, 1);
}

TEST_F(DreamcastTest, WholeMultiplesRepeatPixels)
{
    const Picture picture = wall({1280, 960, 1});
    int wrong = 0;
    for (std::uint32_t y = 0; y < 960; ++y)
        for (std::uint32_t x = 0; x < 1280; ++x)
            wrong += distance(picture.at(x, y), consolePixel(x / 2, y / 2)) > 1;
    EXPECT_EQ(wrong, 0);
}

// 720 lines of a wide picture: 960 x 720 in the middle; each pixel covers two thirds of a console pixel, so of three
// in a row the middle one is half of one, half of the next.
TEST_F(DreamcastTest, OtherSizesAreTheMeanOfWhatTheyCover)
{
    const Picture picture = wall({1280, 720, 1});
    for (const std::uint32_t x : {0u, 159u, 1120u, 1279u})
        EXPECT_EQ(picture.at(x, 360), (Color{0, 0, 0, 255})) << x;
    EXPECT_LE(distance(picture.at(160, 0), consolePixel(0, 0)), 1);
    EXPECT_LE(distance(picture.at(162, 2), consolePixel(1, 1)), 1);
    const Color first = consolePixel(4, 0), second = consolePixel(5, 0);
    Color mean;
    for (std::size_t i = 0; i < 4; ++i)
        mean[i] = (first[i] + second[i]) / 2;
    EXPECT_LE(distance(picture.at(160 + 7, 0), mean), 1);
}

TEST_F(DreamcastTest, ATileIsAPartOfThePicture)
{
    const Picture whole = wall({200, 120, 1});
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-40, -40}, {0, 40}, -10, rgba(100, 101, 103));
    builder.addRectangle(opaqueState(), {0, -40}, {40, 40}, -10, rgba(7, 250, 128));
    render::FrameRequest wanted = request();
    wanted.settings.dreamcast = true;
    wanted.tile = render::PictureTile{200, 120, 60, 40};
    const Picture part = draw(builder.scene(), wanted, {}, {64, 32, 1});
    for (std::uint32_t y = 0; y < 32; y += 5)
        for (std::uint32_t x = 0; x < 64; x += 3)
            EXPECT_LE(distance(part.at(x, y), whole.at(60 + x, 40 + y)), 1) << x << "," << y;
}

// The window's own state is restored.
TEST_F(DreamcastTest, IsOffAgainWhenOff)
{
    EXPECT_EQ(wall({64, 48, 1}, false).at(0, 0), kLeft);
}

} // namespace telepipe::test::dreamcast_test
