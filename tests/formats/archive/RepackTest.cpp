// Archives written again in their own layout.

#include "formats/archive/Repack.h"
#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/bytes/Bytes.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace repack_test {

using namespace telepipe::formats;
using telepipe::test::errorOf;
using testing::HasSubstr;

namespace {

ByteVector content(std::size_t size, std::uint8_t seed)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>((i * i >> 4) + seed);
    return bytes;
}

// Archives of all kinds with two files, of 5000 and 77 bytes; the first of a BML has textures.
struct Sample
{
    const char* name;
    ByteVector file;
};

std::vector<Sample> samples()
{
    const ByteVector first = content(5000, 1), second = content(77, 2), textures = content(2048, 3);
    const Bytes files[] = {first, second};
    const GslFile named[] = {{"first.bin", first}, {"second.rel", second}};
    const BmlFile models[] = {{"model.nj", 0, first, textures}, {"motion.njm", 0x1F, second, {}}};
    std::vector<Sample> list;
    for (const Endian endian : {Endian::Little, Endian::Big}) {
        list.push_back({"AFS", writeAfs(files, endian)});
        list.push_back({"GSL", writeGsl(named, endian)});
        list.push_back({"BML", writeBml(models, endian)});
        list.push_back({"RLC", writeRlc(files, 7, endian)});
    }
    return list;
}

// Each record as it was.
std::vector<RepackRecord> kept(Bytes file)
{
    std::vector<RepackRecord> records;
    const ArchiveTable table = archiveTable(readArchive(file), file);
    for (std::size_t i = 0; i < table.records.size(); ++i)
        records.push_back({i, "", 0, {true, {}}, {true, {}}});
    return records;
}

std::vector<ByteVector> unpackedFiles(Bytes file)
{
    std::vector<ByteVector> files;
    Warnings warnings;
    for (const ArchiveEntry& entry : readArchive(file).entries)
        files.push_back(unpackEntry(entry, warnings));
    EXPECT_TRUE(warnings.empty());
    return files;
}

void setU32(ByteVector& file, std::size_t at, std::uint32_t value)
{
    ByteWriter writer(Endian::Little);
    writer.append(file);
    writer.setU32(at, value);
    file = writer.take();
}

} // namespace

TEST(Repack, WithAllKeptIsTheOriginal)
{
    for (const auto& [name, file] : samples())
        EXPECT_EQ(repackArchive(file, kept(file)), file) << name;
}

TEST(Repack, AChangedFileMayBeShorterAndLonger)
{
    for (const auto& [name, file] : samples()) {
        const std::vector<ByteVector> before = unpackedFiles(file);
        for (const std::size_t size : {4u, 4999u, 20000u}) {
            const ByteVector changed = content(size, 9);
            std::vector<RepackRecord> records = kept(file);
            records[0].content = {false, changed};
            std::vector<ByteVector> expected = before;
            expected[0] = changed;
            EXPECT_EQ(unpackedFiles(repackArchive(file, records)), expected) << name << " " << size;
        }
    }
}

TEST(Repack, AFileIsTakenAway)
{
    for (const auto& [name, file] : samples()) {
        const std::vector<ByteVector> before = unpackedFiles(file);
        for (const std::size_t gone : {0u, 1u}) {
            std::vector<RepackRecord> records = kept(file);
            records.erase(records.begin() + std::ptrdiff_t(gone));
            const ByteVector made = repackArchive(file, records);
            const std::vector<ByteVector> after = unpackedFiles(made);
            EXPECT_EQ(after.back(), gone ? before[before.size() - 2] : before.back()) << name;
            EXPECT_LE(made.size(), file.size()) << name;
        }
    }
}

