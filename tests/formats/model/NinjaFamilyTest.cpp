// Cameras, lights, their motions, Ninja2 models and chunks that hold addresses.

#include "formats/motion/MotionReader.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/NjWalk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ninja_family_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::ElementsAre;

namespace {

std::vector<std::string> chunkNames(const NjFile& nj)
{
    std::vector<std::string> names;
    for (const IffChunk& chunk : nj.chunks)
        names.emplace_back(chunk.name());
    return names;
}

NinjaCamera someCamera(bool ninja2)
{
    NinjaCamera camera;
    camera.ninja2 = ninja2;
    camera.position = {1, 2, 3};
    camera.direction = {0, -1, 0};
    camera.roll = -0x4000;
    camera.angle = 0x31c7;
    camera.nearDepth = -2;
    camera.farDepth = -300;
    camera.localX = {0, 1, 0};
    return camera;
}

NinjaLight someLight()
{
    NinjaLight light;
    light.matrix[13] = 7;
    light.point = {1, 2, 3};
    light.vector = {4, 5, 6};
    light.status = -1;
    light.reserved = 2;
    light.work[48] = 0x12345678;
    light.source = 8;
    light.ambient = 0.25f;
    light.diffuse = 0.5f;
    light.specular = 0.75f;
    light.nearRange = 10;
    light.farRange = 20;
    light.innerAngle = 0x1000;
    light.outerAngle = 0x2000;
    light.argb = {0.1f, 0.2f, 0.3f, 0.4f};
    return light;
}

MotionKey number(std::uint32_t frame, int value)
{
    return {frame, {float(value), float(-value), 0.5f, 0}, {value, -value, 1}};
}

MotionBuild cameraMotion(bool ninja2)
{
    MotionBuild motion;
    motion.frames = 20;
    motion.type = kMotionPosition | kMotionVector | kMotionRoll | kMotionFieldOfView;
    motion.use = MotionUse::Camera;
    motion.ninja2 = ninja2;
    motion.entries.resize(1);
    motion.entries[0][Channel::Position] = {floatKey(0, {1, 2, 3}), floatKey(19, {4, 5, 6})};
    motion.entries[0][Channel::Vector] = {floatKey(0, {0, 0, -1})};
    motion.entries[0][Channel::Roll] = {number(0, 100), number(9, -300), number(19, 5)};
    motion.entries[0][Channel::FieldOfView] = {number(0, 0x2000)};
    return motion;
}

std::vector<KeyLayout> layouts(const Motion& motion)
{
    std::vector<KeyLayout> result;
    for (const MotionChannel& channel : motion.channels)
        result.push_back(channel.layout);
    return result;
}

MotionKey keyOf(const Motion& motion, Channel channel, std::uint32_t i)
{
    const std::size_t number = motion.find(channel).value();
    return motion.track(0, number).key(motion.channels[number].layout, i, motion.endian);
}

NjBuild everything()
{
    NjBuild build;
    NinjaNode root;
    root.evalFlags = kEvalQuaternion;
    build.models = {root};
    build.motions = {cameraMotion(false), cameraMotion(true)};
    build.cameras = {someCamera(false), someCamera(true)};
    build.lights = {someLight()};
    build.textures = {"one", "two"};
    build.ninja2 = true;
    return build;
}

} // namespace

TEST(NinjaFamily, CamerasRoundTripInBothLengths)
{
    for (bool ninja2 : {false, true}) {
        NjBuild build;
        build.cameras = {someCamera(ninja2)};
        const ByteVector bytes = writeNj(build);
        const NjFile nj = readNj(bytes);
        EXPECT_TRUE(nj.warnings.empty());
        EXPECT_EQ(nj.chunks[0].size, ninja2 ? 40u : 64u);
        ASSERT_EQ(nj.cameras.size(), 1u);
        const NinjaCamera& camera = nj.cameras[0];
        EXPECT_EQ(camera.ninja2, ninja2);
        EXPECT_EQ(camera.position, glm::vec3(1, 2, 3));
        EXPECT_EQ(camera.direction, glm::vec3(0, -1, 0));
        EXPECT_EQ(camera.roll, -0x4000);
        EXPECT_EQ(camera.angle, 0x31c7);
        EXPECT_EQ(camera.nearDepth, -2);
        EXPECT_EQ(camera.farDepth, -300);
        EXPECT_EQ(camera.localX, ninja2 ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0));
    }
}

