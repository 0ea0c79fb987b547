// Files made to break the reader: links that do not form a tree, counts without bytes, depth, overlap.

#include "formats/ninja/ObjectReader.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/NjWalk.h"

#include <gtest/gtest.h>

namespace nj_hostile_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

// An object without a transform; pointers are plain offsets.
void writeObject(ByteWriter& writer, std::size_t model, std::size_t child, std::size_t sibling)
{
    writer.u32(0);
    writer.u32(static_cast<std::uint32_t>(model));
    writer.zeros(36);
    writer.u32(static_cast<std::uint32_t>(child));
    writer.u32(static_cast<std::uint32_t>(sibling));
}

constexpr std::size_t kSize = 52;

ModelPool readTree(const ByteWriter& writer, std::uint32_t root = 0)
{
    ModelPool pool;
    Warnings warnings;
    const PointerMap pointers;
    ObjectReader(ByteView(writer.bytes()), pointers, pool, warnings).readTree(root, ModelKind::Chunk);
    return pool;
}

void expectNoTree(const ByteWriter& writer, std::size_t offset)
{
    try {
        readTree(writer);
        FAIL() << "the links form no tree";
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), offset);
        EXPECT_EQ(english(error.expected()), "objects that form a tree");
    }
}

// A model with every kind of chunk, weights, a cached list and a motion: fodder for cutting and flipping.
ByteVector everything()
{
    NinjaNode root, child;
    std::vector<NinjaVertex> vertices(4);
    for (std::uint32_t i = 0; i < 4; ++i)
        vertices[i].slot = i;
    const StripBuild strip{{{0}, {1}, {2}, {3}}, true, {7, 8}};
    ModelBuild first{VertexListBuilder(), PolygonListBuilder(), {}, 1};
    for (std::uint8_t type = 0x20; type <= 0x34; ++type)
        first.vertices.chunk(type, 0, vertices);
    first.polygons.cacheList(3).material({0xffffffff, 0xff808080, 0x10ffffff}).tiny({});
    for (std::uint8_t type = 0x40; type <= 0x4B; ++type)
        first.polygons.strips(type, 0, std::span(&strip, 1), 1);
    ModelBuild second{VertexListBuilder(), PolygonListBuilder(), {}, 1};
    second.vertices.weights(0x2C, 0, vertices, WeightStatus::Start).weights(0x2C, 0, vertices, WeightStatus::End);
    second.polygons.bump({}).drawList(3);
    root.model = first;
    child.model = second;
    root.children = {child, child};
    MotionBuild motion;
    motion.frames = 3;
    motion.type = kMotionPosition | kMotionAngle | kMotionScale;
    motion.entries.resize(3);
    motion.entries[1][Channel::Angle] = {angleKey(0, {}), angleKey(2, {1, 2, 3})};
    return writeNj({{"one", "two"}, {root}, {motion, motion}});
}

} // namespace

TEST(NjHostile, EveryPrefixAndManyMutationsFailCleanlyOrRead)
{
    test::readBroken(
        everything(), [](Bytes bytes) { test::walkNj(readNj(bytes)); }, 4000);
}

TEST(NjHostile, BrokenPlayerMotionsFailCleanlyOrRead)
{
    MotionBuild motion;
    motion.frames = 4;
    motion.shortAngles = true;
    motion.entries.resize(2);
    motion.entries[0][Channel::Angle] = {angleKey(0, {}), angleKey(3, {1, 2, 3})};
    motion.entries[1][Channel::Position] = {floatKey(0, {}), floatKey(3, {1, 2, 3})};
    test::readBroken(
        writeRelMotion(motion),
        [](Bytes bytes) {
            Warnings warnings;
            looksLikeRelMotion(bytes);
            test::walkMotion(readRelMotion(bytes, warnings));
        },
        4000);
}

TEST(NjHostile, AChildOfItselfIsNoTree)
{
    ByteWriter writer;
    writer.u32(0);
    writer.u32(0);
    writer.zeros(36);
    writer.u32(kSize); // child
    writer.u32(0);
    writeObject(writer, 0, kSize, 0);
    expectNoTree(writer, kSize);
}

TEST(NjHostile, ASiblingLoopIsNoTree)
{
    ByteWriter writer;
    writeObject(writer, 0, 0, kSize);
    writeObject(writer, 0, 0, 2 * kSize);
    writeObject(writer, 0, 0, kSize);
    expectNoTree(writer, kSize);
}

TEST(NjHostile, TwoParentsAreNoTree)
{
    ByteWriter writer;
    writeObject(writer, 0, kSize, 2 * kSize);
    writeObject(writer, 0, 3 * kSize, 0);
    writeObject(writer, 0, 3 * kSize, 0);
    writeObject(writer, 0, 0, 0);
    expectNoTree(writer, 3 * kSize);
}

