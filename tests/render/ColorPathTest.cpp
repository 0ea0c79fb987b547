#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::color_path_test {

namespace {

class ColorPathTest : public GlTest
{
};

const TexelTexture& grey()
{
    static const TexelTexture texture(1, 1, {rgba(128, 64, 255, 128)});
    return texture;
}

void addFullRectangle(SceneBuilder& builder, const scene::DrawState& state, std::uint32_t color, float z = -10)
{
    builder.addRectangle(state, {-20, -20}, {20, 20}, z, color);
}

} // namespace

// UseAlpha 0 and IgnoreTexAlpha 1: neither alpha blends, both count as 1 (docs/semantics.md, Lists).
TEST_F(ColorPathTest, OpaqueListIgnoresVertexAndTextureAlpha)
{
    SceneBuilder builder;
    addFullRectangle(builder, textured(opaqueState()), rgba(255, 255, 255, 0));
    EXPECT_EQ(draw(builder.scene(), request(), {grey().get()}).center(), (Color{128, 64, 255, 255}));
}

TEST_F(ColorPathTest, OpaqueListForcesOneZeroWhateverTheBlendInstruction)
{
    SceneBuilder builder;
    scene::DrawState state = opaqueState();
    state.source = scene::Blend::One;
    state.destination = scene::Blend::One;
    render::FrameRequest wanted = request();
    wanted.settings.background = {1, 1, 1, 1};
    addFullRectangle(builder, state, rgba(10, 20, 30));
    EXPECT_EQ(draw(builder.scene(), wanted).center(), (Color{10, 20, 30, 255}));
}

TEST_F(ColorPathTest, ModulateAlphaMultipliesVertexColorAndTexel)
{
    SceneBuilder builder;
    addFullRectangle(builder, textured(translucentState(scene::Blend::One, scene::Blend::Zero)),
                     rgba(128, 255, 51, 128));
    EXPECT_LE(distance(draw(builder.scene(), request(), {grey().get()}).center(), {64, 64, 51, 64}), 1);
}

TEST_F(ColorPathTest, UntexturedIsTheVertexColor)
{
    SceneBuilder builder;
    addFullRectangle(builder, opaqueState(), rgba(1, 2, 3));
    EXPECT_EQ(draw(builder.scene(), request(), {grey().get()}).center(), (Color{1, 2, 3, 255}));
}

TEST_F(ColorPathTest, PunchThroughDropsBelowTheReferenceAndIsOpaqueFromThere)
{
    for (const auto& [alpha, seen] : {std::pair{127, Color{0, 0, 0, 255}}, std::pair{128, Color{200, 100, 50, 255}}}) {
        SceneBuilder builder;
        addFullRectangle(builder, punchThroughState(), rgba(200, 100, 50, static_cast<std::uint32_t>(alpha)));
        EXPECT_EQ(draw(builder.scene(), request()).center(), seen) << alpha;
    }
}

TEST_F(ColorPathTest, PunchThroughReferenceIsASetting)
{
    SceneBuilder builder;
    addFullRectangle(builder, punchThroughState(), rgba(200, 100, 50, 64));
    render::FrameRequest wanted = request();
    wanted.settings.alphaReference = 64;
    EXPECT_EQ(draw(builder.scene(), wanted).center(), (Color{200, 100, 50, 255}));
}

TEST_F(ColorPathTest, PunchThroughWritesDepth)
{
    SceneBuilder builder;
    addFullRectangle(builder, punchThroughState(), rgba(200, 100, 50), -5);
    addFullRectangle(builder, translucentState(), rgba(255, 255, 255), -10);
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{200, 100, 50, 255}));
}

// Drawn after the opaque list whatever the file's order, and at its very depth it passes: >= on 1/w (docs/semantics.md,
// Depth rules).
TEST_F(ColorPathTest, PunchThroughComesAfterOpaqueAndPassesAtItsDepth)
{
    SceneBuilder builder;
    addFullRectangle(builder, punchThroughState(), rgba(200, 100, 50));
    addFullRectangle(builder, opaqueState(), rgba(1, 1, 1));
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{200, 100, 50, 255}));
    addFullRectangle(builder, punchThroughState(), rgba(60, 70, 80));
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{60, 70, 80, 255})) << "of two the later";
    addFullRectangle(builder, opaqueState(), rgba(2, 2, 2), -9);
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{2, 2, 2, 255})) << "what is nearer hides it";
}

