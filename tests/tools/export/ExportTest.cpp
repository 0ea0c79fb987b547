// telepipe export, read back by a reader that knows glTF and nothing of this program.

#include "engine/motion/Pose.h"
#include "engine/stage/Measure.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/Stages.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/GltfReader.h"
#include "tools/document/Document.h"

#include <cmath>
#include <cstdlib>
#include <gmock/gmock.h>

namespace telepipe::test::export_test {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Export : public ProgramTest
{
protected:
    Gltf exported(std::vector<std::string> arguments)
    {
        const std::string name = "out.glb";
        arguments.insert(arguments.begin(), "export");
        arguments.insert(arguments.end(), {"-o", name});
        good(arguments);
        Gltf gltf = readGltf(_folder / name);
        EXPECT_THAT(gltfProblems(gltf), IsEmpty());
        return gltf;
    }
    // Sums over what telepipe info says of files.
    Json info(const std::vector<std::string>& files) const
    {
        Json sum{{"triangles", 0}, {"degenerate_triangles", 0}, {"surface_area", 0.0}};
        glm::dvec3 least(1e30), most(-1e30);
        for (const std::string& file : files) {
            const Json one = Json::parse(good({"info", "--json", file}).output);
            for (auto& [key, value] : sum.items())
                value = value.get<double>() + one[key].get<double>();
            for (int i = 0; i < 3; ++i) {
                least[i] = std::min(least[i], one["bounds"]["min"][static_cast<std::size_t>(i)].get<double>());
                most[i] = std::max(most[i], one["bounds"]["max"][static_cast<std::size_t>(i)].get<double>());
            }
        }
        sum["min"] = {least.x, least.y, least.z};
        sum["max"] = {most.x, most.y, most.z};
        return sum;
    }
};

void expectSame(const GltfMeasure& measure, const Json& info, bool all = false)
{
    const auto left = all ? 0 : info["degenerate_triangles"].get<std::uint64_t>();
    EXPECT_EQ(measure.triangles, info["triangles"].get<std::uint64_t>() - left);
    EXPECT_NEAR(measure.area / info["surface_area"].get<double>(), 1, 1e-5);
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        EXPECT_NEAR(measure.least[i], info["min"][k].get<double>(), 1e-2) << i;
        EXPECT_NEAR(measure.most[i], info["max"][k].get<double>(), 1e-2) << i;
    }
}

const Json& named(const Gltf& gltf, const char* list, const std::string& name)
{
    for (const Json& each : gltf.list(list))
        if (each["name"] == name)
            return each;
    static const Json kNone;
    ADD_FAILURE() << "no " << name << " among " << list;
    return kNone;
}

std::size_t drawn(const Gltf& gltf)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(gltf.list("nodes"), [](const Json& node) { return node.contains("mesh"); }));
}

} // namespace

TEST_F(Export, TheDemoStageIsWhatInfoSays)
{
    addDemo();
    const std::vector<std::string> files{"demo/map_demo01d.rel", "demo/map_demo01n.rel"};
    const Json said = info(files);
    expectSame(measureGltf(exported({"demo/map_demo01n.rel"})), said);
    expectSame(measureGltf(exported({"demo/map_demo01n.rel", "--all"})), said, true);
}

TEST_F(Export, TextAndBinaryAreTheSame)
{
    write("map_x_n.rel", v2StageFile());
    const Gltf binary = exported({"map_x_n.rel"});
    good({"export", "map_x_n.rel", "-o", "out.gltf"});
    Gltf text = readGltf(_folder / "out.gltf");
    EXPECT_THAT(gltfProblems(text), IsEmpty());
    text.json["buffers"][0].erase("uri");
    EXPECT_EQ(text.json, binary.json);
}

TEST_F(Export, ATreePlacedThriceIsOneMesh)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        const Gltf gltf = exported({name});
        EXPECT_EQ(drawn(gltf), 7u);
        EXPECT_EQ(gltf.list("meshes").size(), 3u) << "a lone square, and the two of a tree";
        EXPECT_EQ(gltf.list("scenes")[0]["nodes"].size(), 2u) << "a node a section";
        expectSame(measureGltf(gltf), info({name}));
    }
}

