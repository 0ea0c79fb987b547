// Basic models (NJBM) compiled to the strips and states of the ordinary renderer.

#include "engine/stage/Measure.h"
#include "tests/scene/SceneFixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::basic_tree_test {
namespace {

using namespace formats;
using scene::Scene;
using ::testing::ElementsAre;

// A regular hexagon in z = 0, counter-clockwise seen from +z, and its centre.
BasicModelBuild hexagon()
{
    BasicModelBuild model;
    for (int i = 0; i < 6; ++i)
        model.points.emplace_back(std::cos(float(i) * 1.0471976f), std::sin(float(i) * 1.0471976f), 0);
    model.points.emplace_back(0);
    model.materials.resize(1);
    return model;
}

std::unique_ptr<BuiltScene> build(const BasicModelBuild& model)
{
    NinjaNode root;
    root.basic = model;
    return buildScene(root);
}

std::unique_ptr<BuiltScene> build(BasicModelBuild model, MeshsetKind kind, std::vector<BasicPolygonBuild> polygons)
{
    model.meshsets = {{kind, 0, std::move(polygons)}};
    return build(model);
}

// Twice the signed area of all triangles seen from +z: positive where front faces look there.
float facing(const Scene& scene)
{
    float sum = 0;
    for (std::size_t i = 0; i < scene.indices.size(); i += 3) {
        const glm::vec3 a = scene.vertices[scene.indices[i]].position,
                        b = scene.vertices[scene.indices[i + 1]].position;
        const glm::vec3 c = scene.vertices[scene.indices[i + 2]].position;
        const float area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        EXPECT_EQ(area > 0, sum + area > sum) << "all the same way";
        sum += area;
    }
    return sum;
}

constexpr float kHexagonArea2 = 5.1961524f; // twice 3/2 sqrt 3

TEST(BasicTree, NgonsFillTheirOutlineOnce)
{
    const auto built = build(hexagon(), MeshsetKind::Polygons, {{{0, 1, 2, 3, 4, 5}}});
    ASSERT_EQ(built->scene.strips.size(), 1u);
    EXPECT_EQ(built->scene.indices.size(), 12u);
    EXPECT_NEAR(facing(built->scene), kHexagonArea2, 1e-5f);
    const scene::Measure measured = scene::measure(built->scene);
    EXPECT_NEAR(measured.surfaceArea, kHexagonArea2 / 2, 1e-5);
    EXPECT_EQ(measured.degenerateTriangles, 0u);
    EXPECT_EQ(measured.vertices, 7u);
}

TEST(BasicTree, BitFifteenTurnsAPolygonRound)
{
    const auto built = build(hexagon(), MeshsetKind::Polygons, {{{0, 1, 2, 3, 4, 5}, true}});
    EXPECT_NEAR(facing(built->scene), -kHexagonArea2, 1e-5f);
    EXPECT_TRUE(built->scene.strips[0].reversed);
}

TEST(BasicTree, QuadsAreStrips)
{
    BasicModelBuild model;
    model.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    const auto built = build(model, MeshsetKind::Quads, {{{0, 1, 2, 3}}});
    EXPECT_EQ(std::vector<std::uint32_t>(built->scene.indices.begin(), built->scene.indices.end()),
              (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3}));
    EXPECT_NEAR(facing(built->scene), 2, 1e-6f);
}

TEST(BasicTree, TrianglesAndStripsAndDegenerates)
{
    BasicModelBuild model = hexagon();
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{6, 0, 1}}, {{6, 1, 2}}}},
                      {MeshsetKind::Strips, 0, {{{6, 2, 2, 3, 4}}, {{4, 5, 6, 0}, true}}}};
    const auto built = build(model);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 4u);
    EXPECT_EQ(scene.indices.size() / 3, 1u + 1 + 3 + 2);
    EXPECT_EQ(scene.vertices[scene.strips[1].firstVertex + 2].position, model.points[2]);
    EXPECT_FALSE(scene.strips[2].reversed);
    EXPECT_TRUE(scene.strips[3].reversed);
    EXPECT_EQ(scene::measure(scene).degenerateTriangles, 2u);
    EXPECT_EQ(scene.batches.size(), 1u) << "one material, one batch";
    const std::uint32_t meshset = built->nj.pool.basicMeshsets[1].offset;
    EXPECT_EQ(scene.strips[3].chunkOffset, meshset);
    EXPECT_GT(scene.strips[3].fileOffset, scene.strips[2].fileOffset);
}

