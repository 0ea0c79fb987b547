// From bytes in memory to arrays ready for upload, and what a frame costs before anything is drawn. Real files are
// taken from TELEPIPE_REAL_DATA; without it these benchmarks say so and are skipped.
#include "engine/draw/DrawList.h"
#include "engine/draw/order/SurfacePlanes.h"
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/stage/Stage.h"
#include "tests/bench/Memcpy.h"
#include "tests/support/bytes/Bytes.h"

#include <benchmark/benchmark.h>

namespace telepipe::test {
namespace {

using formats::ByteVector;
using formats::NjFile;
using formats::Stage;
using scene::Scene;

// Reads the files, or marks the benchmark as skipped.
std::vector<ByteVector> realFiles(benchmark::State& state, const std::vector<std::string>& names)
{
    std::vector<ByteVector> files;
    const auto folder = realData();
    if (!folder)
        state.SkipWithError("TELEPIPE_REAL_DATA names no folder of real files");
    else
        for (const std::string& name : names)
            files.push_back(readBytes(*folder / name));
    return files;
}

std::size_t totalSize(const std::vector<ByteVector>& files)
{
    std::size_t size = 0;
    for (const ByteVector& file : files)
        size += file.size();
    return size;
}

// d.rel before n.rel, as they are drawn.
std::vector<std::string> pair(const std::string& map)
{
    return {"v2/map_" + map + "d.rel", "v2/map_" + map + "n.rel"};
}

void compileStages(Scene& scene, const std::vector<Stage>& stages)
{
    scene.clear();
    for (const Stage& stage : stages)
        addStage(scene, stage, {});
}

std::vector<Stage> readStages(const std::vector<ByteVector>& files)
{
    std::vector<Stage> stages;
    for (const ByteVector& file : files)
        stages.push_back(formats::readStage(file));
    return stages;
}

void loadStages(benchmark::State& state, const std::vector<std::string>& names)
{
    const std::vector<ByteVector> files = realFiles(state, names);
    Scene scene;
    const Throughput throughput(state);
    for (auto _ : state) {
        const std::vector<Stage> stages = readStages(files);
        compileStages(scene, stages);
        benchmark::DoNotOptimize(scene.vertices.data());
    }
    throughput.report(double(totalSize(files)));
    state.counters["corners"] = double(scene.vertices.size());
}

void loadV2Pair(benchmark::State& state)
{
    loadStages(state, pair("forest01"));
}
BENCHMARK(loadV2Pair)->Unit(benchmark::kMicrosecond);

void loadBlueBurst(benchmark::State& state)
{
    loadStages(state, {"bb/map_forest01n.rel"});
}
BENCHMARK(loadBlueBurst)->Unit(benchmark::kMicrosecond);

void compileV2Pair(benchmark::State& state)
{
    const std::vector<ByteVector> files = realFiles(state, pair("forest01"));
    const std::vector<Stage> stages = readStages(files);
    Scene scene;
    const Throughput throughput(state);
    for (auto _ : state)
        compileStages(scene, stages);
    throughput.report(double(totalSize(files)));
}
BENCHMARK(compileV2Pair)->Unit(benchmark::kMicrosecond);

// The pairs at hand, each twenty times over.
void loadHundredV2Pairs(benchmark::State& state)
{
    std::vector<std::vector<ByteVector>> pairs;
    for (const char* map : {"forest01", "lobbyRed", "mines02", "ruins02", "spaceship00"})
        pairs.push_back(realFiles(state, pair(map)));
    Scene scene;
    const Throughput throughput(state);
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            const std::vector<Stage> stages = readStages(pairs[static_cast<std::size_t>(i % 5)]);
            compileStages(scene, stages);
        }
    }
    std::size_t bytes = 0;
    for (const std::vector<ByteVector>& files : pairs)
        bytes += 20 * totalSize(files);
    throughput.report(double(bytes));
}
BENCHMARK(loadHundredV2Pairs)->Unit(benchmark::kMillisecond);

