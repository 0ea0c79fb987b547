// The polygon-list machine told step by step.
#include "engine/stage/ChunkSteps.h"
#include "engine/draw/StepText.h"
#include "engine/stage/StateSource.h"
#include "tests/scene/SceneFixtures.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::chunk_steps_test {
namespace {

using namespace formats;
using scene::ChunkStep;
using scene::ChunkSteps;
using scene::SlotNow;
using scene::StepKind;
using ::testing::ElementsAre;

// The root caches its second strip as list 7; the child adds weights to slots 0 and 1, overwrites slot 2 and calls it.
NinjaNode cachedAndWeighted()
{
    PolygonListBuilder rootList;
    rootList.strip(0x41, 0, stripOf(0, 3)).cacheList(7).strip(0x41, kStripUseAlpha, stripOf(0, 3));
    ModelBuild root;
    const std::vector<NinjaVertex> halves = {weightAt(0, {0, 0, 0}, 102), weightAt(1, {1, 0, 0}, 255),
                                             weightAt(2, {0, 1, 0}, 255)};
    root.vertices.weights(0x2c, 0, halves, WeightStatus::Start);
    root.polygons = rootList;
    ModelBuild child;
    const std::vector<NinjaVertex> others = {weightAt(0, {0, 0, 1}, 153)};
    child.vertices.weights(0x2c, 0, others, WeightStatus::End);
    const std::vector<NinjaVertex> plain = {vertexAt({5, 0, 0})};
    child.vertices.chunk(0x29, 2, plain);
    TinyChunk tiny;
    tiny.texture = 3;
    child.polygons.tiny(tiny).drawList(7).drawList(9).blend({4, 1});
    NinjaNode tree, below;
    tree.model = root;
    below.model = child;
    tree.children.push_back(below);
    return tree;
}

std::vector<StepKind> kindsOf(const ChunkSteps& steps)
{
    std::vector<StepKind> kinds;
    for (const ChunkStep& step : steps.steps)
        kinds.push_back(step.kind);
    return kinds;
}

std::vector<std::string> changedRows(const ChunkSteps& steps, std::uint32_t step)
{
    std::vector<std::string> names;
    for (const scene::StateRow& row : scene::stateRows(steps, step))
        if (row.changed)
            names.push_back(english(row.name));
    return names;
}

// 0 vertices, 1 strips, 2 store | 3 vertices, 4 vertices, 5 tiny, 6 call, 7 strips, 8 end, 9 call, 10 blend, 11 end
class ChunkStepsOf : public testing::Test
{
protected:
    std::unique_ptr<BuiltScene> _built = buildScene(cachedAndWeighted());
    ChunkSteps _steps = scene::chunkSteps(_built->nj.pool, _built->nj.models[0].tree);
};

} // namespace

TEST_F(ChunkStepsOf, CachedListsAreStepsWhereTheyAreCalled)
{
    using enum StepKind;
    ASSERT_THAT(kindsOf(_steps),
                ElementsAre(Vertices, Strips, Store, Vertices, Vertices, State, Call, Strips, End, Call, State, End));
    EXPECT_EQ(_steps.steps[2].list(), 7);
    EXPECT_FALSE(_steps.steps[6].ignored);
    EXPECT_EQ(_steps.steps[7].depth, 1u);
    EXPECT_EQ(_steps.steps[7].node, 1u) << "the node that calls draws";
    EXPECT_EQ(_steps.steps[7].offset, _steps.steps[2].offset + 2);
    EXPECT_TRUE(_steps.steps[9].ignored);
    ASSERT_EQ(_steps.steps[9].warningCount, 1u);
    EXPECT_EQ(english(_steps.warnings[_steps.steps[9].firstWarning].text),
              "draws polygon list 9, which nothing cached");
    EXPECT_EQ(_steps.total, 12u);
}

// TID and TID2 in the root's list; the strip of two parameters, or of one, in the child's.
std::unique_ptr<BuiltScene> textureOnRoot(std::uint8_t strip)
{
    NinjaNode root, child;
    root.model = squareModel({}, 0x29);
    child.model = root.model;
    TinyChunk first, second;
    first.texture = 4;
    second.texture = 6;
    root.model->polygons = PolygonListBuilder().tiny(first).tiny(second, kChunkTiny2);
    child.model->polygons = PolygonListBuilder().strip(strip, 0, stripOf(0, 4));
    root.children.push_back(child);
    return buildScene(root);
}

