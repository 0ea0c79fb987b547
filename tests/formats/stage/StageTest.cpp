#include "formats/rel/RelFile.h"

#include "tests/support/ErrorOf.h"
#include "tests/support/Says.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Corrupt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stage_test {

using namespace telepipe;
using namespace telepipe::formats;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

// A written stage that tests break: words by offset, and where its header lies.
struct Built
{
    ByteVector bytes;

    std::uint32_t word(std::size_t at) const { return load<std::uint32_t>(bytes.data() + at); }
    void setWord(std::size_t at, std::uint32_t value) { std::memcpy(bytes.data() + at, &value, 4); }
    std::uint32_t header() const { return word(bytes.size() - 16); }
    std::uint32_t sections() const { return word(header() + (word(header()) == kFmt2 ? 16 : 8)); }
    // Word i of the first section.
    std::size_t sectionWord(std::size_t i) const { return sections() + 4 * i; }

    static constexpr std::uint32_t kFmt2 = 0x32746d66;
};

Built builtV2()
{
    return {writeV2Stage(test::v2Plan())};
}

Built builtBb()
{
    return {writeBbStage(test::bbPlan())};
}

std::string errorOf(const Built& built)
{
    return telepipe::test::errorOf<ParseError>([&] { readStage(built.bytes); });
}

std::vector<std::string> warningsOf(const Built& built)
{
    return telepipe::test::texts(readStage(built.bytes).warnings);
}

} // namespace

TEST(Stage, BothVariantsFillTheSameSections)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        const Stage stage = readStage(built.bytes);
        EXPECT_TRUE(stage.warnings.empty());
        EXPECT_EQ(stage.head.viewDistance, 600);
        ASSERT_EQ(stage.sections.size(), 2u);
        const StageSection& room = stage.sections[0];
        EXPECT_EQ(room.offset, built.sections());
        EXPECT_EQ(room.id, 1);
        EXPECT_EQ(room.position, glm::vec3(100, 0, -50));
        EXPECT_EQ(room.radius, 452.5f);
        EXPECT_EQ(room.staticCount, 2u);
        EXPECT_EQ(room.animatedCount, 2u);
        const StageSection& connector = stage.sections[1];
        EXPECT_EQ(connector.id, -1);
        EXPECT_EQ(connector.rotation, glm::ivec3(0, 0x4000, 0));
        EXPECT_EQ(connector.firstStatic, 4u);
        EXPECT_EQ(connector.staticCount, 1u);
    }
}

TEST(Stage, TreePlacedTwiceIsStoredOnce)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        const Stage stage = readStage(built.bytes);
        std::vector<std::uint32_t> trees;
        for (const PlacedModel& placed : stage.placed)
            trees.push_back(placed.tree);
        EXPECT_THAT(trees, ElementsAre(0, 0, 1, 1, 0));
        ASSERT_EQ(stage.pool.trees.size(), 2u);
        EXPECT_EQ(stage.pool.trees[1].objectCount, 2u);
        EXPECT_EQ(stage.pool.objects.size(), 3u);
    }
}

TEST(Stage, AnimatedEntriesHaveMotionAndSpeed)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        const Stage stage = readStage(built.bytes);
        const PlacedModel& moving = stage.placed[stage.sections[0].firstAnimated];
        EXPECT_EQ(moving.motion, 0);
        EXPECT_EQ(moving.speed, 0.5f);
        EXPECT_EQ(stage.placed[stage.sections[0].firstAnimated + 1].motion, kNone);
        ASSERT_EQ(stage.motions.size(), 1u);
        EXPECT_EQ(stage.motions[0].frames, 11u);
        EXPECT_EQ(stage.motions[0].entries, 2u);
        EXPECT_EQ(stage.motions[0].track(0, 0).count, 2u);
    }
}

TEST(Stage, FirstTextureNameLiesAtOffsetZero)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        const Stage stage = readStage(built.bytes);
        ASSERT_EQ(stage.textures.names.size(), 2u);
        EXPECT_EQ(built.word(stage.textures.names[0].offset), 0u);
        EXPECT_EQ(stage.textures.names[0].name, "te_064_stone");
        EXPECT_EQ(stage.textures.names[1].name, "te_128_water");
    }
}

