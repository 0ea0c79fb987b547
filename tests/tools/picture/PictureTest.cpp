#include "tools/picture/draw/Picture.h"

#include "tests/tools/window/ContextTest.h"
#include "tools/document/Document.h"

namespace telepipe::tools::picture_test {
namespace {

TEST(Matte, ColorOverBlackAndOverWhiteGiveAlpha)
{
    // Nothing; a solid colour; half of white glass; light added to the background.
    std::vector<std::uint8_t> black{0, 0, 0, 255, 10, 20, 30, 255, 128, 128, 128, 255, 60, 0, 0, 255};
    const std::vector<std::uint8_t> white{255, 255, 255, 255, 10, 20, 30, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    matte(black, white);
    EXPECT_EQ(black, (std::vector<std::uint8_t>{0, 0, 0, 0, 10, 20, 30, 255, 128, 128, 128, 128, 60, 0, 0, 60}));
}

class PictureTest : public test::ContextTest
{
protected:
    void SetUp() override
    {
        ContextTest::SetUp();
        if (IsSkipped())
            return;
        _document = openDemo();
        _view = std::make_unique<render::SceneView>(_document->scene, _document->textures, _document->palette);
    }

    PictureRequest request(std::uint32_t width, std::uint32_t height) const
    {
        PictureRequest wanted;
        wanted.size = {width, height};
        wanted.frame.camera = {.position = {0, 260, 420}, .pitch = -30};
        wanted.frame.settings.background = {0.2f, 0.3f, 0.4f, 1};
        return wanted;
    }
    formats::Image draw(const PictureRequest& wanted, std::uint32_t targetSide = 4096)
    {
        return PictureMaker(*_view, 1, targetSide).draw(wanted);
    }

    std::unique_ptr<Document> _document;
    std::unique_ptr<render::SceneView> _view;
};

// Bytes of the two pictures that differ by more than rounding.
std::size_t differing(const formats::Image& a, const formats::Image& b)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.rgba.size(); ++i)
        count += std::abs(a.rgba[i] - b.rgba[i]) > 2;
    return count;
}

TEST_F(PictureTest, TilesMeetWithoutASeam)
{
    for (const std::uint32_t supersampling : {1u, 3u}) {
        PictureRequest wanted = request(250, 130);
        wanted.supersampling = supersampling;
        const formats::Image whole = draw(wanted), tiled = draw(wanted, 120);
        ASSERT_EQ(tiled.rgba.size(), std::size_t{250} * 130 * 4);
        EXPECT_LE(differing(whole, tiled), whole.rgba.size() / 1000);
    }
}

TEST_F(PictureTest, SupersampledPixelsAreMeans)
{
    PictureRequest wanted = request(64, 36);
    wanted.supersampling = 2;
    const formats::Image small = draw(wanted), large = draw(request(128, 72));
    for (std::uint32_t y = 0; y < 36; ++y)
        for (std::uint32_t x = 0; x < 64 * 4; ++x) {
            const std::size_t pixel = x / 4, channel = x % 4;
            const auto at = [&](std::size_t dx, std::size_t dy) {
                return large.rgba[((2 * y + dy) * 128 + 2 * pixel + dx) * 4 + channel];
            };
            EXPECT_EQ(small.rgba[std::size_t{y} * 256 + x], (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4);
        }
}

// Laid over a colour, the transparent picture is the picture drawn over that colour.
TEST_F(PictureTest, TransparentPicturesComposeToTheSamePicture)
{
    // The last section alone, without the sky.
    _view->visibility().sections.assign(_document->scene.sections.size(), 0);
    _view->visibility().sections.back() = 1;
    PictureRequest wanted = request(128, 72);
    const scene::SceneSection& shown = _document->scene.sections.back();
    wanted.frame.camera = scene::framing(shown.boundsMin, shown.boundsMax, 60, 128.0f / 72);
    const formats::Image expected = draw(wanted);
    wanted.transparent = true;
    formats::Image picture = draw(wanted);
    std::size_t see = 0, wrong = 0;
    for (std::size_t i = 0; i < picture.rgba.size(); ++i) {
        const int alpha = picture.rgba[i | 3], background[] = {51, 77, 102, 255};
        see += (i & 3) == 3 && alpha < 255;
        if ((i & 3) != 3)
            wrong +=
                std::abs((picture.rgba[i] * alpha + background[i & 3] * (255 - alpha)) / 255 - expected.rgba[i]) > 4;
    }
    EXPECT_GT(see, 500u) << "there is nothing behind it";
    // Blend codes that multiply the background by a colour let channels through unequally; one alpha cannot say that.
    EXPECT_LE(wrong, picture.rgba.size() / 100);
}

TEST_F(PictureTest, ACancelledPictureStops)
{
    LoadProgress progress;
    progress.cancel();
    EXPECT_THROW(PictureMaker(*_view).draw(request(8, 8), &progress), Cancelled);
}

} // namespace
} // namespace telepipe::tools::picture_test
