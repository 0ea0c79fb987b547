#include "engine/draw/overlay/Hue.h"
#include "engine/settings/ViewColors.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::explain_mode_test {

using render::ViewMode;

namespace {

class ExplainModeTest : public GlTest
{
};

Color colorOf(glm::vec3 color)
{
    const glm::ivec3 bytes = glm::ivec3(color * 255.0f + 0.5f);
    return {bytes.r, bytes.g, bytes.b, 255};
}

glm::vec3 hueColor(std::uint32_t number)
{
    return scene::hueOf(number, render::kLeastHue);
}

float texelDensityShare(float texelsPerUnit)
{
    return (std::log2(texelsPerUnit) + render::kDensityDoublings) / (2 * render::kDensityDoublings);
}

render::FrameRequest shown(ViewMode mode)
{
    render::FrameRequest wanted = request();
    wanted.settings.mode = mode;
    wanted.settings.background = {1, 1, 1, 1}; // which must not be counted
    return wanted;
}

// A square that fills the view at a distance.
void addWall(SceneBuilder& builder, const scene::DrawState& state, float distance, glm::vec2 repeats = glm::vec2(1))
{
    const float d = distance;
    builder.addStrip(state, {{{-d, d, -d}, 0xffffffff, {0, 0}},
                             {{-d, -d, -d}, 0xffffffff, {0, repeats.y}},
                             {{d, d, -d}, 0xffffffff, {repeats.x, 0}},
                             {{d, -d, -d}, 0xffffffff, repeats}});
}

const TexelTexture& checker()
{
    static const TexelTexture texture(8, 4, std::vector<std::uint32_t>(32, rgba(255, 255, 255)));
    return texture;
}

} // namespace

TEST_F(ExplainModeTest, OverdrawCountsEveryFragmentOfAPixel)
{
    SceneBuilder builder;
    addWall(builder, opaqueState(), 10);
    addWall(builder, opaqueState(), 20);
    addWall(builder, translucentState(), 30);
    EXPECT_EQ(draw(builder.scene(), shown(ViewMode::Overdraw)).center(), (Color{3, 24, 96, 255}));
}

TEST_F(ExplainModeTest, LayersCountTranslucentFragmentsThatNothingHides)
{
    SceneBuilder builder;
    addWall(builder, translucentState(), 5);
    addWall(builder, translucentState(), 6);
    addWall(builder, opaqueState(), 10);
    addWall(builder, translucentState(), 20);
    EXPECT_EQ(draw(builder.scene(), shown(ViewMode::TranslucentLayers)).center(), (Color{2, 16, 64, 255}));
    for (const auto order : {render::Translucency::Triangles, render::Translucency::Peeled}) {
        render::FrameRequest wanted = shown(ViewMode::TranslucentLayers);
        wanted.settings.translucency = order;
        EXPECT_EQ(draw(builder.scene(), wanted).center(), (Color{2, 16, 64, 255}));
    }
}

TEST_F(ExplainModeTest, ACornerHasTheHuesOfItsNodesByWeight)
{
    SceneBuilder builder;
    builder.addNode(glm::vec3(0));
    addWall(builder, opaqueState(), 10);
    EXPECT_LE(distance(draw(builder.scene(), shown(ViewMode::Weights)).center(), colorOf(hueColor(0))), 1);
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const glm::vec3 p = builder.scene().vertices[corner].position;
        builder.influenceCorner(3 - corner, {{p * 0.25f, 0.25f, glm::vec3(0), 0}, {p * 0.75f, 0.75f, glm::vec3(0), 1}});
    }
    const glm::vec3 mixed = 0.25f * hueColor(0) + 0.75f * hueColor(1);
    EXPECT_LE(distance(draw(builder.scene(), shown(ViewMode::Weights)).center(), colorOf(mixed)), 1);
    EXPECT_GT(distance(colorOf(hueColor(0)), colorOf(hueColor(1))), 60);
}

TEST_F(ExplainModeTest, OrderGoesFromBlueToRedOverWhatIsDrawn)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-10, -10}, {-5, 10}, -10, 0xffffffff);
    builder.addRectangle(opaqueState(), {-5, -10}, {5, 10}, -10, 0xffffffff);
    builder.addRectangle(opaqueState(), {5, -10}, {10, 10}, -10, 0xffffffff);
    const Picture picture = draw(builder.scene(), shown(ViewMode::DrawOrder), {}, {16, 16, 1});
    // Twelve corners; a triangle has the place of its last: the right lower one of a square is its fourth.
    EXPECT_LE(distance(picture.at(1, 14), colorOf(render::rampColor(3 / 11.0f))), 1);
    EXPECT_LE(distance(picture.at(10, 14), colorOf(render::rampColor(7 / 11.0f))), 1);
    EXPECT_LE(distance(picture.at(15, 14), colorOf(render::rampColor(1))), 1);
    EXPECT_LE(distance(picture.at(0, 1), colorOf(render::rampColor(2 / 11.0f))), 1);
}

// The wall is 20 units wide; the texture eight by four texels.
TEST_F(ExplainModeTest, TexelDensityIsTexelsAUnit)
{
    for (const float repeats : {1.0f, 5.0f, 40.0f}) {
        SceneBuilder builder;
        addWall(builder, textured(opaqueState()), 10, {repeats, 2 * repeats});
        const float perUnit = 8 * repeats / 20; // both ways
        const Color expected = colorOf(render::rampColor(texelDensityShare(perUnit)));
        const Picture picture = draw(builder.scene(), shown(ViewMode::TexelDensity), {checker().get()});
        EXPECT_LE(distance(picture.center(), expected), 2) << perUnit;
        render::FrameRequest oblique = shown(ViewMode::TexelDensity);
        oblique.camera.yaw = 30;
        oblique.camera.pitch = -20;
        EXPECT_LE(distance(draw(builder.scene(), oblique, {checker().get()}).center(), expected), 3) << perUnit;
    }
}

TEST_F(ExplainModeTest, WithoutATextureThereIsNoDensity)
{
    SceneBuilder builder;
    addWall(builder, opaqueState(), 10);
    EXPECT_EQ(draw(builder.scene(), shown(ViewMode::TexelDensity)).center(), (Color{89, 89, 89, 255}));
    EXPECT_EQ(draw(builder.scene(), shown(ViewMode::TextureCoordinates)).center(), (Color{89, 89, 89, 255}));
}

// Over 16 pixels u goes from 0 to 2.
TEST_F(ExplainModeTest, CoordinatesAreRedAndGreenAndBlueOutsideTheTexture)
{
    SceneBuilder builder;
    addWall(builder, textured(opaqueState()), 10, {2, 1});
    const Picture picture = draw(builder.scene(), shown(ViewMode::TextureCoordinates), {checker().get()}, {16, 16, 1});
    EXPECT_LE(distance(picture.at(3, 4), colorOf({3.5f / 8, 4.5f / 16, 0})), 1);
    EXPECT_LE(distance(picture.at(11, 12), colorOf({3.5f / 8, 12.5f / 16, 0.5f})), 1);
}

} // namespace telepipe::test::explain_mode_test
