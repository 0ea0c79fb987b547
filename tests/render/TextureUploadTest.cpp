#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::texture_upload_test {

using formats::PixelFormat;

namespace {

class TextureUploadTest : public GlTest
{
};

// A 4 x 4 texture of one DXT block, which the file windows.
formats::Texture blockTexture(PixelFormat format, const formats::ByteVector& block)
{
    formats::Texture texture;
    texture.pixelFormat = format;
    texture.dataFormat = formats::DataFormat::Compressed;
    texture.width = texture.height = 4;
    texture.hasAlpha = true;
    texture.levels.push_back({4, 4, 0, block});
    return texture;
}

// Both end colours 0xF800 (red), every index 0.
const formats::ByteVector kRedBlock{0x00, 0xf8, 0x00, 0xf8, 0, 0, 0, 0};

formats::ByteVector withAlpha(const formats::ByteVector& alpha)
{
    formats::ByteVector block = alpha;
    block.insert(block.end(), kRedBlock.begin(), kRedBlock.end());
    return block;
}

Color seen(const formats::Texture& texture)
{
    SceneBuilder builder;
    builder.addRectangle(textured(translucentState(scene::Blend::One, scene::Blend::Zero)), {-20, -20}, {20, 20}, -10,
                         rgba(255, 255, 255));
    return draw(builder.scene(), request(), {&texture}).center();
}

} // namespace

TEST_F(TextureUploadTest, Dxt1)
{
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt1, kRedBlock)), (Color{255, 0, 0, 255}));
}

// Alpha 8 of 15 in every texel. DXT2 says "premultiplied" and the game's files are not: both are drawn alike.
TEST_F(TextureUploadTest, Dxt2And3HoldStraightAlpha)
{
    const formats::ByteVector block = withAlpha(formats::ByteVector(8, 0x88));
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt2, block)), (Color{255, 0, 0, 136}));
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt3, block)), (Color{255, 0, 0, 136}));
}

TEST_F(TextureUploadTest, Dxt4And5HoldInterpolatedAlpha)
{
    const formats::ByteVector block = withAlpha({77, 200, 0, 0, 0, 0, 0, 0}); // every index 0: the first of the two
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt4, block)), (Color{255, 0, 0, 77}));
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt5, block)), (Color{255, 0, 0, 77}));
}

TEST_F(TextureUploadTest, OneBitAlphaOfDxt1)
{
    // First colour not above the second: index 3 is transparent black.
    const formats::ByteVector block{0x00, 0x00, 0x00, 0xf8, 0xff, 0xff, 0xff, 0xff};
    EXPECT_EQ(seen(blockTexture(PixelFormat::XvrDxt1, block)), (Color{0, 0, 0, 0}));
}

// A chain that is not one of halves ends where it stops being one.
TEST_F(TextureUploadTest, LevelsOfTheWrongSizeAreLeftOut)
{
    TexelTexture texture(4, 4, std::vector<std::uint32_t>(16, rgba(9, 9, 9)));
    texture.addLevel(std::vector<std::uint32_t>(4, rgba(8, 8, 8)));
    formats::Texture wrong = *texture.get();
    wrong.levels[1].width = 3;
    EXPECT_EQ(seen(wrong), (Color{9, 9, 9, 255}));
}

TEST_F(TextureUploadTest, ATextureWithoutLevelsIsMissing)
{
    formats::Texture empty;
    const Color color = seen(empty);
    EXPECT_TRUE(color == (Color{255, 0, 255, 255}) || color == (Color{0, 0, 0, 255}));
}

} // namespace telepipe::test::texture_upload_test
