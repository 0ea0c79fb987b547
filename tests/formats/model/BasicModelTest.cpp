// NJBM files are read back as they were written, mesh set by mesh set, and broken bytes fail cleanly.

#include "formats/bytes/Errors.h"
#include "formats/ninja/BasicReader.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/NjWalk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace basic_model_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::ElementsAre;

namespace {

BasicMeshsetBuild meshset(MeshsetKind kind, std::vector<BasicPolygonBuild> polygons, std::uint16_t material = 0)
{
    return {kind, material, std::move(polygons)};
}

// Five points, two materials, a mesh set of each kind; every optional array once.
BasicModelBuild everyMeshset()
{
    BasicModelBuild model;
    for (int i = 0; i < 5; ++i) {
        model.points.push_back({float(i), float(i * i), -1});
        model.normals.push_back({0, float(i), 1});
    }
    model.materials.resize(2);
    model.materials[0].diffuse = 0x80112233;
    model.materials[1] = {0, 0xff445566, 0x00778899, 5.5f, 0xc0000007, kMaterialUseTexture | kMaterialFlipU};
    model.meshsets = {
        meshset(MeshsetKind::Triangles, {{{0, 1, 2}}, {{2, 1, 3}}}),
        meshset(MeshsetKind::Quads, {{{0, 1, 2, 3}}}, 1),
        meshset(MeshsetKind::Polygons, {{{0, 1, 2, 3, 4}, true}}),
        meshset(MeshsetKind::Strips, {{{0, 1, 2}, true}, {{4, 3, 2, 1}}}, 1),
    };
    model.meshsets[0].attributes = {0x12345678, 9};
    model.meshsets[0].normals = {{1, 0, 0}, {0, 1, 0}};
    model.meshsets[1].uvs = {{0, 0}, {1, 0}, {0, -1.5f}, {127.5f, 1 / 256.0f}};
    model.meshsets[3].colors = {0xff000001, 2, 3, 4, 5, 6, 0x80ffffff};
    model.center = {1, 2, 3};
    model.radius = 4;
    return model;
}

NinjaNode treeOf(const BasicModelBuild& model)
{
    NinjaNode root, child;
    child.basic = model;
    root.children = {child};
    return root;
}

ByteVector fileOf(const BasicModelBuild& model)
{
    return writeNj({{"one"}, {treeOf(model)}, {}});
}

std::vector<std::vector<std::uint16_t>> polygonsOf(const BasicMeshset& meshset)
{
    std::vector<std::vector<std::uint16_t>> polygons;
    BasicPolygonWalker walker(meshset, Endian::Little);
    for (BasicPolygon polygon; walker.next(polygon);) {
        polygons.emplace_back();
        for (std::uint32_t i = 0; i < polygon.cornerCount; ++i)
            polygons.back().push_back(polygon.index(i, Endian::Little));
    }
    return polygons;
}

void expectSameMeshset(const BasicMeshset& read, const BasicMeshsetBuild& built)
{
    EXPECT_EQ(read.kind, built.kind);
    EXPECT_EQ(read.material, built.material);
    ASSERT_EQ(read.count, built.polygons.size());
    BasicPolygonWalker walker(read, Endian::Little);
    std::uint32_t corner = 0;
    for (BasicPolygon polygon; walker.next(polygon);) {
        const BasicPolygonBuild& expected = built.polygons[polygon.number];
        EXPECT_EQ(polygonsOf(read)[polygon.number], expected.indices);
        EXPECT_EQ(polygon.reversed, expected.reversed);
        EXPECT_EQ(polygon.firstCorner, corner);
        corner += polygon.cornerCount;
    }
    EXPECT_EQ(read.cornerCount, corner);
    ASSERT_EQ(read.colors.size(), 4 * built.colors.size());
    ASSERT_EQ(read.uvs.size(), 4 * built.uvs.size());
    for (std::uint32_t i = 0; i < built.colors.size(); ++i)
        EXPECT_EQ(cornerColor(read, i, Endian::Little), built.colors[i]);
    for (std::uint32_t i = 0; i < built.uvs.size(); ++i)
        EXPECT_EQ(cornerUv(read, i, Endian::Little), built.uvs[i]);
}

std::string errorOf(const BasicModelBuild& model)
{
    try {
        readNj(fileOf(model));
    } catch (const ParseError& error) {
        return english(error.expected()) + " / " + english(error.found());
    }
    return "read";
}

} // namespace

