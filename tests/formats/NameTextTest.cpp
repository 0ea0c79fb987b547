#include "formats/text/NameText.h"

#include <gtest/gtest.h>

namespace name_text_test {

using telepipe::formats::fileNameText;
using telepipe::formats::nameBytes;
using telepipe::formats::nameText;

TEST(NameText, PlainNamesStayAsTheyAre)
{
    EXPECT_EQ(nameText("te_064_stone"), "te_064_stone");
    EXPECT_EQ(nameText("a\\b \"c\" ~"), "a\\b \"c\" ~");
    EXPECT_EQ(nameText(""), "");
}

TEST(NameText, ShiftJisBecomesUtf8)
{
    EXPECT_EQ(nameText("t256_tuti\x82\x86"), "t256_tutiｆ");
    EXPECT_EQ(nameText("\x93\x79"), "土");
    EXPECT_EQ(nameText("\x83\x5c"), "ソ") << "the second byte is a backslash's";
    EXPECT_EQ(nameText("\xb1\xdf"), "ｱﾟ");
    EXPECT_EQ(nameText("\xea\xa4\xfc\x4b"), "熙黑") << "the last of JIS and of IBM's";
    EXPECT_EQ(nameText("\x87\x40"), "①");
}

TEST(NameText, BytesThatAreNoCharacterAreEscaped)
{
    EXPECT_EQ(nameText("a\x82"), "a\\x82") << "half a character";
    EXPECT_EQ(nameText("\x82z"), "\\x82z") << "there is no such character";
    EXPECT_EQ(nameText("\x82\x20"), "\\x82 ");
    EXPECT_EQ(nameText("\xff\x80\xa0\xfd"), "\\xff\\x80\\xa0\\xfd");
    EXPECT_EQ(nameText("a\nb\x7f"), "a\\x0ab\\x7f");
    EXPECT_EQ(nameText("\xf0\x40"), "\\xf0@") << "a user's own character";
    EXPECT_EQ(nameText("\\x41"), "\\x5cx41") << "what would read as an escape";
    EXPECT_EQ(nameText("\\x4"), "\\x4");
}

// Every pair of bytes, alone and before a third.
TEST(NameText, EveryNameLeadsBackToItsBytes)
{
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            for (const char* end : {"", "x41", "\x82"}) {
                const std::string bytes = std::string{static_cast<char>(first), static_cast<char>(second)} + end;
                ASSERT_EQ(nameBytes(nameText(bytes)), bytes) << first << ' ' << second;
            }
        }
    }
}

TEST(NameText, WhatShiftJisLacksHasNoBytes)
{
    EXPECT_EQ(nameBytes("ä"), std::nullopt);
    EXPECT_EQ(nameBytes("😀"), std::nullopt);
    EXPECT_EQ(nameBytes("\xe3\x81"), std::nullopt) << "half a character";
    EXPECT_EQ(nameBytes("\xff"), std::nullopt);
    EXPECT_EQ(nameBytes("\\x82\\x86"), "\x82\x86");
    EXPECT_EQ(nameBytes("土"), "\x93\x79");
}

TEST(NameText, NamesOfFilesAreUtf8WhereTheyCanBe)
{
    for (const char* name : {"a.rel", "caf\u00e9", "\u68ee", "\U0001F41F.nj", "lost\uFFFDhere"})
        EXPECT_EQ(fileNameText(name), name);
    EXPECT_EQ(fileNameText("\x90\x58"), "\u68ee");
    EXPECT_EQ(fileNameText("\xe6\xa3"), "\u8b7d"); // cut short, and a character of the other
    for (const char* none : {"\xc0\xae", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8"})
        EXPECT_EQ(fileNameText(none), nameText(none))
            << none; // longer than they need to be, halves, and beyond the last
}

} // namespace name_text_test
