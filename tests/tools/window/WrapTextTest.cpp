#if TELEPIPE_WINDOW

#include "tools/window/language/WrapText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/widgets/Rows.h"

#include <gtest/gtest.h>
#include <imgui.h>
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
    EXPECT_EQ(lines("/games/stages0/map_demo01d.rel", 17), (Lines{"/games/stages0/", "map_demo01d.rel"}));
    EXPECT_EQ(lines("in /games/stages0/a.rel", 20), (Lines{"in ", "/games/stages0/a.rel"}));
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

// Dear ImGui with a font, and no window around it.
class WrittenTextTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {400, 300};
        io.UserData = &_english;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
        ImGui::NewFrame();
        ImGui::Begin("text");
    }
    void TearDown() override
    {
        ImGui::End();
        ImGui::EndFrame();
        ImGui::DestroyContext();
    }

private:
    Translation _english{Language::English};
};

// Or else what they are written in could be pushed aside, by the width of a space.
TEST_F(WrittenTextTest, SpacesAtTheEndsOfLinesTakeNoRoom)
{
    const float width = ImGui::CalcTextSize("where nothing").x;
    wrappedText("where nothing can be written", width);
    EXPECT_LE(ImGui::GetItemRectSize().x, width);
    EXPECT_GT(ImGui::GetItemRectSize().y, 1.5f * ImGui::GetTextLineHeight()) << "it is one line";
}

TEST_F(WrittenTextTest, WhatIsShortenedEndsBehindAWholeCharacter)
{
    const std::string text = "\u30bb\u30af\u30b7\u30e7\u30f3 a \u30bb";
    for (float room = 0; room < ImGui::CalcTextSize(text.c_str()).x; ++room) {
        std::string seen = shortened(text, room);
        EXPECT_LE(ImGui::CalcTextSize(seen.c_str()).x, room);
        if (seen.ends_with("..."))
            seen.resize(seen.size() - 3);
        ASSERT_TRUE(text.starts_with(seen));
        EXPECT_TRUE(seen.size() == text.size() || (text[seen.size()] & 0xc0) != 0x80) << room;
    }
}

} // namespace
} // namespace telepipe::tools::wrap_text_test

#endif
