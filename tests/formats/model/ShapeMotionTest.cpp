// Simple shape motions (NSSM) and compact shapes (NJSL, CPSM).

#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/Hex.h"
#include "tests/support/bytes/NjWalk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shape_motion_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::ElementsAre;

namespace {

std::vector<glm::vec3> ramp(std::size_t count, float first)
{
    std::vector<glm::vec3> vectors;
    for (std::size_t i = 0; i < count; ++i)
        vectors.emplace_back(first + float(i), -first, float(i));
    return vectors;
}

// Three nodes, the second of which is left alone and the third has normals only.
ShapeMotionBuild simpleShape()
{
    ShapeMotionBuild shape;
    shape.frames = 10;
    shape.interpolation = Interpolation::Spline;
    shape.entries.resize(3);
    shape.entries[0].vertices = {{0, ramp(4, 1)}, {5, ramp(4, 10)}, {9, ramp(4, 1)}};
    shape.entries[0].normals = {{0, ramp(4, 0)}};
    shape.entries[2].normals = {{0, ramp(3, 0)}, {9, ramp(3, 2)}};
    return shape;
}

std::vector<CompactVertex> vertices(std::size_t count)
{
    std::vector<CompactVertex> result;
    for (std::size_t i = 0; i < count; ++i)
        result.push_back({{float(i), 1, 2}, {3, float(i), 4}, 0xff000000u + static_cast<std::uint32_t>(i)});
    return result;
}

constexpr std::uint8_t kTypes[] = {0x22, 0x23, 0x29, 0x2A, 0x80, 0x81, 0x82};

// Two key frame groups, as in the guide's example: shapes 0 and 1 of the first with three lists, shape 2 of the second
// with all kinds of chunk.
std::vector<CompactKeyGroupBuild> shapes()
{
    std::vector<CompactKeyGroupBuild> groups(3);
    groups[0].lists = {{0x29, vertices(5)}, {0x22, vertices(1)}, {0x82, vertices(3)}};
    groups[1].lists = {{0x29, vertices(5)}, {0x22, vertices(1)}, {0x82, vertices(3)}};
    groups[2].groupId = 1;
    for (std::uint8_t type : kTypes)
        groups[2].lists.push_back({type, vertices(2)});
    return groups;
}

CompactMotionBuild compactMotion()
{
    CompactMotionBuild motion;
    motion.frames = 100;
    motion.entries.resize(3);
    motion.entries[0] = {{2, {{0, 0}, {9, 1}, {20, 0}}}, {1, {{0, 1}}}};
    motion.entries[2] = {{0, {{0, 2}, {99, 2}}}};
    return motion;
}

NjBuild compactFile()
{
    NjBuild build;
    build.shapeLists = {shapes()};
    build.compactMotions = {compactMotion()};
    return build;
}

std::string warningsOf(const NjFile& nj)
{
    std::string text;
    for (const Warning& warning : nj.warnings.list())
        text += hexadecimal(warning.offset) + " " + english(warning.text) + "\n";
    return text;
}

void expectArray(const ShapeArray& array, const std::vector<glm::vec3>& expected)
{
    ASSERT_EQ(array.count(), expected.size());
    for (std::uint32_t i = 0; i < array.count(); ++i)
        EXPECT_EQ(array.vector(i, Endian::Little), expected[i]);
}

} // namespace

