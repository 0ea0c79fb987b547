#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>

namespace telepipe::test {

using render::DrawMode;

namespace {

class LightingTest : public GlTest
{
};

constexpr std::uint8_t kIgnoreSpecular = 2, kIgnoreAmbient = 4;
const glm::vec3 kDiffuse{200, 100, 50}, kAmbient{128, 64, 32}, kLight{1, 0.5f, 1};
constexpr float kCosine = 0.5f, kAmbientLight = 0.25f;

const TexelTexture& grey()
{
    static const TexelTexture texture(1, 1, {rgba(102, 102, 102)}); // 0.4
    return texture;
}

// A material under one directional light, 60 degrees off the normal.
struct LitWall
{
    scene::DrawState state = opaqueState();
    render::FrameRequest wanted = request();
    std::uint32_t color = rgba(200, 100, 50); // the diffuse, as a compiled scene has it, or the file's

    explicit LitWall(DrawMode mode)
    {
        state.hasVertexColor = false;
        state.hasNormal = true;
        state.diffuse = 0xffc86432; // kDiffuse
        state.ambient = 0xff804020; // kAmbient
        state.specular = 0x00ff8040;
        state.exponent = 2;
        wanted.settings.drawMode = mode;
        wanted.settings.lights.ambient = glm::vec3(kAmbientLight);
        wanted.settings.lights.lights[0] = {render::LightKind::Directional, kLight, {std::sqrt(3.0f), 0, -1}};
    }

    Color seen() const
    {
        SceneBuilder builder;
        const glm::vec3 normal{0, 0, 1};
        builder.addStrip(state, {{{-20, 20, -10}, color, {}, normal},
                                 {{-20, -20, -10}, color, {}, normal},
                                 {{20, 20, -10}, color, {}, normal},
                                 {{20, -20, -10}, color, {}, normal}});
        return draw(builder.scene(), wanted, {grey().get()}).center();
    }
};

Color rounded(glm::vec3 c)
{
    c = glm::clamp(c, 0.0f, 255.0f);
    return {static_cast<int>(c.r + 0.5f), static_cast<int>(c.g + 0.5f), static_cast<int>(c.b + 0.5f), 255};
}

} // namespace

TEST_F(LightingTest, UnlitIsTheMaterialAtFullBrightness)
{
    EXPECT_EQ(LitWall(DrawMode::Unlit).seen(), rounded(kDiffuse));
}

TEST_F(LightingTest, SimpleIsIntensityTimesMaterialAndLightColor)
{
    EXPECT_LE(distance(LitWall(DrawMode::Simple).seen(), rounded(kDiffuse * kLight * (kAmbientLight + kCosine))), 1);
}

// Without a texture it is IA that leaves the light's colour out.
TEST_F(LightingTest, SimpleHasTheLibrarysQuirk)
{
    LitWall wall(DrawMode::Simple);
    wall.state.stripFlags = kIgnoreAmbient;
    EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * kCosine)), 1);
}

TEST_F(LightingTest, PrelitVerticesStayAsTheyAreInSimple)
{
    LitWall wall(DrawMode::Simple);
    wall.state.hasVertexColor = true;
    wall.color = rgba(10, 20, 30);
    EXPECT_EQ(wall.seen(), (Color{10, 20, 30, 255}));
}

TEST_F(LightingTest, MultiAddsLightsAndTheMaterialsAmbient)
{
    LitWall wall(DrawMode::Multi);
    wall.wanted.settings.lights.lights[1] = {render::LightKind::Directional, {0, 0.25f, 0}, {0, 0, -1}};
    const glm::vec3 light = kLight * kCosine + glm::vec3(0, 0.25f, 0);
    EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * light + kAmbient * kAmbientLight)), 1);
}

// Vertex type 0x2A: 128 stands for 1.
TEST_F(LightingTest, MultiLightsVertexColors)
{
    LitWall wall(DrawMode::Multi);
    wall.state.hasVertexColor = true;
    wall.color = rgba(64, 128, 192);
    const glm::vec3 light = kDiffuse * kLight * kCosine + kAmbient * kAmbientLight;
    EXPECT_LE(distance(wall.seen(), rounded(light * glm::vec3(64, 128, 192) / 128.0f)), 1);
}

TEST_F(LightingTest, NormalAddsThePowerOfTheCosineToTextures)
{
    LitWall wall(DrawMode::Normal);
    wall.state = textured(wall.state);
    const glm::vec3 color = 0.4f * (kDiffuse * kLight * kCosine + kAmbient * kAmbientLight);
    const glm::vec3 offset = glm::vec3(255, 128, 64) * kLight * kCosine * kCosine;
    EXPECT_LE(distance(wall.seen(), rounded(color + offset)), 2);
    wall.state.stripFlags = kIgnoreSpecular;
    EXPECT_LE(distance(wall.seen(), rounded(color)), 1);
}

// C = (200, 100, 50, 128), T = (102, 204, 51, 64), written as they come: ONE, ZERO (ninja_semantics D.4).
TEST_F(LightingTest, TextureEnvironmentsCombineAsTheHardware)
{
    const glm::vec4 c(200, 100, 50, 128), t(102, 204, 51, 64), product = c * t / 255.0f;
    const TexelTexture texture(1, 1, {rgba(102, 204, 51, 64)});
    const glm::vec4 expected[] = {t, {glm::vec3(product), t.a}, glm::mix(c, t, t.a / 255), product};
    for (int i = 0; i < 4; ++i) {
        SceneBuilder builder;
        builder.addRectangle(textured(translucentState(scene::Blend::One, scene::Blend::Zero)), {-20, -20}, {20, 20},
                             -10, rgba(200, 100, 50, 128));
        render::FrameRequest wanted = request();
        wanted.settings.textureEnvironment = static_cast<render::TextureEnvironment>(i);
        Color wantedColor = rounded(glm::vec3(expected[i]));
        wantedColor[3] = static_cast<int>((i == 2 ? c.a : expected[i].a) + 0.5f);
        EXPECT_LE(distance(draw(builder.scene(), wanted, {texture.get()}).center(), wantedColor), 1) << i;
    }
}

} // namespace telepipe::test