TEST(Stage, V2KeepsPlaceholdersAndEffectIds)
{
    const Built built = builtV2();
    const Stage stage = readStage(built.bytes);
    EXPECT_EQ(stage.variant, StageVariant::V2);
    EXPECT_EQ(stage.sections[0].placeholderCount, 3u);
    ASSERT_EQ(stage.placeholders.size(), 3u);
    EXPECT_EQ(stage.placeholders[2].words[2], 0x1000u);
    EXPECT_EQ(stage.placed[1].textureSwap, 7u);
    EXPECT_EQ(stage.placed[1].flags, 0x402u);
    EXPECT_EQ(stage.sections[0].flags, 0x1000u);
    EXPECT_EQ(stage.pool.trees[0].kind, ModelKind::Chunk);
}

TEST(Stage, BbFollowsIndirectEntriesAndKeepsEffectTables)
{
    const Built built = builtBb();
    const Stage stage = readStage(built.bytes);
    EXPECT_EQ(stage.variant, StageVariant::Bb);
    EXPECT_EQ(stage.head.word, 64u);
    EXPECT_TRUE(stage.placed[1].indirect);
    EXPECT_EQ(stage.placed[1].tree, stage.placed[0].tree);
    EXPECT_EQ(stage.placed[4].flags, 0x61u);
    ASSERT_TRUE(stage.placed[4].uvScrollTable && stage.placed[4].textureSwapTable);
    EXPECT_EQ(stage.placed[4].uvScrollTable->id, 3u);
    EXPECT_EQ(stage.placed[4].textureSwapTable->id, 5u);
    EXPECT_EQ(stage.placed[4].textureSwapTable->offset, stage.placed[4].uvScrollTable->offset + 24);
    EXPECT_FALSE(stage.placed[0].uvScrollTable || stage.placed[0].textureSwapTable);
    EXPECT_EQ(stage.pool.trees[0].kind, ModelKind::Xj);
    EXPECT_EQ(stage.pool.xjModels.size(), 3u);
}

TEST(Stage, BbWarnsOfEffectTablesThatAreNotEmpty)
{
    Built built = builtBb();
    const std::uint32_t scroll = readStage(built.bytes).placed[4].uvScrollTable->offset;
    built.setWord(scroll + 8, 1);
    const Stage stage = readStage(built.bytes);
    EXPECT_EQ(stage.placed[4].uvScrollTable->id, 3u);
    ASSERT_EQ(stage.warnings.list().size(), 1u);
    EXPECT_EQ(stage.warnings.list()[0].offset, scroll + 8);
    EXPECT_THAT(english(stage.warnings.list()[0].text), HasSubstr("words that are always 0"));
}

TEST(Stage, IsToldFromOtherRelFilesByContent)
{
    EXPECT_TRUE(looksLikeStage(builtV2().bytes));
    EXPECT_TRUE(looksLikeStage(builtBb().bytes));
    Built wild = builtV2();
    wild.setWord(wild.header() + 4, 0x7F800000); // an infinite view distance
    EXPECT_FALSE(looksLikeStage(wild.bytes));
    EXPECT_THAT(errorOf(wild), HasSubstr("expected a stage header"));
    Built fmt1 = builtBb();
    fmt1.setWord(fmt1.header(), 0x31746d66);
    EXPECT_FALSE(looksLikeStage(fmt1.bytes));
    EXPECT_THAT(errorOf(fmt1), HasSubstr("found \"fmt1"));
}

TEST(Stage, CountsAreCheckedBeforeAnythingIsAllocated)
{
    Built v2 = builtV2();
    v2.setWord(v2.header(), 0x80000000);
    EXPECT_EQ(errorOf(v2), "offset " + hexadecimal(v2.sections()) +
                               ": expected 2147483648 records of 60 bytes (sections), found " +
                               std::to_string(v2.bytes.size() - v2.sections()) + " bytes left");
    v2 = builtV2();
    v2.setWord(v2.sectionWord(11), 0x80000000);
    EXPECT_THAT(errorOf(v2), HasSubstr("2147483648 records of 48 bytes (static entries)"));
    v2 = builtV2();
    v2.setWord(v2.sectionWord(12), 0xFFFFFFFF);
    EXPECT_THAT(errorOf(v2), HasSubstr("4294967295 records of 12 bytes (placeholders)"));
    Built bb = builtBb();
    bb.setWord(bb.sectionWord(11), 0x80000000);
    EXPECT_THAT(errorOf(bb), HasSubstr("2147483648 records of 32 bytes (animated entries)"));
}

