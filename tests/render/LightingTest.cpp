#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>

namespace telepipe::test::lighting_test {

using render::DrawMode;

namespace {

class LightingTest : public GlTest
{
};

constexpr std::uint8_t kIgnoreLight = 1, kIgnoreSpecular = 2, kIgnoreAmbient = 4;
const glm::vec3 kDiffuse{200, 100, 50}, kAmbient{128, 64, 32}, kSpecular{255, 128, 64}, kLight{1, 0.5f, 1};
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

    std::uint32_t offset = 0;

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
        builder.addStrip(state, {{{-20, 20, -10}, color, {}, normal, {}, offset},
                                 {{-20, -20, -10}, color, {}, normal, {}, offset},
                                 {{20, 20, -10}, color, {}, normal, {}, offset},
                                 {{20, -20, -10}, color, {}, normal, {}, offset}});
        return draw(builder.scene(), wanted, {grey().get()}).center();
    }
};

// A textured wall in vertex colours (100, 200, 50) and offset colours (10, 20, 30) over a texture of 0.4.
struct OffsetWall : LitWall
{
    explicit OffsetWall(DrawMode mode) : LitWall(mode)
    {
        state = textured(state);
        state.hasVertexColor = state.hasOffsetColor = true;
        color = rgba(100, 200, 50);
        offset = rgba(10, 20, 30);
    }
};
constexpr Color kWithOffset{50, 100, 50, 255}, kWithoutOffset{40, 80, 20, 255};

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

TEST_F(LightingTest, SecondVertexColorsAreTheOffset)
{
    EXPECT_LE(distance(OffsetWall(DrawMode::Unlit).seen(), kWithOffset), 1);
    OffsetWall ignoring(DrawMode::Unlit);
    ignoring.state.stripFlags = kIgnoreSpecular;
    EXPECT_LE(distance(ignoring.seen(), kWithoutOffset), 1);
    OffsetWall untextured(DrawMode::Unlit);
    untextured.state.texture = scene::kNoTexture;
    EXPECT_EQ(untextured.seen(), (Color{100, 200, 50, 255}));
}

TEST_F(LightingTest, OffsetsOfVerticesAreNormalsAlone)
{
    EXPECT_LE(distance(OffsetWall(DrawMode::Normal).seen(), kWithOffset), 1);
    EXPECT_LE(distance(OffsetWall(DrawMode::Simple).seen(), kWithoutOffset), 1);
    EXPECT_LE(distance(OffsetWall(DrawMode::Easy).seen(), kWithoutOffset), 1);
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

// 0.4 is the texel: textured strips show 0.4 C + O.
constexpr float kTexel = 0.4f;

// IL: full intensity, and with a texture no colour of the light; the offset is the specular's, of a power of 17.
TEST_F(LightingTest, SimpleIgnoresLightAmbientAndSpecularAsFlagged)
{
    LitWall wall(DrawMode::Simple);
    wall.state = textured(wall.state);
    const glm::vec3 offset = kSpecular * std::pow(kCosine, 17.0f);
    wall.state.stripFlags = kIgnoreLight;
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * kDiffuse + offset)), 1);
    wall.state.stripFlags = kIgnoreAmbient;
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * kDiffuse * kLight * kCosine + offset)), 1);
    wall.state.stripFlags = kIgnoreLight | kIgnoreSpecular;
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * kDiffuse)), 1);
}

// The material's exponent is unused: straight on, the offset is the specular itself.
TEST_F(LightingTest, SimpleAddsTheSeventeenthPowerWhateverTheExponent)
{
    LitWall wall(DrawMode::Simple);
    wall.state = textured(wall.state);
    for (const std::uint8_t exponent : {0, 16}) {
        wall.state.exponent = exponent;
        wall.state.specular = 0x00404040;
        wall.wanted.settings.lights.lights[0].direction = {0, 0, -1};
        EXPECT_LE(distance(wall.seen(), rounded(kTexel * kDiffuse * kLight + glm::vec3(64))), 1);
        wall.wanted.settings.lights.lights[0].direction = {0.4358899f, 0, -0.9f}; // cosine 0.9
        wall.state.specular = 0x00ffffff;
        const glm::vec3 lit = kTexel * kDiffuse * kLight + glm::vec3(255) * std::pow(0.9f, 17.0f);
        EXPECT_LE(distance(wall.seen(), rounded(lit)), 1);
    }
}

