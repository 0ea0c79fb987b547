// telepipe info of what Ninja files hold besides chunk models: cameras, lights, shapes, basic models.

#include "formats/nj/NjWriter.h"
#include "tests/support/Stages.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::info_family_test {

using namespace formats;
using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace {

class InfoFamily : public ProgramTest
{
protected:
    std::string text(const NjBuild& build)
    {
        write("a.nj", writeNj(build));
        return good({"info", "a.nj"}).output;
    }
    Json json(const NjBuild& build)
    {
        write("a.nj", writeNj(build));
        return Json::parse(good({"info", "--json", "a.nj"}).output);
    }
};

NinjaCamera camera()
{
    NinjaCamera camera;
    camera.position = {1, 2, 3};
    camera.direction = {0, -1, 0};
    camera.roll = -0x4000;
    camera.angle = 0x2000;
    camera.nearDepth = -2;
    camera.farDepth = -300;
    return camera;
}

NinjaLight pointLight()
{
    NinjaLight light;
    light.point = {1, 2, 3};
    light.ninja2 = true;
    light.source = 1;
    light.nearRange = 10;
    light.farRange = 20;
    light.argb = {1, 0.5f, 0.25f, 0};
    return light;
}

MotionBuild cameraMotion()
{
    MotionBuild motion;
    motion.frames = 20;
    motion.type = kMotionPosition | kMotionVector;
    motion.use = MotionUse::Camera;
    motion.entries.resize(1);
    motion.entries[0][Channel::Position] = {{0, {1, 2, 3, 0}, {}}, {19, {4, 5, 6, 0}, {}}};
    motion.entries[0][Channel::Vector] = {{0, {0, 0, -1, 0}, {}}};
    return motion;
}

ShapeMotionBuild shapeMotion()
{
    const std::vector<glm::vec3> vectors(4);
    return {
        11, kMotionVertex | kMotionNormal, Interpolation::Linear, {{{{0, vectors}, {10, vectors}}, {{0, vectors}}}}};
}

CompactKeyGroupBuild shape(std::uint16_t id)
{
    return {id, {{kCompactVertex, std::vector<CompactVertex>(4)}, {kCompactVertex, std::vector<CompactVertex>(2)}}};
}

NinjaNode basicNode()
{
    BasicModelBuild model;
    model.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    model.materials.resize(2);
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{0, 1, 2}}, {{1, 3, 2}}}},
                      {MeshsetKind::Quads, 1, {{{0, 1, 2, 3}}}}};
    NinjaNode node;
    node.basic = model;
    return node;
}

} // namespace

TEST_F(InfoFamily, Cameras)
{
    NjBuild build;
    build.cameras = {camera()};
    const Json info = json(build);
    EXPECT_EQ(info["kind"], "camera");
    EXPECT_FALSE(info.contains("nodes"));
    ASSERT_EQ(info["cameras"].size(), 1u);
    const Json& found = info["cameras"][0];
    EXPECT_EQ(found["offset"], 8);
    EXPECT_EQ(found["ninja2"], false);
    EXPECT_EQ(found["position"], Json({1, 2, 3}));
    EXPECT_EQ(found["direction"], Json({0, -1, 0}));
    EXPECT_EQ(found["roll"], -90);
    EXPECT_EQ(found["field_of_view"], 45);
    EXPECT_EQ(found["near"], -2);
    EXPECT_EQ(found["far"], -300);
    EXPECT_THAT(text(build),
                HasSubstr("  camera        at 1 2 3, along 0 -1 0\n"
                          "                field of view 45 degrees, roll -90 degrees, depths -2 to -300\n"));
}

TEST_F(InfoFamily, Lights)
{
    NjBuild build;
    build.lights = {pointLight()};
    const Json info = json(build);
    EXPECT_EQ(info["kind"], "light");
    const Json& found = info["lights"].at(0);
    EXPECT_EQ(found["kind"], "point");
    EXPECT_EQ(found["ninja2"], true);
    EXPECT_EQ(found["position"], Json({1, 2, 3}));
    EXPECT_EQ(found["color"], Json({0.5, 0.25, 0}));
    EXPECT_THAT(text(build), HasSubstr("  light         point at 1 2 3, ranges 10 to 20\n"
                                       "                colour 0.5 0.25 0, "));
}

TEST_F(InfoFamily, MotionsOfCameras)
{
    NjBuild build;
    build.motions = {cameraMotion()};
    const Json info = json(build);
    EXPECT_EQ(info["kind"], "motion");
    const Json& found = info["camera_motions"].at(0);
    EXPECT_EQ(found["frames"], 20);
    EXPECT_EQ(found["keys"], Json({{"pos", 2}, {"vec", 1}}));
    EXPECT_THAT(text(build), HasSubstr("  camera motion 20 frames, linear\n  keys          pos 2, vec 1\n"));
    build.cameras = {camera()};
    EXPECT_EQ(json(build)["kind"], "model"); // of two kinds
}

TEST_F(InfoFamily, SimpleShapes)
{
    NjBuild build;
    build.models = {squareNode()};
    build.shapeMotions = {shapeMotion()};
    const Json found = json(build)["shape_motions"].at(0);
    EXPECT_EQ(found["frames"], 11);
    EXPECT_EQ(found["tracks"], 1);
    EXPECT_EQ(found["keys"], Json({{"vert", 2}, {"norm", 1}}));
    EXPECT_THAT(text(build), HasSubstr("  shape motion  11 frames, linear, tracks for 1 node\n"
                                       "  keys          vert 2, norm 1\n"));
}

TEST_F(InfoFamily, CompactShapes)
{
    NjBuild build;
    build.shapeLists = {{shape(0), shape(1), shape(2)}};
    const Json lists = json(build);
    EXPECT_EQ(lists["kind"], "shapes");
    EXPECT_EQ(lists["shape_lists"].at(0)["shapes"], 3);
    EXPECT_EQ(lists["shape_lists"][0]["vertex_lists"], 6);
    EXPECT_EQ(lists["shape_lists"][0]["vertices"], 18);
    build.compactMotions = {{31, {{{0, {{0, 0}, {10, 1}, {30, 2}}}, {1, {{0, 1}}}}, {}}}};
    const Json motion = json(build)["compact_shape_motions"].at(0);
    EXPECT_EQ(motion["frames"], 31);
    EXPECT_EQ(motion["tracks"], 2);
    EXPECT_EQ(motion["keys"].begin().value(), 4);
    EXPECT_THAT(text(build), HasSubstr("  shape list    3 shapes, 6 vertex lists, 18 vertices\n"));
}

TEST_F(InfoFamily, BasicModels)
{
    NjBuild build;
    build.models = {basicNode()};
    const Json info = json(build);
    EXPECT_EQ(info["kind"], "model");
    EXPECT_EQ(info["basic"], Json({{"points", 4}, {"meshsets", 2}, {"polygons", 3}, {"materials", 2}}));
    EXPECT_EQ(info["triangles"], 4);
    EXPECT_THAT(text(build), HasSubstr("  basic         4 points, 2 mesh sets, 3 polygons, 2 materials\n"));
    build.models = {squareNode()};
    EXPECT_FALSE(json(build).contains("basic"));
    EXPECT_THAT(text(build), Not(HasSubstr("basic")));
}

} // namespace telepipe::test::info_family_test
