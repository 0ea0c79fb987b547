// Shape motions evaluated: simple shapes on chunk and basic models, compact shapes on vertex chunks.

#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/ShapedPool.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::shape_test {
namespace {

using namespace formats;
using scene::ShapedVertices;
using ::testing::ElementsAre;

struct Built
{
    explicit Built(const NjBuild& build) : bytes(writeNj(build)), nj(readNj(bytes)) {}

    ShapedVertices rest(std::uint32_t object) const { return scene::restVertices(nj.pool, nj.pool.trees[0], object); }
    ShapedVertices simple(std::uint32_t object, std::uint32_t entry, double frame) const
    {
        ShapedVertices vertices = rest(object);
        applyShape(vertices, nj.shapeMotions[0], entry, frame);
        return vertices;
    }
    ShapedVertices compact(std::uint32_t object, std::uint32_t entry, double frame) const
    {
        ShapedVertices vertices = rest(object);
        applyShape(vertices, scene::chunkCounts(nj.pool, nj.pool.trees[0], object), nj.shapeLists[0],
                   nj.compactMotions[0], entry, frame);
        return vertices;
    }

    ByteVector bytes;
    NjFile nj;
};

// A node with two vertex chunks, of two vertices and of one, at x = 0, 1, 2.
NinjaNode twoChunks()
{
    NinjaNode node;
    ModelBuild model;
    const NinjaVertex first[] = {vertexAt({0, 0, 0}), vertexAt({1, 0, 0})},
                      second[] = {vertexAt({2, 0, 0}, 0xff102030)};
    model.vertices.chunk(0x29, 0, first).chunk(0x23, 2, second);
    node.model = model;
    return node;
}

std::vector<glm::vec3> threeAt(float y)
{
    return {{0, y, 0}, {1, y, 0}, {2, y, 0}};
}

NjBuild simpleFile(Interpolation interpolation)
{
    NjBuild build;
    build.models = {twoChunks()};
    ShapeMotionBuild shape;
    shape.frames = 13;
    shape.interpolation = interpolation;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, threeAt(0)}, {4, threeAt(8)}, {8, threeAt(0)}, {12, threeAt(0)}};
    shape.entries[0].normals = {{0, threeAt(5)}};
    build.shapeMotions = {shape};
    return build;
}

std::vector<float> heights(const ShapedVertices& vertices)
{
    std::vector<float> result;
    for (const glm::vec3& position : vertices.positions)
        result.push_back(position.y);
    return result;
}

CompactKeyGroupBuild shapeAt(float y, std::uint32_t color)
{
    CompactKeyGroupBuild group;
    const CompactVertex vertex{{9, y, 9}, {0, y, 0}, color};
    group.lists = {{kCompactVertex, {vertex, vertex}}, {kCompactColor, {vertex}}};
    return group;
}

NjBuild compactFile()
{
    NjBuild build;
    build.models = {twoChunks()};
    build.shapeLists = {{shapeAt(0, 0xff000000), shapeAt(10, 0x80ff4002)}};
    CompactMotionBuild motion;
    motion.frames = 11;
    motion.entries = {{{0, {{0, 0}, {10, 1}}}, {1, {{0, 1}, {10, 0}}}}};
    build.compactMotions = {motion};
    return build;
}

TEST(Shape, RestVerticesAreThoseOfAllChunksInOrder)
{
    const Built built(simpleFile(Interpolation::Linear));
    const ShapedVertices rest = built.rest(0);
    ASSERT_EQ(rest.positions.size(), 3u);
    EXPECT_EQ(rest.positions[2], glm::vec3(2, 0, 0));
    EXPECT_EQ(rest.normals[1], glm::vec3(0, 0, 1));
    EXPECT_THAT(rest.colors, ElementsAre(0xffffffff, 0xffffffff, 0xff102030));
    EXPECT_THAT(scene::chunkCounts(built.nj.pool, built.nj.pool.trees[0], 0), ElementsAre(2, 1));
}