TEST_F(ColorPathTest, NearerOpaqueWinsAndOfEqualsTheFirstDrawn)
{
    SceneBuilder builder;
    addFullRectangle(builder, opaqueState(), rgba(1, 1, 1), -10);
    addFullRectangle(builder, opaqueState(), rgba(2, 2, 2), -10);
    addFullRectangle(builder, opaqueState(), rgba(3, 3, 3), -11);
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{1, 1, 1, 255}));
    addFullRectangle(builder, opaqueState(), rgba(4, 4, 4), -9);
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{4, 4, 4, 255}));
}

// Grouping draws by state must not reach ties: the two outer states are one, the middle one lies between them.
TEST_F(ColorPathTest, OfEqualOpaqueDepthsTheFirstSubmittedStaysAcrossStates)
{
    scene::DrawState doubleSided = opaqueState();
    doubleSided.doubleSided = true;
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {0, 20}, -10, rgba(1, 1, 1));
    builder.addRectangle(doubleSided, {-20, -20}, {20, 20}, -10, rgba(2, 2, 2));
    builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, -10, rgba(3, 3, 3));
    builder.shareStates();
    const Picture picture = draw(builder.scene(), request());
    EXPECT_EQ(picture.at(1, 4), (Color{1, 1, 1, 255}));
    EXPECT_EQ(picture.at(6, 4), (Color{2, 2, 2, 255}));
}

// The corner that completes the triangle gives a flat one its colour: the last of each (docs/semantics.md, Culling and
// flat shading).
TEST_F(ColorPathTest, FlatTakesTheCompletingCornerAndGouraudBlends)
{
    const std::vector<Corner> corners{{{-10, 10, -10}, rgba(255, 0, 0)},
                                      {{-10, -10, -10}, rgba(0, 255, 0)},
                                      {{10, 10, -10}, rgba(0, 0, 255)},
                                      {{10, -10, -10}, rgba(255, 255, 255)}};
    scene::DrawState flat = opaqueState();
    flat.stripFlags = formats::kStripFlat;
    SceneBuilder flatBuilder, smoothBuilder;
    flatBuilder.addStrip(flat, corners);
    smoothBuilder.addStrip(opaqueState(), corners);
    const Picture flatPicture = draw(flatBuilder.scene(), request());
    EXPECT_EQ(flatPicture.at(1, 1), (Color{0, 0, 255, 255}));
    EXPECT_EQ(flatPicture.at(6, 6), (Color{255, 255, 255, 255}));
    // Pixel (1,1) is centred at 1.5/8: 3/16 right and 3/16 down, weights 10/16, 3/16, 3/16.
    EXPECT_LE(distance(draw(smoothBuilder.scene(), request()).at(1, 1), {159, 48, 48, 255}), 1);
}

// Lit, the colours of flat faces are worked out at the corners and the completing one's is taken.
TEST_F(ColorPathTest, FlatTakesTheLightOfTheCompletingCorner)
{
    scene::DrawState flat = opaqueState();
    flat.stripFlags = formats::kStripFlat;
    flat.hasNormal = true;
    flat.hasVertexColor = false;
    const glm::vec3 away{0, 0, -1}, towards{0, 0, 1}, half{0, 0, 0.5f};
    SceneBuilder builder;
    builder.addStrip(flat, {{{-10, 10, -10}, rgba(255, 255, 255), {}, away},
                            {{-10, -10, -10}, rgba(255, 255, 255), {}, away},
                            {{10, 10, -10}, rgba(255, 255, 255), {}, towards},
                            {{10, -10, -10}, rgba(255, 255, 255), {}, half}});
    render::FrameRequest wanted = request();
    wanted.settings.drawMode = render::DrawMode::Simple;
    wanted.settings.lights.ambient = glm::vec3(0);
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {0, 0, -1}};
    const Picture picture = draw(builder.scene(), wanted);
    EXPECT_EQ(picture.at(1, 1), (Color{255, 255, 255, 255}));
    EXPECT_LE(distance(picture.at(6, 6), {128, 128, 128, 255}), 1); // the normal is taken as long as it is
}

