// The Ninja machine: the contents of slots and registers when a strip is drawn.
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/Says.h"
#include "tests/support/SceneText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::chunk_tree_test {
namespace {

using namespace formats;
using scene::DrawState;
using scene::Scene;
using scene::SceneStrip;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::uint32_t colorOf(const Scene& scene, std::size_t strip)
{
    return scene.vertices[scene.strips.at(strip).firstVertex].color;
}

// Four vertices in slots 0..3 and whatever polygons.
NinjaNode nodeWith(const PolygonListBuilder& polygons, std::uint8_t vertexType = 0x29)
{
    ModelBuild model = squareModel({}, vertexType);
    model.polygons = polygons;
    NinjaNode node;
    node.model = model;
    return node;
}

TEST(ChunkTree, StripsWindAlternately)
{
    PolygonListBuilder polygons;
    polygons.strip(0x40, 0, stripOf(0, 4)).strip(0x40, 0, stripOf(0, 4, true));
    const auto built = buildScene(nodeWith(polygons));
    // Whatever the direction, the corner that completes a triangle comes last: it is the one flat shading takes.
    EXPECT_THAT(built->scene.indices, ElementsAre(0, 1, 2, 2, 1, 3, 5, 4, 6, 5, 6, 7));
    EXPECT_TRUE(built->scene.strips[1].reversed);
}

TEST(ChunkTree, UserWordsAreSteppedOver)
{
    StripBuild strip = stripOf(0, 4);
    strip.userWords = {0xaaaa, 0xbbbb, 0xcccc, 0xdddd};
    PolygonListBuilder polygons;
    const StripBuild strips[] = {strip, strip};
    polygons.strips(0x41, 0, strips, 2);
    const auto built = buildScene(nodeWith(polygons));
    ASSERT_EQ(built->scene.vertices.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(built->scene.vertices[i].uv, glm::vec2(float(i % 4) / 4, -1));
        EXPECT_EQ(built->scene.vertices[i].position, built->scene.vertices[i % 4].position);
    }
    EXPECT_TRUE(built->scene.warnings.empty());
}

TEST(ChunkTree, WeightsOverTwoNodesAreKeptAsInfluences)
{
    // Slot 0: a third of the root, the rest of the child, which stands at (10, 0, 0). Slots 1 and 2: plain.
    NinjaVertex first[] = {weightAt(0, {3, 0, 0}, 85), weightAt(1, {0, 1, 0}, 255), weightAt(2, {0, 0, 1}, 255)};
    NinjaVertex second[] = {weightAt(0, {-7, 0, 0}, 170)};
    first[0].normal = {0, 0, 1};
    second[0].normal = {0, 1, 0};
    NinjaNode root, child;
    root.model.emplace();
    root.model->vertices.weights(0x2c, 0, first, WeightStatus::Start);
    child.pos = {10, 0, 0};
    child.model.emplace();
    child.model->vertices.weights(0x2c, 0, second, WeightStatus::End);
    child.model->polygons.strip(0x40, 0, stripOf(0, 3));
    root.children.push_back(child);
    const auto built = buildScene(root);
    const Scene& scene = built->scene;

    ASSERT_EQ(scene.influences.size(), 2u);
    EXPECT_EQ(scene.vertices[0].node, scene::influencedBy(0, 2));
    EXPECT_EQ(scene.influences[0].node, 0u);
    EXPECT_NEAR(scene.influences[0].position.x, 1, 1e-6);
    EXPECT_EQ(scene.influences[1].node, 1u);
    EXPECT_NEAR(scene.influences[1].weight, 2.0 / 3, 1e-6);
    EXPECT_NEAR(scene.influences[0].normal.z, 1.0 / 3, 1e-6) << "normals are weighted, too";
    EXPECT_NEAR(scene.influences[1].normal.y, 2.0 / 3, 1e-6);
    EXPECT_EQ(scene.vertices[1].node, 0u) << "a full weight of one node needs no list";

    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    const glm::vec3 blended = worldPosition(scene, pose, 0);
    EXPECT_NEAR(blended.x, 3, 1e-5); // 1/3 * 3 + 2/3 * (10 - 7)
    EXPECT_NEAR(worldPosition(scene, restPose(scene), 0).x, 3, 1e-6);
    EXPECT_NEAR(scene.batches[0].center.x, 1.5, 1e-5);
}

TEST(ChunkTree, WeightsAreNotNormalised)
{
    const NinjaVertex vertices[] = {weightAt(0, {255, 0, 0}, 254), weightAt(1, {}, 255), weightAt(2, {}, 255)};
    NinjaNode root;
    root.model.emplace();
    root.model->vertices.weights(0x2c, 0, vertices, WeightStatus::Start);
    root.model->polygons.strip(0x40, 0, stripOf(0, 3));
    const auto built = buildScene(root);
    EXPECT_NEAR(worldPosition(built->scene, restPose(built->scene), 0).x, 254, 1e-4);
}

TEST(ChunkTree, WeightsOfOneNodeAddUpToOneInfluence)
{
    const NinjaVertex first[] = {weightAt(0, {2, 0, 0}, 51), weightAt(1, {}, 255), weightAt(2, {}, 255)};
    const NinjaVertex second[] = {weightAt(0, {4, 0, 0}, 204)};
    NinjaNode root;
    root.model.emplace();
    root.model->vertices.weights(0x2c, 0, first, WeightStatus::Start);
    root.model->vertices.weights(0x2c, 0, second, WeightStatus::Middle);
    root.model->polygons.strip(0x40, 0, stripOf(0, 3));
    const auto built = buildScene(root);
    ASSERT_EQ(built->scene.influences.size(), 1u);
    EXPECT_NEAR(built->scene.influences[0].position.x, 3.6, 1e-6);
    EXPECT_NEAR(built->scene.influences[0].weight, 1, 1e-6);
}

TEST(ChunkTree, WeightsAddedToNothingAreToldAndStart)
{
    const NinjaVertex vertices[] = {weightAt(5, {1, 2, 3}, 255), weightAt(6, {}, 255), weightAt(7, {}, 255)};
    NinjaNode root;
    root.model.emplace();
    root.model->vertices.weights(0x2c, 0, vertices, WeightStatus::End);
    root.model->polygons.strip(0x40, 0, stripOf(5, 3));
    const auto built = buildScene(root);
    EXPECT_THAT(texts(built->scene.warnings), ElementsAre("weights added to 3 slots nothing started"));
    EXPECT_EQ(built->scene.vertices[0].position, glm::vec3(1, 2, 3));
}

TEST(ChunkTree, LaterNodesOverwriteSlots)
{
    NinjaNode root;
    root.model = squareModel({0, 0, 0});
    NinjaNode second;
    second.model = squareModel({5, 0, 0});
    NinjaNode third; // no vertices of its own: sees the second node's
    third.model.emplace();
    third.model->polygons.strip(0x41, 0, stripOf(0, 4));
    root.children = {second, third};
    const auto built = buildScene(root);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 3u);
    EXPECT_EQ(scene.vertices[1].position, glm::vec3(0));
    EXPECT_EQ(scene.vertices[9].position, glm::vec3(5, 0, 0));
    EXPECT_EQ(scene.vertices[9].node, 1u) << "the vertex moves with the node that wrote it";
    EXPECT_EQ(scene.strips[2].node, 2u) << "and the strip belongs to the node that drew it";
}

