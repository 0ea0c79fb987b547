#if TELEPIPE_WINDOW

#include "tools/window/language/Phrasebook.h"
#include "tools/window/language/Labels.h"

#include <gtest/gtest.h>

// Sentences with values in them, found again in a table.
namespace telepipe::tools {
namespace {

constexpr Message kPhrases[] = {
    {"draws list {0}, which nothing cached", "LISTE {0} FEHLT"},
    {"draws list {0}", "MALT LISTE {0}"},
    {"vertex {0} of step {1}, {2l}", "ECKE {0} IN SCHRITT {1}, {2}"},
    {"key {0} after {1} of {2}", "{2}: {0} NACH {1}"},
    {"lies in {0s}", "LIEGT IN {0}"},
    {"opaque flags {0} {1w}", "DECKEND ZEICHEN {0} {1}"},
    {"size of {0t}", "{0} の {0}"},
    {"slot {0}", "PLATZ {0}"},
    {"source {0t}", "VON {0}"},
    {"{0t} ({1l})", "{0} ({1})"},
};
constexpr Message kWords[] = {
    {"translucent", "DURCHSCHEINEND"}, {"repeat", "WIEDERHOLT"}, {"added", "DAZU"}, {"models", "モデル"}};
constexpr Message kFields[] = {{"radius", "RADIUS"}, {"far or ambient", "FERNE"}, {"size", "大きさ"}};

const Phrasebook& book()
{
    static const Phrasebook result(kPhrases, kWords, kFields);
    return result;
}

TEST(PhrasebookTest, PutsValuesWhereTheOtherLanguageHasThem)
{
    EXPECT_EQ(book().text("draws list 7"), "MALT LISTE 7");
    EXPECT_EQ(book().text("key 1 after 12 of 0x40"), "0x40: 1 NACH 12");
    EXPECT_EQ(book().text("translucent"), "DURCHSCHEINEND");
}

TEST(PhrasebookTest, TheFirstThatFitsIsTakenAndOnlyWhatFitsAltogether)
{
    EXPECT_EQ(book().text("draws list 7, which nothing cached"), "LISTE 7 FEHLT");
    EXPECT_EQ(book().text("draws list"), "draws list");
    EXPECT_EQ(book().text("draws list 7 again"), "draws list 7 again");
    EXPECT_EQ(book().text("it draws list 7"), "it draws list 7");
    EXPECT_EQ(book().text(""), "");
}

TEST(PhrasebookTest, TranslatesWithinWhatItTranslates)
{
    EXPECT_EQ(book().text("vertex 2 of step 3, added"), "ECKE 2 IN SCHRITT 3, DAZU");
    EXPECT_EQ(book().text("vertex 2 of step 3, added, slot 1"), "ECKE 2 IN SCHRITT 3, DAZU、PLATZ 1");
    EXPECT_EQ(book().text("source added, source translucent"), "VON DAZU、VON DURCHSCHEINEND");
    EXPECT_EQ(book().text("NJD_FST_UA (translucent)"), "NJD_FST_UA (DURCHSCHEINEND)");
    EXPECT_EQ(book().text("opaque flags 0x8 repeat/mirror translucent"), "DECKEND ZEICHEN 0x8 WIEDERHOLT/mirror "
                                                                         "DURCHSCHEINEND");
}

// As one writes in Japanese.
TEST(PhrasebookTest, SpacesStandBetweenKanjiAndLettersAlone)
{
    EXPECT_EQ(book().text("size of added"), "DAZU の DAZU");
    EXPECT_EQ(book().text("size of models"), "モデル のモデル");
}

TEST(PhrasebookTest, TakesListsApart)
{
    EXPECT_EQ(book().text("slot 1, added"), "PLATZ 1、DAZU");
    EXPECT_EQ(book().text("slot 1; slot 2: added"), "PLATZ 1; PLATZ 2: DAZU");
    EXPECT_EQ(book().text("A (added) | B (translucent)"), "A (DAZU) | B (DURCHSCHEINEND)");
    EXPECT_EQ(book().text("some, thing"), "some, thing") << "nothing of it is known";
}

// Commas and spaces in values are no ends of theirs.
TEST(PhrasebookTest, ValuesMayStandInQuotesAndParentheses)
{
    EXPECT_EQ(book().text("slot (1, 2, 3)"), "PLATZ (1, 2, 3)");
    EXPECT_EQ(book().text("slot \"a, b\", added"), "PLATZ \"a, b\"、DAZU");
    EXPECT_EQ(book().text("(slot 1, added), added"), "(slot 1, added)、DAZU");
    EXPECT_EQ(book().text("slot (1, 2"), "PLATZ (1, 2") << "that is never closed";
    EXPECT_EQ(book().text("slot \""), "PLATZ \"");
    EXPECT_EQ(book().text("slot )"), "slot )");
}

TEST(PhrasebookTest, NamesOfFilesStay)
{
    EXPECT_EQ(book().text("lies in slot 1, added.rel"), "LIEGT IN slot 1, added.rel");
}

TEST(PhrasebookTest, ColumnsStayApart)
{
    EXPECT_EQ(book().text("00000040    draws list 7, added"), "00000040    MALT LISTE 7、DAZU");
    EXPECT_EQ(book().text("  added  "), "  DAZU  ");
    EXPECT_EQ(book().text("    "), "    ");
}

// Names of fields that are not in their own table are the SDK's, even where a report has such a word.
TEST(PhrasebookTest, TheFirstColumnOfARowIsAField)
{
    EXPECT_EQ(book().field("radius          4  added"), "RADIUS          4  DAZU");
    EXPECT_EQ(book().field("repeat          repeat"), "repeat          WIEDERHOLT");
    EXPECT_EQ(book().field("far or ambient  4"), "FERNE           4");
    EXPECT_EQ(book().field("slot 1  added"), "PLATZ 1  DAZU");
    EXPECT_EQ(book().field("  radius        4"), "  RADIUS        4");
    EXPECT_EQ(book().text("radius          4"), "radius          4");
}

// Kana and kanji are twice as wide as letters.
TEST(PhrasebookTest, TheSecondColumnStaysWhereItIs)
{
    EXPECT_EQ(book().field("size            4"), "大きさ          4");
    EXPECT_EQ(book().field("size  4"), "大きさ  4") << "no room, and still apart";
}

TEST(FieldColumnsTest, TheNameStandsApartFromTheRest)
{
    using Columns = std::pair<std::string, std::string>;
    EXPECT_EQ(fieldColumns("radius          4  in XZ"), Columns("radius", "4  in XZ"));
    EXPECT_EQ(fieldColumns("  normal        (0, 1, 0)"), Columns("  normal", "(0, 1, 0)"));
    EXPECT_EQ(fieldColumns("strip 0: 3 corners"), Columns("strip 0: 3 corners", ""));
    EXPECT_EQ(fieldColumns("name  "), Columns("name", ""));
    EXPECT_EQ(fieldColumns(""), Columns("", ""));
}

TEST(PhrasebookTest, WhatWasAskedForOnceIsTheSameAgain)
{
    for (int round = 0; round < 3; ++round)
        for (int list = 0; list < 5000; ++list)
            ASSERT_EQ(book().text("draws list " + std::to_string(list)), "MALT LISTE " + std::to_string(list));
}

} // namespace
} // namespace telepipe::tools

#endif
