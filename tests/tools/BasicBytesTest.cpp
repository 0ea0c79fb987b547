// Basic models (NJBM) from the pixel to the bytes and back: an offset that is named has the value that is named.
#include "formats/nj/NjWriter.h"
#include "tests/support/Program.h"
#include "tools/document/FileOf.h"
#include "tools/explain/ByteGeometry.h"

#include <cstring>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::basic_bytes_test {

using namespace formats;
using Json = nlohmann::json;
using testing::HasSubstr;

namespace {

constexpr float kSide = 10;

// A square around the origin of each mesh set, side by side: triangles with normals of their own, and an outline that
// points' normals light, with colours and UVs.
BasicModelBuild twoSquares(bool pointNormals)
{
    BasicModelBuild model;
    for (const float x : {0.0f, 2 * kSide})
        for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(1, 0), glm::vec2(1, 1), glm::vec2(0, 1)})
            model.points.emplace_back(x + corner.x * kSide, corner.y * kSide, 0);
    if (pointNormals)
        for (std::size_t i = 0; i < model.points.size(); ++i)
            model.normals.emplace_back(float(i) / 100, 0, 1);
    model.materials.resize(2);
    model.materials[0].diffuse = 0xff112233;
    model.materials[1].diffuse = 0xff445566;
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{0, 1, 2}}, {{0, 2, 3}}}},
                      {MeshsetKind::Polygons, 1, {{{4, 5, 6, 7}}}}};
    if (!pointNormals)
        model.meshsets[0].normals = {{0, 0, 1}, {0, 0.5f, 1}};
    model.meshsets[1].colors = {0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff};
    model.meshsets[1].uvs = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    model.center = {1.5f * kSide, kSide / 2, 0};
    model.radius = 2 * kSide;
    return model;
}

class BasicBytes : public testing::Test
{
protected:
    void write(const BasicModelBuild& model)
    {
        _model = model;
        NinjaNode node;
        node.basic = model;
        writeBytes(_folder / "basic.nj", writeNj({{}, {node}, {}}));
        _bytes = readText(_folder / "basic.nj");
    }
    Json run(std::vector<std::string> arguments)
    {
        arguments.push_back("--json");
        const ProgramResult result = runProgram(programPath(), arguments, _folder.path());
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return Json::parse(result.output.substr(0, result.output.find("\n{")));
    }
    template <class T> T at(const Json& offset) const
    {
        T value{};
        const std::size_t first = offset.get<std::size_t>();
        EXPECT_LE(first + sizeof value, _bytes.size());
        std::memcpy(&value, _bytes.data() + first, sizeof value);
        return value;
    }
    // The fragment of the square that the camera stands in front of.
    Json fragmentBefore(float x)
    {
        const std::string camera = std::to_string(x) + ",4,30,0,0";
        const Json fragments = run({"pixel", "basic.nj", "32,18", "--size", "64x36", "--camera", camera})["fragments"];
        EXPECT_EQ(fragments.size(), 1u);
        return fragments.at(0);
    }
    void expectCornersInFile(const Json& fragment) const
    {
        for (const Json& corner : fragment["corners"]) {
            const std::size_t slot = corner["slot"];
            EXPECT_EQ(at<std::uint16_t>(corner["offset"]), slot);
            ASSERT_EQ(corner["vertices"].size(), 1u);
            EXPECT_EQ(at<glm::vec3>(corner["vertices"][0]["offset"]), _model.points.at(slot));
            if (!_model.normals.empty()) {
                EXPECT_EQ(at<glm::vec3>(corner["normal_offset"]), _model.normals.at(slot));
            }
        }
    }

    ScratchFolder _folder;
    BasicModelBuild _model;
    std::string _bytes;
};

} // namespace