TEST(ChunkTree, CachedListsAreDrawnWhereCalledWithTheStateOfThen)
{
    PolygonListBuilder cached;
    cached.strip(0x41, 0, stripOf(0, 4)).cacheList(7).strip(0x41, 0, stripOf(0, 4));
    NinjaNode root = nodeWith(cached);
    NinjaNode child;
    child.model = squareModel({5, 0, 0}, 0x29);
    child.model->polygons = PolygonListBuilder();
    TinyChunk tiny;
    tiny.texture = 3;
    child.model->polygons.tiny(tiny).drawList(7).strip(0x41, 0, stripOf(0, 3));
    root.children.push_back(child);
    const auto built = buildScene(root);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 3u);
    EXPECT_EQ(stateOf(scene, 0).texture, scene::kNoTexture);
    EXPECT_EQ(stateOf(scene, 1).texture, 3);
    EXPECT_EQ(scene.strips[1].node, 1u);
    EXPECT_EQ(scene.vertices[5].position, glm::vec3(5, 0, 0));
    EXPECT_LT(scene.strips[1].fileOffset, scene.strips[2].fileOffset) << "provenance is the cached list's";
    EXPECT_EQ(scene.strips[2].vertexCount, 3u) << "the list that called goes on";
}

TEST(ChunkTree, CachedListsThatCannotBeDrawnAreTold)
{
    PolygonListBuilder cached;
    cached.drawList(9).cacheList(1).drawList(1).strip(0x40, 0, stripOf(0, 3));
    NinjaNode root = nodeWith(cached);
    PolygonListBuilder caller;
    caller.drawList(1);
    root.children.push_back(nodeWith(caller));
    const auto built = buildScene(root);
    EXPECT_EQ(built->scene.strips.size(), 1u);
    EXPECT_THAT(texts(built->scene.warnings),
                ElementsAre("draws polygon list 9, which nothing cached", "draws polygon list 1 from within itself"));
}

