#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "formats/bytes/Errors.h"
#include "formats/bytes/Sha256.h"
#include "tests/support/Says.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace archive_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::HasSubstr;

namespace {

ByteVector content(std::size_t size, unsigned seed)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>((i * i >> 4) + seed);
    return bytes;
}

ByteVector unpacked(const ArchiveEntry& entry)
{
    Warnings warnings;
    ByteVector bytes = unpackEntry(entry, warnings);
    EXPECT_TRUE(warnings.empty()) << entry.name;
    return bytes;
}

// An archive of the kind, the same three files in each that can hold them.
struct Samples
{
    ByteVector first = content(5000, 1);
    ByteVector second = content(77, 2);
    ByteVector third = content(2048, 3);

    ByteVector afs(Endian endian) const
    {
        const Bytes files[] = {first, second, third};
        return writeAfs(files, endian);
    }
    ByteVector gsl(Endian endian) const
    {
        const GslFile files[] = {{"first.bin", first}, {"second.rel", second}, {"third", third}};
        return writeGsl(files, endian);
    }
    ByteVector bml(Endian endian) const
    {
        const BmlFile files[] = {{"model.nj", 0, first, third}, {"motion.njm", 0x1F, second, {}}};
        return writeBml(files, endian);
    }
};

ByteVector rlc(std::span<const ByteVector> files, Endian packing)
{
    return writeRlc(std::vector<Bytes>(files.begin(), files.end()), 0x1234567, packing);
}

ParseError errorOf(Bytes file)
{
    try {
        readArchive(file);
    } catch (const ParseError& error) {
        return error;
    }
    throw std::logic_error("the archive was taken for a good one");
}

void readAll(Bytes file)
{
    Archive archive = readArchive(file);
    for (const ArchiveEntry& entry : archive.entries)
        unpackEntry(entry, archive.warnings, {std::size_t(1) << 20});
}

} // namespace

TEST(Archive, AfsRoundTripsInBothByteOrders)
{
    const Samples samples;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        const ByteVector file = samples.afs(endian);
        const Archive archive = readArchive(file);
        EXPECT_EQ(archive.kind, ArchiveKind::Afs);
        EXPECT_EQ(archive.endian, endian);
        EXPECT_TRUE(archive.warnings.empty());
        ASSERT_EQ(archive.entries.size(), 3u);
        EXPECT_EQ(archive.entries[0].offset, 0x80000u);
        EXPECT_EQ(archive.entries[1].offset, 0x80000u + 0x1800);
        EXPECT_EQ(unpacked(archive.entries[0]), samples.first);
        EXPECT_EQ(unpacked(archive.entries[1]), samples.second);
        EXPECT_EQ(unpacked(archive.entries[2]), samples.third);
    }
}

TEST(Archive, AfsFindsOutWhatIsPackedAndNamesByContent)
{
    const ByteVector plain = test::bytesOf("PVRT and so on");
    const ByteVector packed = compressPrs(plain);
    const Bytes files[] = {plain, packed};
    const ByteVector file = writeAfs(files);
    const Archive archive = readAfs(file);
    EXPECT_EQ(archive.entries[0].name, "000.pvr");
    EXPECT_EQ(archive.entries[0].packing, EntryPacking::Stored);
    EXPECT_EQ(archive.entries[1].name, "001.pvr");
    EXPECT_EQ(archive.entries[1].packing, EntryPacking::Prs);
    EXPECT_EQ(archive.entries[1].unpackedSize, plain.size());
    EXPECT_EQ(unpacked(archive.entries[1]), plain);
}

TEST(Archive, GslRoundTripsInBothByteOrders)
{
    const Samples samples;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        const ByteVector file = samples.gsl(endian);
        const Archive archive = readArchive(file);
        EXPECT_EQ(archive.kind, ArchiveKind::Gsl);
        EXPECT_EQ(archive.endian, endian);
        EXPECT_TRUE(archive.warnings.empty());
        ASSERT_EQ(archive.entries.size(), 3u);
        EXPECT_EQ(archive.entries[0].name, "first.bin");
        EXPECT_EQ(archive.entries[2].name, "third");
        EXPECT_EQ(archive.entries[0].offset, 0x3000u);
        EXPECT_EQ(archive.entries[1].offset % 0x800, 0u);
        EXPECT_EQ(unpacked(archive.entries[0]), samples.first);
        EXPECT_EQ(unpacked(archive.entries[1]), samples.second);
        EXPECT_EQ(unpacked(archive.entries[2]), samples.third);
    }
}