// Easy: a textured diffuse counts as white, specular is what ambient and light have above 1.
TEST_F(LightingTest, EasyIsWhiteUnderTexturesAndShinesAboveOne)
{
    LitWall wall(DrawMode::Easy);
    EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * kLight * (kAmbientLight + kCosine))), 1) << "untextured";
    wall.state = textured(wall.state);
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * 255.0f * kLight * (kAmbientLight + kCosine))), 1);
    wall.wanted.settings.lights.ambient = glm::vec3(0.75f);
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * 255.0f * kLight + kSpecular * (0.75f + kCosine - 1))), 1);
}

TEST_F(LightingTest, EasyNeverCulls)
{
    for (const auto& [mode, seen] : {std::pair{DrawMode::Simple, 0}, std::pair{DrawMode::Easy, 9}}) {
        SceneBuilder builder; // clockwise on the screen
        builder.addStrip(opaqueState(), {{{20, 20, -10}, rgba(9, 9, 9)},
                                         {{20, -20, -10}, rgba(9, 9, 9)},
                                         {{-20, 20, -10}, rgba(9, 9, 9)},
                                         {{-20, -20, -10}, rgba(9, 9, 9)}});
        render::FrameRequest wanted = request();
        wanted.settings.drawMode = mode;
        EXPECT_EQ(draw(builder.scene(), wanted).center(), (Color{seen, seen, seen, 255}));
    }
}

TEST_F(LightingTest, MultiIgnoresLightAndAmbientAsFlagged)
{
    LitWall wall(DrawMode::Multi);
    wall.state.stripFlags = kIgnoreAmbient;
    EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * kLight * kCosine)), 1);
    wall.state.stripFlags = kIgnoreLight;
    EXPECT_LE(distance(wall.seen(), rounded(kDiffuse)), 1);
}

// The part of the lights above 1 is the offset of a textured strip, whatever the material's specular.
TEST_F(LightingTest, MultiShinesByWhatIsAboveOne)
{
    LitWall wall(DrawMode::Multi);
    wall.state = textured(wall.state);
    wall.wanted.settings.lights.lights[1] = {render::LightKind::Directional, glm::vec3(1.5f), {0, 0, -1}};
    const glm::vec3 lit = kDiffuse * (kLight * kCosine + 1.5f) + kAmbient * kAmbientLight; // 432, 191, 108
    const glm::vec3 above = glm::max(lit - 255.0f, 0.0f);
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * glm::min(lit, 255.0f) + above)), 2);
    wall.state.stripFlags = kIgnoreSpecular;
    EXPECT_LE(distance(wall.seen(), rounded(kTexel * glm::min(lit, 255.0f))), 1);
}

// A light is as strong in diffuse and in specular as the program set it, each for itself.
TEST_F(LightingTest, LightsHaveAStrengthOfEach)
{
    for (const DrawMode mode : {DrawMode::Simple, DrawMode::Easy}) {
        LitWall wall(mode);
        wall.wanted.settings.lights.lights[0].diffuse = 0.5f;
        EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * kLight * (kAmbientLight + kCosine / 2))), 1) << int(mode);
    }
    const glm::vec3 color = kDiffuse * kLight * kCosine / 2.0f + kAmbient * kAmbientLight;
    LitWall multi(DrawMode::Multi), normal(DrawMode::Normal);
    multi.wanted.settings.lights.lights[0].diffuse = normal.wanted.settings.lights.lights[0].diffuse = 0.5f;
    normal.wanted.settings.lights.lights[0].specular = 0.25f;
    EXPECT_LE(distance(multi.seen(), rounded(color)), 1);
    normal.state = textured(normal.state);
    EXPECT_LE(distance(normal.seen(), rounded(kTexel * color + kSpecular * kLight * kCosine * kCosine * 0.25f)), 2);
}

// Light leaves alpha alone: the material's, or the vertex's.
TEST_F(LightingTest, LitStripsKeepTheirAlpha)
{
    for (const DrawMode mode : {DrawMode::Unlit, DrawMode::Simple, DrawMode::Easy, DrawMode::Multi, DrawMode::Normal}) {
        LitWall wall(mode);
        wall.state.list = scene::List::Translucent;
        wall.state.source = scene::Blend::One;
        wall.state.destination = scene::Blend::Zero;
        wall.color = rgba(200, 100, 50, 90);
        EXPECT_EQ(wall.seen()[3], 90) << int(mode);
    }
}

// All six add up, and there is no seventh.
TEST_F(LightingTest, SixLightsAddUp)
{
    for (const DrawMode mode : {DrawMode::Multi, DrawMode::Normal}) {
        LitWall wall(mode);
        wall.wanted.settings.lights.ambient = glm::vec3(0);
        glm::vec3 sum(0);
        for (std::size_t i = 0; i < render::kMaxLights; ++i) {
            const glm::vec3 color = glm::vec3(i % 3 == 0, i % 3 == 1, i % 3 == 2) * (0.2f + 0.05f * float(i));
            wall.wanted.settings.lights.lights[i] = {render::LightKind::Directional, color, {0, 0, -1}};
            sum += color;
        }
        EXPECT_LE(distance(wall.seen(), rounded(kDiffuse * sum)), 1) << int(mode);
    }
}

