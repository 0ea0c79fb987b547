// telepipe build: keys of motions and shapes come back into their files, and changes that no file can have are reported
// by name.

#include "engine/motion/Pose.h"
#include "formats/motion/MotionWriter.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/Stage.h"
#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"

#include <gmock/gmock.h>
#include <numbers>

namespace telepipe::test::build_motions_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using namespace formats;

namespace {

constexpr std::uint32_t kFrames = 21;

class BuildMotions : public Build
{
protected:
    // Two squares, the first of which slides and turns; the second one's turn has a single key.
    void writeMoving(Interpolation interpolation = Interpolation::Linear)
    {
        NjBuild source;
        source.models = {squareNode()};
        source.models[0].children = {squareNode({0, 1, 0})};
        setEvalFlags(source.models[0]);
        MotionBuild motion;
        motion.frames = kFrames;
        motion.interpolation = interpolation;
        motion.entries = {
            {{Channel::Position, {floatKey(0, {0, 0, 0}), floatKey(10, {5, 0, 0}), floatKey(20, {5, 2, 0})}},
             {Channel::Angle, {angleKey(0, {0, 0, 0}), angleKey(20, {0, 0x6000, 0})}}},
            {{Channel::Angle, {angleKey(0, {0, 0, 0})}}}};
        source.motions = {motion};
        write("a.nj", writeNj(source));
    }
    Gltf exportedMoving()
    {
        writeMoving();
        return exported("a.nj");
    }
    // The sampler of the first channel of a path for the given one of the nodes with extras.
    static nlohmann::json& samplerOf(Gltf& gltf, const char* path, std::size_t node)
    {
        nlohmann::json& animation = gltf.json["animations"][0];
        const auto number =
            static_cast<std::size_t>(&withExtra(gltf, "nodes", "eval_flags", node) - &gltf.json["nodes"][0]);
        for (nlohmann::json& channel : animation["channels"])
            if (channel["target"]["path"] == path && channel["target"]["node"] == number)
                return animation["samplers"][channel["sampler"].get<std::size_t>()];
        animation["samplers"].push_back({{"interpolation", "LINEAR"}});
        animation["channels"].push_back(
            {{"sampler", animation["samplers"].size() - 1}, {"target", {{"node", number}, {"path", path}}}});
        return animation["samplers"].back();
    }
    static void setCurve(Gltf& gltf, nlohmann::json& sampler, const std::vector<float>& times,
                         const std::vector<float>& values)
    {
        sampler["input"] = addFloats(gltf, times, 1);
        sampler["output"] = addFloats(gltf, values, values.size() / times.size());
        sampler["interpolation"] = "LINEAR";
    }
    Motion builtMotion()
    {
        _bytes = after();
        _nj = readNj(_bytes);
        return _nj.motions.at(0);
    }
    scene::SampledNode at(std::uint32_t entry, double frame)
    {
        return scene::sampleMotion(builtMotion(), entry, frame);
    }

private:
    ByteVector _bytes;
    NjFile _nj;
};

std::vector<float> turnsAboutY(std::initializer_list<float> degrees)
{
    std::vector<float> values;
    for (const float degree : degrees) {
        const float half = degree * std::numbers::pi_v<float> / 360;
        values.insert(values.end(), {0, std::sin(half), 0, std::cos(half)});
    }
    return values;
}

} // namespace

TEST_F(BuildMotions, WhatWasNotTouchedStaysAndSoDoesWhatWasOnlySampledAnew)
{
    Gltf gltf = exportedMoving();
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    nlohmann::json& sampler = samplerOf(gltf, "translation", 0);
    std::vector<float> times, values; // 24 a second, as Blender has it
    for (int i = 0; i <= 16; ++i) {
        const float frame = float(i) / 24 * 30;
        times.push_back(float(i) / 24);
        values.insert(values.end(), {std::min(5.0f, frame / 2), std::max(0.0f, (frame - 10) / 5), 0});
    }
    setCurve(gltf, sampler, times, values);
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildMotions, KeysAreMovedInTheirPlaces)
{
    Gltf gltf = exportedMoving();
    setCurve(gltf, samplerOf(gltf, "translation", 0), {0, 10 / 30.0f, 20 / 30.0f}, {0, 0, 0, 5, 1, 0, 7, 2, 0});
    EXPECT_THAT(built(gltf), HasSubstr("animation a: 1 tracks have other keys, 0 of them more or fewer"));
    EXPECT_EQ(after().size(), before().size());
    EXPECT_EQ(at(0, 10).position, glm::vec3(5, 1, 0));
    EXPECT_EQ(at(0, 20).position, glm::vec3(7, 2, 0));
    EXPECT_EQ(at(0, 20).angle, glm::ivec3(0, 0x6000, 0));
    EXPECT_LE(differences().size(), 8u);
}

