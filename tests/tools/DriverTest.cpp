// The messages and behaviour of the program with weak drivers: Mesa can be told to be one.

#include "tests/tools/ProgramTest.h"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>

namespace telepipe::test::driver_test {

using testing::HasSubstr;

namespace {

class Driver : public ProgramTest
{
protected:
    ~Driver() override { unsetenv(kVersion); }

    static void pretend(const char* version) { setenv(kVersion, version, 1); }

private:
    static constexpr const char* kVersion = "MESA_GL_VERSION_OVERRIDE"; // for the processes started here
};

} // namespace

TEST_F(Driver, OneThatIsTooOldIsNamed)
{
    pretend("2.1");
    const ProgramResult result = run({"shot", "-o", "old.png", "--size", "64x64"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("cannot do OpenGL 3.3"));
    EXPECT_THAT(result.errors, HasSubstr("it has OpenGL 2.1"));
    EXPECT_THAT(result.errors, HasSubstr("--software"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "old.png"));
}

// macOS stops there.
TEST_F(Driver, OpenGl41IsEnough)
{
    pretend("4.1");
    EXPECT_THAT(good({"--version"}).output, HasSubstr("OpenGL 4.1"));
    good({"shot", "-o", "picture.png", "--size", "64x64"});
}

TEST_F(Driver, TheProcessorDrawsWhereItIsAskedTo)
{
    EXPECT_THAT(good({"--software", "--version"}).output, HasSubstr("software device"));
    good({"shot", "--software", "-o", "picture.png", "--size", "64x64"});
}

} // namespace telepipe::test::driver_test