TEST(NinjaFamily, LightsKeepEveryWord)
{
    NjBuild build;
    build.lights = {someLight()};
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    EXPECT_TRUE(nj.warnings.empty());
    ASSERT_EQ(nj.lights.size(), 1u);
    EXPECT_EQ(nj.chunks[0].size, 344u);
    const NinjaLight& light = nj.lights[0];
    EXPECT_EQ(light.kind(), LightKind::Spot);
    EXPECT_EQ(light.matrix, build.lights[0].matrix);
    EXPECT_EQ(light.work, build.lights[0].work);
    EXPECT_EQ(light.vector, glm::vec3(4, 5, 6));
    EXPECT_EQ(light.status, -1);
    EXPECT_EQ(light.specular, 0.75f);
    EXPECT_EQ(light.farRange, 20);
    EXPECT_EQ(light.outerAngle, 0x2000);
    EXPECT_EQ(light.argb, glm::vec4(0.1f, 0.2f, 0.3f, 0.4f));
    ByteWriter again;
    writeLight(again, light);
    EXPECT_TRUE(std::ranges::equal(again.bytes(), Bytes(bytes).subspan(8, 344)));
}

std::string oddityOf(std::uint32_t source)
{
    NinjaLight light;
    light.source = source;
    ByteWriter writer;
    writeLight(writer, light);
    Warnings warnings;
    readLight(ByteView(writer.bytes()), warnings);
    return warnings.empty() ? "" : english(warnings.list()[0].text);
}

TEST(NinjaFamily, OddLightsAreWarnedOf)
{
    for (const std::uint32_t plain : {0x1u, 0x2u, 0x4u, 0x8u, 0x13u, 0x25u})
        EXPECT_EQ(oddityOf(plain), "") << plain;
    EXPECT_EQ(oddityOf(0x10), "light of kind 0x10: of highlights alone; it lights with them");
    EXPECT_EQ(oddityOf(0x20), "light of kind 0x20: of highlights alone; it lights with them");
    EXPECT_EQ(oddityOf(0x40), "light of kind 0x40: only the program knew how; it is drawn as asked");
    EXPECT_EQ(oddityOf(0x80), "light of kind 0x80: only the program knew how; it is drawn as asked");
    EXPECT_EQ(oddityOf(0x42), "light of kind 0x42: a function of the program's changes it, which is not drawn");
}

TEST(NinjaFamily, Ninja2LightsAreAPointOrAVector)
{
    NinjaLight light = someLight();
    light.ninja2 = true;
    for (std::uint32_t type : {1u, 2u, 3u}) {
        light.source = type;
        ByteWriter writer;
        writeLight(writer, light);
        ASSERT_EQ(writer.size(), 40u);
        Warnings warnings;
        const NinjaLight read = readLight(ByteView(writer.bytes()), warnings);
        EXPECT_TRUE(warnings.empty());
        EXPECT_EQ(read.kind(), type == 1 ? LightKind::Point : type == 2 ? LightKind::Direction : LightKind::Ambient);
        EXPECT_EQ(type == 1 ? read.point : read.vector, type == 1 ? light.point : light.vector);
        EXPECT_EQ(type == 1 ? read.farRange : read.ambient, type == 1 ? 20 : 0.25f);
        EXPECT_EQ(glm::vec3(read.argb.y, read.argb.z, read.argb.w), glm::vec3(0.2f, 0.3f, 0.4f));
    }
}

TEST(NinjaFamily, BytesAfterACameraAreOdd)
{
    ByteWriter writer;
    writeCamera(writer, someCamera(true));
    writer.u32(0);
    Warnings warnings;
    readCamera(ByteView(writer.bytes(), 8), warnings);
    ASSERT_EQ(warnings.total(), 1u);
    EXPECT_EQ(warnings.list()[0].offset, 48u);
    EXPECT_THROW(readCamera(ByteView(Bytes(writer.bytes()).first(39)), warnings), ParseError);
}

TEST(NinjaFamily, CameraMotionsRoundTrip)
{
    for (bool ninja2 : {false, true}) {
        NjBuild build;
        build.motions = {cameraMotion(ninja2)};
        const ByteVector bytes = writeNj(build);
        const NjFile nj = readNj(bytes);
        EXPECT_TRUE(nj.warnings.empty());
        EXPECT_TRUE(nj.motions.empty());
        ASSERT_EQ(nj.cameraMotions.size(), 1u);
        EXPECT_EQ(nj.chunks[0].name(), "NCAM");
        const Motion& motion = nj.cameraMotions[0];
        const KeyLayout angle = ninja2 ? KeyLayout::ShortAngle1 : KeyLayout::Angle1;
        EXPECT_THAT(layouts(motion), ElementsAre(KeyLayout::Float3, KeyLayout::Float3, angle, angle));
        ASSERT_EQ(motion.entries, 1u);
        EXPECT_EQ(glm::vec3(keyOf(motion, Channel::Position, 1).value), glm::vec3(4, 5, 6));
        EXPECT_EQ(glm::vec3(keyOf(motion, Channel::Vector, 0).value), glm::vec3(0, 0, -1));
        EXPECT_EQ(keyOf(motion, Channel::Roll, 1).frame, 9u);
        EXPECT_EQ(keyOf(motion, Channel::Roll, 1).angle.x, -300);
        EXPECT_EQ(keyOf(motion, Channel::FieldOfView, 0).angle.x, 0x2000);
    }
}

