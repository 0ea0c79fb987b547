#include "tests/support/golden/GoldenPicture.h"

#include "tests/support/Paths.h"
#include "tools/picture/image/Png.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace telepipe::test {

namespace {

namespace fs = std::filesystem;
using formats::Image;

struct Difference
{
    double mean = 0;  // of the colour channels, of 255
    double share = 0; // of pixels with a channel off by more than 8
    Image picture;    // eight times as bright
};

Difference differenceOf(const Image& a, const Image& b)
{
    Difference difference{0, 0, {a.width, a.height, std::vector<std::uint8_t>(a.rgba.size(), 255)}};
    std::size_t sum = 0, off = 0;
    for (std::size_t pixel = 0; pixel < a.rgba.size(); pixel += 4) {
        int worst = 0;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const int delta = std::abs(int(a.rgba[pixel + channel]) - int(b.rgba[pixel + channel]));
            sum += static_cast<std::size_t>(delta);
            worst = std::max(worst, delta);
            difference.picture.rgba[pixel + channel] = static_cast<std::uint8_t>(std::min(255, 8 * delta));
        }
        off += worst > 8;
    }
    const double pixels = static_cast<double>(a.rgba.size()) / 4;
    difference.mean = static_cast<double>(sum) / (3 * pixels);
    difference.share = static_cast<double>(off) / pixels;
    return difference;
}

void keep(const std::string& name, const Image& picture, const Image& difference)
{
    const fs::path folder = goldenFailureFolder();
    fs::create_directories(folder);
    tools::writePng(folder / (name + ".png"), picture, tools::PngColor::Rgb);
    tools::writePng(folder / (name + ".difference.png"), difference, tools::PngColor::Rgb);
}

} // namespace

void expectGoldenPicture(const std::string& name, const Image& picture)
{
    const fs::path golden = fs::path(goldenFolder()) / (name + ".png");
    if (std::getenv("TELEPIPE_UPDATE_GOLDEN"))
        tools::writePng(golden, picture, tools::PngColor::Rgb);
    const Image expected = tools::readPng(golden);
    ASSERT_EQ(expected.width, picture.width);
    ASSERT_EQ(expected.height, picture.height);
    const Difference difference = differenceOf(picture, expected);
    // Mesa's llvmpipe draws the same bytes in every version tried. The tolerance is for the C library's sine, whose
    // last bit may move an edge by a pixel here and there.
    EXPECT_LT(difference.mean, 0.05) << golden;
    EXPECT_LT(difference.share, 0.001) << golden;
    if (testing::Test::HasFailure())
        keep(name, picture, difference.picture);
}

} // namespace telepipe::test
