#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include "engine/render/AreaSettings.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"

#include <cmath>

namespace telepipe::test::fog_test {

namespace {

class FogTest : public GlTest
{
};

// A wall at a depth.
Color wall(float depth, const render::Fog& fog, bool noFog = false)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-2 * depth, -2 * depth}, {2 * depth, 2 * depth}, -depth, rgba(0, 0, 0));
    render::FrameRequest wanted = request();
    wanted.settings.fog = fog;
    scene::Scene scene = builder.scene();
    scene.models[0].noFog = noFog;
    return draw(scene, wanted).center();
}

// The hardware's walk through the table (docs/semantics.md, Fog), linear between start and density.
double tableAmount(double density, double start, double depth)
{
    const double z = std::min(std::max(density / depth, 1.0), 255.9999);
    const int e = static_cast<int>(std::floor(std::log2(z)));
    const double m = 16 * z / std::pow(2, e) - 16;
    const auto byte = [&](int i) {
        const double at = density / (std::pow(2, i / 16) * (1 + i % 16 / 16.0));
        return std::round(255 * std::min(std::max((at - start) / (density - start), 0.0), 1.0));
    };
    const int index = 16 * e + static_cast<int>(m);
    return std::lerp(byte(index), byte(index + 1), m - std::floor(m)) / 255;
}

const render::Fog kTable{render::FogKind::Table, {0.2f, 0.4f, 0.6f}, 64, 512};

} // namespace

// 512 is in the register exactly, and 64 = 512 / 8 is a depth of the table.
TEST_F(FogTest, TheTableIsTheHardwares)
{
    for (const float depth : {40.0f, 64.0f, 90.0f, 200.0f, 333.0f, 512.0f, 700.0f}) {
        const double amount = tableAmount(512, 64, depth);
        const auto channel = [&](double full) { return static_cast<int>(std::lround(full * amount)); };
        EXPECT_LE(distance(wall(depth, kTable), {channel(51), channel(102), channel(153), 255}), 1) << depth;
    }
}

// Eye depth to a fraction of a unit: a table of eight units.
TEST_F(FogTest, DepthIsTheEyes)
{
    const render::Fog fog{render::FogKind::Table, {0.2f, 0.4f, 0.6f}, 1, 8};
    for (const float depth : {1.3f, 2.0f, 3.1f, 5.2f, 7.9f, 9.0f}) {
        const double amount = tableAmount(8, 1, depth);
        const auto channel = [&](double full) { return static_cast<int>(std::lround(full * amount)); };
        EXPECT_LE(distance(wall(depth, fog), {channel(51), channel(102), channel(153), 255}), 1) << depth;
    }
}

TEST(FogTable, TheDensityRegisterHoldsEightBitsOfMantissa)
{
    EXPECT_EQ(render::fogDensity(800), 800.0f);
    EXPECT_EQ(render::fogDensity(801), 800.0f); // steps of 4 there
    EXPECT_EQ(render::fogDensity(1023), 1024.0f);
}

TEST_F(FogTest, VertexFogIsLinearInDepth)
{
    const render::Fog fog{render::FogKind::Vertex, {0.2f, 0.4f, 0.6f}, 100, 500};
    EXPECT_LE(distance(wall(200, fog), {13, 26, 38, 255}), 1); // a quarter
    EXPECT_EQ(wall(50, fog), (Color{0, 0, 0, 255}));
}

// Half a fog: colours go half way to its colour before they are blended, alpha stays, and what is added to the picture
// brings fog colour along.
TEST_F(FogTest, TranslucentColorsFogAndTheirAlphaDoesNot)
{
    const render::Fog fog{render::FogKind::Vertex, {0, 0, 200 / 255.0f}, 0, 20};
    const auto over = [&](scene::Blend source, scene::Blend destination) {
        SceneBuilder builder;
        builder.addRectangle(translucentState(source, destination), {-20, -20}, {20, 20}, -10, rgba(100, 0, 0, 128));
        render::FrameRequest wanted = request();
        wanted.settings.fog = fog;
        wanted.settings.background = {0, 80 / 255.0f, 0, 1};
        return draw(builder.scene(), wanted).center();
    };
    using scene::Blend;
    const Color fogged{50, 0, 100, 128};
    EXPECT_LE(distance(over(Blend::One, Blend::Zero), fogged), 1);
    EXPECT_LE(distance(over(Blend::One, Blend::One), {50, 80, 100, 255}), 1);
    Color mixed = over(Blend::SourceAlpha, Blend::InverseSourceAlpha);
    mixed[3] = 255;
    EXPECT_LE(distance(mixed, {25, 40, 50, 255}), 1);
}

