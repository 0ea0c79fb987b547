#pragma once

#include "engine/gl/DebugOutput.h"
#include "engine/gl/HeadlessContext.h"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::test {

// A test with a GL context of its own, without window or display. Skips where there is none; fails on any message by
// which the driver says that a call was wrong.
class GlTest : public ::testing::Test
{
protected:
    void SetUp() override;
    void TearDown() override;

private:
    std::optional<gl::HeadlessContext> _context;
    std::optional<gl::DebugOutput> _debug;
    std::vector<std::string> _errors;
};

} // namespace telepipe::test
