// telepipe build: cameras and lights come back into their records, and their movement into the keys of their motions.

#include "engine/motion/SampleCamera.h"
#include "engine/motion/SampleLight.h"
#include "formats/motion/MotionWriter.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"

#include <functional>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>
#include <gmock/gmock.h>

namespace telepipe::test::build_held_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using namespace formats;

namespace {

constexpr std::uint32_t kFrames = 31;
using Numbers = std::vector<float>;

class BuildHeld : public Build
{
protected:
    std::vector<NinjaCamera> cameras() const { return readNj(after()).cameras; }
    std::vector<NinjaLight> lights() const { return readNj(after()).lights; }

    // One camera or light, which a motion moves.
    void write(MotionUse use, const MotionEntryBuild& tracks, std::uint16_t type)
    {
        NjBuild source;
        source.models = {squareNode()};
        use == MotionUse::Camera ? source.cameras.resize(1) : source.lights.resize(1);
        for (NinjaLight& light : source.lights)
            light.source = 2; // NJD_DIR_LIGHT
        MotionBuild motion;
        motion.use = use;
        motion.frames = kFrames;
        motion.type = type;
        motion.entries = {tracks};
        source.motions = {motion};
        ProgramTest::write("a.nj", writeNj(source));
    }
    // A camera that goes along x and looks at a place, rolled a little.
    Gltf exportedFlight()
    {
        write(MotionUse::Camera,
              {{Channel::Position, {floatKey(0, {0, 2, 0}), floatKey(10, {10, 2, 0}), floatKey(30, {30, 4, 0})}},
               {Channel::Target, {floatKey(0, {5, 0, -40})}},
               {Channel::Roll, {angleKey(0, {0x100, 0, 0}), angleKey(30, {0x300, 0, 0})}}},
              kMotionPosition | kMotionTarget | kMotionRoll);
        return exported("a.nj");
    }
    scene::Camera cameraAt(double frame) const
    {
        const ByteVector bytes = after();
        const NjFile nj = readNj(bytes);
        return scene::sampleCamera(nj.cameras.at(0), nj.cameraMotions.at(0), frame);
    }
    NinjaLight lightAt(double frame) const
    {
        const ByteVector bytes = after();
        const NjFile nj = readNj(bytes);
        return scene::sampleLight(nj.lights.at(0), nj.lightMotions.at(0), frame);
    }
    // Numbers of the first animation's channel of a path, as they were.
    static Numbers valuesOf(Gltf& gltf, const char* path)
    {
        const std::size_t output = samplerOf(gltf, path)["output"];
        const std::size_t width = std::string(path) == "rotation" ? 4 : 3;
        const float* values = floatsOf(gltf, output);
        return {values, values + countOf(gltf, output) * width};
    }
    static void setValues(Gltf& gltf, const char* path, const Numbers& values)
    {
        nlohmann::json& sampler = samplerOf(gltf, path);
        sampler["output"] = addFloats(gltf, values, values.size() / countOf(gltf, sampler["input"]));
    }
    static nlohmann::json& samplerOf(Gltf& gltf, const char* path)
    {
        nlohmann::json& animation = gltf.json["animations"].at(0);
        for (nlohmann::json& channel : animation["channels"])
            if (channel["target"]["path"] == path)
                return animation["samplers"][channel["sampler"].get<std::size_t>()];
        throw std::out_of_range(path);
    }
    std::string built(const Gltf& gltf)
    {
        const ProgramResult result = build(gltf, {"--force"});
        EXPECT_EQ(result.exitCode, 0) << result.errors << result.output;
        return result.output + result.errors;
    }
};

void expectNear(glm::vec3 a, glm::vec3 b, float near = 1e-3f)
{
    EXPECT_LE(glm::distance(a, b), near) << a.x << ' ' << a.y << ' ' << a.z << " and " << b.x << ' ' << b.y << ' '
                                         << b.z;
}

} // namespace