// Fog is the last thing before the blend unit: a white offset on a black surface goes half way to black fog, as a white
// vertex colour does.
TEST_F(FogTest, TheOffsetColorFogsToo)
{
    const TexelTexture white(1, 1, {rgba(255, 255, 255)});
    scene::DrawState state = textured(opaqueState());
    state.hasVertexColor = false;
    state.hasNormal = true;
    state.diffuse = 0xff000000;
    state.ambient = 0xff000000;
    state.specular = 0x00ffffff;
    state.exponent = 1;
    SceneBuilder builder;
    const glm::vec3 normal{0, 0, 1};
    builder.addStrip(state, {{{-20, 20, -10}, rgba(0, 0, 0), {}, normal},
                             {{-20, -20, -10}, rgba(0, 0, 0), {}, normal},
                             {{20, 20, -10}, rgba(0, 0, 0), {}, normal},
                             {{20, -20, -10}, rgba(0, 0, 0), {}, normal}});
    render::FrameRequest wanted = request();
    wanted.settings.drawMode = render::DrawMode::Normal;
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {0, 0, -1}};
    EXPECT_EQ(draw(builder.scene(), wanted, {white.get()}).center(), (Color{255, 255, 255, 255}));
    wanted.settings.fog = {render::FogKind::Vertex, {0, 0, 0}, 0, 20};
    EXPECT_LE(distance(draw(builder.scene(), wanted, {white.get()}).center(), {128, 128, 128, 255}), 1);
}

// A wall half way between the ends of the area's fog is half its colour, whichever kind of fog draws it.
TEST_F(FogTest, TheAreasEntryHasTheValuesThatAreNotSet)
{
    formats::FogEntry entry;
    entry.color = 0x3264c8;
    entry.start = 0;
    entry.end = 1000;
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-1000, -1000}, {1000, 1000}, -500, rgba(0, 0, 0));
    scene::Scene scene = builder.scene();
    scene.areaFog = &entry;
    render::FrameRequest wanted = request();
    const auto seen = [&] { return draw(scene, wanted).center(); };
    EXPECT_EQ(seen(), (Color{0, 0, 0, 255})) << "an entry alone brings no fog";
    for (const auto kind : {render::FogKind::Table, render::FogKind::Vertex}) {
        wanted.settings.fog.kind = kind;
        EXPECT_LE(distance(seen(), {25, 50, 100, 255}), 2);
    }
    wanted.settings.fog.color = {1, 0, 0};
    EXPECT_LE(distance(seen(), {128, 0, 0, 255}), 2) << "a colour that is set counts";
    wanted.settings.areaEntries = false;
    EXPECT_LE(distance(seen(), {146, 0, 0, 255}), 2) << "400 of 700 units";
}

TEST_F(FogTest, FogMayBeginBehindTheEye)
{
    for (const auto kind : {render::FogKind::Table, render::FogKind::Vertex})
        EXPECT_LE(distance(wall(100, {kind, {0.2f, 0.4f, 0.6f}, -300, 500}), {26, 51, 77, 255}), 2) << int(kind);
}

TEST(AreaSettings, FogPulsesWithTheClock)
{
    formats::FogEntry entry;
    entry.kind = formats::kPulsingFog;
    entry.end = 1000;
    entry.start = -100;
    entry.endPulse = 50;
    entry.startPulse = 20;
    entry.speed = 90;
    entry.startPhase = 90;
    const auto at = [&](int frame) { return render::fogOfEntry(entry, {}, frame / 30.0); };
    EXPECT_NEAR(at(0).farDistance, 1000, 1e-3);
    EXPECT_NEAR(at(1).farDistance, 1050, 1e-3);
    EXPECT_NEAR(at(3).farDistance, 950, 1e-3);
    EXPECT_NEAR(at(4).farDistance, 1000, 1e-2);
    EXPECT_NEAR(at(0).nearDistance, -80, 1e-3);
    EXPECT_NEAR(at(2).nearDistance, -120, 1e-3);
    entry.kind = 1;
    EXPECT_EQ(at(1).farDistance, 1000) << "still";
    entry.end = entry.start = 0;
    EXPECT_GT(at(0).farDistance, at(0).nearDistance) << "never without a length";
    entry.end = std::nanf("");
    EXPECT_TRUE(std::isfinite(at(0).farDistance));
}

TEST(AreaSettings, TheAreasLightIsTheRigThatIsNotSet)
{
    formats::LightEntry entry;
    entry.direction = {1, -2, -1};
    entry.diffuse = 0.9f;
    entry.diffuseColor[1] = 0.5f;
    scene::Scene scene;
    scene.areaLight = &entry;
    render::ViewSettings settings;
    const render::LightRig rig = render::settingsOfArea(settings, scene, 0).lights;
    EXPECT_EQ(rig.ambient, glm::vec3(0.3f));
    EXPECT_EQ(rig.lights[0].kind, render::LightKind::Directional);
    EXPECT_EQ(rig.lights[0].direction, glm::vec3(1, -2, -1));
    EXPECT_EQ(rig.lights[0].color, glm::vec3(0.5f, 1, 1));
    EXPECT_EQ(rig.lights[0].diffuse, 0.9f);
    EXPECT_EQ(rig.lights[1].kind, render::LightKind::Off);
    settings.lights.ambient = glm::vec3(0.5f);
    EXPECT_EQ(render::settingsOfArea(settings, scene, 0).lights, settings.lights) << "what is set counts";
    entry.direction = glm::vec3(0);
    EXPECT_EQ(render::rigOfEntry(entry).lights[0].kind, render::LightKind::Off);
}

TEST_F(FogTest, ModelsMarkedSoTakeNone)
{
    EXPECT_EQ(wall(600, kTable, true), (Color{0, 0, 0, 255}));
}

} // namespace telepipe::test::fog_test
