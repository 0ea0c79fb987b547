// What the demo stage costs to upload and to draw without a window, 1280 x 720. "Floor" draws the same triangles with
// one texture and one state a display list: what is left when nothing ever changes between draws.
#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "tests/bench/Floor.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/document/Document.h"

#include <benchmark/benchmark.h>
#include <functional>
#include <glad/gl.h>
#include <optional>

namespace telepipe::test {
namespace {

using render::Translucency;

constexpr std::uint32_t kWidth = 1280, kHeight = 720;

// The demo stage, a context and a target, or the benchmark marked as skipped.
struct Setup
{
    using Open = std::function<std::unique_ptr<tools::Document>()>;

    explicit Setup(
        benchmark::State& state, const Open& open = [] { return tools::openDemo(); })
    {
        try {
            context.emplace();
            document = open();
            target.emplace(kWidth, kHeight);
        } catch (const std::runtime_error& error) {
            state.SkipWithError(error.what());
        }
    }

    bool ready() const { return target.has_value(); }

    std::optional<gl::HeadlessContext> context;
    std::unique_ptr<tools::Document> document;
    std::optional<render::RenderTarget> target;
};

render::FrameRequest frame(const tools::Document& document, Translucency translucency)
{
    render::FrameRequest request;
    if (document.start)
        request.camera = *document.start;
    request.settings.translucency = translucency;
    return request;
}

void count(benchmark::State& state, const render::FrameStatistics& statistics)
{
    state.counters["draws"] = statistics.draws;
    state.counters["slots"] = statistics.fragments.slots;
    state.counters["triangles"] = static_cast<double>(statistics.triangles);
}

void drawFrames(benchmark::State& state, Setup& setup, const scene::Scene& scene, Translucency translucency)
{
    render::SceneView view(scene, setup.document->textures, setup.document->palette);
    render::FrameRequest request = frame(*setup.document, translucency);
    for (int warm = 0; warm < 3; ++warm)
        view.draw(request, *setup.target);
    glFinish();
    for (auto _ : state) {
        request.seconds += 1.0 / 60;
        view.draw(request, *setup.target);
        glFinish();
    }
    count(state, view.statistics());
}

void uploadDemo(benchmark::State& state)
{
    Setup setup(state);
    if (!setup.ready())
        return;
    for (auto _ : state) {
        const render::SceneView view(setup.document->scene, setup.document->textures, setup.document->palette);
        glFinish();
    }
}
BENCHMARK(uploadDemo)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

void drawDemo(benchmark::State& state, Translucency translucency)
{
    Setup setup(state);
    if (!setup.ready())
        return;
    drawFrames(state, setup, setup.document->scene, translucency);
}
BENCHMARK_CAPTURE(drawDemo, batches, Translucency::Batches)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawDemo, triangles, Translucency::Triangles)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawDemo, perPixel, Translucency::PerPixel)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawDemo, peeled, Translucency::Peeled)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

// A stage of the game from where its reference picture was taken.
void drawReal(benchmark::State& state, const char* file, const scene::Camera& camera, Translucency translucency)
{
    const auto folder = realData();
    if (!folder) {
        state.SkipWithError("TELEPIPE_REAL_DATA names no folder of real files");
        return;
    }
    Setup setup(state, [&] { return tools::openDocument({*folder / file}); });
    if (!setup.ready())
        return;
    setup.document->start = camera;
    drawFrames(state, setup, setup.document->scene, translucency);
}

// The largest: 94 000 triangles, most of them opaque.
void drawRuins(benchmark::State& state, Translucency translucency)
{
    drawReal(state, "v2/map_ruins02n.rel", {{2500, 25, -1000}, 90, -3}, translucency);
}
BENCHMARK_CAPTURE(drawRuins, batches, Translucency::Batches)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawRuins, perPixel, Translucency::PerPixel)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

// The most translucent: the ground is, up to 17 layers deep.
void drawForest(benchmark::State& state, Translucency translucency)
{
    drawReal(state, "v2/map_forest01n.rel", {{100, 42, 300}, 135, 0}, translucency);
}
BENCHMARK_CAPTURE(drawForest, batches, Translucency::Batches)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawForest, triangles, Translucency::Triangles)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drawForest, perPixel, Translucency::PerPixel)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

void drawDemoFloor(benchmark::State& state)
{
    Setup setup(state);
    if (!setup.ready())
        return;
    const scene::Scene floor = flattened(setup.document->scene);
    drawFrames(state, setup, floor, Translucency::Batches);
}
BENCHMARK(drawDemoFloor)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

// Pose, draw list and GL calls of a frame in which the animations move; the driver's own threads are not counted.
void submitDemo(benchmark::State& state)
{
    Setup setup(state);
    if (!setup.ready())
        return;
    render::SceneView view(setup.document->scene, setup.document->textures, setup.document->palette);
    render::FrameRequest request = frame(*setup.document, Translucency::Batches);
    view.draw(request, *setup.target);
    for (auto _ : state) {
        state.PauseTiming();
        glFinish();
        state.ResumeTiming();
        request.seconds += 1.0 / 60;
        view.draw(request, *setup.target);
    }
    count(state, view.statistics());
}
BENCHMARK(submitDemo)->Unit(benchmark::kMicrosecond);

void readBack(benchmark::State& state)
{
    Setup setup(state);
    if (!setup.ready())
        return;
    for (auto _ : state)
        benchmark::DoNotOptimize(setup.target->readRgba().data());
    state.SetBytesProcessed(state.iterations() * std::int64_t{kWidth} * kHeight * 4);
}
BENCHMARK(readBack)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace telepipe::test