TEST_F(BuildHeld, CamerasAndLightsComeBack)
{
    NjBuild source;
    source.models = {squareNode()};
    source.cameras.resize(1);
    source.lights.resize(1);
    source.lights[0].source = 2; // NJD_DIR_LIGHT
    source.lights[0].vector = {0, -1, 0};
    ProgramTest::write("a.nj", writeNj(source));
    Gltf gltf = exported("a.nj");
    const auto told = [&] {
        writeGlb(_folder / "changed.glb", gltf);
        const ProgramResult result = good({"build", "changed.glb", "--base", "a.nj", "-o", "new", "--force"});
        return result.output + result.errors;
    };
    EXPECT_THAT(told(), HasSubstr("as it was"));
    const float half = std::sqrt(0.5f);
    for (nlohmann::json& node : gltf.json["nodes"]) {
        if (node.contains("camera")) {
            node["translation"] = {7, 8, 9};
            node["rotation"] = {0, half, 0, half}; // to the left: along -x
        }
        if (node.value("name", "") == "light0")
            node["rotation"] = {0, 0, 0, 1};
    }
    nlohmann::json& seen = gltf.json["cameras"][0]["perspective"];
    seen["yfov"] = 0.5;
    seen["znear"] = 3.5;
    seen["zfar"] = 777.0;
    nlohmann::json& light = gltf.json["extensions"]["KHR_lights_punctual"]["lights"][0];
    light["color"] = {1, 0, 0.2140411}; // half of the way in bytes
    light["intensity"] = 0.25;
    light["extras"]["ambient"] = 0.75;
    EXPECT_THAT(told(), AllOf(HasSubstr("a.nj: a.nj:0 stands elsewhere"), HasSubstr("a.nj: light0 stands elsewhere")));
    const NinjaCamera camera = cameras().at(0);
    EXPECT_EQ(camera.position, glm::vec3(7, 8, 9));
    EXPECT_NEAR(glm::distance(camera.direction, glm::vec3(-1, 0, 0)), 0, 1e-6);
    EXPECT_NEAR(glm::distance(camera.localX, glm::vec3(0, 0, -1)), 0, 1e-6);
    EXPECT_EQ(camera.roll, 0);
    EXPECT_NEAR(camera.angle, 2 * std::atan(std::tan(0.25) * 4 / 3) / 6.283185307 * 0x10000, 1);
    EXPECT_EQ(camera.nearDepth, -3.5f);
    EXPECT_EQ(camera.farDepth, -777.0f);
    const NinjaLight lit = lights().at(0);
    EXPECT_NEAR(glm::distance(lit.vector, glm::vec3(0, 0, -1)), 0, 1e-6);
    EXPECT_NEAR(glm::distance(lit.argb, glm::vec4(1, 1, 0, 0.5f)), 0, 1e-4);
    EXPECT_EQ(lit.diffuse, 0.25f);
    EXPECT_EQ(lit.ambient, 0.75f);
    EXPECT_EQ(lit.specular, source.lights[0].specular);
}

// Turned about where it looks, straight down, and by a program that has lost the extras.
TEST_F(BuildHeld, ACameraRollsAndLooksDown)
{
    NjBuild source;
    source.models = {squareNode()};
    source.cameras.resize(2);
    source.cameras[0].direction = {0, -2, 0}; // as long as it is
    ProgramTest::write("a.nj", writeNj(source));
    Gltf gltf = exported("a.nj");
    const float s = std::sin(0.3f), c = std::cos(0.3f);
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("camera") && node["camera"] == 1)
            node["rotation"] = {0, 0, s, c};
        else if (node.contains("camera"))
            node["translation"] = {0, 50, 0};
    for (nlohmann::json& camera : gltf.json["cameras"])
        camera.erase("extras");
    built(gltf);
    EXPECT_EQ(cameras().at(0).position, glm::vec3(0, 50, 0));
    EXPECT_EQ(cameras().at(0).direction, glm::vec3(0, -2, 0)) << "to the bit, for it was not turned";
    EXPECT_NEAR(cameras().at(1).roll, 0.6 / 6.283185307 * 0x10000, 1);
    EXPECT_NEAR(glm::distance(cameras().at(1).direction, glm::vec3(0, 0, -1)), 0, 1e-6);
}

