#include "formats/kind/FileKind.h"

#include "formats/collision/CollisionWriter.h"
#include "formats/compression/Prc.h"
#include "formats/nj/NjWriter.h"
#include "formats/rel/RelFile.h"

#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>

namespace file_kind_test {

using namespace telepipe;
using namespace telepipe::formats;

namespace {

Collision oneTriangle(StageVariant variant)
{
    Collision collision;
    collision.variant = variant;
    collision.triangles.resize(1);
    collision.blocks = {{0, {}, 1, 0x101, 0, 1}};
    return collision;
}

// A payload that is none of the known ones.
ByteVector otherRel()
{
    ByteWriter writer;
    writer.zeros(64);
    return finishRel(std::move(writer), 32);
}

ByteVector withMagic(std::string_view magic)
{
    ByteWriter writer;
    writer.text(magic);
    writer.zeros(60);
    return writer.take();
}

const ByteVector kText(600, 'a');

} // namespace

TEST(FileKind, ToldFromBytes)
{
    EXPECT_EQ(detectFileKind(writeV2Stage(test::v2Plan())), FileKind::Stage);
    EXPECT_EQ(detectFileKind(writeBbStage(test::bbPlan())), FileKind::Stage);
    EXPECT_EQ(detectFileKind(writeCollision(oneTriangle(StageVariant::V2))), FileKind::Collision);
    EXPECT_EQ(detectFileKind(writeCollision(oneTriangle(StageVariant::Bb))), FileKind::Collision);
    EXPECT_EQ(detectFileKind(test::minimapFile()), FileKind::Minimap);
    EXPECT_EQ(detectFileKind(writeRelMotion(test::slidingMotion())), FileKind::RelMotion);
    EXPECT_EQ(detectFileKind(otherRel()), FileKind::OtherRel);
    EXPECT_EQ(detectFileKind(writeNj({{"stone"}, {test::squareNode()}, {}})), FileKind::Model);
    EXPECT_EQ(detectFileKind(withMagic({"AFS\0\1\0\0\0", 8})), FileKind::Archive);
    EXPECT_EQ(detectFileKind(compressPrs(kText)), FileKind::Prs);
    EXPECT_EQ(detectFileKind(writePrc(kText, 0x1234, Endian::Little)), FileKind::Prc);
    EXPECT_EQ(detectFileKind(writePrc(kText, 0x1234, Endian::Big)), FileKind::Prc);
    EXPECT_EQ(detectFileKind({}), FileKind::Unknown);
    EXPECT_EQ(detectFileKind(kText), FileKind::Unknown);
    EXPECT_EQ(detectFileKind(ByteVector(4096)), FileKind::Unknown);
}

TEST(FileKind, EveryKindHasAName)
{
    for (int kind = int(FileKind::Stage); kind <= int(FileKind::Prc); ++kind)
        EXPECT_STRNE(fileKindName(FileKind(kind)), "unknown") << kind;
    EXPECT_STREQ(fileKindName(FileKind::Unknown), "unknown");
}

TEST(FileKind, BrokenFilesNeverThrow)
{
    const auto detect = [](Bytes file) { EXPECT_NO_THROW(detectFileKind(file)); };
    for (const ByteVector& file :
         {writeV2Stage(test::v2Plan()), writeCollision(oneTriangle(StageVariant::Bb)), test::minimapFile(), otherRel()})
        test::readBroken(file, detect, 100);
}

TEST(FileKind, RealFiles)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    constexpr std::pair<const char*, FileKind> kExpected[] = {
        {"v2/map_forest01n.rel", FileKind::Stage},
        {"bb/map_lobby_01n.rel", FileKind::Stage},
        {"v2/map_ruins02c.rel", FileKind::Collision},
        {"bb/map_boss01c.rel", FileKind::Collision},
        {"motions/animation_000.njm", FileKind::RelMotion},
        {"motions/BossWarp.njm", FileKind::Model},
        {"models/320-b.xj", FileKind::Model},
        {"bb/map_boss01.xvm", FileKind::Xvm},
        {"textures/RGA.PVM", FileKind::Pvm},
        {"textures/BRIGHT02.PVR", FileKind::Pvr},
        {"textures/PAL_0.PVP", FileKind::Palette},
        {"archives/HUmarTex.afs", FileKind::Archive},
        {"archives/bm_eff_ice.bml", FileKind::Archive},
        {"archives/ItemRT.gsl", FileKind::Archive},
        {"archives/pc-v2_unitxt_b.prs", FileKind::Prs},
        {"archives/lobby_billboard.prc", FileKind::Prc},
        {"archives/gc-nte_TextGerman.pr2", FileKind::Prc},
        {"README.md", FileKind::Unknown},
    };
    for (const auto& [name, kind] : kExpected)
        EXPECT_EQ(detectFileKind(test::readBytes(*folder / name)), kind) << name;
}

} // namespace file_kind_test
