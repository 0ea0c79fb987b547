#include "engine/scene/SurfacePlanes.h"
#include "tests/scene/SceneFixtures.h"

#include <gtest/gtest.h>

namespace telepipe::test {
namespace {

using namespace formats;

BlockWriter squareAt(float z, std::uint8_t flags)
{
    return [=](ByteWriter& writer) {
        NinjaNode node;
        node.model = squareModel({0, 0, z}, 0x23, flags);
        return writeObjectTree(writer, node);
    };
}

// A square of two triangles a z, in the z plane.
std::unique_ptr<BuiltScene> squares(std::initializer_list<float> places, std::uint8_t flags = kStripUseAlpha)
{
    StagePlan plan;
    plan.sections.resize(1);
    for (float z : places) {
        plan.sections[0].statics.push_back({static_cast<std::uint32_t>(plan.trees.size())});
        plan.trees.push_back(squareAt(z, flags));
    }
    return buildScene(plan);
}

const scene::SurfacePlane& planeOf(const std::vector<scene::SurfacePlane>& planes, std::size_t square)
{
    return planes[square * 4 + 3]; // of the corner that completes its second triangle
}

bool same(const scene::SurfacePlane& a, const scene::SurfacePlane& b)
{
    return a.normal == b.normal && a.point == b.point;
}

TEST(SurfacePlanes, TrianglesOfOnePlaneShareItToTheBit)
{
    const auto built = squares({-10, -10, -10.02f});
    const auto planes = scene::surfacePlanes(built->scene);
    ASSERT_EQ(planes.size(), built->scene.vertices.size());
    EXPECT_TRUE(same(planeOf(planes, 0), planeOf(planes, 1)));
    EXPECT_TRUE(same(planes[2], planes[3])) << "both triangles of a square";
    EXPECT_FALSE(same(planeOf(planes, 0), planeOf(planes, 2))) << "as near as layers of real stages lie";
    EXPECT_FLOAT_EQ(planeOf(planes, 2).point.z, -10.02f);
    EXPECT_FLOAT_EQ(std::abs(planeOf(planes, 0).normal.z), 1);
}

TEST(SurfacePlanes, OnlyTranslucentTrianglesHaveOne)
{
    EXPECT_TRUE(scene::surfacePlanes(squares({-10}, 0)->scene).empty());
}

TEST(SurfacePlanes, WhatMovesHasNone)
{
    const auto built = squares({-10, -20});
    built->scene.models[0].animated = true;
    const auto planes = scene::surfacePlanes(built->scene);
    EXPECT_EQ(planeOf(planes, 0).normal, glm::vec3(0));
    EXPECT_NE(planeOf(planes, 1).normal, glm::vec3(0));
}

} // namespace
} // namespace telepipe::test