// Light is worked out at the corners and its result blended: one corner full, the other turned away and black, half
// way between them is half, where the normal in between would see no light at all.
TEST_F(ColorPathTest, GouraudLightsAVertexAtATime)
{
    scene::DrawState state = opaqueState();
    state.hasNormal = true;
    state.hasVertexColor = false;
    const glm::vec3 away{0, 0, -1}, towards{0, 0, 1};
    SceneBuilder builder;
    builder.addStrip(state, {{{-10, 10, -10}, rgba(255, 255, 255), {}, towards},
                             {{-10, -10, -10}, rgba(255, 255, 255), {}, towards},
                             {{10, 10, -10}, rgba(255, 255, 255), {}, away},
                             {{10, -10, -10}, rgba(255, 255, 255), {}, away}});
    render::FrameRequest wanted = request();
    wanted.settings.lights.ambient = glm::vec3(0);
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {0, 0, -1}};
    for (const render::DrawMode mode : {render::DrawMode::Simple, render::DrawMode::Multi, render::DrawMode::Normal}) {
        wanted.settings.drawMode = mode;
        const Picture picture = draw(builder.scene(), wanted);
        for (std::uint32_t x = 0; x < 8; ++x)
            EXPECT_NEAR(picture.at(x, 4)[0], 255 * (1 - (x + 0.5) / 8), 1) << int(mode) << " at " << x;
    }
}

// Without a normal, x and y of it are 0: the middle of the texture (docs/measured.md, Environment without normals).
TEST_F(ColorPathTest, AnEnvironmentWithoutNormalsIsTheMiddleOfTheTexture)
{
    std::vector<std::uint32_t> texels(16, rgba(255, 0, 0));
    for (const std::size_t i : {5u, 6u, 9u, 10u})
        texels[i] = rgba(0, 255, 0);
    const TexelTexture texture(4, 4, texels);
    scene::DrawState state = textured(opaqueState());
    state.environment = true;
    SceneBuilder builder;
    addFullRectangle(builder, state, rgba(255, 255, 255));
    const Picture picture = draw(builder.scene(), request(), {texture.get()});
    for (const std::uint32_t x : {0u, 4u, 7u})
        EXPECT_EQ(picture.at(x, x), (Color{0, 255, 0, 255}));
}

// Halfway along in the picture is a quarter of the way along the strip when the far end is three times as far.
TEST_F(ColorPathTest, ColorsAreInterpolatedWithPerspective)
{
    SceneBuilder builder;
    builder.addStrip(opaqueState(), {{{-10, 10, -10}, rgba(0, 0, 0)},
                                     {{-10, -10, -10}, rgba(0, 0, 0)},
                                     {{30, 30, -30}, rgba(255, 255, 255)},
                                     {{30, -30, -30}, rgba(255, 255, 255)}});
    const Picture picture = draw(builder.scene(), request(), {}, {64, 64, 1});
    EXPECT_NEAR((picture.at(31, 32)[0] + picture.at(32, 32)[0]) / 2.0, 255 / 4.0, 2);
}

TEST_F(ColorPathTest, BackgroundKeepsItsAlphaWhereNothingIsDrawn)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {0, 20}, -10, rgba(9, 9, 9));
    render::FrameRequest wanted = request();
    wanted.settings.background = {0, 1, 0, 0};
    const Picture picture = draw(builder.scene(), wanted);
    EXPECT_EQ(picture.at(0, 0), (Color{9, 9, 9, 255}));
    EXPECT_EQ(picture.at(7, 0), (Color{0, 255, 0, 0}));
}

TEST_F(ColorPathTest, AMissingTextureIsAChecker)
{
    SceneBuilder builder;
    addFullRectangle(builder, textured(opaqueState(), 3), rgba(255, 255, 255));
    const Picture picture = draw(builder.scene(), request(), {grey().get()}, {16, 16, 1});
    int magenta = 0;
    for (std::uint32_t y = 0; y < 16; ++y)
        for (std::uint32_t x = 0; x < 16; ++x)
            magenta += picture.at(x, y) == Color{255, 0, 255, 255};
    EXPECT_EQ(magenta, 128);
}

} // namespace telepipe::test::color_path_test