TEST_F(BuildMotions, AKeyThatIsGoneIsNotSampling)
{
    Gltf gltf = exportedMoving();
    setCurve(gltf, samplerOf(gltf, "translation", 0), {0, 20 / 30.0f}, {0, 0, 0, 5, 2, 0});
    EXPECT_THAT(built(gltf), HasSubstr("1 tracks have other keys"));
    EXPECT_NEAR(at(0, 10).position->x, 2.5, 1e-3);
}

TEST_F(BuildMotions, TurnsGoOnWhereTheFileDoes)
{
    Gltf gltf = exportedMoving();
    setCurve(gltf, samplerOf(gltf, "rotation", 0), {0, 10 / 30.0f, 20 / 30.0f}, turnsAboutY({0, 100, 200}));
    built(gltf);
    EXPECT_EQ(after().size(), before().size()) << "two keys say it";
    EXPECT_NEAR(at(0, 20).angle->y, 200 / 360.0 * 65536, 2);
    EXPECT_NEAR(at(0, 10).angle->y, 100 / 360.0 * 65536, 2);
}

TEST_F(BuildMotions, WhatTakesMoreKeysMakesTheFileLonger)
{
    Gltf gltf = exportedMoving();
    setCurve(gltf, samplerOf(gltf, "rotation", 1), {0, 5 / 30.0f, 20 / 30.0f}, turnsAboutY({0, 90, 45}));
    setCurve(gltf, samplerOf(gltf, "translation", 1), {0, 20 / 30.0f}, {0, 1, 0, 0, 4, 0});
    EXPECT_THAT(built(gltf), HasSubstr("animation a: 2 tracks have other keys, 2 of them more or fewer"));
    EXPECT_GT(after().size(), before().size());
    EXPECT_EQ(builtMotion().entries, 2u);
    EXPECT_NEAR(at(1, 5).angle->y, 0x4000, 2);
    EXPECT_NEAR(at(1, 20).angle->y, 0x2000, 2);
    EXPECT_NEAR(at(1, 10).position->y, 2.5, 1e-5);
    EXPECT_EQ(at(0, 10).position, glm::vec3(5, 0, 0)) << "and the other node as it was";
    good({"check", "--roundtrip", "new/a.nj"});
}

TEST_F(BuildMotions, KeysBetweenFramesAndBehindTheLastAreTold)
{
    Gltf gltf = exportedMoving();
    const auto change = [&](float seconds, float x) {
        std::vector<float> times{0, 10 / 30.0f, 20 / 30.0f}, values{0, 0, 0, 5, 0, 0, 5, 2, 0};
        for (const float at : {seconds - 0.005f, seconds, seconds + 0.005f}) {
            const auto place = std::ranges::lower_bound(times, at) - times.begin();
            const float height = at > 20 / 30.0f ? 2.0f : 0.0f;
            times.insert(times.begin() + place, at);
            const float values3[] = {at == seconds ? x : 5.0f, height, 0};
            values.insert(values.begin() + 3 * place, std::begin(values3), std::end(values3));
        }
        setCurve(gltf, samplerOf(gltf, "translation", 0), times, values);
        const ProgramResult result = build(gltf, {"--force"});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return result.errors;
    };
    EXPECT_THAT(change(10.25f / 30, 9), HasSubstr("_node0: 4 units off at 0.342 s"));
    EXPECT_EQ(at(0, 10).position, glm::vec3(5, 0, 0));
    EXPECT_THAT(change(1, 9), HasSubstr("_node0: 4 units off at 1.000 s"));
}

TEST_F(BuildMotions, WhatAMotionHasNoKeysForIsRefused)
{
    Gltf gltf = exportedMoving();
    setCurve(gltf, samplerOf(gltf, "scale", 1), {0, 20 / 30.0f}, {1, 1, 1, 3, 3, 3});
    EXPECT_THAT(refused(gltf), HasSubstr("_node1 moves in a way that its motion has no keys for"));
}