TEST(NinjaFamily, LightMotionsTellPackedColoursFromFloats)
{
    for (bool ninja2 : {false, true}) {
        MotionBuild build;
        build.frames = 10;
        build.type = kMotionLightVector | kMotionRgb | kMotionIntensity | kMotionSpot;
        build.use = MotionUse::Light;
        build.ninja2 = ninja2;
        build.entries.resize(1);
        build.entries[0][Channel::Vector] = {floatKey(0, {0, -1, 0})};
        build.entries[0][Channel::Rgb] = {number(0, 0x123456), number(5, 7)};
        build.entries[0][Channel::Intensity] = {number(0, 3)};
        build.entries[0][Channel::Spot] = {number(9, 4)};
        NjBuild file;
        file.motions = {build};
        const ByteVector bytes = writeNj(file);
        const NjFile nj = readNj(bytes);
        EXPECT_TRUE(nj.warnings.empty());
        ASSERT_EQ(nj.lightMotions.size(), 1u);
        const Motion& motion = nj.lightMotions[0];
        EXPECT_THAT(layouts(motion), ElementsAre(KeyLayout::Float3, ninja2 ? KeyLayout::Float3 : KeyLayout::Integer1,
                                                 KeyLayout::Float2, KeyLayout::Spot));
        const MotionKey color = keyOf(motion, Channel::Rgb, 1);
        EXPECT_EQ(color.frame, 5u);
        EXPECT_EQ(ninja2 ? int(color.value.x) : color.angle.x, 7);
        EXPECT_EQ(keyOf(motion, Channel::Intensity, 0).value.y, -3);
        EXPECT_EQ(keyOf(motion, Channel::Spot, 0).angle.y, -4);
    }
}

TEST(NinjaFamily, BitsFourAndFiveDependOnWhatMoves)
{
    const auto channels = [](std::uint16_t type, MotionUse use) {
        std::vector<Channel> result;
        for (const MotionChannel& channel : motionChannels(type, use))
            result.push_back(channel.channel);
        return result;
    };
    EXPECT_THAT(channels(0x11, MotionUse::Light), ElementsAre(Channel::Position, Channel::Vector));
    EXPECT_THAT(channels(0x20, MotionUse::Shape), ElementsAre(Channel::Normal));
    EXPECT_THAT(channels(0x20, MotionUse::Model), ElementsAre(Channel::Angle));
    EXPECT_THAT(channels(0x30, MotionUse::Shape), ElementsAre(Channel::Vertex, Channel::Normal));
    EXPECT_THAT(channels(0x40, MotionUse::Camera), ElementsAre(Channel::Target));
}

TEST(NinjaFamily, Ninja2ModelsHaveAChunkOfTheirOwn)
{
    NinjaNode root, child;
    root.evalFlags = kEvalQuaternion | kEvalRotateBase;
    root.quaternion = {0.5f, 0.5f, 0.5f, 0.5f};
    child.evalFlags = kEvalRotateSet | kEvalEnvelope;
    child.ang = {1, 2, 3};
    root.children = {child};
    NjBuild build;
    build.models = {root};
    build.ninja2 = true;
    const ByteVector bytes = writeNj(build);
    const NjFile nj = readNj(bytes);
    EXPECT_TRUE(nj.warnings.empty());
    EXPECT_THAT(chunkNames(nj), ElementsAre("N2CM", "POF0"));
    EXPECT_EQ(nj.chunks[0].size, 56u + 52);
    ASSERT_EQ(nj.models.size(), 1u);
    ASSERT_EQ(nj.pool.objects.size(), 2u);
    EXPECT_EQ(nj.pool.objects[0].quaternion, glm::vec4(0.5f));
    EXPECT_EQ(nj.pool.objects[0].evalFlags, kEvalQuaternion | kEvalRotateBase);
    EXPECT_EQ(nj.pool.objects[1].evalFlags, kEvalRotateSet | kEvalEnvelope);
    EXPECT_EQ(nj.pool.objects[1].ang, glm::ivec3(1, 2, 3));
}

