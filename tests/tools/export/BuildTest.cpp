// telepipe build: an export, changed as another program would, made into the game's files again.

#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Stage.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/BuildFixture.h"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>

namespace telepipe::test::build_test {

using testing::HasSubstr;
using testing::Not;

namespace {

// The nodes of the root of the tree that stands first in the file.
std::vector<std::size_t> rootsOfFirstTree(Gltf& gltf)
{
    const nlohmann::json tree = withExtra(gltf, "nodes", "tree_offset")["extras"]["tree_offset"];
    std::vector<std::size_t> roots;
    const nlohmann::json& nodes = gltf.json["nodes"];
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].contains("extras") && nodes[i]["extras"].contains("eval_flags") &&
            nodes[i]["extras"]["offset"] == tree)
            roots.push_back(i);
    return roots;
}

nlohmann::json& attributesOf(Gltf& gltf, std::size_t mesh = 0)
{
    return gltf.json["meshes"][mesh]["primitives"][0]["attributes"];
}

// A square of two strips that share the vertices of an edge, as chunk models do.
formats::ByteVector sharedEdgeFile()
{
    std::vector<formats::NinjaVertex> vertices(6);
    for (std::uint16_t i = 0; i < 6; ++i)
        vertices[i].position = {float(i / 2), 0, float(i % 2)};
    const auto strip = [](std::uint16_t first) {
        formats::StripBuild build;
        for (std::uint16_t i = 0; i < 4; ++i) {
            formats::StripCorner corner;
            corner.index = static_cast<std::uint16_t>(first + i);
            build.corners.push_back(corner);
        }
        return build;
    };
    const std::vector<formats::StripBuild> strips{strip(0), strip(2)};
    formats::NinjaNode node;
    node.model.emplace();
    node.model->vertices.chunk(0x23, 0, vertices);
    node.model->polygons.strips(0x40, 0, strips);
    formats::NjBuild build;
    build.models = {node};
    return formats::writeNj(build);
}

} // namespace

TEST_F(Build, WhatWasNotTouchedComesBackToTheByte)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile()),
                                      std::pair("a.nj", texturedFile({"sky", "sea"}))}) {
        write(name, bytes);
        EXPECT_THAT(built(exported(name)), HasSubstr("as it was"));
        EXPECT_EQ(after(), before()) << name;
    }
}

TEST_F(Build, ASectionIsMovedAndTurned)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json& section = withExtra(gltf, "nodes", "rotation_y_bams", 1);
        section["translation"] = {12.5, -3, 7};
        section["rotation"] = {0, std::sin(0.5), 0, std::cos(0.5)};
        EXPECT_THAT(built(gltf), HasSubstr("section -1 (2nd): position 12.5 -3 7, rotation 10430"));
        const formats::ByteVector file = after();
        const formats::Stage stage = formats::readStage(file);
        EXPECT_EQ(stage.sections[1].position, glm::vec3(12.5f, -3, 7));
        EXPECT_EQ(stage.sections[1].rotation, glm::ivec3(0, 10430, 0));
        expectChangesWithin(stage.sections[1].offset + 4, 24);
    }
}

TEST_F(Build, ASectionTurnsAllTheWay)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    withExtra(gltf, "nodes", "rotation_y_bams")["rotation"] = {0, 1, 0, 0};
    withExtra(gltf, "nodes", "rotation_y_bams", 1)["rotation"] = {0, std::sin(1.25), 0, std::cos(1.25)};
    built(gltf);
    const formats::ByteVector file = after();
    const formats::Stage stage = formats::readStage(file);
    EXPECT_EQ(stage.sections[0].rotation.y & 0xffff, 0x8000);
    EXPECT_EQ(stage.sections[1].rotation.y, std::lround(2.5 / 6.283185307 * 65536));
}

TEST_F(Build, ASectionCannotTilt)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    withExtra(gltf, "nodes", "rotation_y_bams")["rotation"] = {std::sin(0.5), 0, 0, std::cos(0.5)};
    EXPECT_THAT(refused(gltf), HasSubstr("turn about y, but neither tilt nor grow"));
}

