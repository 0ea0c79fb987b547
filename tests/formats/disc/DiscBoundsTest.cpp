// Counts, sizes and places of images that lead past the end. Each of these checks was once taken out to see whether a
// test notices.

#include "formats/bytes/Crc32.h"
#include "formats/disc/Disc.h"
#include "formats/disc/track/ChdMap.h"
#include "formats/disc/tree/SevenZipRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/DiscImages.h"

#include <algorithm>
#include <chrono>
#include <gmock/gmock.h>

namespace disc_bounds_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

void noCodec(std::uint32_t, Bytes stream, std::span<std::uint8_t> out)
{
    std::copy_n(stream.begin(), std::min(stream.size(), out.size()), out.begin());
}

class StoredPieces : public Unpacking
{
public:
    explicit StoredPieces(ReadPacked read) : _read(std::move(read)) {}
    void read(std::span<std::uint8_t> out) override { _read(out); }

private:
    ReadPacked _read;
};

std::unique_ptr<Unpacking> noPieces(std::span<const PackingStep>, std::uint64_t, ReadPacked read)
{
    return std::make_unique<StoredPieces>(std::move(read));
}

Disc discOf(DiscKind kind, ByteVector bytes)
{
    return readDisc(kind, std::make_shared<MemoryBytes>(std::move(bytes)), [](const std::string&) { return nullptr; },
                    {noCodec, noPieces});
}

std::string errorOf(DiscKind kind, ByteVector bytes)
{
    return test::errorOf<ParseError>([&] {
        const Disc disc = discOf(kind, std::move(bytes));
        for (const StoredFile& file : disc.tree.files)
            readStoredFile(*disc.bytes, file, noCodec);
    });
}

const std::vector<test::ImageFile> kFiles = {{"A.BIN", ByteVector(3000, 1)}, {"F/B.BIN", ByteVector(10, 2)}};

void putBig(ByteVector& bytes, std::size_t at, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i)
        bytes[at + std::size_t(i)] = static_cast<std::uint8_t>(value >> (24 - 8 * i));
}

void putLittle(ByteVector& bytes, std::size_t at, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i)
        bytes[at + std::size_t(i)] = static_cast<std::uint8_t>(value >> (8 * i));
}

std::uint32_t big(const ByteVector& bytes, std::size_t at)
{
    return load<std::uint32_t>(&bytes[at], Endian::Big);
}

// A 7z that is a head and this header.
ByteVector sevenZipOf(ByteVector header, std::size_t room = 0)
{
    header.resize(header.size() + room);
    ByteWriter archive;
    writeRecord(archive, SevenZipHead{.size = static_cast<std::uint32_t>(header.size())});
    archive.append(header);
    ByteVector bytes = archive.take();
    test::fitSevenZipSums(bytes);
    return bytes;
}

// Numbers with the given bits, the highest bit first.
ByteVector bitsOf(const std::vector<std::pair<unsigned, unsigned>>& numbers)
{
    ByteVector bytes;
    std::size_t at = 0;
    for (const auto& [value, count] : numbers)
        for (unsigned i = count; i-- > 0; ++at) {
            if (at % 8 == 0)
                bytes.push_back(0);
            bytes.back() |= static_cast<std::uint8_t>((value >> i & 1) << (7 - at % 8));
        }
    return bytes;
}

// The error for a CHD with these bytes as the map behind its head.
std::string errorOfMap(std::initializer_list<std::uint8_t> map)
{
    ByteVector image = test::writeChd(test::writeIso(kFiles), letters("cdzl"));
    const std::size_t at = big(image, 44) + 16;
    std::copy(map.begin(), map.end(), image.begin() + std::ptrdiff_t(at));
    return errorOf(DiscKind::Chd, image);
}

} // namespace

