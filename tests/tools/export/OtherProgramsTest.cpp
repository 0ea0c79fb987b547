// Opens the files of telepipe export with programs that are not ours, and checks what these make of them. Skipped where
// they are not installed.

#include "tests/tools/export/BuildFixture.h"

#include <algorithm>
#include <fmt/format.h>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <gmock/gmock.h>
#include <limits>

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
        addDemo();
        good({"export", "demo/map_demo01n.rel", "-o", "out.glb"});
        return readGltf(_folder / "out.glb");
    }
};

using Matrices = std::vector<glm::dmat4>;

// A skin of two joints; the root doubles the size of all.
void writeSkinned(const std::filesystem::path& path)
{
    formats::NinjaNode root = squareNode({1, 2, 3}), child = squareNode({0, 1, 0});
    root.scl = {2, 2, 2};
    root.ang = {0, 0x1800, 0};
    child.ang = {0x1000, 0x2345, 0x3456};
    const glm::dmat3 turn(glm::rotate(glm::dmat4(1), 0.3, glm::dvec3(0, 0, 1)));
    writeBytes(path, skinOfTwo(root, child, turn));
}

glm::dmat4 withoutSize(glm::dmat4 matrix)
{
    for (int i = 0; i < 3; ++i)
        matrix[i] /= glm::length(matrix[i]);
    return matrix;
}

std::vector<float> floatsOfMatrices(const Matrices& matrices)
{
    std::vector<float> values;
    for (const glm::dmat4& matrix : matrices)
        for (int i = 0; i < 16; ++i)
            values.push_back(static_cast<float>(matrix[i / 4][i % 4]));
    return values;
}

nlohmann::json jsonOf(const glm::dmat4& matrix)
{
    nlohmann::json values = nlohmann::json::array();
    for (int i = 0; i < 16; ++i)
        values.push_back(matrix[i / 4][i % 4]);
    return values;
}

// A changed skin: its bones at rest have no size and axes of their own, and place the mesh.
class ReboundSkin
{
public:
    explicit ReboundSkin(Gltf& gltf) : _gltf(gltf)
    {
        const nlohmann::json joints = gltf.json["skins"][0]["joints"];
        const Matrices world = gltf.world();
        Matrices turned;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::size_t node = joints[i].get<std::size_t>();
            const glm::dmat4 local =
                i == 0 ? world[node] : glm::inverse(world[joints[0].get<std::size_t>()]) * world[node];
            const glm::dmat4 bone = i == 0 ? withoutSize(local) : _bones[0] * withoutSize(local);
            _bones.push_back(bone);
            _ways.push_back(bone * glm::inverse(world[node]));
            turned.push_back(glm::inverse(bone * kAxes));
            nlohmann::json& json = gltf.json["nodes"][node];
            for (const char* name : {"translation", "rotation", "scale"})
                json.erase(name);
            json["matrix"] = jsonOf((i == 0 ? glm::dmat4(1) : glm::inverse(kAxes)) * local * kAxes);
        }
        const std::size_t matrices = addFloats(gltf, floatsOfMatrices(turned), 4);
        gltf.json["accessors"][matrices]["type"] = "MAT4";
        gltf.json["accessors"][matrices]["count"] = 2;
        gltf.json["skins"][0]["inverseBindMatrices"] = matrices;
        for (std::size_t i = 0; i < 4; ++i) {
            place(i, glm::dvec3(0));
            const glm::dvec3 normal = glm::normalize(glm::dmat3(way(i)) * at("NORMAL", i));
            for (int k = 0; k < 3; ++k)
                of("NORMAL")[3 * i + static_cast<std::size_t>(k)] = static_cast<float>(normal[k]);
        }
    }

    // Moves a corner by a step, given in the space of the file's own bones, to where the edited bones put it.
    void place(std::size_t corner, glm::dvec3 step)
    {
        const glm::dvec3 from = _places.size() > corner ? _places[corner] : at("POSITION", corner);
        if (_places.size() <= corner)
            _places.push_back(from);
        const glm::dvec3 to(way(corner) * glm::dvec4(from + step, 1));
        for (int k = 0; k < 3; ++k)
            of("POSITION")[3 * corner + static_cast<std::size_t>(k)] = static_cast<float>(to[k]);
    }
    void turnNormal(std::size_t corner, glm::dvec3 normal)
    {
        normal = glm::normalize(glm::dmat3(way(corner)) * normal);
        for (int k = 0; k < 3; ++k)
            of("NORMAL")[3 * corner + static_cast<std::size_t>(k)] = static_cast<float>(normal[k]);
    }