TEST_F(Build, WhatNoFloatCanSayIsRefused)
{
    // A node of another program above it, each as far out as floats go.
    const auto farOut = [](Gltf& gltf, const char* member) {
        nlohmann::json& nodes = gltf.json["nodes"];
        const nlohmann::json* of = &withExtra(gltf, "nodes", member);
        const auto number = static_cast<std::size_t>(of - &nodes[0]);
        nodes[number]["translation"] = {3e38, 0, 0};
        const auto above = [&](nlohmann::json& list) {
            std::ranges::replace(list, nlohmann::json(number), nlohmann::json(nodes.size()));
        };
        above(gltf.json["scenes"][0]["nodes"]);
        for (nlohmann::json& node : nodes)
            if (node.contains("children"))
                above(node["children"]);
        nodes.push_back({{"translation", {3e38, 0, 0}}, {"children", {number}}});
        return gltf;
    };
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    EXPECT_THAT(refused(farOut(gltf, "rotation_y_bams")), HasSubstr("stands where no finite float can say"));
    gltf = exported("v2.rel");
    EXPECT_THAT(refused(farOut(gltf, "placed")), HasSubstr("a copy stands where no finite float can say"));
    write("a.nj", modelFile());
    gltf = exported("a.nj");
    EXPECT_THAT(refused(farOut(gltf, "eval_flags")), HasSubstr("no position, angles and scale of a node"));
    withExtra(gltf, "nodes", "eval_flags")["translation"] = {1e39, 0, 0};
    EXPECT_THAT(refused(gltf), HasSubstr("expected 3 finite floats as translation"));
}

TEST_F(Build, WhatDoesNotFitIsLeftOutWhereAskedFor)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    withExtra(gltf, "nodes", "rotation_y_bams")["scale"] = {2, 2, 2};
    withExtra(gltf, "nodes", "rotation_y_bams", 1)["translation"] = {1, 2, 3};
    refused(gltf);
    const ProgramResult result = build(gltf, {"--partial"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("does not fit"));
    const formats::ByteVector file = after();
    EXPECT_EQ(formats::readStage(file).sections[1].position, glm::vec3(1, 2, 3));
    EXPECT_EQ(formats::readStage(file).sections[0].position, glm::vec3(100, 0, -50));
}

TEST_F(Build, ANodeIsMovedTurnedAndScaled)
{
    formats::NjBuild source;
    source.models = {squareNode({1, 2, 3})};
    source.models[0].ang = {0x1000, 0x2345, 0x3456};
    source.models[0].children = {squareNode({0, 3, 0})};
    formats::setEvalFlags(source.models[0]);
    write("a.nj", formats::writeNj(source));
    Gltf gltf = exported("a.nj");
    nlohmann::json& child = withExtra(gltf, "nodes", "eval_flags", 1);
    child["translation"] = {4, 3, 0};
    child["rotation"] = {0, 0, std::sin(0.25), std::cos(0.25)};
    child["scale"] = {1, 2, 1};
    built(gltf);
    const formats::ByteVector file = after();
    const formats::NjFile nj = formats::readNj(file);
    const formats::NinjaObject& object = nj.pool.objects[1];
    EXPECT_EQ(object.pos, glm::vec3(4, 3, 0));
    EXPECT_EQ(object.ang, glm::ivec3(0, 0, std::lround(0.5 / 6.283185307 * 65536)));
    EXPECT_NEAR(object.scl.y, 2, 1e-6);
    EXPECT_EQ(object.evalFlags & (formats::kEvalUnitPos | formats::kEvalUnitAng | formats::kEvalUnitScl), 0u);
    EXPECT_EQ(nj.pool.objects[0].ang, glm::ivec3(0x1000, 0x2345, 0x3456));
}

TEST_F(Build, ATreePlacedThriceMovesInAllPlacesAtOnce)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    for (const std::size_t root : rootsOfFirstTree(gltf))
        gltf.json["nodes"][root]["translation"] = {0, 9, 0};
    built(gltf);
    const formats::ByteVector file = after();
    EXPECT_EQ(file.size(), before().size());
    EXPECT_EQ(formats::readStage(file).pool.objects[0].pos, glm::vec3(0, 9, 0));
}

TEST_F(Build, ATreeMovedInOnePlaceGetsAPlaceOfItsOwn)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        gltf.json["nodes"][rootsOfFirstTree(gltf)[1]]["translation"] = {0, 9, 0};
        EXPECT_THAT(built(gltf), HasSubstr("2 sections and 5 entries, where there were 2 and 5"));
        const formats::ByteVector file = after();
        const formats::Stage stage = formats::readStage(file);
        EXPECT_EQ(stage.placed[0].tree, stage.placed[4].tree);
        EXPECT_NE(stage.placed[0].tree, stage.placed[1].tree);
        const formats::ObjectTree& tree = stage.pool.trees[stage.placed[1].tree];
        EXPECT_EQ(stage.pool.objects[tree.firstObject].pos, glm::vec3(0, 9, 0));
        EXPECT_EQ(stage.pool.objects[tree.firstObject + 1].offset, stage.pool.trees[stage.placed[0].tree].offset);
        const formats::ByteVector old = before();
        EXPECT_EQ(stage.placed[1].flags, formats::readStage(old).placed[1].flags);
        expectStartsAsBefore();
        good({"check", "new/" + std::string(name)});
    }
}