// The exponent is the material's: 0 shines wherever there is light at all, 16 hardly at 60 degrees.
TEST_F(LightingTest, NormalTakesTheMaterialsExponent)
{
    for (const int exponent : {0, 1, 5, 16}) {
        LitWall wall(DrawMode::Normal);
        wall.state = textured(wall.state);
        wall.state.exponent = static_cast<std::uint8_t>(exponent);
        const glm::vec3 color = kTexel * (kDiffuse * kLight * kCosine + kAmbient * kAmbientLight);
        const glm::vec3 offset = kSpecular * kLight * std::pow(kCosine, static_cast<float>(exponent));
        EXPECT_LE(distance(wall.seen(), rounded(color + offset)), 2) << exponent;
    }
}

namespace {

// A small face under a light of a place, alone: no ambient.
Color underLight(const render::Light& light)
{
    scene::DrawState state = opaqueState();
    state.hasVertexColor = false;
    state.hasNormal = true;
    state.diffuse = 0xffc86432;
    SceneBuilder builder; // hardly wider than a pixel: its corners have the light of its middle
    const glm::vec3 normal{0, 0, 1};
    builder.addStrip(state, {{{-0.02f, 0.02f, -0.1f}, rgba(200, 100, 50), {}, normal},
                             {{-0.02f, -0.02f, -0.1f}, rgba(200, 100, 50), {}, normal},
                             {{0.02f, 0.02f, -0.1f}, rgba(200, 100, 50), {}, normal},
                             {{0.02f, -0.02f, -0.1f}, rgba(200, 100, 50), {}, normal}});
    render::FrameRequest wanted = request();
    wanted.camera.nearPlane = 0.01f;
    wanted.settings.drawMode = DrawMode::Multi;
    wanted.settings.lights.ambient = glm::vec3(0);
    wanted.settings.lights.lights[0] = light;
    return draw(builder.scene(), wanted).center();
}

} // namespace

// Full up to near, near squared over distance squared from there, nothing past far (docs/semantics.md, Other draw
// modes).
TEST_F(LightingTest, APointLightFallsWithTheSquareOfTheDistance)
{
    for (const float distanceToFace : {50.0f, 100.0f, 150.0f, 200.0f, 399.0f, 401.0f}) {
        render::Light light{render::LightKind::Point, kLight};
        light.position = {0, 0, distanceToFace - 0.1f};
        light.nearDistance = 100;
        light.farDistance = 400;
        const float strength = distanceToFace > 400   ? 0.0f
                               : distanceToFace > 100 ? 10000 / (distanceToFace * distanceToFace)
                                                      : 1.0f;
        EXPECT_LE(distance(underLight(light), rounded(kDiffuse * kLight * strength)), 1) << distanceToFace;
    }
}

// A face away from the origin, with all corners equally far from the light.
TEST_F(LightingTest, APointLightShinesFromItsPlace)
{
    scene::DrawState state = opaqueState();
    state.hasVertexColor = false;
    state.hasNormal = true;
    state.diffuse = 0xffc86432;
    SceneBuilder builder;
    std::vector<Corner> corners;
    for (const glm::vec2 at : {glm::vec2(-40, 40), glm::vec2(-40, -40), glm::vec2(40, 40), glm::vec2(40, -40)})
        corners.push_back({{at, -100}, rgba(200, 100, 50), {}, {0, 0, 1}});
    builder.addStrip(state, corners);
    render::FrameRequest wanted = request();
    wanted.settings.drawMode = DrawMode::Multi;
    wanted.settings.lights.ambient = glm::vec3(0);
    render::Light& light = wanted.settings.lights.lights[0];
    light = {render::LightKind::Point, kLight};
    light.nearDistance = 60;
    light.farDistance = 400;
    for (const float z : {-90.0f, -60.0f, -40.0f, 20.0f}) {
        light.position = {0, 0, z};
        const float distanceToCorner = std::sqrt(40 * 40 * 2 + (z + 100) * (z + 100));
        const float strength = std::min(1.0f, 60 * 60 / (distanceToCorner * distanceToCorner));
        const glm::vec3 lit = kDiffuse * kLight * ((z + 100) / distanceToCorner) * strength;
        EXPECT_LE(distance(draw(builder.scene(), wanted).center(), rounded(lit)), 1) << z;
    }
}