TEST(Repack, ANewFileStandsBehindTheOthers)
{
    const ByteVector added = content(300, 5);
    for (const auto& [name, file] : samples()) {
        std::vector<RepackRecord> records = kept(file);
        records.push_back({{}, "new.bin", 0x1F, {false, added}, {}});
        const ByteVector made = repackArchive(file, records);
        std::vector<ByteVector> expected = unpackedFiles(file);
        expected.push_back(added);
        EXPECT_EQ(unpackedFiles(made), expected) << name;
        const Archive archive = readArchive(made);
        if (archive.kind == ArchiveKind::Bml || archive.kind == ArchiveKind::Gsl) {
            EXPECT_EQ(archive.entries.back().name, "new.bin") << name;
        }
    }
}

// The room behind the table of a GSL holds so many more; then the files move by a sector.
TEST(Repack, ManyNewFilesMoveTheOthers)
{
    const ByteVector added = content(10, 5);
    for (const auto& [name, file] : samples()) {
        std::vector<RepackRecord> records = kept(file);
        for (int i = 0; i < 300; ++i)
            records.push_back({{}, "n" + std::to_string(i), 0, {false, added}, {}});
        const ByteVector made = repackArchive(file, records);
        const std::vector<ByteVector> before = unpackedFiles(file), after = unpackedFiles(made);
        ASSERT_EQ(after.size(), before.size() + 300) << name;
        EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin())) << name;
        EXPECT_EQ(after.back(), added) << name;
        EXPECT_EQ(repackArchive(made, kept(made)), made) << name;
    }
}

TEST(Repack, TexturesOfAModelChangeAndGo)
{
    const ByteVector textures = content(90, 8);
    const ByteVector file = samples()[2].file;
    std::vector<RepackRecord> records = kept(file);
    records[0].textures = {false, textures};
    EXPECT_EQ(unpackedFiles(repackArchive(file, records))[1], textures);
    records[0].textures = {false, {}};
    EXPECT_EQ(unpackedFiles(repackArchive(file, records)).size(), 2u);
}

TEST(Repack, AnEmptyArchiveTakesFiles)
{
    const ByteVector added = content(300, 5);
    std::size_t taken = 0;
    for (const ByteVector& file : {writeBml({}), writeGsl({}, Endian::Little), writeAfs({}), writeRlc({})}) {
        if (errorOf([&] { readArchive(file); }) != "")
            continue; // one of no entries cannot be told from other files
        ++taken;
        const RepackRecord records[] = {{{}, "new.bin", 0, {false, added}, {}}};
        EXPECT_EQ(unpackedFiles(repackArchive(file, records)), std::vector<ByteVector>{added});
    }
    EXPECT_GE(taken, 1u);
}

TEST(Repack, FilesInOnePlaceStayTheSame)
{
    const ByteVector one = content(100, 1), two = content(100, 2);
    const Bytes files[] = {one, two};
    ByteVector file = writeAfs(files);
    const ArchiveTable table = archiveTable(readArchive(file), file);
    setU32(file, table.records[1].offset, std::uint32_t(readArchive(file).entries[0].offset));
    EXPECT_EQ(repackArchive(file, kept(file)), file);
    std::vector<RepackRecord> records = kept(file);
    records[0].content = {false, two};
    EXPECT_THAT(errorOf([&] { repackArchive(file, records); }), HasSubstr("which became different"));
    records[1].content = {false, two};
    EXPECT_EQ(unpackedFiles(repackArchive(file, records)), (std::vector<ByteVector>{two, two}));
}

TEST(Repack, FilesThatOverlapAreRefused)
{
    const ByteVector one = content(5000, 1), two = content(100, 2);
    const Bytes files[] = {one, two};
    ByteVector file = writeAfs(files);
    const ArchiveTable table = archiveTable(readArchive(file), file);
    setU32(file, table.records[1].offset, std::uint32_t(readArchive(file).entries[0].offset + 0x800));
    EXPECT_THAT(errorOf([&] { repackArchive(file, kept(file)); }), HasSubstr("overlaps the one before it"));
}

} // namespace repack_test