TEST(Shape, SimpleShapesBlendFromKeyToKey)
{
    const Built built(simpleFile(Interpolation::Linear));
    EXPECT_THAT(heights(built.simple(0, 0, 0)), ElementsAre(0, 0, 0));
    EXPECT_THAT(heights(built.simple(0, 0, 1)), ElementsAre(2, 2, 2));
    EXPECT_THAT(heights(built.simple(0, 0, 6)), ElementsAre(4, 4, 4));
    EXPECT_THAT(heights(built.simple(0, 0, 14)), ElementsAre(2, 2, 2)) << "a frame into the second round";
    EXPECT_EQ(built.simple(0, 0, 6).normals[2], glm::vec3(2, 5, 0));
    EXPECT_THAT(heights(built.simple(0, 1, 6)), ElementsAre(0, 0, 0)) << "an entry that is not there";
}

TEST(Shape, SplinesPassTheirKeysAndOvershoot)
{
    const Built built(simpleFile(Interpolation::Spline));
    EXPECT_FLOAT_EQ(built.simple(0, 0, 4).positions[0].y, 8);
    // Half way from 0 to 8 between a last key of 0 and a next of 0: 8 * 9/16.
    EXPECT_FLOAT_EQ(built.simple(0, 0, 2).positions[1].y, 4.5f);
}

TEST(Shape, ArraysShorterThanTheModelLeaveTheRestAlone)
{
    NjBuild build = simpleFile(Interpolation::Linear);
    for (ShapeKeyBuild& key : build.shapeMotions[0].entries[0].vertices)
        key.vectors.pop_back();
    const Built built(build);
    EXPECT_THAT(heights(built.simple(0, 0, 1)), ElementsAre(2, 2, 0));
}

TEST(Shape, BasicModelsHaveOneVertexAPoint)
{
    NjBuild build = simpleFile(Interpolation::Linear);
    build.models[0].model.reset();
    build.models[0].basic = BasicModelBuild{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {}, {}, {}, {}, 0};
    const Built built(build);
    EXPECT_THAT(heights(built.simple(0, 0, 2)), ElementsAre(4, 4, 4));
    EXPECT_TRUE(scene::chunkCounts(built.nj.pool, built.nj.pool.trees[0], 0).empty());
}

TEST(Shape, CompactShapesMoveChunkByChunk)
{
    const Built built(compactFile());
    const ShapedVertices vertices = built.compact(0, 0, 5);
    EXPECT_THAT(heights(vertices), ElementsAre(5, 5, 0)) << "the second chunk has colours alone";
    EXPECT_EQ(vertices.positions[2], glm::vec3(2, 0, 0));
    EXPECT_EQ(vertices.normals[0], glm::vec3(0, 0, 1)) << "NJD_CV has no normals";
    EXPECT_THAT(vertices.colors, ElementsAre(0xffffffff, 0xffffffff, 0xc0802001));
    EXPECT_THAT(heights(built.compact(0, 0, 10)), ElementsAre(10, 10, 0));
}

// A shape of positions and normals, then one of normals alone, on the first chunk.
NjBuild partsThatDiffer()
{
    NjBuild build = compactFile();
    CompactKeyGroupBuild &whole = build.shapeLists[0][0], &normals = build.shapeLists[0][1];
    const CompactVertex from{{9, 4, 9}, {0, 1, 0}, 0}, to{{}, {1, 0, 0}, 0};
    whole.lists[0] = {kCompactVertexNormal, {from, from}};
    normals.lists[0] = {kCompactNormal, {to, to}};
    return build;
}

TEST(Shape, WhatTheNextShapeLacksIsTheKeysAtTheKey)
{
    const Built built(partsThatDiffer());
    EXPECT_EQ(built.compact(0, 0, 0).positions[0], glm::vec3(9, 4, 9));
    EXPECT_EQ(built.compact(0, 0, 0).normals[0], glm::vec3(0, 1, 0));
    EXPECT_EQ(built.compact(0, 0, 10).positions[0], glm::vec3(0)) << "this one leaves the model's own";
    EXPECT_EQ(built.compact(0, 0, 10).normals[0], glm::vec3(1, 0, 0));
}