TEST_F(Export, NodesTellWhereTheyStandInTheFile)
{
    write("v2.rel", v2StageFile());
    const Gltf gltf = exported({"v2.rel"});
    const Json& connector = named(gltf, "nodes", "v2_section1_id-1");
    EXPECT_EQ(connector["extras"]["section_id"], -1);
    EXPECT_EQ(connector["extras"]["rotation_y_bams"], 0x4000);
    EXPECT_EQ(named(gltf, "nodes", "v2_model0")["extras"]["file"], "v2.rel");
    EXPECT_GT(named(gltf, "nodes", "v2_model0_node0")["extras"]["offset"], 0);
    for (const Json& mesh : gltf.list("meshes"))
        EXPECT_THAT(mesh["primitives"][0]["extras"]["strips"][0][1], 4);
}

TEST_F(Export, ColoursAreLinearAndKeptAsTheyWere)
{
    write("a.nj", modelFile());
    const Gltf gltf = exported({"a.nj"});
    const Json& attributes = gltf.list("meshes")[0]["primitives"][0]["attributes"];
    const std::vector<double> linear = gltf.values(attributes["COLOR_0"]);
    const std::vector<double> stored = gltf.values(attributes["_COLOR_SRGB"]);
    ASSERT_EQ(linear.size(), stored.size());
    for (std::size_t i = 0; i < linear.size(); ++i) {
        const double s = stored[i];
        EXPECT_NEAR(linear[i], i % 4 == 3 ? s : s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4), 1e-5);
    }
    const auto document = tools::openDocument(std::vector<std::filesystem::path>{_folder / "a.nj"});
    for (std::size_t i = 0; i < document->scene.vertices.size(); ++i)
        EXPECT_EQ(std::lround(stored[4 * i] * 255), document->scene.vertices[i].color & 0xff);
    EXPECT_TRUE(gltf.list("materials")[0]["extensions"].contains("KHR_materials_unlit"));
}

TEST_F(Export, TexturesAreWithin)
{
    write("a.nj", texturedFile({"sky", "sea"}));
    write("a.pvm", pvmFile({"sky", "sea"}));
    const Gltf gltf = exported({"a.nj"});
    ASSERT_EQ(gltf.list("images").size(), 2u);
    EXPECT_EQ(gltf.list("images")[1]["name"], "sea");
    EXPECT_EQ(gltf.list("images")[1]["extras"]["global_index"], 101);
    EXPECT_EQ(gltf.list("materials").size(), 2u);
    EXPECT_THAT(exported({"a.nj", "--no-textures"}).list("images"), IsEmpty());
}

TEST_F(Export, MotionsMoveNodesAsTheProgramDoes)
{
    write("a.nj", movingModelFile());
    const Gltf gltf = exported({"a.nj"});
    ASSERT_EQ(gltf.list("animations").size(), 1u);
    const auto document = tools::openDocument(std::vector<std::filesystem::path>{_folder / "a.nj"});
    for (const double seconds : {0.0, 0.05, 0.21, 0.3}) {
        scene::Pose pose;
        scene::evaluatePose(document->scene, seconds, pose);
        const auto world = gltf.worldAt(gltf.list("animations")[0], seconds);
        for (std::size_t i = 0; i < document->scene.nodes.size(); ++i)
            EXPECT_NEAR(world[i + 1][3].x, pose.world[i][3].x, 1e-4) << seconds << " " << i;
    }
}

TEST_F(Export, EachMotionGivenIsAnAnimation)
{
    formats::NjBuild build;
    build.models = {squareNode()};
    build.models[0].children = {squareNode({0, 3, 0})};
    write("two.nj", formats::writeNj(build));
    write("run.njm", motionFile());
    write("walk.njm", motionFile());
    EXPECT_THAT(exported({"two.nj"}).list("animations"), IsEmpty());
    const Gltf gltf = exported({"two.nj", "run.njm", "walk.njm"});
    ASSERT_EQ(gltf.list("animations").size(), 2u);
    EXPECT_EQ(gltf.list("animations")[0]["name"], "run");
    EXPECT_EQ(gltf.list("animations")[1]["name"], "walk");
    EXPECT_THAT(exported({"two.nj", "run.njm", "--no-motion"}).list("animations"), IsEmpty());
}