TEST(ChunkTree, ListsThatMultiplyEndInAnError)
{
    // Node k caches list k, which draws list k-1 two hundred times.
    NinjaNode root;
    for (std::uint8_t k = 1; k <= 6; ++k) {
        PolygonListBuilder polygons;
        polygons.cacheList(k);
        for (int i = 0; i < 200; ++i)
            polygons.drawList(static_cast<std::uint8_t>(k - 1));
        root.children.push_back(nodeWith(polygons));
    }
    PolygonListBuilder leaf, caller;
    leaf.cacheList(0).null();
    caller.drawList(6);
    root.children.push_back(nodeWith(leaf));
    root.children.push_back(nodeWith(caller));
    EXPECT_THROW(buildScene(root), ParseError);
}

TEST(ChunkTree, RegistersPersistOverNodesAndBeginAnewWithEachObject)
{
    TinyChunk tiny;
    tiny.texture = 5;
    PolygonListBuilder polygons;
    polygons.strip(0x41, 0, stripOf(0, 4))
        .tiny(tiny)
        .material({0x80402010, 0xff111111, 0x10aabbcc}, {4, 1, true, false});
    NinjaNode root = nodeWith(polygons);
    PolygonListBuilder child;
    child.strip(0x41, kStripUseAlpha, stripOf(0, 4));
    root.children.push_back(nodeWith(child));
    StagePlan plan;
    const auto write = [root](ByteWriter& writer) { return writeObjectTree(writer, root); };
    plan.trees = {write, write};
    plan.sections.resize(1);
    plan.sections[0].statics.resize(3);
    plan.sections[0].statics[1].tree = 1;
    const auto built = buildScene(plan);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 6u);
    EXPECT_EQ(stateOf(scene, 0), stateOf(scene, 2)) << "another object starts from the initial registers";
    EXPECT_EQ(stateOf(scene, 0), stateOf(scene, 4)) << "and so does the same one placed again";
    EXPECT_EQ(stateOf(scene, 0).texture, scene::kNoTexture);
    EXPECT_EQ(stateOf(scene, 0).diffuse, 0xffffffff);
    const DrawState& state = stateOf(scene, 1);
    EXPECT_EQ(state.texture, 5);
    EXPECT_EQ(state.list, scene::List::Translucent);
    EXPECT_EQ(state.destination, scene::Blend::One);
    EXPECT_TRUE(state.sourceSelect);
    EXPECT_FALSE(state.destinationSelect);
    EXPECT_EQ(state.diffuse, 0x80402010);
    EXPECT_EQ(state.ambient, 0xff111111);
    EXPECT_EQ(state.specular, 0xaabbccu);
    EXPECT_EQ(state.exponent, 16) << "five bits: 16 is the largest exponent, not 0";
    EXPECT_EQ(scene.strips[1].state, scene.strips[3].state);
}

