#include "engine/draw/DrawList.h"
#include "engine/draw/Pick.h"
#include "engine/motion/Pose.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/SceneText.h"
#include "tests/support/golden/GoldenText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::draw_list_test {
namespace {

scene::Visibility hiding(std::vector<std::uint8_t> scene::Visibility::*kind, std::vector<std::uint8_t> shown)
{
    scene::Visibility result;
    result.*kind = std::move(shown);
    return result;
}

using namespace formats;
using scene::DrawList;
using scene::DrawListRequest;
using scene::Scene;
using scene::Visibility;
using ::testing::ElementsAre;

// Squares along -Z: opaque at 0, -10, -30, translucent at -5, -20 and twice at -10; the last section is far to the
// left.
StagePlan plan()
{
    StagePlan plan;
    for (float z : {0.0f, -10.0f, -30.0f})
        plan.trees.push_back(squareAt({0, 0, z}, 0));
    for (float z : {-5.0f, -20.0f, -10.0f, -10.0f})
        plan.trees.push_back(squareAt({0, 0, z}, kStripUseAlpha | (z == -20 ? kStripDoubleSide : 0)));
    plan.sections.resize(2);
    for (std::uint32_t tree : {0u, 3u, 1u, 2u, 4u, 5u, 6u})
        plan.sections[0].statics.push_back({tree});
    plan.sections[1].position = {-500, 0, 0};
    plan.sections[1].statics.push_back({0});
    return plan;
}

DrawListRequest lookingDownZ()
{
    DrawListRequest request;
    request.camera.position = {0.5f, 0.5f, 20};
    return request;
}

std::vector<std::uint32_t> firstIndices(const DrawList& list, const std::vector<scene::DrawGroup>& groups)
{
    std::vector<std::uint32_t> result;
    for (const scene::DrawGroup& group : groups)
        for (std::uint32_t i = group.firstRange; i < group.firstRange + group.rangeCount; ++i)
            result.push_back(list.ranges[i].firstIndex / 6);
    return result;
}

// Three squares of one tree: at the origin; far to the left, with children in view again; and a sibling of that.
std::unique_ptr<BuiltScene> familyWith(std::uint32_t flags, const MotionBuild* motion = nullptr)
{
    NinjaNode root, away, back, beside;
    root.model = away.model = back.model = beside.model = squareModel({});
    for (NinjaNode* node : {&root, &away, &back, &beside})
        node->model->radius = 1.5f;
    away.pos = {-500, 0, 0};
    away.evalFlags |= flags;
    back.pos = {502, 0, 0};
    beside.pos = {4, 0, 0};
    away.children = {back};
    root.children = {away, beside};
    return motion ? buildScene(root, *motion) : buildScene(root);
}

std::uint64_t trianglesOf(const Scene& scene)
{
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    DrawListRequest request = lookingDownZ();
    request.pose = &pose;
    DrawList list;
    buildDrawList(scene, {}, request, list);
    return list.triangles;
}

TEST(DrawList, NodesBelowAClippedModelAreNotDrawn)
{
    EXPECT_EQ(trianglesOf(familyWith(0)->scene), 8u);
    const auto clipping = familyWith(kEvalClip);
    EXPECT_EQ(trianglesOf(clipping->scene), 6u) << "all but the square below the one that is out of view";
    MotionBuild still;
    still.type = kMotionPosition;
    still.frames = 1;
    still.entries.resize(4);
    EXPECT_EQ(trianglesOf(familyWith(kEvalClip, &still)->scene), 8u) << "the motion draw does not look";
    EXPECT_EQ(trianglesOf(familyWith(kEvalClip | kEvalHide)->scene), 6u) << "a hidden model is not clipped";
}

TEST(DrawList, MergesOpaqueAndSortsTranslucent)
{
    const auto built = buildScene(plan());
    DrawList list;
    buildDrawList(built->scene, {}, lookingDownZ(), list);
    // Strips in submission order: opaque 0, translucent 1, opaque 2 and 3, translucent 4, 5, 6.
    EXPECT_THAT(firstIndices(list, list.opaque), ElementsAre(0, 2));
    EXPECT_EQ(list.opaque.size(), 1u);
    EXPECT_EQ(list.ranges[1].indexCount, 12u) << "neighbours become one range";
    EXPECT_THAT(firstIndices(list, list.translucent), ElementsAre(4, 5, 1)) << "-20, the two at -10 in file order, -5";
    EXPECT_EQ(list.translucent.size(), 2u);
    EXPECT_EQ(list.sectionsDrawn, 1u);
    EXPECT_EQ(list.modelsDrawn, 7u);
    EXPECT_EQ(list.batchesDrawn, 7u);
    EXPECT_EQ(list.triangles, 14u);
    expectGoldenText("draw_list", drawListText(list));
}

// Sixty grounds in one plane, of two depths in turn.
TEST(DrawList, WhatLiesEquallyDeepKeepsItsOrderHoweverMuch)
{
    StagePlan plan;
    for (float z : {0.0f, -10.0f})
        plan.trees.push_back(squareAt({0, 0, z}, kStripUseAlpha));
    plan.sections.resize(1);
    for (std::uint32_t i = 0; i < 60; ++i)
        plan.sections[0].statics.push_back({i % 2});
    const auto built = buildScene(plan);
    DrawList list;
    buildDrawList(built->scene, {}, lookingDownZ(), list);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < 60; ++i)
        expected.push_back(i < 30 ? 2 * i + 1 : 2 * (i - 30));
    EXPECT_EQ(firstIndices(list, list.translucent), expected);
}

