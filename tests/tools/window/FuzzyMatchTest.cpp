#if TELEPIPE_WINDOW

#include "tools/window/keys/FuzzyMatch.h"

#include <gtest/gtest.h>

namespace telepipe::test::fuzzy_match_test {

using tools::fuzzyScore;

TEST(FuzzyMatch, LettersMustAllOccurInTheirOrder)
{
    EXPECT_TRUE(fuzzyScore("wfr", "Wireframe"));
    EXPECT_FALSE(fuzzyScore("wrf x", "Wireframe"));
    EXPECT_FALSE(fuzzyScore("emar", "ame"));
    EXPECT_FALSE(fuzzyScore("aa", "a"));
    EXPECT_TRUE(fuzzyScore("", "anything"));
    EXPECT_FALSE(fuzzyScore("a", ""));
}

TEST(FuzzyMatch, NeitherCaseNorSpacesCount)
{
    EXPECT_EQ(fuzzyScore("SECTION CELLS", "Section cells"), fuzzyScore("sectioncells", "Section cells"));
    EXPECT_TRUE(fuzzyScore("section cells", "Section cells"));
}

TEST(FuzzyMatch, StartsOfWordsAndLettersSideBySideAreBetter)
{
    EXPECT_GT(fuzzyScore("sc", "Section cells"), fuzzyScore("sc", "Easy clock"));
    EXPECT_GT(fuzzyScore("wire", "View: Wireframe"), fuzzyScore("wire", "Show airier places"));
    EXPECT_GT(fuzzyScore("open", "Open"), fuzzyScore("open", "Open a file and look around in it"));
}

TEST(FuzzyMatch, TheBeginningOfAWordMeansThatWord)
{
    EXPECT_GT(fuzzyScore("mat", "Show: Material numbers"), fuzzyScore("mat", "Camera: Measure from here, and to here"));
    EXPECT_GT(fuzzyScore("mat", "Show: Material numbers"), fuzzyScore("mat", "Modifier volumes: as the file has it"));
}

// The first s and the first c are not those that fit best.
TEST(FuzzyMatch, TheBestPlacesAreFound)
{
    EXPECT_EQ(fuzzyScore("cells", "acre cells"), fuzzyScore("cells", "aaaa cells"));
}

} // namespace telepipe::test::fuzzy_match_test

#endif
