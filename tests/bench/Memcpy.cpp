#include "tests/bench/Memcpy.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstring>
#include <vector>

namespace telepipe::test {

namespace {

constexpr std::size_t kSize = std::size_t(64) << 20;
constexpr int kRuns = 8;

double measureOnce(std::vector<char>& to, const std::vector<char>& from)
{
    const auto begin = std::chrono::steady_clock::now();
    std::memcpy(to.data(), from.data(), kSize);
    benchmark::ClobberMemory();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    benchmark::DoNotOptimize(to.data());
    return double(kSize) / seconds.count();
}

double measure()
{
    std::vector<char> to(kSize, 1);
    const std::vector<char> from(kSize, 2);
    double best = 0;
    for (int i = 0; i < kRuns; ++i)
        best = std::max(best, measureOnce(to, from));
    return best;
}

} // namespace

double memcpyBytesPerSecond()
{
    static const double measured = measure();
    return measured;
}

} // namespace telepipe::test
