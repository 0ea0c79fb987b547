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
#include <cmath>
#include <cstdlib>
#include <random>

// The tracer and the GPU draw the same picture by two ways that share the compiled scene and the draw list alone; where
// they differ by more than rounding, one of them is wrong.
namespace telepipe::test::trace_against_picture_test {
namespace {

using render::DrawMode;
using render::FogKind;
using render::Translucency;
using trace::PixelTrace;

constexpr Canvas kCanvas{320, 180, 1};
constexpr int kColumns = 32, kRows = 18;
// The nearest byte of a layer, twice: as a texture's filter rounds, and as the framebuffer does.
constexpr int kTolerance = 2;

struct Shot
{
    std::string name;
    render::FrameRequest request;
};

struct Comparison
{
    int compared = 0, excluded = 0, wrong = 0;
    std::string first; // of the wrong ones
};

bool sameCourse(const PixelTrace& a, const PixelTrace& b)
{
    return std::equal(a.fragments.begin(), a.fragments.end(), b.fragments.begin(), b.fragments.end(),
                      [](const trace::Fragment& x, const trace::Fragment& y) {
                          return x.triangle == y.triangle && x.fate == y.fate && x.list == y.list &&
                                 (!x.texel || x.texel->level == y.texel->level);
                      });
}

Color colorOf(const PixelTrace& trace)
{
    return {trace.color[0], trace.color[1], trace.color[2], trace.color[3]};
}

// Coplanar triangles that do not share corners are as deep as each other but for the last bits of a float, which differ
// between any two machines.
bool tiesByRounding(const PixelTrace& trace)
{
    for (const trace::Fragment& a : trace.fragments)
        for (const trace::Fragment& b : trace.fragments)
            if (a.depth != b.depth && std::abs(a.depth - b.depth) < 2e-5f * std::max(a.depth, b.depth))
                return true;
    return false;
}

// Within a hundredth of the reference of the alpha test.
bool nearAlphaReference(const PixelTrace& trace, const render::ViewSettings& settings)
{
    return std::any_of(trace.fragments.begin(), trace.fragments.end(), [&](const trace::Fragment& f) {
        return f.list == scene::List::PunchThrough &&
               std::abs(f.alpha - static_cast<float>(settings.alphaReference) / 255) < 0.01f;
    });
}

// True between two levels of a mipmap, where one is chosen: GPUs measure a footprint differently.
bool nearLevelChange(const PixelTrace& trace, const tools::Document& document)
{
    return std::any_of(trace.fragments.begin(), trace.fragments.end(), [&](const trace::Fragment& f) {
        if (!f.texel || f.texel->texture >= document.textures.size() || !document.textures[f.texel->texture])
            return false;
        const double last = static_cast<double>(document.textures[f.texel->texture]->levels.size()) - 1;
        const double lod = f.texel->lod, share = lod - std::floor(lod);
        return document.scene.states[f.state].sampler.filter < scene::Filter::TrilinearA && lod > 0 && lod < last &&
               std::abs(share - 0.5) < 0.06;
    });
}

// Pixels are left out where a thirty-second of a pixel decides: a triangle's edge, a change of level, a texel's border
// under point sampling. A GPU places corners on a grid of that fineness.
class Comparer
{
public:
    Comparer(const tools::Document& document, render::SceneView& view, const render::FrameRequest& request)
        : _document(document), _tracer(document.scene, document.textures, document.palette), _request(request)
    {
        render::RenderTarget target(kCanvas.width, kCanvas.height);
        view.draw(request, target);
        _picture = {kCanvas.width, kCanvas.height, target.readRgba()};
        _tracer.begin(request.camera, {kCanvas.width, kCanvas.height}, request.settings, view.visibility(),
                      view.pose());
    }

