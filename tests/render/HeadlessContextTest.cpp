#include "engine/gl/HeadlessContext.h"

#include <gtest/gtest.h>
#include <stdexcept>
#ifndef _WIN32
#include <dlfcn.h>
#endif

namespace telepipe::test::headless_context_test {

#ifndef _WIN32
// Threads that draw end when they like. The driver's library takes away then what it has kept for each, so it must
// still be there when no context is.
TEST(HeadlessContext, TheDriversLibraryOutlivesTheLastContext)
{
    try {
        const gl::HeadlessContext context;
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << "no headless GL context: " << error.what();
    }
    void* const library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_NOLOAD);
    ASSERT_NE(library, nullptr);
    dlclose(library);
}
#endif

TEST(HeadlessContext, TheDriverMayBeOpenedAhead)
{
    std::string plain;
    try {
        plain = gl::HeadlessContext().description();
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << "no headless GL context: " << error.what();
    }
    for (int i = 0; i < 3; ++i) {
        const std::future<void> driver = gl::openDriverAhead();
        EXPECT_EQ(gl::HeadlessContext().description(), plain);
    }
    gl::openDriverAhead().wait(); // and nobody need want a context then
    EXPECT_EQ(gl::HeadlessContext().description(), plain);
}

} // namespace telepipe::test::headless_context_test
