// What telepipe export writes, opened by programs that are none of ours. Skipped where they are not installed.

#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/GltfReader.h"

#include <algorithm>
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

// Imported with the add-on, a section moved, vertices raised, a colour changed, exported by Blender's own exporter,
// built.
TEST_F(OtherPrograms, WhatBlenderChangedIsBuilt)
{
    if (!std::filesystem::exists(installed("blender")))
        GTEST_SKIP() << "needs blender";
    exportDemo();
    const std::filesystem::path addOn =
        std::filesystem::path(goldenFolder()).parent_path().parent_path() / "tools/blender";
    const std::string script = fmt::format(R"(
import sys, bpy
sys.path.insert(0, "{}")
import telepipe
bpy.ops.wm.read_factory_settings(use_empty=True)
telepipe.load("out.glb")
for thing in bpy.data.objects:
    if "rotation_y_bams" in thing and thing["section"] == 1:
        thing.location.x += 5
mesh = min((m for m in bpy.data.meshes if m.get("file") == "map_demo01d.rel"), key=lambda m: m["offset"])
for vertex in mesh.vertices:
    vertex.co.z += 2
bpy.ops.export_scene.gltf(filepath="changed.glb", export_format="GLB", export_extras=True, export_attributes=True,
                          export_animations=False)
)",
                                           addOn.generic_string());
    write("change.py", {script.begin(), script.end()});
    const ProgramResult blender =
        runProgram(installed("blender"),
                   {"-b", "--factory-startup", "--python-exit-code", "1", "--python", "change.py"}, _folder.path());
    ASSERT_EQ(blender.exitCode, 0) << blender.errors << blender.output;
    const ProgramResult result = good({"build", "changed.glb", "--base", "demo/map_demo01n.rel", "-o", "new"});
    for (const char* file : {"d", "n"})
        EXPECT_THAT(result.output,
                    HasSubstr(fmt::format("map_demo01{}.rel: section 1, id 2: position -425 -18 -60", file)));
    EXPECT_THAT(result.output, HasSubstr("map_demo01d.rel: mesh_0x"));
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 5) << "two sections, one mesh, two files\n" << result.output;
}

// A section moved, half a wall painted red, two crates added, one of a material of the file: by a script in Blender,
// and exported by Blender's own exporter. What is built of it is, exported again, what Blender had.
TEST_F(OtherPrograms, WhatBlenderAddedIsBuilt)
{
    if (!std::filesystem::exists(installed("blender")))
        GTEST_SKIP() << "needs blender";
    good({"demo", "demo"});
    good({"export", "demo/map_demo01n.rel", "-o", "out.glb", "--no-overlays"});
    const std::filesystem::path addOn =
        std::filesystem::path(goldenFolder()).parent_path().parent_path() / "tools/blender";
    const std::string script = fmt::format(R"(
import sys, bpy
sys.path.insert(0, "{}")
import telepipe
bpy.ops.wm.read_factory_settings(use_empty=True)
telepipe.load("out.glb")
section = next(t for t in bpy.data.objects if "rotation_y_bams" in t and t["section"] == 1)
for thing in bpy.data.objects:
    if "rotation_y_bams" in thing and thing["section"] == 1:
        thing.location.x += 5
wall = min((m for m in bpy.data.meshes if m.get("file") == "map_demo01d.rel" and len(m.color_attributes)), key=lambda m: m["offset"])
colors = wall.color_attributes[0].data
for i in range(len(colors) // 2):
    colors[i].color = (1, 0, 0, 1)
paint = bpy.data.materials.new("paint")
paint.use_nodes = True
paint.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0, 0, 1, 1)
for size, material in ((20, paint), (10, wall.materials[0])):
    bpy.ops.mesh.primitive_cube_add(size=size)
    crate = bpy.context.object
    crate.parent, crate.location, crate.rotation_euler = section, (size, -3, 10), (0, 0, 0.5)
    crate.data.materials.append(material)
bpy.ops.export_scene.gltf(filepath="changed.glb", export_format="GLB", export_extras=True, export_attributes=True,
                          export_animations=False)
)",
                                           addOn.generic_string());
    write("change.py", {script.begin(), script.end()});
    const ProgramResult blender =
        runProgram(installed("blender"),
                   {"-b", "--factory-startup", "--python-exit-code", "1", "--python", "change.py"}, _folder.path());
    ASSERT_EQ(blender.exitCode, 0) << blender.errors << blender.output;
    const ProgramResult result = good({"build", "changed.glb", "--base", "demo/map_demo01n.rel", "-o", "new"});
    EXPECT_THAT(result.output, HasSubstr("Cube is new in section 1, id 2: 12 triangles"));
    EXPECT_THAT(result.output, HasSubstr("Cube.001 is new in section 1, id 2: 12 triangles"));
    good({"export", "new/map_demo01n.rel", "-o", "again.glb", "--no-overlays"});
    const GltfMeasure asked = measureGltf(readGltf(_folder / "changed.glb")),
                      made = measureGltf(readGltf(_folder / "again.glb"));
    EXPECT_LE(made.triangles, asked.triangles) << "those without an area have corners of one index now";
    EXPECT_NEAR(made.area, asked.area, asked.area * 1e-5);
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(made.least[i], asked.least[i], 0.01);
        EXPECT_NEAR(made.most[i], asked.most[i], 0.01);
    }
}

} // namespace telepipe::test::other_programs_test
