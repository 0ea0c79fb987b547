#include "formats/bytes/AsText.h"
#include "tests/formats/disc/DiscFixture.h"

namespace disc_test {

TEST(ArchivedDisc, ReadsZip)
{
    expectSamples(discOf("pso.zip", test::writeZip(sampleFiles())));
    const Disc disc = discOf("a.zip", test::writeZip({{"..\\a/../b.bin", content(3, 1)}, {"/c.bin", content(3, 1)}}));
    EXPECT_THAT(pathsOf(disc), ElementsAre("_/a/_/b.bin", "c.bin"));
}

// Names as programs like tar write them, and with blocks of zeros behind, which they write too.
TEST(ArchivedDisc, ReadsZipOfNamesThatBeginHereAndWithMoreBehind)
{
    ByteVector zip = test::writeZip({{"./A.BIN", content(10, 1)}, {"./b/./C.BIN", content(10, 1)}, {"./d/", {}}});
    EXPECT_THAT(pathsOf(discOf("a.zip", zip)), ElementsAre("A.BIN", "b/C.BIN"));
    zip.insert(zip.end(), 512, 0);
    const Disc disc = discOf("a.zip", zip);
    EXPECT_THAT(pathsOf(disc), ElementsAre("A.BIN", "b/C.BIN"));
    EXPECT_EQ(warningsOf(disc), "512 bytes behind the end of the archive are passed over\n");
    zip.insert(zip.end(), 70000, 0);
    EXPECT_THAT(errorOf("a.zip", zip), HasSubstr("the end of a ZIP"));
}

// Names that are not said to be UTF-8 are it where they can be, as Macs write them, and else the game's; those that are
// said to be and cannot, too. A byte that is no letter does not make a folder, a backslash does.
TEST(ArchivedDisc, ReadsZipOfNamesInJapaneseAndInNoLetters)
{
    const std::vector<test::ImageFile> files = {
        {"\x90\x58/\x83\x5C.BIN", content(10, 1)}, // whose last byte is a slash's
        {"caf\x82.BIN", content(10, 1)},
        {"森/島.BIN", content(10, 1)},
        {"SCENE\\xyz.rel", content(10, 1)}};
    const auto names = ElementsAre("森/ソ.BIN", "caf_x82.BIN", "森/島.BIN", "SCENE/xyz.rel");
    ByteVector zip = test::writeZip(files);
    EXPECT_THAT(pathsOf(discOf("a.zip", zip)), names);
    const std::string_view bytes = asText(zip);
    for (std::size_t at = 0; (at = bytes.find("PK\1\2", at)) != bytes.npos; ++at)
        zip[at + 9] = 0; // of the flags
    EXPECT_THAT(pathsOf(discOf("a.zip", zip)), names);
}

// Each could be read, and all together would fill a disk.
TEST(ArchivedDisc, FilesOfFarMoreThanTheArchiveAreLeftOut)
{
    std::vector<test::ImageFile> files;
    for (int i = 0; i < 300; ++i)
        files.push_back({"F" + std::to_string(i), content(10, 1)});
    files.push_back({"SMALL", content(10, 1)});
    ByteVector zip = test::writeZip(files);
    const std::string_view bytes = asText(zip);
    std::size_t entry = 0;
    for (int i = 0; i < 300; ++i) {
        entry = bytes.find("PK\1\2", entry + 1);
        zip[entry + 26] = 0x40; // 4 MiB, of which 256 are as many as are always kept
    }
    const Disc disc = discOf("a.zip", zip);
    EXPECT_EQ(pathsOf(disc).size(), 257u);
    EXPECT_EQ(pathsOf(disc).back(), "SMALL");
    EXPECT_THAT(warningsOf(disc), HasSubstr("44 files are left out"));
}

TEST(ArchivedDisc, ImagesInArchivesAreToldToBeUnpacked)
{
    const std::vector<test::ImageFile> files = {{"PSO.GDI", content(10, 1)}, {"track01.bin", content(10, 1)}};
    const std::string warning = "PSO.GDI: an image of a disc in an archive is not opened; unpack the archive first\n";
    EXPECT_EQ(warningsOf(discOf("a.zip", test::writeZip(files))), warning);
    EXPECT_EQ(warningsOf(discOf("a.7z", test::writeSevenZip(files))), warning);
    EXPECT_EQ(warningsOf(discOf("a.iso", test::writeIso(files))), "");
}

TEST(ArchivedDisc, ArchivesInImagesAreToldToBeUnpacked)
{
    const std::vector<test::ImageFile> files = {{"IN.ZIP", content(10, 1)}, {"in.7z", content(10, 1)}};
    const std::string behind = ": an archive in an archive is not looked into; unpack it first\n";
    for (const Disc& disc : {discOf("a.zip", test::writeZip(files)), discOf("a.7z", test::writeSevenZip(files))})
        EXPECT_EQ(warningsOf(disc), "IN.ZIP" + behind + "in.7z" + behind);
    EXPECT_EQ(warningsOf(discOf("a.iso", test::writeIso({files.front()}))),
              "IN.ZIP: an archive in an image of a disc is not looked into; unpack it first\n");
}

// A small archive would unpack to a full disk.
TEST(ArchivedDisc, AZipsEntriesOfTheSameBytesAreTakenOnce)
{
    ByteVector zip = test::writeZip({{"A.BIN", content(100, 1)}, {"B.BIN", content(100, 1)}});
    const std::size_t table = 2 * (30 + 5 + 5 + 100), second = table + 46 + 5;
    zip[second + 42] = 0; // its offset
    const Disc disc = discOf("a.zip", zip);
    EXPECT_THAT(pathsOf(disc), ElementsAre("A.BIN"));
    EXPECT_EQ(warningsOf(disc), "B.BIN is left out: its bytes are those of A.BIN\n");
}

// Tens of thousands of files of one name get numbers without trying all numbers for each.
TEST(ArchivedDisc, ManyFilesOfOneNameAreNumbered)
{
    std::vector<test::ImageFile> files(40'000, {"A.BIN", {}});
    files.push_back({"a_3.bin", {}});
    const Disc disc = discOf("a.zip", test::writeZip(files));
    ASSERT_EQ(disc.tree.files.size(), files.size());
    EXPECT_EQ(disc.tree.files[1].path, "A_2.BIN");
    EXPECT_EQ(disc.tree.files[39'999].path, "A_40000.BIN");
    EXPECT_EQ(disc.tree.files[40'000].path, "a_3_2.bin");
}

// The numbers stand in the ZIP64 fields; those of the ZIP say that they do not fit.
TEST(ArchivedDisc, ReadsZip64)
{
    const std::vector<test::ImageFile> files = {{"A.BIN", content(100, 1)}, {"B.BIN", content(70, 2)}};
    const ByteVector zip = test::writeZip(files, true);
    const Disc disc = discOf("a.zip", zip);
    EXPECT_EQ(warningsOf(disc), "");
    for (const test::ImageFile& file : files)
        EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, file.path), noCodec), file.bytes);
    const std::string_view bytes = asText(zip);
    const auto errorWithout = [&](std::string_view magic) {
        ByteVector broken = zip;
        broken[bytes.find(magic)] = 'x';
        return errorOf("a.zip", broken);
    };
    EXPECT_THAT(errorWithout("PK\6\6"), HasSubstr("the end of a ZIP64, PK 06 06"));
    EXPECT_THAT(errorWithout("PK\6\7"), HasSubstr("a table of at most 64 MiB"));
    ByteVector noField = zip;
    noField[bytes.find("PK\1\2") + 46 + 5] = 2; // the number of the field
    EXPECT_THAT(warningsOf(discOf("a.zip", noField)), HasSubstr("entry 0 is left out"));
}

// Broken in every byte.
TEST(ArchivedDisc, AnyZipGivesAnErrorOrFiles)
{
    for (const bool isWide : {false, true}) {
        const ByteVector whole = test::writeZip({{"A.BIN", content(9, 1)}, {"b/C", {}}}, isWide);
        for (std::size_t at = 4; at < whole.size(); ++at)
            for (const int value : {0, 1, 8, 0x7F, 0x80, 0xFE, 0xFF}) {
                ByteVector bytes = whole;
                bytes[at] = static_cast<std::uint8_t>(value);
                try {
                    readWhole("a.zip", bytes);
                } catch (const ParseError&) {
                }
            }
    }
}

TEST(ArchivedDisc, AZipsLiesAreFound)
{
    ByteVector zip = test::writeZip({{"A.BIN", content(100, 1)}, {"B.BIN", content(100, 1)}});
    const auto broken = [&](std::size_t at, std::uint8_t value) {
        ByteVector bytes = zip;
        bytes[at] = value;
        return bytes;
    };
    const std::size_t table = 2 * (30 + 5 + 5 + 100);
    const auto errorOfFirst = [&](const ByteVector& bytes) -> std::string {
        const Disc disc = discOf("a.zip", bytes);
        try {
            readStoredFile(*disc.bytes, disc.tree.files.at(0), noCodec);
        } catch (const ParseError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(errorOfFirst(zip), "");
    EXPECT_THAT(errorOfFirst(broken(50, 99)), HasSubstr("a file of the checksum"));
    EXPECT_THAT(errorOfFirst(broken(table + 8, 1)), HasSubstr("encrypted"));
    EXPECT_THAT(errorOfFirst(broken(table + 10, 12)), HasSubstr("stored or deflated, found method 12, BZip2"));
    EXPECT_THAT(errorOfFirst(broken(table + 10, 77)), testing::EndsWith("found method 77"));
    EXPECT_THAT(errorOfFirst(broken(table + 10, 8)), "");
    EXPECT_THAT(errorOfFirst(broken(table + 27, 0x7F)), HasSubstr("a file of at most 256 MiB"));
    EXPECT_THAT(warningsOf(discOf("a.zip", broken(table + 46 + 5, 'x'))), HasSubstr("entry 1 is left out"));
    EXPECT_THAT(warningsOf(discOf("a.zip", zip)), testing::Not(HasSubstr("goes on")));
    constexpr std::string_view kEnd = "PK\5\6";
    const auto end = std::search(zip.begin(), zip.end(), kEnd.begin(), kEnd.end());
    EXPECT_THAT(warningsOf(discOf("a.zip", broken(static_cast<std::size_t>(end - zip.begin()) + 10, 1))),
                HasSubstr("the table goes on behind as many entries as its end counts, 1"));
}

TEST(ArchivedDisc, ReadsSevenZipWithAllInOneBlockOrEachInItsOwn)
{
    for (const std::size_t inBlock : {1, 2, 100})
        for (const bool packedHeader : {false, true})
            expectSamples(discOf("pso.7z", test::writeSevenZip(sampleFiles(), {inBlock, packedHeader})));
    const Disc disc =
        discOf("a.7z", test::writeSevenZip({{"..\\a/../b.bin", content(3, 1)}, {"/./\xF0\x9F\x8C\xB2.bin", {}}}));
    EXPECT_EQ(disc.kind, DiscKind::SevenZip);
    EXPECT_THAT(pathsOf(disc), ElementsAre("_/a/_/b.bin", "\xF0\x9F\x8C\xB2.bin"));
}

// Files of a block that is one stream, in any order: each is whole, and in their order the block is unpacked once.
TEST(ArchivedDisc, ASolidSevenZipIsUnpackedOnceInItsOrder)
{
    std::vector<test::ImageFile> files;
    for (unsigned i = 0; i < 60; ++i)
        files.push_back({std::to_string(i) + ".bin", content(1'000'000 + i, i)});
    Shelf shelf;
    shelf.add("a.7z", test::writeSevenZip(files, {1000, false}));
    const Disc disc = shelf.disc("a.7z");
    EXPECT_LT(shelf.read(), 10'000u); // the header alone
    for (std::size_t i = 0; i < files.size(); ++i)
        EXPECT_EQ(readStoredFile(*disc.bytes, disc.tree.files[i], noCodec), files[i].bytes);
    EXPECT_LT(shelf.read(), 61'000'000u);
    for (std::size_t i = files.size(); i-- > 0;)
        EXPECT_EQ(readStoredFile(*disc.bytes, disc.tree.files[i], noCodec), files[i].bytes);
    EXPECT_LT(shelf.read(), 180'000'000u); // backwards, too, it is not unpacked for each file
}

// Makes zeros without end, and counts them.
class Zeros : public Unpacking
{
public:
    explicit Zeros(std::uint64_t& made) : _made(made) {}
    void read(std::span<std::uint8_t> out) override { _made += out.size(); }

private:
    std::uint64_t& _made;
};

// Going round between more blocks than are kept unpacks each one for every file of it. That ends with an error.
TEST(ArchivedDisc, ASevenZipIsNotUnpackedAgainAndAgainWithoutEnd)
{
    std::vector<test::ImageFile> files;
    for (unsigned i = 0; i < 80; ++i)
        files.push_back({std::to_string(i) + ".bin", ByteVector(16)});
    const auto archive =
        std::make_shared<MemoryBytes>(test::writeSevenZip(files, {.inBlock = 2, .claimed = std::uint64_t(1) << 20}));
    std::uint64_t made = 0;
    const Disc disc = readDisc(DiscKind::SevenZip, archive, [](const std::string&) { return nullptr; },
                               {noCodec, [&](auto, auto, auto) { return std::make_unique<Zeros>(made); }});
    constexpr std::uint64_t kUsual = std::uint64_t(200) << 20, kMost = std::uint64_t(1) << 30;
    const std::string error = test::errorOf<ParseError>([&] {
        for (std::size_t i = 0; made < kMost; i = (i + 2) % files.size())
            readStoredFile(*disc.bytes, disc.tree.files.at(i), noCodec);
    });
    EXPECT_THAT(error, HasSubstr("files in an order for which blocks are not unpacked again and again"));
    EXPECT_GE(made, kUsual);
    EXPECT_LT(made, kMost);
}

TEST(ArchivedDisc, ASevenZipsLiesAreFound)
{
    const ByteVector whole = test::writeSevenZip({{"A.BIN", content(100, 1)}, {"B.BIN", content(100, 2)}}, {2, false});
    const Disc disc = discOf("a.7z", whole);
    ByteVector broken = whole;
    broken[32 + 150] ^= 1; // in the second file
    const Disc torn = discOf("a.7z", broken);
    EXPECT_EQ(readStoredFile(*torn.bytes, torn.tree.files[0], noCodec), content(100, 1));
    try {
        readStoredFile(*torn.bytes, torn.tree.files[1], noCodec);
        FAIL() << "a wrong checksum is taken";
    } catch (const ParseError& error) {
        EXPECT_THAT(error.what(), HasSubstr("a file of the checksum"));
        EXPECT_EQ(error.offset(), 32u);
    }
    EXPECT_THAT(errorOf("a.7z", ByteVector(whole.begin(), whole.end() - 1)), HasSubstr("the header of a 7z"));
    broken = whole;
    broken[14] ^= 1; // the place of the header
    EXPECT_THAT(errorOf("a.7z", broken), HasSubstr("a file of the checksum"));
}

TEST(ArchivedDisc, SevenZipsThatUnpackToMoreThanThereIsRoomForAreRefused)
{
    test::SevenZipOptions huge;
    for (const int bits : {40, 29}) { // of a block of a few bytes
        huge.claimed = std::uint64_t(1) << bits;
        const Disc disc = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
        EXPECT_THAT(pathsOf(disc), ElementsAre());
        EXPECT_THAT(warningsOf(disc), HasSubstr("1 files are left out"));
    }
    huge.claimed = std::uint64_t(1) << 28;
    const Disc other = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
    EXPECT_THROW(readStoredFile(*other.bytes, other.tree.files.at(0), noCodec), ParseError);
    huge.claimed = 5000; // more than the archive has
    const Disc less = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
    EXPECT_THROW(readStoredFile(*less.bytes, less.tree.files.at(0), noCodec), ParseError);
    EXPECT_THROW(readStoredFile(*less.bytes, less.tree.files.at(0), noCodec), ParseError); // and again
}

// Broken in every byte, with sums that fit, so that the header is read.
TEST(ArchivedDisc, AnySevenZipGivesAnErrorOrFiles)
{
    for (const bool packedHeader : {false, true}) {
        const ByteVector whole =
            test::writeSevenZip({{"A.BIN", content(9, 1)}, {"B", {}}, {"C", content(3, 1)}}, {2, packedHeader});
        for (std::size_t at = 32; at < whole.size(); ++at)
            for (const int value : {0, 1, 2, 5, 9, 17, 23, 0x7F, 0x80, 0xFE, 0xFF}) {
                ByteVector bytes = whole;
                bytes[at] = static_cast<std::uint8_t>(value);
                test::fitSevenZipSums(bytes);
                try {
                    readWhole("a.7z", bytes);
                } catch (const ParseError&) {
                }
            }
    }
}

} // namespace disc_test
