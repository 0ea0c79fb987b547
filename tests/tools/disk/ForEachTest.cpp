#include "tools/parallel/ForEach.h"

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace telepipe::test::for_each_test {
namespace {

TEST(ForEach, EveryJobIsDoneOnce)
{
    for (const std::size_t count : {0u, 1u, 2u, 1000u}) {
        std::vector<std::atomic<int>> done(count);
        tools::forEachInParallel(count, [&](std::size_t i) { ++done[i]; });
        for (const std::atomic<int>& times : done)
            EXPECT_EQ(times, 1);
    }
}

TEST(ForEach, WhatOneThrowsEndsAll)
{
    std::atomic<std::size_t> done = 0;
    const auto job = [&](std::size_t i) {
        if (i == 3)
            throw std::runtime_error("the third");
        std::this_thread::sleep_for(std::chrono::microseconds(1)); // or all is done before it is caught
        ++done;
    };
    EXPECT_THROW(tools::forEachInParallel(100000, job), std::runtime_error);
    EXPECT_LT(done, 99999u);
}

// A worker's own things, counted.
struct Bench
{
    explicit Bench(std::atomic<int>& open) : _open(open) { ++_open; }
    ~Bench() { --_open; }

    std::atomic<int>& _open;
};

TEST(ForEach, EachThreadHasAWorkerThatStaysUntilAllIsDone)
{
    std::atomic<int> open = 0, begun = 0, fewest = 1000;
    std::vector<std::atomic<int>> done(500);
    tools::forEachWithWorkers(done.size(), 3, [&] {
        const auto bench = std::make_shared<Bench>(open);
        ++begun;
        return [&, bench, thread = std::this_thread::get_id()](std::size_t i) {
            EXPECT_EQ(thread, std::this_thread::get_id());
            if (begun == 3)
                fewest = std::min(fewest.load(), open.load());
            ++done[i];
        };
    });
    for (const std::atomic<int>& times : done)
        EXPECT_EQ(times, 1);
    EXPECT_EQ(begun, 3);
    EXPECT_EQ(open, 0);
    EXPECT_GE(fewest, 3);
}

TEST(ForEach, AWorkerThatCannotBeMadeEndsAll)
{
    std::atomic<int> begun = 0;
    const auto begin = [&]() -> tools::Worker {
        if (++begun == 2)
            throw std::runtime_error("no second");
        return [](std::size_t) {};
    };
    EXPECT_THROW(tools::forEachWithWorkers(1, 2, begin), std::runtime_error);
    EXPECT_EQ(begun, 2);
}

} // namespace
} // namespace telepipe::test::for_each_test