// 42 entries of 0x30 and nothing more fit before the first file: no empty name ends this table.
TEST(Archive, GslTableMayEndAtTheFirstFile)
{
    ByteWriter writer;
    for (int i = 0; i < 42; ++i) {
        writer.text("name");
        writer.zeros(0x1C);
        writer.u32(1);
        writer.u32(32);
        writer.zeros(8);
    }
    writer.text("not an entry, though it begins with a letter");
    writer.zeros(0x1000 - writer.size());
    const Archive archive = readGsl(writer.bytes());
    EXPECT_EQ(archive.entries.size(), 42u);
    EXPECT_EQ(archive.warnings.total(), 41u); // all of them are the same bytes
}

TEST(Archive, BmlRoundTripsInBothByteOrders)
{
    const Samples samples;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        const ByteVector file = samples.bml(endian);
        const Archive archive = readArchive(file);
        EXPECT_EQ(archive.kind, ArchiveKind::Bml);
        EXPECT_EQ(archive.endian, endian);
        EXPECT_TRUE(archive.warnings.empty());
        ASSERT_EQ(archive.entries.size(), 3u);
        EXPECT_EQ(archive.entries[0].name, "model.nj");
        EXPECT_EQ(archive.entries[1].name, "model.pvm");
        EXPECT_EQ(archive.entries[2].name, "motion.njm");
        EXPECT_EQ(archive.entries[2].type, 0x1Fu);
        EXPECT_EQ(archive.entries[0].offset, 0x800u);
        EXPECT_EQ(archive.entries[1].offset % 0x20, 0u);
        EXPECT_EQ(unpacked(archive.entries[0]), samples.first);
        EXPECT_EQ(unpacked(archive.entries[1]), samples.third);
        EXPECT_EQ(unpacked(archive.entries[2]), samples.second);
    }
}

TEST(Archive, BmlPartsMayLieFartherApart)
{
    const Samples samples;
    const BmlFile one[] = {{"a.nj", 0, samples.first, {}}};
    const BmlFile two[] = {{"a.nj", 0, samples.first, {}}, {"b.nj", 0, samples.second, {}}};
    const std::size_t firstEnd = writeBml(one).size(); // a multiple of 0x800
    ByteVector file = writeBml(two);
    const Archive close = readBml(file);
    const Bytes second = close.entries[1].bytes;
    ByteVector apart(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(close.entries[1].offset));
    apart.resize(firstEnd);
    apart.insert(apart.end(), second.begin(), second.end());
    const Archive archive = readBml(apart);
    EXPECT_EQ(archive.entries[1].offset, firstEnd);
    EXPECT_EQ(unpacked(archive.entries[1]), samples.second);
}

TEST(Archive, BmlTableMayBeLongerThanASector)
{
    const ByteVector data = content(100, 9);
    const std::vector<BmlFile> files(40, BmlFile{"same.nj", 0, data, {}});
    const ByteVector file = writeBml(files);
    const Archive archive = readBml(file);
    EXPECT_EQ(archive.entries[0].offset, 0x1000u);
    EXPECT_EQ(unpacked(archive.entries[39]), data);
}

TEST(Archive, RlcEntriesUnpack)
{
    const ByteVector files[] = {content(900, 4), content(33, 5)};
    for (Endian packing : {Endian::Little, Endian::Big}) {
        const ByteVector file = rlc(files, packing);
        const Archive archive = readArchive(file);
        EXPECT_EQ(archive.kind, ArchiveKind::Rlc);
        EXPECT_TRUE(archive.warnings.empty());
        ASSERT_EQ(archive.entries.size(), 2u);
        EXPECT_EQ(archive.entries[0].offset, 0x20u);
        EXPECT_EQ(load<std::uint32_t>(archive.entries[0].bytes.data() + 4, packing), 0x1234567u);
        EXPECT_EQ(archive.entries[1].name, "animation_001.njm");
        EXPECT_EQ(unpacked(archive.entries[0]), files[0]);
        EXPECT_EQ(unpacked(archive.entries[1]), files[1]);
    }
}

