#include "formats/disc/Disc.h"
#include "formats/disc/tree/GameCubeRecords.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/DiscImages.h"

#include <algorithm>
#include <atomic>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

namespace disc_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

namespace {

ByteVector content(std::size_t size, unsigned seed)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>((i * i >> 4) + seed);
    return bytes;
}

// Streams that are as long as what they unpack to.
void noCodec(std::uint32_t, Bytes stream, std::span<std::uint8_t> out)
{
    if (stream.size() != out.size())
        throw ParseError(0, "as many bytes", "others");
    std::ranges::copy(stream, out.begin());
}

// Likewise piece by piece.
class StoredPieces : public Unpacking
{
public:
    explicit StoredPieces(ReadPacked read) : _read(std::move(read)) {}
    void read(std::span<std::uint8_t> out) override
    {
        if (_read(out) != out.size())
            throw ParseError(0, "more stored bytes", "fewer");
    }

private:
    ReadPacked _read;
};

std::unique_ptr<Unpacking> noPieces(std::span<const PackingStep> steps, std::uint64_t, ReadPacked read)
{
    if (steps.size() != 1 || steps[0].method != 0)
        throw ParseError(0, "stored bytes", "others");
    return std::make_unique<StoredPieces>(std::move(read));
}

const Unpackers kUnpackers = {noCodec, noPieces};

std::vector<test::ImageFile> sampleFiles()
{
    return {{"1ST_READ.BIN", content(5000, 1)},
            {"SCENE/MAP_X01N.REL", content(70000, 2)},
            {"SCENE/MAP_X01.PVM", content(2048, 3)},
            {"SCENE/DEEPER/EMPTY", {}}};
}

// Files in memory, and how many of their bytes were read.
class Shelf
{
public:
    void add(const std::string& name, ByteVector bytes)
    {
        _files[name] = std::make_shared<CountedBytes>(std::move(bytes), _read);
    }
    void add(const std::vector<test::ImageFile>& files)
    {
        for (const test::ImageFile& file : files)
            add(file.path, file.bytes);
    }
    std::shared_ptr<const ByteSource> open(const std::string& name) const
    {
        for (const auto& [known, bytes] : _files) // as a disk would find them
            if (std::ranges::equal(known, name, [](char a, char b) { return std::tolower(a) == std::tolower(b); }))
                return bytes;
        return nullptr;
    }
    Disc disc(const std::string& name) const
    {
        const auto file = open(name);
        const std::optional<DiscKind> kind = detectDisc(*file, name);
        if (!kind)
            throw std::logic_error(name + " is not taken for an image");
        return readDisc(
            *kind, file, [this](const std::string& part) { return open(part); }, kUnpackers);
    }
    std::uint64_t read() const { return *_read; }

private:
    class CountedBytes : public MemoryBytes
    {
    public:
        CountedBytes(ByteVector bytes, std::shared_ptr<std::atomic<std::uint64_t>> read)
            : MemoryBytes(std::move(bytes)), _read(std::move(read))
        {
        }

    private:
        void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override
        {
            *_read += out.size();
            MemoryBytes::fill(offset, out);
        }
        std::shared_ptr<std::atomic<std::uint64_t>> _read; // discs are read longer than shelves stand
    };

    std::shared_ptr<std::atomic<std::uint64_t>> _read = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::map<std::string, std::shared_ptr<const ByteSource>> _files;
};

Disc discOf(const std::string& name, ByteVector bytes)
{
    Shelf shelf;
    shelf.add(name, std::move(bytes));
    return shelf.disc(name);
}

std::vector<std::string> pathsOf(const Disc& disc)
{
    std::vector<std::string> paths;
    for (const StoredFile& file : disc.tree.files)
        paths.push_back(file.path);
    return paths;
}

std::string warningsOf(const Disc& disc)
{
    std::string text;
    for (const Warning& warning : disc.tree.warnings.list())
        text += english(warning.text) + "\n";
    return text;
}