TEST(BasicModel, WhatIsWrittenIsRead)
{
    const BasicModelBuild built = everyMeshset();
    const ByteVector bytes = fileOf(built);
    const NjFile nj = readNj(bytes);
    EXPECT_TRUE(nj.warnings.empty());
    ASSERT_EQ(nj.models.size(), 1u);
    EXPECT_EQ(nj.models[0].textureList, 0);
    EXPECT_EQ(nj.chunks[nj.models[0].chunk].name(), "NJBM");
    const ModelPool& pool = nj.pool;
    ASSERT_EQ(pool.trees[0].kind, ModelKind::Basic);
    ASSERT_EQ(pool.objectsOf(pool.trees[0]).size(), 2u);
    EXPECT_EQ(pool.objects[0].model, kNone);
    ASSERT_EQ(pool.objects[1].model, 0);
    const BasicModel& model = pool.basicModels[0];
    ASSERT_EQ(model.pointCount, 5u);
    EXPECT_EQ(model.center, built.center);
    EXPECT_EQ(model.radius, built.radius);
    for (std::uint32_t i = 0; i < 5; ++i) {
        EXPECT_EQ(basicVector(model.points, i, Endian::Little), built.points[i]);
        EXPECT_EQ(basicVector(model.normals, i, Endian::Little), built.normals[i]);
    }
    ASSERT_EQ(pool.meshsetsOf(model).size(), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        expectSameMeshset(pool.meshsetsOf(model)[i], built.meshsets[i]);
}

TEST(BasicModel, MaterialsAndPolygonAttributesKeepTheirBits)
{
    const ByteVector bytes = fileOf(everyMeshset());
    const NjFile nj = readNj(bytes);
    const BasicModel& model = nj.pool.basicModels[0];
    const std::span<const BasicMaterial> materials = nj.pool.materialsOf(model);
    ASSERT_EQ(materials.size(), 2u);
    EXPECT_EQ(materials[0].diffuse, 0x80112233u);
    EXPECT_EQ(materials[1].specular, 0x00778899u);
    EXPECT_EQ(materials[1].exponent, 5.5f);
    EXPECT_EQ(materials[1].texture & kMaterialTextureMask, 7u);
    EXPECT_TRUE(materials[1].has(kMaterialFlipU));
    EXPECT_FALSE(materials[1].has(kMaterialFlipV));
    const BasicMeshset& first = nj.pool.meshsetsOf(model)[0];
    ASSERT_EQ(first.attributes.size(), 8u);
    EXPECT_EQ(load<std::uint32_t>(first.attributes.data()), 0x12345678u);
    ASSERT_EQ(first.normals.size(), 24u);
    EXPECT_EQ(basicVector(first.normals, 1, Endian::Little), glm::vec3(0, 1, 0));
}

// The layout itself, so that reader and writer cannot be wrong together.
TEST(BasicModel, BytesLieWhereTheLibraryPutsThem)
{
    BasicModelBuild model;
    model.points = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    model.meshsets = {meshset(MeshsetKind::Strips, {{{2, 1, 0}, true}}, 0x123)};
    ByteWriter writer;
    ASSERT_EQ(writeBasicModel(writer, model), 0u);
    const ByteView view(writer.bytes());
    EXPECT_EQ(view.u32(0x00, "points"), 40u);
    EXPECT_EQ(view.u32(0x04, "normals"), 0u);
    EXPECT_EQ(view.u32(0x08, "point count"), 3u);
    EXPECT_EQ(view.u32(0x0C, "mesh sets"), 40u + 36);
    EXPECT_EQ(view.u32(0x14, "counts"), 1u);
    EXPECT_EQ(view.u16(76, "type_matId"), 0xC123);
    EXPECT_EQ(view.u16(78, "nbMesh"), 1);
    const std::uint32_t meshes = view.u32(80, "meshes");
    EXPECT_EQ(meshes, 76u + 24);
    EXPECT_EQ(view.u16(meshes, "head"), 0x8003);
    EXPECT_EQ(view.u16(meshes + 2, "first index"), 2);
    EXPECT_THAT(writer.relocations(), ElementsAre(0x00, 0x0C, 80));
}

TEST(BasicModel, HeadCountsAreNotSigned)
{
    BasicModelBuild model;
    model.points.resize(1);
    model.meshsets = {meshset(MeshsetKind::Strips, {{std::vector<std::uint16_t>(0x7fff, 0), true}})};
    const ByteVector bytes = fileOf(model);
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(nj.pool.basicMeshsets[0].cornerCount, 0x7fffu);
}

TEST(BasicModel, AMaterialThatIsNotThereIsAWarning)
{
    BasicModelBuild model = everyMeshset();
    model.meshsets[2].material = 2;
    const ByteVector bytes = fileOf(model);
    const NjFile nj = readNj(bytes);
    ASSERT_EQ(nj.warnings.total(), 1u);
    EXPECT_EQ(english(nj.warnings.list()[0].text), "material 2 of a model with 2");
}

TEST(BasicModel, APointPastTheEndIsAnError)
{
    BasicModelBuild model = everyMeshset();
    model.meshsets[3].polygons[1].indices[2] = 5;
    EXPECT_EQ(errorOf(model), "a point below 5 / 5");
    model.meshsets[3].polygons[1].indices[2] = 0xffff;
    EXPECT_EQ(errorOf(model), "a point below 5 / 65535");
}

TEST(BasicModel, WhatDoesNotFitIsNotWritten)
{
    BasicModelBuild model = everyMeshset();
    model.normals.pop_back();
    EXPECT_THROW(fileOf(model), Refused);
    model = everyMeshset();
    model.meshsets[1].polygons[0].indices.pop_back();
    EXPECT_THROW(fileOf(model), Refused);
    model = everyMeshset();
    model.meshsets[3].colors.pop_back();
    EXPECT_THROW(fileOf(model), Refused);
}

TEST(BasicModel, BrokenBytesFailCleanlyOrRead)
{
    test::readBroken(
        fileOf(everyMeshset()), [](Bytes bytes) { test::walkNj(readNj(bytes)); }, 4000);
}

TEST(BasicModel, MeshSetsLaidOverEachOtherEndTheReading)
{
    // 60000 mesh sets of the same 60000 quads would be walked 3.6 thousand million corners long.
    BasicModelBuild model;
    model.points.resize(1);
    std::vector<BasicPolygonBuild> quads(60000, {{0, 0, 0, 0}});
    model.meshsets.assign(1, meshset(MeshsetKind::Quads, quads));
    ByteWriter writer;
    writeBasicModel(writer, model);
    const std::size_t meshsets = ByteView(writer.bytes()).u32(0x0C, "mesh sets");
    ByteVector bytes = writer.take();
    const ByteVector one(bytes.begin() + long(meshsets), bytes.begin() + long(meshsets) + 24);
    ByteWriter hostile;
    hostile.append(bytes);
    hostile.setU32(0x0C, static_cast<std::uint32_t>(bytes.size()));
    hostile.setU16(0x14, 60000);
    for (int i = 0; i < 60000; ++i)
        hostile.append(one);
    ModelPool pool;
    Warnings warnings;
    EXPECT_THROW(readBasicModel(ByteView(hostile.bytes()), 0, PointerMap(), pool, warnings), ParseError);
}

} // namespace basic_model_test
