#if TELEPIPE_WINDOW

#include "tools/window/language/WrapText.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace telepipe::tools::wrap_text_test {
namespace {

// Kanji and kana are two wide, all else one.
std::vector<std::string> lines(const std::string& text, float width)
{
    std::vector<std::string> result;
    for (const char* at = text.c_str(); *at;) {
        const char* end = lineEnd(at, width, [](std::uint32_t c) { return c >= 0x2e80 ? 2.0f : 1.0f; });
        result.emplace_back(at, end);
        at = end + (*end == '\n');
    }
    return result;
}

using Lines = std::vector<std::string>;

TEST(WrapTextTest, JapaneseBreaksAnywhere)
{
    EXPECT_EQ(lines("頂点の法線を描く", 6), (Lines{"頂点の", "法線を", "描く"}));
    EXPECT_EQ(lines("頂点の法線を描く", 7), (Lines{"頂点の", "法線を", "描く"}));
}

TEST(WrapTextTest, NoLineBeginsWithAClosingOrEndsWithAnOpeningCharacter)
{
    EXPECT_EQ(lines("面を描く。次", 8), (Lines{"面を描", "く。次"}));
    EXPECT_EQ(lines("面を「描く」", 6), (Lines{"面を", "「描", "く」"}));
    EXPECT_EQ(lines("データ形式", 4), (Lines{"デー", "タ形", "式"}));
}

TEST(WrapTextTest, WordsStayWhole)
{
    EXPECT_EQ(lines("NJD_FST_DBの両面", 11), (Lines{"NJD_FST_DB", "の両面"}));
    EXPECT_EQ(lines("両面はNJD_FST_DB", 11), (Lines{"両面は", "NJD_FST_DB"}));
    EXPECT_EQ(lines("one two three", 8), (Lines{"one two ", "three"}));
}

TEST(WrapTextTest, NumbersAndNamesOfFilesStayWhole)
{
    EXPECT_EQ(lines("-193.19  -37.95  -2177.23", 22), (Lines{"-193.19  -37.95  ", "-2177.23"}));
    EXPECT_EQ(lines("of map_demo01d.rel", 16), (Lines{"of ", "map_demo01d.rel"}));
}

TEST(WrapTextTest, APathThatFitsNoLineBreaksBehindAFolder)
{
    EXPECT_EQ(lines("/home/somebody/map_demo01d.rel", 17), (Lines{"/home/somebody/", "map_demo01d.rel"}));
    EXPECT_EQ(lines("in /home/somebody/a.rel", 20), (Lines{"in ", "/home/somebody/a.rel"}));
    EXPECT_EQ(lines("C:\\Games\\map.rel", 12), (Lines{"C:\\Games\\", "map.rel"}));
}

TEST(WrapTextTest, ANameThatFitsNoLineBreaksBehindAnUnderscore)
{
    EXPECT_EQ(lines("map_demo01d.rel", 12), (Lines{"map_", "demo01d.rel"}));
    EXPECT_EQ(lines("/some_body/map_demo.rel", 14), (Lines{"/some_body/", "map_demo.rel"}));
}

TEST(WrapTextTest, AWordThatIsTooLongIsCutAndNothingIsLost)
{
    EXPECT_EQ(lines("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
    EXPECT_EQ(lines("面", 1), Lines{"面"});
    EXPECT_EQ(lines("一\n\n二", 9), (Lines{"一", "", "二"}));
    EXPECT_EQ(lines("\xff\xfe", 9).size(), 1u) << "what is no UTF-8 ends all the same";
}

} // namespace
} // namespace telepipe::tools::wrap_text_test

#endif