TEST(DrawList, SubmissionOrderKeepsTheFilesOrder)
{
    const auto built = buildScene(plan());
    DrawListRequest request = lookingDownZ();
    request.translucentOrder = scene::TranslucentOrder::Submission;
    DrawList list;
    buildDrawList(built->scene, {}, request, list);
    EXPECT_THAT(firstIndices(list, list.translucent), ElementsAre(1, 4, 5));
    EXPECT_EQ(list.translucent.size(), 3u);
}

TEST(DrawList, IsCutAfterADrawAndKeepsTheirNumber)
{
    const auto built = buildScene(plan());
    DrawList whole, cut;
    buildDrawList(built->scene, {}, lookingDownZ(), whole);
    Visibility visibility;
    visibility.draws = 2;
    buildDrawList(built->scene, visibility, lookingDownZ(), cut);
    EXPECT_EQ(whole.draws, 3u) << "one opaque, two translucent";
    EXPECT_EQ(cut.draws, 3u);
    EXPECT_EQ(cut.opaque.size(), 1u);
    EXPECT_THAT(firstIndices(cut, cut.translucent), ElementsAre(4));
    EXPECT_NE(cut.hash, whole.hash);
}

TEST(DrawList, DrawsTheFirstStripsOfAModelAlone)
{
    NinjaNode node;
    node.model = squareModel({}, 0x23, 0);
    node.model->polygons = PolygonListBuilder();
    const std::vector<StripBuild> strips(3, stripOf(0, 4));
    node.model->polygons.strips(0x40, 0, strips);
    const auto built = buildScene(node);
    Visibility visibility;
    visibility.cutModel = 0;
    for (visibility.cutStrips = 0; visibility.cutStrips <= 3; ++visibility.cutStrips) {
        DrawList list;
        buildDrawList(built->scene, visibility, lookingDownZ(), list);
        EXPECT_EQ(list.triangles, 2 * visibility.cutStrips);
        const scene::Ray ray{{0.5f, 0.5f, 20}, {0, 0, -1}};
        scene::Pose pose;
        scene::evaluatePose(built->scene, 0, pose);
        EXPECT_EQ(scene::pick(built->scene, pose, visibility, ray).has_value(), visibility.cutStrips != 0);
    }
}

TEST(DrawList, CullingOffDrawsAll)
{
    const auto built = buildScene(plan());
    DrawListRequest request = lookingDownZ();
    request.cull = false;
    DrawList list;
    buildDrawList(built->scene, {}, request, list);
    EXPECT_EQ(list.sectionsDrawn, 2u);
    EXPECT_EQ(list.triangles, 16u);
}

// Two rooms of radius 50 with a square in the middle: one at the origin, one 700 ahead and 900 below.
std::size_t sectionsAt(float viewDistance, glm::vec3 camera, float yaw)
{
    StagePlan rooms;
    rooms.head.viewDistance = viewDistance;
    rooms.trees.push_back(squareAt({0, 0, 0}, 0));
    rooms.sections.resize(2);
    rooms.sections[1].position = {0, -900, -700};
    for (StagePlan::Section& section : rooms.sections) {
        section.radius = 50;
        section.statics.push_back({0});
    }
    const auto built = buildScene(rooms);
    DrawListRequest request;
    request.camera.position = camera;
    request.camera.yaw = yaw;
    request.camera.fov = 150;
    request.drawDistance = true;
    request.cull = false;
    DrawList list;
    buildDrawList(built->scene, {}, request, list);
    return list.sectionsDrawn;
}

TEST(DrawList, TheGamesDrawDistanceIsLevelAndToTheCentre)
{
    EXPECT_EQ(sectionsAt(600, {0, 0, 10}, 0), 1u) << "710 from the far one";
    EXPECT_EQ(sectionsAt(710, {0, 0, 10}, 0), 2u);
    EXPECT_EQ(sectionsAt(800, {0, 0, 101}, 0), 1u);
    EXPECT_EQ(sectionsAt(800, {0, 0, 100}, 0), 2u);
}

TEST(DrawList, TheGamesDrawDistanceLeavesOutWhatIsBehind)
{
    EXPECT_EQ(sectionsAt(800, {0, 0, 40}, 180), 1u) << "the sphere of the near one reaches the camera";
    EXPECT_EQ(sectionsAt(800, {0, 0, 60}, 180), 0u);
}