// The pairs at hand, and what their scenes look into.
struct FivePairs
{
    explicit FivePairs(benchmark::State& state)
    {
        for (const char* map : {"forest01", "lobbyRed", "mines02", "ruins02", "spaceship00"}) {
            files.push_back(realFiles(state, pair(map)));
            stages.push_back(readStages(files.back()));
            compileStages(scenes.emplace_back(), stages.back());
        }
    }

    std::vector<std::vector<ByteVector>> files;
    std::vector<std::vector<Stage>> stages;
    std::vector<Scene> scenes;
};

void orderV2Pairs(benchmark::State& state)
{
    const FivePairs pairs(state);
    std::vector<scene::Pose> poses;
    for (const Scene& scene : pairs.scenes)
        evaluatePose(scene, 0, poses.emplace_back());
    std::size_t groups = 0, batches = 0;
    for (auto _ : state) {
        groups = batches = 0;
        for (std::size_t i = 0; i < pairs.scenes.size(); ++i) {
            const scene::OpaqueOrder order(pairs.scenes[i], poses[i]);
            groups += order.groups();
            batches += order.batches().size();
        }
    }
    state.counters["batches"] = double(batches);
    state.counters["groups"] = double(groups);
}
BENCHMARK(orderV2Pairs)->Unit(benchmark::kMicrosecond);

void planesV2Pairs(benchmark::State& state)
{
    const FivePairs pairs(state);
    for (auto _ : state)
        for (const Scene& scene : pairs.scenes)
            benchmark::DoNotOptimize(scene::surfacePlanes(scene).data());
}
BENCHMARK(planesV2Pairs)->Unit(benchmark::kMicrosecond);

void loadModel(benchmark::State& state, const std::string& name)
{
    const std::vector<ByteVector> files = realFiles(state, {name});
    Scene scene;
    const Throughput throughput(state);
    for (auto _ : state) {
        const NjFile nj = formats::readNj(files[0]);
        scene.clear();
        for (const formats::NjModel& model : nj.models)
            addModel(scene, nj.pool, model.tree, nullptr, {});
        benchmark::DoNotOptimize(scene.vertices.data());
    }
    throughput.report(double(totalSize(files)));
    state.counters["corners"] = double(scene.vertices.size());
}
BENCHMARK_CAPTURE(loadModel, weighted, "models/DeRolLe.nj")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(loadModel, rigid, "models/CHIKEI01.NJ")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(loadModel, xj, "models/Dubswitch.xj")->Unit(benchmark::kMicrosecond);

// Moving nodes and the draw list of a whole stage in view.
void steadyFrame(benchmark::State& state)
{
    const std::vector<ByteVector> files = realFiles(state, pair("forest01"));
    if (files.empty())
        return;
    const std::vector<Stage> stages = readStages(files);
    Scene scene;
    compileStages(scene, stages);
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    scene::DrawListRequest request;
    request.camera = scene::framing({-871, -46, -800}, {811, 239, 800}, 60, request.aspect);
    request.pose = &pose;
    request.translucentOrder = static_cast<scene::TranslucentOrder>(state.range(0));
    const scene::OpaqueOrder opaqueOrder(scene, pose);
    scene::TriangleOrder triangleOrder(scene);
    request.opaqueOrder = &opaqueOrder;
    request.triangleOrder = &triangleOrder;
    scene::DrawList list;
    double seconds = 0;
    const Throughput throughput(state);
    for (auto _ : state) {
        updatePose(scene, seconds += 1.0 / 60, pose);
        buildDrawList(scene, {}, request, list);
        benchmark::DoNotOptimize(list.hash);
    }
    throughput.report(double(scene.vertices.size() * sizeof(scene::SceneVertex)));
    state.counters["ranges"] = double(list.ranges.size());
    state.counters["groups"] = double(list.opaque.size() + list.translucent.size());
}
BENCHMARK(steadyFrame)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace telepipe::test
