#include "formats/archive/Qst.h"
#include "formats/bytes/Errors.h"
#include "formats/compression/Prc.h"
#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>

namespace qst_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

constexpr QstLayout kLayouts[] = {QstLayout::Dreamcast, QstLayout::Pc, QstLayout::GameCube, QstLayout::Xbox,
                                  QstLayout::BlueBurst};

ByteVector content(std::size_t size)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>(i * i >> 3 ^ i);
    return bytes;
}

// A .bin in three packets and a .dat in one.
struct Quest
{
    ByteVector script = content(3000), data = content(90);
    ByteVector packedScript = compressPrs(script), packedData = compressPrs(data);

    ByteVector file(QstLayout layout) const
    {
        return packQst({{"q58.bin", packedScript}, {"q58.dat", packedData}}, layout, "Lost");
    }
};

} // namespace

TEST(Qst, EveryVersionsPacketsBringTheFiles)
{
    const Quest quest;
    for (const QstLayout layout : kLayouts) {
        SCOPED_TRACE(codeOf(kQstLayoutCodes, layout).words);
        const ByteVector file = quest.file(layout);
        EXPECT_EQ(readQst(file).layout, layout);
        EXPECT_EQ(detectFileKind(file), FileKind::Archive);
        const Archive archive = readArchive(file);
        ASSERT_EQ(archive.kind, ArchiveKind::Qst);
        ASSERT_EQ(archive.entries.size(), 2u);
        EXPECT_TRUE(archive.warnings.empty());
        EXPECT_EQ(archive.entries[0].name, "q58.bin");
        EXPECT_EQ(archive.entries[1].packing, EntryPacking::Prs);
        Warnings warnings;
        EXPECT_EQ(unpackEntry(archive.entries[0], warnings), quest.script);
        EXPECT_EQ(unpackEntry(archive.entries[1], warnings), quest.data);
        EXPECT_TRUE(warnings.empty());
        const std::size_t first = archive.entries[0].offset;
        EXPECT_TRUE(std::equal(quest.packedScript.begin(), quest.packedScript.begin() + 16,
                               file.begin() + std::ptrdiff_t(first)));
    }
}

// The sizes are those that clients expect: 3C, 54 or 58 for packets that open a file, 418 or 420 for those with a
// piece.
TEST(Qst, PacketsHaveTheSizesOfTheirVersion)
{
    const Quest quest;
    const std::size_t pieces = (quest.packedScript.size() + 1023) / 1024 + (quest.packedData.size() + 1023) / 1024;
    EXPECT_EQ(quest.file(QstLayout::GameCube).size(), 2 * 0x3C + pieces * 0x418);
    EXPECT_EQ(quest.file(QstLayout::Xbox).size(), 2 * 0x54 + pieces * 0x418);
    EXPECT_EQ(quest.file(QstLayout::BlueBurst).size(), 2 * 0x58 + pieces * 0x420);
    const ByteVector pc = quest.file(QstLayout::Pc), gameCube = quest.file(QstLayout::GameCube);
    EXPECT_EQ(ByteVector(pc.begin(), pc.begin() + 4), (ByteVector{0x3C, 0, 0x44, 0}));
    EXPECT_EQ(ByteVector(gameCube.begin(), gameCube.begin() + 4), (ByteVector{0x44, 0, 0x3C, 0}));
}

TEST(Qst, IsWrittenAgainByteForByte)
{
    const Quest quest;
    for (const QstLayout layout : kLayouts) {
        ByteVector file = quest.file(layout);
        file[10] = 0x5A;                                  // in the title, or in what Blue Burst leaves empty
        file[1] ^= layout == QstLayout::GameCube ? 7 : 0; // a flag
        file.back() = 0;                                  // of a size, or padding
        EXPECT_EQ(writeQst(readQst(file)), file) << codeOf(kQstLayoutCodes, layout).words;
        EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical) << codeOf(kQstLayoutCodes, layout).words;
    }
}

TEST(Qst, WhatIsToBeKeptIsEncrypted)
{
    const Quest quest;
    const ByteVector packed = writePrc(quest.data, 0x1234567, Endian::Little);
    const ByteVector file = packQst({{"q58.dat", packed}}, QstLayout::GameCube, "Lost", true);
    EXPECT_EQ(file[0], 0xA6);
    const Archive archive = readArchive(file);
    ASSERT_EQ(archive.entries.size(), 1u);
    EXPECT_EQ(archive.entries[0].packing, EntryPacking::Prc);
    Warnings warnings;
    EXPECT_EQ(unpackEntry(archive.entries[0], warnings), quest.data);
}

TEST(Qst, WhatDoesNotFitIsTold)
{
    const Quest quest;
    ByteVector file = quest.file(QstLayout::GameCube);
    file[2 * 0x3C + 1] = 9; // the number of the first piece
    EXPECT_FALSE(readArchive(file).warnings.empty());
    file = quest.file(QstLayout::GameCube);
    file[0x3C - 4] ^= 1; // the size of the first file
    EXPECT_FALSE(readArchive(file).warnings.empty());
    file = quest.file(QstLayout::GameCube);
    file[2 * 0x3C + 4] = 'x'; // the name in the first piece
    EXPECT_THROW(readArchive(file), ParseError);
    file = quest.file(QstLayout::GameCube);
    file.resize(file.size() - 1);
    EXPECT_THROW(readQst(file), ParseError);
    EXPECT_THROW(packQst({{"sixteen_letters_.bin", quest.packedData}}, QstLayout::Pc, ""), Refused);
}

TEST(Qst, AnyBytesGiveAResultOrAnError)
{
    for (const QstLayout layout : kLayouts)
        test::readBroken(Quest().file(layout), [](Bytes file) {
            writeQst(readQst(file));
            readQstFiles(file);
        });
}

} // namespace qst_test