TEST_F(Export, NodesThatAMotionCannotTurnAreTold)
{
    formats::NjBuild build;
    build.models = {squareNode()};
    build.models[0].children = {squareNode({0, 3, 0})};
    build.models[0].children[0].evalFlags = formats::kEvalRotateSet;
    write("two.nj", formats::writeNj(build));
    write("run.njm", motionFile());
    EXPECT_THAT(good({"export", "two.nj", "run.njm", "-o", "out.glb"}).errors,
                HasSubstr("run: 1 nodes that take a remembered rotation (EVAL_ROTATE_SET) stand still in it"));
}

TEST_F(Export, NodesTurnInTheOrderOfTheirFlags)
{
    formats::NjBuild build;
    build.models = {squareNode({1, 2, 3})};
    build.models[0].ang = {0x1000, 0x2345, 0x3456};
    build.models[0].scl = {1, 2, -3};
    build.models[0].children = {squareNode({0, 3, 0})};
    build.models[0].children[0].ang = {0x1000, 0x2345, 0x3456};
    build.models[0].children[0].evalFlags = formats::kEvalZxyAng;
    write("a.nj", formats::writeNj(build));
    const Gltf gltf = exported({"a.nj"});
    const auto document = tools::openDocument(std::vector<std::filesystem::path>{_folder / "a.nj"});
    const std::vector<glm::dmat4> rest = scene::restPose(document->scene), world = gltf.world();
    for (std::size_t i = 0; i < rest.size(); ++i)
        for (int column = 0; column < 4; ++column)
            EXPECT_LT(glm::distance(rest[i][column], world[i + 1][column]), 1e-5) << i << " " << column;
    EXPECT_EQ(gltf.list("nodes")[2]["extras"]["rotation_order"], "ZXY");
}

// A corner between two nodes, one of which moves.
TEST_F(Export, SkinsAreTheSumsOfTheVertexBuffer)
{
    using namespace formats;
    NjBuild build;
    NinjaNode root = squareNode();
    root.model->polygons = PolygonListBuilder();
    root.model->vertices = VertexListBuilder();
    NinjaNode child = squareNode({0, 1, 0});
    child.model->vertices = VertexListBuilder();
    NinjaVertex first[4], second[4];
    for (std::uint32_t i = 0; i < 4; ++i) {
        first[i].slot = second[i].slot = i;
        first[i].position = {float(i % 2), 0, float(i / 2)};
        second[i].position = {float(i % 2), -1, float(i / 2)};
        first[i].normal = second[i].normal = {0, 3e30f, 0}; // brought to length 1
        first[i].weight = 0.25f;
        second[i].weight = 0.75f;
    }
    root.model->vertices.weights(0x2c, 0, first, WeightStatus::Start);
    child.model->vertices.weights(0x2c, 0, second, WeightStatus::End);
    root.children = {child};
    build.models = {root};
    build.motions = {slidingMotion()};
    std::swap(build.motions[0].entries[0], build.motions[0].entries[1]); // the child alone
    write("a.nj", writeNj(build));
    const Gltf gltf = exported({"a.nj"});
    ASSERT_EQ(gltf.list("skins").size(), 1u);
    ASSERT_EQ(gltf.list("animations").size(), 1u);
    const auto document = tools::openDocument(std::vector<std::filesystem::path>{_folder / "a.nj"});
    scene::Pose pose;
    scene::evaluatePose(document->scene, 0.2, pose);
    const GltfMeasure moved = measureGltf(gltf, gltf.worldAt(gltf.list("animations")[0], 0.2));
    glm::dvec3 least(1e30);
    for (std::uint32_t i = 0; i < document->scene.vertices.size(); ++i)
        least = glm::min(least, glm::dvec3(scene::worldPosition(document->scene, pose, i)));
    EXPECT_GT(least.x, 1);
    EXPECT_NEAR(moved.least.x, least.x, 1e-4);
}

