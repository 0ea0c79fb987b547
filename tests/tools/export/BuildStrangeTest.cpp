// Files with NaN and infinity, which occur in broken ones: glTF has no such numbers. What an export writes in their
// place is valid, is told, and comes back as untouched.

#include "formats/nj/NjFile.h"
#include "formats/placement/Placement.h"
#include "formats/stage/Stage.h"
#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>

namespace telepipe::test::build_strange_test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInfinity = std::numeric_limits<float>::infinity();

class BuildStrange : public Build
{
protected:
    // An export that is valid, with what it told.
    Gltf valid(const std::string& file, std::vector<std::string> more = {"--no-companions"})
    {
        _file = file;
        std::vector<std::string> words{"export", file, "-o", "out.glb"};
        words.insert(words.end(), more.begin(), more.end());
        _told = good(words).errors;
        Gltf gltf = readGltf(_folder / "out.glb");
        EXPECT_THAT(gltfProblems(gltf), IsEmpty());
        for (const char* list : {"nodes", "animations", "cameras"})
            for (const nlohmann::json& each : gltf.list(list))
                EXPECT_THAT(each.dump(), Not(HasSubstr("null"))) << "neither glTF nor the schema knows that";
        return gltf;
    }
    void expectUntouched(const Gltf& gltf)
    {
        std::filesystem::remove_all(_folder / "new");
        EXPECT_THAT(built(gltf), HasSubstr("as it was"));
        EXPECT_EQ(after(), before());
    }

    std::string _told;
};

formats::NjBuild modelOf(formats::NinjaNode root)
{
    formats::NjBuild build;
    build.models = {std::move(root)};
    formats::setEvalFlags(build.models.front());
    return build;
}

} // namespace

TEST_F(BuildStrange, ASectionThatStandsNowhereStaysToTheByte)
{
    for (const float strange : {kNan, kInfinity, -kInfinity})
        for (const bool isV2 : {true, false}) {
            formats::StagePlan plan = isV2 ? v2Plan() : bbPlan();
            plan.sections[0].position.z = strange;
            plan.sections[0].rotation.y = 0x1000;
            write("a.rel", isV2 ? formats::writeV2Stage(plan) : formats::writeBbStage(plan));
            Gltf gltf = valid("a.rel");
            EXPECT_THAT(_told, HasSubstr("1 coordinates are no numbers and were written as 0"));
            const nlohmann::json& section = withExtra(gltf, "nodes", "rotation_y_bams");
            EXPECT_EQ(section["translation"], nlohmann::json({100, 0, 0}));
            EXPECT_TRUE(section.contains("rotation")) << "only what is no number is lost";
            expectUntouched(gltf);
        }
}

TEST_F(BuildStrange, ASectionThatWasTurnedKeepsItsPlace)
{
    formats::StagePlan plan = v2Plan();
    plan.sections[0].position.z = kNan;
    write("a.rel", formats::writeV2Stage(plan));
    const Gltf gltf = valid("a.rel");
    Gltf turned = gltf;
    withExtra(turned, "nodes", "rotation_y_bams")["rotation"] = {0, std::sin(0.5), 0, std::cos(0.5)};
    built(turned);
    formats::ByteVector file = after();
    EXPECT_TRUE(std::isnan(formats::readStage(file).sections[0].position.z));
    EXPECT_EQ(formats::readStage(file).sections[0].rotation.y, 10430);
    Gltf moved = gltf;
    withExtra(moved, "nodes", "rotation_y_bams")["translation"] = {1, 2, 3};
    std::filesystem::remove_all(_folder / "new");
    built(moved);
    file = after();
    EXPECT_EQ(formats::readStage(file).sections[0].position, glm::vec3(1, 2, 3));
}

TEST_F(BuildStrange, ANodeWithoutNumbersStaysToTheByte)
{
    for (const float strange : {kNan, kInfinity}) {
        formats::NinjaNode root = squareNode(), child = squareNode();
        child.pos = {4, strange, 5};
        child.children = {squareNode({1, 0, 0})};
        root.children = {child};
        write("a.nj", formats::writeNj(modelOf(root)));
        Gltf gltf = valid("a.nj");
        EXPECT_THAT(_told, HasSubstr("1 coordinates are no numbers and were written as 0"));
        EXPECT_EQ(withExtra(gltf, "nodes", "eval_flags", 1)["translation"], nlohmann::json({4, 0, 5}));
        expectUntouched(gltf);
        // The node below it has numbers, and moves by itself.
        withExtra(gltf, "nodes", "eval_flags", 2)["translation"] = {2, 0, 0};
        std::filesystem::remove_all(_folder / "new");
        EXPECT_THAT(built(gltf), HasSubstr("pos 2 0 0"));
        EXPECT_FALSE(std::isfinite(formats::readNj(after()).pool.objects[1].pos.y));
    }
}

