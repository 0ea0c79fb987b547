#include "tools/picture/image/Png.h"

#include "tests/support/Pictures.h"
#include "tests/support/Program.h"
#include "tools/disk/WriteFile.h"
#include "tools/document/Document.h"
#include "tools/picture/image/PngWriter.h"

#include <gtest/gtest.h>

namespace telepipe::tools::png_test {

TEST(Png, KeepsEveryPixel)
{
    const formats::Image image = test::gradient(37, 21);
    const formats::Image back = decodePng(encodePng(image, PngColor::Rgba));
    EXPECT_EQ(back.width, 37u);
    EXPECT_EQ(back.height, 21u);
    EXPECT_EQ(back.rgba, image.rgba);
}

TEST(Png, RgbLeavesAlphaOut)
{
    const formats::Image image = test::gradient(8, 8);
    EXPECT_EQ(decodePng(encodePng(image, PngColor::Rgb)).rgba, test::opaque(image).rgba);
}

TEST(Png, SamePixelsSameBytes)
{
    const formats::Image image = test::gradient(64, 64);
    EXPECT_EQ(encodePng(image, PngColor::Rgba), encodePng(image, PngColor::Rgba));
}

TEST(Png, TextsComeBack)
{
    const PngTexts texts{{"Software", "Telepipe"}, {"Comment", "{\"stage\": \"森林\"}\nsecond line"}, {"Empty", ""}};
    EXPECT_EQ(pngTexts(encodePng(test::gradient(8, 8), PngColor::Rgb, texts)), texts);
    EXPECT_TRUE(pngTexts(encodePng(test::gradient(8, 8), PngColor::Rgb)).empty());
    EXPECT_TRUE(pngTexts(formats::ByteVector{1, 2, 3}).empty());
}

TEST(Png, CutTextsAreNoTexts)
{
    const formats::ByteVector file = encodePng(test::gradient(8, 8), PngColor::Rgb, {{"Comment", "a text"}});
    for (std::size_t size = 0; size < 70; ++size)
        EXPECT_LE(pngTexts(formats::Bytes(file).first(size)).size(), 1u) << size;
}

TEST(PngWriter, RowsMayComeInPieces)
{
    const formats::Image image = test::gradient(16, 12);
    formats::ByteVector file;
    PngWriter writer([&](formats::Bytes bytes) { file.insert(file.end(), bytes.begin(), bytes.end()); }, 16, 12,
                     PngColor::Rgba);
    const std::span<const std::uint8_t> rows(image.rgba);
    writer.writeRows(rows.first(64 * 5));
    writer.writeRows(rows.subspan(64 * 5));
    writer.finish();
    EXPECT_EQ(file, encodePng(image, PngColor::Rgba));
}

TEST(PngWriter, WhatTheSinkThrowsComesOut)
{
    const auto full = [](formats::Bytes) { throw FileError("the disk is full"); };
    EXPECT_THROW(PngWriter(full, 8, 8, PngColor::Rgb), FileError);
}

TEST(FileWriter, PutsTheFileInPlaceWhenAllOfItIsThere)
{
    const test::ScratchFolder scratch;
    const formats::ByteVector old{1, 2, 3}, fresh{4, 5};
    writeFile(scratch / "a", old);
    {
        FileWriter writer(scratch / "a");
        writer.write(fresh);
        EXPECT_EQ(readFile(scratch / "a"), old);
    }
    EXPECT_EQ(readFile(scratch / "a"), old) << "not committed";
    EXPECT_FALSE(std::filesystem::exists(scratch / "a.part"));
    writeFile(scratch / "a", fresh);
    EXPECT_EQ(readFile(scratch / "a"), fresh);
}

TEST(Png, WhatIsNoPngIsCalledThat)
{
    const test::ScratchFolder scratch;
    const auto whyNot = [&](const formats::ByteVector& bytes) -> std::string {
        writeFile(scratch / "a", bytes);
        try {
            readPng(scratch / "a");
        } catch (const FileError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(whyNot({'P', 'V', 'M', 'H', 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}),
              (scratch / "a").string() + ": is no PNG");
    formats::ByteVector cut = encodePng(test::gradient(8, 8), PngColor::Rgb);
    cut.resize(12);
    EXPECT_NE(whyNot(cut).find("not a readable PNG"), std::string::npos);
}

TEST(Png, NoPictureNoFile)
{
    EXPECT_THROW(encodePng(formats::Image{}, PngColor::Rgb), std::runtime_error);
    EXPECT_THROW(decodePng(formats::ByteVector{1, 2, 3}), std::runtime_error);
    const test::ScratchFolder scratch;
    EXPECT_THROW(readPng(scratch / "missing.png"), FileError);
    EXPECT_THROW(writePng(scratch / "no" / "folder.png", test::gradient(8, 8), PngColor::Rgb), FileError);
}

} // namespace telepipe::tools::png_test