TEST_F(Export, FlatIsTheSameInFewerNodes)
{
    addDemo();
    const Gltf deep = exported({"demo/map_demo01n.rel"}), flat = exported({"demo/map_demo01n.rel", "--flatten"});
    const GltfMeasure one = measureGltf(deep), other = measureGltf(flat);
    EXPECT_EQ(one.triangles, other.triangles);
    EXPECT_NEAR(one.area, other.area, one.area * 1e-5);
    EXPECT_LT(glm::distance(one.least, other.least), 1e-2);
    EXPECT_LT(flat.list("nodes").size() * 3, deep.list("nodes").size());
    EXPECT_EQ(flat.list("animations").size(), deep.list("animations").size());
}

TEST_F(Export, CollisionAndMinimapAreScenesOfTheirOwn)
{
    write("map_x_n.rel", v2StageFile());
    write("map_x_c.rel", collisionFile());
    write("map_x_r.rel", minimapFile());
    const Gltf gltf = exported({"map_x_n.rel"});
    ASSERT_EQ(gltf.list("scenes").size(), 3u);
    EXPECT_EQ(gltf.list("scenes")[1]["name"], "collision");
    EXPECT_EQ(measureGltf(gltf).triangles, 14u);
    EXPECT_EQ(measureGltf(gltf, 1).triangles, 2u);
    EXPECT_EQ(named(gltf, "nodes", "collision_0")["extras"]["overlay"], "collision");
    EXPECT_EQ(exported({"map_x_n.rel", "--no-overlays"}).list("scenes").size(), 1u);
}

TEST_F(Export, ShapesAreMorphTargets)
{
    using namespace formats;
    write("a.nj", writeNj(risingSquare()));
    const Gltf gltf = exported({"a.nj"});
    const Json& mesh = gltf.list("meshes")[0];
    ASSERT_EQ(mesh["primitives"][0]["targets"].size(), 2u);
    const std::vector<double> moved = gltf.values(mesh["primitives"][0]["targets"][1]["POSITION"].get<std::size_t>());
    for (std::size_t i = 0; i < moved.size(); ++i)
        EXPECT_NEAR(moved[i], i % 3 == 1 ? 2 : 0, 1e-6);
    const Json& sampler = gltf.list("animations")[0]["samplers"][0];
    EXPECT_EQ(gltf.list("animations")[0]["channels"][0]["target"]["path"], "weights");
    EXPECT_EQ(gltf.values(sampler["output"].get<std::size_t>()), (std::vector<double>{1, 0, 0, 1, 1, 0}))
        << "the last key goes back to the first within a frame";
    EXPECT_NEAR(gltf.values(sampler["input"].get<std::size_t>())[1], 10 / 30.0, 1e-6);
}

TEST_F(Export, CamerasAndLightsStandWhereTheyStood)
{
    formats::NjBuild build;
    build.models = {squareNode()};
    build.cameras.resize(1);
    build.cameras[0].position = {1, 2, 3};
    build.cameras[0].direction = {-1, 0, 0};
    build.lights.resize(1);
    build.lights[0].source = 2; // NJD_DIR_LIGHT
    build.lights[0].vector = {0, -1, 0};
    write("a.nj", formats::writeNj(build));
    const Gltf gltf = exported({"a.nj"});
    ASSERT_EQ(gltf.list("cameras").size(), 1u);
    const std::vector<glm::dmat4> world = gltf.world();
    for (std::size_t i = 0; i < gltf.list("nodes").size(); ++i) {
        const Json& node = gltf.list("nodes")[i];
        if (node.contains("camera")) {
            EXPECT_LT(glm::distance(glm::dvec3(world[i][3]), glm::dvec3(1, 2, 3)), 1e-5);
            EXPECT_LT(glm::distance(-glm::dvec3(world[i][2]), glm::dvec3(-1, 0, 0)), 1e-5);
        }
        if (node.contains("extensions")) {
            EXPECT_LT(glm::distance(-glm::dvec3(world[i][2]), glm::dvec3(0, -1, 0)), 1e-5);
        }
    }
}

