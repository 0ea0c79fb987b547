// An NJ file read from memory: objects and lists cut into chunks, every strip checked; and the same with every vertex
// and every corner decoded. The file is built here, of the shape of a stage's terrain.
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/bench/Memcpy.h"

#include <benchmark/benchmark.h>

namespace telepipe::test {
namespace {

using namespace formats;

constexpr int kModels = 400, kStrips = 12, kCorners = 14;

ModelBuild patch()
{
    ModelBuild model{VertexListBuilder(), PolygonListBuilder(), {}, 1};
    const std::vector<NinjaVertex> vertices(kStrips * 6);
    std::vector<StripBuild> strips(kStrips);
    for (std::uint16_t i = 0; i < kStrips * kCorners; ++i)
        strips[i / kCorners].corners.push_back({static_cast<std::uint16_t>(i / 2 % vertices.size()), {0.5f, 1}});
    model.vertices.chunk(0x23, 0, vertices);
    model.polygons.material({0xffffffff, 0xff808080, {}}).tiny({}).strips(0x41, 0, strips);
    return model;
}

ByteVector terrain()
{
    NinjaNode root;
    root.children.resize(kModels);
    for (NinjaNode& node : root.children)
        node.model = patch();
    return writeNj({{}, {root}, {}});
}

double decodeAll(const ModelPool& pool)
{
    double sum = 0;
    for (const VertexChunk& chunk : pool.vertexChunks) {
        for (std::uint32_t i = 0; i < chunk.count; ++i)
            sum += double(decodeVertex(chunk, i, pool.endian).position.x);
    }
    for (const PolygonChunk& chunk : pool.polygonChunks) {
        if (!chunk.isStrip())
            continue;
        StripWalker walker(chunk, pool.endian);
        for (Strip strip; walker.next(strip);) {
            for (std::uint32_t i = 0; i < strip.length; ++i)
                sum += double(decodeCorner(stripLayout(chunk.type), strip, i, pool.endian).uv.x);
        }
    }
    return sum;
}

// memcpy/x: how many times faster a memcpy of the file is.
void report(benchmark::State& state, std::size_t bytes)
{
    const double total = double(bytes) * double(state.iterations());
    state.SetBytesProcessed(static_cast<std::int64_t>(total));
    state.counters["memcpy/x"] =
        benchmark::Counter(total / memcpyBytesPerSecond(), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void njRead(benchmark::State& state)
{
    const ByteVector file = terrain();
    for (auto _ : state)
        benchmark::DoNotOptimize(readNj(file).pool.objects.data());
    report(state, file.size());
}
BENCHMARK(njRead)->Unit(benchmark::kMicrosecond);

void njReadAndDecode(benchmark::State& state)
{
    const ByteVector file = terrain();
    for (auto _ : state)
        benchmark::DoNotOptimize(decodeAll(readNj(file).pool));
    report(state, file.size());
}
BENCHMARK(njReadAndDecode)->Unit(benchmark::kMicrosecond);

void njMotionRead(benchmark::State& state)
{
    MotionBuild motion;
    motion.frames = 100;
    motion.entries.resize(60);
    for (MotionEntryBuild& entry : motion.entries) {
        for (std::uint32_t frame = 0; frame < motion.frames; frame += 3)
            entry[Channel::Angle].push_back(angleKey(frame, {100, 200, 300}));
    }
    const ByteVector file = writeNj({{}, {}, {motion}});
    for (auto _ : state)
        benchmark::DoNotOptimize(readNj(file).motions.data());
    report(state, file.size());
}
BENCHMARK(njMotionRead)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace telepipe::test