// Full inside the inner angle, nothing outside the outer one, between them linear in the cosine.
TEST_F(LightingTest, ASpotLightEndsBetweenItsAngles)
{
    for (const float degrees : {0.0f, 9.0f, 15.0f, 19.0f, 21.0f}) {
        render::Light light{render::LightKind::Spot, kLight};
        light.position = {0, 0, 50};
        light.nearDistance = 100;
        light.farDistance = 400;
        light.innerAngle = 10;
        light.outerAngle = 20;
        const float pi = 3.14159265f, angle = degrees * pi / 180;
        light.direction = {std::sin(angle), 0, -std::cos(angle)};
        const float inner = std::cos(10 * pi / 180), outer = std::cos(20 * pi / 180);
        const float strength = glm::clamp((std::cos(angle) - outer) / (inner - outer), 0.0f, 1.0f);
        EXPECT_LE(distance(underLight(light), rounded(kDiffuse * kLight * strength)), 1) << degrees;
    }
}

// Normals that point away: a back face of a double-sided strip is lit from its own side by Normal, by Simple with the
// front's normal, that is not at all.
TEST_F(LightingTest, NormalLightsBackFacesFromTheirOwnSide)
{
    for (const auto& [mode, strength] : {std::pair{DrawMode::Normal, 1.0f}, std::pair{DrawMode::Simple, 0.0f}}) {
        scene::DrawState state = opaqueState();
        state.hasVertexColor = false;
        state.hasNormal = state.doubleSided = true;
        state.stripFlags = 16; // NJD_FST_DB
        state.diffuse = 0xffc86432;
        SceneBuilder builder;
        const glm::vec3 away{0, 0, -1};
        builder.addStrip(state, {{{20, 20, -10}, rgba(200, 100, 50), {}, away},
                                 {{20, -20, -10}, rgba(200, 100, 50), {}, away},
                                 {{-20, 20, -10}, rgba(200, 100, 50), {}, away},
                                 {{-20, -20, -10}, rgba(200, 100, 50), {}, away}});
        render::FrameRequest wanted = request();
        wanted.settings.drawMode = mode;
        wanted.settings.lights.ambient = glm::vec3(0);
        wanted.settings.lights.lights[0] = {render::LightKind::Directional, kLight, {0, 0, -1}};
        EXPECT_LE(distance(draw(builder.scene(), wanted).center(), rounded(kDiffuse * kLight * strength)), 1);
    }
}

// There is an offset colour on textured strips only, whatever the texture environment (docs/semantics.md, Texture
// environment).
TEST_F(LightingTest, TheOffsetIsAddedToTexturesAlone)
{
    for (const DrawMode mode : {DrawMode::Simple, DrawMode::Easy, DrawMode::Multi, DrawMode::Normal}) {
        LitWall wall(mode), dull(mode);
        wall.wanted.settings.lights.lights[0].direction = dull.wanted.settings.lights.lights[0].direction = {0, 0, -1};
        dull.state.specular = 0;
        EXPECT_EQ(wall.seen(), dull.seen()) << int(mode);
    }
    using render::TextureEnvironment;
    LitWall wall(DrawMode::Normal);
    wall.state = textured(wall.state);
    const glm::vec3 c = kDiffuse * kLight * kCosine + kAmbient * kAmbientLight, t(102);
    const glm::vec3 offset = kSpecular * kLight * kCosine * kCosine;
    for (const auto& [environment, color] :
         {std::pair{TextureEnvironment::Decal, t}, std::pair{TextureEnvironment::Modulate, c * t / 255.0f},
          std::pair{TextureEnvironment::DecalAlpha, t}, std::pair{TextureEnvironment::ModulateAlpha, c * t / 255.0f}}) {
        wall.wanted.settings.textureEnvironment = environment;
        EXPECT_LE(distance(wall.seen(), rounded(color + offset)), 2) << int(environment);
    }
}

// Blue Burst's record 6: 0 takes a strip out of every light.
TEST_F(LightingTest, LightingOffLeavesAStripAsAuthored)
{
    for (const DrawMode mode : {DrawMode::Simple, DrawMode::Easy, DrawMode::Multi, DrawMode::Normal}) {
        LitWall wall(mode);
        wall.state.xjLighting = 0;
        EXPECT_EQ(wall.seen(), rounded(kDiffuse));
        wall.state.hasVertexColor = true;
        wall.color = rgba(10, 20, 30);
        EXPECT_EQ(wall.seen(), (Color{10, 20, 30, 255}));
    }
}

// C = (200, 100, 50, 128), T = (102, 204, 51, 64), written as they come: ONE, ZERO (docs/semantics.md, Texture
// environment).
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

} // namespace telepipe::test::lighting_test
