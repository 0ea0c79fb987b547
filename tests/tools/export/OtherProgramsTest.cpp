// What telepipe export writes, opened by programs that are none of ours. Skipped where they are not installed.

#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/GltfReader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace telepipe::test::other_programs_test {

using testing::HasSubstr;

namespace {

std::filesystem::path installed(const char* name)
{
    return std::filesystem::path("/usr/bin") / name;
}

class OtherPrograms : public ProgramTest
{
protected:
    Gltf exportDemo() const
    {
        good({"demo", "demo"});
        good({"export", "demo/map_demo01n.rel", "-o", "out.glb"});
        return readGltf(_folder / "out.glb");
    }
};

} // namespace

TEST_F(OtherPrograms, AssimpReadsEveryTriangle)
{
    if (!std::filesystem::exists(installed("assimp")))
        GTEST_SKIP() << "needs assimp-utils";
    const Gltf gltf = exportDemo();
    std::uint64_t stored = 0; // what is placed many times, once
    for (const auto& mesh : gltf.list("meshes"))
        stored += trianglesOf(gltf, mesh);
    const ProgramResult result = runProgram(installed("assimp"), {"info", "out.glb", "--raw"}, _folder.path());
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr(fmt::format("Faces:              {}\n", stored)));
    EXPECT_THAT(result.output, HasSubstr(fmt::format("Animations:         {}\n", gltf.list("animations").size())));
}

TEST_F(OtherPrograms, BlenderReadsItWithOurAddOn)
{
    if (!std::filesystem::exists(installed("blender")))
        GTEST_SKIP() << "needs blender";
    const Gltf gltf = exportDemo();
    const std::filesystem::path script =
        std::filesystem::path(goldenFolder()).parent_path().parent_path() / "tools/blender/telepipe.py";
    const ProgramResult result =
        runProgram(installed("blender"),
                   {"-b", "--factory-startup", "--python-exit-code", "1", "--python", script.string(), "--", "out.glb"},
                   _folder.path());
    EXPECT_EQ(result.exitCode, 0) << result.errors << result.output;
    EXPECT_THAT(result.output,
                HasSubstr(fmt::format("telepipe: {} materials, 2 environment, 5 adds, 0 aside {} triangles",
                                      gltf.list("materials").size(), measureGltf(gltf).triangles)));
}

} // namespace telepipe::test::other_programs_test
