#pragma once

#include <benchmark/benchmark.h>
#include <ctime>

namespace telepipe::test {

// Bytes a second of processor time of a memcpy of 64 MiB between touched buffers, the best of several: the yardstick of
// every other number, for absolute speeds change from machine to machine. Measured at the first call, then remembered.
double memcpyBytesPerSecond();

// Made right before a benchmark's loop, asked right after it.
class Throughput
{
public:
    explicit Throughput(benchmark::State& state) : _state(state), _begin(std::clock()) {}

    // Reports bytes a second, and as ratio_to_memcpy how many times faster the memcpy is. bytes: of one iteration.
    void report(double bytes) const;

private:
    benchmark::State& _state;
    std::clock_t _begin; // processor time, as Google Benchmark reports: a busy machine does not change it
};

} // namespace telepipe::test
