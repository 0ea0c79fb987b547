// An edge in a known place, drawn with several samples a pixel: the pixel is the mean of the samples, in the codes that
// are stored (the hardware knows no other light than these).
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"
#include "tools/picture/draw/Picture.h"

#include <cmath>
#include <glad/gl.h>

namespace telepipe::test::supersampling_test {

namespace {

constexpr std::uint32_t kSide = 8;

// An edge in pixels from the top left: what is left of x = at + slope * y is covered. It is never as near to a sample
// as a rasteriser may move it, which snaps corners to 1/256 of the pixels it draws, n a side of the picture's.
struct Edge
{
    double at, slope;

    double distance(glm::dvec2 p) const { return (at + slope * p.y - p.x) / std::hypot(1.0, slope); }
    bool isClear(glm::dvec2 p, double n = 1) const { return std::abs(distance(p)) > 1.5 / 256 / n; }
    bool covers(glm::dvec2 p) const { return distance(p) > 0; }
};
constexpr Edge kEdges[] = {{2.421, 0.3998}, {5.981, -0.1666}, {3.972, 0.0071}, {-1.568, 1.0052}};

// The surface left of the edge, at z = -10 where the picture spans -10..10.
void addLeftOf(SceneBuilder& builder, const Edge& edge, const scene::DrawState& state, std::uint32_t color)
{
    const auto corner = [&](double x, double y) {
        return Corner{{x * 20 / kSide - 10, 10 - y * 20 / kSide, -10}, color};
    };
    const double top = -8, bottom = 16;
    builder.addStrip(state, {corner(-40, top), corner(-40, bottom), corner(edge.at + edge.slope * top, top),
                             corner(edge.at + edge.slope * bottom, bottom)});
}

// The number of the n * n sub-pixels of a pixel whose middle is left of the edge.
int covered(const Edge& edge, std::uint32_t x, std::uint32_t y, std::uint32_t n)
{
    int count = 0;
    for (std::uint32_t j = 0; j < n; ++j)
        for (std::uint32_t i = 0; i < n; ++i) {
            const glm::dvec2 place = glm::dvec2(x, y) + (glm::dvec2(i, j) + 0.5) / double(n);
            EXPECT_TRUE(edge.isClear(place, n)) << "the edge runs through a sample: the test is badly chosen";
            count += edge.covers(place);
        }
    return count;
}

struct Shot
{
    std::uint32_t supersampling = 1, samples = 1, targetSide = 4096;
    bool transparent = false;
};

const glm::ivec3 kBackground{40, 90, 201};

Picture shoot(SceneBuilder& builder, const Shot& shot)
{
    render::SceneView view(builder.scene(), {});
    tools::PictureRequest wanted;
    wanted.size = {kSide, kSide};
    wanted.supersampling = shot.supersampling;
    wanted.transparent = shot.transparent;
    wanted.frame = request();
    wanted.frame.settings.background = {glm::vec3(kBackground) / 255.0f, 1};
    formats::Image image = tools::PictureMaker(view, shot.samples, shot.targetSide).draw(wanted);
    return {kSide, kSide, std::move(image.rgba)};
}

class SupersamplingTest : public GlTest
{
};

constexpr glm::ivec3 kSurface{231, 20, 97};

SceneBuilder surfaceLeftOf(const Edge& edge)
{
    SceneBuilder builder;
    addLeftOf(builder, edge, opaqueState(), rgba(231, 20, 97));
    return builder;
}

} // namespace

TEST_F(SupersamplingTest, APixelIsTheMeanOfItsSquare)
{
    for (const Edge& edge : kEdges)
        for (const std::uint32_t n : {1u, 2u, 3u, 4u, 7u}) {
            SceneBuilder builder = surfaceLeftOf(edge);
            const Picture picture = shoot(builder, {.supersampling = n});
            const int all = static_cast<int>(n * n);
            for (std::uint32_t y = 0; y < kSide; ++y)
                for (std::uint32_t x = 0; x < kSide; ++x) {
                    const int in = covered(edge, x, y, n);
                    const glm::ivec3 sum = in * kSurface + (all - in) * kBackground, mean = (sum + all / 2) / all;
                    EXPECT_EQ(picture.at(x, y), (Color{mean.r, mean.g, mean.b, 255})) << n << ": " << x << "," << y;
                }
        }
}

// In tiles of a few pixels the sub-pixels are where they were.
TEST_F(SupersamplingTest, TilesHaveTheSameSamples)
{
    for (const std::uint32_t n : {2u, 3u}) {
        SceneBuilder builder = surfaceLeftOf(kEdges[0]);
        const Picture whole = shoot(builder, {.supersampling = n});
        EXPECT_EQ(shoot(builder, {.supersampling = n, .targetSide = 4 * n}).rgba, whole.rgba) << n;
    }
}

// Without a background the share that is covered is the alpha, and the colour stays the surface's, bright or dark,
// down to the last sub-pixel: no rim of what is not there.
TEST_F(SupersamplingTest, TransparentEdgesKeepTheirColor)
{
    for (const Edge& edge : kEdges)
        for (const std::uint32_t n : {2u, 4u, 7u}) {
            SceneBuilder builder = surfaceLeftOf(edge);
            const Picture picture = shoot(builder, {.supersampling = n, .transparent = true});
            const int all = static_cast<int>(n * n);
            for (std::uint32_t y = 0; y < kSide; ++y)
                for (std::uint32_t x = 0; x < kSide; ++x) {
                    const int in = covered(edge, x, y, n), alpha = (255 * in + all / 2) / all;
                    const Color expected =
                        in == 0 ? Color{0, 0, 0, 0} : Color{kSurface.r, kSurface.g, kSurface.b, alpha};
                    EXPECT_EQ(picture.at(x, y), expected) << n << ": " << x << "," << y;
                }
        }
}

// Glass of alpha a: its own colour with a of the covered share. Only rounding a colour times a of 255 to a byte is
// lost.
TEST_F(SupersamplingTest, TransparentGlassKeepsItsColorAtItsEdges)
{
    constexpr int kGlass[] = {64, 128, 200};
    for (const int glass : kGlass)
        for (const std::uint32_t n : {1u, 2u, 4u}) {
            SceneBuilder builder;
            addLeftOf(builder, kEdges[0], translucentState(), rgba(231, 20, 97, static_cast<std::uint32_t>(glass)));
            const Picture picture = shoot(builder, {.supersampling = n, .transparent = true});
            for (std::uint32_t y = 0; y < kSide; ++y)
                for (std::uint32_t x = 0; x < kSide; ++x) {
                    const double in = covered(kEdges[0], x, y, n) / double(n * n);
                    const Color seen = picture.at(x, y);
                    EXPECT_NEAR(seen[3], glass * in, 1.5) << glass << ", " << n << ": " << x << "," << y;
                    for (int channel = 0; in > 0 && channel < 3; ++channel)
                        EXPECT_NEAR(seen[std::size_t(channel)], kSurface[channel], 1.5 * 255 / glass + 1)
                            << glass << ", " << n << ": " << x << "," << y;
                }
        }
}

// Light that is added to the background has its brightest channel as alpha, and as colour the one that gives the light
// when multiplied by that.
TEST_F(SupersamplingTest, AddedLightIsItsBrightestChannel)
{
    SceneBuilder builder;
    addLeftOf(builder, kEdges[0], translucentState(scene::Blend::One, scene::Blend::One), rgba(60, 30, 0, 0));
    for (const std::uint32_t n : {1u, 3u}) {
        const Picture picture = shoot(builder, {.supersampling = n, .transparent = true});
        EXPECT_EQ(picture.at(0, 4), (Color{255, 128, 0, 60})) << n;
        EXPECT_EQ(picture.at(7, 4), (Color{0, 0, 0, 0})) << n;
    }
}

// The driver says where in a pixel its samples lie, from the bottom left.
TEST_F(SupersamplingTest, SeveralSamplesAreTheMeanOfWhereTheyLie)
{
    if (render::RenderTarget(8, 8, 4).samples() != 4)
        GTEST_SKIP() << "the driver has no four samples a pixel";
    std::vector<glm::dvec2> places;
    {
        render::RenderTarget target(kSide, kSide, 4);
        glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
        for (GLuint i = 0; i < 4; ++i) {
            GLfloat place[2];
            glGetMultisamplefv(GL_SAMPLE_POSITION, i, place);
            places.emplace_back(place[0], 1 - place[1]);
        }
    }
    int compared = 0;
    for (const Edge& edge : kEdges) {
        SceneBuilder builder = surfaceLeftOf(edge);
        const Picture picture = shoot(builder, {.samples = 4});
        for (std::uint32_t y = 0; y < kSide; ++y)
            for (std::uint32_t x = 0; x < kSide; ++x) {
                double in = 0;
                bool clear = true;
                for (const glm::dvec2& place : places) {
                    in += edge.covers(glm::dvec2(x, y) + place) ? 0.25 : 0;
                    clear &= edge.isClear(glm::dvec2(x, y) + place);
                }
                compared += clear;
                if (!clear)
                    continue;
                const glm::dvec3 mean = glm::dvec3(kSurface) * in + glm::dvec3(kBackground) * (1 - in);
                for (int channel = 0; channel < 3; ++channel)
                    EXPECT_NEAR(picture.at(x, y)[std::size_t(channel)], mean[channel], 1) << x << "," << y;
            }
    }
    EXPECT_GT(compared, 4 * 64 * 9 / 10) << "of the pixels";
}

} // namespace telepipe::test::supersampling_test