TEST(NjHostile, ChainsOfAnyDepthAreRead)
{
    constexpr std::size_t kDepth = 100000;
    for (bool isChild : {true, false}) {
        ByteWriter writer;
        for (std::size_t i = 1; i <= kDepth; ++i) {
            const std::size_t next = i == kDepth ? 0 : i * kSize;
            writeObject(writer, 0, isChild ? next : 0, isChild ? 0 : next);
        }
        EXPECT_EQ(readTree(writer).objects.size(), kDepth);
    }
}

TEST(NjHostile, ObjectsThatOverlapRunOut)
{
    ByteWriter writer; // an object every four bytes, each the child of the one before
    for (std::uint32_t i = 0; i < 4096; ++i)
        writer.u32(i < 11 ? 0 : 4 * (i - 10));
    EXPECT_THROW(readTree(writer), ParseError);
}

// Ten thousand models that share one long list: the list is read once.
TEST(NjHostile, SharedListsAreReadOnce)
{
    ByteWriter writer;
    constexpr std::size_t kCount = 2000, kModels = kCount * kSize, kList = kModels + kCount * 24;
    for (std::size_t i = 1; i <= kCount; ++i)
        writeObject(writer, kModels + (i - 1) * 24, 0, i == kCount ? 0 : i * kSize);
    for (std::size_t i = 0; i < kCount; ++i) {
        writer.u32(0);
        writer.u32(static_cast<std::uint32_t>(kList));
        writer.zeros(16);
    }
    for (int i = 0; i < 10000; ++i)
        writer.u16(kChunkExponent);
    writer.u16(kChunkEnd);
    const ModelPool pool = readTree(writer);
    EXPECT_EQ(pool.chunkModels.size(), kCount);
    EXPECT_EQ(pool.polygonChunks.size(), 10000u);
}

// A list that both pointers of a model name is read as each kind, not remembered as one.
TEST(NjHostile, AListIsNotTakenForTheOtherKind)
{
    ByteWriter writer;
    writeObject(writer, kSize, 0, 0);
    writer.u32(kSize + 24);
    writer.u32(kSize + 24);
    writer.zeros(16);
    writer.append(VertexListBuilder().chunk(0x20, 0, {}).finish());
    EXPECT_THROW(readTree(writer), ParseError) << "0x20 is no polygon chunk";
}

TEST(NjHostile, ListsThatOverlapRunOut)
{
    ByteWriter writer;
    constexpr std::size_t kCount = 2000, kModels = kCount * kSize, kList = kModels + kCount * 24;
    for (std::size_t i = 1; i <= kCount; ++i)
        writeObject(writer, kModels + (i - 1) * 24, 0, i == kCount ? 0 : i * kSize);
    for (std::size_t i = 0; i < kCount; ++i) {
        writer.u32(0);
        writer.u32(static_cast<std::uint32_t>(kList + 2 * i)); // each starts a word later
        writer.zeros(16);
    }
    for (int i = 0; i < 10000; ++i)
        writer.u16(kChunkExponent);
    writer.u16(kChunkEnd);
    EXPECT_THROW(readTree(writer), ParseError);
}

TEST(NjHostile, GiantCountsAllocateNothing)
{
    ByteWriter file, list, model;
    list.u32(8);
    list.u32(0xffffffff);
    writeIffChunk(file, "NJTL", list, false);
    EXPECT_THROW(readNj(file.bytes()), ParseError);
    writeObject(model, kSize, 0, 0);
    model.u32(kSize + 24);
    model.zeros(20);
    model.append(VertexListBuilder().chunk(0x23, 0, {}).finish());
    ByteVector bytes = model.take();
    bytes[kSize + 24 + 6] = bytes[kSize + 24 + 7] = 0xff; // 65535 vertices
    ByteWriter again;
    again.append(bytes);
    EXPECT_THROW(readTree(again), ParseError);
}

TEST(NjHostile, TracksThatShareKeysRunOut)
{
    ByteWriter data; // a thousand tracks, all of the same thousand keys
    data.u32(12);
    data.u32(1000);
    data.u16(1);
    data.u16(1);
    const std::uint32_t keys = 12 + 8 * 1000;
    for (int i = 0; i < 1000; ++i) {
        data.u32(keys);
        data.u32(1000);
    }
    for (std::uint32_t i = 0; i < 1000; ++i) {
        data.u32(i);
        data.vec3({});
    }
    ByteWriter file;
    writeIffChunk(file, "NMDM", data, false);
    EXPECT_THROW(readNj(file.bytes()), ParseError);
}

TEST(NjHostile, AChunkSizePastTheFileIsAnError)
{
    ByteVector bytes = everything();
    bytes[7] = 0x7f;
    try {
        readNj(bytes);
        FAIL();
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 8u);
        EXPECT_EQ(english(error.expected()), "chunk data (2130706472 bytes)");
    }
}

} // namespace nj_hostile_test
