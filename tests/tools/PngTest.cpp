#include "tools/image/Png.h"

#include "tests/support/Pictures.h"
#include "tests/support/Program.h"
#include "tools/files/Document.h"

#include <gtest/gtest.h>

namespace telepipe::tools {

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

TEST(Png, NoPictureNoFile)
{
    EXPECT_THROW(encodePng(formats::Image{}, PngColor::Rgb), std::runtime_error);
    EXPECT_THROW(decodePng(formats::ByteVector{1, 2, 3}), std::runtime_error);
    const test::ScratchFolder scratch;
    EXPECT_THROW(readPng(scratch / "missing.png"), FileError);
    EXPECT_THROW(writePng(scratch / "no" / "folder.png", test::gradient(8, 8), PngColor::Rgb), FileError);
}

} // namespace telepipe::tools