TEST(GameCubeBounds, TheTableHasRoomForItsEntries)
{
    const ByteVector image = test::writeGameCube(kFiles);
    const std::size_t table = big(image, 0x424), size = big(image, 0x428);
    for (const std::uint32_t count : {0u, std::uint32_t(size / 12 + 1), 0xFFFFFFFFu}) {
        ByteVector broken = image;
        putBig(broken, table + 8, count);
        EXPECT_THAT(errorOf(DiscKind::GameCube, broken), HasSubstr("a number of entries that the table")) << count;
    }
    ByteVector broken = image;
    putBig(broken, 0x428, 0x40000000);
    EXPECT_THAT(errorOf(DiscKind::GameCube, broken), HasSubstr("a table of files of at most 16 MiB"));
}

TEST(GameCubeBounds, FoldersEndWithTheOneAroundThemAndAreNotTooDeep)
{
    ByteVector image = test::writeGameCube({{"F/B.BIN", ByteVector(10, 2)}});
    const std::size_t table = big(image, 0x424);
    ASSERT_EQ(image[table + 12], 1) << "a folder";
    for (const std::uint32_t end : {1u, 100u}) {
        putBig(image, table + 12 + 8, end);
        EXPECT_THAT(test::texts(discOf(DiscKind::GameCube, image).tree.warnings),
                    Contains(HasSubstr("folder F ends at entry " + std::to_string(end))));
    }
    std::string path;
    for (int i = 0; i < 70; ++i)
        path += "f/";
    EXPECT_THAT(
        test::texts(discOf(DiscKind::GameCube, test::writeGameCube({{path + "x", ByteVector(1)}})).tree.warnings),
        Contains(HasSubstr("lies too deep")));
}

// A table of a few bytes an entry spells out paths of kilobytes.
TEST(GameCubeBounds, PathsTogetherAreNotMuchLongerThanTheTable)
{
    std::string folder;
    for (int i = 0; i < 60; ++i)
        folder += std::string(400, 'f') + "/";
    std::vector<test::ImageFile> files;
    for (int i = 0; i < 1000; ++i)
        files.push_back({folder + std::to_string(i), ByteVector(1)});
    const Disc disc = discOf(DiscKind::GameCube, test::writeGameCube(files));
    EXPECT_THAT(test::texts(disc.tree.warnings),
                Contains(HasSubstr("paths that are not much longer than their table")));
    EXPECT_GT(disc.tree.files.size(), 500u);
    std::size_t all = 0;
    for (const StoredFile& file : disc.tree.files)
        all += file.path.size();
    EXPECT_LT(all, std::size_t(17) << 20);
}

TEST(ZipBounds, DeflatedBytesMakeAThousandTimesAsManyAtMost)
{
    ByteVector zip = test::writeZip(kFiles);
    const std::string_view entry = "PK\1\2";
    const auto at = std::ranges::find_end(zip, entry).begin() - zip.begin(); // of F/B.BIN
    putLittle(zip, std::size_t(at) + 24, 20000);
    EXPECT_THAT(errorOf(DiscKind::Zip, zip), HasSubstr("deflated bytes of a file of 20000 bytes, found 10"));
}

TEST(ZipBounds, TheTableIsNotLargerThanAnyReal)
{
    ByteVector zip = test::writeZip(kFiles);
    const std::string_view end = "PK\5\6";
    const auto at = std::ranges::find_end(zip, end).begin() - zip.begin();
    putLittle(zip, std::size_t(at) + 12, 0x10000000);
    EXPECT_THAT(errorOf(DiscKind::Zip, zip), HasSubstr("a table of at most 64 MiB"));
}