private:
    static constexpr glm::dmat4 kAxes{0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    float* of(const char* name)
    {
        return floatsOf(_gltf, _gltf.json["meshes"][0]["primitives"][0]["attributes"][name].get<std::size_t>());
    }
    glm::dvec3 at(const char* name, std::size_t corner)
    {
        const float* values = of(name) + 3 * corner;
        return {values[0], values[1], values[2]};
    }
    glm::dmat4 way(std::size_t corner) const
    {
        const nlohmann::json& attributes = _gltf.json["meshes"][0]["primitives"][0]["attributes"];
        const auto joints = _gltf.values(attributes["JOINTS_0"]), weights = _gltf.values(attributes["WEIGHTS_0"]);
        glm::dmat4 sum(0);
        for (std::size_t i = 4 * corner; i < 4 * corner + 4; ++i)
            sum += _ways[static_cast<std::size_t>(joints[i])] * weights[i];
        return sum;
    }

    Gltf& _gltf;
    Matrices _bones, _ways;
    std::vector<glm::dvec3> _places;
};

class BuildSkins : public Build
{
protected:
    Gltf exportedSkin()
    {
        writeSkinned(_folder / "a.nj");
        return exported("a.nj");
    }
    std::vector<double> valuesOf(const char* name)
    {
        good({"export", "new/a.nj", "-o", "again.glb", "--no-companions"});
        const Gltf again = readGltf(_folder / "again.glb");
        return again.values(again.json["meshes"][0]["primitives"][0]["attributes"][name].get<std::size_t>());
    }
};

} // namespace

TEST_F(OtherPrograms, AssimpReadsEveryTriangle)
{
    if (!std::filesystem::exists(installed("assimp")))
        GTEST_SKIP() << "needs assimp-utils";
    const Gltf gltf = exportDemo();
    std::uint64_t stored = 0; // once for what is placed many times
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
assert bpy.context.scene.render.fps == 30
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
                    HasSubstr(fmt::format("map_demo01{}.rel: section 2 (2nd): position -425 -18 -60", file)));
    EXPECT_THAT(result.output, HasSubstr("map_demo01d.rel: mesh_0x"));
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 5) << "two sections, one mesh, two files\n" << result.output;
}

