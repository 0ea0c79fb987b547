// Bump textures, their intensity worked out from the hardware's formula.
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>

namespace telepipe::test::bump_test {

namespace {

constexpr double kPi = 3.14159265358979;

// One texel: elevation S in the high byte, rotation R in the low one.
class BumpTexture
{
public:
    BumpTexture(int elevation, int rotation)
    {
        for (int i = 0; i < 8 * 8; ++i) {
            _bytes.push_back(static_cast<std::uint8_t>(rotation));
            _bytes.push_back(static_cast<std::uint8_t>(elevation));
        }
        _texture.pixelFormat = formats::PixelFormat::Bump;
        _texture.dataFormat = formats::DataFormat::Rectangle;
        _texture.width = _texture.height = 8;
        _texture.levels.push_back({8, 8, 0, _bytes});
    }
    const formats::Texture* get() const { return &_texture; }

private:
    formats::ByteVector _bytes;
    formats::Texture _texture;
};

class BumpTest : public GlTest
{
protected:
    void SetUp() override
    {
        GlTest::SetUp();
        state.hasVertexColor = false;
        state.bump = {true, {0, 0, 1}, {0, 1, 0}};
        wanted.settings.drawMode = render::DrawMode::Simple;
        wanted.settings.background = {0, 0, 0, 0};
    }
    // Light at elevation T and azimuth Q over a wall that faces the camera.
    void lightFrom(double elevation, double azimuth)
    {
        const glm::vec3 towards(std::cos(elevation) * std::cos(azimuth), std::cos(elevation) * std::sin(azimuth),
                                std::sin(elevation));
        wanted.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), -towards};
    }
    // Alpha as it is written: the texel's intensity times the corners' 255.
    int intensity(int elevation, int rotation)
    {
        const BumpTexture texture(elevation, rotation);
        SceneBuilder builder;
        builder.addRectangle(state, {-50, -50}, {50, 50}, -10, rgba(200, 100, 50));
        const Color seen = draw(builder.scene(), wanted, {texture.get()}).center();
        EXPECT_EQ((Color{seen[0], seen[1], seen[2], 0}), (Color{200, 100, 50, 0})) << "the texel is white";
        return seen[3];
    }

    scene::DrawState state = textured(translucentState(scene::Blend::One, scene::Blend::Zero));
    render::FrameRequest wanted = request();
};

int expected(double k1, double k2, double k3, double q, int elevation, int rotation)
{
    const double s = elevation / 255.0 * kPi / 2, r = rotation / 256.0 * 2 * kPi;
    const double i = k1 + k2 * std::sin(s) + k3 * std::cos(s) * std::cos(r - q);
    return static_cast<int>(std::min(std::max(i, 0.0), 1.0) * 255 + 0.5);
}

} // namespace

TEST_F(BumpTest, IntensityIsTheHardwaresFormula)
{
    const double t = 0.6, q = 1.9, h = 0.75;
    lightFrom(t, q);
    wanted.settings.bumpDepth = static_cast<float>(h);
    for (int elevation : {0, 90, 200, 255})
        for (int rotation : {0, 40, 128, 250})
            EXPECT_NEAR(intensity(elevation, rotation),
                        expected(1 - h, h * std::sin(t), h * std::cos(t), q, elevation, rotation), 2)
                << elevation << " " << rotation;
}

TEST_F(BumpTest, FlatTexelsUnderASteepLightAreBright)
{
    lightFrom(kPi / 2, 0);
    EXPECT_NEAR(intensity(255, 77), 255, 1);
    EXPECT_NEAR(intensity(0, 77), 0, 2) << "a wall in the light's direction";
}

TEST_F(BumpTest, TheFrameDecidesWhereTheLightIs)
{
    lightFrom(0, 0); // from the right
    EXPECT_NEAR(intensity(0, 0), 255, 2);
    state.bump.up = {1, 0, 0}; // the right is up now: a quarter turn of R
    EXPECT_NEAR(intensity(0, 64), 255, 2);
    EXPECT_NEAR(intensity(0, 0), 0, 2);
}

// The frame turns with the node: its direction out of a wall that is built lying down and stood up by a quarter turn
// about X, (x, y, z) to (x, -z, y).
TEST_F(BumpTest, TheFrameTurnsWithItsNode)
{
    const double t = 0.6, q = 1.9;
    lightFrom(t, q);
    state.bump = {true, {0, 1, 0}, {0, 0, -1}};
    for (const int rotation : {0, 40, 200}) {
        const BumpTexture texture(90, rotation);
        SceneBuilder builder;
        const std::uint32_t node = builder.addNode({0, 0, 0}, {0x4000, 0, 0});
        builder.addStrip(state,
                         {{{-50, -10, -50}, rgba(200, 100, 50)},
                          {{-50, -10, 50}, rgba(200, 100, 50)},
                          {{50, -10, -50}, rgba(200, 100, 50)},
                          {{50, -10, 50}, rgba(200, 100, 50)}},
                         node);
        EXPECT_NEAR(draw(builder.scene(), wanted, {texture.get()}).center()[3],
                    expected(0, std::sin(t), std::cos(t), q, 90, rotation), 2)
            << rotation;
    }
}

TEST_F(BumpTest, WithoutADirectionalLightAllIsBright)
{
    lightFrom(0, 0);
    wanted.settings.lights.lights[0].kind = render::LightKind::Point;
    wanted.settings.lights.lights[0].position = {0, 0, 10};
    EXPECT_EQ(intensity(0, 128), 255);
    wanted.settings.lights.lights[0].kind = render::LightKind::Off;
    EXPECT_EQ(intensity(0, 128), 255);
}

// The offset colour's bytes are the parameters: K2 red, K3 green, Q blue.
TEST_F(BumpTest, WithoutAMaterialTheSpecularColorSays)
{
    state.bump = {};
    state.specular = 0x804020;
    EXPECT_NEAR(intensity(100, 30), expected(0, 128 / 255.0, 64 / 255.0, 32 / 256.0 * 2 * kPi, 100, 30), 2);
    state.specular = 0;
    EXPECT_EQ(intensity(100, 30), 255);
}

TEST_F(BumpTest, UnlitIsBright)
{
    wanted.settings.drawMode = render::DrawMode::Unlit;
    EXPECT_EQ(intensity(0, 30), 255);
}

} // namespace telepipe::test::bump_test