// One name of 60 000 bytes can say 30 000 folders, each of which whoever reads the file would look at.
TEST(ZipBounds, FoldersLieNoDeeperThanAnyReal)
{
    const auto deep = [](std::size_t folders) {
        std::string path;
        for (std::size_t i = 0; i < folders; ++i)
            path += "d/";
        return path;
    };
    const Disc disc = discOf(DiscKind::Zip, test::writeZip({{deep(64) + "a.nj", {1}}, {deep(30000) + "b.nj", {2}}}));
    ASSERT_EQ(disc.tree.files.size(), 2u);
    EXPECT_EQ(disc.tree.files[0].path, deep(64) + "a.nj");
    EXPECT_EQ(disc.tree.files[1].path, deep(64) + "b.nj");
    EXPECT_THAT(test::texts(disc.tree.warnings),
                ElementsAre(HasSubstr("folder " + deep(64) + "d lies too deep; what it has is listed around it")));
}

TEST(SevenZipBounds, WhatBlocksAreSaidToHoldIsChecked)
{
    EXPECT_THAT(errorOf(DiscKind::SevenZip, test::writeSevenZip(kFiles, {1000, false, 2000})),
                HasSubstr("files that fit their block of 2000 bytes"));
    EXPECT_THAT(errorOf(DiscKind::SevenZip, test::writeSevenZip({{"A", ByteVector(9)}}, {1, false, 0x10000001})),
                HasSubstr("a file of at most 256 MiB, found 268435457 bytes"));
    ByteVector archive = test::writeSevenZip(kFiles);
    putLittle(archive, 20, 0x10000000);
    putLittle(archive, 8, crc32(Bytes(archive).subspan(12, 20)));
    EXPECT_THAT(errorOf(DiscKind::SevenZip, archive), HasSubstr("a header of at most 64 MiB"));
}

// Numbers that cost memory or time for each few bytes, which may come out of a packed header.
TEST(SevenZipBounds, HeadersSayNoMoreThanTheArchiveHasRoomFor)
{
    EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf({1, 4, 7, 11, 0xC3, 0x00, 0x00}, 200'000)),
                HasSubstr("expected at most 181081 blocks")); // 131072 and a quarter of the bytes
    EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf({1, 4, 6, 0, 0xC3, 0x00, 0x00}, 200'000)),
                HasSubstr("expected at most 181081 packed streams"));
    EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf({1, 5, 0xC4, 0x00, 0x00}, 400'000)),
                HasSubstr("expected at most 200001 files"));
    EXPECT_THAT(errorOf(DiscKind::SevenZip,
                        sevenZipOf({23, 6, 0, 1, 9, 9, 0, 7, 11, 1, 0, 1, 1, 0, 12, 0xF0, 0, 0, 0, 1, 0, 0})),
                HasSubstr("a header of at most 8 MiB, found 16777216 bytes"));
}

// For each output all inputs are looked through.
TEST(SevenZipBounds, BlocksHaveSoManyInputs)
{
    for (const std::uint8_t coders : {2, 3}) {
        ByteVector header = {1, 4, 7, 11, 1, 0, coders};
        for (int i = 0; i < coders; ++i)
            header.insert(header.end(), {0x10, 32, 32});
        EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf(header, 2000)),
                    coders == 2 ? HasSubstr("the list 12") : HasSubstr("a block of at most 64 inputs, found 96"));
    }
}

TEST(SevenZipBounds, ListsComeOnce)
{
    EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf({1, 5, 0, 0, 5, 0, 0, 0})), HasSubstr("streams or files"));
    for (const std::uint8_t list : {14, 15, 17})
        EXPECT_THAT(errorOf(DiscKind::SevenZip, sevenZipOf({1, 5, 0, list, 1, 0, list, 1, 0, 0, 0})),
                    HasSubstr("a list of files that comes once, found the list " + std::to_string(list)));
}

