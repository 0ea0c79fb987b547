// telepipe build: normals of morph targets come back into the keys of shape motions.

#include "formats/motion/ShapeMotion.h"
#include "formats/nj/NjFile.h"
#include "tests/tools/export/BuildFixture.h"

#include <gmock/gmock.h>

namespace telepipe::test::build_shapes_test {

using testing::HasSubstr;
using testing::Not;
using namespace formats;

namespace {

constexpr std::size_t kCorners = 4;

// A square with normals, which look up at frame 0 and along x at frame 10.
NjBuild turningNormals()
{
    const std::vector<glm::vec3> low{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}}, up(kCorners, {0, 1, 0}),
        along(kCorners, {1, 0, 0});
    std::vector<NinjaVertex> vertices(kCorners);
    StripBuild strip;
    for (std::uint16_t i = 0; i < kCorners; ++i) {
        vertices[i].position = low[i];
        vertices[i].normal = up[i];
        strip.corners.emplace_back().index = i;
    }
    NinjaNode node;
    node.model.emplace();
    node.model->vertices.chunk(0x29, 0, vertices);
    node.model->polygons.strip(0x40, 0, strip);
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, low}, {10, low}};
    shape.entries[0].normals = {{0, up}, {10, along}};
    NjBuild build;
    build.models = {node};
    build.shapeMotions = {shape};
    return build;
}

class BuildShapes : public Build
{
protected:
    Gltf exportedNormals()
    {
        write("a.nj", writeNj(turningNormals()));
        return exported("a.nj");
    }
    // Turns the normal of a corner in a target.
    static void turn(Gltf& gltf, std::size_t target, std::size_t corner, glm::vec3 to)
    {
        const nlohmann::json part = gltf.json["meshes"][0]["primitives"][0];
        const float* rest = floatsOf(gltf, part["attributes"]["NORMAL"]) + 3 * corner;
        float* step = floatsOf(gltf, part["targets"][target]["NORMAL"]) + 3 * corner;
        for (int i = 0; i < 3; ++i)
            step[i] = to[i] - rest[i];
    }
    std::vector<glm::vec3> normalsAt(std::uint32_t key) const
    {
        const ByteVector bytes = after();
        const NjFile file = readNj(bytes);
        std::vector<glm::vec3> normals;
        for (std::uint32_t i = 0; i < kCorners; ++i)
            normals.push_back(file.shapeMotions.at(0).array(0, 1, key).vector(i, Endian::Little));
        return normals;
    }
};

} // namespace

TEST_F(BuildShapes, ANormalOfOneKeyIsTurned)
{
    Gltf gltf = exportedNormals();
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    turn(gltf, 1, 2, {0, 0, 1});
    EXPECT_THAT(built(gltf), HasSubstr("1 corners of shapes changed"));
    const glm::vec3 along(1, 0, 0), up(0, 1, 0);
    EXPECT_THAT(normalsAt(0), testing::ElementsAre(up, up, up, up));
    EXPECT_THAT(normalsAt(1), testing::UnorderedElementsAre(along, along, along, glm::vec3(0, 0, 1)));
    EXPECT_EQ(after().size(), before().size());
}

// Blender keeps no normals of shapes.
TEST_F(BuildShapes, NormalsThatWereAllMadeAnewAreLeftAlone)
{
    Gltf gltf = exportedNormals();
    for (std::size_t target = 0; target < 2; ++target)
        for (std::size_t corner = 0; corner < kCorners; ++corner)
            turn(gltf, target, corner, {0, 0.6f, 0.8f});
    const ProgramResult result = build(gltf);
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("8 of 8 normals of its shapes are others"));
    EXPECT_EQ(after(), before());
}

TEST_F(BuildShapes, ANormalWithoutAKeyIsTold)
{
    NjBuild source = turningNormals();
    source.shapeMotions[0].entries[0].normals.clear();
    write("a.nj", writeNj(source));
    Gltf gltf = exported("a.nj");
    turn(gltf, 1, 2, {0, 0, 1});
    EXPECT_THAT(refused(gltf), HasSubstr("1 corners are others in shapes for which the motion has no key of them"));
}

} // namespace telepipe::test::build_shapes_test
