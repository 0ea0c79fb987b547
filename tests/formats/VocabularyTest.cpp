#include "tests/support/bytes/EveryCode.h"

#include <gtest/gtest.h>
#include <set>

namespace telepipe::formats::vocabulary_test {
namespace {

// ARGB8888 has two codes.
bool isAlias(Codes codes, const Code& code)
{
    return codes.data() == kPixelFormatCodes && code.value == std::uint32_t(PixelFormat::Argb8888Alt);
}

// Expects the codes to be the numbers from 0 to count - 1.
void expectEach(Codes codes, std::uint32_t count)
{
    EXPECT_EQ(codes.size(), count);
    for (std::uint32_t i = 0; i < count; ++i)
        EXPECT_NE(&codeOf(codes, i), &kUnknownCode) << i;
}

// Expects the codes to be single bits that together make up bits.
void expectBits(Codes codes, std::uint32_t bits)
{
    std::uint32_t named = 0;
    for (const Code& code : codes) {
        EXPECT_EQ(code.value & (code.value - 1), 0u) << codeText(code) << " is no single bit";
        named |= code.value;
    }
    EXPECT_EQ(named, bits);
}

TEST(VocabularyTest, EveryCodeStandsOnceWithWordsOfItsOwn)
{
    for (const auto& [title, codes] : test::kEveryCode) {
        SCOPED_TRACE(title);
        std::set<std::uint32_t> values;
        std::set<std::string> texts;
        for (const Code& code : codes) {
            EXPECT_TRUE(values.insert(code.value).second) << code.value;
            EXPECT_FALSE(codeText(code).empty()) << code.value;
            EXPECT_EQ(texts.insert(english(codeText(code))).second, !isAlias(codes, code)) << codeText(code);
        }
    }
}

TEST(VocabularyTest, WordsFindTheirCode)
{
    for (const auto& [title, codes] : test::kEveryCode)
        for (const Code& code : codes) {
            const std::string word = wordOf(code);
            if (word.empty() || isAlias(codes, code))
                continue;
            EXPECT_EQ(findWord(codes, word), &code) << title << ": " << word;
        }
    EXPECT_EQ(findWord(kFilterCodes, "trilinear A"), nullptr) << "options have trilinear-a";
    EXPECT_EQ(findWord(kStripFlagCodes, ""), nullptr);
}

TEST(VocabularyTest, EveryNumberOfTheFilesHasAName)
{
    expectEach(kListCodes, 3);
    expectEach(kBlendCodes, kBlendMask + 1u);
    expectEach(kFilterCodes, 4);
    expectEach(kWrapCodes, 3);
    expectEach(kXjAddressCodes, 3);
    expectEach(kWeightCodes, kVertexWeightMask + 1u);
    expectEach(kMeshsetCodes, 4);
    expectEach(kInterpolationCodes, 3);
    expectEach(kArchiveKindCodes, 5);
    expectEach(kPackingCodes, 3);
    expectEach(kQstLayoutCodes, 5);
    expectEach(kQstTypeCodes, 4);
    expectBits(kStripFlagCodes, 0xff);
    expectBits(kVertexFlagCodes, kVertexContinue | kVertexShape);
    expectBits(kTinyFlagCodes, kTinyWrapMask);
    expectBits(kEvalFlagCodes, 0x3fff);
    expectBits(kMotionTypeCodes, 0xffff);
    expectBits(kShapeMotionTypeCodes, kMotionVertex | kMotionNormal);
    expectBits(kMaterialFlagCodes, 0x03ff9080);
    expectBits(kBbEntryFlagCodes, 0x75);
    expectBits(kSurfaceFlagCodes, 0x4000a975);
    expectBits(kLightSourceCodes, 0xff);
    expectBits(kPvmFlagCodes, 0x1fff);
}

TEST(VocabularyTest, ACodeIsSaidInEachWayThatIsAskedFor)
{
    const Code& noLight = codeOf(kStripFlagCodes, kStripIgnoreLight);
    EXPECT_EQ(english(codeText(noLight)), "NJD_FST_IL (ignores light)");
    EXPECT_STREQ(shortName(noLight), "IL");
    EXPECT_STREQ(wordOf(noLight), "ignore-light");
    EXPECT_EQ(asciiName(noLight), "FST_IL");
    EXPECT_STREQ(shortName(codeOf(kEvalFlagCodes, kEvalUnitPos)), "UNIT_POS");
    EXPECT_EQ(asciiName(codeOf(kEvalFlagCodes, kEvalUnitPos)), "FEV_UT");
    EXPECT_STREQ(wordOf(codeOf(kListCodes, 1)), "punch-through");
    EXPECT_EQ(english(codeText(codeOf(kListCodes, 1))), "punch-through");
    EXPECT_EQ(english(codeText(codeOf(kShapeMotionTypeCodes, kMotionVertex))), "NJD_MTYPE_VERT_4");
    EXPECT_EQ(english(codeText(codeOf(kBlendCodes, 8))), "unknown");
}

TEST(VocabularyTest, FlagsAreSaidFromTheLowestBitOn)
{
    EXPECT_EQ(english(flagsText(0, kStripFlagCodes)), "");
    EXPECT_EQ(english(flagsText(0xc0, kVertexFlagCodes)),
              "NJD_FV_SHAPE (compact shape) | NJD_FV_CONT (another chunk goes on)");
    EXPECT_EQ(english(flagsText(0x4, kVertexFlagCodes)), "meaning unknown");
    EXPECT_EQ(english(flagsText(0x44, kVertexFlagCodes)), "NJD_FV_SHAPE (compact shape) | 0x0004 (meaning unknown)");
    EXPECT_EQ(english(flagsText(0x80000001, kSurfaceFlagCodes)), "camera | 0x80000000 (meaning unknown)");
}

} // namespace
} // namespace telepipe::formats::vocabulary_test