TEST(Stage, ListWithoutPointerIsAnErrorAndPointerWithoutListAWarning)
{
    Built built = builtV2();
    built.setWord(built.sectionWord(15 + 12), 3); // placeholders of the second section, which has none
    EXPECT_THAT(errorOf(built), HasSubstr("a pointer to placeholders, found a null pointer"));
    built = builtV2();
    built.setWord(built.sectionWord(12), 0);
    EXPECT_THAT(warningsOf(built), ElementsAre("pointer to a list of 0 entries"));
}

TEST(Stage, WordsThatAreNotAsAlwaysAreOneWarningAKind)
{
    Built built = builtV2();
    const std::uint32_t statics = built.word(built.sectionWord(8)), animated = built.word(built.sectionWord(10));
    built.setWord(statics + 4, 1);
    built.setWord(statics + 48 + 0x28, 1);
    built.setWord(animated + 0x34, 1);
    built.setWord(built.word(built.sectionWord(9)), 5); // a placeholder's first word
    built.setWord(statics + 0x1C, 9);                   // an id without flag 0x800
    built.setWord(built.sectionWord(4), 0x100);         // rotation about x
    built.setWord(built.sectionWord(7), 0x7FC00000);    // radius
    EXPECT_THAT(warningsOf(built),
                ElementsAre("static entry with data in words that are always 0 (2 times)",
                            "animated entry with data in words that are always 0",
                            "placeholder other than 0, 0, 0x1000",
                            "static entry with an id but not its flag 0x400 or 0x800",
                            "section position or radius that is no finite number", "section turned about x or z"));
}

TEST(Stage, BbEffectTablesAndFlagsGoTogether)
{
    Built built = builtBb();
    const std::uint32_t statics = built.word(built.sectionWord(8));
    built.setWord(statics + 12, 0x20);  // a flag without its table
    built.setWord(statics + 4, 0x1234); // a word that is no pointer
    EXPECT_THAT(warningsOf(built),
                ElementsAre("UV scroll or texture swap table without its flag, or the flag without the table",
                            "UV scroll or texture swap word that is no pointer"));
}

TEST(Stage, IndirectEntryMustLeadToAPointer)
{
    Built built = builtBb();
    const std::uint32_t statics = built.word(built.sectionWord(8));
    built.setWord(statics + 12, 0x4); // tree 0's first word is its evaluation flags
    built.setWord(built.word(statics), 0x17);
    EXPECT_THAT(errorOf(built), HasSubstr("object of an indirect entry"));
}

TEST(Stage, SectionsThatShareOneHugeListEnd)
{
    // 200 sections that all name the same 2000 static entries: 400 000 models from a file of 110 kB.
    ByteWriter writer;
    writer.zeros(52); // an object
    const std::size_t statics = writer.size();
    for (int i = 0; i < 2000; ++i) {
        writer.pointer(0);
        writer.zeros(44);
    }
    const std::size_t sections = writer.size();
    for (int i = 0; i < 200; ++i) {
        writer.zeros(32);
        writer.pointer(statics);
        writer.zeros(8);
        writer.u32(2000);
        writer.zeros(12);
    }
    const std::size_t header = writer.size();
    writer.u32(200);
    writer.f32(800);
    writer.pointer(sections);
    writer.pointer(header + 16);
    writer.zeros(8); // a texture list of none
    const Built built{finishRel(std::move(writer), header)};
    EXPECT_THAT(errorOf(built), HasSubstr("laid over each other"));
}

// Lists that contain themselves, objects that are their own children, sections made of headers.
TEST(Stage, AllPointersAimedAtOnePlaceFailCleanly)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        const std::vector<std::uint32_t> pointers = readRel(built.bytes).relocations;
        for (std::uint32_t target = 0; target <= built.header(); target += 4) {
            Built tangled = built;
            for (std::uint32_t field : pointers)
                tangled.setWord(field, target);
            const std::string error = errorOf(tangled); // some can be read; none hangs or crashes
            EXPECT_TRUE(error.empty() || error.starts_with("offset 0x")) << error;
        }
    }
}

TEST(Stage, BrokenFilesFailCleanly)
{
    for (const Built& built : {builtV2(), builtBb()}) {
        test::readBroken(built.bytes, [](Bytes file) {
            looksLikeStage(file);
            readStage(file);
        });
    }
}

} // namespace stage_test