TEST(ShapeMotion, SimpleShapesRoundTrip)
{
    NjBuild build;
    build.shapeMotions = {simpleShape()};
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(warningsOf(nj), "");
    EXPECT_EQ(nj.chunks[0].name(), "NSSM");
    ASSERT_EQ(nj.shapeMotions.size(), 1u);
    const ShapeMotion& shape = nj.shapeMotions[0];
    EXPECT_EQ(shape.motion.frames, 10u);
    EXPECT_EQ(shape.motion.interpolation, Interpolation::Spline);
    ASSERT_EQ(shape.motion.entries, 3u);
    ASSERT_EQ(shape.motion.track(0, 0).count, 3u);
    EXPECT_EQ(shape.motion.track(0, 0).frame(KeyLayout::Pointer, 1, Endian::Little), 5u);
    expectArray(shape.array(0, 0, 0), ramp(4, 1));
    expectArray(shape.array(0, 0, 1), ramp(4, 10));
    expectArray(shape.array(0, 0, 2), ramp(4, 1));
    expectArray(shape.array(0, 1, 0), ramp(4, 0));
    EXPECT_EQ(shape.motion.track(1, 0).count, 0u);
    EXPECT_EQ(shape.motion.track(2, 0).count, 0u);
    expectArray(shape.array(2, 1, 1), ramp(3, 2));
}

TEST(ShapeMotion, NormalsAloneAreNoShortAngles)
{
    ShapeMotionBuild shape = simpleShape();
    shape.type = kMotionNormal;
    NjBuild build;
    build.shapeMotions = {shape};
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(warningsOf(nj), "");
    ASSERT_EQ(nj.shapeMotions[0].motion.channels.size(), 1u);
    EXPECT_EQ(nj.shapeMotions[0].motion.channels[0].channel, Channel::Normal);
    expectArray(nj.shapeMotions[0].array(2, 0, 1), ramp(3, 2));
}

TEST(ShapeMotion, AModelMotionInItsPlaceIsAnError)
{
    MotionBuild motion;
    motion.frames = 1;
    ByteWriter data, file;
    writeMotion(data, motion, MotionPlacement::Nmdm);
    writeIffChunk(file, "NSSM", data);
    EXPECT_THROW(readNj(file.bytes()), ParseError);
}

TEST(CompactShape, EveryKindOfChunkRoundTrips)
{
    const ByteVector bytes = writeNj(compactFile());
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(warningsOf(nj), "");
    ASSERT_EQ(nj.shapeLists.size(), 1u);
    const CompactShapeList& list = nj.shapeLists[0];
    ASSERT_EQ(list.groups.size(), 3u);
    EXPECT_EQ(list.groups[0].listCount, 3u);
    EXPECT_EQ(list.groups[1].listCount, 3u);
    EXPECT_EQ(list.groups[2].groupId, 1);
    ASSERT_EQ(list.groups[2].listCount, 7u);
    for (std::uint32_t entry = 0; entry < 7; ++entry) {
        const CompactVertexChunk* chunk = list.find(2, entry);
        ASSERT_NE(chunk, nullptr);
        EXPECT_EQ(chunk->type, kTypes[entry]);
        EXPECT_EQ(chunk->flags, kVertexShape);
        ASSERT_EQ(chunk->count, 2u);
        const CompactVertexLayout& layout = compactVertexLayout(chunk->type);
        const CompactVertex vertex = decodeCompactVertex(*chunk, 1, list.endian), expected = vertices(2)[1];
        EXPECT_EQ(vertex.position, layout.position ? expected.position : glm::vec3(0));
        EXPECT_EQ(vertex.normal, layout.normal ? expected.normal : glm::vec3(0));
        EXPECT_EQ(vertex.diffuse, layout.color ? expected.diffuse : 0xffffffff);
    }
    EXPECT_EQ(list.find(1, 0)->count, 5u);
    EXPECT_EQ(list.find(1, 3), nullptr);
    EXPECT_EQ(list.find(3, 0), nullptr);
}

TEST(CompactShape, MotionsNameShapesAndEntries)
{
    const ByteVector bytes = writeNj(compactFile());
    const NjFile nj = readNj(bytes);
    ASSERT_EQ(nj.compactMotions.size(), 1u);
    const CompactShapeMotion& motion = nj.compactMotions[0];
    EXPECT_EQ(motion.frames, 100u);
    ASSERT_EQ(motion.entries.size(), 3u);
    EXPECT_EQ(motion.entries[0].trackCount, 2u);
    EXPECT_EQ(motion.entries[1].trackCount, 0u);
    ASSERT_EQ(motion.tracks.size(), 3u);
    EXPECT_EQ(motion.tracks[0].entryId, 2);
    ASSERT_EQ(motion.tracks[0].keyCount, 3);
    EXPECT_EQ(motion.tracks[0].frame(1, Endian::Little), 9u);
    EXPECT_EQ(motion.tracks[0].shapeId(1, Endian::Little), 1u);
    EXPECT_EQ(motion.tracks[2].shapeId(1, Endian::Little), 2u);
}

