// telepipe shot --pvr-dump: files, numbers and refusals. tests/trace/pvr draws the files' contents.
#include "tests/tools/ProgramTest.h"

#include <cstdlib>
#include <gmock/gmock.h>

namespace telepipe::test::chip_dump_test {
namespace {

using ::testing::HasSubstr;

class ChipDump : public ProgramTest
{
};

TEST_F(ChipDump, IsTwoFilesBesideThePicture)
{
    const auto result = run({"shot", "-o", "demo.png", "--size", "64x48", "--pvr-dump", "scene"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr(" triangles in "));
    EXPECT_THAT(result.output, HasSubstr(" bytes: "));
    EXPECT_EQ(std::filesystem::file_size(_folder / "scene" / "pvr_regs"), 32u << 10);
    EXPECT_EQ(std::filesystem::file_size(_folder / "scene" / "vram"), 8u << 20);
    EXPECT_TRUE(std::filesystem::exists(_folder / "demo.png"));
}

TEST_F(ChipDump, IsOfOneViewInPerspective)
{
    const auto path = run({"shot", "-o", "a.png", "--path", "x", "--pvr-dump", "scene"});
    EXPECT_EQ(path.exitCode, 2);
    EXPECT_THAT(path.errors, HasSubstr("--pvr-dump"));
    const auto mode = run({"shot", "-o", "a.png", "--view-mode", "normals", "--pvr-dump", "scene"});
    EXPECT_EQ(mode.exitCode, 2);
    EXPECT_THAT(mode.errors, HasSubstr("--view-mode textured and vertex-color"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "scene"));
}

#ifndef _WIN32
// A driver whose shaders cannot read the pixels they draw over, as Mesa can be told to be one.
class WithoutFetch
{
public:
    WithoutFetch() { ::setenv("MESA_EXTENSION_OVERRIDE", "-GL_EXT_shader_framebuffer_fetch", 1); }
    ~WithoutFetch() { ::unsetenv("MESA_EXTENSION_OVERRIDE"); }
};

TEST_F(ChipDump, BlendingByTheDriverIsSaid)
{
    const WithoutFetch driver;
    const auto result =
        run({"shot", "-o", "a.png", "--size", "64x48", "--arithmetic", "chip", "--translucency", "batch"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("the driver blends"));
    EXPECT_THAT(run({"shot", "-o", "b.png", "--size", "64x48", "--arithmetic", "chip"}).errors,
                ::testing::Not(HasSubstr("the driver blends")));
}
#endif

} // namespace
} // namespace telepipe::test::chip_dump_test
