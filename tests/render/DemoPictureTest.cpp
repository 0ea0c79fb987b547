#include "formats/stage/Stage.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"
#include "tests/support/Paths.h"
#include "tools/demo/Demo.h"
#include "tools/image/Png.h"

#include <cstdlib>
#include <filesystem>

// The demo stage from fixed cameras, held against pictures in tests/golden. TELEPIPE_UPDATE_GOLDEN=1 draws them anew.
namespace telepipe::test {
namespace {

struct View
{
    const char* name;
    scene::Camera camera;
    double seconds;
    render::ViewMode mode = render::ViewMode::Textured;
    bool punchThrough = false;
};

const View kViews[] = {
    {"plaza", {{60, 40, 250}, 20, 2}, 2.5},
    {"garden", {{-300, 40, 80}, 75, -12}, 1},
    {"shrine", {{130, 75, -300}, 5, 5}, 0},
    {"telepipe", {{20, 30, 60}, 20, 10}, 2.5},
    {"plaza_lists", {{60, 40, 250}, 20, 2}, 2.5, render::ViewMode::ListColors},
    {"garden_punch_through", {{-300, 40, 80}, 75, -12}, 1, render::ViewMode::Textured, true},
    {"garden_punch_through_lists", {{-300, 40, 80}, 75, -12}, 1, render::ViewMode::ListColors, true},
    {"plaza_sections", {{0, 260, 420}, 0, -30}, 2.5, render::ViewMode::SectionColors},
};

// The demo stage read back through the ordinary readers, d.rel before n.rel.
struct DemoStage
{
    std::vector<tools::DemoFile> files = tools::demoFiles();
    formats::Stage terrain = formats::readStage(files[0].bytes), decoration = formats::readStage(files[1].bytes);
    formats::TextureArchive archive = formats::readTextures(files[2].bytes);
    scene::Scene scene;
    std::vector<const formats::Texture*> textures;

    DemoStage()
    {
        scene::addStage(scene, terrain, "d");
        scene::addStage(scene, decoration, "n");
        for (const formats::Texture& texture : archive.textures)
            textures.push_back(&texture);
    }
};

const DemoStage& demoStage()
{
    static const DemoStage stage;
    return stage;
}

formats::Image drawView(const View& view)
{
    render::FrameRequest frame = request();
    frame.camera = view.camera;
    frame.seconds = view.seconds;
    frame.settings.mode = view.mode;
    frame.settings.punchThrough = view.punchThrough;
    Picture picture = draw(demoStage().scene, frame, demoStage().textures, {320, 180, 1});
    return {picture.width, picture.height, std::move(picture.rgba)};
}

struct Difference
{
    double mean = 0;  // of the colour channels, of 255
    double share = 0; // of pixels with a channel off by more than 8
};

Difference compare(const formats::Image& a, const formats::Image& b)
{
    Difference difference;
    std::size_t off = 0;
    for (std::size_t pixel = 0; pixel < a.rgba.size(); pixel += 4) {
        int worst = 0;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const int delta = std::abs(int(a.rgba[pixel + channel]) - int(b.rgba[pixel + channel]));
            difference.mean += delta;
            worst = std::max(worst, delta);
        }
        off += worst > 8;
    }
    const double pixels = static_cast<double>(a.rgba.size()) / 4;
    return {difference.mean / (pixels * 3), static_cast<double>(off) / pixels};
}

class DemoPicture : public GlTest, public testing::WithParamInterface<View>
{
};

TEST_P(DemoPicture, IsTheOneThatWasLookedAt)
{
    const formats::Image picture = drawView(GetParam());
    const std::filesystem::path golden =
        std::filesystem::path(goldenFolder()) / ("demo_" + std::string(GetParam().name) + ".png");
    if (std::getenv("TELEPIPE_UPDATE_GOLDEN"))
        tools::writePng(golden, picture, tools::PngColor::Rgb);
    const formats::Image expected = tools::readPng(golden);
    ASSERT_EQ(expected.width, picture.width);
    ASSERT_EQ(expected.height, picture.height);
    const Difference difference = compare(picture, expected);
    // llvmpipe gives the same bytes over its versions; another driver's filtering and edges may differ by a little, and
    // the C library's sine by the last bit.
    EXPECT_LT(difference.mean, 1.0) << golden;
    EXPECT_LT(difference.share, 0.02) << golden;
}

INSTANTIATE_TEST_SUITE_P(Views, DemoPicture, testing::ValuesIn(kViews),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

} // namespace
} // namespace telepipe::test