// In the past each folder was joined to the ones before, and taken off the rest.
TEST(SevenZipBounds, NamesOfManyFoldersTakeTheTimeOfTheirBytes)
{
    std::string name;
    for (int i = 0; i < 400'000; ++i)
        name += "a/";
    const auto begin = std::chrono::steady_clock::now();
    const Disc disc = discOf(DiscKind::SevenZip, test::writeSevenZip({{name + "b", ByteVector(9)}}));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
    ASSERT_EQ(disc.tree.files.size(), 1u);
    EXPECT_EQ(disc.tree.files[0].path, name.substr(0, 2 * 64) + "b");
}

// A hunk that copies an earlier one must copy one that is no copy: following a chain took as long as there are hunks.
TEST(ChdBounds, HunksThatAreTheSameLeadToTheFirst)
{
    const ByteVector bits = bitsOf({{0x44444444, 32},
                                    {0x44444444, 32}, // all codes have four bits
                                    {0, 4},
                                    {5, 4},
                                    {5, 4},
                                    {9, 4},
                                    {0, 4}, // packed, the same, again, packed
                                    {1, 8},
                                    {0, 16},
                                    {0, 8},
                                    {1, 8},
                                    {1, 8},
                                    {0, 16}});
    ByteWriter file(Endian::Big);
    writeRecord(file, ChdMapHead{.length = static_cast<std::uint32_t>(bits.size()), .lengthBits = 8, .selfBits = 8});
    file.append(bits);
    ChdHeader header;
    header.codecs[0] = letters("cdzl");
    header.hunkSize = 2448;
    header.size = 5 * 2448;
    const std::vector<ChdHunk> hunks = readChdMap(MemoryBytes(file.take()), header);
    ASSERT_EQ(hunks.size(), 5u);
    for (const std::size_t i : {1, 2, 3}) {
        EXPECT_EQ(hunks[i].kind, ChdHunk::Kind::Same) << i;
        EXPECT_EQ(hunks[i].place, 0u) << i;
    }
}

TEST(ChdBounds, HunksAreOfASizeThatThereIs)
{
    for (const std::uint32_t size : {0u, 0x100001u}) {
        ByteVector image = test::writeChd(test::writeIso(kFiles), letters("cdzl"));
        putBig(image, 56, size);
        EXPECT_THAT(errorOf(DiscKind::Chd, image), HasSubstr("a hunk size of 1 to 1048576"));
    }
}

// Each file would be looked for in its folder, and stay open.
TEST(CueBounds, ThereAreNoMoreTracksThanOnADisc)
{
    const auto errorOfCue = [](const std::string& line, int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += line;
        return errorOf(DiscKind::Cue, ByteVector(text.begin(), text.end()));
    };
    for (const char* line : {"FILE a.bin BINARY\n", "TRACK 01 AUDIO\n"}) {
        EXPECT_THAT(errorOfCue(line, 100), HasSubstr("a cue sheet of at most 99 tracks, found more")) << line;
        EXPECT_THAT(errorOfCue(line, 99), HasSubstr("a data track")) << line;
    }
}

// The number of hunks is rounded up without leaving 64 bits.
TEST(ChdBounds, TheSizeIsOneThatHunksHaveRoomFor)
{
    for (const std::uint32_t codec : {0u, letters("cdzl")})
        for (const std::uint32_t low : {0xFFFFFFFFu, 0xFFFFF801u, 0u}) {
            ByteVector image = test::writeChd(test::writeIso(kFiles), codec);
            putBig(image, 32, 0xFFFFFFFF);
            putBig(image, 36, low);
            EXPECT_THAT(errorOf(DiscKind::Chd, image), HasSubstr("at most 2097152 hunks"));
        }
}

TEST(ChdBounds, TheMapIsNotLargerThanAnyReal)
{
    ByteVector image = test::writeChd(test::writeIso(kFiles), letters("cdzl"));
    putBig(image, big(image, 44), 0x10000000);
    EXPECT_THAT(errorOf(DiscKind::Chd, image), HasSubstr("a map of at most 64 MiB"));
}

// Lengths of codes are half bytes; 1 means that one is repeated.
TEST(ChdBounds, CodesOfTheMapAreSixteenAndComplete)
{
    EXPECT_THAT(errorOfMap({0x1F, 0xF0}), HasSubstr("lengths of 16 codes"));
    EXPECT_THAT(errorOfMap({0x00, 0x00, 0x00, 0x1F, 0xF0}), HasSubstr("lengths of 16 codes"));
    EXPECT_THAT(errorOfMap({0x20, 0, 0, 0, 0, 0, 0, 0}), HasSubstr("a complete Huffman code"));
    EXPECT_THAT(errorOfMap({0x00, 0x00, 0x01, 0x11, 0x10, 0, 0, 0, 0}), HasSubstr("an earlier hunk"));
}

// A table of a few lines may place its tracks as far apart as it likes: there is no memory for what lies between.
TEST(TrackBounds, BetweenTracksThereIsNothing)
{
    const auto bytes = std::make_shared<MemoryBytes>(ByteVector(4 * 2048, 7));
    Track first{.number = 1, .lba = 0, .sectors = 2, .bytes = bytes};
    Track second = first, last = first;
    second.lba = 2;
    last.lba = 16'000'000;
    const TrackSectors sectors({first, second, last});
    EXPECT_EQ(readBytes(sectors, 0, 4 * 2048, "a file"), ByteVector(4 * 2048, 7));
    const std::uint64_t hole = 15'000'000ull * 2048;
    for (const auto& [offset, size] : {std::pair<std::uint64_t, std::uint64_t>(0, 4 * 2048 + 1),
                                       {3 * 2048, hole},
                                       {100 * 2048, hole},
                                       {15'999'999ull * 2048 + 2047, 2}})
        EXPECT_THAT(test::errorOf<ParseError>([&] { readBytes(sectors, offset, size, "a file"); }),
                    HasSubstr("a data track at sector"))
            << offset;
}

TEST(IsoBounds, RecordsEndWithTheirSector)
{
    const ByteVector image = test::writeIso({{"A.BIN", ByteVector(30, 1)}});
    const std::size_t root = std::size_t(load<std::uint32_t>(&image[16 * 2048 + 156 + 2])) * 2048;
    const std::size_t third = root + image[root] + image[root + image[root]];
    for (const std::uint8_t length : {std::uint8_t(5), std::uint8_t(32)}) {
        ByteVector broken = image;
        broken[third] = length;
        EXPECT_THAT(test::texts(discOf(DiscKind::Iso, broken).tree.warnings),
                    Contains(HasSubstr("a record of " + std::to_string(length) + " bytes in folder")));
    }
}

// One such in the root would take all the others along.
TEST(IsoBounds, ARecordThatEndsWithinItsNameIsLeftOutAlone)
{
    ByteVector image = test::writeIso({{"A.BIN", ByteVector(30, 1)}, {"B.BIN", ByteVector(30, 2)}});
    const std::size_t root = std::size_t(load<std::uint32_t>(&image[16 * 2048 + 156 + 2])) * 2048;
    const std::size_t third = root + image[root] + image[root + image[root]];
    const auto filesWith = [&](std::uint8_t nameLength) {
        image[third + 32] = nameLength;
        return discOf(DiscKind::Iso, image).tree;
    };
    EXPECT_EQ(filesWith(static_cast<std::uint8_t>(image[third] - 33)).files.size(), 2u);
    const FileTree tree = filesWith(static_cast<std::uint8_t>(image[third] - 32));
    EXPECT_EQ(tree.files.size(), 1u);
    EXPECT_THAT(test::texts(tree.warnings), Contains(HasSubstr("ends within its name of")));
}

// Folders that lie over each other are not read again and again.
TEST(IsoBounds, AllFoldersTogetherHaveSoManyBytes)
{
    std::vector<test::ImageFile> files;
    for (int i = 10; i < 30; ++i)
        files.push_back({"F" + std::to_string(i) + "/A.BIN", ByteVector(1)});
    ByteVector image = test::writeIso(files);
    const std::size_t root = std::size_t(load<std::uint32_t>(&image[16 * 2048 + 156 + 2])) * 2048;
    for (std::size_t at = root + 2 * image[root]; image[at] != 0; at += image[at]) {
        putLittle(image, at + 10, 0x1000000);
        putBig(image, at + 14, 0x1000000);
    }
    image.resize(image.size() + 0x1000000);
    EXPECT_THAT(test::texts(discOf(DiscKind::Iso, image).tree.warnings),
                Contains(HasSubstr("is left out: all before it have 1677")));
}

// Each sector begins a folder that reaches to the end of the image: a small image has no more records than room for
// them.
TEST(IsoBounds, FoldersTogetherAreNotLargerThanTheirImage)
{
    std::vector<test::ImageFile> files;
    for (int i = 100; i < 500; ++i)
        files.push_back({"F" + std::to_string(i) + "/A.BIN", ByteVector(1)});
    ByteVector image = test::writeIso(files);
    const std::size_t root = std::size_t(load<std::uint32_t>(&image[16 * 2048 + 156 + 2])) * 2048;
    const std::size_t rootSize = load<std::uint32_t>(&image[root + 10]);
    for (std::size_t at = root; at < root + rootSize; at += image[at] == 0 ? 1 : image[at])
        if (image[at] != 0 && at > root + 2048) {
            const std::uint32_t size = std::uint32_t(image.size()) - load<std::uint32_t>(&image[at + 2]) * 2048;
            putLittle(image, at + 10, size);
            putBig(image, at + 14, size);
        }
    const FileTree tree = discOf(DiscKind::Iso, image).tree;
    EXPECT_THAT(test::texts(tree.warnings), Contains(HasSubstr("is left out: all before it have")));
    EXPECT_LE(tree.files.size(), image.size() / 34);
}

TEST(IsoBounds, AFileOfSeveralPartsIsNotLargerThanItsImage)
{
    ByteVector image = test::writeIso({{"A.BIN", ByteVector(6000, 1)}}, {.largestExtent = 2048});
    const std::size_t root = std::size_t(load<std::uint32_t>(&image[16 * 2048 + 156 + 2])) * 2048;
    std::size_t at = root + image[root] + image[root + image[root]];
    for (; image[at] != 0; at += image[at]) {
        putLittle(image, at + 10, 0x70000000);
        putBig(image, at + 14, 0x70000000);
    }
    EXPECT_THAT(errorOf(DiscKind::Iso, image), HasSubstr("a file smaller than its image"));
}

TEST(IsoBounds, ADotBehindANameIsNoPartOfIt)
{
    const Disc disc = discOf(DiscKind::Iso, test::writeIso({{"A.", ByteVector(3)}}));
    ASSERT_EQ(disc.tree.files.size(), 1u);
    EXPECT_EQ(disc.tree.files[0].path, "A");
}

TEST(TableBounds, OfTracksIsATextOfOneMegabyte)
{
    for (const DiscKind kind : {DiscKind::Gdi, DiscKind::Cue})
        EXPECT_THAT(errorOf(kind, ByteVector((1 << 20) + 1, '\n')), HasSubstr("a text of at most 1 MiB"));
}

TEST(TableBounds, OfADiscJugglerImageIsWhereItsEndSays)
{
    const ByteVector image = test::writeCdi(kFiles, 0x80000006, 2048);
    for (const auto& [from, value] :
         {std::pair<std::size_t, std::uint32_t>(8, 0x80000003), {8, 0x80000007}, {4, 0}, {4, 0xFFFFFFFF}}) {
        ByteVector broken = image;
        putLittle(broken, broken.size() - from, value);
        EXPECT_THAT(errorOf(DiscKind::Cdi, broken), HasSubstr("the end of a DiscJuggler image")) << from << value;
    }
    EXPECT_THAT(errorOf(DiscKind::Cdi, ByteVector(7)), HasSubstr("the end of a DiscJuggler image"));
}

} // namespace disc_bounds_test
