#include "engine/gl/Capabilities.h"
#include "engine/gl/HeadlessContext.h"
#include "tests/render/Picture.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/job/ViewMaker.h"

#include <gtest/gtest.h>
#include <stdexcept>

// Pictures by OpenGL ES 3.0, which browsers draw with, compared with desktop OpenGL. The shaders are the same, but for
// functions that ES lacks.
namespace telepipe::test::es_picture_test {
namespace {

constexpr tools::PictureSize kSize{480, 270};
constexpr int kMostApart = 2; // levels of a channel

formats::Image picture(const tools::Document& document, const tools::ViewMakerSettings& settings, gl::ContextKind kind)
{
    const gl::HeadlessContext context(false, kind);
    EXPECT_EQ(gl::detectCapabilities().es, kind == gl::ContextKind::Es);
    tools::ViewMaker maker(document, settings);
    scene::Camera camera = tools::firstLook(document, maker.visibility, 60, 480.0f / 270);
    camera.fov = 60;
    return maker.draw(camera, kSize, 1.5);
}

void expectSame(const formats::Image& desktop, const formats::Image& es, const std::string& what)
{
    ASSERT_EQ(desktop.rgba.size(), es.rgba.size());
    int most = 0;
    std::size_t lit = 0;
    for (std::size_t i = 0; i < desktop.rgba.size(); ++i) {
        most = std::max(most, std::abs(int{desktop.rgba[i]} - int{es.rgba[i]}));
        lit += i % 4 != 3 && desktop.rgba[i] != 0;
    }
    EXPECT_LE(most, kMostApart) << what;
    EXPECT_GT(lit, desktop.rgba.size() / 10) << what << ": nothing is seen";
}

void expectSamePictures(const tools::Document& document, const tools::ViewMakerSettings& settings,
                        const std::string& what)
{
    try {
        const formats::Image desktop = picture(document, settings, gl::ContextKind::Desktop);
        expectSame(desktop, picture(document, settings, gl::ContextKind::Es), what);
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << "no headless GL context: " << error.what();
    }
}

TEST(EsPictureTest, TheDemoIsTheSame)
{
    expectSamePictures(*tools::openDemo(), {}, "sorted by pixel");
}

TEST(EsPictureTest, SoItIsWithTrianglesSortedBeforehand)
{
    tools::ViewMakerSettings settings;
    settings.settings.translucency = render::Translucency::Triangles;
    expectSamePictures(*tools::openDemo(), settings, "sorted by triangle");
}

TEST(EsPictureTest, SoItIsWithFogAndLight)
{
    tools::ViewMakerSettings settings;
    settings.settings.fog = {render::FogKind::Table, {0.55f, 0.6f, 0.75f}, 100, 700};
    settings.settings.drawMode = render::DrawMode::Multi;
    settings.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {-0.6f, -0.5f, -0.6f}};
    expectSamePictures(*tools::openDemo(), settings, "lit, in fog");
}

TEST(EsPictureTest, SoItIsSmooth)
{
    tools::ViewMakerSettings settings;
    settings.settings.smooth = true;
    expectSamePictures(*tools::openDemo(), settings, "smooth");
}

// DXT textures are decoded by us for ES, and by the driver elsewhere.
TEST(EsPictureTest, RealStagesAreTheSame)
{
    const auto folder = realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const char* file : {"bb/map_forest01n.rel", "v2/map_forest01n.rel", "v2/map_lobbyRedn.rel"})
        expectSamePictures(*tools::openDocument(std::vector<std::filesystem::path>{*folder / file}), {}, file);
}

} // namespace
} // namespace telepipe::test::es_picture_test
