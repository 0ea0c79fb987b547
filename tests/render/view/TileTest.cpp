#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"
#include "tools/document/Document.h"

namespace telepipe::test::tile_test {
namespace {

using render::PictureTile;

class TileTest : public GlTest
{
};

struct DemoView
{
    std::unique_ptr<tools::Document> document = tools::openDemo();
    render::SceneView view{document->scene, document->textures, document->palette};

    Picture draw(const render::FrameRequest& wanted, std::uint32_t width, std::uint32_t height)
    {
        render::RenderTarget target(width, height);
        view.draw(wanted, target);
        return {width, height, target.readRgba()};
    }
};

// Pixels of the tile that differ from the same place of the whole by more than a bit of rounding.
std::size_t differing(const Picture& whole, const Picture& tile, const PictureTile& place)
{
    std::size_t count = 0;
    for (std::uint32_t y = 0; y < tile.height; ++y)
        for (std::uint32_t x = 0; x < tile.width; ++x)
            count += distance(tile.at(x, y), whole.at(place.x + x, place.y + y)) > 2;
    return count;
}

void expectTilesAreParts(const render::FrameRequest& wanted)
{
    constexpr std::uint32_t kWidth = 256, kHeight = 192, kTile = 64;
    DemoView demo;
    const Picture whole = demo.draw(wanted, kWidth, kHeight);
    std::size_t off = 0;
    for (std::uint32_t y = 0; y < kHeight; y += kTile)
        for (std::uint32_t x = 0; x < kWidth; x += kTile) {
            render::FrameRequest part = wanted;
            part.tile = {kWidth, kHeight, x, y};
            off += differing(whole, demo.draw(part, kTile, kTile), *part.tile);
        }
    // A corner's place is rounded to 1/256 pixel after another multiplication: an edge may fall on the other side of a
    // pixel's centre here and there.
    EXPECT_LE(off, kWidth * kHeight / 2000);
}

TEST_F(TileTest, TilesAreThePartsOfThePicture)
{
    render::FrameRequest wanted = request();
    wanted.camera = {.position = {0, 260, 420}, .pitch = -30};
    expectTilesAreParts(wanted);
}

TEST_F(TileTest, TilesOfAPlanAreItsParts)
{
    render::FrameRequest wanted = request();
    wanted.camera = {.position = {0, 1000, 0}, .pitch = -90, .orthographicHeight = 900};
    expectTilesAreParts(wanted);
}

// Two units by one cover two pixels of a picture eight units and pixels wide, however far away.
TEST_F(TileTest, OrthographicPicturesAreToScale)
{
    for (const float distance : {4.0f, 4000.0f}) {
        SceneBuilder builder;
        builder.addRectangle(opaqueState(), {1, 2}, {3, 3}, -distance, rgba(255, 255, 255));
        render::FrameRequest wanted = request();
        wanted.camera.orthographicHeight = 8;
        const Picture picture = draw(builder.scene(), wanted);
        for (std::uint32_t y = 0; y < 8; ++y)
            for (std::uint32_t x = 0; x < 8; ++x)
                EXPECT_EQ(picture.at(x, y)[0] > 0, x >= 5 && x < 7 && y == 1) << x << "," << y;
    }
}

} // namespace
} // namespace telepipe::test::tile_test
