// Binary to text and back: every value the same to the bit.

#include "formats/ascii/NinjaAscii.h"
#include "formats/ninja/NjWriter.h"
#include "tests/support/Bytes.h"
#include "tools/demo/Demo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

std::string asText(Bytes file, AsciiKind kind = AsciiKind::Mix)
{
    return writeNinjaAscii(readNj(file), {kind, "test"});
}

ByteVector asBinary(const std::string& text)
{
    Warnings warnings;
    ByteVector file = readNinjaAscii(Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), warnings);
    EXPECT_TRUE(warnings.empty());
    return file;
}

ByteVector demoFile(const std::string& name)
{
    for (const telepipe::tools::DemoFile& file : telepipe::tools::demoFiles()) {
        if (file.name == name)
            return file.bytes;
    }
    ADD_FAILURE() << "no demo file " << name;
    return {};
}

// Compares bits, so that -0 is not 0 and NaN is itself.
template <class T> bool sameBits(const T& a, const T& b)
{
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

void expectSameObject(const NinjaObject& a, const NinjaObject& b)
{
    EXPECT_EQ(a.evalFlags, b.evalFlags);
    EXPECT_TRUE(sameBits(a.pos, b.pos));
    EXPECT_EQ(a.ang, b.ang);
    EXPECT_TRUE(sameBits(a.scl, b.scl));
    EXPECT_TRUE(sameBits(a.quaternion, b.quaternion));
    EXPECT_EQ(a.child, b.child);
    EXPECT_EQ(a.sibling, b.sibling);
    EXPECT_EQ(a.model == kNone, b.model == kNone);
}

void expectSameVertices(const VertexChunk& a, const VertexChunk& b)
{
    EXPECT_EQ(a.type, b.type);
    EXPECT_EQ(a.flags, b.flags);
    EXPECT_EQ(a.indexOffset, b.indexOffset);
    EXPECT_EQ(a.count, b.count);
    EXPECT_TRUE(std::ranges::equal(a.body, b.body)) << "vertices at " << hexadecimal(a.offset);
}

void expectSamePolygons(const PolygonChunk& a, const PolygonChunk& b)
{
    EXPECT_EQ(a.type, b.type);
    EXPECT_EQ(a.flags, b.flags);
    EXPECT_TRUE(std::ranges::equal(a.body, b.body)) << "polygons at " << hexadecimal(a.offset);
}

void expectSameModel(const ModelPool& poolA, const ChunkModel& a, const ModelPool& poolB, const ChunkModel& b)
{
    EXPECT_TRUE(sameBits(a.center, b.center));
    EXPECT_TRUE(sameBits(a.radius, b.radius));
    ASSERT_EQ(a.vertexChunkCount, b.vertexChunkCount);
    ASSERT_EQ(a.polygonChunkCount, b.polygonChunkCount);
    for (std::uint32_t i = 0; i < a.vertexChunkCount; ++i)
        expectSameVertices(poolA.vertexChunksOf(a)[i], poolB.vertexChunksOf(b)[i]);
    for (std::uint32_t i = 0; i < a.polygonChunkCount; ++i)
        expectSamePolygons(poolA.polygonChunksOf(a)[i], poolB.polygonChunksOf(b)[i]);
}

void expectSameModels(const ModelPool& a, const ModelPool& b)
{
    ASSERT_EQ(a.objects.size(), b.objects.size());
    for (std::size_t i = 0; i < a.objects.size(); ++i) {
        expectSameObject(a.objects[i], b.objects[i]);
        if (a.objects[i].model != kNone)
            expectSameModel(a, a.chunkModels[static_cast<std::size_t>(a.objects[i].model)], b,
                            b.chunkModels[static_cast<std::size_t>(b.objects[i].model)]);
    }
}

void expectSameMotion(const Motion& a, const Motion& b)
{
    EXPECT_EQ(a.frames, b.frames);
    EXPECT_EQ(a.type, b.type);
    EXPECT_EQ(a.inpFn, b.inpFn);
    ASSERT_EQ(a.entries, b.entries);
    ASSERT_EQ(a.tracks.size(), b.tracks.size());
    for (std::size_t i = 0; i < a.channels.size(); ++i)
        EXPECT_EQ(a.channels[i].layout, b.channels[i].layout);
    for (std::size_t i = 0; i < a.tracks.size(); ++i) {
        EXPECT_EQ(a.tracks[i].count, b.tracks[i].count);
        EXPECT_TRUE(std::ranges::equal(a.tracks[i].keys, b.tracks[i].keys)) << "track " << i;
    }
}

void expectSameTextures(const TextureList& a, const TextureList& b)
{
    ASSERT_EQ(a.names.size(), b.names.size());
    for (std::size_t i = 0; i < a.names.size(); ++i) {
        EXPECT_EQ(a.names[i].name, b.names[i].name);
        EXPECT_EQ(a.names[i].attributes, b.names[i].attributes);
        EXPECT_EQ(a.names[i].address, b.names[i].address);
    }
}

void expectSameFile(const NjFile& a, const NjFile& b)
{
    ASSERT_EQ(a.textureLists.size(), b.textureLists.size());
    for (std::size_t i = 0; i < a.textureLists.size(); ++i)
        expectSameTextures(a.textureLists[i], b.textureLists[i]);
    ASSERT_EQ(a.models.size(), b.models.size());
    for (std::size_t i = 0; i < a.models.size(); ++i)
        EXPECT_EQ(a.models[i].textureList, b.models[i].textureList);
    expectSameModels(a.pool, b.pool);
    ASSERT_EQ(a.motions.size(), b.motions.size());
    for (std::size_t i = 0; i < a.motions.size(); ++i)
        expectSameMotion(a.motions[i], b.motions[i]);
}

void expectRoundTrip(Bytes file)
{
    const ByteVector again = asBinary(asText(file));
    expectSameFile(readNj(file), readNj(again));
}

} // namespace