TEST_F(Build, EntriesAreAddedAndTakenAway)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        const std::size_t root = rootsOfFirstTree(gltf)[0];
        nlohmann::json copy = gltf.json["nodes"][root];
        copy["translation"] = {3, 0, 1};
        copy["rotation"] = {0, std::sin(0.5), 0, std::cos(0.5)};
        const std::size_t added = gltf.json["nodes"].size();
        gltf.json["nodes"].push_back(copy);
        for (nlohmann::json& node : gltf.json["nodes"]) {
            nlohmann::json children = node.value("children", nlohmann::json::array());
            if (std::ranges::find(children, nlohmann::json(root)) != children.end())
                node["children"].push_back(added);
            if (node.contains("extras") && node["extras"].value("placed", 0) == 1) // its tree is gone
                node.erase("children");
        }
        built(gltf);
        const formats::ByteVector file = after();
        const formats::Stage stage = formats::readStage(file);
        ASSERT_EQ(stage.placed.size(), 5u);
        EXPECT_EQ(stage.sections[0].staticCount, 2u);
        EXPECT_EQ(stage.placed[0].flags, 1u);
        EXPECT_EQ(stage.placed[1].flags, 1u) << "a copy of the first; the second is gone";
        const formats::NinjaObject& moved = stage.pool.objects[stage.pool.trees[stage.placed[1].tree].firstObject];
        EXPECT_EQ(moved.pos, glm::vec3(3, 0, 1));
        EXPECT_EQ(moved.ang, glm::ivec3(0, 10430, 0));
        EXPECT_EQ(stage.placed[2].motion, 0);
        expectStartsAsBefore();
    }
}

TEST_F(Build, SectionsAreAddedAndTakenAway)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json& nodes = gltf.json["nodes"];
        const std::size_t second = gltf.json["scenes"][0]["nodes"][1];
        gltf.json["scenes"][0]["nodes"] = {second};
        const auto copyOf = [&](const auto& self, std::size_t number) -> std::size_t {
            nlohmann::json copy = nodes[number];
            nlohmann::json children;
            for (const nlohmann::json& child : copy.value("children", nlohmann::json::array()))
                children.push_back(self(self, child));
            copy["children"] = children;
            nodes.push_back(copy);
            return nodes.size() - 1;
        };
        const std::size_t copy = copyOf(copyOf, second);
        nodes[copy]["translation"] = {7, 8, 9};
        gltf.json["scenes"][0]["nodes"].push_back(copy);
        nodes[0]["extras"].clear(); // the first section: the nodes below it are unknown then
        for (nlohmann::json& node : nodes)
            if (node.contains("extras") && node["extras"].contains("placed") && node["extras"]["placed"] != 4)
                node["extras"].clear();
        built(gltf);
        const formats::ByteVector file = after();
        const formats::Stage stage = formats::readStage(file);
        ASSERT_EQ(stage.sections.size(), 2u);
        EXPECT_EQ(stage.sections[0].id, -1);
        EXPECT_EQ(stage.sections[0].position, glm::vec3(-20, 5, 0));
        EXPECT_EQ(stage.sections[1].position, glm::vec3(7, 8, 9));
        EXPECT_EQ(stage.sections[1].rotation, glm::ivec3(0, 0x4000, 0));
        EXPECT_EQ(stage.placed.size(), 2u);
        expectStartsAsBefore();
        good({"check", "new/" + std::string(name)});
    }
}

TEST_F(Build, AFlattenedExportTakesNothingAway)
{
    write("v2.rel", v2StageFile());
    exported("v2.rel");
    good({"export", "v2.rel", "-o", "flat.glb", "--no-companions", "--flatten"});
    const Gltf flat = readGltf(_folder / "flat.glb");
    EXPECT_THAT(refused(flat), HasSubstr("--flatten"));
    EXPECT_EQ(build(flat, {"--partial"}).exitCode, 0);
    EXPECT_EQ(after(), before());
}

TEST_F(Build, PartOfATreeCannotBeTakenAway)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("extras") && node["extras"].contains("eval_flags"))
            node.erase("children");
    EXPECT_THAT(refused(gltf), HasSubstr("parts of its tree are missing"));
}

