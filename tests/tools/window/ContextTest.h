#pragma once

#include "engine/gl/HeadlessContext.h"

#include <gtest/gtest.h>
#include <optional>
#include <stdexcept>

namespace telepipe::test {

// A test of the tools with a GL context of its own; skips where there is none.
class ContextTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        try {
            _context.emplace();
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << "no headless GL context: " << error.what();
        }
    }

private:
    std::optional<gl::HeadlessContext> _context;
};

} // namespace telepipe::test
