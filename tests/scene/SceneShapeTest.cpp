// Shape motions played on compiled models: corners and influences follow the vertices they were made of.

#include "engine/draw/Pick.h"
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/ShapedPool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::scene_shape_test {
namespace {

using namespace formats;

struct Built
{
    explicit Built(const NjBuild& build) : bytes(writeNj(build)), nj(readNj(bytes))
    {
        addModel(scene, nj.pool, nj.models.at(0).tree, {motion(), motions()}, "shaped");
    }

    const Motion* motion() const { return nj.motions.empty() ? nullptr : &nj.motions[0]; }
    scene::ShapeMotions motions() const
    {
        if (!nj.shapeMotions.empty())
            return {&nj.shapeMotions[0], nullptr, nullptr};
        return {nullptr, &nj.compactMotions[0], &nj.shapeLists[0]};
    }
    void shape(ShapedPool& pool, double frame) const
    {
        if (!nj.shapeMotions.empty())
            pool.shape(nj.shapeMotions[0], frame);
        else
            pool.shape(nj.shapeLists[0], nj.compactMotions[0], frame);
    }

    ByteVector bytes;
    NjFile nj;
    scene::Scene scene;
};

// Frame by frame, forth and back, against the same model compiled from vertices replaced beforehand.
void expectAsCompiled(const Built& built, std::initializer_list<int> frames)
{
    ShapedPool twin(built.nj.pool, 0);
    scene::Pose pose, twinPose;
    evaluatePose(built.scene, 0, pose);
    for (const int frame : frames) {
        updatePose(built.scene, frame / 30.0, pose);
        built.shape(twin, frame);
        scene::Scene expected;
        addModel(expected, twin.pool(), 0, built.motion(), "twin");
        evaluatePose(expected, frame / 30.0, twinPose);
        ASSERT_EQ(built.scene.vertices.size(), expected.vertices.size());
        const scene::SceneShape& shape = built.scene.shapes.at(0);
        for (std::uint32_t i = 0; i < expected.vertices.size(); ++i) {
            const glm::vec3 away =
                scene::worldPosition(built.scene, pose, i) - scene::worldPosition(expected, twinPose, i);
            EXPECT_LT(glm::length(away), 1e-4f) << "corner " << i << " of frame " << frame;
            if (i < shape.firstVertex || i - shape.firstVertex >= shape.vertexCount)
                continue;
            const scene::SceneVertex& corner = pose.shapes[0].corners[i - shape.firstVertex];
            EXPECT_EQ(corner.color, expected.vertices[i].color) << i;
            if (!scene::isInfluenced(corner.node)) {
                EXPECT_EQ(corner.normal, expected.vertices[i].normal) << i;
            }
        }
    }
}

CompactKeyGroupBuild groupOf(float y, std::uint32_t color, const std::vector<std::uint8_t>& types)
{
    CompactKeyGroupBuild group;
    for (const std::uint8_t type : types) {
        const CompactVertex a{{0, y, 0}, {0, y, 1}, color}, b{{1, y, 0}, {1, y, 0}, color};
        group.lists.push_back({type, {a, b}});
    }
    return group;
}

// A strip over the two vertices of each of a node's vertex chunks.
NinjaNode chunksOf(const std::vector<std::uint8_t>& types)
{
    NinjaNode node;
    ModelBuild model;
    std::uint16_t slot = 0;
    for (const std::uint8_t type : types) {
        const NinjaVertex pair[] = {vertexAt({0, 0, float(slot)}, 0xff204060), vertexAt({1, 0, float(slot)})};
        model.vertices.chunk(type, slot, pair);
        slot = static_cast<std::uint16_t>(slot + 2);
    }
    model.polygons.strip(0x40, 0, stripOf(0, slot));
    node.model = model;
    return node;
}

TEST(SceneShape, CompactShapesOfEveryKindPlayChunkByChunk)
{
    const std::vector<std::uint8_t> compact = {
        kCompactVertex, kCompactVertexColor, kCompactVertexNormal, kCompactVertexNormalColor,
        kCompactNormal, kCompactNormalColor, kCompactColor};
    for (const std::uint8_t type : {0x22, 0x23, 0x29, 0x2A}) {
        NjBuild build;
        build.models = {chunksOf(std::vector<std::uint8_t>(compact.size(), type))};
        build.shapeLists = {{groupOf(0, 0xff000000, compact), groupOf(10, 0x80ff4002, compact)}};
        CompactMotionBuild motion;
        motion.frames = 21;
        motion.entries.emplace_back();
        for (std::uint16_t i = 0; i < compact.size(); ++i)
            motion.entries[0].push_back({i, {{0, 0}, {10, 1}, {20, 0}}});
        build.compactMotions = {motion};
        expectAsCompiled(Built(build), {0, 3, 10, 17, 20, 10, 25});
    }
}

// The third corner hangs on two nodes, twice on the first; both nodes have vertices of the shape.
NinjaNode envelope()
{
    NinjaNode root, child;
    ModelBuild upper, lower;
    const NinjaVertex first[] = {weightAt(2, {0, 1, 0}, 100)}, again[] = {weightAt(2, {0, 2, 0}, 55)},
                      last[] = {weightAt(2, {0, 3, 0}, 100)};
    upper.vertices.weights(0x2C, 0, first, WeightStatus::Start).weights(0x2C, 0, again, WeightStatus::Middle);
    const NinjaVertex own[] = {vertexAt({0, 0, 0}), vertexAt({1, 0, 0})};
    lower.vertices.chunk(0x29, 0, own).weights(0x2C, 0, last, WeightStatus::End);
    lower.polygons.strip(0x40, 0, stripOf(0, 3));
    root.model = upper;
    child.model = lower;
    child.pos = {0, 100, 0};
    child.ang = {0, 0, 0x1000};
    root.children = {child};
    return root;
}

std::vector<glm::vec3> heightsOf(std::size_t count, float y)
{
    return std::vector<glm::vec3>(count, glm::vec3(1, y, 2));
}

TEST(SceneShape, ShapesAndEnvelopesAndNodesMoveTogether)
{
    NjBuild build;
    build.models = {envelope()};
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.entries.resize(2);
    shape.entries[0].vertices = {{0, heightsOf(2, 0)}, {10, heightsOf(2, 20)}};
    shape.entries[1].vertices = {{0, heightsOf(3, 5)}, {4, heightsOf(3, 9)}, {10, heightsOf(3, -20)}};
    shape.entries[1].normals = {{0, heightsOf(3, 1)}, {10, heightsOf(3, 4)}};
    build.shapeMotions = {shape};
    expectAsCompiled(Built(build), {0, 2, 7, 10, 3});
    build.shapeMotions[0].interpolation = Interpolation::Spline;
    expectAsCompiled(Built(build), {0, 2, 7, 10, 3});
    MotionBuild motion;
    motion.frames = 11;
    motion.type = kMotionPosition;
    motion.entries.resize(2);
    motion.entries[1][Channel::Position] = {floatKey(0, {0, 0, 0}), floatKey(10, {50, 0, 0})};
    build.motions = {motion};
    expectAsCompiled(Built(build), {0, 2, 7, 10, 3});
}

TEST(SceneShape, PointsOfBasicModelsMove)
{
    NjBuild build;
    NinjaNode root;
    BasicModelBuild model;
    model.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    model.normals = heightsOf(4, 1);
    model.meshsets = {{MeshsetKind::Polygons, 0, {{{0, 1, 2, 3}}}}};
    root.basic = model;
    root.children = {root};
    build.models = {root};
    ShapeMotionBuild shape;
    shape.frames = 5;
    shape.entries.resize(2);
    shape.entries[1].vertices = {{0, {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}}, {4, heightsOf(4, 8)}};
    shape.entries[1].normals = {{0, heightsOf(4, 2)}, {4, heightsOf(4, 3)}};
    build.shapeMotions = {shape};
    const Built built(build);
    EXPECT_EQ(built.scene.shapes[0].vertexCount, 4u) << "the first object has no keys";
    expectAsCompiled(built, {0, 1, 4, 2});
}

// One triangle (0, 0, 0), (1, 0, 0), (0, 1, 0) that goes to z = 8 in 4 frames.
NjBuild slidingTriangle()
{
    NjBuild build;
    NinjaNode node;
    ModelBuild model;
    const NinjaVertex corners[] = {vertexAt({0, 0, 0}), vertexAt({1, 0, 0}), vertexAt({0, 1, 0})};
    model.vertices.chunk(0x29, 0, corners);
    model.polygons.strip(0x40, 0, stripOf(0, 3));
    node.model = model;
    node.pos = {100, 0, 0};
    build.models = {node};
    ShapeMotionBuild shape;
    shape.frames = 5;
    shape.type = kMotionVertex;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, {4, {{0, 0, 8}, {1, 0, 8}, {0, 1, 8}}}};
    build.shapeMotions = {shape};
    return build;
}

TEST(SceneShape, PickingMeetsTheTriangleWhereItIs)
{
    const Built built(slidingTriangle());
    scene::Pose pose;
    evaluatePose(built.scene, 3 / 30.0, pose);
    const scene::Ray ray{{100.2f, 0.2f, 50}, {0, 0, -1}};
    const auto hit = scene::pick(built.scene, pose, {}, ray);
    ASSERT_TRUE(hit);
    EXPECT_FLOAT_EQ(hit->point.z, 6);
}

TEST(SceneShape, BoundsHoldEveryShape)
{
    NjBuild build = slidingTriangle();
    const Built still(build);
    const scene::SceneModel& model = still.scene.models[0];
    EXPECT_LE(glm::distance(model.center, glm::vec3(100, 0, 8)), model.radius);
    EXPECT_LE(glm::distance(model.center, glm::vec3(100, 1, 0)), model.radius);
    EXPECT_GE(still.scene.sections[0].boundsMax.z, 8);
    MotionBuild motion;
    motion.frames = 5;
    motion.type = kMotionPosition;
    motion.entries.resize(1);
    motion.entries[0][Channel::Position] = {floatKey(0, {0, 0, 0}), floatKey(4, {0, 300, 0})};
    build.motions = {motion};
    const Built moving(build);
    EXPECT_GE(moving.scene.sections[0].boundsMax.z, 8);
    EXPECT_GE(moving.scene.sections[0].boundsMax.y, 301);
}

TEST(SceneShape, AShapeWithoutItsListMovesNothing)
{
    const Built built(slidingTriangle());
    scene::Scene scene;
    CompactShapeMotion motion;
    addModel(scene, built.nj.pool, 0, {nullptr, {nullptr, &motion, nullptr}}, "still");
    EXPECT_TRUE(scene.shapes.empty());
    EXPECT_FALSE(scene.models[0].moves());
}

} // namespace
} // namespace telepipe::test::scene_shape_test
