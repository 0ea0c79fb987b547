#include "tests/render/GlTest.h"

#include <glad/gl.h>
#include <stdexcept>

namespace telepipe::test {

void GlTest::SetUp()
{
    try {
        _context.emplace(true);
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << "no headless GL context: " << error.what();
    }
    _debug.emplace([this](const gl::DebugMessage& message) {
        if (message.error)
            _errors.emplace_back(message.text);
    });
}

void GlTest::TearDown()
{
    if (!_context)
        return;
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    EXPECT_TRUE(_errors.empty()) << _errors.front();
}

} // namespace telepipe::test
