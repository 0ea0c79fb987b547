// The textures panel's picture of a texture: its levels, channels and texels, with its own or another palette.
#if TELEPIPE_WINDOW

#include "tools/window/background/TexturePreview.h"

#include "tests/tools/window/ContextTest.h"

#include <glad/gl.h>
#include <thread>
#include <utility>

namespace telepipe::tools::texture_preview_test {
namespace {

// Four by four texels of ARGB4444, and a level of two by two.
class TexturePreviewTest : public test::ContextTest
{
protected:
    void SetUp() override
    {
        ContextTest::SetUp();
        for (std::uint32_t i = 0; i < 16 + 4; ++i) {
            const std::uint32_t value = i << 12 | 0x0f00 >> (i % 3 * 4); // alpha i; red, green or blue
            _bytes.push_back(static_cast<std::uint8_t>(value));
            _bytes.push_back(static_cast<std::uint8_t>(value >> 8));
        }
        _texture.pixelFormat = formats::PixelFormat::Argb4444;
        _texture.dataFormat = formats::DataFormat::Rectangle;
        _texture.width = _texture.height = 4;
        _texture.hasAlpha = true;
        const formats::Bytes bytes(_bytes);
        _texture.levels = {{4, 4, 0x100, bytes.first(32)}, {2, 2, 0x120, bytes.subspan(32)}};
        _request.texture = &_texture;
    }

    bool becomesReady()
    {
        while (_preview->show(_request) == TexturePreview::State::Making)
            std::this_thread::yield();
        return _preview->show(_request) == TexturePreview::State::Ready;
    }

    // The bytes of the GL textures that the panel puts on the screen.
    std::vector<int> shown(std::uint32_t side) const
    {
        std::vector<std::uint8_t> rgba(std::size_t{side} * side * 4);
        glPixelStorei(GL_PACK_ROW_LENGTH, GLint(side));
        for (const TexturePreview::Tile& tile : _preview->tiles()) {
            glBindTexture(GL_TEXTURE_2D, tile.texture.name());
            glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                          rgba.data() + (std::size_t{tile.y} * side + tile.x) * 4);
        }
        glPixelStorei(GL_PACK_ROW_LENGTH, 0);
        return {rgba.begin(), rgba.end()};
    }

    formats::ByteVector _bytes;
    formats::Texture _texture;
    TexturePreview::Request _request;
    std::optional<TexturePreview> _preview;
};

} // namespace

TEST_F(TexturePreviewTest, ShowsTheLevelAndTheChannelsAskedFor)
{
    _preview.emplace();
    ASSERT_TRUE(becomesReady());
    const std::vector<int> all = shown(4);
    for (int i = 0; i < 16; ++i) {
        const std::vector<int> expected{i % 3 == 0 ? 255 : 0, i % 3 == 1 ? 255 : 0, i % 3 == 2 ? 255 : 0, i * 17};
        EXPECT_EQ(std::vector<int>(all.begin() + 4 * i, all.begin() + 4 * i + 4), expected) << i;
    }
    _request.channels = Channels::Alpha;
    ASSERT_TRUE(becomesReady());
    const std::vector<int> alpha = shown(4);
    for (int i = 0; i < 16; ++i)
        EXPECT_EQ(std::vector<int>(alpha.begin() + 4 * i, alpha.begin() + 4 * i + 4),
                  (std::vector<int>{i * 17, i * 17, i * 17, 255}));
    EXPECT_EQ(_preview->image().rgba[3 * 4 + 3], 3 * 17) << "what is saved keeps its alpha";
    _request.level = 1;
    _request.channels = Channels::Rgb;
    ASSERT_TRUE(becomesReady());
    EXPECT_EQ(_preview->image().width, 2u);
    EXPECT_EQ(shown(2), (std::vector<int>{0, 255, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255}))
        << "texels 16 to 19";
    _request.level = 2;
    EXPECT_EQ(_preview->show(_request), TexturePreview::State::Failed) << "there is no such level";
}

// Texel 6 of the first level lies at x = 2, y = 1, twelve bytes behind its beginning.
TEST_F(TexturePreviewTest, TellsTheValueOfATexelAndWhereItIsStored)
{
    _preview.emplace();
    ASSERT_TRUE(becomesReady());
    EXPECT_EQ(_preview->texelText(2, 1), "2, 1: 255 0 0, alpha 102 (#ff000066)\nstored 0x6f00 ARGB4444 at 0x10c");
    _request.level = 1;
    ASSERT_TRUE(becomesReady());
    EXPECT_EQ(_preview->texelText(1, 1), "1, 1: 0 255 0, alpha 51 (#00ff0033)\nstored 0x30f0 ARGB4444 at 0x126");
}

// A picture of several tiles: the one shown before stays, whole, until all of the new one is there.
TEST_F(TexturePreviewTest, ALargePictureIsShownOnceAllOfItIsThere)
{
    constexpr std::uint32_t kSide = 512; // four
    _preview.emplace();
    ASSERT_TRUE(becomesReady());
    formats::ByteVector bytes(std::size_t{kSide} * kSide * 2, 0xff);
    bytes[(300 * kSide + 260) * 2] = 0xf0; // no blue there
    formats::Texture large = _texture;
    large.levels = {{kSide, kSide, 0, bytes}};
    _request.texture = &large;
    bool decoded = false;
    int frames = 0; // since then
    while (_preview->show(_request) == TexturePreview::State::Making) {
        frames += std::exchange(decoded, decoded || _preview->isUploading());
        ASSERT_EQ(_preview->tiles().size(), 1u);
        ASSERT_EQ(_preview->texture(), &_texture);
        ASSERT_EQ(_preview->image().width, 4u);
    }
    EXPECT_GE(frames, 2) << "it went to the GPU at once";
    EXPECT_EQ(_preview->texture(), &large);
    std::vector<int> expected(std::size_t{kSide} * kSide * 4, 255);
    expected[(300 * kSide + 260) * 4 + 2] = 0;
    EXPECT_TRUE(shown(kSide) == expected);
    _preview.reset(); // before what it was given
}

// Several requests before one is ready: only the last one is ever shown.
TEST_F(TexturePreviewTest, ShowsTheLastOfSeveralRequests)
{
    _preview.emplace();
    for (const std::size_t level : {0u, 1u, 0u, 1u}) {
        _request.level = level;
        _preview->show(_request);
    }
    ASSERT_TRUE(becomesReady());
    EXPECT_EQ(_preview->image().width, 2u);
    EXPECT_FALSE(_preview->isBusy());
}

TEST_F(TexturePreviewTest, TellsWhatCannotBeDecoded)
{
    _preview.emplace();
    _texture.levels[0].data = _texture.levels[0].data.first(8);
    EXPECT_FALSE(becomesReady());
    EXPECT_EQ(_preview->texture(), nullptr);
}

} // namespace telepipe::tools::texture_preview_test
#endif