TEST_F(BuildHeld, WhatCamerasAndLightsCannotBeIsTold)
{
    NjBuild source;
    source.models = {squareNode()};
    source.cameras.resize(2);
    source.lights.resize(1);
    source.lights[0].ninja2 = true;
    source.lights[0].source = 2; // a direction, which stands nowhere
    ProgramTest::write("a.nj", writeNj(source));
    Gltf gltf = exported("a.nj");
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.value("name", "") == "light0")
            node["translation"] = {7, 7, 7};
    gltf.json["cameras"][0] = {
        {"type", "orthographic"}, {"name", "a.nj:0"}, {"orthographic", nlohmann::json::object()}};
    gltf.json["cameras"][1] = {{"type", "perspective"}, {"name", "mine"}, {"perspective", {{"yfov", 1}}}};
    writeGlb(_folder / "changed.glb", gltf);
    EXPECT_THAT(good({"build", "changed.glb", "--base", "a.nj", "-o", "new"}).errors,
                AllOf(HasSubstr("cameras that are none of the files': mine"),
                      HasSubstr("cameras that are gone: a.nj:1"),
                      HasSubstr("cameras that are what their files have no room for: a.nj:0"),
                      HasSubstr("lights that are what their files have no room for: light0")));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildHeld, AMotionThatWasOnlySampledAnewStays)
{
    Gltf gltf = exportedFlight();
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    const Numbers was = valuesOf(gltf, "translation");
    Numbers times, values; // 24 a second
    for (int i = 0; i <= 24; ++i) {
        const double frame = double(i) / 24 * 30;
        const auto before = static_cast<std::size_t>(frame), next = std::min<std::size_t>(before + 1, kFrames - 1);
        times.push_back(float(i) / 24);
        for (std::size_t k = 0; k < 3; ++k)
            values.push_back(std::lerp(was[3 * before + k], was[3 * next + k], float(frame - double(before))));
    }
    nlohmann::json& sampler = samplerOf(gltf, "translation");
    sampler["input"] = addFloats(gltf, times, 1);
    sampler["output"] = addFloats(gltf, values, 3);
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildHeld, ACameraThatIsCarriedOffLooksTheSameWay)
{
    Gltf gltf = exportedFlight();
    built(gltf);
    const glm::vec3 view = scene::forward(cameraAt(17));
    Numbers places = valuesOf(gltf, "translation");
    for (std::size_t i = 1; i < places.size(); i += 3)
        places[i] += 5;
    setValues(gltf, "translation", places);
    EXPECT_THAT(built(gltf), HasSubstr("animation camera0_motion: 2 tracks have other keys"));
    expectNear(cameraAt(0).position, {0, 7, 0});
    expectNear(cameraAt(20).position, {20, 8, 0});
    expectNear(scene::forward(cameraAt(17)), view);
    EXPECT_NEAR(cameraAt(15).roll, 0x200 * 360.0 / 0x10000, 0.01);
    const ByteVector first = after();
    gltf = exported("a.nj");
    setValues(gltf, "translation", places);
    built(gltf);
    EXPECT_EQ(after(), first) << "the same, made again";
}

TEST_F(BuildHeld, ACameraLooksElsewhereAndRolls)
{
    Gltf gltf = exportedFlight();
    const float half = std::sqrt(0.5f), s = std::sin(0.15f), c = std::cos(0.15f);
    Numbers turns;
    for (std::uint32_t i = 0; i < kFrames; ++i) // to the left, and 0.3 about that
        turns.insert(turns.end(), {half * s, half * c, half * s, half * c});
    setValues(gltf, "rotation", turns);
    EXPECT_THAT(built(gltf),
                AllOf(HasSubstr("animation camera0_motion: 2 tracks have other keys"), Not(HasSubstr("stay as"))));
    for (const double frame : {0.0, 10.0, 30.0}) {
        expectNear(scene::forward(cameraAt(frame)), {-1, 0, 0});
        EXPECT_NEAR(cameraAt(frame).roll, glm::degrees(0.3f), 0.02);
    }
    expectNear(cameraAt(10).position, {10, 2, 0});
}

