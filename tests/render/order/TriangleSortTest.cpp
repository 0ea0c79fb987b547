#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <optional>

namespace telepipe::test::triangle_sort_test {

using render::Translucency;
using render::ViewMode;

namespace {

class TriangleSortTest : public GlTest
{
};

constexpr std::uint32_t kSize = 64;
constexpr Canvas kCanvas{kSize, kSize, 1};

struct Triangle
{
    std::array<glm::vec3, 3> corners;
    std::uint32_t color;
};

// The wall has the nearer centroid, the blade crosses it.
constexpr std::uint32_t kRed = rgba(255, 0, 0, 128), kBlue = rgba(0, 0, 255, 64);
const Triangle kWall{{{{-31, -33, -10}, {30, -32, -10}, {1, 61, -10}}}, kRed};
const Triangle kBlade{{{{-6.1f, -7.2f, -6}, {9.3f, -7.1f, -17}, {1.3f, 9.4f, -11}}}, kBlue};

const scene::Scene& sceneOf(SceneBuilder& builder, const std::vector<Triangle>& triangles)
{
    for (const Triangle& triangle : triangles) {
        scene::DrawState state = translucentState();
        state.doubleSided = true;
        std::vector<Corner> corners(3);
        for (std::size_t i = 0; i < 3; ++i)
            corners[i] = {triangle.corners[i], triangle.color};
        builder.addStrip(state, corners);
    }
    return builder.scene();
}

Picture shown(const std::vector<Triangle>& triangles, Translucency translucency, ViewMode mode = ViewMode::Textured)
{
    SceneBuilder builder;
    render::FrameRequest wanted = request(translucency);
    wanted.settings.mode = mode;
    return draw(sceneOf(builder, triangles), wanted, {}, kCanvas);
}

struct Hit
{
    double distance;
    double toEdge; // least share of a corner
};

// The point where the ray through a pixel's centre meets the triangle; the picture spans -1..1 at distance 1.
std::optional<Hit> hit(const Triangle& triangle, std::uint32_t x, std::uint32_t y)
{
    const glm::dvec3 ray((2 * x + 1.0) / kSize - 1, 1 - (2 * y + 1.0) / kSize, -1);
    const glm::dvec3 a(triangle.corners[0]), b(triangle.corners[1]), c(triangle.corners[2]);
    const double volume = glm::dot(ray, glm::cross(b - a, c - a));
    const double distance = glm::dot(a, glm::cross(b - a, c - a)) / volume;
    const glm::dvec3 p = ray * distance, normal = glm::cross(b - a, c - a);
    const double area = glm::dot(normal, normal);
    const double shares[] = {glm::dot(normal, glm::cross(c - b, p - b)) / area,
                             glm::dot(normal, glm::cross(a - c, p - c)) / area,
                             glm::dot(normal, glm::cross(b - a, p - a)) / area};
    const double least = std::min({shares[0], shares[1], shares[2]});
    if (least < 0)
        return std::nullopt;
    return Hit{distance, least};
}

bool isGrey(const Color& color)
{
    return color[0] == color[1] && color[1] == color[2];
}

} // namespace

// Sorted by triangle the wall covers all of the blade, and is wrong where the blade is nearer: there, red under blue
// should be 96, 0, 64 of 255 and is 128, 0, 32; alpha is blended too.
TEST_F(TriangleSortTest, CrossingTrianglesDifferJustWhereTheyAreInTheOtherOrder)
{
    const std::vector<Triangle> crossing{kWall, kBlade};
    const Picture byPixel = shown(crossing, Translucency::PerPixel);
    const Picture byTriangle = shown(crossing, Translucency::Triangles);
    const Picture painted = shown(crossing, Translucency::PerPixel, ViewMode::SortDifference);
    int right = 0, wrong = 0;
    for (std::uint32_t y = 0; y < kSize; ++y)
        for (std::uint32_t x = 0; x < kSize; ++x) {
            const auto wall = hit(kWall, x, y), blade = hit(kBlade, x, y);
            if (!wall || !blade || blade->toEdge < 1e-3 || std::abs(wall->distance - blade->distance) < 1e-3)
                continue;
            const bool bladeNearer = blade->distance < wall->distance;
            const Color sorted = bladeNearer ? Color{96, 0, 64, 159} : Color{128, 0, 32, 167};
            EXPECT_LE(distance(byPixel.at(x, y), sorted), 1) << x << ' ' << y;
            EXPECT_LE(distance(byTriangle.at(x, y), {128, 0, 32, 167}), 1) << x << ' ' << y;
            EXPECT_EQ(isGrey(painted.at(x, y)), !bladeNearer) << x << ' ' << y;
            ++(bladeNearer ? wrong : right);
        }
    EXPECT_GT(right, 200);
    EXPECT_GT(wrong, 200);
}

// 32 of 255 apart: half the way from blue (38, 76, 255) to yellow (255, 230, 26).
TEST_F(TriangleSortTest, TheDifferencesAmountIsItsColor)
{
    const Picture painted = shown({kWall, kBlade}, Translucency::PerPixel, ViewMode::SortDifference);
    std::optional<Color> seen;
    for (std::uint32_t y = 0; y < kSize && !seen; ++y)
        for (std::uint32_t x = 0; x < kSize && !seen; ++x)
            if (!isGrey(painted.at(x, y)))
                seen = painted.at(x, y);
    ASSERT_TRUE(seen);
    EXPECT_LE(distance(*seen, {147, 153, 140, 255}), 3);
}

TEST_F(TriangleSortTest, TrianglesThatDoNotCrossAreTheSame)
{
    std::vector<Triangle> apart;
    for (int i = 0; i < 12; ++i) {
        Triangle triangle = kWall;
        for (glm::vec3& corner : triangle.corners)
            corner += glm::vec3(i % 3, i % 4, -(i * 5 % 12));
        triangle.color = rgba(20u * static_cast<std::uint32_t>(i), 200, 90, 70);
        apart.push_back(triangle);
    }
    const Picture painted = shown(apart, Translucency::PerPixel, ViewMode::SortDifference);
    for (std::uint32_t y = 0; y < kSize; ++y)
        for (std::uint32_t x = 0; x < kSize; ++x)
            EXPECT_TRUE(isGrey(painted.at(x, y))) << x << ' ' << y;
    EXPECT_GT(painted.center()[0], 0);
}

TEST_F(TriangleSortTest, EqualDepthsAreDrawnInSubmissionOrder)
{
    Triangle later = kWall;
    later.color = rgba(0, 255, 0, 255);
    const Picture picture = shown({kWall, later, kWall, later}, Translucency::Triangles);
    EXPECT_EQ(picture.center(), (Color{0, 255, 0, 255}));
}

// The next frame sorts again.
TEST_F(TriangleSortTest, TheOrderFollowsTheCamera)
{
    SceneBuilder builder;
    Triangle behind = kWall;
    for (glm::vec3& corner : behind.corners)
        corner.z -= 10;
    behind.color = rgba(0, 0, 255, 255);
    Triangle before = kWall;
    before.color = rgba(255, 0, 0, 255);
    render::SceneView view(sceneOf(builder, {before, behind}), {});
    render::RenderTarget target(kSize, kSize);
    render::FrameRequest wanted = request(Translucency::Triangles);
    view.draw(wanted, target);
    EXPECT_EQ(target.readRgba()[4 * (kSize * kSize / 2 + kSize / 2)], 255);
    wanted.camera.position = {0, 0, -40};
    wanted.camera.yaw = 180;
    view.draw(wanted, target);
    EXPECT_EQ(target.readRgba()[4 * (kSize * kSize / 2 + kSize / 2)], 0);
}

} // namespace telepipe::test::triangle_sort_test