TEST_F(BasicBytes, APixelLeadsToMeshSetMaterialPointsAndArrays)
{
    write(twoSquares(true));
    const Json fragment = fragmentBefore(2.5f * kSide);
    EXPECT_EQ(at<std::uint16_t>(fragment["mesh_set"]["offset"]), std::uint16_t(MeshsetKind::Polygons) << 14 | 1);
    EXPECT_FALSE(fragment.contains("chunk"));
    EXPECT_EQ(fragment["material"]["index"], 1);
    EXPECT_EQ(at<std::uint32_t>(fragment["material"]["offset"]), 0xff445566);
    expectCornersInFile(fragment);
    for (const Json& corner : fragment["corners"]) {
        const std::size_t number = corner["slot"].get<std::size_t>() - 4;
        EXPECT_EQ(at<std::uint32_t>(corner["colour_offset"]), _model.meshsets[1].colors.at(number));
        EXPECT_EQ(at<std::uint16_t>(corner["uv_offset"]), 256 * _model.meshsets[1].uvs.at(number).x);
    }
    const std::string text =
        runProgram(programPath(), {"pixel", "basic.nj", "32,18", "--size", "64x36", "--camera", "25,4,30,0,0"},
                   _folder.path())
            .output;
    EXPECT_THAT(text, HasSubstr("\n  mesh set      at 0x"));
    EXPECT_THAT(text, HasSubstr("\n  material      1 at 0x"));
    EXPECT_THAT(text, HasSubstr(", colour at 0x"));
}

TEST_F(BasicBytes, WithoutNormalsOfPointsTheyAreThePolygons)
{
    write(twoSquares(false));
    const Json fragment = fragmentBefore(0.8f * kSide); // right of the diagonal: the first triangle
    EXPECT_EQ(fragment["material"]["index"], 0);
    expectCornersInFile(fragment);
    for (const Json& corner : fragment["corners"]) {
        EXPECT_EQ(at<glm::vec3>(corner["normal_offset"]), _model.meshsets[0].normals[0]);
        EXPECT_FALSE(corner.contains("colour_offset"));
        EXPECT_FALSE(corner.contains("uv_offset"));
    }
}

TEST_F(BasicBytes, MaterialsNameTheFieldsThatSetThem)
{
    write(twoSquares(true));
    const Json material = run({"materials", "basic.nj", "--states", "1"});
    ASSERT_TRUE(material.contains("set_by")) << material;
    bool diffuse = false;
    for (const Json& setting : material["set_by"])
        if (setting["what"] == "diffuse") {
            diffuse = true;
            EXPECT_EQ(setting["bytes"], "66 55 44 ff");
            EXPECT_EQ(setting["chunk"], "NJS_MATERIAL 1");
            EXPECT_EQ(at<std::uint32_t>(setting["chunk_at"].get<std::size_t>()), 0xff445566);
        }
    EXPECT_TRUE(diffuse);
    EXPECT_EQ(material["first"]["drawn_by"], "mesh set");
}

// Every byte of the file against where the writer's structures say it stands.
TEST_F(BasicBytes, EveryByteLeadsToThePolygonItMakes)
{
    write(twoSquares(true));
    const auto document = tools::openDocument({_folder / "basic.nj"});
    const tools::LoadedFile* file = tools::fileOfModel(*document, 0);
    const ModelPool& pool = file->as<formats::NjFile>()->pool;
    ASSERT_EQ(document->scene.strips.size(), 3u);
    std::vector<int> expected(file->bytes.size(), -1);
    const auto put = [&](std::size_t offset, std::size_t size, int strip) {
        std::fill_n(expected.begin() + std::ptrdiff_t(offset), size, strip);
    };
    const auto putArray = [&](Bytes array, std::size_t each, const std::vector<int>& strips) {
        for (std::size_t i = 0; i < strips.size(); ++i)
            put(std::size_t(array.data() - file->bytes.data()) + i * each, each, strips[i]);
    };
    const std::vector<int> ofPoints{0, 0, 0, 1, 2, 2, 2, 2};
    putArray(pool.basicModels[0].points, 12, ofPoints);
    putArray(pool.basicModels[0].normals, 12, ofPoints);
    putArray(pool.basicMeshsets[0].meshes, 6, {0, 1});
    putArray(pool.basicMeshsets[1].meshes, 10, {2}); // with its head
    putArray(pool.basicMeshsets[1].colors, 16, {2});
    putArray(pool.basicMeshsets[1].uvs, 16, {2});
    for (const int i : {0, 1}) {
        put(pool.basicMeshsets[std::size_t(i)].offset, 24, 2 * i);
        put(pool.basicMaterials[std::size_t(i)].offset, 20, 2 * i);
    }
    const FileMap map(file->bytes);
    for (std::size_t offset = 0; offset < expected.size(); ++offset) {
        const auto strip = tools::stripOfByte(*document, {file, offset}, map[map.at(offset)], 0);
        EXPECT_EQ(strip ? int(*strip) : -1, expected[offset]) << "byte " << offset;
    }
}

} // namespace telepipe::test::basic_bytes_test
