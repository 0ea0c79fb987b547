// The textures panel (F4): levels, channels, alpha over checkers, the value under the mouse, and saving.
#if TELEPIPE_WINDOW

#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/window/live/WindowFixture.h"

#include <algorithm>
#include <cmath>

namespace telepipe::test::window_textures_test {
namespace {

// Regions of the panel at its first place.
constexpr Region kPreview{668, 157, 977, 466}, kTooltip{826, 302, 1080, 342};

class WindowTexturesTest : public WindowTest
{
protected:
    // The carp's scales, stored as ARGB4444 for once: there is alpha of every kind in them.
    void SetUp() override
    {
        WindowTest::SetUp();
        if (IsSkipped())
            return;
        const fs::path path = _folder / "demo" / "carp.pvm";
        bytes = readBytes(path);
        const std::string_view letters = "PVRT";
        const auto header = std::search(bytes.begin(), bytes.end(), letters.begin(), letters.end());
        ASSERT_NE(header, bytes.end());
        header[8] = std::uint8_t(formats::PixelFormat::Argb4444);
        write(path, bytes);
        archive = formats::readTextures(bytes);
        ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
        const Pixels before = _display->capture();
        key("F4");
        ASSERT_TRUE(screenChanges(before, kPreview, 0.5));
    }
    formats::Image level(std::size_t number) const { return formats::decodeLevel(archive.textures.at(0), number); }
    // Presses as long as a finger does, as frames take their time.
    void press() const
    {
        EXPECT_EQ(_display->xdotool({"mousedown", "1"}), 0);
        std::this_thread::sleep_for(400ms);
        EXPECT_EQ(_display->xdotool({"mouseup", "1"}), 0);
    }
    // Until the panel shows what it is asked for.
    bool clickChanges(int x, int y, Region region) const
    {
        moveTo(x, y);
        const Pixels before = whenStill(kPreview);
        press();
        return screenChanges(before, region, 0.02);
    }
    // Share of the preview's pixels that are as expected says of the texel in them, to a step of rounding.
    template <class Expected> double shareAsExpected(const formats::Image& image, const Expected& expected) const
    {
        const Pixels seen = whenStill(kPreview);
        std::size_t right = 0, all = 0;
        for (std::uint32_t y = kPreview.top; y < kPreview.bottom; ++y)
            for (std::uint32_t x = kPreview.left; x < kPreview.right; ++x, ++all) {
                const double width = kPreview.right - kPreview.left, height = kPreview.bottom - kPreview.top;
                const auto u = std::uint32_t((x + 0.5 - kPreview.left) / width * image.width);
                const auto v = std::uint32_t((y + 0.5 - kPreview.top) / height * image.height);
                right += expected(image.rgba.data() + (std::size_t{v} * image.width + u) * 4, seen.at(x, y));
            }
        return double(right) / double(all);
    }
    // The panel takes a frame or two to find its scroll bar, and the display some time to show it.
    template <class Expected> bool becomesAsExpected(const formats::Image& image, const Expected& expected) const
    {
        return waitUntil([&] { return shareAsExpected(image, expected) > 0.9; }, 20s);
    }
    static bool isNear(std::uint32_t color, double r, double g, double b)
    {
        const auto near = [&](int shift, double value) { return std::abs(int(color >> shift & 255) - value) <= 2; };
        return near(16, r) && near(8, g) && near(0, b);
    }
    std::optional<formats::Image> saved(const std::string& name) const
    {
        std::optional<formats::Image> image;
        waitUntil([&] {
            try {
                image = tools::readPng(_folder / "home" / "telepipe" / "screenshots" / name);
            } catch (const std::exception&) { // not there yet, or not all of it
            }
            return image.has_value();
        });
        return image;
    }

    formats::ByteVector bytes;
    formats::TextureArchive archive;
};

} // namespace

// Nine pixels in ten: the rest lie on the borders of texels.
TEST_F(WindowTexturesTest, ChannelsAndAlphaOverCheckers)
{
    const formats::Image image = level(0);
    ASSERT_EQ(image.width, 128u);
    const auto overCheckers = [](const std::uint8_t* texel, std::uint32_t seen) {
        const double alpha = texel[3] / 255.0;
        return std::ranges::any_of(std::array{92, 148}, [&](int ground) {
            const auto mixed = [&](int channel) { return texel[channel] * alpha + ground * (1 - alpha); };
            return isNear(seen, mixed(0), mixed(1), mixed(2));
        });
    };
    EXPECT_TRUE(becomesAsExpected(image, overCheckers)) << "RGBA";
    EXPECT_TRUE(clickChanges(902, 117, kPreview)) << "A";
    EXPECT_TRUE(becomesAsExpected(image, [](const std::uint8_t* texel, std::uint32_t seen) {
        return isNear(seen, texel[3], texel[3], texel[3]);
    }));
    EXPECT_TRUE(clickChanges(740, 117, kPreview)) << "RGB";
    EXPECT_TRUE(becomesAsExpected(image, [](const std::uint8_t* texel, std::uint32_t seen) {
        return isNear(seen, texel[0], texel[1], texel[2]);
    }));
    quit();
}

TEST_F(WindowTexturesTest, TheMouseTellsTheTexelAndLevelsAreSaved)
{
    const Pixels plain = _display->capture();
    moveTo(800, 300);
    EXPECT_TRUE(screenChanges(plain, kTooltip, 0.2)) << "no value under the mouse";
    ASSERT_TRUE(clickChanges(803, 142, kPreview)) << "the last level";
    const formats::Image last = level(7);
    ASSERT_EQ(last.width, 1u);
    moveTo(700, 484);
    press();
    const auto small = saved("demo_scales.mip7.png");
    ASSERT_TRUE(small);
    EXPECT_EQ(small->rgba, last.rgba);
    ASSERT_TRUE(clickChanges(672, 142, kPreview)) << "level 0";
    moveTo(700, 484);
    press();
    const auto whole = saved("demo_scales.png");
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->rgba, level(0).rgba);
    quit();
}

} // namespace telepipe::test::window_textures_test
#endif
