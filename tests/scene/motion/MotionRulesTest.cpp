// The library's motion draw, rule by rule (docs/semantics.md, Traversal and Sampling motions); what PoseTest does not
// hold already.

#include "engine/motion/Pose.h"
#include "engine/motion/TrackCursor.h"
#include "tests/scene/SceneFixtures.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::motion_rules_test {
namespace {

using namespace formats;

// Whole turns: 0x10000.
constexpr float kRadiansABam = 6.2831853f / 65536;

void expectPoint(glm::vec3 actual, glm::vec3 expected)
{
    EXPECT_LT(glm::distance(actual, expected), 1e-4f)
        << actual.x << " " << actual.y << " " << actual.z << " in place of " << expected.x << " " << expected.y << " "
        << expected.z;
}

scene::SampledNode sampled(const MotionBuild& build, double frame)
{
    const ByteVector bytes = writeNj({{}, {}, {build}});
    return scene::sampleMotion(readNj(bytes).motions.at(0), 0, frame);
}

// The matrices of nodes under a motion.
std::vector<glm::mat4> posed(const NinjaNode& root, const MotionBuild& motion, double frame)
{
    const auto built = buildScene(root, motion);
    scene::Pose pose;
    evaluatePose(built->scene, frame / 30, pose);
    return pose.world;
}

MotionBuild oneNode(std::uint16_t type, MotionEntryBuild entry, std::uint32_t frames)
{
    MotionBuild build;
    build.type = type;
    build.frames = frames;
    build.entries = {std::move(entry)};
    return build;
}

TEST(MotionRules, TracksCountWhateverTheUnitBitsSay)
{
    NinjaNode node;
    node.evalFlags = kEvalUnitPos | kEvalUnitAng | kEvalUnitScl;
    const MotionBuild motion = oneNode(kMotionPosition | kMotionAngle | kMotionScale,
                                       {{Channel::Position, {floatKey(0, {5, 0, 0}), floatKey(9, {5, 0, 0})}},
                                        {Channel::Angle, {angleKey(0, {0, 0, 0x4000}), angleKey(9, {0, 0, 0x4000})}},
                                        {Channel::Scale, {floatKey(0, {2, 3, 4}), floatKey(9, {2, 3, 4})}}},
                                       10);
    // Scaled to (2, 0, 0), turned to (0, 2, 0), moved by 5.
    expectPoint(apply(posed(node, motion, 3)[0], {1, 0, 0}), {5, 2, 0});
}

TEST(MotionRules, ChannelsWithoutATrackAreTheNodesOwnFields)
{
    NinjaNode node;
    node.evalFlags = kEvalUnitPos | kEvalUnitAng | kEvalUnitScl;
    node.pos = {1, 2, 3};
    node.ang = {0, 0, 0x4000};
    node.scl = {2, 2, 2};
    expectPoint(apply(posed(node, oneNode(kMotionPosition, {{}}, 10), 0)[0], {1, 0, 0}), {1, 4, 3});
}

TEST(MotionRules, SkipNodesTakeTheirFieldsAndNoEntry)
{
    NinjaNode root, skipped, after;
    skipped.evalFlags = kEvalSkip | kEvalUnitPos;
    skipped.pos = {0, 5, 0};
    root.children = {skipped, after};
    MotionBuild motion = oneNode(kMotionPosition, {{}}, 10);
    motion.entries.push_back({{Channel::Position, {floatKey(0, {7, 0, 0}), floatKey(9, {7, 0, 0})}}});
    const auto world = posed(root, motion, 0);
    expectPoint(glm::vec3(world[1][3]), {0, 5, 0});
    expectPoint(glm::vec3(world[2][3]), {7, 0, 0});
}

TEST(MotionRules, HiddenNodesKeepTheirEntryAndMoveTheirChildren)
{
    NinjaNode root, child;
    root.evalFlags = kEvalHide;
    child.pos = {0, 1, 0};
    root.children = {child};
    MotionBuild motion =
        oneNode(kMotionPosition, {{Channel::Position, {floatKey(0, {7, 0, 0}), floatKey(9, {7, 0, 0})}}}, 10);
    motion.entries.emplace_back();
    expectPoint(glm::vec3(posed(root, motion, 0)[1][3]), {7, 1, 0});
}

TEST(MotionRules, AnglesGoBeforeQuaternions)
{
    const float half = std::sqrt(0.5f);
    const MotionBuild motion = oneNode(kMotionAngle | kMotionQuaternion,
                                       {{Channel::Angle, {angleKey(0, {0, 0, 0x4000})}},
                                        {Channel::Quaternion, {quaternionKey(0, {half, 0, 0, half})}}},
                                       1);
    expectPoint(apply(posed({}, motion, 0)[0], {1, 0, 0}), {0, 1, 0});
}

TEST(MotionRules, AngleTracksTurnInTheNodesOwnOrder)
{
    NinjaNode node;
    const MotionBuild motion = oneNode(kMotionAngle, {{Channel::Angle, {angleKey(0, {0x4000, 0, 0x4000})}}}, 1);
    // X then Z: (0, 1, 0) to (0, 0, 1), and stays. Z, X, Y: to (-1, 0, 0), and stays.
    expectPoint(apply(posed(node, motion, 0)[0], {0, 1, 0}), {0, 0, 1});
    node.evalFlags = kEvalZxyAng;
    expectPoint(apply(posed(node, motion, 0)[0], {0, 1, 0}), {-1, 0, 0});
}

TEST(MotionRules, AnglesStayLinearWherePositionsAreSplines)
{
    for (const Interpolation interpolation : {Interpolation::Spline, Interpolation::User}) {
        MotionBuild motion =
            oneNode(kMotionPosition | kMotionAngle | kMotionScale,
                    {{Channel::Position, {floatKey(0, {0, 0, 0}), floatKey(4, {8, 0, 0}), floatKey(8, {0, 0, 0})}},
                     {Channel::Scale, {floatKey(0, {0, 0, 1}), floatKey(4, {0, 0, 9}), floatKey(8, {0, 0, 1})}},
                     {Channel::Angle, {angleKey(0, {0, 0, 0}), angleKey(4, {8000, 0, 0}), angleKey(8, {0, 0, 0})}}},
                    9);
        motion.interpolation = interpolation;
        const scene::SampledNode node = sampled(motion, 2);
        EXPECT_FLOAT_EQ(node.position->x, 8 * 9 / 16.0f); // between keys 0 and 8, with 0 to either side
        EXPECT_FLOAT_EQ(node.scale->z, 1 + 8 * 9 / 16.0f);
        EXPECT_EQ(node.angle->x, 4000);
    }
}

TEST(MotionRules, SplineWeightsAreCatmullRoms)
{
    for (const float t : {0.0f, 0.25f, 0.5f, 0.8f, 1.0f}) {
        const glm::vec4 weights = scene::splineWeights(t);
        EXPECT_NEAR(weights.x + weights.y + weights.z + weights.w, 1, 1e-6f);
        // Straight lines stay straight: keys at -1, 0, 1, 2.
        EXPECT_NEAR(-weights.x + weights.z + 2 * weights.w, t, 1e-6f);
        EXPECT_NEAR(weights.x, 0.5f * (-t + 2 * t * t - t * t * t), 1e-6f);
        EXPECT_NEAR(weights.w, 0.5f * (t * t * t - t * t), 1e-6f);
    }
}

TEST(MotionRules, WideAnglesPastAWholeTurnAreNotShortened)
{
    const MotionBuild motion =
        oneNode(kMotionAngle, {{Channel::Angle, {angleKey(0, {0, 0, 0}), angleKey(8, {0, 0, 0x20000})}}}, 9);
    EXPECT_EQ(sampled(motion, 3).angle->z, 0xc000); // three eighths of two turns
    const float angle = 0xc000 * kRadiansABam;
    expectPoint(apply(posed({}, motion, 3)[0], {1, 0, 0}), {std::cos(angle), std::sin(angle), 0});
}

TEST(MotionRules, SixteenBitAnglesGoTheShorterWayAroundTheLoopToo)
{
    MotionBuild motion =
        oneNode(kMotionAngle, {{Channel::Angle, {angleKey(0, {0x7f00, 0, 0}), angleKey(9, {-0x7f00, 0, 0})}}}, 10);
    motion.shortAngles = true;
    // From the last key to key 0 over one frame: half way is half a turn.
    EXPECT_EQ(sampled(motion, 9.5).angle->x & 0xffff, 0x8000);
}

TEST(MotionRules, QuaternionsAreMixedAndNormalised)
{
    // A third of the way to a quarter turn about z: not a third of the angle, as slerp would have it.
    const float half = std::sqrt(0.5f);
    const MotionBuild motion =
        oneNode(kMotionQuaternion,
                {{Channel::Quaternion, {quaternionKey(0, {0, 0, 0, 1}), quaternionKey(3, {0, 0, half, half})}}}, 4);
    const glm::vec2 mixed(2 / 3.0f + half / 3, half / 3); // w, z
    const glm::quat q = sampled(motion, 1).rotation.value();
    EXPECT_NEAR(q.w, mixed.x / glm::length(mixed), 1e-6f);
    EXPECT_NEAR(q.z, mixed.y / glm::length(mixed), 1e-6f);
}

TEST(MotionRules, ASingleKeyHolds)
{
    const MotionBuild motion = oneNode(kMotionPosition, {{Channel::Position, {floatKey(0, {3, 0, 0})}}}, 30);
    for (const double frame : {0.0, 0.5, 17.25, 29.9})
        EXPECT_FLOAT_EQ(sampled(motion, frame).position->x, 3);
}

TEST(MotionRules, TheKeyAtTheFrameIsTakenWhole)
{
    // Keys two in a row, then far: floor(frame) chooses, the fraction blends.
    const MotionBuild motion =
        oneNode(kMotionPosition,
                {{Channel::Position, {floatKey(0, {0, 0, 0}), floatKey(1, {4, 0, 0}), floatKey(9, {12, 0, 0})}}}, 10);
    EXPECT_FLOAT_EQ(sampled(motion, 0.75).position->x, 3);
    EXPECT_FLOAT_EQ(sampled(motion, 1).position->x, 4);
    EXPECT_FLOAT_EQ(sampled(motion, 1.5).position->x, 4.5f);
    EXPECT_FLOAT_EQ(sampled(motion, 9.5).position->x, 6); // half way back to key 0
}

} // namespace
} // namespace telepipe::test::motion_rules_test