const StoredFile& fileOf(const Disc& disc, const std::string& path)
{
    for (const StoredFile& file : disc.tree.files)
        if (file.path == path)
            return file;
    throw std::logic_error(path + " is missing");
}

void expectSamples(const Disc& disc)
{
    EXPECT_THAT(warningsOf(disc), "");
    EXPECT_THAT(pathsOf(disc),
                UnorderedElementsAre("1ST_READ.BIN", "SCENE/MAP_X01N.REL", "SCENE/MAP_X01.PVM", "SCENE/DEEPER/EMPTY"));
    for (const test::ImageFile& file : sampleFiles())
        EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, file.path), noCodec), file.bytes) << file.path;
}

std::string errorOf(const std::string& name, ByteVector bytes)
{
    try {
        discOf(name, std::move(bytes));
    } catch (const ParseError& error) {
        return error.what();
    }
    return "";
}

void readWhole(const std::string& name, Bytes bytes)
{
    Shelf shelf;
    shelf.add(name, ByteVector(bytes.begin(), bytes.end()));
    const auto file = shelf.open(name);
    const auto kind = detectDisc(*file, name);
    if (!kind)
        return;
    const Disc disc = readDisc(
        *kind, file, [&](const std::string& part) { return shelf.open(part); }, kUnpackers);
    for (const StoredFile& each : disc.tree.files)
        try {
            readStoredFile(*disc.bytes, each, noCodec);
        } catch (const ParseError&) {
        }
}

} // namespace

TEST(Disc, ReadsIsoInSectorsOfEverySize)
{
    const ByteVector sectors = test::writeIso(sampleFiles());
    expectSamples(discOf("a.iso", sectors));
    expectSamples(discOf("a.bin", test::rawSectors(sectors, 0, 1)));
    expectSamples(discOf("a.bin", test::rawSectors(sectors, 0, 2)));
    expectSamples(discOf("a.img", test::rawSectors(sectors, 0, 2, 2336)));
    expectSamples(discOf("a.img", test::rawSectors(sectors, 0, 1, 2448)));
}

TEST(Disc, TakesLongNamesFromJolietAndRockRidge)
{
    const std::vector<test::ImageFile> files = {{"Scene/a name that is long.rel", content(10, 1)},
                                                {"Scene/other.xvm", content(20, 2)}};
    for (const bool joliet : {true, false}) {
        const Disc disc = discOf("a.iso", test::writeIso(files, {.joliet = joliet, .rockRidge = !joliet}));
        EXPECT_THAT(pathsOf(disc), UnorderedElementsAre(files[0].path, files[1].path));
        EXPECT_EQ(warningsOf(disc), "");
        EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, files[1].path), noCodec), files[1].bytes);
    }
}

TEST(Disc, JoinsExtents)
{
    expectSamples(discOf("a.iso", test::writeIso(sampleFiles(), {.largestExtent = 2 * kSector})));
}

// A folder of more than one sector, where no record crosses the end of one.
TEST(Disc, ReadsLargeFolders)
{
    std::vector<test::ImageFile> files;
    for (int i = 0; i < 300; ++i)
        files.push_back({"F" + std::to_string(1000 + i) + ".BIN", content(std::size_t(i), 0)});
    const Disc disc = discOf("a.iso", test::writeIso(files));
    ASSERT_EQ(disc.tree.files.size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i)
        EXPECT_EQ(readStoredFile(*disc.bytes, disc.tree.files[i], noCodec), files[i].bytes);
}

TEST(Disc, ReadsGdRomsWhoseFilesLieInALaterTrack)
{
    for (const bool raw : {false, true}) {
        const test::GdRom disc = test::writeGdRom(sampleFiles(), raw);
        Shelf shelf;
        shelf.add(disc.tracks);
        shelf.add("pso.gdi", ByteVector(disc.gdi.begin(), disc.gdi.end()));
        shelf.add("pso.cue", ByteVector(disc.cue.begin(), disc.cue.end()));
        expectSamples(shelf.disc("pso.gdi"));
        expectSamples(shelf.disc("pso.cue"));
        EXPECT_EQ(shelf.disc("pso.gdi").tree.sha256, shelf.disc("pso.cue").tree.sha256);
    }
}