TEST_F(BuildStrange, SizesAndTurnsWithoutNumbersAreLeftOut)
{
    formats::NinjaNode root = squareNode(), child = squareNode({1, 2, 3});
    root.scl = {2, kNan, 2};
    child.evalFlags = formats::kEvalQuaternion;
    child.quaternion = {0, kInfinity, 0, 1};
    root.children = {child};
    write("a.nj", formats::writeNj(modelOf(root)));
    Gltf gltf = valid("a.nj");
    EXPECT_THAT(_told, HasSubstr("2 scales and turns of nodes are no numbers and were left out"));
    EXPECT_EQ(withExtra(gltf, "nodes", "eval_flags")["scale"], nlohmann::json({2, 1, 2}));
    const nlohmann::json& turned = withExtra(gltf, "nodes", "eval_flags", 1);
    EXPECT_EQ(turned["translation"], nlohmann::json({1, 2, 3}));
    EXPECT_FALSE(turned.contains("rotation") || turned["extras"].contains("quaternion"));
    expectUntouched(gltf);
}

// From its corners no way leads back to those of a node below, but the node below has its own place in the glTF.
TEST_F(BuildStrange, WhatHangsBelowAFlatNodeIsUntouched)
{
    for (const float flat : {0.0f, 1e-30f}) {
        formats::NinjaNode root = squareNode(), child = squareNode({1, 0, 0});
        root.scl = glm::vec3(flat);
        child.children = {squareNode({0, 2, 0})};
        root.children = {child};
        write("a.nj", formats::writeNj(modelOf(root)));
        expectUntouched(valid("a.nj"));
    }
}

TEST_F(BuildStrange, ASkinOnANodeWithoutNumbersStaysToTheByte)
{
    for (const float strange : {kNan, kInfinity}) {
        formats::NinjaNode child = squareNode();
        child.pos = {strange, 1, 0};
        write("a.nj", skinOfTwo(squareNode(), child));
        expectUntouched(valid("a.nj"));
    }
}

TEST_F(BuildStrange, WeightedPointsAreNeverToldToLieInfinitelyApart)
{
    write("a.nj", skinOfTwo(squareNode(), squareNode(), glm::dmat3(double(kInfinity))));
    const Gltf gltf = valid("a.nj");
    EXPECT_THAT(_told, HasSubstr("coordinates are no numbers and were written as 0"));
    EXPECT_THAT(_told, Not(HasSubstr("inf apart")));
    expectUntouched(gltf);
}

TEST_F(BuildStrange, ThingsThatStandNowhereAreReadAgain)
{
    write("map_x_n.rel", v2StageFile());
    formats::PlacedObjects objects;
    objects.entries.resize(2);
    for (formats::ObjectEntry& entry : objects.entries) {
        entry.type = 0x88;
        entry.section = 1;
    }
    objects.entries[0].position = {kNan, 1, kInfinity};
    write("map_x_00o.dat", formats::writeObjects(objects));
    valid("map_x_n.rel", {});
    EXPECT_THAT(_told, HasSubstr("3 coordinates are no numbers and were written as 0"));
    const ProgramResult result = good({"build", "out.glb", "--base", "map_x_n.rel", "-o", "new"});
    EXPECT_THAT(result.errors, Not(HasSubstr("elsewhere"))) << "told as untouched";
}

TEST_F(BuildStrange, NumbersThatAreNoneAreLeftOutOfTheExtras)
{
    for (const float strange : {kNan, kInfinity}) {
        formats::StagePlan plan = v2Plan();
        plan.sections[0].radius = strange;
        plan.sections[0].animated[0].speed = strange;
        write("a.rel", formats::writeV2Stage(plan));
        Gltf gltf = valid("a.rel");
        EXPECT_FALSE(withExtra(gltf, "nodes", "rotation_y_bams")["extras"].contains("radius"));
        EXPECT_EQ(withExtra(gltf, "nodes", "rotation_y_bams", 1)["extras"]["radius"], 64);
        EXPECT_FALSE(withExtra(gltf, "nodes", "motion_offset")["extras"].contains("speed"));
        ASSERT_EQ(gltf.list("animations").size(), 1u);
        EXPECT_FALSE(gltf.json["animations"][0]["extras"].contains("speed"));
        expectUntouched(gltf);
    }
}

TEST_F(BuildStrange, AMotionWithoutNumbersIsReadAgain)
{
    formats::NjBuild build = modelOf(squareNode());
    build.models[0].children = {squareNode({1, 0, 0})};
    formats::MotionBuild motion = slidingMotion();
    motion.entries[0] = {
        {formats::Channel::Position, {formats::floatKey(0, {0, kNan, 0}), formats::floatKey(10, {10, 0, kInfinity})}}};
    build.motions = {motion};
    write("a.nj", formats::writeNj(build));
    expectUntouched(valid("a.nj"));
}

TEST_F(BuildStrange, ALightThatStandsNowhereIsReadAgain)
{
    formats::NjBuild build = modelOf(squareNode());
    build.lights.resize(1);
    build.lights[0].source = 2; // NJD_DIR_LIGHT
    build.lights[0].point = {1, kNan, 3};
    write("a.nj", formats::writeNj(build));
    expectUntouched(valid("a.nj"));
    EXPECT_THAT(_told, HasSubstr("1 coordinates are no numbers and were written as 0"));
}

} // namespace telepipe::test::build_strange_test