// docs/formats.md, Vertex chunks.
TEST(NinjaFamily, WeightsOfNinja2GoTo65535)
{
    const auto weightsRead = [](float fullWeight, bool ninja2) {
        std::vector<NinjaVertex> vertices(2);
        vertices[0].weight = 0.2f;
        vertices[1].weight = 1;
        vertices[1].slot = 1;
        ModelBuild model;
        model.vertices.fullWeight(fullWeight).weights(0x2c, 0, vertices, WeightStatus::Start);
        NinjaNode node;
        node.model = model;
        NjBuild build;
        build.models = {node};
        build.ninja2 = ninja2;
        const ByteVector file = writeNj(build);
        const NjFile nj = readNj(file);
        const VertexChunk& chunk = nj.pool.vertexChunks.at(0);
        return std::vector{decodeVertex(chunk, 0, Endian::Little).weight,
                           decodeVertex(chunk, 1, Endian::Little).weight};
    };
    EXPECT_THAT(weightsRead(kNinja2FullWeight, true), ElementsAre(testing::FloatEq(0.2f), testing::FloatEq(1.0f)));
    EXPECT_THAT(weightsRead(kFullWeight, true), ElementsAre(testing::FloatEq(0.2f), testing::FloatEq(1.0f)))
        << "told by the weights themselves";
    EXPECT_THAT(weightsRead(kFullWeight, false), ElementsAre(testing::FloatEq(0.2f), testing::FloatEq(1.0f)));
    EXPECT_THAT(weightsRead(510, false), ElementsAre(testing::FloatEq(0.4f), testing::FloatEq(2.0f)))
        << "Ninja1 has no other scale";
}

TEST(NinjaFamily, AddressesAreTakenOffPointers)
{
    NjBuild build = everything();
    const ByteVector plain = writeNj(build);
    build.address = 0x8c010000;
    const ByteVector bytes = writeNj(build);
    EXPECT_TRUE(looksLikeNj(bytes));
    const NjFile nj = readNj(bytes), expected = readNj(plain);
    EXPECT_TRUE(nj.warnings.empty());
    EXPECT_THAT(chunkNames(nj), ElementsAre("NJAD", "NJTL", "NJAD", "N2CM", "NJAD", "NJCA", "NJAD", "NJCA", "NJAD",
                                            "NJLI", "NJAD", "NCAM", "NJAD", "NCAM"));
    EXPECT_EQ(nj.chunks[1].address, 0x8c010000u);
    EXPECT_EQ(load<std::uint32_t>(bytes.data() + 12 + 8), 0x8c010008u) << "the texture names";
    ASSERT_EQ(nj.textureLists.size(), 1u);
    EXPECT_EQ(nj.textureLists[0].names[1].name, "two");
    EXPECT_EQ(test::walkNj(nj), test::walkNj(expected));
    EXPECT_EQ(nj.cameraMotions[1].track(0, 2).count, 3u);
}

// Neither the guide nor a file tells in which order an NJAD stands before big-endian data: both are read.
TEST(NinjaFamily, AddressesOfBigEndianDataStandInEitherOrder)
{
    NjBuild build;
    build.textures = {"one", "two"};
    build.models = {NinjaNode()};
    build.models[0].children = {NinjaNode()};
    build.endian = Endian::Big;
    const ByteVector plain = writeNj(build);
    build.address = 0x8c010000;
    ByteVector bytes = writeNj(build);
    const auto expectRead = [&] {
        const NjFile nj = readNj(bytes), expected = readNj(plain);
        EXPECT_EQ(nj.endian, Endian::Big);
        EXPECT_TRUE(nj.warnings.empty());
        EXPECT_EQ(nj.chunks[1].address, 0x8c010000u);
        EXPECT_EQ(nj.textureLists.at(0).names.at(1).name, "two");
        EXPECT_EQ(test::walkNj(nj), test::walkNj(expected));
    };
    EXPECT_EQ(bytes[8], 0x8c);
    expectRead();
    const std::size_t second = readNj(bytes).chunks[2].dataOffset();
    std::reverse(bytes.begin() + 8, bytes.begin() + 12);
    std::reverse(bytes.begin() + std::ptrdiff_t(second), bytes.begin() + std::ptrdiff_t(second) + 4);
    expectRead();
}