TEST_F(BuildMotions, MotionsOfStagesComeBackToo)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        ASSERT_FALSE(gltf.json["animations"].empty()) << name;
        nlohmann::json& animation = gltf.json["animations"][0];
        const nlohmann::json channel = animation["channels"][0];
        ASSERT_EQ(channel["target"]["path"], "translation") << name;
        setCurve(gltf, animation["samplers"][channel["sampler"].get<std::size_t>()], {0, 0.1f}, {0, 0, 0, 9, 0, 0});
        EXPECT_THAT(built(gltf), HasSubstr("have other keys")) << name;
        const ByteVector file = after();
        EXPECT_TRUE(readStage(file).warnings.empty()) << name;
        good({"export", "new/" + std::string(name), "-o", "again.glb", "--no-companions"});
        Gltf again = readGltf(_folder / "again.glb");
        const nlohmann::json& sampler = again.json["animations"][0]["samplers"][0];
        EXPECT_THAT(again.values(sampler["output"].get<std::size_t>()), testing::Contains(testing::DoubleNear(9, 1e-4)))
            << name;
    }
}

TEST_F(BuildMotions, WhatMovesSeveralThingsMovesAllOfThemOrNone)
{
    StagePlan plan = v2Plan();
    plan.sections[0].animated.push_back(plan.sections[0].animated[0]);
    write("v2.rel", writeV2Stage(plan));
    Gltf gltf = exported("v2.rel");
    std::vector<nlohmann::json*> samplers;
    nlohmann::json& animation = gltf.json["animations"][0];
    for (const nlohmann::json& channel : animation["channels"])
        samplers.push_back(&animation["samplers"][channel["sampler"].get<std::size_t>()]);
    ASSERT_EQ(samplers.size(), 2u);
    const std::vector<float> times{0, 20 / 30.0f}, values{0, 0, 0, 0, 8, 0};
    setCurve(gltf, *samplers[0], times, values);
    EXPECT_THAT(refused(gltf), HasSubstr("1 tracks move several nodes, or at several speeds, and these now differ"));
    setCurve(gltf, *samplers[1], times, values);
    EXPECT_THAT(built(gltf), HasSubstr("1 tracks have other keys, 0 of them more or fewer"));
}

TEST_F(BuildMotions, AnimationsThatAreGoneOrNewAreNamed)
{
    Gltf gltf = exportedMoving();
    gltf.json["animations"][0]["name"] = "wave";
    writeGlb(_folder / "changed.glb", gltf);
    const ProgramResult result = good({"build", "changed.glb", "--base", "a.nj", "-o", "new"});
    EXPECT_THAT(result.errors, HasSubstr("animations that are gone: a; their motions stay as they are"));
    EXPECT_THAT(result.errors, HasSubstr("animations that are none of the files': wave; they were left alone"));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildMotions, NamesThatFilesDoNotKeepAreTold)
{
    Gltf gltf = exportedMoving();
    withExtra(gltf, "nodes", "eval_flags", 1)["name"] = "Arm";
    gltf.json["meshes"][0]["name"] = "Body";
    gltf.json["materials"][0]["name"] = "Skin";
    const auto told = [&] {
        writeGlb(_folder / "changed.glb", gltf);
        return good({"build", "changed.glb", "--base", "a.nj", "-o", "new", "--force"}).errors;
    };
    EXPECT_THAT(told(), HasSubstr("nodes with other names, which files do not keep: a_model0_node1 -> Arm"));
    EXPECT_THAT(told(), HasSubstr("meshes with other names, which files do not keep: "));
    EXPECT_THAT(told(), HasSubstr("-> Skin"));
    EXPECT_EQ(after(), before());
    gltf = exported("a.nj");
    withExtra(gltf, "nodes", "eval_flags", 1)["name"] = "a_model0_node1.001";
    EXPECT_THAT(told(), Not(HasSubstr("other names"))) << "as Blender tells those of one name apart";
}

