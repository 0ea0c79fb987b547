// REL files to structs: the container alone, both stage variants, collision. Real files are taken from
// TELEPIPE_REAL_DATA; without it, stages of many small models that our writers make.

#include "formats/collision/CollisionWriter.h"
#include "formats/rel/RelFile.h"

#include "tests/bench/Memcpy.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"

using namespace telepipe;
using namespace telepipe::formats;

namespace {

constexpr std::uint32_t kBuiltModels = 2000;

// A tree of its own for every entry of the first section.
StagePlan manyModels(StagePlan plan)
{
    const BlockWriter tree = plan.trees[0];
    plan.sections[0].statics.clear();
    for (std::uint32_t i = 0; i < kBuiltModels; ++i) {
        plan.sections[0].statics.push_back({.tree = static_cast<std::uint32_t>(plan.trees.size()), .flags = 8});
        plan.trees.push_back(tree);
    }
    return plan;
}

ByteVector builtCollision()
{
    Collision collision;
    collision.triangles.resize(20 * kBuiltModels);
    for (std::uint32_t i = 0; i < kBuiltModels; ++i)
        collision.blocks.push_back({0, {}, 1, 0x101, 20 * i, 20});
    return writeCollision(collision);
}

std::vector<ByteVector> files(const std::vector<std::string>& names, const std::function<ByteVector()>& build)
{
    std::vector<ByteVector> files;
    if (const auto folder = test::realData()) {
        for (const std::string& name : names)
            files.push_back(test::readBytes(*folder / name));
    } else {
        files.push_back(build());
    }
    return files;
}

std::vector<ByteVector> v2Pair()
{
    return files({"v2/map_forest01d.rel", "v2/map_forest01n.rel"},
                 [] { return writeV2Stage(manyModels(test::v2Plan())); });
}

std::vector<ByteVector> bbStage()
{
    return files({"bb/map_forest01n.rel"}, [] { return writeBbStage(manyModels(test::bbPlan())); });
}

std::vector<ByteVector> collision()
{
    return files({"v2/map_forest01c.rel", "bb/map_forest01c.rel"}, builtCollision);
}

void readAll(benchmark::State& state, const std::vector<ByteVector>& files, const auto& read)
{
    std::size_t bytes = 0;
    for (const ByteVector& file : files)
        bytes += file.size();
    const test::Throughput throughput(state);
    for (auto _ : state) {
        for (const ByteVector& file : files)
            benchmark::DoNotOptimize(read(file));
    }
    throughput.report(static_cast<double>(bytes));
    state.SetLabel(test::realData() ? "real" : "built");
}

void readRelContainer(benchmark::State& state)
{
    readAll(state, bbStage(), [](const ByteVector& file) { return readRel(file).payload; });
}
BENCHMARK(readRelContainer)->Unit(benchmark::kMicrosecond);

void readV2Pair(benchmark::State& state)
{
    readAll(state, v2Pair(), [](const ByteVector& file) { return readStage(file).placed.size(); });
}
BENCHMARK(readV2Pair)->Unit(benchmark::kMicrosecond);

void readBlueBurst(benchmark::State& state)
{
    readAll(state, bbStage(), [](const ByteVector& file) { return readStage(file).placed.size(); });
}
BENCHMARK(readBlueBurst)->Unit(benchmark::kMicrosecond);

void readCollisionPair(benchmark::State& state)
{
    readAll(state, collision(), [](const ByteVector& file) { return readCollision(file).triangles.size(); });
}
BENCHMARK(readCollisionPair)->Unit(benchmark::kMicrosecond);

} // namespace