TEST(Shape, WhatOneShapeLacksIsTheModels)
{
    const Built built(partsThatDiffer());
    EXPECT_EQ(built.compact(0, 0, 5).positions[1], glm::vec3(5, 2, 4.5f)) << "half way to (1, 0, 0)";
}

TEST(Shape, AKeyAloneIsItsShapeWhateverTheNextNames)
{
    NjBuild build = compactFile();
    build.compactMotions[0].entries[0][0].keys[0].shapeId = 1;
    build.compactMotions[0].entries[0][0].keys[1].shapeId = 2; // which is not there
    EXPECT_THAT(heights(Built(build).compact(0, 0, 0)), ElementsAre(10, 10, 0));
}

TEST(Shape, AShapeThatIsNotThereLeavesTheChunkAlone)
{
    NjBuild build = compactFile();
    build.compactMotions[0].entries[0][0].keys[1].shapeId = 2;
    const Built built(build);
    EXPECT_THAT(heights(built.compact(0, 0, 5)), ElementsAre(0, 0, 0));
    EXPECT_EQ(built.compact(0, 0, 5).positions[1], glm::vec3(1, 0, 0));
}

TEST(Shape, EntriesSkipShapeSkipAlone)
{
    std::vector<NinjaObject> objects(4);
    objects[0].evalFlags = kEvalSkip;
    objects[1].evalFlags = kEvalShapeSkip;
    objects[2].evalFlags = kEvalHide;
    EXPECT_THAT(scene::shapeEntries(objects), ElementsAre(0, -1, 1, 2));
}

// A triangle of a node's own vertices and of one that hangs half on the node above it.
NinjaNode weighted(std::uint32_t flags)
{
    NinjaNode root, child;
    ModelBuild half, whole;
    const NinjaVertex first[] = {weightAt(2, {0, 0, 0}, 128)}, last[] = {weightAt(2, {0, 0, 0}, 127)};
    half.vertices.weights(0x2C, 0, first, WeightStatus::Start);
    const NinjaVertex own[] = {vertexAt({0, 0, 0}), vertexAt({1, 0, 0})};
    whole.vertices.chunk(0x29, 0, own).weights(0x2C, 0, last, WeightStatus::End);
    whole.polygons.strip(0x40, 0, stripOf(0, 3));
    root.model = half;
    root.evalFlags = flags;
    child.model = whole;
    child.pos = {0, 100, 0};
    root.children = {child};
    return root;
}

std::vector<float> worldHeights(const scene::Scene& scene)
{
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    std::vector<float> heights;
    for (std::uint32_t i = 0; i < scene.vertices.size(); ++i)
        heights.push_back(std::round(scene::worldPosition(scene, pose, i).y));
    return heights;
}

TEST(ShapedPool, ShapesAndEnvelopesGoTogether)
{
    NjBuild build;
    build.models = {weighted(kEvalShapeSkip)};
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.type = kMotionVertex;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, threeAt(0)}, {10, threeAt(20)}};
    build.shapeMotions = {shape};
    const Built built(build);
    ShapedPool shaped(built.nj.pool, 0);
    for (float frame : {0.0f, 5.0f, 10.0f, 5.0f}) {
        shaped.shape(built.nj.shapeMotions[0], frame);
        scene::Scene scene;
        addModel(scene, shaped.pool(), 0, nullptr, "shaped");
        const float y = 100 + 2 * frame;
        // 128/255 of the corner stays on the root, which has no entry.
        EXPECT_THAT(worldHeights(scene), ElementsAre(y, y, std::round(127 / 255.0f * y)));
        EXPECT_EQ(scene.strips[0].fileOffset, shaped.pool().polygonChunks[0].offset + 6);
    }
}

