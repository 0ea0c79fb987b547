// Binary to text and back: every value the same to the bit.

#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/AsText.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/NjDifference.h"
#include "tools/demo/Demo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace ascii_round_trip_test {

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
    ByteVector file = readNinjaAscii(asBytes(text), warnings);
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

void expectRoundTrip(Bytes file)
{
    const ByteVector again = asBinary(asText(file));
    EXPECT_EQ(test::njDifference(readNj(file), readNj(again)), "");
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
            SCOPED_TRACE(entry.path());
            expectRoundTrip(bytes);
            ++files;
        }
    }
    EXPECT_GT(files, 0);
}

} // namespace ascii_round_trip_test