TEST(NinjaFamily, ChunksOfOneNameShareAnAddress)
{
    ByteWriter list;
    writeTextureList(list, std::vector<std::string>{"name"});
    ByteWriter absolute;
    writeAbsoluteChunk(absolute, "NJTL", list, 0x1000);
    ByteWriter file;
    file.append(absolute.bytes());
    file.append(Bytes(absolute.bytes()).subspan(12)); // the chunk once more, without its NJAD
    writeIffChunk(file, "NJCM", ByteWriter(), false);
    writeIffChunk(file, "NJTL", list);
    Warnings warnings;
    const std::vector<IffChunk> chunks = readIff(ByteView(file.bytes()), warnings);
    ASSERT_EQ(chunks.size(), 6u);
    EXPECT_EQ(chunks[1].address, 0x1000u);
    EXPECT_EQ(chunks[2].address, 0x1000u);
    EXPECT_EQ(chunks[3].address, 0u);
    EXPECT_EQ(chunks[4].address, 0u);
}

TEST(NinjaFamily, APointerBelowTheAddressIsAnError)
{
    ByteWriter list;
    writeTextureList(list, std::vector<std::string>{"name"});
    ByteWriter file;
    writeAbsoluteChunk(file, "NJTL", list, 0x1000);
    file.setU32(12 + 8, 0xfff);
    EXPECT_THROW(readNj(file.bytes()), ParseError);
}

TEST(NinjaFamily, KindsNobodyReadsAreKnownByName)
{
    for (const char* name : {"GJCM", "GJTL", "NJIN", "NJSP", "NJCS", "NCSM"}) {
        ByteWriter data, file;
        data.u32(0xdeadbeef);
        writeIffChunk(file, name, data, false);
        EXPECT_TRUE(looksLikeNj(file.bytes())) << name;
        const NjFile nj = readNj(file.bytes());
        EXPECT_THAT(chunkNames(nj), ElementsAre(name));
        EXPECT_TRUE(nj.models.empty());
    }
}

TEST(NinjaFamily, GameCubeFilesAreReadInTheirOrder)
{
    NjBuild build = everything();
    build.models[0].pos = {1, 2, 3};
    build.models[0].basic = BasicModelBuild{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, {}, {}, {}, {}, 0};
    build.models[0].basic->meshsets = {{MeshsetKind::Strips, 0, {{{0, 1, 2}, true}}}};
    ShapeMotionBuild shape;
    shape.frames = 2;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, {{1, 2, 3}}}, {1, {{4, 5, 6}}}};
    build.shapeMotions = {shape};
    build.shapeLists = {{{7, {{kCompactVertexNormalColor, {{{1, 2, 3}, {4, 5, 6}, 0x80706050}}}}}}};
    build.compactMotions = {{2, {{{0, {{0, 0}, {1, 0}}}}}}};
    const ByteVector little = writeNj(build);
    build.endian = Endian::Big;
    const ByteVector big = writeNj(build);
    ASSERT_EQ(little.size(), big.size());
    EXPECT_NE(little, big);
    const NjFile expected = readNj(little), nj = readNj(big);
    EXPECT_EQ(nj.endian, Endian::Big);
    EXPECT_EQ(nj.warnings.total(), expected.warnings.total());
    EXPECT_EQ(test::walkNj(nj), test::walkNj(expected));
    EXPECT_EQ(nj.pool.objects[0].pos, glm::vec3(1, 2, 3));
    EXPECT_EQ(nj.shapeLists[0].groups[0].groupId, 7);
    EXPECT_EQ(nj.compactMotions[0].tracks[0].keyCount, 2);
    EXPECT_EQ(nj.cameras[1].angle, 0x31c7);
    EXPECT_EQ(nj.lights[0].source, 8u);
}

TEST(NinjaFamily, ALoneCameraOrLightTellsItsOrder)
{
    NjBuild camera, light;
    camera.endian = light.endian = Endian::Big;
    camera.cameras = {someCamera(true)};
    light.lights = {someLight()};
    EXPECT_EQ(readNj(writeNj(camera)).cameras.at(0).roll, -0x4000);
    EXPECT_EQ(readNj(writeNj(light)).lights.at(0).point, glm::vec3(1, 2, 3));
}

TEST(NinjaFamily, BrokenBytesFailCleanlyOrRead)
{
    NjBuild build = everything();
    const auto read = [](Bytes bytes) { test::walkNj(readNj(bytes)); };
    test::readBroken(writeNj(build), read, 3000);
    build.address = 0x8c000000;
    test::readBroken(writeNj(build), read, 3000);
}

} // namespace ninja_family_test