TEST(BasicTree, CornersKeepTheirColoursAndUvs)
{
    BasicModelBuild model = hexagon();
    model.points.resize(5);
    model.normals.assign(5, {0, 0, 1});
    model.normals[4] = {1, 0, 0};
    BasicMeshsetBuild meshset{MeshsetKind::Polygons, 0, {{{0, 1, 2}}, {{0, 1, 2, 3, 4}}}};
    for (std::uint32_t i = 0; i < 8; ++i) {
        meshset.colors.push_back(0xff000000u | i);
        meshset.uvs.emplace_back(float(i), -float(i));
    }
    model.meshsets = {meshset};
    const auto built = build(model);
    // The second polygon's corners go 0, 1, 4, 2, 3 and are the mesh set's 3, 4, 7, 5, 6.
    const auto& vertices = built->scene.vertices;
    ASSERT_EQ(vertices.size(), 8u);
    std::vector<float> us;
    for (std::size_t i = 3; i < 8; ++i)
        us.push_back(vertices[i].uv.x);
    EXPECT_THAT(us, ElementsAre(3, 4, 7, 5, 6));
    EXPECT_EQ(vertices[5].color, 0xff070000u) << "blue of 0xAARRGGBB comes third";
    EXPECT_EQ(vertices[5].position, model.points[4]);
    EXPECT_EQ(vertices[5].normal, glm::vec3(1, 0, 0));
    const scene::DrawState& state = built->scene.states[built->scene.strips[0].state];
    EXPECT_TRUE(state.hasVertexColor);
    EXPECT_TRUE(state.hasNormal);
    EXPECT_EQ(state.texture, scene::kNoTexture) << "UVs, but no texture flag";
}

TEST(BasicTree, PolygonNormalsServePointsWithout)
{
    BasicModelBuild model = hexagon();
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{6, 0, 1}}, {{6, 1, 2}}}}};
    model.meshsets[0].normals = {{0, 0, 1}, {0, 1, 0}};
    const auto built = build(model);
    EXPECT_TRUE(built->scene.states[0].hasNormal);
    EXPECT_EQ(built->scene.vertices[3].normal, glm::vec3(0, 1, 0));
}

TEST(BasicTree, MaterialsBecomeStates)
{
    BasicModelBuild model = hexagon();
    BasicMaterial material;
    material.diffuse = 0x80112233;
    material.specular = 0xff445566;
    material.exponent = 7.9f;
    material.texture = 0x40000005; // a marker in the top bits
    material.flags = 4u << kMaterialSourceShift | 1u << kMaterialDestinationShift | kMaterialUseTexture |
                     kMaterialUseAlpha | kMaterialFlipU | kMaterialClampV | 2u << kMaterialFilterShift |
                     kMaterialSuperSample | 6u << kMaterialMipDepthShift | kMaterialIgnoreLight | kMaterialFlat |
                     kMaterialDoubleSide | kMaterialIgnoreSpecular;
    model.materials = {material, {}};
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{6, 0, 1}}}}, {MeshsetKind::Triangles, 1, {{{6, 1, 2}}}}};
    model.meshsets[0].uvs.resize(3);
    const auto built = build(model);
    const Scene& scene = built->scene;
    const scene::DrawState& state = scene.states[scene.strips[0].state];
    EXPECT_EQ(state.list, scene::List::Translucent);
    EXPECT_EQ(state.source, scene::Blend::SourceAlpha);
    EXPECT_EQ(state.destination, scene::Blend::One);
    EXPECT_EQ(state.texture, 5);
    EXPECT_EQ(state.sampler,
              (scene::SamplerState{scene::Filter::TrilinearA, scene::Wrap::Mirror, scene::Wrap::Clamp, 6, true}));
    EXPECT_TRUE(state.isFlat());
    EXPECT_TRUE(state.doubleSided);
    EXPECT_EQ(state.stripFlags,
              kStripIgnoreLight | kStripIgnoreSpecular | kStripUseAlpha | kStripDoubleSide | kStripFlat);
    EXPECT_EQ(state.diffuse, 0x80112233u);
    EXPECT_EQ(state.specular, 0x445566u);
    EXPECT_EQ(state.exponent, 7);
    EXPECT_EQ(scene.vertices[0].color, 0x80332211u) << "the material's, as bytes R, G, B, A";
    const scene::DrawState& plain = scene.states[scene.strips[1].state];
    EXPECT_EQ(plain.list, scene::List::Opaque);
    EXPECT_EQ(plain.texture, scene::kNoTexture);
    EXPECT_FALSE(plain.hasVertexColor);
}

TEST(BasicTree, HiddenModelsAreNotDrawnAndMotionsMoveNodes)
{
    NinjaNode root, hidden;
    root.basic = hexagon();
    root.basic->meshsets = {{MeshsetKind::Triangles, 0, {{{6, 0, 1}}}}};
    hidden.basic = root.basic;
    hidden.evalFlags = kEvalHide;
    root.children = {hidden};
    MotionBuild motion;
    motion.frames = 2;
    motion.type = kMotionPosition;
    motion.entries.resize(2);
    motion.entries[0][Channel::Position] = {floatKey(0, {5, 0, 0})};
    const auto built = buildScene(root, motion);
    EXPECT_EQ(built->scene.strips.size(), 1u);
    EXPECT_TRUE(built->scene.models[0].animated);
    EXPECT_EQ(built->scene.nodes[1].motionEntry, 1);
}

} // namespace
} // namespace telepipe::test::basic_tree_test
