#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::view_mode_test {

using render::ViewMode;

namespace {

class ViewModeTest : public GlTest
{
};

const TexelTexture& tinted()
{
    static const TexelTexture texture(1, 1, {rgba(128, 255, 0, 255)});
    return texture;
}

Color seen(ViewMode mode, const scene::DrawState& state, glm::vec3 normal = {0, 0, 1})
{
    SceneBuilder builder;
    std::vector<Corner> corners{{{-20, 20, -10}}, {{-20, -20, -10}}, {{20, 20, -10}}, {{20, -20, -10}}};
    for (Corner& corner : corners) {
        corner.color = rgba(200, 100, 50);
        corner.normal = normal;
    }
    builder.addStrip(state, corners);
    render::FrameRequest wanted = request();
    wanted.settings.mode = mode;
    return draw(builder.scene(), wanted, {tinted().get()}).center();
}

} // namespace

TEST_F(ViewModeTest, TexturedIsTheProduct)
{
    EXPECT_LE(distance(seen(ViewMode::Textured, textured(opaqueState())), {100, 100, 0, 255}), 1);
}

TEST_F(ViewModeTest, VertexColorLeavesTheTextureOut)
{
    EXPECT_EQ(seen(ViewMode::VertexColor, textured(opaqueState())), (Color{200, 100, 50, 255}));
}

TEST_F(ViewModeTest, TextureOnlyLeavesTheVertexColorOut)
{
    EXPECT_EQ(seen(ViewMode::TextureOnly, textured(opaqueState())), (Color{128, 255, 0, 255}));
    EXPECT_EQ(seen(ViewMode::TextureOnly, opaqueState()), (Color{255, 255, 255, 255}));
}

TEST_F(ViewModeTest, NormalsAreShownAsColorsAndMissingOnesAsTheFaces)
{
    EXPECT_LE(distance(seen(ViewMode::Normals, opaqueState(), {2, 0, 0}), {255, 128, 128, 255}), 1);
    EXPECT_LE(distance(seen(ViewMode::Normals, opaqueState(), {0, 0, 0}), {128, 128, 255, 255}), 1);
}

TEST_F(ViewModeTest, ListsDiffer)
{
    const Color opaque = seen(ViewMode::ListColors, opaqueState());
    const Color punchThrough = seen(ViewMode::ListColors, punchThroughState());
    const Color translucent = seen(ViewMode::ListColors, translucentState());
    EXPECT_GT(distance(opaque, punchThrough), 60);
    EXPECT_GT(distance(opaque, translucent), 60);
    EXPECT_GT(distance(punchThrough, translucent), 60);
}

TEST_F(ViewModeTest, SectionsAreDrawnAndOpaque)
{
    EXPECT_EQ(seen(ViewMode::SectionColors, translucentState())[3], 255);
    EXPECT_GT(distance(seen(ViewMode::SectionColors, opaqueState()), {0, 0, 0, 255}), 30);
}

TEST_F(ViewModeTest, WireframeDrawsLinesOverTheSurface)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-8, -8}, {8, 8}, -10, rgba(255, 255, 255));
    render::FrameRequest wanted = request();
    const Canvas canvas{64, 64, 1};
    const Picture plain = draw(builder.scene(), wanted, {}, canvas);
    wanted.settings.wireframe = true;
    const Picture lined = draw(builder.scene(), wanted, {}, canvas);
    int dark = 0;
    for (std::uint32_t i = 0; i < 64; ++i)
        dark += lined.at(i, 32)[0] < 100 && plain.at(i, 32)[0] == 255;
    EXPECT_GE(dark, 2); // left edge or right edge, and the diagonal
    EXPECT_LE(dark, 6);
    EXPECT_EQ(lined.at(20, 40), plain.at(20, 40));
}

TEST_F(ViewModeTest, HighlightMarksOneStrip)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-10, -10}, {0, 10}, -10, rgba(0, 0, 255));
    builder.addRectangle(opaqueState(), {0, -10}, {10, 10}, -10, rgba(0, 0, 255));
    render::FrameRequest wanted = request();
    const std::uint32_t second[] = {1};
    wanted.highlighted = second;
    const Picture picture = draw(builder.scene(), wanted, {}, {32, 32, 1});
    EXPECT_EQ(picture.at(8, 20), (Color{0, 0, 255, 255}));
    EXPECT_EQ(picture.at(26, 12), (Color{0, 0, 255, 255})) << "its colours are not left alone";
    int lit = 0;
    for (std::uint32_t x = 16; x < 32; ++x)
        lit += picture.at(x, 20)[0] > 200;
    EXPECT_GE(lit, 1) << "no outline";
    EXPECT_LE(lit, 4);
    wanted.highlightGlow = 1;
    EXPECT_GT(draw(builder.scene(), wanted, {}, {32, 32, 1}).at(26, 12)[0], 60);
}

TEST_F(ViewModeTest, AHighlightMarksEachOfSeveralStrips)
{
    SceneBuilder builder;
    for (const float x : {-10.0f, -4.0f, 2.0f})
        builder.addRectangle(opaqueState(), {x, -10}, {x + 6, 10}, -10, rgba(0, 0, 255));
    render::FrameRequest wanted = request();
    const auto litBetween = [&](const Picture& picture, std::uint32_t from, std::uint32_t to) {
        int lit = 0;
        for (std::uint32_t x = from; x < to; ++x)
            lit += picture.at(x, 20)[0] > 200;
        return lit;
    };
    const std::uint32_t outer[] = {0, 2}, all[] = {0, 1, 2};
    wanted.highlighted = outer;
    const Picture two = draw(builder.scene(), wanted, {}, {64, 64, 1});
    EXPECT_GE(litBetween(two, 0, 18), 1);
    EXPECT_EQ(litBetween(two, 22, 38), 0) << "the one between";
    EXPECT_GE(litBetween(two, 42, 64), 1);
    wanted.highlighted = all; // drawn as one range
    EXPECT_GE(litBetween(draw(builder.scene(), wanted, {}, {64, 64, 1}), 22, 38), 1);
}

TEST_F(ViewModeTest, AHighlightThatDoesNotExistIsNone)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, -10, rgba(0, 0, 255));
    render::FrameRequest wanted = request();
    const std::uint32_t none[] = {99};
    wanted.highlighted = none;
    EXPECT_EQ(draw(builder.scene(), wanted).center(), (Color{0, 0, 255, 255}));
}

} // namespace telepipe::test::view_mode_test