// The example of the compact shape guide's 3.2, as its binary form: a chunk head is FV_SHAPE|NJD_CV_VN, 12 longs.
TEST(CompactShape, ChunksHaveNoIndexOffset)
{
    ByteWriter writer;
    writeCompactShapeList(writer, {{{0, {{0x29, vertices(2)}}}}});
    const ByteView view(writer.bytes());
    EXPECT_EQ(view.u32(4, "count"), 1u);
    EXPECT_EQ(view.u32(8, "head"), 0x000c4029u);
    EXPECT_EQ(view.f32(12 + 12, "first normal"), 3);
    EXPECT_EQ(view.u32(8 + 4 + 48, "end"), 0xffu);
    EXPECT_EQ(view.u32(view.u32(view.u32(0, "shapes"), "lists"), "vertices"), 8u);
}

TEST(CompactShape, SharedListsAreReadOnce)
{
    ByteWriter data;
    data.pointer(8); // shapes
    data.u32(2);
    for (int i = 0; i < 2; ++i) {
        data.pointer(24);
        data.u32(0);
    }
    data.pointer(36);
    data.null();
    data.pointer(36);
    data.u32(0x00014082); // one colour
    data.u32(0x12345678);
    data.u32(0xff);
    ByteWriter file;
    writeIffChunk(file, "NJSL", data);
    const NjFile nj = readNj(file.bytes());
    EXPECT_EQ(warningsOf(nj), "");
    const CompactShapeList& list = nj.shapeLists[0];
    EXPECT_EQ(list.groups[1].listCount, 3u);
    EXPECT_EQ(list.find(1, 1), nullptr) << "a null pointer";
    EXPECT_EQ(list.find(0, 0), list.find(1, 2));
    EXPECT_EQ(list.chunks.size(), 1u);
}

TEST(CompactShape, AnOrdinaryChunkIsAnError)
{
    ByteWriter data;
    writeCompactShapeList(data, {{{0, {{0x29, vertices(2)}}}}});
    data.setU32(8, 0x000c0029);
    ByteWriter file;
    writeIffChunk(file, "NJSL", data);
    EXPECT_THROW(readNj(file.bytes()), ParseError);
}

TEST(CompactShape, KeysOutOfOrderAreOdd)
{
    NjBuild build = compactFile();
    build.compactMotions[0].entries[0][0].keys[1].frame = 100;
    const ByteVector bytes = writeNj(build);
    EXPECT_EQ(readNj(bytes).warnings.total(), 1u);
}

TEST(CompactShape, AddressesInPlaceOfPof0)
{
    NjBuild build = compactFile();
    build.shapeMotions = {simpleShape()};
    const ByteVector plain = writeNj(build);
    build.address = 0x0c000000;
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes), expected = readNj(plain);
    EXPECT_EQ(warningsOf(nj), "");
    EXPECT_EQ(nj.shapeLists[0].groups[2].listCount, 7u);
    EXPECT_EQ(test::walkNj(nj), test::walkNj(expected));
}

TEST(CompactShape, BrokenBytesFailCleanlyOrRead)
{
    NjBuild build = compactFile();
    build.shapeMotions = {simpleShape()};
    const auto read = [](Bytes bytes) { test::walkNj(readNj(bytes)); };
    test::readBroken(writeNj(build), read, 4000);
    build.address = 0x0c000000;
    test::readBroken(writeNj(build), read, 4000);
}

} // namespace shape_motion_test