// Programs whose cameras look along another axis put them below a node.
TEST_F(BuildHeld, ACameraBelowTheNodeThatMovesIsTheSame)
{
    Gltf gltf = exportedFlight();
    const Numbers was = valuesOf(gltf, "rotation");
    const float half = std::sqrt(0.5f);
    Numbers turns; // a quarter about x, which the node below takes back
    for (std::size_t i = 0; i < was.size(); i += 4) {
        const glm::quat turn = glm::quat(was[i + 3], was[i], was[i + 1], was[i + 2]) * glm::quat(half, half, 0, 0);
        turns.insert(turns.end(), {turn.x, turn.y, turn.z, turn.w});
    }
    setValues(gltf, "rotation", turns);
    const std::size_t number = gltf.json["nodes"].size();
    nlohmann::json* held = nullptr;
    for (nlohmann::json& node : gltf.json["nodes"])
        held = node.contains("camera") ? &node : held;
    ASSERT_NE(held, nullptr);
    const nlohmann::json below = {{"name", "below"}, {"camera", (*held)["camera"]}, {"rotation", {-half, 0, 0, half}}};
    held->erase("camera");
    (*held)["rotation"] = {turns[0], turns[1], turns[2], turns[3]};
    (*held)["children"] = {number};
    gltf.json["nodes"].push_back(below);
    EXPECT_THAT(built(gltf), Not(HasSubstr("camera0_motion")));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildHeld, WhatACamerasMotionHasNoKeysForIsItsRecordsOrRefused)
{
    write(MotionUse::Camera, {{Channel::Position, {floatKey(0, {0, 2, 0}), floatKey(30, {30, 4, 0})}}},
          kMotionPosition);
    Gltf gltf = exported("a.nj");
    const float half = std::sqrt(0.5f);
    Numbers turns;
    for (std::uint32_t i = 0; i < kFrames; ++i)
        turns.insert(turns.end(), {0, half, 0, half});
    setValues(gltf, "rotation", turns);
    gltf.json["cameras"][0]["perspective"]["znear"] = 3.5;
    EXPECT_THAT(built(gltf), HasSubstr("a.nj:0 stands elsewhere"));
    expectNear(cameras().at(0).direction, {-1, 0, 0});
    EXPECT_EQ(cameras().at(0).nearDepth, -3.5f);
    expectNear(cameraAt(15).position, {15, 3, 0});
    turns[1] = 0;
    turns[3] = 1;
    setValues(gltf, "rotation", turns);
    EXPECT_THAT(build(gltf, {"--force"}).errors, HasSubstr("a.nj:0 moves in a way that its motion has no keys for"));
}

TEST_F(BuildHeld, ACameraThatOnlyStandsElsewhereIsTold)
{
    Gltf gltf = exportedFlight();
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("camera"))
            node["translation"] = {7, 7, 7};
    EXPECT_THAT(built(gltf), HasSubstr("cameras that a motion moves stand elsewhere or are others: a.nj:0"));
    EXPECT_EQ(after(), before());
    gltf.json.erase("animations");
    EXPECT_THAT(built(gltf), AllOf(HasSubstr("animations that are gone: camera0_motion"),
                                   HasSubstr("cameras that a motion moves stand elsewhere or are others: a.nj:0")));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildHeld, ALightMovesAndShinesElsewhere)
{
    write(MotionUse::Light,
          {{Channel::Position, {floatKey(0, {0, 2, 0}), floatKey(30, {30, 2, 0})}},
           {Channel::Vector, {floatKey(0, {0, 0, -3})}}},
          kMotionPosition | kMotionVector);
    Gltf gltf = exported("a.nj");
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    const float half = std::sqrt(0.5f);
    Numbers turns;
    for (std::uint32_t i = 0; i < kFrames; ++i)
        turns.insert(turns.end(), {0, half, 0, half});
    setValues(gltf, "rotation", turns);
    EXPECT_THAT(built(gltf), HasSubstr("animation light0_motion: 1 tracks have other keys, 0 of them more"));
    expectNear(lightAt(20).vector, {-3, 0, 0});
    Numbers places = valuesOf(gltf, "translation");
    for (std::size_t i = 0; i < places.size() / 3; ++i)
        places[3 * i + 2] = i < 15 ? float(i) : float(30 - i);
    setValues(gltf, "translation", places);
    EXPECT_THAT(built(gltf), HasSubstr("animation light0_motion: 2 tracks have other keys, 1 of them more"));
    expectNear(lightAt(7).point, {7, 2, 7});
    expectNear(lightAt(15).point, {15, 2, 15});
    expectNear(lightAt(20).vector, {-3, 0, 0});
    expectNear(lights().at(0).point, {0, 0, 0});
}

} // namespace telepipe::test::build_held_test
