#include "formats/bytes/AsText.h"
#include "formats/disc/UnreadImage.h"
#include "formats/disc/track/ChdCode.h"
#include "formats/disc/track/ChdMap.h"
#include "formats/disc/tree/GameCubeRecords.h"
#include "tests/formats/disc/DiscFixture.h"
#include "tests/support/bytes/Corrupt.h"

namespace disc_test {

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

// Only Joliet says how names are written.
TEST(Disc, NamesAreUtf8OrShiftJis)
{
    const std::vector<test::ImageFile> files = {{"\x90\x58/\x83\x5C.BIN", content(10, 1)},
                                                {"山/島.BIN", content(10, 1)}};
    const auto names = UnorderedElementsAre("森/ソ.BIN", "山/島.BIN");
    EXPECT_THAT(pathsOf(discOf("a.gcm", test::writeGameCube(files))), names);
    EXPECT_THAT(pathsOf(discOf("a.iso", test::writeIso(files))), names);
    EXPECT_THAT(pathsOf(discOf("a.iso", test::writeIso(files, {.rockRidge = true}))), names);
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

// The second session of a CD, saved by itself.
TEST(Disc, ReadsATrackAloneThatBelongsAnywhere)
{
    expectSamples(discOf("session.iso", test::writeIso(sampleFiles(), {.firstSector = 11702})));
    ByteVector lost = test::writeIso(sampleFiles());
    for (std::size_t at = 17 * kSector; at + kSector <= lost.size(); at += kSector)
        lost[at + 2] ^= 0xFF; // no folder says any more where it is
    EXPECT_THAT(warningsOf(discOf("a.iso", lost)), HasSubstr("the root folder does not begin with"));
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

// A code of one bit each for "repeat" and for codes of eight bits, then that all 256 have eight: each is itself.
TEST(Disc, ReadsTheHuffmanCodesOfAChd)
{
    const auto streamOf = [](std::string bits) {
        for (const char c : {'A', '\0', '\xFF', 'z'})
            for (int bit = 8; bit-- > 0;)
                bits += (c >> bit & 1) != 0 ? '1' : '0';
        bits.resize((bits.size() + 7) / 8 * 8, '0');
        ByteVector bytes(bits.size() / 8);
        for (std::size_t i = 0; i < bits.size(); ++i)
            bytes[i / 8] |= static_cast<std::uint8_t>((bits[i] - '0') << (7 - i % 8));
        return bytes;
    };
    const std::string lengths = "001"
                                "111"
                                "000"
                                "001"
                                "111"; // of "repeat"; from 8 on: none, one bit, no more
    const std::string codes = "1"
                              "0"
                              "111"
                              "11110110"; // eight bits; repeat 2 + 7 and 246 times
    std::uint8_t out[4];
    unpackChdHuffman(streamOf(lengths + codes), out);
    EXPECT_THAT(out, ElementsAre('A', 0, 0xFF, 'z'));
    const auto error = [&](const std::string& bits, std::size_t count) -> std::string {
        try {
            ByteVector bytes(count);
            unpackChdHuffman(streamOf(bits), bytes);
        } catch (const ParseError& fault) {
            return fault.what();
        }
        return "";
    };
    EXPECT_EQ(error(lengths + codes, 4), "");
    EXPECT_THAT(error(lengths + codes, 6), HasSubstr("Huffman codes of a hunk"));
    EXPECT_THAT(error("010"
                      "111"
                      "000"
                      "001"
                      "111",
                      4),
                HasSubstr("a complete Huffman code")); // of two bits and of one
    EXPECT_THAT(error("000"
                      "111"
                      "111",
                      4),
                HasSubstr("a Huffman code")); // none at all
}

// The one that is known for "123456789", and of any length what it is bit by bit.
TEST(Disc, TheSumOfAChdsHunksIsThatOfCcitt)
{
    const std::string_view digits = "123456789";
    EXPECT_EQ(chdCrc(asBytes(digits)), 0x29b1);
    for (std::size_t length = 0; length < 40; ++length) {
        const ByteVector bytes = content(length, 7);
        std::uint32_t crc = 0xffff;
        for (std::size_t bit = 0; bit < length * 8; ++bit) {
            const bool isSet = ((crc >> 15 ^ bytes[bit / 8] >> (7 - bit % 8)) & 1) != 0;
            crc = (crc << 1 ^ (isSet ? 0x1021 : 0)) & 0xffff;
        }
        EXPECT_EQ(chdCrc(bytes), crc) << length;
    }
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

// Of a large file only its own sectors are read, and of the tree only the folders.
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
        if (asText(Bytes(bytes).subspan(at, 5)) == "SCENE") {
            bytes[at - 33 + 2] = root;
            bytes[at - 33 + 9] = root;
            changed = true;
        }
    ASSERT_TRUE(changed);
    const Disc disc = discOf("a.iso", bytes);
    EXPECT_THAT(pathsOf(disc), ElementsAre("1ST_READ.BIN"));
    EXPECT_THAT(warningsOf(disc), HasSubstr("folder SCENE leads to one that was seen already"));
}

TEST(Disc, ARootFolderThatLiesIsCalledSo)
{
    ByteVector bytes = test::writeIso(sampleFiles());
    bytes[16 * kSector + 156 + 10 + 3] = 0x7F; // its size in the volume's record, the highest byte
    EXPECT_THAT(warningsOf(discOf("a.iso", bytes)), HasSubstr("folder / says it has 21"));
}

TEST(Disc, LyingSizesAndOverlapsAreWarnings)
{
    ByteVector bytes = test::writeIso(sampleFiles());
    for (std::size_t at = 18 * kSector; at < 19 * kSector; ++at)
        if (asText(Bytes(bytes).subspan(at, 8)) == "1ST_READ")
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
    EXPECT_THAT(warningsOf(without.disc("pso.gdi")), HasSubstr("track 5: there is no plain file the last track.bin"));
}

TEST(Disc, ErrorsSayWhatIsMissing)
{
    EXPECT_THAT(errorOf("a.gdi", content(100, 7)), HasSubstr("the number of tracks"));
    EXPECT_THAT(errorOf("a.gdi", {}), HasSubstr("the number of tracks"));
    const std::string_view lost = "1\n1 45000 4 2352 gone.bin 0\n";
    EXPECT_THAT(errorOf("a.gdi", ByteVector(lost.begin(), lost.end())), HasSubstr("there is no plain file gone.bin"));
    const std::string_view odd = "3\n1 0 4 1000 gone.bin 0\n";
    EXPECT_THAT(errorOf("a.gdi", ByteVector(odd.begin(), odd.end())), HasSubstr("a sector size"));
    EXPECT_THAT(errorOf("a.cue", content(100, 7)), HasSubstr("a cue sheet"));
}

// Images and archives that are not read are distinguished from other files, with advice.
TEST(Disc, WhatIsNotReadIsNamed)
{
    const auto found = [](std::string_view text, std::size_t size = 100) {
        ByteVector bytes(text.begin(), text.end());
        bytes.resize(std::max(size, bytes.size()));
        return unreadFile(bytes, "a.iso");
    };
    EXPECT_THAT(found("RVZ\1"), HasSubstr("Dolphin"));
    EXPECT_THAT(found("Rar!\x1A\7"), HasSubstr("unpack it"));
    EXPECT_THAT(found("[CloneCD]"), HasSubstr(".img beside it"));
    EXPECT_THAT(found(std::string(0x10000, '\0') + "MICROSOFT*XBOX*MEDIA"), HasSubstr("Xbox"));
    EXPECT_THAT(found(std::string(100, 'x') + "NER5" + std::string(8, '\0'), 112), HasSubstr("Nero"));
    EXPECT_THAT(unreadFile(test::writeIso(sampleFiles()), "a.iso"), HasSubstr("take it out"));
    EXPECT_EQ(found("RVZ"), "\"RVZ\\x00\"");
    EXPECT_EQ(unreadFile({}, "a.iso"), "an empty file");
    for (const std::string_view cut : {"R", "RVZ", "[Clone", "NER5"})
        EXPECT_EQ(unreadFile(asBytes(cut), "a").front(), '"');
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
