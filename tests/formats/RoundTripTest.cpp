#include "formats/rewrite/RoundTrip.h"

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/compression/Prc.h"
#include "formats/nj/NjWriter.h"
#include "formats/rewrite/Rewrite.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tools/demo/Demo.h"

#include <gmock/gmock.h>

namespace telepipe::formats::round_trip_test {

namespace {

NjBuild njBuild()
{
    NinjaNode child = test::squareNode({1, 2, 3});
    child.ang = {0, 0x4000, -5};
    child.children = {test::squareNode()};
    NinjaNode root = test::squareNode();
    root.children = {child, test::squareNode({-1, 0, 0})};
    setEvalFlags(root);
    NjBuild build;
    build.textures = {"a", "stone"};
    build.models = {root, test::squareNode()};
    build.motions = {test::slidingMotion()};
    return build;
}

void expectIdentical(Bytes file, const std::string& what)
{
    const RoundTrip trip = roundTrip(file);
    EXPECT_EQ(trip.result, RoundTripResult::Identical) << what << ": " << trip.detail;
}

// The file was written with another layout than our writers use, but says the same.
void expectKept(Bytes file, const std::string& what)
{
    const RoundTrip trip = roundTrip(file);
    EXPECT_THAT(trip.result, testing::AnyOf(RoundTripResult::Identical, RoundTripResult::Same))
        << what << ": " << trip.detail;
}

} // namespace

TEST(RoundTrip, modelsKeepEveryByte)
{
    const ByteVector file = writeNj(njBuild());
    expectIdentical(file, "little-endian");
    EXPECT_EQ(roundTrip(file).kept, 0u);
}

TEST(RoundTrip, pointersMayCountFromAnAddress)
{
    NjBuild build = njBuild();
    build.address = 0x8c010000;
    expectIdentical(writeNj(build), "NJAD");
}

TEST(RoundTrip, quaternionsOfNinja2)
{
    NjBuild build;
    build.ninja2 = true;
    NinjaNode root = test::squareNode();
    root.evalFlags = kEvalQuaternion;
    root.quaternion = {0.5f, -0.5f, 0.5f, 0.5f};
    build.models = {root};
    const ByteVector file = writeNj(build);
    expectIdentical(file, "N2CM");
    EXPECT_EQ(roundTrip(file).kept, 0u);
}

TEST(RoundTrip, unknownChunksStay)
{
    ByteVector file = writeNj(njBuild());
    const ByteVector extra = test::chunk("NXYZ", test::noise(20));
    file.insert(file.end(), extra.begin(), extra.end());
    expectIdentical(file, "unknown chunk");
    EXPECT_GT(roundTrip(file).kept, 0u);
}

TEST(RoundTrip, stagesKeepEveryByte)
{
    for (const ByteVector& file : {writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan())}) {
        const RoundTrip trip = roundTrip(file);
        EXPECT_EQ(trip.result, RoundTripResult::Identical) << trip.detail;
    }
    EXPECT_EQ(roundTrip(writeV2Stage(test::v2Plan())).kept, 0u);
}

TEST(RoundTrip, treesThatNothingLeadsToAreCountedAndStay)
{
    StagePlan plan = test::v2Plan();
    plan.trees.push_back(test::treeBlock(test::squareNode({9, 9, 9})));
    const RoundTrip trip = roundTrip(writeV2Stage(plan));
    EXPECT_EQ(trip.result, RoundTripResult::Identical) << trip.detail;
    EXPECT_GT(trip.kept, 50u);
}

TEST(RoundTrip, motionsTexturesAndPalettes)
{
    expectIdentical(writeRelMotion(test::slidingMotion()), "REL motion");
    const ByteVector pvr = writePvr(test::gradient(16, 16), PixelFormat::Rgb565, DataFormat::VqMips, 3);
    const NamedTexture textures[] = {{"stone", 3, pvr}};
    expectIdentical(pvr, "PVR");
    expectIdentical(writePvm(textures), "PVM");
    expectIdentical(test::xvrt(1, 6, 8, 8, 40, test::noise(40)), "XVR");
    for (PixelFormat format :
         {PixelFormat::Argb1555, PixelFormat::Rgb565, PixelFormat::Argb4444, PixelFormat::Argb8888})
        expectIdentical(writePalette(makePalette(test::gradient(16, 16), 16, format)), "PVP");
}

