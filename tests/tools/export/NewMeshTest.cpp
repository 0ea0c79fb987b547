// telepipe build: additions and new meshes of another program, as models of the game.

#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/Stage.h"
#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"

#include <cmath>
#include <gmock/gmock.h>

namespace telepipe::test::new_mesh_test {

using testing::HasSubstr;

namespace {

const nlohmann::json kPlain = {{"name", "paint"}, {"pbrMetallicRoughness", {{"baseColorFactor", {1, 0, 0, 0.5}}}}};
const nlohmann::json kCrate = {{"name", "crate"}, {"translation", {5, 1, 3}}};

class NewMesh : public Build
{
protected:
    Gltf again()
    {
        good({"export", "new/" + _file, "-o", "again.glb", "--no-companions"});
        return readGltf(_folder / "again.glb");
    }
    // Below the second section, which is turned by a quarter.
    void addCrate(Gltf& gltf, const nlohmann::json& material, bool hasColors)
    {
        nlohmann::json crate = kCrate;
        crate["mesh"] = addBox(gltf, 2, material, hasColors);
        const std::size_t number = addNode(gltf, crate);
        gltf.json["scenes"][0]["nodes"].erase(gltf.json["scenes"][0]["nodes"].size() - 1);
        withExtra(gltf, "nodes", "rotation_y_bams", 1)["children"].push_back(number);
    }
    std::pair<std::string, formats::ByteVector> stages[2] = {{"v2.rel", v2StageFile()}, {"bb.rel", bbStageFile()}};
};

std::size_t triangleCount(Gltf& gltf)
{
    std::size_t count = 0;
    for (const nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("mesh"))
            for (const nlohmann::json& part : gltf.json["meshes"][node["mesh"].get<std::size_t>()]["primitives"])
                count += countOf(gltf, part["indices"]) / 3;
    return count;
}

// The mesh of the last node, which is the newest.
nlohmann::json& newestPart(Gltf& gltf)
{
    std::size_t mesh = 0;
    for (const nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("mesh"))
            mesh = node["mesh"];
    return gltf.json["meshes"][mesh]["primitives"][0];
}

} // namespace

TEST_F(NewMesh, ACrateIsAnEntryOfItsSection)
{
    for (const auto& [name, bytes] : stages) {
        write(name, bytes);
        Gltf gltf = exported(name);
        const std::size_t before = triangleCount(gltf);
        addCrate(gltf, {{"name", "wood"}, {"doubleSided", true}}, true);
        EXPECT_THAT(built(gltf), HasSubstr("crate is new in section -1 (2nd): 12 triangles"));
        const formats::ByteVector file = after();
        const formats::Stage stage = formats::readStage(file);
        EXPECT_EQ(stage.sections[1].staticCount, 2u);
        const formats::NinjaObject& object =
            stage.pool.objects[stage.pool.trees[stage.placed[stage.sections[1].firstStatic + 1].tree].firstObject];
        EXPECT_EQ(object.pos, glm::vec3(5, 1, 3));
        expectStartsAsBefore();
        good({"check", "--roundtrip", "new/" + name});
        Gltf now = again();
        EXPECT_EQ(triangleCount(now), before + 12);
        nlohmann::json& part = newestPart(now);
        const std::size_t position = part["attributes"]["POSITION"];
        EXPECT_EQ(now.json["accessors"][position]["min"], nlohmann::json({-2, -2, -2}));
        EXPECT_EQ(now.json["accessors"][position]["max"], nlohmann::json({2, 2, 2}));
        const auto* colors = reinterpret_cast<std::uint16_t*>(floatsOf(now, part["attributes"]["COLOR_0"]));
        EXPECT_EQ(std::vector<int>(colors, colors + 4), std::vector<int>({65535, 0, 0, 65535}));
        EXPECT_TRUE(now.json["materials"][part["material"].get<std::size_t>()].value("doubleSided", false));
    }
}

TEST_F(NewMesh, OneThatHangsNowhereGoesToTheNearestSection)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    nlohmann::json crate = kCrate;
    crate["mesh"] = addBox(gltf, 2, kPlain, false);
    crate["translation"] = {-25, 5, 3};
    addNode(gltf, crate);
    EXPECT_THAT(built(gltf), HasSubstr("crate is new in section -1 (2nd)"));
    const formats::ByteVector file = after();
    const formats::Stage stage = formats::readStage(file);
    const formats::PlacedModel& placed = stage.placed[stage.sections[1].firstStatic + 1];
    const formats::NinjaObject& object = stage.pool.objects[stage.pool.trees[placed.tree].firstObject];
    EXPECT_NEAR(object.pos.x, -3, 1e-4) << "in the frame of the section";
    EXPECT_NEAR(object.pos.z, -5, 1e-4);
    EXPECT_EQ(object.ang.y & 0xffff, 0xc000);
    EXPECT_EQ(placed.flags, 1u) << "as most of the others";
}

