#include "formats/map/FileDifference.h"
#include "formats/map/Align.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/Stages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::formats::file_difference_test {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::StartsWith;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

Pairs alignText(const std::string& a, const std::string& b)
{
    return align(a.size(), b.size(), [&](std::size_t i, std::size_t k) { return a[i] == b[k]; });
}

TEST(Align, LongestCommonSubsequence)
{
    EXPECT_TRUE(alignText("", "abc").empty());
    EXPECT_TRUE(alignText("abc", "xyz").empty());
    EXPECT_EQ(alignText("abc", "abc"), (Pairs{{0, 0}, {1, 1}, {2, 2}}));
    EXPECT_EQ(alignText("abc", "abxc"), (Pairs{{0, 0}, {1, 1}, {2, 3}}));
    EXPECT_EQ(alignText("abxc", "abc"), (Pairs{{0, 0}, {1, 1}, {3, 2}}));
    EXPECT_EQ(alignText("xaby", "uabv"), (Pairs{{1, 1}, {2, 2}}));
}

// Against the textbook table.
TEST(Align, IsAsLongAsCanBe)
{
    std::uint32_t random = 1;
    const auto text = [&](std::size_t length) {
        std::string result;
        for (std::size_t i = 0; i < length; ++i)
            result += static_cast<char>('a' + (random = random * 1664525 + 1013904223) % 7919 % 3);
        return result;
    };
    for (std::size_t round = 0; round < 200; ++round) {
        const std::string a = text(round % 13), b = text(round % 17);
        std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t k = 0; k < b.size(); ++k)
                table[i + 1][k + 1] = a[i] == b[k] ? table[i][k] + 1 : std::max(table[i][k + 1], table[i + 1][k]);
        const Pairs pairs = alignText(a, b);
        EXPECT_EQ(pairs.size(), table[a.size()][b.size()]) << a << " " << b;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            EXPECT_EQ(a[pairs[i].first], b[pairs[i].second]);
            EXPECT_TRUE(i == 0 || (pairs[i].first > pairs[i - 1].first && pairs[i].second > pairs[i - 1].second));
        }
    }
}

TEST(Align, GivesUpOnWhatHasNothingInCommon)
{
    EXPECT_EQ(align(200000, 200000, [](std::size_t i, std::size_t k) { return i == 0 && k == 0; }).size(), 1u);
}

TEST(FileDifference, OfAFileAndItselfIsNothing)
{
    const ByteVector file = writeV2Stage(test::v2Plan());
    const FileDifference difference = differenceOf(file, file);
    EXPECT_TRUE(difference.structures.empty());
    EXPECT_EQ(difference.same, FileMap(file).size());
}

TEST(FileDifference, NamesTheFieldThatChanged)
{
    const ByteVector file = writeV2Stage(test::v2Plan());
    const FileMap map(file);
    std::size_t object = 0;
    while (!english(map[object].name).starts_with("NJS_CNK_OBJECT"))
        ++object;
    ByteVector changed = file;
    changed[map[object].offset + 8 + 3] = 0x41; // pos.x
    const FileDifference difference = differenceOf(file, changed);
    ASSERT_EQ(difference.structures.size(), 1u);
    EXPECT_EQ(difference.changed(), 1u);
    const RangeDifference& only = difference.structures[0];
    ASSERT_TRUE(only.isChange());
    EXPECT_EQ(only.first->offset, map[object].offset);
    ASSERT_EQ(only.fields.size(), 1u);
    EXPECT_EQ(only.fields[0].first->offset, map[object].offset + 8);
    EXPECT_EQ(english(only.fields[0].first->name), "pos");
    EXPECT_NE(only.fields[0].first->value, only.fields[0].second->value);
}

// Everything behind a structure that is more lies elsewhere, and so all pointers to it have other values.
TEST(FileDifference, APointerToWhatHasMovedIsTheSame)
{
    StagePlan plan = test::v2Plan();
    const ByteVector file = writeV2Stage(plan);
    plan.trees.insert(plan.trees.begin(), test::treeBlock(test::squareNode({3, 0, 0})));
    for (StagePlan::Section& section : plan.sections) {
        for (auto& entry : section.statics)
            ++entry.tree;
        for (auto& entry : section.animated)
            ++entry.tree;
    }
    const FileDifference difference = differenceOf(file, writeV2Stage(plan));
    EXPECT_GT(difference.onlyInSecond(), 0u);
    EXPECT_EQ(difference.onlyInFirst(), 0u);
    std::vector<std::string> changed;
    for (const RangeDifference& structure : difference.structures)
        if (structure.isChange())
            changed.push_back(english(structure.first->name));
    EXPECT_THAT(changed, ::testing::ElementsAre(StartsWith("REL relocation table"), EndsWith("bytes of 0"),
                                                StartsWith("REL trailer")));
}

TEST(FileDifference, APointerThatLeadsElsewhereIsAChange)
{
    StagePlan plan = test::v2Plan();
    const ByteVector file = writeV2Stage(plan);
    plan.sections[0].statics[0].tree = 1;
    const FileDifference difference = differenceOf(file, writeV2Stage(plan));
    EXPECT_EQ(difference.changed(), 1u);
    ASSERT_EQ(difference.structures.size(), 1u);
    EXPECT_EQ(difference.structures[0].fields.size(), 1u);
}

TEST(FileDifference, WhatIsMoreInOneIsToldAsSuch)
{
    StagePlan plan = test::v2Plan();
    const ByteVector file = writeV2Stage(plan);
    plan.sections.push_back(plan.sections.back());
    plan.sections.back().statics.clear();
    plan.sections.back().animated.clear();
    const ByteVector longer = writeV2Stage(plan);
    const FileDifference there = differenceOf(file, longer), back = differenceOf(longer, file);
    EXPECT_GT(there.onlyInSecond(), 0u);
    EXPECT_EQ(there.onlyInFirst(), 0u);
    EXPECT_EQ(back.onlyInFirst(), there.onlyInSecond());
    EXPECT_EQ(back.onlyInSecond(), 0u);
    EXPECT_EQ(there.same, back.same);
}

} // namespace
} // namespace telepipe::formats::file_difference_test
