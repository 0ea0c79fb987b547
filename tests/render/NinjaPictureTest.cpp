// Files of the Ninja family from bytes to pixels: where surfaces stand is worked out by hand.

#include "engine/motion/SampleCamera.h"
#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>

namespace telepipe::test::ninja_picture_test {

using namespace formats;

namespace {

class NinjaPictureTest : public GlTest
{
};

const Color kBackground{0, 0, 0, 255};
const Color kRed{200, 40, 0, 255};
constexpr std::uint32_t kRedArgb = 0xffc82800;

struct Built
{
    explicit Built(const NjBuild& build) : bytes(writeNj(build)), nj(readNj(bytes))
    {
        scene::ShapeMotions shape;
        if (!nj.shapeMotions.empty())
            shape.simple = &nj.shapeMotions[0];
        if (!nj.compactMotions.empty())
            shape = {nullptr, &nj.compactMotions[0], &nj.shapeLists.at(0)};
        addModel(scene, nj.pool, nj.models.at(0).tree, {nullptr, shape}, "built");
    }

    Picture at(double frame) const
    {
        render::FrameRequest wanted = request();
        wanted.seconds = frame / 30;
        return draw(scene, wanted);
    }

    ByteVector bytes;
    NjFile nj;
    scene::Scene scene;
};

std::vector<glm::vec3> squareAt(glm::vec3 center, float half)
{
    return {center + glm::vec3(-half, half, 0), center + glm::vec3(-half, -half, 0), center + glm::vec3(half, half, 0),
            center + glm::vec3(half, -half, 0)};
}

// A square in vertex colours, seen from both sides.
NinjaNode chunkSquare(glm::vec3 center, float half)
{
    std::vector<NinjaVertex> corners;
    for (const glm::vec3& position : squareAt(center, half)) {
        NinjaVertex corner;
        corner.position = position;
        corner.diffuse = kRedArgb;
        corners.push_back(corner);
    }
    NinjaNode node;
    ModelBuild model;
    StripBuild strip;
    for (std::uint16_t i = 0; i < 4; ++i) {
        strip.corners.emplace_back();
        strip.corners.back().index = i;
    }
    model.vertices.chunk(0x23, 0, corners);
    model.polygons.strip(0x40, kStripDoubleSide, strip);
    node.model = model;
    return node;
}

} // namespace

// At distance 10 the picture spans -10..10: pixels of 2.5, eight a side.
TEST_F(NinjaPictureTest, ABasicModelStandsWhereItsPointsAre)
{
    NjBuild build;
    NinjaNode node;
    BasicModelBuild model;
    model.points = {{0, -10, -10}, {10, -10, -10}, {10, 10, -10}, {0, 10, -10}};
    BasicMaterial material;
    material.diffuse = kRedArgb;
    model.materials = {material};
    model.meshsets = {{MeshsetKind::Polygons, 0, {{{0, 1, 2, 3}}}}};
    node.basic = model;
    build.models = {node};
    const Picture picture = Built(build).at(0);
    EXPECT_EQ(picture.at(3, 4), kBackground);
    EXPECT_EQ(picture.at(4, 4), kRed);
    EXPECT_EQ(picture.at(7, 0), kRed);
}

// Behind the camera to the right; half a turn about y puts it before it, to the left.
TEST_F(NinjaPictureTest, AQuaternionNodeTurnsItsModel)
{
    NjBuild build;
    build.ninja2 = true;
    build.models = {chunkSquare({5, 5, 10}, 2.5f)};
    build.models[0].evalFlags = kEvalQuaternion;
    EXPECT_EQ(Built(build).at(0).at(2, 2), kBackground);
    build.models[0].quaternion = {0, 1, 0, 0}; // x y z w: cos 90 = 0
    const Picture turned = Built(build).at(0);
    EXPECT_EQ(turned.at(2, 2), kRed);
    EXPECT_EQ(turned.at(5, 2), kBackground);
}

// A square 5 wide goes from x = -10..-5 to 5..10 in 10 frames: a unit and a half a frame.
TEST_F(NinjaPictureTest, ASimpleShapeMoves)
{
    NjBuild build;
    build.models = {chunkSquare({0, 0, -10}, 2.5f)};
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.type = kMotionVertex;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, squareAt({-7.5f, 0, -10}, 2.5f)}, {10, squareAt({7.5f, 0, -10}, 2.5f)}};
    build.shapeMotions = {shape};
    const Built built(build);
    EXPECT_EQ(built.at(0).at(1, 4), kRed);
    EXPECT_EQ(built.at(0).at(4, 4), kBackground);
    EXPECT_EQ(built.at(5).at(1, 4), kBackground);
    EXPECT_EQ(built.at(5).at(4, 4), kRed);
    EXPECT_EQ(built.at(10).at(6, 4), kRed);
    EXPECT_EQ(built.at(10).at(4, 4), kBackground);
}

// One scene, several frames: later frames differ from what was uploaded first.
TEST_F(NinjaPictureTest, ACompactShapeMovesAndTakesColours)
{
    NjBuild build;
    build.models = {chunkSquare({0, 0, -10}, 2.5f)};
    std::vector<CompactKeyGroupBuild> groups(2);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        CompactChunkBuild chunk{kCompactVertexColor, {}};
        for (const glm::vec3& position : squareAt({g == 0 ? -7.5f : 7.5f, 0, -10}, 2.5f))
            chunk.vertices.push_back({position, {}, g == 0 ? 0xff000000u : 0xff00ff00u});
        groups[g].lists = {chunk};
    }
    build.shapeLists = {groups};
    CompactMotionBuild motion;
    motion.frames = 11;
    motion.entries = {{{0, {{0, 0}, {10, 1}}}}};
    build.compactMotions = {motion};
    const Built built(build);
    render::SceneView view(built.scene, {});
    render::RenderTarget target(8, 8);
    for (const int frame : {0, 5, 10, 5}) {
        render::FrameRequest wanted = request();
        wanted.seconds = frame / 30.0;
        view.draw(wanted, target);
        const Picture picture{8, 8, target.readRgba()};
        // Green from 0 to 255 along the way; the middle of the square is at -7.5 + 1.5 a frame.
        const auto column = static_cast<std::uint32_t>((10 - 7.5 + 1.5 * frame) / 2.5);
        const int green = static_cast<int>(std::lround(25.5 * frame));
        EXPECT_LE(distance(picture.at(column, 4), {0, green, 0, 255}), 1) << frame;
    }
}

// From (100, 0, 0) towards -x, 90 degrees across a 4:3 screen: z = -10 is to the right, at a quarter of the way from
// the middle to the edge at distance 40.
TEST_F(NinjaPictureTest, ACameraOfTheFileShowsWhatStandsBeforeIt)
{
    NinjaNode node = chunkSquare({0, 0, 0}, 2);
    node.pos = {60, 0, -10};
    node.ang = {0, 0x4000, 0};
    NjBuild build;
    build.models = {node};
    NinjaCamera camera;
    camera.position = {100, 0, 0};
    camera.direction = {-1, 0, 0};
    camera.angle = 0x4000;
    build.cameras = {camera};
    const Built built(build);
    render::FrameRequest wanted = request();
    wanted.camera = scene::cameraAt({"", built.nj.cameras.at(0), nullptr}, 0);
    const Picture picture = draw(built.scene, wanted, {}, {64, 48});
    EXPECT_EQ(picture.at(40, 24), kRed); // 32 + 32 / 4
    EXPECT_EQ(picture.at(24, 24), kBackground);
    EXPECT_EQ(picture.at(32, 24), kBackground);
}

} // namespace telepipe::test::ninja_picture_test