// Its files count from the beginning of the disc.
TEST(Disc, ReadsATrackAloneThatBelongsAt45000)
{
    expectSamples(discOf("track03.iso", test::writeIso(sampleFiles(), {.firstSector = kHighDensity})));
}

TEST(Disc, ReadsCueWithSeveralTracksInOneFile)
{
    const ByteVector data = test::writeIso(sampleFiles());
    ByteWriter bin;
    bin.append(data);
    bin.zeros(2352 * 200);
    const std::string cue = "FILE \"whole.bin\" BINARY\n TRACK 01 MODE1/2048\n  INDEX 01 00:00:00\n TRACK 02 AUDIO\n"
                            "  PREGAP 00:02:00\n  INDEX 01 00:00:" +
                            std::to_string(data.size() / kSector) + "\n";
    ASSERT_LT(data.size() / kSector, 75u);
    Shelf shelf;
    shelf.add("whole.bin", bin.take());
    shelf.add("pso.cue", ByteVector(cue.begin(), cue.end()));
    expectSamples(shelf.disc("pso.cue"));
}

TEST(Disc, ReadsDiscJugglerOfEveryVersion)
{
    for (const std::uint32_t version : {0x80000004u, 0x80000005u, 0x80000006u})
        for (const std::uint32_t size : {2048u, 2336u, 2352u}) {
            SCOPED_TRACE(version);
            expectSamples(discOf("pso.cdi", test::writeCdi(sampleFiles(), version, size)));
        }
}

TEST(Disc, ReadsChdWithAndWithoutCodecs)
{
    const ByteVector sectors = test::writeIso(sampleFiles(), {.filesAt = 60});
    for (const std::uint32_t codec : {0u, letters("cdzl"), letters("cdlz"), letters("cdzs")})
        expectSamples(discOf("pso.chd", test::writeChd(sectors, codec)));
}

TEST(Disc, AChdsLiesAreFound)
{
    const ByteVector sectors = test::writeIso(sampleFiles());
    ByteVector parent = test::writeChd(sectors, letters("cdzl"));
    parent[104] = 1;
    EXPECT_THAT(errorOf("a.chd", parent), HasSubstr("one that needs its parent"));
    ByteVector old = test::writeChd(sectors, letters("cdzl"));
    old[15] = 4;
    EXPECT_THAT(errorOf("a.chd", old), HasSubstr("a CHD of version 5, found version 4"));

    ByteVector changed = test::writeChd(sectors, letters("cdzl"));
    const Disc good = discOf("a.chd", changed);
    const std::string_view content = "CD001";
    const auto at = std::search(changed.begin(), changed.end(), content.begin(), content.end());
    ASSERT_NE(at, changed.end());
    at[60] ^= 1;
    EXPECT_THAT(errorOf("a.chd", changed), HasSubstr("a hunk of the checksum"));
}

TEST(Disc, AnyChdGivesAnErrorOrFiles)
{
    const ByteVector sectors = test::writeIso({{"A.BIN", content(100, 1)}});
    const ByteVector chd = test::writeChd(sectors, letters("cdzl"));
    const std::size_t map = load<std::uint32_t>(chd.data() + 44, Endian::Big);
    for (const auto& [from, length] : {std::pair<std::size_t, std::size_t>(0, 300), {map, chd.size() - map}})
        test::readBroken(Bytes(chd).subspan(from, length), [&, from = from](Bytes part) {
            ByteVector broken = chd;
            std::ranges::copy(part, broken.begin() + std::ptrdiff_t(from));
            readWhole("a.chd", broken);
        });
}

TEST(Disc, ReadsZip)
{
    expectSamples(discOf("pso.zip", test::writeZip(sampleFiles())));
    const Disc disc = discOf("a.zip", test::writeZip({{"..\\a/../b.bin", content(3, 1)}, {"/c.bin", content(3, 1)}}));
    EXPECT_THAT(pathsOf(disc), ElementsAre("_/a/_/b.bin", "c.bin"));
}