TEST(Archive, EmptyArchivesHoldNothing)
{
    EXPECT_TRUE(readAfs(writeAfs({})).entries.empty());
    EXPECT_TRUE(readBml(writeBml({})).entries.empty());
    EXPECT_TRUE(readRlc(writeRlc({})).entries.empty());
    EXPECT_FALSE(looksLikeGsl(writeGsl({}, Endian::Little))); // zeros alone say nothing
}

TEST(Archive, EntryPastTheEndIsAnError)
{
    const Samples samples;
    ByteVector afs = samples.afs(Endian::Little);
    afs[8 + 2 * 8 + 2] = 0xFF; // third offset
    EXPECT_EQ(errorOf(afs).offset(), 0xFF2000u);
    EXPECT_THAT(english(errorOf(afs).expected()), HasSubstr("AFS file"));
    ByteVector gsl = samples.gsl(Endian::Big);
    gsl[0x30 + 0x24] = 0x7F; // second size
    EXPECT_THAT(english(errorOf(gsl).expected()), HasSubstr("GSL entry"));
    ByteVector bml = samples.bml(Endian::Little);
    bml[0x40 + 0x2E] = 0x10; // packed size of the first textures
    EXPECT_THAT(english(errorOf(bml).expected()), HasSubstr("BML part"));
}

TEST(Archive, GarbageCountThrowsInsteadOfAllocating)
{
    ByteVector afs = Samples().afs(Endian::Little);
    std::fill_n(afs.begin() + 4, 4, std::uint8_t(0xFF));
    EXPECT_THAT(errorOf(afs).what(), HasSubstr("4294967295 records of 8 bytes"));
    ByteVector bml = Samples().bml(Endian::Little);
    std::fill_n(bml.begin() + 4, 4, std::uint8_t(0xFF));
    EXPECT_THAT(errorOf(bml).what(), HasSubstr("4294967295 records of 64 bytes"));
}

TEST(Archive, OverlapsAreWarnings)
{
    ByteVector file = Samples().afs(Endian::Little);
    file[8 + 8 + 1] = 0x08; // the second file begins inside the first
    const Archive archive = readAfs(file);
    ASSERT_EQ(archive.warnings.list().size(), 1u);
    EXPECT_THAT(archive.warnings.list()[0], test::WarnsAt(0x80800, "entry 001.bin overlaps entry 000.bin"));
}

// Every entry is the same long stream: looking into each would take time that grows with the square of the file.
TEST(Archive, AfsLooksIntoNoMoreBytesThanTheFileHas)
{
    const ByteVector packed = compressPrs(content(20000, 7));
    const std::size_t count = 1000;
    ByteWriter writer;
    writer.text(std::string_view("AFS\0", 4));
    writer.u32(count);
    for (std::size_t i = 0; i < count; ++i) {
        writer.u32(8 + 8 * count);
        writer.u32(static_cast<std::uint32_t>(packed.size()));
    }
    writer.append(packed);
    const Archive archive = readAfs(writer.bytes());
    EXPECT_EQ(archive.entries.front().packing, EntryPacking::Prs);
    EXPECT_EQ(archive.entries.back().packing, EntryPacking::Stored);
    EXPECT_EQ(archive.warnings.total(), count - 1);
}

TEST(Archive, BmlPartOfZerosAloneIsAnError)
{
    ByteVector file = Samples().bml(Endian::Little);
    const std::size_t at = readBml(file).entries[2].offset;
    std::fill(file.begin() + static_cast<std::ptrdiff_t>(at), file.end(), std::uint8_t(0));
    EXPECT_EQ(errorOf(file).offset(), at);
}

TEST(Archive, OddNamesAreReadWithAWarning)
{
    ByteVector file = Samples().bml(Endian::Little);
    file[0x40 + 1] = 0x83;
    file[0x40 + 0x1F] = 'x';
    const Archive archive = readBml(file);
    EXPECT_EQ(archive.entries[0].name, "m?del.nj");
    ASSERT_EQ(archive.warnings.total(), 1u);
    EXPECT_EQ(archive.warnings.list()[0].offset, 0x40u);
}

TEST(Archive, WritersRefuseNamesThatDoNotFit)
{
    for (const char* name : {"", "a name of more than thirty-one characters", "line\nbreak"}) {
        const GslFile gsl[] = {{name, {}}};
        const BmlFile bml[] = {{name, 0, {}, {}}};
        EXPECT_THROW(writeGsl(gsl, Endian::Little), Refused);
        EXPECT_THROW(writeBml(bml), Refused);
    }
}