TEST(RoundTrip, collisionOfBothVariants)
{
    Collision collision;
    collision.blocks = {{0, {1, 2, 3}, 4, 0x8000, 0, 2}};
    collision.triangles.resize(2);
    collision.triangles[1].positions[2] = {0, 0, 1};
    collision.triangles[1].flags = 0x41;
    for (StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        collision.variant = variant;
        expectIdentical(writeCollision(collision), stageVariantName(variant));
    }
}

TEST(RoundTrip, archivesAndCompressedFiles)
{
    const ByteVector nj = writeNj(njBuild()),
                     pvr = writePvr(test::gradient(8, 8), PixelFormat::Rgb565, DataFormat::Twiddled);
    const Bytes afs[] = {nj, pvr};
    const BmlFile bml[] = {{"a.nj", 0, nj, pvr}, {"b.nj", 0, nj, {}}};
    const GslFile gsl[] = {{"a.nj", nj}, {"b.pvr", pvr}};
    for (Endian endian : {Endian::Little, Endian::Big}) {
        expectIdentical(writeAfs(afs, endian), "AFS");
        expectIdentical(writeBml(bml, endian), "BML");
        expectIdentical(writeGsl(gsl, endian), "GSL");
        expectIdentical(writePrc(nj, 0x1234, endian), "PRC");
    }
    expectIdentical(compressPrs(nj), "PRS");
}

TEST(RoundTrip, otherLayoutsAreTheSame)
{
    ByteVector content = writeNj(njBuild());
    content.resize(content.size() / 8 * 8);
    ByteWriter literals; // PRS without a single copy: eight literals a control byte
    for (std::size_t i = 0; i < content.size(); i += 8) {
        literals.u8(0xff);
        literals.append(Bytes(content).subspan(i, 8));
    }
    literals.u8(0x02); // long copy
    literals.u16(0);
    const RoundTrip trip = roundTrip(literals.bytes());
    EXPECT_EQ(trip.result, RoundTripResult::Same) << trip.detail;
    EXPECT_THAT(trip.detail, testing::StartsWith(std::to_string(literals.size()) + " bytes became "));
}

TEST(RoundTrip, relFilesOfUnknownContentAreNotWritten)
{
    ByteWriter writer;
    writer.zeros(64);
    EXPECT_EQ(roundTrip(finishRel(std::move(writer), 0)).result, RoundTripResult::NotWritten);
}

// Each entry covers the whole file. Written anew, each of them gets bytes of its own.
TEST(RoundTrip, archivesWhoseEntriesOverlapAreNotWrittenOutOfProportion)
{
    constexpr std::uint32_t kEntries = 4000, kEntryBytes = 0x10000;
    ByteWriter writer;
    writer.text({"AFS\0", 4});
    writer.u32(kEntries);
    for (std::uint32_t i = 0; i < kEntries; ++i) {
        writer.u32(8 * kEntries + 8);
        writer.u32(kEntryBytes);
    }
    writer.zeros(kEntryBytes);
    EXPECT_EQ(roundTrip(writer.bytes()).result, RoundTripResult::NotWritten);
    try {
        rewriteFile(writer.bytes());
        FAIL() << "was written";
    } catch (const ParseError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("expected an archive whose entries do not overlap"));
    }
}