TEST(ShapedPool, ObjectsThatShareAModelMoveOnTheirOwn)
{
    NjBuild build;
    NinjaNode root = twoChunks();
    root.model->polygons.strip(0x40, 0, stripOf(0, 3));
    root.children = {root};
    build.models = {root};
    build.shapeLists = {{shapeAt(0, 0), shapeAt(10, 0)}};
    CompactMotionBuild motion;
    motion.frames = 1;
    motion.entries = {{{0, {{0, 0}}}}, {{0, {{0, 1}}}}};
    build.compactMotions = {motion};
    Built built(build);
    built.nj.pool.objects[1].model = built.nj.pool.objects[0].model;
    ShapedPool shaped(built.nj.pool, 0);
    shaped.shape(built.nj.shapeLists[0], built.nj.compactMotions[0], 0);
    scene::Scene scene;
    addModel(scene, shaped.pool(), 0, nullptr, "shaped");
    EXPECT_THAT(worldHeights(scene), ElementsAre(0, 0, 0, 10, 10, 0));
    EXPECT_EQ(built.rest(0).positions[0].x, 0) << "the original is left alone";
}

TEST(ShapedPool, PointsOfBasicModelsMove)
{
    NjBuild build = simpleFile(Interpolation::Linear);
    build.models[0].model.reset();
    BasicModelBuild model;
    model.points = threeAt(0);
    model.normals = threeAt(1);
    model.meshsets = {{MeshsetKind::Triangles, 0, {{{0, 1, 2}}}}};
    build.models[0].basic = model;
    const Built built(build);
    ShapedPool shaped(built.nj.pool, 0);
    shaped.shape(built.nj.shapeMotions[0], 2);
    scene::Scene scene;
    addModel(scene, shaped.pool(), 0, nullptr, "shaped");
    EXPECT_THAT(worldHeights(scene), ElementsAre(4, 4, 4));
    EXPECT_EQ(scene.vertices[2].normal, glm::vec3(2, 5, 0));
}

TEST(ShapedPool, EveryVertexTypeKeepsWhatAShapeDoesNotMove)
{
    for (std::uint8_t type = kFirstVertexChunk; type <= kLastVertexChunk; ++type) {
        NinjaVertex vertex = weightAt(3, {1, 2, 3}, 51);
        vertex.diffuse = 0xff804020;
        vertex.userFlags = 77;
        NinjaNode root;
        root.model = ModelBuild();
        root.model->vertices.chunk(type, 0, std::span(&vertex, 1));
        NjBuild build;
        build.models = {root};
        build.shapeMotions = {{1, kMotionVertex | kMotionNormal, Interpolation::Linear, {{}}}};
        build.shapeMotions[0].entries[0] = {{{0, {{7, 8, 9}}}}, {{0, {{0.5f, 0, -1}}}}};
        const Built built(build);
        ShapedPool shaped(built.nj.pool, 0);
        shaped.shape(built.nj.shapeMotions[0], 0);
        const ModelPool& pool = shaped.pool();
        const ChunkModel& model = pool.chunkModels[static_cast<std::size_t>(pool.objects[0].model)];
        const NinjaVertex moved = decodeVertex(pool.vertexChunksOf(model)[0], 0, pool.endian);
        NinjaVertex expected = decodeVertex(built.nj.pool.vertexChunks[0], 0, pool.endian);
        EXPECT_EQ(moved.position, glm::vec3(7, 8, 9));
        EXPECT_EQ(moved.normal, vertexLayout(type).normalOffset ? glm::vec3(0.5f, 0, -1) : glm::vec3(0));
        EXPECT_EQ(moved.diffuse, expected.diffuse);
        EXPECT_EQ(moved.slot, expected.slot);
        EXPECT_EQ(moved.weight, expected.weight);
        EXPECT_EQ(moved.userFlags, expected.userFlags);
    }
}

} // namespace
} // namespace telepipe::test::shape_test
