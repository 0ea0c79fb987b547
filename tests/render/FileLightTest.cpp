#include "engine/render/FileLights.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <array>

namespace telepipe::test::file_light_test {

using namespace formats;

namespace {

class FileLightTest : public GlTest
{
};

constexpr std::uint32_t kDirectionSource = 2; // NJD_DIR_LIGHT

// Along (0, -3, -4), red and green; intensity 0.5 and ambient 0.25.
NinjaLight sun()
{
    NinjaLight light;
    light.source = kDirectionSource;
    light.vector = {0, -3, -4};
    light.argb = {1, 1, 0.5f, 0};
    light.diffuse = 0.5f;
    light.ambient = 0.25f;
    return light;
}

// A wall that faces the camera, material (200, 100, 50) and ambient (128, 64, 32).
struct Wall
{
    explicit Wall(std::vector<scene::SceneLight> lights)
    {
        scene::DrawState state = opaqueState();
        state.hasVertexColor = false;
        state.hasNormal = true;
        state.diffuse = 0xffc86432;
        state.ambient = 0xff804020;
        const glm::vec3 normal{0, 0, 1};
        const std::uint32_t color = rgba(200, 100, 50);
        builder.addStrip(state, {{{-20, 20, -10}, color, {}, normal},
                                 {{-20, -20, -10}, color, {}, normal},
                                 {{20, 20, -10}, color, {}, normal},
                                 {{20, -20, -10}, color, {}, normal}});
        scene = builder.scene();
        scene.lights = std::move(lights);
    }

    SceneBuilder builder; // owns what the scene points to
    scene::Scene scene;
};

// Normal functions: diffuse * colour * intensity * cosine + ambient * colour * ambient intensity; the cosine is 4/5.
Color underSun(float intensity)
{
    const glm::vec3 light(1, 0.5f, 0);
    const glm::vec3 seen = glm::vec3(200, 100, 50) * light * intensity * 0.8f + glm::vec3(128, 64, 32) * light * 0.25f;
    return {static_cast<int>(seen.r + 0.5f), static_cast<int>(seen.g + 0.5f), static_cast<int>(seen.b + 0.5f), 255};
}

} // namespace

TEST_F(FileLightTest, LightsOfTheFileLight)
{
    const Wall wall({{sun(), nullptr}});
    EXPECT_LE(distance(draw(wall.scene, request()).center(), underSun(0.5f)), 1);
}

TEST_F(FileLightTest, TheSettingsMayLeaveThemOff)
{
    const Wall wall({{sun(), nullptr}});
    render::FrameRequest off = request();
    off.settings.fileLights = false;
    EXPECT_EQ(draw(wall.scene, off).center(), (Color{200, 100, 50, 255}));
}

TEST_F(FileLightTest, TheyFollowTheirMotions)
{
    NjBuild build;
    MotionBuild motion;
    motion.use = MotionUse::Light;
    motion.frames = 11;
    motion.type = kMotionIntensity;
    motion.entries.resize(1);
    motion.entries[0][Channel::Intensity] = {floatKey(0, {0, 0.25f, 0}), floatKey(10, {1, 0.25f, 0})};
    build.motions = {motion};
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    const Wall wall({{sun(), &nj.lightMotions.at(0)}});
    render::FrameRequest later = request();
    later.seconds = 8 / 30.0;
    EXPECT_LE(distance(draw(wall.scene, later).center(), underSun(0.8f)), 1);
}

TEST_F(FileLightTest, HighlightsAloneLightToo)
{
    NinjaLight light = sun();
    light.source = 0x10; // NJD_SPEC_DIR
    const Wall wall({{light, nullptr}});
    EXPECT_LE(distance(draw(wall.scene, request()).center(), underSun(0.5f)), 1);
    light.source = 0x20; // NJD_SPEC_POINT
    EXPECT_EQ(render::fileLights(std::array{scene::SceneLight{light, nullptr}}, 0).lights[0].kind,
              render::LightKind::Point);
}

TEST_F(FileLightTest, LightsOfTheProgramAreASetting)
{
    for (const std::uint32_t source : {0x40u, 0x80u, 0xc0u}) { // NJD_USER_LIGHT, NJD_SIMPLE_LIGHT, NJD_BLOCK_LIGHT
        NinjaLight light = sun();
        light.source = source;
        const Wall wall({{light, nullptr}});
        EXPECT_LE(distance(draw(wall.scene, request()).center(), underSun(0.5f)), 1) << source;
        render::FrameRequest off = request();
        off.settings.programLights = render::LightKind::Off;
        EXPECT_LE(distance(draw(wall.scene, off).center(), underSun(0)), 1) << source;
    }
    NinjaLight spot = sun();
    spot.source = 0x88; // a simplified spot light
    EXPECT_EQ(spot.kind(), LightKind::Spot);
}

TEST_F(FileLightTest, AmbientAddsUpAndSixLightsAreTheMost)
{
    const std::vector<scene::SceneLight> lights(8, {sun(), nullptr});
    const render::LightRig rig = render::fileLights(lights, 0);
    EXPECT_EQ(rig.ambient, glm::vec3(2, 1, 0));
    EXPECT_EQ(rig.lights.back().kind, render::LightKind::Directional);
    EXPECT_EQ(rig.lights.back().diffuse, 0.5f);
}

} // namespace telepipe::test::file_light_test
