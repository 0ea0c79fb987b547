#include "tests/bench/Memcpy.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace telepipe::test {

namespace {

constexpr std::size_t kSize = std::size_t(64) << 20;
constexpr int kRuns = 8;

double secondsSince(std::clock_t begin)
{
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

double measureOnce(std::vector<char>& to, const std::vector<char>& from)
{
    const std::clock_t begin = std::clock();
    std::memcpy(to.data(), from.data(), kSize);
    benchmark::ClobberMemory();
    const double seconds = secondsSince(begin);
    benchmark::DoNotOptimize(to.data());
    return static_cast<double>(kSize) / seconds;
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

void Throughput::report(double bytes) const
{
    const double seconds = secondsSince(_begin);
    const double all = bytes * static_cast<double>(_state.iterations());
    _state.SetBytesProcessed(static_cast<std::int64_t>(all));
    _state.counters["ratio_to_memcpy"] = memcpyBytesPerSecond() * seconds / all;
}

} // namespace telepipe::test
