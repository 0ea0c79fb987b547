#if TELEPIPE_WINDOW

#include "formats/texture/PvrLayout.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tools/disk/FileError.h"
#include "tools/json/JsonFields.h"
#include "tools/picture/option/ViewJson.h"
#include "tools/picture/record/Bookmarks.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/window/language/Translation.h"

#include <functional>
#include <gtest/gtest.h>

// Errors are said in Japanese with the values that they were thrown with, and in English as they always were.
namespace telepipe::tools::error_language_test {
namespace {

std::string inJapanese(const formats::Message& message)
{
    return Translation(Language::Japanese).text(message);
}

formats::Message messageOfRunning(const std::function<void()>& work)
{
    try {
        work();
    } catch (const std::exception& error) {
        return messageOf(error);
    }
    return {};
}

TEST(ErrorLanguageTest, WhatCannotBeWrittenIsSaid)
{
    const formats::Message sides = messageOfRunning([] { formats::expectChipSides(4, 8); });
    EXPECT_EQ(inJapanese(sides), "チップが扱える辺は 8 から 1024 テクセルです (4 x 8 は扱えません)");
    EXPECT_EQ(english(sides), "the chip takes sides of 8 to 1024 texels, not 4 x 8");
    const formats::Message rule = messageOfRunning([] {
        const formats::Image image{12, 8, formats::ByteVector(12 * 8 * 4)};
        writePvr(image, formats::PixelFormat::Rgb565, formats::DataFormat::Twiddled);
    });
    EXPECT_EQ(inJapanese(rule), "この形式に必要なもの: 2 の累乗の辺");
    EXPECT_EQ(english(rule), "its format needs sides that are powers of two");
}

TEST(ErrorLanguageTest, AMistakeInJsonIsSaid)
{
    const formats::Message list = messageOfRunning([] { parseBookmarks("{\"paths\": 5}"); });
    EXPECT_EQ(inJapanese(list), "paths: 「リスト」のはずが「5」でした");
    EXPECT_EQ(english(list), "paths: expected a list, found 5");
    const formats::Message option = messageOfRunning([] {
        render::ViewSettings settings;
        readViewStrictly(parseJson("{\"no-such\": 1}"), settings);
    });
    EXPECT_EQ(inJapanese(option), "no-such: そのようなオプションはありません");
    EXPECT_EQ(english(option), "no-such: there is no such option");
}

// What is to be typed stays as it is.
TEST(ErrorLanguageTest, AValueThatIsNoneIsSaid)
{
    const RecordOption* from = recordOption("from");
    const RecordOption* samples = recordOption("samples");
    ASSERT_TRUE(from && samples);
    const formats::Message side = messageOfRunning([&] { from->change("left"); });
    EXPECT_EQ(english(side), "expected top, bottom, north, south, east or west, found 'left'");
    EXPECT_EQ(inJapanese(side), "「top, bottom, north, south, east か west」のはずが「'left'」でした");
    const formats::Message count = messageOfRunning([&] { samples->change(""); });
    EXPECT_EQ(english(count), "expected a number from 1 to 64, found nothing");
    EXPECT_EQ(inJapanese(count), "「1 から 64 の数」のはずが「なし」でした");
}

} // namespace
} // namespace telepipe::tools::error_language_test

#endif