TEST_F(BuildMotions, CornersOfShapesComeBack)
{
    write("a.nj", writeNj(risingSquare()));
    Gltf gltf = exported("a.nj");
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    nlohmann::json& part = gltf.json["meshes"][0]["primitives"][0];
    float* steps = floatsOf(gltf, part["targets"][1]["POSITION"]);
    steps[1] += 3; // of the first corner
    EXPECT_THAT(built(gltf), HasSubstr("1 corners of shapes changed"));
    const ByteVector file = after();
    EXPECT_EQ(file.size(), before().size());
    const ShapeMotion now = readNj(file).shapeMotions.at(0);
    std::vector<float> heights;
    for (std::uint32_t i = 0; i < 4; ++i)
        heights.push_back(now.array(0, 0, 1).vector(i, Endian::Little).y);
    EXPECT_THAT(heights, testing::UnorderedElementsAre(5, 2, 2, 2));
    EXPECT_EQ(now.array(0, 0, 0).vector(0, Endian::Little), glm::vec3(0));

    std::filesystem::remove_all(_folder / "new");
    gltf = exported("a.nj");
    gltf.json["meshes"][0]["extras"]["targetNames"][1] = "frame 5";
    EXPECT_THAT(refused(gltf), HasSubstr("its shape \"frame 5\" is none of the motion"));
    gltf = exported("a.nj");
    gltf.json["animations"][0]["samplers"][0]["output"] = addFloats(gltf, {1, 0, 0.5f, 0.5f, 1, 0}, 1);
    writeGlb(_folder / "changed.glb", gltf);
    EXPECT_THAT(good({"build", "changed.glb", "--base", "a.nj", "-o", "new", "--force"}).errors,
                HasSubstr("has other keys, which its motion was not given"));
}

// Programs write targets in this way in which few corners move.
TEST_F(BuildMotions, SparseTargetsAreRead)
{
    write("a.nj", writeNj(risingSquare(0)));
    Gltf gltf = exported("a.nj");
    const std::size_t positions = gltf.json["meshes"][0]["primitives"][0]["targets"][1]["POSITION"];
    const std::size_t numbers = addIndices(gltf, {2}), values = addFloats(gltf, {0, 4, 0}, 3);
    nlohmann::json& accessor = gltf.json["accessors"][positions];
    const auto view = [&](std::size_t number) { return gltf.json["accessors"][number]["bufferView"]; };
    accessor.erase("bufferView");
    accessor.erase("byteOffset");
    accessor["sparse"] = {{"count", 1},
                          {"indices", {{"bufferView", view(numbers)}, {"componentType", 5125}}},
                          {"values", {{"bufferView", view(values)}}}};
    EXPECT_THAT(built(gltf), HasSubstr("1 corners of shapes changed"));
    std::filesystem::remove_all(_folder / "new");
    accessor["sparse"]["count"] = 2;
    EXPECT_THAT(refused(gltf), HasSubstr("an accessor within its view"));
    accessor["sparse"]["count"] = 1000000000;
    EXPECT_THAT(refused(gltf), HasSubstr("a sparse accessor of at most 4 elements"));
}

TEST_F(BuildMotions, HostileAnimationsAreOneClearError)
{
    const Gltf whole = exportedMoving();
    const auto broken = [&](const auto& change) {
        Gltf gltf = whole;
        change(gltf, gltf.json["animations"][0]);
        return refused(gltf);
    };
    EXPECT_THAT(broken([](Gltf&, auto& json) { json["channels"][0]["sampler"] = 99; }), HasSubstr("sampler below"));
    EXPECT_THAT(broken([](Gltf&, auto& json) { json["channels"][0]["target"]["node"] = 99; }), HasSubstr("node below"));
    EXPECT_THAT(broken([](Gltf&, auto& json) { json["samplers"][0].erase("output"); }),
                HasSubstr("a sampler with an input and an output"));
    EXPECT_THAT(broken([](Gltf& gltf, auto& json) {
                    json["samplers"][0]["input"] = addFloats(gltf, {1, 1, 0}, 1);
                }),
                HasSubstr("times of keys that rise"));
    EXPECT_THAT(broken([](Gltf& gltf, auto& json) {
                    json["samplers"][0]["output"] = addFloats(gltf, {1, 2, 3}, 3);
                }),
                HasSubstr("numbers for"));
    EXPECT_THAT(broken([](Gltf& gltf, auto&) { gltf.json["nodes"][0]["camera"] = 5; }), HasSubstr("camera below 0"));
    Gltf strange = whole;
    strange.json["meshes"][0]["extras"] = -1e300;
    EXPECT_THAT(built(strange), HasSubstr("as it was")) << "found by its node";
}

} // namespace telepipe::test::build_motions_test