TEST(AsciiRoundTrip, DemoModelKeepsEveryValue)
{
    expectRoundTrip(demoFile("carp.nj"));
}

// The file comes out in the order of SEGA's converters, which is then kept.
TEST(AsciiRoundTrip, SecondRoundKeepsEveryByte)
{
    const ByteVector first = asBinary(asText(demoFile("carp.nj")));
    EXPECT_EQ(asBinary(asText(first)), first);
}

TEST(AsciiRoundTrip, DemoMotionComesBackToTheByte)
{
    const ByteVector swim = demoFile("carp_swim.njm");
    EXPECT_EQ(asBinary(asText(swim)), swim);
}

TEST(AsciiRoundTrip, CamerasAndLightsComeBackToTheByte)
{
    NjBuild build;
    NinjaCamera camera;
    camera.position = {1.1f, -0.0f, 3e20f};
    camera.roll = -0x1234;
    camera.localX = {0.5f, 0.25f, -0.125f};
    NinjaLight light;
    light.source = 0x20;
    light.argb = {1, 128 / 255.0f, 0.3f, 0};
    light.innerAngle = 0x1555;
    light.work[7] = 0x12345678;
    build.cameras = {camera, NinjaCamera()};
    build.lights = {light, NinjaLight()};
    const ByteVector file = writeNj(build);
    EXPECT_EQ(asBinary(asText(file)), file);
}

TEST(AsciiRoundTrip, ShortFormsOfNinja2ComeBackToTheByte)
{
    NjBuild build;
    NinjaCamera camera;
    camera.ninja2 = true;
    NinjaLight light;
    light.ninja2 = true;
    light.source = 2;
    light.argb = {1, 0.1f, 0.2f, 0.3f};
    build.cameras = {camera, NinjaCamera()};
    build.lights = {light};
    build.ninja2 = true;
    NinjaNode node;
    node.evalFlags = kEvalQuaternion | kEvalRotateBase;
    node.quaternion = {0.5f, -0.5f, 0.5f, 0.7f};
    build.models = {node};
    const ByteVector file = writeNj(build);
    EXPECT_EQ(asBinary(asText(file)), file);
}

TEST(AsciiRoundTrip, MotionsOfCamerasAndLightsComeBackToTheByte)
{
    NjBuild build;
    MotionBuild camera;
    camera.frames = 21;
    camera.use = MotionUse::Camera;
    camera.type = kMotionPosition | kMotionTarget | kMotionRoll | kMotionFieldOfView;
    camera.entries = {{{Channel::Position, {floatKey(0, {1, 2, 3}), floatKey(20, {0.1f, 0.2f, 0.3f})}},
                       {Channel::Target, {floatKey(0, {0, 0, -1})}},
                       {Channel::Roll, {angleKey(0, {-5, 0, 0}), angleKey(20, {0x7fffffff, 0, 0})}},
                       {Channel::FieldOfView, {angleKey(0, {0x2aaa, 0, 0})}}}};
    MotionBuild light;
    light.frames = 11;
    light.use = MotionUse::Light;
    light.type = kMotionPosition | kMotionIntensity;
    light.entries = {{{Channel::Position, {floatKey(0, {1, 2, 3})}},
                      {Channel::Intensity, {floatKey(0, {1, 0.5f, 0}), floatKey(10, {0.25f, 0, 0})}}}};
    build.motions = {camera, light};
    const ByteVector file = writeNj(build);
    EXPECT_EQ(asBinary(asText(file)), file);
}