TEST_F(Build, CornersChangeInTheirVertices)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json& attributes = attributesOf(gltf);
        float* positions = floatsOf(gltf, attributes["POSITION"]);
        positions[3 * 2 + 1] = 5; // y of the third corner
        floatsOf(gltf, attributes["TEXCOORD_0"])[0] = 0.25f;
        auto* colors = reinterpret_cast<std::uint16_t*>(floatsOf(gltf, attributes["COLOR_0"]));
        colors[0] = 65535; // red, of the first
        EXPECT_THAT(built(gltf), HasSubstr("2 corners changed"));
        Gltf again = readGltf(_folder / "changed.glb");
        good({"export", "new/" + std::string(name), "-o", "again.glb", "--no-companions"});
        again = readGltf(_folder / "again.glb");
        nlohmann::json& now = attributesOf(again);
        EXPECT_EQ(floatsOf(again, now["POSITION"])[7], 5);
        EXPECT_EQ(floatsOf(again, now["TEXCOORD_0"])[0], 0.25f);
        EXPECT_EQ(again.binary.size(), gltf.binary.size());
        EXPECT_EQ(again.values(now["COLOR_0"])[0], 1);
        EXPECT_EQ(differences().size(), name[0] == 'v' ? 4u : 5u) << name;
    }
}

TEST_F(Build, AVertexThatIsTornApartBecomesTwo)
{
    write("a.nj", sharedEdgeFile());
    Gltf gltf = exported("a.nj");
    float* positions = floatsOf(gltf, attributesOf(gltf)["POSITION"]);
    positions[3 * 2] += 0.25f; // the third corner of the first strip is the first of the second
    EXPECT_THAT(built(gltf), HasSubstr("is written anew: 4 triangles"));
    formats::ByteVector file = after();
    EXPECT_GT(file.size(), before().size());
    positions[3 * 4] += 0.25f;
    EXPECT_THAT(built(gltf), HasSubstr("2 corners changed"));
    file = after();
    EXPECT_EQ(file.size(), before().size());
    const formats::NjFile nj = formats::readNj(file);
    EXPECT_EQ(formats::decodeVertex(nj.pool.vertexChunks[0], 2, nj.pool.endian).position, glm::vec3(1.25f, 0, 0));
}

TEST_F(Build, CornersAreFoundByTheirNumbersInAnyOrder)
{
    write("a.nj", sharedEdgeFile());
    Gltf gltf = exported("a.nj");
    nlohmann::json& attributes = attributesOf(gltf);
    float *positions = floatsOf(gltf, attributes["POSITION"]), *numbers = floatsOf(gltf, attributes["_CORNER"]);
    const std::size_t count = countOf(gltf, attributes["POSITION"]);
    ASSERT_EQ(count, 8u);
    for (std::size_t i = 0; i < count / 2; ++i) {
        std::swap(numbers[i], numbers[count - 1 - i]);
        for (std::size_t k = 0; k < 3; ++k)
            std::swap(positions[3 * i + k], positions[3 * (count - 1 - i) + k]);
    }
    const nlohmann::json& indices = gltf.json["meshes"][0]["primitives"][0]["indices"];
    auto* shorts = reinterpret_cast<std::uint16_t*>(floatsOf(gltf, indices));
    for (std::size_t i = 0; i < countOf(gltf, indices); ++i)
        shorts[i] = static_cast<std::uint16_t>(count - 1 - shorts[i]);
    built(gltf);
    EXPECT_EQ(after(), before());
    positions[3 * (count - 1) + 1] = 4; // the first corner of all
    built(gltf);
    const formats::ByteVector file = after();
    const formats::NjFile nj = formats::readNj(file);
    EXPECT_EQ(formats::decodeVertex(nj.pool.vertexChunks[0], 0, nj.pool.endian).position.y, 4);
}

