#include "formats/lost/LostTrees.h"

#include "formats/rel/RelFile.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gmock/gmock.h>

namespace telepipe::formats::lost_trees_test {

namespace {

LostTrees lostIn(Bytes file)
{
    LostTrees lost = readLostTrees(file);
    compareLostTrees(lost);
    return lost;
}

class LostTreesTest : public testing::TestWithParam<StageVariant>
{
protected:
    static bool isV2() { return GetParam() == StageVariant::V2; }
    static StagePlan plan() { return isV2() ? test::v2PlanWithLost() : test::bbPlanWithLost(); }
    static StagePlan planWithoutLost() { return isV2() ? test::v2Plan() : test::bbPlan(); }
    static ByteVector written(const StagePlan& plan) { return isV2() ? writeV2Stage(plan) : writeBbStage(plan); }
};

std::uint32_t wordAt(const ByteVector& file, std::size_t at)
{
    return load<std::uint32_t>(file.data() + at);
}

// The file with its words as they are, and some of them no longer pointers.
ByteVector without(const ByteVector& file, std::uint32_t first, std::uint32_t last)
{
    const RelFile rel = readRel(file);
    std::vector<std::size_t> fields;
    for (const std::uint32_t field : rel.relocations)
        if (field < first || field >= last)
            fields.push_back(field);
    return finishRel(Bytes(file).first(rel.relocationTable), fields, rel.payload);
}

} // namespace

TEST_P(LostTreesTest, NothingIsLostWhereAllIsPlaced)
{
    const ByteVector file = written(planWithoutLost());
    EXPECT_TRUE(lostIn(file).trees.empty());
}

TEST_P(LostTreesTest, CopiesAndRepetitionsAreToldApart)
{
    const ByteVector file = written(plan());
    const LostTrees lost = lostIn(file);
    ASSERT_EQ(lost.trees.size(), 3u);
    EXPECT_EQ(lost.trees[0].copyOf, 0u);
    EXPECT_TRUE(lost.trees[1].isUnique());
    EXPECT_EQ(lost.trees[2].repeats, 1u);
    for (const LostTree& tree : lost.trees) {
        EXPECT_EQ(tree.triangles, 2u);
        EXPECT_EQ(tree.vertices, 4u);
        EXPECT_EQ(tree.ownVertices, 0u) << "the square is drawn elsewhere";
        EXPECT_GT(tree.bytes, 52u + 48u);
        EXPECT_GE(lost.stage.pool.trees[tree.tree].firstObject, lost.firstObject);
    }
    const LostSum sum = sumOf(lost.trees);
    EXPECT_EQ(sum.trees, 3u);
    EXPECT_EQ(sum.copies, 1u);
    EXPECT_EQ(sum.repeats, 1u);
    EXPECT_EQ(sum.unique, 1u);
}

TEST_P(LostTreesTest, TheStageItselfStaysAsItWas)
{
    const ByteVector file = written(plan());
    const Stage stage = readStage(file);
    const LostTrees lost = lostIn(file);
    EXPECT_EQ(lost.firstTree, stage.pool.trees.size());
    EXPECT_EQ(lost.stage.placed.size(), stage.placed.size());
    EXPECT_EQ(lost.stage.warnings.total(), stage.warnings.total());
}

// Without the table's word for its pointers a tree is any bytes.
TEST_P(LostTreesTest, WhatTheTableDoesNotNameIsNoTree)
{
    const ByteVector file = written(plan());
    const LostTrees lost = lostIn(file);
    const std::uint32_t root = lost.stage.pool.trees[lost.trees[1].tree].offset;
    const ByteVector bare = without(file, root, root + 52);
    EXPECT_EQ(lostIn(bare).trees.size(), 2u);
}

TEST_P(LostTreesTest, ATreeThatBreaksOffIsNone)
{
    ByteVector file = written(plan());
    const LostTrees lost = lostIn(file);
    const std::uint32_t root = lost.stage.pool.trees[lost.trees[1].tree].offset;
    const std::uint32_t model = wordAt(file, root + 4);
    const std::uint32_t list = wordAt(file, model + 4); // polygons, or vertex tables
    file[list] = 0xff;
    EXPECT_EQ(lostIn(file).trees.size(), 2u);
}

TEST_P(LostTreesTest, WordsThatAreNoFloatsAreNoTree)
{
    ByteVector file = written(plan());
    const LostTrees lost = lostIn(file);
    const std::uint32_t root = lost.stage.pool.trees[lost.trees[1].tree].offset;
    file[root + 8] = 1;
    file[root + 9] = file[root + 10] = file[root + 11] = 0; // a denormal float: a count
    EXPECT_EQ(lostIn(file).trees.size(), 2u);
}

TEST_P(LostTreesTest, TheyArePlacedAloneOrWithTheStage)
{
    const ByteVector file = written(plan());
    const std::size_t placed = readStage(file).placed.size();
    const Stage one = stageOfLost(lostIn(file), 1, true);
    ASSERT_EQ(one.placed.size(), 1u);
    EXPECT_EQ(one.pool.objectsOf(one.pool.trees[one.placed[0].tree])[0].pos, glm::vec3(9, 9, 9));
    EXPECT_EQ(stageOfLost(lostIn(file), std::nullopt, true).placed.size(), 3u);
    const Stage both = stageOfLost(lostIn(file), std::nullopt, false);
    EXPECT_EQ(both.placed.size(), placed + 3);
    std::size_t listed = 0;
    for (const StageSection& section : both.sections) {
        EXPECT_EQ(section.firstStatic, listed);
        EXPECT_EQ(section.firstAnimated, listed + section.staticCount);
        listed += section.staticCount + section.animatedCount;
    }
    EXPECT_EQ(listed, both.placed.size());
}

TEST_P(LostTreesTest, BrokenFilesAreReadOrRefused)
{
    test::readBroken(written(plan()), [](Bytes bytes) {
        const Stage stage = stageOfLost(lostIn(bytes), std::nullopt, false);
        for (const PlacedModel& each : stage.placed)
            stage.pool.objectsOf(stage.pool.trees.at(each.tree));
    });
}

INSTANTIATE_TEST_SUITE_P(Variants, LostTreesTest, testing::Values(StageVariant::V2, StageVariant::Bb),
                         [](const auto& variant) { return stageVariantName(variant.param); });

TEST(LostTrees, PlacesThatAreLostHoldWhatIsDrawnNowhere)
{
    StagePlan plan = test::bbPlanWithLost();
    XjNode other = test::squareXjNode();
    other.model->tables[0].vertices[2].position = {7, 7, 7};
    plan.trees.push_back(test::treeBlock(other));
    const ByteVector file = writeBbStage(plan);
    const LostTrees lost = lostIn(file);
    ASSERT_EQ(lost.trees.size(), 4u);
    EXPECT_EQ(lost.trees[3].ownVertices, 1u);
    EXPECT_EQ(sumOf(lost.trees).withOwnVertices, 1u);
}

// Copies that share what they copy count none of its bytes.
TEST(LostTrees, RealStagesHoldWhatWasCounted)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA does not point to a folder of real files";
    const std::pair<const char*, std::size_t> counted[] = {{"v2/map_ruins02n.rel", 7},
                                                           {"v2/map_forest01n.rel", 0},
                                                           {"bb/map_forest01n.rel", 0},
                                                           {"v2/map_ruins02d.rel", 0}};
    for (const auto& [name, trees] : counted) {
        const ByteVector file = test::readBytes(*folder / name);
        EXPECT_EQ(lostIn(file).trees.size(), trees) << name;
    }
}

} // namespace telepipe::formats::lost_trees_test
