// What following the cursor costs: a view begun and one pixel of it traced. Real files are taken from
// TELEPIPE_REAL_DATA; without it these benchmarks are skipped.
#include "engine/trace/PixelTracer.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/document/Document.h"

#include <benchmark/benchmark.h>

namespace telepipe::test {
namespace {

void tracePixels(benchmark::State& state, const scene::Camera& camera, bool moving)
{
    const auto folder = realData();
    if (!folder) {
        state.SkipWithError("TELEPIPE_REAL_DATA names no folder of real files");
        return;
    }
    const auto document = tools::openDocument({*folder / "v2/map_forest01n.rel"});
    scene::Pose pose;
    scene::evaluatePose(document->scene, 0, pose);
    trace::PixelTracer tracer(document->scene, document->textures, document->palette);
    tracer.begin(camera, {1280, 720}, {}, {}, pose);
    std::uint32_t i = 0;
    for (auto _ : state) {
        if (moving)
            tracer.begin(camera, {1280, 720}, {}, {}, pose);
        ++i;
        benchmark::DoNotOptimize(tracer.trace({(i * 331) % 1280 + 0.5, (i * 173) % 720 + 0.5}));
    }
}

const scene::Camera kInside{{100, 42, 300}, 135, 0}, kOver{{0, 1100, 1500}, 0, -40};

BENCHMARK_CAPTURE(tracePixels, forest01_inside_camera_moves, kInside, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tracePixels, forest01_inside_camera_rests, kInside, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tracePixels, forest01_over_camera_moves, kOver, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tracePixels, forest01_over_camera_rests, kOver, false)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace telepipe::test
