#include "engine/draw/order/SurfacePlanes.h"
#include "tests/scene/SceneFixtures.h"

#include <gtest/gtest.h>

namespace telepipe::test::surface_planes_test {
namespace {

using namespace formats;

// A square of two triangles a z, in the z plane.
std::unique_ptr<BuiltScene> squares(std::initializer_list<float> places, std::uint8_t flags = kStripUseAlpha)
{
    StagePlan plan;
    plan.sections.resize(1);
    for (float z : places) {
        plan.sections[0].statics.push_back({static_cast<std::uint32_t>(plan.trees.size())});
        plan.trees.push_back(squareAt({0, 0, z}, flags));
    }
    return buildScene(plan);
}

const scene::SurfacePlane& planeOf(const std::vector<scene::SurfacePlane>& planes, std::size_t square)
{
    return planes[square * 4 + 3]; // of the corner that completes its second triangle
}

bool same(const scene::SurfacePlane& a, const scene::SurfacePlane& b)
{
    return a.normal == b.normal && a.point == b.point && a.carrier == b.carrier;
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

TEST(SurfacePlanes, WhatBendsHasNone)
{
    const auto built = squares({-10, -20});
    built->scene.models[0].shape = 0;
    const auto planes = scene::surfacePlanes(built->scene);
    EXPECT_EQ(planeOf(planes, 0).normal, glm::vec3(0));
    EXPECT_NE(planeOf(planes, 1).normal, glm::vec3(0));
}

// A square of a node, put back to where its parent's would be.
NinjaNode squareNode(float z, std::uint32_t evalFlags)
{
    NinjaNode node;
    node.pos.z = z;
    node.evalFlags = evalFlags;
    node.model = squareModel({0, 0, -z}, 0x23, kStripUseAlpha);
    return node;
}

// A root and three children, all in one plane at first: one that no track drives, one that turns, and one that takes
// its rotation from elsewhere.
std::unique_ptr<BuiltScene> movingSquares(bool rootMoves)
{
    NinjaNode root = squareNode(0, 0);
    // Models that move are placed whatever UNIT_POS says.
    root.children = {squareNode(3, kEvalUnitPos), squareNode(-5, 0), squareNode(7, kEvalRotateSet)};
    const MotionEntryBuild still, turning{{Channel::Angle, {angleKey(0, {}), angleKey(5, {0, 0x4000, 0})}}};
    MotionBuild motion;
    motion.frames = 10;
    motion.type = kMotionAngle;
    motion.entries = {rootMoves ? turning : still, still, turning, still};
    return buildScene(root, motion);
}

TEST(SurfacePlanes, PlanesGoWithTheNodeThatIsDriven)
{
    const auto built = movingSquares(true);
    const auto planes = scene::surfacePlanes(built->scene);
    EXPECT_TRUE(same(planeOf(planes, 0), planeOf(planes, 1))) << "a child that no track drives";
    EXPECT_EQ(planeOf(planes, 0).carrier, 0u);
    EXPECT_EQ(planeOf(planes, 1).carrier, 0u);
    EXPECT_EQ(planeOf(planes, 2).carrier, 2u);
    EXPECT_EQ(planeOf(planes, 3).carrier, 3u) << "turned by what stands elsewhere";
    EXPECT_FLOAT_EQ(planeOf(planes, 2).point.z, 5) << "in the space of the node";
}

TEST(SurfacePlanes, WhatNoTrackDrivesStandsInTheWorld)
{
    const auto built = movingSquares(false);
    const auto planes = scene::surfacePlanes(built->scene);
    EXPECT_TRUE(same(planeOf(planes, 0), planeOf(planes, 1)));
    EXPECT_EQ(planeOf(planes, 1).carrier, scene::Carrier::kWorld);
    EXPECT_EQ(planeOf(planes, 2).carrier, 2u);
}

} // namespace
} // namespace telepipe::test::surface_planes_test