TEST(DrawList, HidesSectionsModelsAndNodes)
{
    const auto built = buildScene(plan());
    DrawListRequest request = lookingDownZ();
    request.cull = false;
    DrawList list;
    const auto triangles = [&](const Visibility& visibility) {
        buildDrawList(built->scene, visibility, request, list);
        return list.triangles;
    };
    EXPECT_EQ(triangles(hiding(&Visibility::sections, {0, 1})), 2u);
    EXPECT_EQ(triangles(hiding(&Visibility::models, {1, 1, 1, 0, 1, 1, 0, 1})), 12u);
    EXPECT_EQ(triangles(hiding(&Visibility::nodes, {0, 1, 1, 1, 0, 0, 1, 1})), 10u);
    EXPECT_EQ(list.batchesDrawn, 5u);
}

TEST(DrawList, EqualListsHashEquallyAndASteadyFrameAllocatesNothing)
{
    const auto built = buildScene(plan());
    DrawList list;
    buildDrawList(built->scene, {}, lookingDownZ(), list);
    const std::uint64_t hash = list.hash;
    const void* const arrays[] = {list.ranges.data(), list.opaque.data(), list.translucent.data(), list.scratch.data()};
    DrawListRequest request = lookingDownZ();
    request.camera.position.x = 0.6f;
    buildDrawList(built->scene, {}, request, list);
    EXPECT_EQ(list.hash, hash);
    const void* const after[] = {list.ranges.data(), list.opaque.data(), list.translucent.data(), list.scratch.data()};
    EXPECT_THAT(after, ::testing::ElementsAreArray(arrays));
    request.camera.yaw = 180;
    buildDrawList(built->scene, {}, request, list);
    EXPECT_NE(list.hash, hash);
}

TEST(DrawList, MovingBatchesSortWhereTheyAre)
{
    StagePlan moving = plan();
    moving.motions = {[](ByteWriter& writer) {
        MotionBuild build;
        build.frames = 30;
        build.type = kMotionPosition;
        build.entries = {{{Channel::Position, {floatKey(0, {}), floatKey(29, {0, 0, -29})}}}};
        return writeMotion(writer, build, MotionPlacement::Rel);
    }};
    moving.sections[0].statics = {{4}};
    moving.sections[0].animated = {{3, 0, 1}};
    const auto built = buildScene(moving);
    scene::Pose pose;
    DrawListRequest request = lookingDownZ();
    request.pose = &pose;
    DrawList list;
    evaluatePose(built->scene, 0, pose);
    buildDrawList(built->scene, {}, request, list);
    EXPECT_THAT(firstIndices(list, list.translucent), ElementsAre(0, 1));
    evaluatePose(built->scene, 25.0 / 30, pose);
    buildDrawList(built->scene, {}, request, list);
    EXPECT_THAT(firstIndices(list, list.translucent), ElementsAre(1, 0));
}

struct PickFixture
{
    std::unique_ptr<BuiltScene> built = buildScene(plan());
    scene::Pose pose;
    scene::Camera camera = lookingDownZ().camera;
    PickFixture() { evaluatePose(built->scene, 0, pose); }
    std::optional<scene::PickResult> at(glm::vec2 point, const Visibility& visibility = {})
    {
        return pick(built->scene, pose, visibility, pickRay(camera, point, {800, 600}));
    }
};

TEST(Pick, FindsTheNearestTriangleAndWhereItCameFrom)
{
    PickFixture fixture;
    const auto hit = fixture.at({390, 290});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->strip, 0u);
    EXPECT_EQ(hit->model, 0u);
    EXPECT_NEAR(hit->point.z, 0, 1e-5);
    // 10 of 300 pixels is tan 30 / 30 of the distance to each side.
    EXPECT_NEAR(hit->point.x, 0.5f - 20 * 0.57735f / 30, 1e-4);
    EXPECT_NEAR(hit->point.y, 0.5f + 20 * 0.57735f / 30, 1e-4);
    EXPECT_NEAR(hit->distance, glm::length(hit->point - fixture.camera.position), 1e-4);
    EXPECT_EQ(&stripOfIndex(fixture.built->scene, 3 * hit->triangle), &fixture.built->scene.strips[0]);
    EXPECT_FALSE(fixture.at({100, 100}));
}

TEST(Pick, PassesOverWhatIsHiddenOrTurnedAway)
{
    PickFixture fixture;
    const auto behindHidden = fixture.at({400, 300}, hiding(&Visibility::models, {0, 1, 1, 1, 1, 1, 1, 1}));
    ASSERT_TRUE(behindHidden);
    EXPECT_EQ(behindHidden->strip, 1u);
    EXPECT_FALSE(fixture.at({400, 300}, hiding(&Visibility::sections, {0, 1})));
    fixture.camera.position.z = -50;
    fixture.camera.yaw = 180;
    const auto fromBehind = fixture.at({400, 300});
    ASSERT_TRUE(fromBehind) << "only the double-sided square shows its back";
    EXPECT_EQ(fromBehind->strip, 4u);
}

} // namespace
} // namespace telepipe::test::draw_list_test