TEST(ChunkTree, BitsChunksSetTheirRegisters)
{
    TinyChunk tiny;
    tiny.texture = 1;
    tiny.mipDepth = 1;
    tiny.filter = 3;
    tiny.superSample = tiny.clampU = tiny.flipU = tiny.flipV = true;
    PolygonListBuilder polygons;
    polygons.tiny(tiny).mipDepth(2).exponent(7).blend({1, 3, false, true}).strip(0x42, kStripFlat, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    const DrawState& state = stateOf(built->scene, 0);
    EXPECT_EQ(state.sampler,
              (scene::SamplerState{scene::Filter::TrilinearB, scene::Wrap::Clamp, scene::Wrap::Mirror, 2, true}));
    EXPECT_EQ(state.exponent, 7);
    EXPECT_EQ(state.source, scene::Blend::One);
    EXPECT_EQ(state.destination, scene::Blend::InverseOtherColor);
    EXPECT_TRUE(state.destinationSelect);
    EXPECT_TRUE(state.isFlat());
}

TEST(ChunkTree, OnlyUvsOrAnEnvironmentTakeTheTexture)
{
    PolygonListBuilder polygons;
    polygons.tiny(TinyChunk{}).strip(0x40, 0, stripOf(0, 4)).strip(0x40, kStripEnvironment, stripOf(0, 4));
    polygons.strip(0x41, kStripDoubleSide, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    EXPECT_EQ(stateOf(built->scene, 0).texture, scene::kNoTexture);
    EXPECT_EQ(stateOf(built->scene, 1).texture, 0);
    EXPECT_TRUE(stateOf(built->scene, 1).environment);
    EXPECT_EQ(stateOf(built->scene, 2).texture, 0);
    EXPECT_TRUE(stateOf(built->scene, 2).doubleSided);
    EXPECT_EQ(built->scene.batches.size(), 3u);
}

TEST(ChunkTree, VertexColoursBeatTheMaterial)
{
    ModelBuild model = squareModel({}, 0x23);
    model.polygons = PolygonListBuilder();
    model.polygons.material({0x11223344, {}, {}}).strip(0x41, 0, stripOf(0, 4));
    NinjaNode root;
    root.model = model;
    NinjaNode child = root; // the same with normals
    child.model->vertices = squareModel({}, 0x29).vertices;
    root.children.push_back(child);
    const auto built = buildScene(root);
    EXPECT_TRUE(stateOf(built->scene, 0).hasVertexColor);
    EXPECT_FALSE(stateOf(built->scene, 0).hasNormal);
    EXPECT_EQ(colorOf(built->scene, 0), 0xffffffff);
    EXPECT_FALSE(stateOf(built->scene, 1).hasVertexColor);
    EXPECT_TRUE(stateOf(built->scene, 1).hasNormal);
    EXPECT_EQ(colorOf(built->scene, 1), 0x11443322u) << "bytes R, G, B, A";
}

// Type 0x20, a position for the SH-4, has no colour and is drawn by the functions that take one: white.
TEST(ChunkTree, ShPositionsAreDrawnOnTheColourPath)
{
    for (const std::uint8_t type : {0x20, 0x21, 0x22}) {
        ModelBuild model = squareModel({}, type);
        model.polygons = PolygonListBuilder();
        model.polygons.material({0x11223344, {}, {}}).strip(0x41, 0, stripOf(0, 4));
        NinjaNode root;
        root.model = model;
        const auto built = buildScene(root);
        EXPECT_EQ(stateOf(built->scene, 0).hasVertexColor, type == 0x20) << int(type);
        EXPECT_EQ(colorOf(built->scene, 0), type == 0x20 ? 0xffffffffu : 0x11443322u) << int(type);
    }
}

TEST(ChunkTree, TheLastVertexChunkDecidesForEveryStrip)
{
    NinjaNode root;
    root.model = squareModel({}, 0x23);
    const NinjaVertex other[] = {vertexAt({9, 9, 9})};
    root.model->vertices.chunk(0x29, 20, other); // leaves the normal path behind
    NinjaNode child;
    child.model.emplace();
    child.model->polygons.strip(0x41, 0, stripOf(0, 4));
    root.children.push_back(child);
    const auto built = buildScene(root);
    EXPECT_FALSE(stateOf(built->scene, 0).hasVertexColor) << "though its own slots have colours";
    EXPECT_FALSE(stateOf(built->scene, 1).hasVertexColor);
}

TEST(ChunkTree, StripsMayBringNormalsAndColours)
{
    StripBuild strip = stripOf(0, 3);
    for (StripCorner& corner : strip.corners) {
        corner.normal = {0, 1, 0};
        corner.color = 0x80102030;
    }
    PolygonListBuilder polygons;
    polygons.strip(0x44, 0, strip).strip(0x47, 0, strip);
    const auto built = buildScene(nodeWith(polygons));
    EXPECT_NEAR(built->scene.vertices[0].normal.y, 1, 1e-4);
    EXPECT_TRUE(stateOf(built->scene, 1).hasVertexColor);
    EXPECT_EQ(colorOf(built->scene, 1), 0x80302010u);
}

TEST(ChunkTree, HiddenModelsLeaveNoTraceAndBreakStopsChildren)
{
    NinjaNode root, hidden, broken;
    hidden.evalFlags = kEvalHide;
    hidden.model = squareModel({});
    hidden.children.push_back(nodeWith(PolygonListBuilder().strip(0x41, 0, stripOf(0, 4)), 0x23));
    hidden.children[0].model->vertices = VertexListBuilder();
    broken.evalFlags = kEvalBreak;
    broken.model = squareModel({});
    broken.children.push_back(hidden.children[0]);
    root.children = {hidden, broken};
    const auto built = buildScene(root);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 2u);
    EXPECT_EQ(scene.strips[0].node, 2u);
    EXPECT_EQ(scene.strips[1].node, 3u);
    EXPECT_FALSE(scene.nodes[4].reached);
    EXPECT_THAT(texts(scene.warnings), ElementsAre("strip with 4 corners whose slots nothing wrote"));
    EXPECT_EQ(scene.warnings.list()[0].offset, scene.strips[0].fileOffset);
    EXPECT_EQ(scene.ninjaVertices, 4u);
}

TEST(ChunkTree, NeighboursWithOneStateShareABatch)
{
    PolygonListBuilder polygons;
    polygons.strip(0x41, 0, stripOf(0, 4)).null().strip(0x41, 0, stripOf(0, 3));
    polygons.strip(0x41, kStripUseAlpha, stripOf(0, 4)).strip(0x41, 0, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.batches.size(), 3u);
    EXPECT_EQ(scene.batches[0].stripCount, 2u);
    EXPECT_EQ(scene.batches[0].indexCount, 9u);
    EXPECT_EQ(scene.states.size(), 2u);
    EXPECT_EQ(scene.batches[0].center, glm::vec3(0.5f, 0.5f, 0));
    EXPECT_NEAR(scene.batches[0].radius, std::sqrt(0.5f), 1e-6);
    EXPECT_EQ(&stripOfIndex(scene, 10), &scene.strips[2]);
}

TEST(ChunkTree, EveryVertexTypeFillsASlotAlike)
{
    for (std::uint8_t type = kFirstVertexChunk; type <= kLastVertexChunk; ++type) {
        SCOPED_TRACE(vertexLayout(type).name);
        std::vector<NinjaVertex> vertices;
        for (std::uint32_t i = 0; i < 4; ++i) {
            vertices.push_back(vertexAt({float(i), 2, 3}, 0xff000000));
            vertices.back().slot = i;
            vertices.back().normal = {0, 0.5f, 0};
        }
        NinjaNode root;
        root.model.emplace();
        root.model->vertices.chunk(type, 0, vertices);
        root.model->polygons.strip(0x40, 0, stripOf(0, 4));
        const auto built = buildScene(root);
        const scene::SceneVertex& vertex = built->scene.vertices.at(2);
        EXPECT_EQ(vertex.position, glm::vec3(2, 2, 3));
        EXPECT_EQ(vertex.normal, glm::vec3(0, vertexLayout(type).normalOffset ? 0.5f : 0, 0));
        const bool colored = vertexLayout(type).color != VertexLayout::Color::None;
        EXPECT_EQ(vertex.color, colored ? 0xff000000 : 0xffffffff);
        EXPECT_TRUE(built->scene.warnings.empty());
    }
}

// The same pool in both byte orders: the unrolled loops of one and the general ones of the other agree.
TEST(ChunkTree, BigEndianModelsCompileToTheSame)
{
    std::string texts[2];
    for (const Endian endian : {Endian::Little, Endian::Big}) {
        const NinjaVertex vertices[] = {vertexAt({0, 1, 0}), vertexAt({}), vertexAt({1, 1, 0}, 0x12345678)};
        const ByteVector vertexBytes = VertexListBuilder(endian).chunk(0x2a, 0, vertices).finish();
        const ByteVector polygonBytes = PolygonListBuilder(endian).strip(0x42, 0, stripOf(0, 3)).finish();
        ModelPool pool;
        pool.endian = endian;
        pool.trees.push_back({0, ModelKind::Chunk, 0, 1});
        pool.objects.emplace_back();
        pool.objects[0].model = 0;
        pool.chunkModels.push_back({0, 0, 1, 0, 1, {}, 0, {}, {}});
        pool.vertexChunks.push_back({.type = 0x2a, .count = 3, .body = Bytes(vertexBytes).subspan(8)});
        pool.polygonChunks.push_back({0, 0x42, 0, Bytes(polygonBytes).subspan(4)});
        Scene scene;
        addModel(scene, pool, 0, nullptr, "pool");
        texts[endian == Endian::Big] = sceneText(scene) + cornersText(scene, scene.strips.at(0));
    }
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_THAT(texts[0], HasSubstr("colour 0x12785634"));
}

} // namespace
} // namespace telepipe::test::chunk_tree_test