TEST(Disc, AZipsLiesAreFound)
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
    EXPECT_THAT(errorOfFirst(broken(table + 10, 12)), HasSubstr("stored or deflated"));
    EXPECT_THAT(errorOfFirst(broken(table + 10, 8)), "");
    EXPECT_THAT(errorOfFirst(broken(table + 27, 0x7F)), HasSubstr("a file of at most 256 MiB"));
    EXPECT_THAT(warningsOf(discOf("a.zip", broken(table + 46 + 5, 'x'))), HasSubstr("entry 1 is left out"));
}

TEST(Disc, ReadsSevenZipWithAllInOneBlockOrEachInItsOwn)
{
    for (const std::size_t inBlock : {1, 2, 100})
        for (const bool packedHeader : {false, true})
            expectSamples(discOf("pso.7z", test::writeSevenZip(sampleFiles(), {inBlock, packedHeader})));
    const Disc disc =
        discOf("a.7z", test::writeSevenZip({{"..\\a/../b.bin", content(3, 1)}, {"/\xF0\x9F\x8C\xB2.bin", {}}}));
    EXPECT_EQ(disc.kind, DiscKind::SevenZip);
    EXPECT_THAT(pathsOf(disc), ElementsAre("_/a/_/b.bin", "\xF0\x9F\x8C\xB2.bin"));
}

// Files of a block that is one stream, in any order: each is whole, and in their order the block is unpacked once.
TEST(Disc, ASolidSevenZipIsUnpackedOnceInItsOrder)
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
    EXPECT_LT(shelf.read(), 180'000'000u); // backwards, too, it is not unpacked for each anew
}

TEST(Disc, ASevenZipsLiesAreFound)
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

TEST(Disc, SevenZipsThatUnpackToMoreThanThereIsRoomForAreRefused)
{
    test::SevenZipOptions huge;
    huge.claimed = std::uint64_t(1) << 40; // of a block of a few bytes
    const Disc disc = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
    EXPECT_THAT(pathsOf(disc), ElementsAre());
    EXPECT_THAT(warningsOf(disc), HasSubstr("1 files are left out"));
    huge.claimed = std::uint64_t(1) << 31;
    const Disc other = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
    EXPECT_THROW(readStoredFile(*other.bytes, other.tree.files.at(0), noCodec), ParseError);
    huge.claimed = 5000; // more than the archive has
    const Disc less = discOf("a.7z", test::writeSevenZip({{"A.BIN", content(100, 1)}}, huge));
    EXPECT_THROW(readStoredFile(*less.bytes, less.tree.files.at(0), noCodec), ParseError);
    EXPECT_THROW(readStoredFile(*less.bytes, less.tree.files.at(0), noCodec), ParseError); // and again
}

// Broken in every byte, with sums that fit: what the header says is read.
TEST(Disc, AnySevenZipGivesAnErrorOrFiles)
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

TEST(Disc, ReadsGameCube)
{
    const Disc disc = discOf("pso.gcm", test::writeGameCube(sampleFiles()));
    EXPECT_EQ(disc.kind, DiscKind::GameCube);
    expectSamples(disc);
}

TEST(Disc, OtherFilesAreNoImages)
{
    for (const ByteVector& bytes : {ByteVector(), content(100, 1), content(200000, 1), ByteVector(100000)})
        EXPECT_EQ(detectDisc(MemoryBytes(bytes), "a.rel"), std::nullopt);
}