    Comparison compare()
    {
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < kColumns; ++column)
                compareAt(glm::uvec2((column * 2 + 1) * kCanvas.width / (2 * kColumns),
                                     (row * 2 + 1) * kCanvas.height / (2 * kRows)));
        return _result;
    }

private:
    bool isSteady(const PixelTrace& here, glm::uvec2 pixel)
    {
        if (tiesByRounding(here) || nearAlphaReference(here, _request.settings) || nearLevelChange(here, _document))
            return false;
        for (const glm::dvec2 step : {glm::dvec2(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
            const PixelTrace beside = _tracer.trace(glm::dvec2(pixel) + 0.5 + step / 32.0);
            if (!sameCourse(here, beside) || distance(colorOf(here), colorOf(beside)) > kTolerance)
                return false;
        }
        return true;
    }

    void compareAt(glm::uvec2 pixel)
    {
        const PixelTrace here = _tracer.trace(glm::dvec2(pixel) + 0.5);
        if (!isSteady(here, pixel)) {
            ++_result.excluded;
            return;
        }
        ++_result.compared;
        const Color seen = _picture.at(pixel.x, pixel.y);
        if (distance(colorOf(here), seen) <= kTolerance)
            return;
        if (_result.wrong++ < 6)
            _result.first += "\n" + std::to_string(pixel.x) + "," + std::to_string(pixel.y) + ": the picture has " +
                             ::testing::PrintToString(seen) + ", the trace " + ::testing::PrintToString(colorOf(here)) +
                             " of " + std::to_string(here.fragments.size()) + " fragments";
    }

    const tools::Document& _document;
    trace::PixelTracer _tracer;
    const render::FrameRequest& _request;
    Picture _picture;
    Comparison _result;
};

class TraceAgainstPicture : public GlTest
{
protected:
    // llvmpipe's shortcuts of 8 bits and one level for four pixels are off: the rule is compared, not a driver's haste.
    static void SetUpTestSuite() { setenv("GALLIVM_PERF", "no_quad_lod,no_aos_sampling,no_filter_hacks,nopt", 1); }

    // wrongOfThousand: pixels that may be.
    static void expectSame(const tools::Document& document, const std::vector<Shot>& shots, int wrongOfThousand = 0)
    {
        render::SceneView view(document.scene, document.textures, document.palette);
        for (const Shot& shot : shots) {
            const Comparison result = Comparer(document, view, shot.request).compare();
            if (std::getenv("TELEPIPE_VERBOSE"))
                std::printf("%s: %d compared, %d left out, %d wrong\n", shot.name.c_str(), result.compared,
                            result.excluded, result.wrong);
            EXPECT_LE(result.wrong * 1000, result.compared * wrongOfThousand)
                << shot.name << ": of " << result.compared << result.first;
            EXPECT_GT(result.compared, kColumns * kRows / 3) << shot.name << ": too few pixels are steady";
        }
    }
};

Shot shot(std::string name, scene::Camera camera, double seconds = 0)
{
    Shot result{std::move(name), request()};
    result.request.camera = camera;
    result.request.seconds = seconds;
    return result;
}

const scene::Camera kPlaza{{60, 40, 250}, 20, 2}, kGarden{{-300, 40, 80}, 75, -12}, kShrine{{130, 75, -300}, 5, 5},
    kTelepipe{{20, 30, 60}, 20, 10};

} // namespace

TEST_F(TraceAgainstPicture, DemoFromItsCameras)
{
    expectSame(*tools::openDemo(), {shot("plaza", kPlaza, 2.5), shot("garden", kGarden, 1), shot("shrine", kShrine),
                                    shot("telepipe", kTelepipe, 2.5)});
}

TEST_F(TraceAgainstPicture, DemoUnderEveryTranslucentPass)
{
    std::vector<Shot> shots;
    for (const Translucency pass : {Translucency::Batches, Translucency::Peeled})
        for (const scene::Camera& camera : {kPlaza, kGarden}) {
            shots.push_back(shot("pass " + std::to_string(int(pass)), camera, 1));
            shots.back().request.settings.translucency = pass;
        }
    expectSame(*tools::openDemo(), shots);
}

TEST_F(TraceAgainstPicture, DemoUnderEveryDrawMode)
{
    std::vector<Shot> shots;
    for (const DrawMode mode : {DrawMode::Simple, DrawMode::Easy, DrawMode::Multi, DrawMode::Normal}) {
        shots.push_back(shot("mode " + std::to_string(int(mode)), kPlaza, 2.5));
        shots.back().request.settings.drawMode = mode;
    }
    expectSame(*tools::openDemo(), shots);
}

TEST_F(TraceAgainstPicture, DemoWithFogAndEnvironmentsAndTests)
{
    std::vector<Shot> shots{
        shot("table fog", kPlaza),      shot("vertex fog", kPlaza),     shot("punch-through", kGarden, 1),
        shot("both sides", kGarden, 1), shot("unfiltered", kShrine),    shot("modulate", kGarden),
        shot("decal alpha", kPlaza),    shot("vertex colours", kPlaza), shot("textures", kPlaza)};
    shots[0].request.settings.fog = {FogKind::Table, {0.7f, 0.5f, 0.3f}, 50, 600};
    shots[1].request.settings.fog = {FogKind::Vertex, {0.7f, 0.5f, 0.3f}, 50, 600};
    shots[2].request.settings.punchThrough = true;
    shots[3].request.settings.backfaceCulling = false;
    shots[4].request.settings.textureFiltering = false;
    shots[5].request.settings.textureEnvironment = render::TextureEnvironment::Modulate;
    shots[6].request.settings.textureEnvironment = render::TextureEnvironment::DecalAlpha;
    shots[7].request.settings.mode = render::ViewMode::VertexColor;
    shots[8].request.settings.mode = render::ViewMode::TextureOnly;
    expectSame(*tools::openDemo(), shots);
}

TEST_F(TraceAgainstPicture, AnOrthographicCamera)
{
    scene::Camera camera{{0, 900, 0}, 0, -90};
    camera.orthographicHeight = 700;
    expectSame(*tools::openDemo(), {shot("plan", camera)});
}

// The sundial: a modifier volume as second parameters and as a shadow, and a bump texture.
TEST_F(TraceAgainstPicture, VolumesSecondSetsAndBumps)
{
    std::vector<Shot> shots;
    for (const render::VolumeMode volumes : {render::VolumeMode::Automatic, render::VolumeMode::Shadow}) {
        shots.push_back(shot("volumes " + std::to_string(int(volumes)), {{10, 60, 90}, 6, -25}));
        shots.back().request.settings.volumes = volumes;
        lightSundial(shots.back().request.settings);
    }
    shots.push_back(shot("from within", {{14, 3, 22}, 10, -12}));
    shots.push_back(shots.front());
    shots.back().request.settings.exclusionVolumes = 1;
    expectSame(*openSundial(), shots);
}

// Places at eye height in real stages, and a model with weighted vertices.
TEST_F(TraceAgainstPicture, RealStagesAndModels)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    struct Place
    {
        const char* file;
        scene::Camera camera;
    };
    for (const Place& place :
         {Place{"v2/map_forest01n.rel", {{100, 42, 300}, 135, 0}},
          Place{"v2/map_mines02n.rel", {{2280, 25, 1270}, 90, -3}},
          Place{"bb/map_forest01n.rel", {{100, 42, 300}, 135, 0}}, Place{"models/Booma.nj", {{0, 11, 32}, 0, 0}}}) {
        const std::filesystem::path path = *realData() / place.file;
        if (std::filesystem::exists(path))
            expectSame(*tools::openDocument({path}), {shot(place.file, place.camera)});
    }
}

// Blue Burst's textures mix two levels at all distances, by a footprint that a GPU measures between the pixels of a
// square: where a surface is seen edge on, that is another one than the pixel's own.
TEST_F(TraceAgainstPicture, RealStagesFromAnywhere)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    std::vector<std::string> stages = realStages();
    for (const char* file : {"bb/map_boss01n.rel", "bb/map_forest01n.rel", "bb/map_lobby_01n.rel"})
        if (std::filesystem::exists(*realData() / file))
            stages.emplace_back(file);
    for (const std::string& file : stages) {
        const auto document = tools::openDocument({*realData() / file});
        std::mt19937 random(5);
        std::vector<Shot> shots;
        for (int i = 0; i < 5; ++i) {
            const double seconds = static_cast<double>(random() % 100) / 10;
            shots.push_back(shot(file + " " + std::to_string(i), anywhere(*document, random), seconds));
        }
        expectSame(*document, shots, file[0] == 'b' ? 5 : 0);
    }
}

} // namespace telepipe::test::trace_against_picture_test