TEST_F(Export, UvsScrollWhereTheyAreToldHowFast)
{
    write("bb.rel", bbStageFile());
    EXPECT_FALSE(exported({"bb.rel"}).json.dump().find("KHR_texture_transform") != std::string::npos);
    write("map_x_n.rel", bbStageFile());
    write("map_x.pvm", pvmFile({"te_064_stone", "te_128_water"}));
    const Gltf gltf = exported({"map_x_n.rel", "--uv-scroll-u", "0.5"});
    const Json& animation = named(gltf, "animations", "uv_scroll");
    EXPECT_EQ(animation["channels"][0]["target"]["path"], "pointer");
    EXPECT_EQ(gltf.values(animation["samplers"][0]["output"].get<std::size_t>()), (std::vector<double>{0, 0, 2, 0}));
}

// The names of all extras stand in the schema.
TEST_F(Export, TheSchemaKnowsAllExtras)
{
    const Json schema = Json::parse(
        readText(std::filesystem::path(goldenFolder()).parent_path().parent_path() / "docs/gltf-extras.schema.json"));
    addDemo();
    const Gltf gltf = exported({"demo/map_demo01n.rel"});
    const std::pair<const char*, const char*> lists[] = {{"scenes", "scene"}, {"nodes", "node"},
                                                         {"meshes", "mesh"},  {"materials", "material"},
                                                         {"images", "image"}, {"animations", "animation"}};
    for (const auto& [list, name] : lists)
        for (const Json& each : gltf.list(list)) {
            const Json extras = each.value("extras", Json::object());
            for (const auto& [key, value] : extras.items())
                EXPECT_TRUE(schema["$defs"][name]["properties"].contains(key)) << name << " " << key;
        }
}

TEST_F(Export, AnythingElseIsRefused)
{
    write("a.nj", modelFile());
    EXPECT_EQ(run({"export", "a.nj", "-o", "a.fbx"}).exitCode, 2);
    EXPECT_THAT(run({"export", "a.nj", "-o", "a.fbx"}).errors, HasSubstr("ends in .glb, .gltf or .obj"));
    EXPECT_EQ(run({"export", "missing.nj", "-o", "a.glb"}).exitCode, 1);
    write("a.pvm", pvmFile({"sky"}));
    EXPECT_EQ(run({"export", "a.pvm", "-o", "a.glb"}).exitCode, 1);
    EXPECT_THAT(names(""), testing::Not(testing::Contains("a.glb")));
}

// Every stage and model of the real files, compared with the measures of the compiled scene.
TEST_F(Export, RealFilesAreWhatIsDrawn)
{
    const char* folder = std::getenv("TELEPIPE_REAL_DATA");
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    std::size_t seen = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        const bool isModel = entry.path().parent_path().filename() == "models" &&
                             (name.ends_with(".nj") || name.ends_with(".NJ") || name.ends_with(".xj"));
        if (!isModel && !(name.starts_with("map_") && name.ends_with("n.rel")))
            continue;
        SCOPED_TRACE(name);
        const auto document = tools::openDocument(std::vector<std::filesystem::path>{entry.path()});
        const scene::Measure said = scene::measure(document->scene);
        const GltfMeasure measure = measureGltf(exported({entry.path().string()}));
        EXPECT_EQ(measure.triangles, said.triangles - said.degenerateTriangles);
        EXPECT_NEAR(measure.area, said.surfaceArea, 1e-6 + said.surfaceArea * 1e-5);
        EXPECT_TRUE(said.empty || glm::distance(measure.least, said.boundsMin) < 1e-2);
        EXPECT_TRUE(said.empty || glm::distance(measure.most, said.boundsMax) < 1e-2);
        ++seen;
    }
    EXPECT_GT(seen, 20u);
}

} // namespace telepipe::test::export_test
