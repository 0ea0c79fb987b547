#include "tools/parallel/ForEach.h"

#include <atomic>
#include <gtest/gtest.h>
#include <stdexcept>
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
        ++done;
    };
    EXPECT_THROW(tools::forEachInParallel(100000, job), std::runtime_error);
    EXPECT_LT(done, 99999u);
}

} // namespace
} // namespace telepipe::test::for_each_test
