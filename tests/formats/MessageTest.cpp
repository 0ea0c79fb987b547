#include "formats/message/Ordinal.h"

#include <gtest/gtest.h>
#include <sstream>

// One message, said in any language.
namespace telepipe::formats::message_test {
namespace {

const Phrases kPhrases = {
    {"draws list {}", "MALT LISTE {0}"},
    {"key {} after {} of {:#x}", "{2}: {0} NACH {1}"},
    {"{} of {}", "{1} の {0}"},
    {"opaque", "DECKEND"},
    {"models", "モデル"},
    {", ", "、"},
};

std::string other(const Message& message)
{
    return inWords(message, kPhrases);
}

TEST(MessageTest, TheTemplateIsItsEnglishText)
{
    EXPECT_EQ(english("back from a list"), "back from a list");
    EXPECT_EQ(english({"draws list {}", 7}), "draws list 7");
    EXPECT_EQ(english({"key {} after {} of {:#x}", 1, 12u, std::size_t(64)}), "key 1 after 12 of 0x40");
    EXPECT_EQ(english({"at {:08x}, {:.3f} away, {:.4g}", 0x2a, 0.5f, 1.0 / 3}), "at 0000002a, 0.500 away, 0.3333");
    EXPECT_EQ(english({"{:#010x} {:#x} {:+}", 0xff00u, 0, -3}), "0x0000ff00 0x0 -3");
    EXPECT_EQ(english({"flags {}", std::uint8_t(65)}), "flags 65") << "a small number is no letter";
}

TEST(MessageTest, PutsValuesWhereTheOtherLanguageHasThem)
{
    EXPECT_EQ(other({"draws list {}", 7}), "MALT LISTE 7");
    EXPECT_EQ(other({"key {} after {} of {:#x}", 1, 12, 64}), "0x40: 1 NACH 12");
    EXPECT_EQ(other({"draws a list {}", 7}), "draws a list 7") << "what has no phrase stays English";
}

TEST(MessageTest, WordsAreTranslatedAndDataStays)
{
    EXPECT_EQ(other("opaque"), "DECKEND");
    EXPECT_EQ(other(std::string("opaque")), "opaque") << "a file may be called that";
    EXPECT_EQ(other({"draws list {}", "opaque"}), "MALT LISTE DECKEND");
    EXPECT_EQ(other({"draws list {}", std::string("opaque")}), "MALT LISTE opaque");
    EXPECT_EQ(other({"draws list {}", std::string("{1} {")}), "MALT LISTE {1} {") << "data is no template";
}

TEST(MessageTest, MessagesAreValuesOfMessages)
{
    const Message inner("draws list {}", 7);
    EXPECT_EQ(english({"{} of {}", inner, "opaque"}), "draws list 7 of opaque");
    EXPECT_EQ(other({"{} of {}", inner, "opaque"}), "DECKEND の MALT LISTE 7");
}

// Japanese text has spaces between kanji and letters only.
TEST(MessageTest, SpacesStandBetweenKanjiAndLettersAlone)
{
    EXPECT_EQ(other({"{} of {}", "models", 3}), "3 のモデル");
    EXPECT_EQ(other({"{} of {}", "opaque", "models"}), "モデル の DECKEND");
    EXPECT_EQ(english({"{} {}", std::string("森"), std::string("森")}), "森 森");
}

TEST(MessageTest, ListsHaveTheSeparatorOfTheLanguage)
{
    EXPECT_EQ(english(Message::list(", ", {"opaque", {"draws list {}", 1}})), "opaque, draws list 1");
    EXPECT_EQ(other(Message::list(", ", {"opaque", {"draws list {}", 1}})), "DECKEND、MALT LISTE 1");
    EXPECT_EQ(other(Message::list(" | ", {"opaque", "models"})), "DECKEND | モデル");
    EXPECT_EQ(english(Message::list(", ", {})), "");
}

TEST(MessageTest, APlaceIsCountedFromOneAsPeopleDo)
{
    const char* const forms[] = {"7 (1st)", "7 (2nd)", "7 (3rd)", "7 (4th)"};
    for (std::size_t place = 0; place < std::size(forms); ++place)
        EXPECT_EQ(english(idAndPlace(7, place)), forms[place]);
    EXPECT_EQ(english(idAndPlace(-1, 10)), "-1 (11th)");
    EXPECT_EQ(english(idAndPlace(10, 11)), "10 (12th)");
    EXPECT_EQ(english(idAndPlace(10, 12)), "10 (13th)");
    EXPECT_EQ(english(idAndPlace(10, 20)), "10 (21st)");
    EXPECT_EQ(english(idAndPlace(10, 110)), "10 (111th)");
}

TEST(MessageTest, WhatSaysNothingIsEmpty)
{
    EXPECT_TRUE(Message().empty());
    EXPECT_TRUE(Message("").empty());
    EXPECT_TRUE(Message(std::string()).empty());
    EXPECT_TRUE(Message::list(", ", {}).empty());
    EXPECT_FALSE(Message("{}", 0).empty());
    EXPECT_FALSE(Message::list(", ", {"opaque"}).empty());
    EXPECT_EQ(english({}), "");
}

TEST(MessageTest, IsTheSameWhereItSaysTheSame)
{
    EXPECT_EQ(Message("draws list {}", 7), Message("draws list {}", 7));
    EXPECT_NE(Message("draws list {}", 7), Message("draws list {}", 8));
    EXPECT_NE(Message("draws list {}", 7), Message("draws a list {}", 7));
    std::ostringstream out;
    out << Message("draws list {}", 7);
    EXPECT_EQ(out.str(), "draws list 7");
}

TEST(MessageTest, NumbersAreTheSameWhateverTheyAreKeptIn)
{
    EXPECT_EQ(Message("{}", 7), Message("{}", 7u));
    EXPECT_EQ(Message("{}", 7u), Message("{}", 7));
    EXPECT_NE(Message("{}", -1), Message("{}", ~std::uint64_t(0)));
    EXPECT_NE(Message("{}", 7), Message("{}", 7.0)) << "which is said otherwise where it is large";
}

// What another process says has templates that stand nowhere in this one.
TEST(MessageTest, ATemplateFromOutsideIsKeptByTheMessage)
{
    std::optional<Message> message = Message::filled(std::string("draws list ") + "{}", {Message(7)});
    ASSERT_TRUE(message);
    EXPECT_EQ(*message, Message("draws list {}", 7));
    EXPECT_EQ(other(Message("{} of {}", *message, "opaque")), "DECKEND の MALT LISTE 7");
    const Message copy = *message;
    message.reset();
    EXPECT_EQ(other(copy), "MALT LISTE 7");
    EXPECT_EQ(other(*Message::filled("opaque", {})), "DECKEND");
    EXPECT_EQ(other(*Message::joined(", ", {"opaque", "models"})), "DECKEND、モデル");
    EXPECT_EQ(*Message::joined(", ", {"opaque"}), Message::list(", ", {"opaque"}));
}

TEST(MessageTest, ATemplateFromOutsideMayHaveAnyNumberOfValues)
{
    EXPECT_EQ(english(*Message::filled("{} of {}", {Message(1)})), "1 of ");
    EXPECT_EQ(english(*Message::filled("{}", {Message(1), Message(2)})), "1");
    EXPECT_EQ(other(*Message::filled("{} of {}", {Message(1)})), " の 1");
    EXPECT_EQ(english(*Message::filled("} {", {})), "} {");
}

TEST(MessageTest, ATemplateFromOutsideHasNoPlaceThatCannotBeFilled)
{
    const auto isTaken = [](const char* pattern, const Message& value) {
        return Message::filled(pattern, {value}).has_value();
    };
    EXPECT_TRUE(isTaken("{:#010x}", Message(7)));
    EXPECT_TRUE(isTaken("{:.3f}", Message(0.5)));
    EXPECT_TRUE(isTaken("{:+}", Message(7)));
    EXPECT_TRUE(isTaken("{:#x}", std::string("of data the form is not asked")));
    for (const char* const pattern : {"{:s}", "{0}", "{name}", "{{}}", "{:{}}", "{: }", "{:999999999}", "{:.999}"})
        EXPECT_FALSE(isTaken(pattern, Message(7))) << pattern;
    EXPECT_FALSE(isTaken("{:.3f}", Message(7)));
    EXPECT_FALSE(isTaken("{:#x}", Message(0.5)));
    EXPECT_FALSE(isTaken("{:+}", Message(~std::uint64_t(0)))) << "fmt has no sign for what has none";
    EXPECT_FALSE(Message::filled(std::string(1 << 16, 'a'), {}));
}

// Every form of up to four of these characters either is refused or can be filled.
TEST(MessageTest, WhatIsTakenFromOutsideCanBeShown)
{
    constexpr std::string_view kCharacters = "+#019.xdfgX{ s";
    const Message values[] = {Message(-7), Message(~std::uint64_t(0)), Message(0.5), std::string("a")};
    std::vector<std::string> forms{""};
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (forms[i].size() < 4)
            for (const char c : kCharacters)
                forms.push_back(forms[i] + c);
        for (const Message& value : values)
            if (const auto message = Message::filled("{:" + forms[i] + "}", {value})) {
                EXPECT_NO_THROW(english(*message)) << forms[i];
            }
    }
}

} // namespace
} // namespace telepipe::formats::message_test