TEST(Archive, UnpackingNamesTheEntryAndTheOffsetInTheArchive)
{
    ByteVector file = Samples().bml(Endian::Little);
    const Archive archive = readBml(file);
    const std::size_t at = archive.entries[2].offset;
    std::fill_n(file.begin() + static_cast<std::ptrdiff_t>(at) + 1, 8, std::uint8_t(0));
    try {
        Warnings warnings;
        unpackEntry(archive.entries[2], warnings);
        FAIL() << "the stream is broken";
    } catch (const ParseError& error) {
        EXPECT_THAT(english(error.expected()), HasSubstr("entry motion.njm: a PRS copy"));
        EXPECT_GT(error.offset(), at);
        EXPECT_LT(error.offset(), at + 16);
    }
}

TEST(Archive, StatedSizesAreChecked)
{
    ByteVector file = Samples().bml(Endian::Little);
    ++file[0x40 + 0x28];
    Warnings warnings;
    EXPECT_EQ(unpackEntry(readBml(file).entries[0], warnings).size(), 5000u);
    ASSERT_EQ(warnings.total(), 1u);
    EXPECT_EQ(english(warnings.list()[0].text), "entry model.nj unpacks to 5000 bytes, not the 5001 of the table");
}

TEST(Archive, OtherDataIsNoArchive)
{
    EXPECT_EQ(detectArchive({}), std::nullopt);
    EXPECT_EQ(detectArchive(ByteVector(4096, 0)), std::nullopt);
    EXPECT_EQ(detectArchive(content(5000, 0)), std::nullopt);
    EXPECT_EQ(detectArchive(test::bytesOf("NJTL(\0\0\0")), std::nullopt);
    EXPECT_EQ(english(errorOf(test::bytesOf("NJTL")).found()), "\"NJTL\"");
}

TEST(Archive, BrokenArchivesGiveEntriesOrParseError)
{
    const ByteVector small = content(60, 7);
    const GslFile gsl[] = {{"one", small}, {"two", small}};
    const BmlFile bml[] = {{"one.nj", 0, small, small}, {"two.njm", 0x1F, small, {}}};
    const ByteVector files[] = {small, small};
    for (Endian endian : {Endian::Little, Endian::Big}) {
        test::readBroken(writeGsl(gsl, endian), readAll);
        test::readBroken(writeBml(bml, endian), readAll);
        test::readBroken(rlc(files, endian), readAll);
    }
}

// The room before the first file makes every prefix of an AFS a long one; its table is what can be wrong.
TEST(Archive, BrokenAfsGivesEntriesOrParseError)
{
    const ByteVector packed = compressPrs(content(100, 7));
    ByteWriter writer;
    writer.text(std::string_view("AFS\0", 4));
    writer.u32(2);
    for (int i = 0; i < 2; ++i) {
        writer.u32(0x18);
        writer.u32(static_cast<std::uint32_t>(packed.size()));
    }
    writer.append(packed);
    test::readBroken(writer.bytes(), readAll, 2000);
}

TEST(Archive, RealArchivesGiveTheExpectedEntries)
{
    const nlohmann::json truth = test::truth("prs");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    int archives = 0;
    for (const auto& [name, expected] : truth.items()) {
        if (!expected.contains("entries"))
            continue;
        ++archives;
        const ByteVector file = test::readBytes(*test::realData() / name);
        const Archive archive = readArchive(file);
        EXPECT_EQ(archive.endian, expected.value("big_endian", false) ? Endian::Big : Endian::Little) << name;
        EXPECT_TRUE(archive.warnings.empty()) << name;
        ASSERT_EQ(archive.entries.size(), expected["entries"].size()) << name;
        for (std::size_t i = 0; i < archive.entries.size(); ++i) {
            const ArchiveEntry& entry = archive.entries[i];
            const nlohmann::json& truthEntry = expected["entries"][i];
            EXPECT_EQ(entry.offset, truthEntry["offset"]) << name << " " << i;
            EXPECT_EQ(entry.name, truthEntry.value("name", entry.name)) << name << " " << i;
            EXPECT_EQ(entry.bytes.size(), truthEntry.value("length", truthEntry.value("compressed", 0u)));
            EXPECT_EQ(sha256(unpacked(entry)), truthEntry["sha256"].get<std::string>()) << name << " " << i;
        }
    }
    EXPECT_EQ(archives, 3);
}

} // namespace archive_test
