#if TELEPIPE_WINDOW

#include "tools/window/language/SaidText.h"
#include "tools/window/language/Translation.h"

#include <gtest/gtest.h>

// The Japanese window translates the English output of the process that draws.
namespace telepipe::tools::said_text_test {
namespace {

std::string inJapanese(std::string_view english)
{
    static const Translation japanese(Language::Japanese);
    return japanese.text(saidMessage(english));
}

TEST(SaidTextTest, AReportIsKnownByItsTemplateAndItsValuesAreKept)
{
    EXPECT_EQ(inJapanese("no section has the id 77"),
              Translation(Language::Japanese).text({"no section has the id {}", 77}));
    EXPECT_EQ(inJapanese("a/b.rel: offset 0x4e00: expected things, found 3 of them"),
              "a/b.rel: 位置 0x4e00: 「things」のはずが「3 of them」でした");
}

TEST(SaidTextTest, WhatIsNotKnownStaysAsItIs)
{
    EXPECT_EQ(inJapanese("qwertz: uiop"), "qwertz: uiop");
    EXPECT_EQ(inJapanese(""), "");
}

TEST(SaidTextTest, InEnglishItSaysTheSame)
{
    for (const char* const said :
         {"no section has the id 77", "a.rel: offset 0x4e00: expected x, found 3 of 4", "{}", "x"})
        EXPECT_EQ(formats::english(saidMessage(said)), said);
}

} // namespace
} // namespace telepipe::tools::said_text_test

#endif
