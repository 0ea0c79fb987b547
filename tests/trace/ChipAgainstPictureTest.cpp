#include "engine/chip/WriteOut.h"
#include "engine/gl/Capabilities.h"
#include "engine/motion/Pose.h"
#include "engine/trace/PixelTracer.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/trace/Anywhere.h"
#include "tools/demo/Demo.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

#include <algorithm>
#include <cstdlib>
#include <glm/vector_relational.hpp>
#include <random>

// The chip's arithmetic in the tracer, which is C++ in whole numbers, and in the shaders: level by level.
namespace telepipe::test::chip_against_picture_test {
namespace {

constexpr Canvas kCanvas{640, 480, 1};
constexpr int kStep = 7; // of the pixels that are traced; no multiple of a dither's or a tile's

struct Agreement
{
    int pixels = 0, levels = 0, equalLevels = 0, equalCodes = 0, far = 0;
    std::string first;

    double levelShare() const { return double(equalLevels) / levels; }
    double codeShare() const { return double(equalCodes) / levels; }
};

struct Shot
{
    std::string name;
    render::FrameRequest request;
};

Shot shot(std::string name, scene::Camera camera, double seconds = 0)
{
    Shot result{std::move(name), request()};
    result.request.camera = camera;
    result.request.seconds = seconds;
    result.request.settings.arithmetic = render::Arithmetic::Chip;
    return result;
}

glm::ivec3 levelsOf(const Color& color)
{
    return {color[0], color[1], color[2]};
}

void compare(Agreement& agreement, const Color& seen, const trace::PixelTrace& traced, glm::ivec2 pixel)
{
    const glm::ivec3 a = levelsOf(seen), b(traced.color);
    const glm::ivec3 codeA = chip::writtenCode(a, pixel), codeB = chip::writtenCode(b, pixel);
    ++agreement.pixels;
    agreement.far += glm::any(glm::greaterThan(glm::abs(a - b), glm::ivec3(4)));
    for (int i = 0; i < 3; ++i) {
        ++agreement.levels;
        agreement.equalLevels += a[i] == b[i];
        agreement.equalCodes += codeA[i] == codeB[i];
    }
    if (a != b && std::count(agreement.first.begin(), agreement.first.end(), '\n') < 8)
        agreement.first += "\n" + std::to_string(pixel.x) + "," + std::to_string(pixel.y) + ": the picture has " +
                           ::testing::PrintToString(seen) + ", the trace " + ::testing::PrintToString(traced.color.r) +
                           " " + ::testing::PrintToString(traced.color.g) + " " +
                           ::testing::PrintToString(traced.color.b) + " of " + std::to_string(traced.fragments.size()) +
                           " fragments";
}

Agreement agreementOf(const tools::Document& document, render::SceneView& view, const Shot& shot)
{
    render::RenderTarget target(kCanvas.width, kCanvas.height);
    view.draw(shot.request, target);
    const Picture picture{kCanvas.width, kCanvas.height, target.readRgba()};
    trace::PixelTracer tracer(document.scene, document.textures, document.palette);
    tracer.begin(shot.request.camera, {kCanvas.width, kCanvas.height}, shot.request.settings, view.visibility(),
                 view.pose());
    Agreement agreement;
    for (std::uint32_t y = kStep / 2; y < kCanvas.height; y += kStep)
        for (std::uint32_t x = kStep / 2; x < kCanvas.width; x += kStep)
            compare(agreement, picture.at(x, y), tracer.trace(glm::dvec2(x, y) + 0.5), glm::ivec2(x, y));
    return agreement;
}

// Edges of triangles lie by a fraction of a pixel elsewhere on a GPU, and with them the choice between two surfaces;
// so does the order of layers that are nearly coplanar.
void expectEqual(const tools::Document& document, const std::vector<Shot>& shots)
{
    render::SceneView view(document.scene, document.textures, document.palette);
    for (const Shot& shot : shots) {
        const Agreement agreement = agreementOf(document, view, shot);
        if (std::getenv("TELEPIPE_VERBOSE"))
            std::printf("%s: %d pixels, levels %.3f %%, codes %.3f %%, %d pixels far off\n", shot.name.c_str(),
                        agreement.pixels, 100 * agreement.levelShare(), 100 * agreement.codeShare(), agreement.far);
        EXPECT_GT(agreement.levelShare(), 0.994) << shot.name << agreement.first;
        EXPECT_GT(agreement.codeShare(), 0.995) << shot.name << agreement.first;
    }
}

class ChipAgainstPicture : public GlTest
{
};

const scene::Camera kPlaza{{60, 40, 250}, 20, 2}, kGarden{{-300, 40, 80}, 75, -12}, kShrine{{130, 75, -300}, 5, 5},
    kTelepipe{{20, 30, 60}, 20, 10};

} // namespace

TEST_F(ChipAgainstPicture, Demo)
{
    expectEqual(*tools::openDemo(), {shot("plaza", kPlaza, 2.5), shot("garden", kGarden, 1), shot("shrine", kShrine),
                                     shot("telepipe", kTelepipe, 2.5)});
}

// Close to the ground, where triangles reach behind the eye.
TEST_F(ChipAgainstPicture, WhatReachesBehindTheEye)
{
    expectEqual(*tools::openDemo(), {shot("ahead", {{60, 8, 150}, 10, -20}), shot("aside", {{60, 8, 150}, 130, -20}),
                                     shot("back", {{60, 8, 150}, 250, -20})});
}

TEST_F(ChipAgainstPicture, DemoByDepthPeeling)
{
    std::vector<Shot> shots{shot("garden", kGarden, 1)};
    shots[0].request.settings.translucency = render::Translucency::Peeled;
    expectEqual(*tools::openDemo(), shots);
}

// Surfaces that no pass sorts are blended by the shaders, where these can read what they draw over.
TEST_F(ChipAgainstPicture, DemoAsItIsDrawn)
{
    if (!gl::detectCapabilities().framebufferFetch)
        GTEST_SKIP() << "shaders cannot read what they draw over";
    std::vector<Shot> shots{shot("batches", kGarden, 1), shot("triangles", kPlaza, 1), shot("punch-through", kGarden)};
    shots[0].request.settings.translucency = render::Translucency::Batches;
    shots[1].request.settings.translucency = render::Translucency::Triangles;
    shots[2].request.settings.translucency = render::Translucency::Batches;
    shots[2].request.settings.punchThrough = true;
    expectEqual(*tools::openDemo(), shots);
}

TEST_F(ChipAgainstPicture, DemoLitFoggedAndTested)
{
    using render::FogKind;
    std::vector<Shot> shots{shot("normal functions", kPlaza, 2.5),
                            shot("simple functions", kPlaza),
                            shot("table fog", kPlaza),
                            shot("vertex fog", kPlaza),
                            shot("punch-through", kGarden, 1),
                            shot("unfiltered", kShrine),
                            shot("modulate", kGarden),
                            shot("decal alpha", kPlaza),
                            shot("vertex colours", kPlaza),
                            shot("textures", kPlaza)};
    shots[0].request.settings.drawMode = render::DrawMode::Normal;
    shots[1].request.settings.drawMode = render::DrawMode::Simple;
    shots[2].request.settings.fog = {FogKind::Table, {0.7f, 0.5f, 0.3f}, 50, 600};
    shots[3].request.settings.fog = {FogKind::Vertex, {0.7f, 0.5f, 0.3f}, 50, 600};
    shots[4].request.settings.punchThrough = true;
    shots[5].request.settings.textureFiltering = false;
    shots[6].request.settings.textureEnvironment = render::TextureEnvironment::Modulate;
    shots[7].request.settings.textureEnvironment = render::TextureEnvironment::DecalAlpha;
    shots[8].request.settings.mode = render::ViewMode::VertexColor;
    shots[9].request.settings.mode = render::ViewMode::TextureOnly;
    expectEqual(*tools::openDemo(), shots);
}

TEST_F(ChipAgainstPicture, AnOrthographicCamera)
{
    scene::Camera camera{{0, 900, 0}, 0, -90};
    camera.orthographicHeight = 700;
    expectEqual(*tools::openDemo(), {shot("plan", camera)});
}

// The sundial: a modifier volume as second parameters and as a shadow, and a bump texture.
TEST_F(ChipAgainstPicture, VolumesSecondSetsAndBumps)
{
    std::vector<Shot> shots;
    for (const render::VolumeMode volumes : {render::VolumeMode::Automatic, render::VolumeMode::Shadow}) {
        shots.push_back(shot("volumes " + std::to_string(int(volumes)), {{10, 60, 90}, 6, -25}));
        shots.back().request.settings.volumes = volumes;
        lightSundial(shots.back().request.settings);
    }
    expectEqual(*openSundial(), shots);
}

TEST_F(ChipAgainstPicture, RealStagesFromAnywhere)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const std::string& file : realStages()) {
        const auto document = tools::openDocument({*realData() / file});
        std::mt19937 random(7);
        std::vector<Shot> shots;
        for (int i = 0; i < 3; ++i)
            shots.push_back(shot(file + " " + std::to_string(i), anywhere(*document, random)));
        expectEqual(*document, shots);
    }
}

} // namespace telepipe::test::chip_against_picture_test
