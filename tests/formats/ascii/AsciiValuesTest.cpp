// Nodes, cameras, lights, motions, shapes and basic models with every value that could get lost: binary to text to
// binary, bit for bit.

#include "formats/nj/NjWriter.h"
#include "tests/formats/ascii/AsciiKept.h"

namespace ascii_values_test {

using namespace telepipe::formats;
using namespace telepipe::test;

TEST(AsciiNodes, EveryFlagAngleAndQuaternionIsKept)
{
    NinjaNode root;
    for (unsigned i = 0; i < 40; ++i) {
        NinjaNode child;
        child.evalFlags = i < 32 ? 1u << i : word(i);
        child.pos = {special(i), special(i + 1), special(i + 2)};
        child.scl = {special(i + 3), special(i + 4), special(i + 5)};
        child.ang = glm::ivec3(word(i), word(i + 6), word(i + 7));
        child.quaternion = {special(i + 8), special(i + 9), special(i + 10), special(i + 11)};
        (i % 3 == 2 ? root.children.back().children : root.children).push_back(child);
    }
    for (bool ninja2 : {false, true}) {
        NjBuild build;
        build.models = {root};
        build.ninja2 = ninja2;
        expectKept(writeNj(build));
    }
}

// Structures of both generations in one file; the text's version can be of one only.
TEST(AsciiNodes, GenerationsMayMix)
{
    NjBuild build;
    build.models = {NinjaNode(), NinjaNode()};
    NinjaLight long1, short2;
    short2.ninja2 = true;
    short2.source = 1;
    long1.status = 1;
    NinjaCamera camera1, camera2;
    camera2.ninja2 = true;
    build.lights = {long1, short2, long1};
    build.cameras = {camera1, camera2, camera1};
    expectKept(writeNj(build));
}

TEST(AsciiNodes, EveryWordOfCamerasAndLightsIsKept)
{
    for (std::size_t first = 0; first < std::size(kWords); ++first) {
        ByteWriter file, camera, camera2, light, light2;
        for (auto [data, longs] :
             {std::pair(&camera, 16), std::pair(&camera2, 10), std::pair(&light, 86), std::pair(&light2, 10)}) {
            for (int i = 0; i < longs; ++i)
                data->u32(word(first + static_cast<std::size_t>(i)));
        }
        // These two fields tell the byte order.
        camera.setU32(0x1c, 0x2aaa);
        camera2.setU32(0x1c, 0x2aaa);
        light.setU32(0x124, 0x20);
        light2.setU32(0x24, static_cast<std::uint32_t>(first % 4));
        writeIffChunk(file, "NJCA", camera);
        writeIffChunk(file, "NJCA", camera2);
        writeIffChunk(file, "NJLI", light);
        writeIffChunk(file, "NJLI", light2);
        expectKept(file.bytes());
    }
}

// ---------------------------------------------------------------------------------------------------------------------

namespace {

MotionKey keyOf(std::uint32_t frame, bool isShort)
{
    MotionKey key;
    key.frame = frame;
    key.value = {special(frame), special(frame + 1), special(frame + 2), special(frame + 3)};
    for (int i = 0; i < 3; ++i) {
        const std::uint32_t bams = word(frame + 4 + static_cast<std::uint32_t>(i));
        key.angle[i] = isShort ? static_cast<std::int16_t>(bams) : static_cast<std::int32_t>(bams);
    }
    return key;
}

MotionBuild motionOf(std::uint16_t type, MotionUse use, bool ninja2)
{
    MotionBuild motion;
    motion.frames = 100;
    motion.type = type;
    motion.use = use;
    motion.ninja2 = ninja2;
    motion.entries.resize(use == MotionUse::Model ? 3 : 1);
    for (std::size_t entry = 0; entry < motion.entries.size(); ++entry) {
        for (int channel = 0; channel <= static_cast<int>(Channel::Event); ++channel) {
            for (std::uint32_t frame = 0; frame < 60 && entry != 1; frame += 1 + frame % 3) // the second has no keys
                motion.entries[entry][Channel(channel)].push_back(keyOf(frame, false));
        }
    }
    return motion;
}

} // namespace

// Each type bit alone and each with its neighbour, for models, cameras and lights of both generations.
TEST(AsciiMotions, EveryChannelKeepsEveryKey)
{
    for (MotionUse use : {MotionUse::Model, MotionUse::Camera, MotionUse::Light}) {
        for (unsigned bit = 0; bit < 16; ++bit) {
            const std::uint16_t one = static_cast<std::uint16_t>(1u << bit),
                                two = static_cast<std::uint16_t>(3u << bit);
            for (std::uint16_t type : {one, two}) {
                if (use == MotionUse::Model && (type & kMotionVertex) != 0)
                    continue; // pointers, which simple shapes follow
                SCOPED_TRACE(testing::Message() << "type " << hexadecimal(type) << " use " << static_cast<int>(use));
                NjBuild build;
                build.motions = {motionOf(type, use, false), motionOf(type, use, true)};
                build.motions[1].interpolation = Interpolation::Spline;
                expectKept(writeNj(build));
            }
        }
    }
}

TEST(AsciiMotions, ShortAnglesUnderTheBitOfLongOnesAreKept)
{
    MotionBuild motion = motionOf(kMotionPosition | kMotionAngle, MotionUse::Model, false);
    motion.shortAngles = true;
    NjBuild build;
    build.motions = {motion};
    const ByteVector file = writeNj(build);
    EXPECT_EQ(readNj(file).motions.at(0).channels.at(1).layout, KeyLayout::ShortAngle3);
    expectKept(file);
}

// NJD_MTYPE_LINEAR, _SPLINE, _USER, the one unknown, and bits that have no name.
TEST(AsciiMotions, EveryInterpolationIsKept)
{
    for (unsigned inpFn : {0x01u, 0x41u, 0x81u, 0xc1u, 0x8101u, 0x0141u}) {
        NjBuild build;
        build.motions = {motionOf(kMotionPosition, MotionUse::Model, false)};
        ByteVector file = writeNj(build);
        file[8 + 10] = static_cast<std::uint8_t>(inpFn);
        file[8 + 11] = static_cast<std::uint8_t>(inpFn >> 8);
        ASSERT_EQ(readNj(file).motions.at(0).inpFn, inpFn);
        expectKept(file);
    }
}

TEST(AsciiShapes, SimpleShapesKeepEveryVector)
{
    ShapeMotionBuild shape;
    shape.frames = 60;
    for (std::size_t entry = 0; entry < 3; ++entry) {
        ShapeEntryBuild& track = shape.entries.emplace_back();
        for (std::uint32_t frame = 0; frame < 60 && entry != 1; frame += 20) {
            std::vector<glm::vec3> vectors;
            for (std::size_t i = frame; i < frame + 7; ++i)
                vectors.push_back({special(i), special(i + 1), special(i + 2)});
            track.vertices.push_back({frame, vectors});
            if (entry == 0)
                track.normals.push_back({frame + 1, vectors});
        }
    }
    NjBuild build;
    build.shapeMotions = {shape};
    expectKept(writeNj(build));
}

TEST(AsciiShapes, CompactShapesKeepEveryWordOfEveryType)
{
    constexpr std::uint8_t kTypes[] = {
        kCompactVertex, kCompactVertexColor, kCompactVertexNormal, kCompactVertexNormalColor,
        kCompactNormal, kCompactNormalColor, kCompactColor};
    std::vector<CompactKeyGroupBuild> list;
    for (std::uint16_t group = 0; group < 3; ++group) {
        CompactKeyGroupBuild& build = list.emplace_back();
        build.groupId = group;
        for (std::uint8_t type : kTypes) {
            std::vector<CompactVertex> vertices;
            for (std::size_t i = 0; i < 20; ++i)
                vertices.push_back({{special(i + group), special(i + 1), special(i + 2)},
                                    {special(i + 3), special(i + 4), special(i + 5)},
                                    word(i)});
            build.lists.push_back({type, vertices});
        }
    }
    NjBuild build;
    build.shapeLists = {list, list};
    build.compactMotions = {{0xffffffff, {{{0xffff, {{0, 0}, {20, 0xffffffff}}}}, {}, {{1, {{0, 1}}}, {2, {{5, 2}}}}}}};
    expectKept(writeNj(build));
}

// ---------------------------------------------------------------------------------------------------------------------

namespace {

BasicMeshsetBuild meshset(MeshsetKind kind, std::vector<BasicPolygonBuild> polygons, std::uint16_t material)
{
    return {kind, material, std::move(polygons)};
}

// A mesh set of each kind, with no array beside its polygons, one, or all.
BasicModelBuild basicModel()
{
    BasicModelBuild model;
    for (std::size_t i = 0; i < 30; ++i) {
        model.points.push_back({special(i), special(i + 1), special(i + 2)});
        model.normals.push_back({special(i + 3), special(i + 4), special(i + 5)});
        model.materials.push_back({0, word(i), word(i + 1), special(i), word(i + 2), word(i + 3)});
    }
    const BasicMeshsetBuild kinds[] = {
        meshset(MeshsetKind::Triangles, {{{0, 1, 2}}, {{2, 1, 29}}}, 0x3fff),
        meshset(MeshsetKind::Quads, {{{0, 1, 2, 3}}, {{3, 3, 3, 3}}}, 1),
        meshset(MeshsetKind::Polygons, {{{0, 1, 2, 3, 4}, true}, {{7, 8, 9}}, {{}, true}}, 2),
        meshset(MeshsetKind::Strips, {{{0, 1, 2}, true}, {{4, 3, 2, 1}}, {{1}}}, 3),
    };
    for (const BasicMeshsetBuild& kind : kinds) {
        for (int arrays = 0; arrays < 16; ++arrays) {
            BasicMeshsetBuild& set = model.meshsets.emplace_back(kind);
            for (std::size_t polygon = 0; polygon < set.polygons.size(); ++polygon) {
                if ((arrays & 1) != 0)
                    set.attributes.push_back(word(polygon));
                if ((arrays & 2) != 0)
                    set.normals.push_back({special(polygon), special(polygon + 1), special(polygon + 2)});
                for (std::size_t i = 0; i < set.polygons[polygon].indices.size(); ++i) {
                    if ((arrays & 4) != 0)
                        set.colors.push_back(word(i));
                    if ((arrays & 8) != 0)
                        set.uvs.push_back(glm::vec2(static_cast<std::int16_t>(word(i)), -32768) * kBasicUvScale);
                }
            }
        }
    }
    model.meshsets.push_back(meshset(MeshsetKind::Quads, {}, 0)); // without a polygon
    model.center = {special(0), special(1), special(6)};
    model.radius = special(7);
    return model;
}

NinjaNode basicTree(const BasicModelBuild& model)
{
    NinjaNode root, child;
    root.basic = model;
    child.basic = BasicModelBuild();
    root.children = {child, NinjaNode()};
    root.ang = {1, -1, 0x12345678};
    return root;
}

} // namespace

TEST(AsciiBasic, EveryMeshSetMaterialAndArrayIsKept)
{
    NjBuild build;
    build.textures = {"one", "two"};
    build.models = {basicTree(basicModel()), NinjaNode()};
    const ByteVector file = writeNj(build);
    ASSERT_EQ(readNj(file).chunks[2].name(), "NJBM");
    expectKept(file);
    build.endian = Endian::Big;
    const ByteVector big = writeNj(build);
    const NjFile read = readNj(big);
    ASSERT_EQ(read.endian, Endian::Big);
    // A text has no byte order: the binary file made from it is little-endian.
    EXPECT_EQ(asBinary(writeNinjaAscii(read, {})), asBinary(writeNinjaAscii(readNj(file), {})));
}

// The notation of NjDef.h's basic macros as SEGA's converters used them.
TEST(AsciiBasic, TheNotationOfNjDef)
{
    const std::string text = R"(/* NAD 1.00.00 NinjaAsciiModel BasicModel (LW) */
OBJECT_START
MATERIAL   matlist[]
START
MATSTART
Diffuse   ( 255, 178, 179, 180 ),
Specular  ( 1, 2, 3, 4 ),
Exponent  ( 10.0F ),
AttrTexId ( 0x0, 7 ),
AttrFlags ( 0x9439a400 ),
MATEND
END
POLYGON    strip0[]
START
    Strip(0x8000, 3), 0, 1, 2,
    Strip(0x0, 4), 2, 1, 0, 2,
END
STRIPNORMAL norms0[]
START
    PNORM( 1.0F, 0.0F, -1.0F ),
    PNORM( 0.0F, 1.0F, 0.0F ),
END
VERTCOLOR  vcolor0[]
START
    ARGB( 1, 2, 3, 4 ), ARGB( 1, 2, 3, 4 ), ARGB( 1, 2, 3, 4 ), 0x1, 0x2, 0x3, 0x4,
END
VERTUV     vertuv0[]
START
    UV( 510, -255 ), UV( 0, 0 ), UV( 0, 255 ), UV( 0, 0 ), UV( 0, 0 ), UV( 0, 0 ), UV( 1, 2 ),
END
MESHSET    meshlist[]
START
MESHSTART
TypeMatId  ( NJD_MESHSET_TRIMESH, 0 ),
MeshNum    2,
Meshes     strip0,
PolyAttrs  NULL,
PolyNormal norms0,
VertColor  vcolor0,
VertUV     vertuv0,
MESHEND
END
POINT      point0[]
START
    VERT( 1.0F, 2.0F, 3.0F ), VERT( 4.0F, 5.0F, 6.0F ), VERT( 7.0F, 8.0F, 9.0F ),
END
MODEL      model0[]
START
Points     point0,
Normal     NULL,
PointNum   3,
Meshset    meshlist,
Materials  matlist,
MeshsetNum 1,
MatNum     1,
Center     0.5F, 0.0F, 0.0F,
Radius     9.0F,
END
OBJECT     object0[]
START
EvalFlags ( FEV_UT|FEV_UR|FEV_US|FEV_BR ),
Model      model0,
OPosition ( 0.0F, 0.0F, 0.0F ),
OAngle    ( 0.0F, 0.0F, 0.0F ),
OScale    ( 1.0F, 1.0F, 1.0F ),
Child      NULL,
Sibling    NULL,
END
OBJECT_END
)";
    const ByteVector file = asBinary(text);
    const NjFile nj = readNj(file);
    EXPECT_TRUE(nj.warnings.empty());
    ASSERT_EQ(nj.chunks[0].name(), "NJBM");
    const BasicModel& model = nj.pool.basicModels.at(0);
    const BasicMaterial& material = nj.pool.basicMaterials.at(0);
    EXPECT_EQ(material.diffuse, 0xffb2b3b4u);
    EXPECT_EQ(material.exponent, 10.0f);
    EXPECT_EQ(material.texture, 7u);
    EXPECT_EQ(material.flags, 0x9439a400u);
    EXPECT_EQ(basicVector(model.points, 2, Endian::Little), glm::vec3(7, 8, 9));
    const BasicMeshset& set = nj.pool.basicMeshsets.at(0);
    EXPECT_EQ(set.kind, MeshsetKind::Strips);
    EXPECT_EQ(set.cornerCount, 7u);
    EXPECT_EQ(load<std::uint16_t>(set.meshes.data()), 0x8003);
    EXPECT_EQ(cornerUv(set, 0, Endian::Little), glm::vec2(510, -255) * kBasicUvScale);
    EXPECT_EQ(cornerColor(set, 2, Endian::Little), 0x01020304u);
    expectKept(file);
}

} // namespace ascii_values_test