// Of a large file, only its own sectors; of the table, the folders.
TEST(Disc, ReadsOnlyWhatIsAskedFor)
{
    std::vector<test::ImageFile> files = sampleFiles();
    files.push_back({"LARGE.BIN", ByteVector(20 << 20)});
    for (const bool raw : {false, true}) {
        const test::GdRom gdRom = test::writeGdRom(files, raw);
        Shelf shelf;
        shelf.add(gdRom.tracks);
        shelf.add("pso.gdi", ByteVector(gdRom.gdi.begin(), gdRom.gdi.end()));
        const Disc disc = shelf.disc("pso.gdi");
        EXPECT_LT(shelf.read(), 64u << 10);
        const std::uint64_t before = shelf.read();
        readStoredFile(*disc.bytes, fileOf(disc, "SCENE/MAP_X01N.REL"), noCodec);
        EXPECT_LT(shelf.read() - before, 70000u * 5 / 4);
    }
}

TEST(Disc, AFolderThatLeadsBackIsLeftOut)
{
    ByteVector bytes = test::writeIso(sampleFiles());
    const std::uint32_t root = 18; // the folder SCENE shall be the root again
    bool changed = false;
    for (std::size_t at = root * kSector; at < (root + 1) * kSector; ++at)
        if (std::string_view(reinterpret_cast<const char*>(bytes.data()) + at, 5) == "SCENE") {
            bytes[at - 33 + 2] = root;
            bytes[at - 33 + 9] = root;
            changed = true;
        }
    ASSERT_TRUE(changed);
    const Disc disc = discOf("a.iso", bytes);
    EXPECT_THAT(pathsOf(disc), ElementsAre("1ST_READ.BIN"));
    EXPECT_THAT(warningsOf(disc), HasSubstr("folder SCENE leads to one that was seen already"));
}

TEST(Disc, LyingSizesAndOverlapsAreWarnings)
{
    ByteVector bytes = test::writeIso(sampleFiles());
    for (std::size_t at = 18 * kSector; at < 19 * kSector; ++at)
        if (std::string_view(reinterpret_cast<const char*>(bytes.data()) + at, 8) == "1ST_READ")
            bytes[at - 33 + 10 + 3] = 0x7F; // its size, little-endian, highest byte
    const Disc disc = discOf("a.iso", bytes);
    EXPECT_THAT(warningsOf(disc), HasSubstr("in one byte order"));
    EXPECT_THAT(warningsOf(disc), HasSubstr("1ST_READ.BIN: reaches past the end of the image"));
    EXPECT_THAT(warningsOf(disc), HasSubstr("overlaps 1ST_READ.BIN"));
    EXPECT_THROW(readStoredFile(*disc.bytes, fileOf(disc, "1ST_READ.BIN"), noCodec), ParseError);
    EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, "SCENE/MAP_X01N.REL"), noCodec), sampleFiles()[1].bytes);
}

TEST(Disc, WrongMarksAreNamedByTheirOffset)
{
    ByteVector raw = test::rawSectors(test::writeIso(sampleFiles()), 0);
    const Disc good = discOf("a.bin", raw);
    const std::uint64_t sector = fileOf(good, "1ST_READ.BIN").parts[0].offset / kSector;
    raw[sector * 2352 + 5] = 0;
    const Disc disc = discOf("a.bin", raw);
    try {
        readStoredFile(*disc.bytes, fileOf(disc, "1ST_READ.BIN"), noCodec);
        FAIL();
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), sector * 2352);
        EXPECT_THAT(error.what(), HasSubstr("the mark of a raw sector"));
    }
}

TEST(Disc, ShortAndMissingTracksLeaveWhatIsThere)
{
    test::GdRom gdRom = test::writeGdRom(sampleFiles(), true);
    gdRom.tracks[4].bytes.resize(gdRom.tracks[4].bytes.size() / 2);
    Shelf shelf;
    shelf.add(gdRom.tracks);
    shelf.add("pso.gdi", ByteVector(gdRom.gdi.begin(), gdRom.gdi.end()));
    const Disc disc = shelf.disc("pso.gdi");
    EXPECT_EQ(disc.tree.files.size(), 4u);
    EXPECT_THAT(warningsOf(disc), HasSubstr("reaches past the end of the image"));
    EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, "1ST_READ.BIN"), noCodec), sampleFiles()[0].bytes);

    Shelf without;
    gdRom.tracks.erase(gdRom.tracks.begin() + 4);
    without.add(gdRom.tracks);
    without.add("pso.gdi", ByteVector(gdRom.gdi.begin(), gdRom.gdi.end()));
    EXPECT_THAT(warningsOf(without.disc("pso.gdi")), HasSubstr("track 5: there is no file the last track.bin"));
}

