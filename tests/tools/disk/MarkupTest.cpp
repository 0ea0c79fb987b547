#include "tests/support/Paths.h"
#include "tests/tools/ProgramTest.h"

#include "formats/text/Utf8.h"
#include "tools/text/Markup.h"
#include "tools/text/Terminal.h"

#include <gmock/gmock.h>

// Text of any origin on terminals and in pages.
namespace telepipe::tools::markup_test {

using namespace formats;

namespace {

std::string character(char32_t code)
{
    std::string text;
    appendUtf8(text, code);
    return text;
}

TEST(Terminal, NamesGiveNoOrders)
{
    EXPECT_EQ(printableName("a\x1b[31mb\nc\x7f"), "a?[31mb?c?");
    EXPECT_EQ(printableName("\xc2\x9b"
                            "31m"),
              "?31m")
        << "CSI in one character";
    EXPECT_EQ(printableName("\x9b"), "\xef\xbf\xbd") << "and in one byte";
    EXPECT_EQ(printableName("\xe2\x80\xae"
                            "gnp.exe"),
              "?gnp.exe")
        << "right to left";
    for (const char32_t unseen : {0x061C, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2065,
                                  0x2066, 0x206F, 0xFEFF, 0xFFF9, 0xE0000, 0xE007F})
        EXPECT_EQ(printableName("a" + character(unseen)), "a?") << std::uint32_t(unseen);
    for (const char32_t seen :
         {0x061B, 0x061D, 0x200A, 0x200C, 0x200D, 0x2010, 0x2027, 0x202F, 0x2070, 0xFFFC, 0xE0080})
        EXPECT_EQ(printableName("a" + character(seen)), "a" + character(seen)) << std::uint32_t(seen);
    EXPECT_EQ(printableName("ピオ草原"), "ピオ草原");
}

TEST(Terminal, TextsKeepTheirLines)
{
    EXPECT_EQ(printableText("a\n\tb\x1b\r"), "a\n\tb??");
    EXPECT_EQ(printableText("a" + character(0x2028) + character(0x200F)), "a??");
}

TEST(Terminal, JsonKeepsWhatItSays)
{
    EXPECT_EQ(printableJson("\"a\xc2\x9b\xe2\x80\xae\"\n"), "\"a\\u009b\\u202e\"\n");
    EXPECT_EQ(printableJson(character(0x200F) + character(0xE0041)), "\\u200f\\udb40\\udc41");
}

TEST(Utf8, WhatIsNoCharacterIsReplaced)
{
    const auto same = [](char32_t code) { return code; };
    for (const char* bad : {"\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff", "\xe3\x83"})
        EXPECT_THAT(replaced(bad, same), testing::StartsWith("\xef\xbf\xbd")) << bad;
    EXPECT_EQ(replaced("\xf0\x9f\x8e\xae", same), "\xf0\x9f\x8e\xae");
}

TEST(Markup, HtmlIsText)
{
    EXPECT_EQ(htmlText("<b>&\"'\x01"), "&lt;b&gt;&amp;&quot;&#39; ");
    EXPECT_EQ(htmlText("a" + character(0x202E) + character(0x9B) + character(0x2028)), "a   ");
}

TEST(Markup, XmlIsWellFormed)
{
    EXPECT_EQ(xmlText("]]>"), "]]&gt;");
    EXPECT_EQ(xmlText("a" + character(0x202E) + character(0x9B)), "a\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_EQ(xmlText("a\x01\xff\xef\xbf\xbe"), "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

TEST(Markup, MarkdownIsText)
{
    EXPECT_EQ(markdownText("<script>\n# [x](y)"), "\\<script\\>?\\# \\[x\\]\\(y\\)");
    EXPECT_EQ(markdownCodeLine("a\nb"), "    a?b");
}

} // namespace

} // namespace telepipe::tools::markup_test
