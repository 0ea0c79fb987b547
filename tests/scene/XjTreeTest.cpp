// Blue Burst models, and stages of them.
#include "engine/stage/AddStage.h"
#include "engine/stage/Measure.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/stage/StageWriter.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/SceneText.h"
#include "tests/support/Stages.h"
#include "tests/support/golden/GoldenText.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::xj_tree_test {
namespace {

using namespace formats;
using scene::Scene;
using ::testing::ElementsAre;

XjPlan::Table table(std::uint16_t type, float x)
{
    XjPlan::Table result;
    result.type = type;
    for (int i = 0; i < 4; ++i)
        result.vertices.push_back({{x, float(i & 1), float(i >> 1)}, {0, 1, 0}, 0x80402010, {float(i), 0.5f}});
    return result;
}

XjPlan twoTables()
{
    XjPlan plan;
    plan.tables = {table(5, 0), table(3, 100)};
    plan.opaque = {{{{kXjTexture, 2}, {kXjAddress, 0, 1}, {kXjBlend, 4, 1}}, {0, 1, 2, 3}, 0},
                   {{}, {3, 2, 2, 0, 1}, 1}};
    plan.translucent = {{{{kXjEnvironment, 1}, {kXjDiffuse, 0xff112233}, {kXjLighting, 0}}, {0, 1, 2}, 1}};
    return plan;
}

std::unique_ptr<BuiltScene> buildXj(const XjNode& root)
{
    StagePlan plan;
    plan.trees = {[root](ByteWriter& writer) { return writeXjTree(writer, root); }};
    plan.sections.resize(1);
    plan.sections[0].statics.resize(1);
    auto built = std::make_unique<BuiltScene>();
    built->bytes = writeBbStage(plan);
    built->stage = readStage(built->bytes);
    addStage(built->scene, built->stage, "built.rel");
    return built;
}

TEST(XjTree, TablesListsAndRecords)
{
    XjNode root;
    root.model = twoTables();
    const auto built = buildXj(root);
    const Scene& scene = built->scene;
    ASSERT_EQ(scene.strips.size(), 3u);
    EXPECT_EQ(scene.ninjaVertices, 8u);
    EXPECT_EQ(scene.textureCount, 3u);

    const scene::DrawState& first = scene.states[scene.strips[0].state];
    EXPECT_EQ(first.list, scene::List::Opaque);
    EXPECT_EQ(first.texture, 2);
    EXPECT_EQ(first.sampler.wrapU, scene::Wrap::Clamp);
    EXPECT_EQ(first.sampler.wrapV, scene::Wrap::Mirror);
    EXPECT_EQ(first.destination, scene::Blend::One) << "kept, though the opaque list forces its own";
    EXPECT_TRUE(first.doubleSided);
    EXPECT_TRUE(first.hasVertexColor);
    EXPECT_FALSE(first.hasNormal);
    EXPECT_EQ(scene.vertices[3].color, 0x80102040u);
    EXPECT_EQ(scene.vertices[3].uv, glm::vec2(3, 0.5f));

    // The second strip brings no record and draws from the second table.
    const scene::DrawState& second = scene.states[scene.strips[1].state];
    EXPECT_EQ(second.texture, 2);
    EXPECT_TRUE(second.hasNormal);
    EXPECT_FALSE(second.hasVertexColor);
    EXPECT_EQ(scene.vertices[4].position, glm::vec3(100, 1, 1));
    EXPECT_EQ(scene.vertices[4].color, 0xffffffff);

    const scene::DrawState& third = scene.states[scene.strips[2].state];
    EXPECT_EQ(third.list, scene::List::Translucent);
    EXPECT_TRUE(third.environment);
    EXPECT_EQ(third.texture, 2) << "state persists inside the model";
    EXPECT_EQ(third.xjLighting, 0u);
    EXPECT_EQ(scene.vertices[9].color, 0xff332211u);
    EXPECT_TRUE(scene.warnings.empty());
}

TEST(XjTree, StateBeginsAnewWithEachModel)
{
    XjNode root, child;
    root.model = twoTables();
    child.model.emplace();
    child.model->tables = {table(2, 0)};
    child.model->opaque = {{{}, {0, 1, 2}, 0}};
    child.pos = {0, 0, 7};
    root.children.push_back(child);
    const auto built = buildXj(root);
    const Scene& scene = built->scene;
    EXPECT_EQ(scene.states[scene.strips[3].state].texture, scene::kNoTexture);
    EXPECT_EQ(scene.strips[3].node, 1u);
    EXPECT_NEAR(scene.batches.back().center.z, 7.5f, 1e-5);
}

TEST(Measure, CountsEachPlacementAndTheDegenerate)
{
    XjNode root;
    root.model = twoTables();
    const auto built = buildXj(root);
    const scene::Measure measured = measure(built->scene);
    EXPECT_EQ(measured.nodes, 1u);
    EXPECT_EQ(measured.models, 1u);
    EXPECT_EQ(measured.vertices, 8u);
    EXPECT_EQ(measured.strips, 3u);
    EXPECT_EQ(measured.triangles, 2u + 3u + 1u);
    EXPECT_EQ(measured.degenerateTriangles, 2u); // (3, 2, 2) and (2, 2, 0)
    EXPECT_EQ(measured.boundsMin, glm::dvec3(0));
    EXPECT_EQ(measured.boundsMax, glm::dvec3(100, 1, 1));
    EXPECT_DOUBLE_EQ(measured.surfaceArea, 1 + 0.5 + 0.5); // the square, (2, 0, 1), (0, 1, 2)
}

TEST(AddStage, BothVariantsFillTheSceneAlike)
{
    const ByteVector bytes[] = {writeV2Stage(v2Plan()), writeBbStage(bbPlan())};
    for (const ByteVector& file : bytes) {
        const Stage stage = readStage(file);
        Scene scene;
        scene.textureBase = 10;
        addStage(scene, stage, "first");
        addStage(scene, stage, "second");
        ASSERT_EQ(scene.sections.size(), 4u);
        EXPECT_EQ(scene.sections[1].id, -1);
        EXPECT_EQ(scene.sections[3].file, 1u);
        EXPECT_EQ(scene.sections[3].index, 1u);
        EXPECT_EQ(scene.models.size(), 2 * stage.placed.size());
        EXPECT_EQ(scene.motions.size(), 1u);
        EXPECT_EQ(scene.textureCount, 10 + stage.textures.names.size());
        EXPECT_EQ(scene.states.size(), 1u) << "the same state is one state, across files too";
        EXPECT_GE(scene.states[0].texture, 10);
        for (std::uint32_t i = 0; i < scene.models.size(); ++i) {
            const scene::SceneSection& section = scene.sections[scene.models[i].section];
            EXPECT_LE(section.firstModel, i);
            EXPECT_LT(i, section.firstModel + section.modelCount);
        }
        const Scene before = scene;
        scene.clear();
        scene.textureBase = 10;
        addStage(scene, stage, "first");
        addStage(scene, stage, "second");
        EXPECT_EQ(sceneText(scene), sceneText(before)) << "a scene used again is as good as new";
    }
}

// The oracle is a stage that holds the tree once more under another offset, which is compiled for itself.
TEST(AddStage, ATreePlacedAgainIsAsGoodAsItsTwin)
{
    StagePlan again = v2Plan(), twins = v2Plan();
    again.sections[1].statics.assign(2, {1});
    twins.trees.push_back(twins.trees[1]);
    twins.sections[1].statics = {{1}, {2}};
    again.sections[0].statics = twins.sections[0].statics = {{0}};
    const auto a = buildScene(again), b = buildScene(twins);
    ASSERT_EQ(a->scene.vertices.size(), b->scene.vertices.size());
    EXPECT_EQ(std::memcmp(a->scene.vertices.data(), b->scene.vertices.data(),
                          a->scene.vertices.size() * sizeof(scene::SceneVertex)),
              0);
    EXPECT_EQ(a->scene.indices, b->scene.indices);
    EXPECT_EQ(a->scene.compileSteps, b->scene.compileSteps);
    EXPECT_EQ(a->scene.ninjaVertices, b->scene.ninjaVertices);
    ASSERT_EQ(a->scene.batches.size(), b->scene.batches.size());
    for (std::size_t i = 0; i < a->scene.batches.size(); ++i) {
        EXPECT_EQ(a->scene.batches[i].node, b->scene.batches[i].node);
        EXPECT_EQ(a->scene.batches[i].center, b->scene.batches[i].center);
        EXPECT_EQ(a->scene.batches[i].radius, b->scene.batches[i].radius);
    }
}

TEST(AddStage, GoldenText)
{
    const auto built = buildScene(v2Plan());
    expectGoldenText("scene_v2", sceneText(built->scene) + cornersText(built->scene, built->scene.strips[0]));
}

} // namespace
} // namespace telepipe::test::xj_tree_test