TEST_F(Build, MaterialsSayWhatTheirExtrasSay)
{
    formats::NjBuild source;
    formats::NinjaNode node = squareNode();
    node.model->polygons = formats::PolygonListBuilder();
    formats::MaterialChunk colors;
    colors.diffuse = 0xff102030;
    formats::StripBuild strip;
    for (std::uint16_t i = 0; i < 4; ++i) {
        formats::StripCorner corner;
        corner.index = i;
        strip.corners.push_back(corner);
    }
    node.model->polygons.material(colors).tiny(formats::TinyChunk{}).strip(0x41, formats::kStripUseAlpha, strip);
    source.models = {node};
    write("a.nj", formats::writeNj(source));
    Gltf gltf = exported("a.nj");
    nlohmann::json& extras = withExtra(gltf, "materials", "strip_offset")["extras"];
    extras["source"] = "one";
    extras["destination"] = "one";
    extras["diffuse"] = "#80405060";
    extras["strip_flags"] = formats::kStripUseAlpha | formats::kStripDoubleSide;
    extras["texture"] = 7;
    extras["sampler"]["wrap_u"] = "clamp";
    built(gltf);
    EXPECT_EQ(differences().size(), 1u + 4 + 1 + 1 + 1);
    good({"export", "new/a.nj", "-o", "again.glb", "--no-companions"});
    Gltf again = readGltf(_folder / "again.glb");
    const nlohmann::json& now = withExtra(again, "materials", "strip_offset")["extras"];
    for (const char* name : {"source", "destination", "diffuse", "strip_flags", "texture", "sampler"})
        EXPECT_EQ(now[name], extras[name]) << name;
}

TEST_F(Build, OriginalsAreReplacedOnlyByForce)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    withExtra(gltf, "nodes", "rotation_y_bams")["translation"] = {1, 2, 3};
    writeGlb(_folder / "changed.glb", gltf);
    const std::vector<std::string> words{"build", "changed.glb", "--base", "v2.rel", "-o", "."};
    EXPECT_NE(run(words).exitCode, 0);
    EXPECT_EQ(before(), v2StageFile());
    std::vector<std::string> forced = words;
    forced.push_back("--force");
    good(forced);
    EXPECT_NE(before(), v2StageFile());
    EXPECT_EQ(readBytes(_folder / "v2.rel.bak"), v2StageFile());
}

TEST_F(Build, BrokenGltfIsOneClearError)
{
    write("v2.rel", v2StageFile());
    const Gltf good = exported("v2.rel");
    const auto error = [&](const auto& change) {
        Gltf gltf = good;
        change(gltf.json);
        const std::string errors = refused(gltf);
        EXPECT_EQ(std::ranges::count(errors, '\n'), 1) << errors;
        EXPECT_THAT(errors, HasSubstr("changed.glb: offset 0x14: expected"));
        return errors;
    };
    using Change = nlohmann::json;
    EXPECT_THAT(error([](Change& j) { j["nodes"][1]["children"] = {0}; }), HasSubstr("below itself"));
    EXPECT_THAT(error([](Change& j) { j["nodes"].push_back({{"children", {1}}}); }), HasSubstr("one parent"));
    EXPECT_THAT(error([](Change& j) { j["accessors"][0]["count"] = 4000000000u; }), HasSubstr("within its view"));
    EXPECT_THAT(error([](Change& j) { j["bufferViews"][0]["byteLength"] = 1u << 30; }), HasSubstr("within its buffer"));
    EXPECT_THAT(error([](Change& j) { j["buffers"][0]["byteLength"] = 1u << 31; }), HasSubstr("a buffer of"));
    EXPECT_THAT(error([](Change& j) { j["nodes"][3]["mesh"] = 99; }), HasSubstr("mesh below"));
    EXPECT_THAT(error([](Change& j) { j["extensionsRequired"] = {"KHR_draco_mesh_compression"}; }), HasSubstr("draco"));
    for (const char* name : {"../v2.rel", "/etc/passwd", "http://a/b", "..%2fv2.rel", "c:b", "a\\b", ""})
        EXPECT_THAT(error([&](Change& j) { j["buffers"][0]["uri"] = name; }), HasSubstr("in the same folder")) << name;
}

// A matrix that no skin of a glTF can hold is left out of it, so that the file can be read again.
TEST_F(Build, ANodeInfinitelyFarAwayIsReadAgain)
{
    for (const float far : {std::numeric_limits<float>::infinity(), 3e38f}) {
        formats::NinjaNode child = squareNode();
        child.pos = {far, far, 0};
        write("a.nj", skinOfTwo(squareNode(), child));
        const Gltf gltf = exported("a.nj");
        EXPECT_THAT(gltfProblems(gltf), testing::IsEmpty());
        EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    }
}

TEST_F(Build, TextThatIsNoJsonIsToldWithItsPlace)
{
    write("a.nj", modelFile());
    const std::string text = "{\"asset\": {\"version\": NaN}}";
    write("nan.gltf", {text.begin(), text.end()});
    const ProgramResult result = run({"build", "nan.gltf", "--base", "a.nj", "-o", "new"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("expected the JSON of a glTF file, found parse error at line 1, column 23"));
}

} // namespace telepipe::test::build_test
