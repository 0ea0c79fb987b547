#include "engine/draw/overlay/Guides.h"
#include "tests/scene/SceneFixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::guides_test {
namespace {

using namespace formats;
using scene::GuideChoice;
using scene::GuideEnd;
using scene::GuideLines;
using scene::GuideModels;
namespace colors = scene::guide_colors;

constexpr GuideChoice kNormals{true, false, false, false}, kSkeleton{false, true, false, false},
    kSpheres{false, false, true, false}, kCells{false, false, false, true};

struct Guided
{
    explicit Guided(std::unique_ptr<BuiltScene> made) : built(std::move(made))
    {
        scene::evaluatePose(built->scene, 0, pose);
    }
    GuideLines lines(const GuideChoice& choice, GuideModels models = GuideModels::Still)
    {
        GuideLines result;
        scene::buildGuides(built->scene, pose, visibility, choice, models, result);
        return result;
    }

    std::unique_ptr<BuiltScene> built;
    scene::Pose pose;
    scene::Visibility visibility;
};

std::vector<GuideEnd> ofColor(const std::vector<GuideEnd>& lines, std::uint32_t color)
{
    std::vector<GuideEnd> result;
    for (const GuideEnd& end : lines)
        if (end.color == color)
            result.push_back(end);
    return result;
}

NinjaNode at(glm::vec3 pos)
{
    NinjaNode node;
    node.pos = pos;
    return node;
}

// A square at the root, turned about X so that its front is up, and a child with one too.
NinjaNode tree(std::uint8_t type)
{
    NinjaNode root = at({1, 2, 3});
    root.ang = {-0x4000, 0, 0};
    root.model = squareModel({0, 0, 0}, type);
    root.model->center = {0.5f, 0.5f, 0};
    root.model->radius = 2;
    root.children = {at({0, 0, 10})};
    return root;
}

TEST(Guides, NothingIsMadeOfNothingChosen)
{
    Guided guided(buildScene(tree(0x29)));
    const GuideLines lines = guided.lines({});
    EXPECT_TRUE(lines.hidden.empty());
    EXPECT_TRUE(lines.over.empty());
}

TEST(Guides, ANormalStartsAtEachCornerAndIsTurnedAsTheNode)
{
    Guided guided(buildScene(tree(0x29)));
    const GuideLines lines = guided.lines(kNormals);
    const std::vector<GuideEnd> tips = ofColor(lines.hidden, colors::kNormal);
    ASSERT_EQ(tips.size(), 4u);
    EXPECT_EQ(lines.hidden.size(), 8u);
    for (const GuideEnd& tip : tips) {
        EXPECT_NEAR(tip.position.y, 2, 1e-5);
        expectPoint(tip.offset, {0, scene::kNormalLength, 0}); // +Z of the square, up
        EXPECT_EQ(tip.onScreen, 0u);
    }
}

TEST(Guides, WithoutNormalsTheFacesShowTheirs)
{
    Guided guided(buildScene(tree(0x23)));
    const GuideLines lines = guided.lines(kNormals);
    const std::vector<GuideEnd> tips = ofColor(lines.hidden, colors::kFaceNormal);
    ASSERT_EQ(tips.size(), 2u); // a square is two triangles
    EXPECT_EQ(lines.hidden.size(), 4u);
    for (const GuideEnd& tip : tips)
        expectPoint(tip.offset, {0, scene::kNormalLength, 0});
    const glm::vec3 middle = (tips[0].position + tips[1].position) / 2.0f;
    glm::vec3 corners(0);
    for (std::uint32_t i = 0; i < 4; ++i)
        corners += scene::worldPosition(guided.built->scene, guided.pose, i) / 4.0f;
    expectPoint(middle, corners);
}

TEST(Guides, ABoneJoinsEachNodeToItsParent)
{
    Guided guided(buildScene(tree(0x29)));
    const std::vector<GuideEnd> bone = ofColor(guided.lines(kSkeleton).over, colors::kBone);
    ASSERT_EQ(bone.size(), 2u);
    expectPoint(bone[0].position, {1, 2, 3});
    expectPoint(bone[1].position, {1, 12, 3}); // +Z of the root is up
}

TEST(Guides, AxesAreThoseOfTheNode)
{
    Guided guided(buildScene(tree(0x29)));
    const std::vector<GuideEnd> z = ofColor(guided.lines(kSkeleton).over, colors::kAxes[2]);
    ASSERT_EQ(z.size(), 4u); // two nodes
    expectPoint(z[1].offset, {0, scene::kAxisLength, 0});
    const std::vector<GuideEnd> x = ofColor(guided.lines(kSkeleton).over, colors::kAxes[0]);
    expectPoint(x[1].offset, {scene::kAxisLength, 0, 0});
}

TEST(Guides, NodesHaveTheirNumbersBesideThem)
{
    Guided guided(buildScene(tree(0x29)));
    std::vector<GuideEnd> zero, one;
    scene::addLabel(zero, {1, 2, 3}, "0", colors::kJoint);
    scene::addLabel(one, {1, 12, 3}, "1", colors::kJoint);
    const std::vector<GuideEnd> labels = ofColor(guided.lines(kSkeleton).over, colors::kJoint);
    ASSERT_EQ(labels.size(), zero.size() + one.size());
    for (std::size_t i = 0; i < zero.size(); ++i) {
        EXPECT_EQ(labels[i].offset, zero[i].offset);
        expectPoint(labels[i].position, {1, 2, 3});
        EXPECT_EQ(labels[i].onScreen, 1u);
    }
    expectPoint(labels.back().position, {1, 12, 3});
}

TEST(Guides, TheLettersOfALabelFollowEachOther)
{
    std::vector<GuideEnd> one, two;
    scene::addLabel(one, {}, "7", 1);
    scene::addLabel(two, {}, "77", 1);
    ASSERT_EQ(two.size(), 2 * one.size());
    EXPECT_EQ(two[0].offset, one[0].offset);
    EXPECT_GT(two[one.size()].offset.x, one[0].offset.x);
    EXPECT_EQ(two[one.size()].offset.y, one[0].offset.y);
}

TEST(Guides, ASphereIsTheFilesPlacedAndScaledByTheNode)
{
    NinjaNode root = tree(0x29);
    root.scl = {3, 1, 1};
    Guided guided(buildScene(root));
    const std::vector<GuideEnd> sphere = ofColor(guided.lines(kSpheres).hidden, colors::kModelSphere);
    ASSERT_EQ(sphere.size(), 3u * 24 * 2); // one node has a model
    const glm::vec3 center(1 + 0.5f * 3, 2, 3 - 0.5f);
    for (const GuideEnd& end : sphere)
        EXPECT_NEAR(glm::length(end.position - center), 2 * 3, 1e-4);
}

StagePlan stage()
{
    StagePlan plan;
    NinjaNode node;
    node.model = squareModel({0, 0, 0});
    const BlockWriter tree = [node](ByteWriter& writer) { return std::size_t{writeObjectTree(writer, node)}; };
    plan.trees = {tree, tree};
    plan.sections.resize(2);
    plan.sections[0].id = 7;
    plan.sections[0].position = {100, 0, 0};
    plan.sections[0].radius = 50;
    plan.sections[0].statics.resize(1);
    plan.sections[1].id = 8;
    plan.sections[1].position = {300, 0, 0};
    plan.sections[1].radius = 20;
    plan.sections[1].statics.resize(1);
    plan.sections[1].statics[0].tree = 1;
    return plan;
}

TEST(Guides, ACellIsABoxACircleAndAnId)
{
    Guided guided(buildScene(stage()));
    const scene::SceneSection& section = guided.built->scene.sections[0];
    const GuideLines lines = guided.lines(kCells);
    const std::vector<GuideEnd> cell = ofColor(lines.hidden, scene::cellColor(0));
    ASSERT_EQ(cell.size(), (12u + 24) * 2);
    for (std::size_t i = 0; i < 24; ++i) {
        const glm::vec3 p = cell[i].position;
        EXPECT_TRUE(p.x == section.boundsMin.x || p.x == section.boundsMax.x);
        EXPECT_TRUE(p.y == section.boundsMin.y || p.y == section.boundsMax.y);
        EXPECT_TRUE(p.z == section.boundsMin.z || p.z == section.boundsMax.z);
    }
    for (std::size_t i = 24; i < cell.size(); ++i) {
        EXPECT_NEAR(glm::length(cell[i].position - section.position), 50, 1e-3);
        EXPECT_FLOAT_EQ(cell[i].position.y, 0);
    }
    std::vector<GuideEnd> label;
    scene::addLabel(label, section.position, "7", scene::cellColor(0));
    EXPECT_EQ(ofColor(lines.over, scene::cellColor(0)).size(), label.size());
    EXPECT_NE(scene::cellColor(0), scene::cellColor(1));
}

TEST(Guides, SectionsHaveSpheresToo)
{
    Guided guided(buildScene(stage()));
    const std::vector<GuideEnd> spheres = ofColor(guided.lines(kSpheres).hidden, colors::kSectionSphere);
    ASSERT_EQ(spheres.size(), 2u * 3 * 24 * 2);
    EXPECT_NEAR(glm::length(spheres.back().position - glm::vec3(300, 0, 0)), 20, 1e-3);
}

TEST(Guides, WhatIsHiddenHasNone)
{
    Guided guided(buildScene(stage()));
    const GuideChoice all{true, true, true, true};
    const std::size_t both = guided.lines(all).hidden.size();
    guided.visibility.sections = {0, 1};
    EXPECT_EQ(guided.lines(all).hidden.size() * 2, both);
    for (const GuideEnd& end : guided.lines(all).hidden)
        EXPECT_GT(end.position.x, 200);
    guided.visibility.sections = {1, 1};
    guided.visibility.models = {0, 0};
    EXPECT_TRUE(guided.lines(kNormals).hidden.empty());
    EXPECT_TRUE(guided.lines(kSkeleton).over.empty());
    EXPECT_FALSE(guided.lines(kCells).hidden.empty());
    guided.visibility.models = {};
    guided.visibility.nodes = {0, 1};
    EXPECT_EQ(ofColor(guided.lines(kSkeleton).over, colors::kAxes[0]).size(), 2u);
}

TEST(Guides, WhatMovesIsMadeApart)
{
    MotionBuild motion;
    motion.frames = 2;
    motion.type = kMotionPosition;
    motion.entries = {{{Channel::Position, {{0, {5, 0, 0, 0}}, {1, {6, 0, 0, 0}}}}}, {}};
    Guided guided(buildScene(tree(0x29), motion));
    EXPECT_TRUE(guided.lines(kSkeleton).over.empty());
    const std::vector<GuideEnd> bone = ofColor(guided.lines(kSkeleton, GuideModels::Moving).over, colors::kBone);
    ASSERT_EQ(bone.size(), 2u);
    expectPoint(bone[0].position, {5, 0, 0}); // where the motion has it
}

} // namespace
} // namespace telepipe::test::guides_test