TEST(ChunkSteps, TwoParametersAreTheWholeObjects)
{
    const auto built = textureOnRoot(0x4a);
    const ChunkSteps steps = scene::chunkSteps(built->nj.pool, built->nj.models[0].tree);
    EXPECT_EQ(steps.steps[2].type, kChunkTiny2);
    EXPECT_EQ(steps.steps[2].state.first().texture, 4);
    EXPECT_EQ(steps.steps[2].state.second().texture, 6);
    EXPECT_THAT(changedRows(steps, 2), ElementsAre("NJD_CT_TID2"));
    EXPECT_EQ(steps.steps.at(5).drawn.second.texture, 6);
}

TEST(ChunkSteps, WithOneParameterTid2IsWhereTheTextureComesFrom)
{
    for (const std::uint8_t strip : {0x41, 0x4a}) {
        const auto built = textureOnRoot(strip);
        const auto sources = scene::stateSources(built->scene, built->scene.strips.at(0));
        const auto texture = std::ranges::find(sources, scene::StateRegister::Texture, &scene::StateSource::what);
        ASSERT_NE(texture, sources.end());
        EXPECT_EQ(texture->name, strip == 0x41 ? "NJD_CT_TID2" : "NJD_CT_TID");
    }
}

TEST_F(ChunkStepsOf, StripsAreThoseTheSceneHolds)
{
    const scene::Scene& scene = _built->scene;
    EXPECT_EQ(_steps.steps[1].stripsSoFar(), 1u);
    EXPECT_EQ(_steps.steps[6].stripsSoFar(), 1u);
    EXPECT_EQ(_steps.steps[7].stripsSoFar(), scene.strips.size());
    EXPECT_EQ(scene.strips[_steps.steps[7].firstStrip].chunkOffset, _steps.steps[7].offset);
    EXPECT_EQ(_steps.steps[7].drawn, scene.states[scene.strips[1].state]);
}

TEST_F(ChunkStepsOf, ChunksSayWhichRegistersTheyChange)
{
    EXPECT_THAT(changedRows(_steps, 0), ElementsAre("last vertex chunk"));
    EXPECT_THAT(changedRows(_steps, 1), ElementsAre());
    EXPECT_THAT(changedRows(_steps, 2), ElementsAre("NJD_CB_CP list 7"));
    EXPECT_THAT(changedRows(_steps, 5), ElementsAre("NJD_CT_TID texture"));
    EXPECT_THAT(changedRows(_steps, 10), ElementsAre("NJD_CB_BA"));
}

TEST_F(ChunkStepsOf, SlotsKnowTheirWriterWeightsReaderAndEnd)
{
    const scene::SlotHistory& blended = _steps.slots.at(0);
    const SlotNow before = slotAt(blended, 1), after = slotAt(blended, 3);
    ASSERT_TRUE(before.writer && after.writer);
    ASSERT_EQ(before.writer->termCount, 1u);
    EXPECT_FLOAT_EQ(_steps.terms[before.writer->firstTerm].weight, 0.4f);
    ASSERT_EQ(after.writer->termCount, 2u);
    EXPECT_FALSE(after.writer->starts);
    EXPECT_EQ(_steps.terms[after.writer->firstTerm + 1].node, 1u);
    EXPECT_FLOAT_EQ(_steps.terms[after.writer->firstTerm + 1].weight, 0.6f);
    ASSERT_TRUE(after.nextRead);
    EXPECT_EQ(after.nextRead->step, 7u);
    EXPECT_EQ(after.nextRead->offset, _built->scene.strips[1].fileOffset);

    const SlotNow replaced = slotAt(_steps.slots.at(2), 1);
    ASSERT_TRUE(replaced.overwriter);
    EXPECT_EQ(replaced.overwriter->step, 4u);
    EXPECT_EQ(replaced.nextRead, nullptr) << "what it holds is overwritten before the next strip";
    EXPECT_TRUE(replaced.read);
}

TEST(ChunkStepList, IsCutWhereItWouldFillMemory)
{
    PolygonListBuilder many, caller;
    many.cacheList(1);
    for (int i = 0; i < 300; ++i)
        many.mipDepth(4);
    for (int i = 0; i < 300; ++i)
        caller.drawList(1);
    NinjaNode root, child;
    root.model = ModelBuild();
    root.model->polygons = many;
    child.model = ModelBuild();
    child.model->polygons = caller;
    root.children.push_back(child);
    const auto built = buildScene(root);
    const ChunkSteps steps = scene::chunkSteps(built->nj.pool, built->nj.models[0].tree);
    EXPECT_EQ(steps.steps.size(), scene::kMostSteps);
    EXPECT_EQ(steps.total, 1 + 300 * (1 + 300 + 1) + 1);
}

} // namespace telepipe::test::chunk_steps_test
