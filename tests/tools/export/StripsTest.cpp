// Triangles as strips.

#include "tools/import/mesh/Strips.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace telepipe::test::strips_test {

using tools::CornerStrip;
using tools::Triangle;

namespace {

Triangle turned(Triangle triangle)
{
    std::ranges::rotate(triangle, std::ranges::min_element(triangle));
    return triangle;
}

std::vector<Triangle> sorted(std::vector<Triangle> triangles)
{
    for (Triangle& triangle : triangles)
        triangle = turned(triangle);
    std::ranges::sort(triangles);
    return triangles;
}

void addTriangles(const CornerStrip& strip, std::vector<Triangle>& triangles)
{
    for (std::size_t k = 0; k + 2 < strip.size(); ++k) {
        const Triangle triangle{strip[k], strip[k % 2 ? k + 2 : k + 1], strip[k % 2 ? k + 1 : k + 2]};
        if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0])
            triangles.push_back(triangle);
    }
}

std::vector<Triangle> trianglesOf(const std::vector<CornerStrip>& strips)
{
    std::vector<Triangle> triangles;
    for (const CornerStrip& strip : strips)
        addTriangles(strip, triangles);
    return sorted(triangles);
}

// Squares in rows, each of two triangles.
std::vector<Triangle> grid(std::uint32_t columns, std::uint32_t rows)
{
    std::vector<Triangle> triangles;
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t a = row * (columns + 1) + column, b = a + columns + 1;
            triangles.push_back({a, b, a + 1});
            triangles.push_back({a + 1, b, b + 1});
        }
    return triangles;
}

} // namespace

TEST(Strips, HoldEachTriangleOnceTheSameWayRound)
{
    std::mt19937 random(1);
    for (int round = 0; round < 50; ++round) {
        std::vector<Triangle> triangles;
        for (int i = 0; i < 200; ++i) {
            const auto corner = [&] { return std::uint32_t(random() % 30); };
            const Triangle triangle{corner(), corner(), corner()};
            if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0])
                triangles.push_back(triangle);
        }
        const auto strips = tools::stripsOf(triangles, 9);
        EXPECT_EQ(trianglesOf(strips), sorted(triangles));
        EXPECT_TRUE(std::ranges::all_of(strips, [](const CornerStrip& strip) { return strip.size() <= 9; }));
        EXPECT_EQ(trianglesOf({tools::gluedStrip(strips)}), sorted(triangles));
    }
}

TEST(Strips, AreLongWhereTrianglesLieInRows)
{
    const std::vector<Triangle> triangles = grid(16, 16);
    std::size_t corners = 0;
    for (const CornerStrip& strip : tools::stripsOf(triangles, 38))
        corners += strip.size();
    EXPECT_LE(corners, triangles.size() * 5 / 4) << "a corner a triangle, and two more a strip";
}

TEST(Strips, AThousandTrianglesOnOneEdgeAreNoTrouble)
{
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < 100000; ++i)
        triangles.push_back({0, 1, 2});
    EXPECT_EQ(trianglesOf(tools::stripsOf(triangles, 38)).size(), triangles.size());
}

} // namespace telepipe::test::strips_test