TEST_F(NewMesh, WhatIsLitKeepsItsNormalsAndColour)
{
    for (const auto& [name, bytes] : stages) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json glass = kPlain;
        glass["alphaMode"] = "BLEND";
        addCrate(gltf, glass, false);
        built(gltf);
        Gltf now = again();
        nlohmann::json& part = newestPart(now);
        EXPECT_TRUE(part["attributes"].contains("NORMAL"));
        const nlohmann::json& material = now.json["materials"][part["material"].get<std::size_t>()];
        EXPECT_EQ(material["alphaMode"], "BLEND");
        EXPECT_EQ(material["extras"]["diffuse"], "#80FF0000");
        EXPECT_FALSE(material.contains("extensions")) << "lit";
    }
}

TEST_F(NewMesh, ACopyOfAnExportedMaterialIsItsState)
{
    for (const auto& [name, bytes] : stages) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json copy = gltf.json["materials"][0];
        copy["name"] = "material0.001";
        copy["extras"]["source"] = "one";
        const nlohmann::json before = gltf.json["materials"][0]["extras"]["texture"];
        addCrate(gltf, copy, true);
        built(gltf);
        Gltf now = again();
        nlohmann::json& part = newestPart(now);
        const nlohmann::json& extras = now.json["materials"][part["material"].get<std::size_t>()]["extras"];
        EXPECT_EQ(extras["texture"], before);
        EXPECT_EQ(extras["source"], "one");
        EXPECT_NE(now.json["materials"][0]["extras"]["source"], "one") << "what was drawn so before stays";
    }
}

TEST_F(NewMesh, APictureOfNoTextureIsTold)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    gltf.json["images"].push_back({{"name", "rust"}, {"uri", "data:image/png;base64,AAAA"}});
    gltf.json["textures"].push_back({{"source", gltf.json["images"].size() - 1}});
    nlohmann::json rusty = kPlain;
    rusty["pbrMetallicRoughness"]["baseColorTexture"]["index"] = gltf.json["textures"].size() - 1;
    addCrate(gltf, rusty, false);
    EXPECT_THAT(refused(gltf), HasSubstr("\"rust\" is none of the textures"));
}

TEST_F(NewMesh, CoordinatesPastWhatAStripHoldsAreTold)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    addCrate(gltf, gltf.json["materials"][0], true);
    const std::size_t uv = gltf.json["meshes"].back()["primitives"][0]["attributes"]["TEXCOORD_0"];
    floatsOf(gltf, uv)[0] = 200;
    EXPECT_THAT(refused(gltf), HasSubstr("texture coordinates past 127.99"));
}

TEST_F(NewMesh, AMeshWithFewerTrianglesIsWrittenAnew)
{
    for (const auto& [name, bytes] : stages) {
        write(name, bytes);
        Gltf gltf = exported(name);
        nlohmann::json& indices =
            gltf.json["accessors"][gltf.json["meshes"][0]["primitives"][0]["indices"].get<std::size_t>()];
        const std::size_t before = triangleCount(gltf);
        indices["count"] = indices["count"].get<std::size_t>() - 3;
        const std::size_t wanted = triangleCount(gltf);
        ASSERT_LT(wanted, before);
        EXPECT_THAT(built(gltf), HasSubstr("is written anew: 1 triangles"));
        Gltf now = again();
        EXPECT_EQ(triangleCount(now), wanted);
        good({"check", "--roundtrip", "new/" + name});
        const formats::ByteVector file = after();
        EXPECT_EQ(formats::readStage(file).placed.size(), 5u);
    }
}

TEST_F(NewMesh, ACrateAndAMeshWrittenAnewGoTogether)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    nlohmann::json& part = gltf.json["meshes"][0]["primitives"][0];
    part["indices"] = addIndices(gltf, {0, 1, 2, 0, 2, 1, 1, 2, 3, 1, 3, 2}); // both sides: more strips than before
    addCrate(gltf, kPlain, true);
    const std::string output = built(gltf);
    EXPECT_THAT(output, HasSubstr("is written anew: 4 triangles"));
    EXPECT_THAT(output, HasSubstr("crate is new in section -1 (2nd)"));
}

