#include "formats/ninja/Chunks.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::punch_through_test {

namespace {

// Left column cut out, right column red; stored as 16-bit texels.
class CutOut
{
public:
    explicit CutOut(formats::PixelFormat format)
    {
        const bool oneBit = format == formats::PixelFormat::Argb1555;
        const std::uint32_t texels[2] = {0, oneBit ? 0xfc00u : 0xff00u};
        for (int i = 0; i < 8 * 8; ++i) {
            const std::uint32_t texel = texels[i % 8 / 4];
            _bytes.push_back(static_cast<std::uint8_t>(texel));
            _bytes.push_back(static_cast<std::uint8_t>(texel >> 8));
        }
        _texture.pixelFormat = format;
        _texture.dataFormat = formats::DataFormat::Rectangle;
        _texture.width = _texture.height = 8;
        _texture.hasAlpha = true;
        _texture.levels.push_back({8, 8, 0, _bytes});
    }
    const formats::Texture* get() const { return &_texture; }

private:
    formats::ByteVector _bytes;
    formats::Texture _texture;
};

constexpr Color kCut{0, 0, 80, 255}, kWhole{255, 0, 0, 255};

class PunchThroughTest : public GlTest
{
protected:
    void SetUp() override
    {
        GlTest::SetUp();
        wanted.settings.background = {0, 0, 80 / 255.0f, 1};
        wanted.settings.punchThrough = true;
    }

    // A leaf of alpha 200 before something opaque and blue.
    Picture leaf(std::uint8_t stripFlags = 0)
    {
        SceneBuilder builder;
        scene::DrawState state = textured(translucentState());
        state.stripFlags = stripFlags;
        builder.addRectangle(state, {-5, -5}, {5, 5}, -5, rgba(255, 255, 255, 200));
        builder.addRectangle(opaqueState(), {-9, -9}, {9, 9}, -9, rgba(0, 0, 80));
        return draw(builder.scene(), wanted, {texture.get()});
    }
    static Color left(const Picture& picture) { return picture.at(1, 4); }
    static Color right(const Picture& picture) { return picture.at(6, 4); }

    CutOut texture{formats::PixelFormat::Argb1555};
    render::FrameRequest wanted = request();
};

// Red at alpha a = 200 over the blue; the alpha channel blends by the same factors: a * a + 1 * (1 - a).
const Color kBlended{200, 0, 80 * 55 / 255, 200 * 200 / 255 + 55};

} // namespace

TEST_F(PunchThroughTest, OneBitAlphaIsCutOutAndOtherwiseOpaque)
{
    const Picture picture = leaf();
    EXPECT_EQ(left(picture), kCut);
    EXPECT_EQ(right(picture), kWhole) << "alpha 200 passes the test of 128 and counts as 1";
}

TEST_F(PunchThroughTest, OffIsBlended)
{
    wanted.settings.punchThrough = false;
    const Picture picture = leaf();
    EXPECT_EQ(left(picture), kCut);
    EXPECT_LE(distance(right(picture), kBlended), 1);
}

TEST_F(PunchThroughTest, TheReferenceDecides)
{
    wanted.settings.alphaReference = 201;
    EXPECT_EQ(right(leaf()), kCut);
    wanted.settings.alphaReference = 200;
    EXPECT_EQ(right(leaf()), kWhole);
}

TEST_F(PunchThroughTest, StripsExemptFromTheTestStayTranslucent)
{
    EXPECT_LE(distance(right(leaf(formats::kStripNoAlphaTest)), kBlended), 1);
}

TEST_F(PunchThroughTest, MoreBitsOfAlphaStayTranslucent)
{
    texture = CutOut(formats::PixelFormat::Argb4444);
    EXPECT_LE(distance(right(leaf()), kBlended), 1);
}

TEST_F(PunchThroughTest, ItsDepthIsWrittenSoThatWhatLiesBehindIsHidden)
{
    SceneBuilder builder;
    builder.addRectangle(textured(translucentState()), {-5, -5}, {5, 5}, -5, rgba(255, 255, 255));
    builder.addRectangle(translucentState(scene::Blend::One, scene::Blend::One), {-4, -4}, {4, 4}, -4, rgba(0, 60, 0));
    builder.addRectangle(translucentState(scene::Blend::One, scene::Blend::Zero), {-6, -6}, {6, 6}, -6, rgba(9, 9, 9));
    const Picture picture = draw(builder.scene(), wanted, {texture.get()});
    EXPECT_EQ(right(picture), (Color{255, 60, 0, 255})) << "behind is hidden, before is drawn over";
    EXPECT_EQ(left(picture), (Color{9, 69, 9, 255})) << "nothing is written where it is cut out";
}

TEST_F(PunchThroughTest, ListColoursShowTheListItIsDrawnIn)
{
    wanted.settings.mode = render::ViewMode::ListColors;
    const Color moved = right(leaf()), own = right(leaf(formats::kStripNoAlphaTest));
    EXPECT_GT(moved[1], moved[0]) << "green: punch-through";
    EXPECT_GT(own[0], own[1]) << "orange: translucent";
}

} // namespace telepipe::test::punch_through_test