TEST(Disc, ErrorsSayWhatIsMissing)
{
    EXPECT_THAT(errorOf("a.gdi", content(100, 7)), HasSubstr("the number of tracks"));
    EXPECT_THAT(errorOf("a.gdi", {}), HasSubstr("the number of tracks"));
    const std::string_view lost = "1\n1 45000 4 2352 gone.bin 0\n";
    EXPECT_THAT(errorOf("a.gdi", ByteVector(lost.begin(), lost.end())), HasSubstr("there is no file gone.bin"));
    const std::string_view odd = "3\n1 0 4 1000 gone.bin 0\n";
    EXPECT_THAT(errorOf("a.gdi", ByteVector(odd.begin(), odd.end())), HasSubstr("a sector size"));
    EXPECT_THAT(errorOf("a.cue", content(100, 7)), HasSubstr("a cue sheet"));
}

// Names that would lead elsewhere, and two of one name.
TEST(Disc, NamesAreSafe)
{
    const Disc disc = discOf("a.iso", test::writeIso({{"..", content(1, 1)},
                                                      {"A\\B.BIN", content(1, 1)},
                                                      {"SAME.BIN", content(1, 1)},
                                                      {"same.bin", content(1, 2)}}));
    EXPECT_THAT(pathsOf(disc), UnorderedElementsAre("_", "A_B.BIN", "SAME.BIN", "same_2.bin"));
}

TEST(Disc, AnyBytesGiveAnErrorOrFiles)
{
    const std::vector<test::ImageFile> files = {{"A.BIN", content(100, 1)}, {"S/B.BIN", content(3000, 2)}};
    const ByteVector iso = test::writeIso(files, {.joliet = true});
    const ByteVector gameCube = test::writeGameCube(files);
    const ByteVector cdi = test::writeCdi(files, 0x80000005, 2336);
    // Damage that hits: to the volumes and folders, and to the tables at either end.
    const auto damage = [](const ByteVector& whole, std::size_t from, std::size_t length, const std::string& name) {
        test::readBroken(Bytes(whole).subspan(from, length), [&](Bytes part) {
            ByteVector broken = whole;
            std::ranges::copy(part, broken.begin() + std::ptrdiff_t(from));
            if (part.size() < length)
                broken.resize(from + part.size());
            readWhole(name, broken);
        });
    };
    damage(iso, 16 * kSector, 200, "a.iso");
    for (std::size_t sector = 19; sector < 23; ++sector)
        damage(iso, sector * kSector, 300, "a.iso");
    damage(gameCube, 0x420, 0x10, "a.gcm");
    damage(gameCube, 0x2440, 12 * 4 + 16, "a.gcm");
    damage(cdi, cdi.size() - 8, 8, "a.cdi");
    const ByteVector zip = test::writeZip({{"A.BIN", content(10, 1)}, {"S/B.BIN", content(30, 2)}});
    damage(zip, 0, zip.size(), "a.zip");
}

TEST(Disc, AnyTextGivesAnErrorOrTracks)
{
    const test::GdRom gdRom = test::writeGdRom({{"A.BIN", content(100, 1)}}, false);
    Shelf shelf;
    shelf.add(gdRom.tracks);
    for (const auto& [name, text] : {std::pair("a.gdi", gdRom.gdi), std::pair("a.cue", gdRom.cue)})
        test::readBroken(ByteVector(text.begin(), text.end()), [&, name = name](Bytes bytes) {
            const auto file = std::make_shared<MemoryBytes>(ByteVector(bytes.begin(), bytes.end()));
            readDisc(
                *detectDisc(*file, name), file, [&](const std::string& part) { return shelf.open(part); }, kUnpackers);
        });
}

} // namespace disc_test
