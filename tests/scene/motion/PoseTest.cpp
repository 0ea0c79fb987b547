#include "engine/motion/Pose.h"
#include "tests/scene/SceneFixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::pose_test {
namespace {

using namespace formats;
using scene::Pose;
using scene::SampledNode;
using scene::Scene;

glm::vec3 origin(const Pose& pose, std::size_t node)
{
    return glm::vec3(pose.world.at(node)[3]);
}

// A motion read back from bytes, which it keeps.
struct BuiltMotion
{
    explicit BuiltMotion(const MotionBuild& build) : bytes(writeNj({{}, {}, {build}})), nj(readNj(bytes)) {}
    const Motion& motion() const { return nj.motions.at(0); }
    ByteVector bytes;
    NjFile nj;
};

MotionBuild positions(std::vector<MotionKey> keys, std::uint32_t frames, Interpolation interpolation)
{
    MotionBuild build;
    build.frames = frames;
    build.type = kMotionPosition;
    build.interpolation = interpolation;
    build.entries = {{{Channel::Position, std::move(keys)}}};
    return build;
}

MotionBuild angles(std::vector<MotionKey> keys, std::uint32_t frames, bool shortAngles)
{
    MotionBuild build;
    build.frames = frames;
    build.type = kMotionAngle;
    build.shortAngles = shortAngles;
    build.entries = {{{Channel::Angle, std::move(keys)}}};
    return build;
}

float sampledX(const BuiltMotion& built, double frame)
{
    return scene::sampleMotion(built.motion(), 0, frame).position.value().x;
}

TEST(Rotation, OrderIsXThenYThenZ)
{
    const glm::ivec3 quarters(0x4000, 0x4000, 0);
    // (0, 1, 0) by X to (0, 0, 1), by Y to (1, 0, 0).
    expectPoint(apply(scene::rotationMatrix(quarters, false), {0, 1, 0}), {1, 0, 0});
    // Z, X, Y: the same without Z, so turn about Z and X: (1, 0, 0) by Z to (0, 1, 0), by X to (0, 0, 1).
    expectPoint(apply(scene::rotationMatrix({0x4000, 0, 0x4000}, true), {1, 0, 0}), {0, 0, 1});
    // And in the ordinary order: by X it stays, by Z to (0, 1, 0).
    expectPoint(apply(scene::rotationMatrix({0x4000, 0, 0x4000}, false), {1, 0, 0}), {0, 1, 0});
    // ZXY turns about Y last: (0, 0, 1) by X to (0, -1, 0), by Y it stays. ZYX would give (1, 0, 0) only after Y.
    expectPoint(apply(scene::rotationMatrix(quarters, true), {0, 0, 1}), {0, -1, 0});
}

TEST(Rotation, WholeTurnsVanish)
{
    EXPECT_EQ(scene::rotationMatrix({0x10000, -0x20000, 0x70000}, false), glm::mat4(1));
    expectPoint(apply(scene::rotationMatrix({0, 0x5c000, 0}, false), {1, 0, 0}), {0, 0, 1});
}

TEST(RestTransform, ScaleIsInnermost)
{
    NinjaObject object;
    object.pos = {10, 0, 0};
    object.ang = {0, 0, 0x4000};
    object.scl = {2, 3, 4};
    const glm::dvec4 moved = scene::restTransform(object) * glm::dvec4(1, 1, 0, 1);
    expectPoint(glm::vec3(moved), {7, 2, 0}); // scaled to (2, 3), turned to (-3, 2), moved by 10
}

TEST(RestTransform, UnitBitsLeaveTheirPartOut)
{
    NinjaObject object;
    object.pos = {10, 0, 0};
    object.ang = {0, 0, 0x4000};
    object.scl = {2, 2, 2};
    const auto at = [&](std::uint32_t flags) {
        object.evalFlags = flags;
        return glm::vec3(scene::restTransform(object) * glm::dvec4(1, 0, 0, 1));
    };
    expectPoint(at(0), {10, 2, 0});
    expectPoint(at(kEvalUnitPos), {0, 2, 0});
    expectPoint(at(kEvalUnitAng), {12, 0, 0});
    expectPoint(at(kEvalUnitScl), {10, 1, 0});
}

TEST(RestTransform, QuaternionsReplaceAngles)
{
    NinjaObject object;
    object.evalFlags = kEvalQuaternion;
    object.ang = {0x1234, 0, 0};
    const float half = std::sqrt(0.5f);
    object.quaternion = {0, 0, half, half}; // a quarter about Z
    expectPoint(glm::vec3(scene::restTransform(object) * glm::dvec4(1, 0, 0, 1)), {0, 1, 0});
}

TEST(Pose, RotateSetTakesTheRememberedRotation)
{
    NinjaNode root, turned, upright;
    root.evalFlags = kEvalRotateBase; // remembers the section's rotation: none
    root.ang = {0, 0, 0x4000};
    upright.evalFlags = kEvalRotateSet;
    upright.pos = {1, 0, 0};
    root.children.push_back(upright);
    const auto built = buildScene(root);
    Pose pose;
    evaluatePose(built->scene, 0, pose);
    expectPoint(origin(pose, 1), {0, 1, 0});
    expectPoint(apply(pose.world[1], {1, 0, 0}), {1, 1, 0});
}

TEST(Pose, SectionsTurnAboutYThenMove)
{
    StagePlan plan;
    plan.trees = {[](ByteWriter& writer) {
        NinjaNode node;
        node.pos = {1, 0, 0};
        node.model = squareModel({});
        return writeObjectTree(writer, node);
    }};
    plan.sections.resize(1);
    plan.sections[0].position = {100, 0, 0};
    plan.sections[0].rotation = {0, 0x4000, 0};
    plan.sections[0].statics.resize(1);
    const auto built = buildScene(plan);
    Pose pose;
    evaluatePose(built->scene, 0, pose);
    expectPoint(origin(pose, 0), {100, 0, -1});
    expectPoint(glm::vec3(restPose(built->scene)[0][3]), {100, 0, -1});
    expectPoint(built->scene.batches[0].center, {100, 0.5f, -1.5f});
}

TEST(SampleMotion, LinearBetweenKeys)
{
    const BuiltMotion built(positions({floatKey(0, {0, 0, 0}), floatKey(10, {5, 0, 0}), floatKey(19, {14, 0, 0})}, 20,
                                      Interpolation::Linear));
    EXPECT_FLOAT_EQ(sampledX(built, 0), 0);
    EXPECT_FLOAT_EQ(sampledX(built, 4), 2);
    EXPECT_FLOAT_EQ(sampledX(built, 9.5), 4.75f);
    EXPECT_FLOAT_EQ(sampledX(built, 10), 5);
    EXPECT_FLOAT_EQ(sampledX(built, 18.5), 13.5f);
    EXPECT_FLOAT_EQ(sampledX(built, 19), 14);
    EXPECT_FLOAT_EQ(sampledX(built, 19.25), 10.5f) << "the last key blends to the first over one frame";
    EXPECT_FLOAT_EQ(sampledX(built, 20), 0) << "and the frame wraps";
    EXPECT_FLOAT_EQ(sampledX(built, -1), 14);
}

TEST(SampleMotion, AnEarlyLastKeyHoldsTheFirst)
{
    const BuiltMotion built(positions({floatKey(0, {2, 0, 0}), floatKey(5, {7, 0, 0})}, 20, Interpolation::Linear));
    EXPECT_FLOAT_EQ(sampledX(built, 5.5), 4.5f);
    EXPECT_FLOAT_EQ(sampledX(built, 12), 2) << "not extrapolated past key 0";
    const BuiltMotion late(positions({floatKey(4, {1, 0, 0}), floatKey(8, {3, 0, 0})}, 20, Interpolation::Linear));
    EXPECT_FLOAT_EQ(sampledX(late, 0), 1) << "nor before it";
}

TEST(SampleMotion, SplinesAreCatmullRomAroundTheLoop)
{
    const BuiltMotion built(
        positions({floatKey(0, {0, 0, 0}), floatKey(4, {8, 0, 0}), floatKey(8, {0, 0, 0}), floatKey(12, {4, 0, 0})}, 13,
                  Interpolation::Spline));
    // Between 8 and 0, t = 1/2: (-0 + 9 * 8 + 9 * 0 - 4) / 16.
    EXPECT_FLOAT_EQ(sampledX(built, 6), (9 * 8 - 4) / 16.0f);
    // Between 0 and 8 the key before the first is the last: (-4 + 0 + 9 * 8 - 0) / 16.
    EXPECT_FLOAT_EQ(sampledX(built, 2), (9 * 8 - 4) / 16.0f);
    // t = 1/4 there: -9/128 * 4 + 111/128 * 0 + 29/128 * 8 - 3/128 * 0.
    EXPECT_FLOAT_EQ(sampledX(built, 1), (29 * 8 - 9 * 4) / 128.0f);
    EXPECT_FLOAT_EQ(sampledX(built, 8), 0);
}

TEST(SampleMotion, WideAnglesAreRawAndTruncated)
{
    const BuiltMotion built(angles({angleKey(0, {0, 0x18000, -3}), angleKey(4, {0x18000, 0, 0})}, 5, false));
    const glm::ivec3 middle = scene::sampleMotion(built.motion(), 0, 2).angle.value();
    EXPECT_EQ(middle, glm::ivec3(0xc000, 0xc000, -1)); // -1.5 toward zero
}

TEST(SampleMotion, ShortAnglesTakeTheShorterWay)
{
    const BuiltMotion built(angles({angleKey(0, {0x7000, 0, 0}), angleKey(4, {-0x7000, 0x100, 0})}, 5, true));
    const glm::ivec3 middle = scene::sampleMotion(built.motion(), 0, 2).angle.value();
    EXPECT_EQ(middle.x & 0xffff, 0x8000) << "through half a turn, not back through zero";
    EXPECT_EQ(middle.y, 0x80);
}

TEST(SampleMotion, QuaternionsTakeTheNearerSign)
{
    MotionBuild build;
    build.frames = 3;
    build.type = kMotionQuaternion;
    const float half = std::sqrt(0.5f);
    build.entries = {{{Channel::Quaternion, {quaternionKey(0, {0, 0, 0, 1}), quaternionKey(2, {0, 0, -half, -half})}}}};
    const BuiltMotion built(build);
    const glm::quat middle = scene::sampleMotion(built.motion(), 0, 1).rotation.value();
    EXPECT_NEAR(middle.w, std::cos(0.3926991f), 1e-5); // an eighth of a turn
    EXPECT_NEAR(middle.z, std::sin(0.3926991f), 1e-5);
}

TEST(MotionFrame, RunsAtThirtyFramesTimesSpeedAndWraps)
{
    const BuiltMotion built(positions({floatKey(0, {})}, 20, Interpolation::Linear));
    EXPECT_DOUBLE_EQ(scene::motionFrame(built.motion(), 1, 0.5), 15);
    EXPECT_NEAR(scene::motionFrame(built.motion(), 0.2f, 5), 10, 1e-6);
    EXPECT_DOUBLE_EQ(scene::motionFrame(built.motion(), 1, 1), 10);
    EXPECT_DOUBLE_EQ(scene::motionFrame(built.motion(), 1, -0.5), 5);
}

// Root, a node with SKIP, one below a BREAK, and a last one.
NinjaNode numberedTree()
{
    NinjaNode root, skipped, broken, below, last;
    root.evalFlags = kEvalUnitPos;
    root.pos = {1, 0, 0};
    skipped.evalFlags = kEvalSkip;
    skipped.pos = {0, 5, 0};
    broken.evalFlags = kEvalBreak;
    broken.children.push_back(below);
    last.pos = {0, 0, 3};
    last.scl = {2, 2, 2};
    root.children = {skipped, broken, last};
    return root;
}

TEST(Pose, EntriesNumberNodesWithoutSkipAlsoBelowBreaks)
{
    MotionBuild build;
    build.frames = 10;
    build.type = kMotionPosition;
    build.entries.resize(4);
    build.entries[3][Channel::Position] = {floatKey(0, {0, 0, 7})};
    const auto built = buildScene(numberedTree(), build);
    std::vector<int> entries;
    for (const scene::SceneNode& node : built->scene.nodes)
        entries.push_back(node.motionEntry);
    EXPECT_THAT(entries, ::testing::ElementsAre(0, -1, 1, 2, 3));
    EXPECT_TRUE(built->scene.warnings.empty());

    Pose pose;
    evaluatePose(built->scene, 0, pose);
    expectPoint(origin(pose, 0), {1, 0, 0}); // without a track the field counts, whatever UNIT_POS says
    expectPoint(origin(pose, 1), {1, 5, 0});
    expectPoint(origin(pose, 4), {1, 0, 7});
    expectPoint(apply(pose.world[4], {1, 0, 0}), {3, 0, 7});
    expectPoint(glm::vec3(restPose(built->scene)[0][3]), {0, 0, 0});
}

TEST(Pose, AMotionOfAnotherModelIsTold)
{
    const auto built = buildScene(numberedTree(), positions({floatKey(0, {})}, 10, Interpolation::Linear));
    ASSERT_EQ(built->scene.warnings.total(), 1u);
    EXPECT_EQ(english(built->scene.warnings.list()[0].text), "a motion of 1 entries on 4 nodes");
}

TEST(Pose, UpdateMovesAnimatedModelsOnly)
{
    StagePlan plan;
    plan.trees = {[](ByteWriter& writer) {
        NinjaNode node;
        node.model = squareModel({});
        return writeObjectTree(writer, node);
    }};
    plan.motions = {[](ByteWriter& writer) {
        return writeMotion(writer, positions({floatKey(0, {}), floatKey(29, {29, 0, 0})}, 30, Interpolation::Linear),
                           MotionPlacement::Rel);
    }};
    plan.sections.resize(1);
    plan.sections[0].statics.resize(1);
    plan.sections[0].animated = {{0, 0, 0.5f}, {0, kNone, 1}};
    const auto built = buildScene(plan);
    EXPECT_FALSE(built->scene.models[2].animated) << "an animated entry may lack its motion";
    Pose pose;
    evaluatePose(built->scene, 0, pose);
    pose.world[0][3].x = 77;
    updatePose(built->scene, 1, pose);
    EXPECT_EQ(pose.world[0][3].x, 77);
    expectPoint(origin(pose, 1), {15, 0, 0});
    // The sphere covers the whole way.
    EXPECT_LE(built->scene.models[1].center.x - built->scene.models[1].radius, 0);
    EXPECT_GE(built->scene.models[1].center.x + built->scene.models[1].radius, 30);
}

// Turning, swinging, scaling and spline motion: no frame leaves the sphere.
TEST(Pose, SpheresOfMovingModelsHoldEveryFrame)
{
    NinjaNode root, arm;
    root.model = squareModel({});
    arm.pos = {0, 3, 0};
    arm.model = squareModel({2, 0, 0});
    root.children.push_back(arm);
    MotionBuild build;
    build.frames = 20;
    build.type = kMotionPosition | kMotionAngle | kMotionScale;
    build.interpolation = Interpolation::Spline;
    build.entries.resize(2);
    build.entries[0][Channel::Position] = {floatKey(0, {}), floatKey(5, {9, 0, 0}), floatKey(10, {8, 4, 0}),
                                           floatKey(19, {0, 1, 0})};
    build.entries[0][Channel::Scale] = {floatKey(0, {1, 1, 1}), floatKey(10, {3, 1, 2}), floatKey(19, {1, 1, 1})};
    build.entries[1][Channel::Angle] = {angleKey(0, {}), angleKey(19, {0x8000, 0, 0x10000})};
    const auto built = buildScene(root, build);
    const scene::SceneModel& model = built->scene.models[0];
    Pose pose;
    for (double frame = 0; frame < 20; frame += 0.25) {
        evaluatePose(built->scene, frame / 30, pose);
        for (std::uint32_t v = 0; v < built->scene.vertices.size(); ++v)
            EXPECT_LE(glm::length(worldPosition(built->scene, pose, v) - model.center), model.radius * 1.0001f);
    }
    EXPECT_LT(model.radius, 40) << "nor is it out of all proportion";
}

} // namespace
} // namespace telepipe::test::pose_test
