#include "engine/draw/DrawList.h"
#include "tests/scene/SceneFixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::triangle_order_test {
namespace {

using namespace formats;
using ::testing::ElementsAre;

// Triangles 0 and 1 opaque, then two a square at -5, -20 (of another state), -10 and -10.
StagePlan plan()
{
    StagePlan plan;
    plan.trees.push_back(squareAt({0, 0, 0}, 0));
    for (float z : {-5.0f, -20.0f, -10.0f, -10.0f})
        plan.trees.push_back(squareAt({0, 0, z}, kStripUseAlpha | (z == -20 ? kStripDoubleSide : 0)));
    plan.sections.resize(1);
    for (std::uint32_t tree = 0; tree < 5; ++tree)
        plan.sections[0].statics.push_back({tree});
    return plan;
}

struct Sorting
{
    explicit Sorting(const scene::Scene& compiled) : Sorting(compiled, posed(compiled)) {}
    Sorting(const scene::Scene& compiled, scene::Pose start) : scene(compiled), order(compiled), pose(std::move(start))
    {
    }

    static scene::Pose posed(const scene::Scene& compiled)
    {
        scene::Pose result;
        scene::evaluatePose(compiled, 0, result);
        return result;
    }

    void sort()
    {
        scene::DrawListRequest request;
        request.camera.position = {0.5f, 0.5f, 20};
        request.cull = false;
        request.translucentOrder = scene::TranslucentOrder::Triangles;
        request.triangleOrder = &order;
        request.pose = &pose;
        buildDrawList(scene, {}, request, list);
    }

    const scene::Scene& scene;
    scene::TriangleOrder order;
    scene::Pose pose;
    scene::DrawList list;
};

TEST(TriangleOrder, GoesFromFarToNearAndEqualsStayAsSubmitted)
{
    const auto built = buildScene(plan());
    Sorting sorting(built->scene);
    sorting.sort();
    EXPECT_THAT(sorting.list.sorted, ElementsAre(4, 5, 6, 7, 8, 9, 2, 3));
}

TEST(TriangleOrder, RunsOfOneStateAreOneRangeBehindTheScenesIndices)
{
    const auto built = buildScene(plan());
    Sorting sorting(built->scene);
    sorting.sort();
    ASSERT_EQ(sorting.list.translucent.size(), 2u);
    const scene::DrawRange far = sorting.list.ranges[sorting.list.translucent[0].firstRange];
    const scene::DrawRange near = sorting.list.ranges[sorting.list.translucent[1].firstRange];
    EXPECT_EQ(far.firstIndex, built->scene.indices.size());
    EXPECT_EQ(far.indexCount, 6u);
    EXPECT_EQ(near.firstIndex, built->scene.indices.size() + 6);
    EXPECT_EQ(near.indexCount, 18u);
    EXPECT_EQ(sorting.list.opaque.size(), 1u) << "the other lists stay";
    EXPECT_EQ(sorting.list.triangles, 10u);
}

TEST(TriangleOrder, FollowsWhatMoves)
{
    const auto built = buildScene(plan());
    scene::SceneModel& nearest = built->scene.models[1];
    const scene::Pose pose = Sorting::posed(built->scene);
    nearest.animated = true;
    Sorting sorting(built->scene, pose);
    sorting.sort();
    const std::uint64_t before = sorting.list.hash;
    sorting.pose.world[nearest.firstNode][3].z -= 100;
    sorting.sort();
    EXPECT_THAT(sorting.list.sorted, ElementsAre(2, 3, 4, 5, 6, 7, 8, 9));
    EXPECT_NE(sorting.list.hash, before);
}

TEST(TriangleOrder, ASteadyFrameKeepsItsRoom)
{
    const auto built = buildScene(plan());
    Sorting sorting(built->scene);
    sorting.sort();
    const std::uint64_t hash = sorting.list.hash;
    const auto* sorted = sorting.list.sorted.data();
    const auto* ranges = sorting.list.ranges.data();
    sorting.sort();
    EXPECT_EQ(sorting.list.sorted.data(), sorted);
    EXPECT_EQ(sorting.list.ranges.data(), ranges);
    EXPECT_EQ(sorting.list.hash, hash);
}

} // namespace
} // namespace telepipe::test::triangle_order_test