TEST_F(NewMesh, CornersOfOneVertexMayBecomeTwo)
{
    write("v2.rel", v2StageFile());
    Gltf gltf = exported("v2.rel");
    nlohmann::json& part = gltf.json["meshes"][0]["primitives"][0];
    std::vector<float> positions, colors, uvs, numbers;
    std::vector<std::uint32_t> indices;
    const float* was = floatsOf(gltf, part["attributes"]["POSITION"]);
    for (const std::uint32_t corner : {0u, 1u, 2u, 2u, 1u, 3u}) {
        positions.insert(positions.end(), was + 3 * corner, was + 3 * corner + 3);
        colors.insert(colors.end(), {indices.size() < 3 ? 1.0f : 0.0f, 0, 0, 1});
        uvs.insert(uvs.end(), {0.5f, 0.5f});
        numbers.push_back(float(corner));
        indices.push_back(static_cast<std::uint32_t>(indices.size()));
    }
    part["attributes"] = {{"POSITION", addFloats(gltf, positions, 3)},
                          {"COLOR_0", addFloats(gltf, colors, 4)},
                          {"TEXCOORD_0", addFloats(gltf, uvs, 2)},
                          {"_CORNER", addFloats(gltf, numbers, 1)}};
    part["indices"] = addIndices(gltf, indices);
    EXPECT_THAT(built(gltf), HasSubstr("is written anew: 2 triangles"));
    const formats::ByteVector file = after();
    const formats::Stage stage = formats::readStage(file);
    const formats::ChunkModel& model = stage.pool.chunkModels[0];
    EXPECT_EQ(stage.pool.vertexChunksOf(model)[0].count, 6) << "two vertices have two colours";
}

TEST_F(NewMesh, ALoneModelGetsAnotherChild)
{
    formats::NjBuild source;
    source.models = {squareNode({1, 2, 3})};
    source.models[0].children = {squareNode({0, 3, 0})};
    source.motions = {slidingMotion()};
    formats::setEvalFlags(source.models[0]);
    write("a.nj", formats::writeNj(source));
    Gltf gltf = exported("a.nj");
    nlohmann::json crate = kCrate;
    crate["mesh"] = addBox(gltf, 2, kPlain, true);
    addNode(gltf, crate);
    EXPECT_THAT(built(gltf), HasSubstr("crate is new below the root"));
    const formats::ByteVector file = after();
    const formats::NjFile nj = formats::readNj(file);
    ASSERT_EQ(nj.pool.objects.size(), 3u);
    EXPECT_EQ(nj.pool.objects[2].parent, 0);
    EXPECT_EQ(nj.pool.objects[2].pos, glm::vec3(4, -1, 0));
    EXPECT_TRUE(nj.pool.objects[2].evalFlags & formats::kEvalSkip);
    EXPECT_EQ(nj.motions.size(), 1u) << "what follows the model is still there";
    good({"check", "--roundtrip", "new/a.nj"});
}

TEST_F(NewMesh, HostileOnesAreOneClearError)
{
    write("v2.rel", v2StageFile());
    const auto errors = [&](const auto& change) {
        Gltf gltf = exported("v2.rel");
        addCrate(gltf, kPlain, false);
        change(gltf);
        return refused(gltf);
    };
    const auto part = [](Gltf& gltf) -> nlohmann::json& { return gltf.json["meshes"].back()["primitives"][0]; };
    EXPECT_THAT(errors([&](Gltf& gltf) { floatsOf(gltf, part(gltf)["attributes"]["POSITION"])[4] = NAN; }),
                HasSubstr("finite"));
    EXPECT_THAT(errors([&](Gltf& gltf) {
                    gltf.json["nodes"].back()["matrix"] = {1e39, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
                }),
                HasSubstr("finite"));
    EXPECT_THAT(errors([&](Gltf& gltf) {
                    const std::size_t indices = part(gltf)["indices"];
                    reinterpret_cast<std::uint32_t*>(floatsOf(gltf, indices))[3] = 24;
                }),
                HasSubstr("indices below 24"));
    EXPECT_THAT(errors([&](Gltf& gltf) {
                    for (int i = 0; i < 80; ++i) {
                        const std::size_t last = gltf.json["nodes"].size() - 1;
                        gltf.json["nodes"].push_back({{"mesh", gltf.json["meshes"].size() - 1}});
                        gltf.json["nodes"][last]["children"] = {last + 1};
                    }
                }),
                HasSubstr("more than 64 nodes below each other"));
    EXPECT_THAT(errors([&](Gltf& gltf) { // twenty bytes each
                    for (int i = 0; i < 30000; ++i)
                        gltf.json["nodes"].push_back({{"mesh", gltf.json["meshes"].size() - 1}});
                }),
                HasSubstr("what is new has more than 262144 triangles"));
}

} // namespace telepipe::test::new_mesh_test
