#include "engine/draw/overlay/StrokeFont.h"

#include <gtest/gtest.h>

namespace telepipe::test::stroke_font_test {

using scene::shortenedText;
using scene::textWidth;

TEST(StrokeFont, TextsThatAreTooWideEndInDots)
{
    const std::string text = "map_forest01n.rel";
    const double width = textWidth(text);
    EXPECT_EQ(shortenedText(text, width), text);
    EXPECT_EQ(shortenedText(text, width - 0.01), "map_forest01n...");
    EXPECT_EQ(shortenedText(text, textWidth("map..")), "map..");
    EXPECT_EQ(shortenedText(text, 0), "m..") << "one character stays";
    EXPECT_EQ(shortenedText("abc", 0), "abc") << "it would not become narrower";
    EXPECT_EQ(shortenedText("", 0), "");
}

// Half a character would be no UTF-8, which an SVG must be.
TEST(StrokeFont, CharactersAreNotCutInTwo)
{
    EXPECT_EQ(shortenedText("ブーマの森.rel", textWidth("ブー..")), "ブー..");
    EXPECT_EQ(shortenedText("森の中の道", 0), "森..");
}

} // namespace telepipe::test::stroke_font_test