// A change of what was read shows in what is written: nothing is merely copied.
TEST(Rewrite, changedStagesAreWritten)
{
    for (const ByteVector& file : {writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan())}) {
        Stage stage = readStage(file);
        stage.head.viewDistance = 1234;
        stage.sections[1].position.y = 77;
        stage.placed.back().flags |= 0x1000000;
        stage.placed[stage.sections[0].firstAnimated].speed = 0.75f;
        stage.placed[stage.sections[0].firstStatic].tree = 1;
        stage.pool.objects.back().scl = {2, 3, 4};
        stage.motions[0].frames = 12;
        stage.textures.names[0].name[0] = 'x';
        const ByteVector written = rewriteStage(stage, file).bytes;
        const Stage after = readStage(written);
        EXPECT_EQ(after.head.viewDistance, 1234);
        EXPECT_EQ(after.sections[1].position.y, 77);
        EXPECT_NE(after.placed.back().flags & 0x1000000, 0u);
        EXPECT_EQ(after.placed[after.sections[0].firstAnimated].speed, 0.75f);
        EXPECT_EQ(after.pool.trees[after.placed[after.sections[0].firstStatic].tree].offset,
                  stage.pool.trees[1].offset);
        EXPECT_EQ(after.motions[0].frames, 12u);
        EXPECT_EQ(after.textures.names[0].name[0], 'x');
        const auto isScaled = [](const NinjaObject& object) { return object.scl == glm::vec3(2, 3, 4); };
        EXPECT_EQ(std::ranges::count_if(after.pool.objects, isScaled), 1);
    }
}

TEST(Rewrite, changedModelsAreWritten)
{
    const ByteVector file = writeNj(njBuild());
    NjFile nj = readNj(file);
    nj.pool.objects[1].ang.x = 99;
    nj.pool.chunkModels[0].radius = 8;
    nj.pool.vertexChunks[0].flags = 0x80;
    nj.pool.polygonChunks[0].flags = 0x14;
    nj.motions[0].frames = 55;
    // A link that is taken away is taken out of POF0 as well.
    nj.pool.objects[0].child = kNone;
    const ByteVector written = rewriteNj(nj, file).bytes;
    const NjFile after = readNj(written);
    EXPECT_EQ(after.pool.objectsOf(after.pool.trees[0]).size(), 1u);
    EXPECT_EQ(after.pool.chunkModels[0].radius, 8);
    EXPECT_EQ(after.pool.vertexChunks[0].flags, 0x80);
    EXPECT_EQ(after.pool.polygonChunks[0].flags, 0x14);
    EXPECT_EQ(after.motions[0].frames, 55u);
    EXPECT_EQ(after.chunks[2].pointers.size(), nj.chunks[2].pointers.size() - 1);
}

TEST(Rewrite, changedTexturesAreWritten)
{
    const ByteVector file = writePvr(test::gradient(8, 8), PixelFormat::Rgb565, DataFormat::Twiddled);
    const ByteVector texels = test::noise(128);
    TextureArchive archive = readTextures(file);
    archive.textures[0].pixelFormat = PixelFormat::Argb4444;
    archive.textures[0].levels[0].data = texels;
    const ByteVector written = rewriteTextures(archive, file).bytes;
    const TextureArchive after = readTextures(written);
    EXPECT_EQ(after.textures[0].pixelFormat, PixelFormat::Argb4444);
    EXPECT_TRUE(std::ranges::equal(after.textures[0].levels[0].data, texels));
}

TEST(RoundTrip, demoFiles)
{
    for (const tools::DemoFile& file : tools::demoFiles())
        expectIdentical(file.bytes, file.name);
}

TEST(RoundTrip, brokenFiles)
{
    for (const ByteVector& file : {writeNj(njBuild()), writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan())})
        test::readBroken(
            file, [](Bytes bytes) { roundTrip(bytes); }, 100);
}

TEST(RoundTrip, realFiles)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const char* part : {"v2", "bb", "models", "motions", "textures", "archives"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder / part)) {
            if (entry.is_regular_file())
                expectKept(test::readBytes(entry.path()), entry.path().string());
        }
    }
}

} // namespace telepipe::formats::round_trip_test
