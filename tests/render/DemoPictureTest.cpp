#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/stage/Stage.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"
#include "tests/support/golden/GoldenPicture.h"
#include "tools/demo/Demo.h"

// The demo stage and the sundial from fixed cameras, held against pictures in tests/golden. TELEPIPE_UPDATE_GOLDEN=1
// draws them anew.
namespace telepipe::test::demo_picture_test {
namespace {

using Settings = render::ViewSettings;

struct View
{
    const char* name;
    scene::Camera camera;
    double seconds;
    void (*set)(Settings&) = [](Settings&) {};
};
void PrintTo(const View& view, std::ostream* out)
{
    *out << view.name;
}

void showLists(Settings& settings)
{
    settings.mode = render::ViewMode::ListColors;
}

void punchThrough(Settings& settings)
{
    settings.punchThrough = true;
}

// Lights the sundial: a low sun from the right, in front of it.
void sun(Settings& settings)
{
    settings.drawMode = render::DrawMode::Normal;
    settings.lights.ambient = glm::vec3(0.3f);
    settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {-0.6f, -0.5f, -0.6f}};
}

constexpr scene::Camera kPlaza{{60, 40, 250}, 20, 2}, kGarden{{-300, 40, 80}, 75, -12}, kSundial{{10, 60, 90}, 6, -25};

const View kViews[] = {
    {"plaza", kPlaza, 2.5},
    {"garden", kGarden, 1},
    {"shrine", {{130, 75, -300}, 5, 5}, 0},
    {"telepipe", {{20, 30, 60}, 20, 10}, 2.5},
    {"plaza_lists", kPlaza, 2.5, showLists},
    {"garden_punch_through", kGarden, 1, punchThrough},
    {"garden_punch_through_lists", kGarden, 1,
     [](Settings& settings) {
         punchThrough(settings);
         showLists(settings);
     }},
    {"plaza_sections",
     {{0, 260, 420}, 0, -30},
     2.5,
     [](Settings& settings) { settings.mode = render::ViewMode::SectionColors; }},
    // The far rooms go to the fog's colour by the hardware's table; additive light takes its colour along.
    {"plaza_fog", kPlaza, 2.5,
     [](Settings& settings) {
         settings.fog = {render::FogKind::Table, {0.55f, 0.6f, 0.75f}, 100, 700};
     }},
    // 640x480 of 16 bits, dithered, averaged into the picture's size.
    {"garden_dreamcast", kGarden, 1, [](Settings& settings) { settings.dreamcast = true; }},
    // Lights of the library's Multi functions over baked colours.
    {"shrine_multi",
     {{130, 75, -300}, 5, 5},
     0,
     [](Settings& settings) {
         sun(settings);
         settings.drawMode = render::DrawMode::Multi;
     }},
};

// Inside the volume the second texture, or a shadow; the studs of the wall under the sun.
const View kSundialViews[] = {
    {"sundial", kSundial, 0, sun},
    {"sundial_shadow", kSundial, 0,
     [](Settings& settings) {
         sun(settings);
         settings.volumes = render::VolumeMode::Shadow;
         settings.volumeOutlines = true;
     }},
};

// The demo stage read back through the ordinary readers, d.rel before n.rel.
struct DemoStage
{
    const std::vector<tools::DemoFile>& files = tools::demoFiles();
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

struct Sundial
{
    formats::ByteVector model = fileCalled("sundial.nj"), images = fileCalled("sundial.pvm");
    formats::NjFile nj = formats::readNj(model);
    formats::TextureArchive archive = formats::readTextures(images);
    scene::Scene scene;
    std::vector<const formats::Texture*> textures;

    Sundial()
    {
        scene::addModel(scene, nj.pool, nj.models.at(0).tree, nullptr, "sundial.nj");
        for (const formats::Texture& texture : archive.textures)
            textures.push_back(&texture);
    }
    static formats::ByteVector fileCalled(const std::string& name)
    {
        for (const tools::DemoFile& file : tools::demoFiles())
            if (file.name == name)
                return file.bytes;
        throw std::runtime_error("the demo has no " + name);
    }
};

formats::Image drawView(const View& view, const scene::Scene& scene,
                        const std::vector<const formats::Texture*>& textures)
{
    render::FrameRequest frame = request();
    frame.camera = view.camera;
    frame.seconds = view.seconds;
    view.set(frame.settings);
    Picture picture = draw(scene, frame, textures, {320, 180, 1});
    return {picture.width, picture.height, std::move(picture.rgba)};
}

class DemoPicture : public GlTest, public testing::WithParamInterface<View>
{
};
class SundialPicture : public GlTest, public testing::WithParamInterface<View>
{
};

TEST_P(DemoPicture, IsTheOneThatWasLookedAt)
{
    expectGoldenPicture(std::string("demo_") + GetParam().name,
                        drawView(GetParam(), demoStage().scene, demoStage().textures));
}

TEST_P(SundialPicture, IsTheOneThatWasLookedAt)
{
    const Sundial sundial;
    EXPECT_EQ(sundial.scene.volumes.size(), 1u);
    expectGoldenPicture(std::string("demo_") + GetParam().name, drawView(GetParam(), sundial.scene, sundial.textures));
}

INSTANTIATE_TEST_SUITE_P(Views, DemoPicture, testing::ValuesIn(kViews),
                         [](const auto& parameter) { return std::string(parameter.param.name); });
INSTANTIATE_TEST_SUITE_P(Views, SundialPicture, testing::ValuesIn(kSundialViews),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

} // namespace
} // namespace telepipe::test::demo_picture_test
