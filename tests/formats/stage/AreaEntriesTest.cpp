// fogentry.dat and lightentry.bin: fog and light of areas.
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"

#include "formats/dump/Dump.h"
#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "tests/support/Paths.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/DumpedFiles.h"

#include <cmath>
#include <gmock/gmock.h>

namespace area_entries_test {

using namespace telepipe;
using namespace telepipe::formats;
using ::testing::HasSubstr;

namespace {

// An entry's bytes by hand, so that reader and writer are not only compared with each other.
void fogByHand(ByteWriter& writer, std::uint32_t number)
{
    writer.u32(1);
    writer.u32(number * 0x010203 & 0xffffff);
    writer.f32(1000 + static_cast<float>(number));
    writer.f32(static_cast<float>(number) - 4);
    writer.f32(0.01f);
    writer.u32(0);
    for (const float value : {90.0f, 0.0f, 50.0f, 0.0f, 25.0f, 0.0f, 640.0f})
        writer.f32(value);
    writer.u32(0);
    for (const int byte : {0, 0, 63, 0, 50, 0, 7, 0})
        writer.u8(static_cast<std::uint8_t>(byte));
}

ByteVector fogFile(std::uint32_t count = 128)
{
    ByteWriter writer;
    for (std::uint32_t i = 0; i < count; ++i)
        fogByHand(writer, i);
    return writer.take();
}

ByteVector lightFile()
{
    ByteWriter writer;
    for (int entry = 0; entry < 96; ++entry)
        for (int value = 0; value < 17; ++value)
            writer.f32(static_cast<float>(value + 1) / 16);
    return writer.take();
}

} // namespace

TEST(FogEntries, EveryFieldStandsWhereTheFileHasIt)
{
    const FogEntries fogs = readFogEntries(fogFile());
    ASSERT_EQ(fogs.entries.size(), 128u);
    const FogEntry& fog = fogs.entries[3];
    EXPECT_EQ(fog.offset, 192u);
    EXPECT_EQ(fog.color, 0x030609u);
    EXPECT_EQ(fog.end, 1003);
    EXPECT_EQ(fog.start, -1);
    EXPECT_EQ(fog.speed, 90);
    EXPECT_EQ(fog.endPulse, 50);
    EXPECT_EQ(fog.startPulse, 25);
    EXPECT_EQ(fog.transition, 640);
    EXPECT_EQ(fog.endPhase, 63);
    EXPECT_EQ(fog.startPhase, 50);
    EXPECT_EQ(fog.transitionPulse, 7);
    EXPECT_TRUE(fogs.warnings.empty());
}

TEST(FogEntries, AreToldFromTheirBytesWrittenAndDumped)
{
    for (const std::uint32_t count : {128u, 256u}) {
        const ByteVector file = fogFile(count);
        EXPECT_EQ(detectFileKind(file), FileKind::FogEntries);
        EXPECT_EQ(writeFogEntries(readFogEntries(file)), file);
        EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    }
    const std::string dump = telepipe::test::dumpOf(fogFile());
    EXPECT_THAT(dump, HasSubstr("fog 127"));
    EXPECT_THAT(dump, HasSubstr("0x00030609"));
    EXPECT_THAT(dump, HasSubstr("8192 bytes in structures"));
}

TEST(FogEntries, OddOnesAreWarnings)
{
    FogEntries fogs;
    fogs.entries.resize(8);
    EXPECT_EQ(telepipe::test::firstWarning(readFogEntries(writeFogEntries(fogs)).warnings), "");
    fogs.entries[5].end = fogs.entries[5].start;
    EXPECT_THAT(telepipe::test::firstWarning(readFogEntries(writeFogEntries(fogs)).warnings),
                HasSubstr("ends before it begins"));
    fogs.entries[5].end = std::nanf("");
    EXPECT_THAT(telepipe::test::firstWarning(readFogEntries(writeFogEntries(fogs)).warnings), HasSubstr("no numbers"));
    fogs.entries[5].kind = 3;
    EXPECT_THAT(telepipe::test::firstWarning(readFogEntries(writeFogEntries(fogs)).warnings),
                HasSubstr("kind other than"));
}

TEST(FogEntries, AFileCutShortIsAnErrorWhereItIsCut)
{
    ByteVector file = fogFile();
    file.pop_back();
    try {
        readFogEntries(file);
        FAIL();
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 127u * 64);
    }
    test::readBroken(fogFile(8), [](Bytes bytes) { writeFogEntries(readFogEntries(bytes)); });
}

TEST(FogEntries, TheRealOneHasTheseNumbers)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    const ByteVector file = test::readBytes(*test::realData() / "tables/fogentry.dat");
    ASSERT_EQ(detectFileKind(file), FileKind::FogEntries);
    const FogEntries fogs = readFogEntries(file);
    ASSERT_EQ(fogs.entries.size(), 256u);
    EXPECT_EQ(std::ranges::count(fogs.entries, 1u, &FogEntry::kind), 235);
    EXPECT_EQ(fogs.entries[3].color, 0xff7000u);
    EXPECT_NEAR(fogs.entries[3].start, 156.2, 0.1);
    EXPECT_NEAR(fogs.entries[3].end, 790.6, 0.1);
    EXPECT_EQ(fogs.entries[3].transition, 640);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
}

TEST(LightEntries, EveryFieldStandsWhereTheFileHasIt)
{
    const ByteVector file = lightFile();
    ASSERT_EQ(file.size(), 6528u);
    const LightEntries lights = readLightEntries(file);
    ASSERT_EQ(lights.entries.size(), 96u);
    const LightEntry& light = lights.entries[1];
    EXPECT_EQ(light.offset, 68u);
    EXPECT_EQ(light.direction, glm::vec3(1, 2, 3) / 16.0f);
    EXPECT_EQ(light.direction2, glm::vec3(4, 5, 6) / 16.0f);
    EXPECT_EQ(light.specular, 7 / 16.0f);
    EXPECT_EQ(light.diffuse, 8 / 16.0f);
    EXPECT_EQ(light.ambient, 9 / 16.0f);
    EXPECT_EQ(light.diffuseColor[1], 11 / 16.0f);
    EXPECT_EQ(light.ambientColor[3], 17 / 16.0f);
}

TEST(LightEntries, AreToldFromObjectsOfTheSameSize)
{
    EXPECT_EQ(detectFileKind(lightFile()), FileKind::LightEntries);
    EXPECT_EQ(roundTrip(lightFile()).result, RoundTripResult::Identical);
    EXPECT_THAT(telepipe::test::dumpOf(lightFile()), HasSubstr("light 95"));
    EXPECT_EQ(detectFileKind(ByteVector(96 * 68, 0)), FileKind::Unknown) << "zeros are neither";
}

TEST(LightEntries, WithoutADirectionThereIsAWarning)
{
    LightEntries lights;
    lights.entries.resize(8);
    EXPECT_EQ(telepipe::test::firstWarning(readLightEntries(writeLightEntries(lights)).warnings), "");
    lights.entries[2].direction = glm::vec3(0);
    EXPECT_THAT(telepipe::test::firstWarning(readLightEntries(writeLightEntries(lights)).warnings),
                HasSubstr("without a direction"));
    test::readBroken(writeLightEntries(lights), [](Bytes bytes) { writeLightEntries(readLightEntries(bytes)); });
}

} // namespace area_entries_test