// A section moved, half a wall painted red, two crates added, one of a material of the file: by a script in Blender,
// and exported by Blender's own exporter. The built files, exported again, have what Blender had.
TEST_F(OtherPrograms, WhatBlenderAddedIsBuilt)
{
    if (!std::filesystem::exists(installed("blender")))
        GTEST_SKIP() << "needs blender";
    addDemo();
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
    EXPECT_THAT(result.output, HasSubstr("Cube is new in section 2 (2nd): 12 triangles"));
    EXPECT_THAT(result.output, HasSubstr("Cube.001 is new in section 2 (2nd): 12 triangles"));
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

// Blender turns the axes of bones, takes their sizes off and puts the mesh through them: unchanged, that is nothing; a
// vertex that is moved there is moved here.
TEST_F(BuildSkins, BlenderKeepsASkinAndMovesItsVertex)
{
    if (!std::filesystem::exists(installed("blender")))
        GTEST_SKIP() << "needs blender";
    exportedSkin();
    const auto addOn = std::filesystem::path(goldenFolder()).parent_path().parent_path() / "tools/blender";
    const std::string script = fmt::format(R"(
import sys, bpy
sys.path.insert(0, "{}")
import telepipe
bpy.ops.wm.read_factory_settings(use_empty=True)
telepipe.load("out.glb")
options = dict(export_format="GLB", export_extras=True, export_attributes=True, export_animations=False)
bpy.ops.export_scene.gltf(filepath="same.glb", **options)
mesh = next(m for m in bpy.data.meshes if "_CORNER" in m.attributes)
corners = mesh.attributes["_CORNER"].data
next(v for v in mesh.vertices if corners[v.index].value == 1).co.z += 1
bpy.ops.export_scene.gltf(filepath="moved.glb", **options)
)",
                                           addOn.generic_string());
    write("skin.py", {script.begin(), script.end()});
    const ProgramResult blender =
        runProgram(installed("blender"), {"-b", "--factory-startup", "--python-exit-code", "1", "--python", "skin.py"},
                   _folder.path());
    ASSERT_EQ(blender.exitCode, 0) << blender.errors << blender.output;
    EXPECT_EQ(good({"build", "same.glb", "--base", "a.nj", "-o", "same"}).output, "same/a.nj: as it was\n");
    good({"build", "moved.glb", "--base", "a.nj", "-o", "new"});
    const Gltf before = readGltf(_folder / "out.glb");
    const std::vector<double> now = valuesOf("POSITION"),
                              was = before.values(before.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"]);
    glm::dvec3 step(now[3] - was[3], now[4] - was[4], now[5] - was[5]);
    EXPECT_GT(glm::length(step), 0.4) << "the bones are twice as large in the file, or turn what they move";
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_NEAR(now[i], was[i], i / 3 == 1 ? 4 : 1e-5) << i;
}

// Skins as other programs keep them, who turn the axes of bones, take their sizes off and put corners through them.
TEST_F(BuildSkins, OneThatWasOnlyMadeAnewChangesNothing)
{
    Gltf gltf = exportedSkin();
    const ReboundSkin skin(gltf);
    EXPECT_EQ(built(gltf), "new/a.nj: as it was\n");
    EXPECT_EQ(after(), before());
}

TEST_F(BuildSkins, ACornerComesBackThroughItsBones)
{
    Gltf gltf = exportedSkin();
    const std::vector<double> places =
        gltf.values(gltf.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"].get<std::size_t>());
    ReboundSkin skin(gltf);
    skin.place(1, {0.5, 2, -1});
    EXPECT_THAT(built(gltf), HasSubstr("1 corners changed"));
    const std::vector<double> now = valuesOf("POSITION");
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_NEAR(now[i], places[i] + (i == 3 ? 0.5 : i == 4 ? 2 : i == 5 ? -1 : 0), 1e-5) << i;
}

TEST_F(BuildSkins, ANormalTurnsInAllItsVertices)
{
    Gltf gltf = exportedSkin();
    ReboundSkin skin(gltf);
    const glm::dvec3 asked = glm::normalize(glm::dvec3(1, 2, 3));
    skin.turnNormal(2, asked);
    const std::string said = built(gltf);
    EXPECT_THAT(said, HasSubstr("1 corners changed"));
    const std::vector<double> now = valuesOf("NORMAL");
    for (int k = 0; k < 3; ++k)
        EXPECT_NEAR(now[6 + static_cast<std::size_t>(k)], asked[k], 1e-4);
}

TEST_F(BuildSkins, WhatHasNoWayBackIsLeftAndTold)
{
    Gltf gltf = exportedSkin();
    ReboundSkin skin(gltf);
    const std::size_t matrices = gltf.json["skins"][0]["inverseBindMatrices"];
    for (std::size_t i = 0; i < 32; ++i) // bones that were bound flat, all of them in one plane of the scene
        if (i % 16 / 4 == 2)
            floatsOf(gltf, matrices)[i] *= 1e9f;
    const ProgramResult result = build(gltf, {"--partial"});
    EXPECT_THAT(result.errors, HasSubstr("no way back through their bones"));
    EXPECT_THAT(result.output, Not(HasSubstr("corners changed")));
}

TEST_F(BuildSkins, OtherWeightsComeBack)
{
    Gltf gltf = exportedSkin();
    const nlohmann::json& attributes = gltf.json["meshes"][0]["primitives"][0]["attributes"];
    const std::vector<double> places = gltf.values(attributes["POSITION"].get<std::size_t>()),
                              normals = gltf.values(attributes["NORMAL"].get<std::size_t>());
    float* weights = floatsOf(gltf, attributes["WEIGHTS_0"].get<std::size_t>());
    std::swap(weights[0], weights[1]);
    EXPECT_THAT(built(gltf), HasSubstr("1 corners changed"));
    const std::vector<double> joints = valuesOf("JOINTS_0"), now = valuesOf("WEIGHTS_0"), stand = valuesOf("POSITION"),
                              turned = valuesOf("NORMAL");
    EXPECT_NE(joints[0], joints[4]) << "the heaviest first";
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(now[4 * i], 0.75, 1.0 / 255) << i;
    for (std::size_t i = 0; i < 12; ++i) {
        EXPECT_NEAR(stand[i], places[i], 1e-4) << "though its vertices lie apart: " << i;
        EXPECT_NEAR(turned[i], normals[i], 1e-4) << i;
    }
    std::filesystem::copy(_folder / "new/a.nj", _folder / "a.nj", std::filesystem::copy_options::overwrite_existing);
    std::filesystem::remove_all(_folder / "new");
    EXPECT_EQ(built(gltf), "new/a.nj: as it was\n");
}

TEST_F(BuildSkins, WhatHangsOnAnotherBoneIsTold)
{
    Gltf gltf = exportedSkin();
    nlohmann::json& skin = gltf.json["skins"][0];
    skin["joints"].push_back(addNode(gltf, {{"name", "tail"}})); // a bone that is none of the file's
    const std::vector<double> matrices = gltf.values(skin["inverseBindMatrices"].get<std::size_t>());
    std::vector<float> more(matrices.begin(), matrices.end());
    more.insert(more.end(), {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    skin["inverseBindMatrices"] = addFloats(gltf, more, 16);
    const std::size_t joints = gltf.json["meshes"][0]["primitives"][0]["attributes"]["JOINTS_0"];
    *reinterpret_cast<std::uint8_t*>(floatsOf(gltf, joints)) = 2; // in the first byte, however many it has
    const ProgramResult result = build(gltf);
    EXPECT_THAT(result.errors, HasSubstr("1 corners hang on other bones than the file's"));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildSkins, WeightsThatAreNearAreTheSame)
{
    Gltf gltf = exportedSkin();
    float* weights =
        floatsOf(gltf, gltf.json["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"].get<std::size_t>());
    weights[0] += 0.04f;
    weights[1] -= 0.04f;
    EXPECT_EQ(built(gltf), "new/a.nj: as it was\n");
}

TEST_F(BuildSkins, HostileOnesAreOneClearError)
{
    const Gltf good = exportedSkin();
    Gltf gltf = good;
    gltf.json["skins"][0]["joints"] = {0, 99};
    EXPECT_THAT(refused(gltf), HasSubstr("joints below"));
    gltf = good;
    gltf.json["skins"][0]["joints"] = nlohmann::json(1000, 0);
    EXPECT_THAT(refused(gltf), HasSubstr("1000 matrices, one for each joint of a skin"));
    gltf = good;
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("skin"))
            node["skin"] = 7;
    EXPECT_THAT(refused(gltf), HasSubstr("skin below 1"));
    gltf = good;
    floatsOf(gltf, gltf.json["skins"][0]["inverseBindMatrices"])[3] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THAT(refused(gltf), HasSubstr("finite numbers"));
}

} // namespace telepipe::test::other_programs_test