TEST(AsciiRoundTrip, CompactShapesKeepEveryValue)
{
    const CompactVertex a{{1, 2, 3}, {0, 1, 0}, 0x11223344}, b{{-1, 0.1f, 3e-20f}, {1, 0, 0}, 0xff000001};
    NjBuild build;
    build.shapeLists = {
        {{0, {{kCompactVertexNormal, {a, b}}, {kCompactColor, {a}}}},
         {0, {{kCompactNormalColor, {b}}, {kCompactNormal, {a}}}},
         {1, {{kCompactVertex, {a}}, {kCompactVertexColor, {b, a}}, {kCompactVertexNormalColor, {b}}}}}};
    build.compactMotions = {{21, {{{0, {{0, 0}, {20, 1}}}}, {}, {{1, {{0, 1}}}, {2, {{5, 2}}}}}}};
    const ByteVector file = writeNj(build), again = asBinary(asText(file));
    const NjFile before = readNj(file), after = readNj(again);
    const std::ptrdiff_t listEnd = before.chunks[2].offset; // NJSL, POF0
    EXPECT_TRUE(std::equal(file.begin(), file.begin() + listEnd, again.begin()));
    const CompactShapeMotion &x = before.compactMotions.at(0), &y = after.compactMotions.at(0);
    EXPECT_EQ(y.frames, 21u);
    ASSERT_EQ(y.entries.size(), 3u);
    ASSERT_EQ(y.tracks.size(), 3u);
    EXPECT_EQ(y.entries[1].trackCount, 0u);
    EXPECT_EQ(y.entries[2].firstTrack, 1u);
    for (std::size_t i = 0; i < y.tracks.size(); ++i) {
        EXPECT_EQ(x.tracks[i].entryId, y.tracks[i].entryId);
        EXPECT_TRUE(std::ranges::equal(x.tracks[i].keys, y.tracks[i].keys));
    }
}

TEST(AsciiRoundTrip, SimpleShapesKeepEveryVector)
{
    NjBuild build;
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.entries = {
        {{{0, {{1, 2, 3}, {4, 5, 6}}}, {10, {{0.1f, 0, 0}, {0, -0.0f, 0}}}}, {{0, {{0, 1, 0}, {0, 0, 1}}}}}, {}};
    build.shapeMotions = {shape};
    const ByteVector file = writeNj(build), again = asBinary(asText(file));
    const NjFile before = readNj(file), after = readNj(again);
    ASSERT_EQ(after.shapeMotions.size(), 1u);
    const ShapeMotion &x = before.shapeMotions[0], &y = after.shapeMotions[0];
    ASSERT_EQ(y.motion.entries, 2u);
    ASSERT_EQ(y.arrays.size(), 3u);
    for (std::size_t i = 0; i < y.arrays.size(); ++i)
        EXPECT_TRUE(std::ranges::equal(x.arrays[i].vectors, y.arrays[i].vectors)) << "array " << i;
    EXPECT_EQ(y.motion.track(0, 0).frame(KeyLayout::Pointer, 1, Endian::Little), 10u);
}

TEST(AsciiRoundTrip, RealModelsAndMotionsKeepEveryValue)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA does not point to a folder of real files";
    int files = 0;
    for (const char* folder : {"models", "motions"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(*test::realData() / folder)) {
            if (!entry.is_regular_file())
                continue;
            const ByteVector bytes = test::readBytes(entry.path());
            if (!looksLikeNj(bytes))
                continue;
            const NjFile nj = readNj(bytes);
            if (asciiParts(nj, AsciiKind::Model) != nj.models.size())
                continue; // Blue Burst's models are of a later library, which had no texts
            SCOPED_TRACE(entry.path());
            expectRoundTrip(bytes);
            ++files;
        }
    }
    EXPECT_GT(files, 0);
}
