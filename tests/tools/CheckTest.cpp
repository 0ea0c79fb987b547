#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "formats/compression/Prs.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>

namespace telepipe::test::check_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Check : public ProgramTest
{
protected:
};

formats::ByteVector half(formats::ByteVector bytes)
{
    bytes.resize(bytes.size() / 2);
    return bytes;
}

formats::ByteVector gsl(const std::vector<std::pair<std::string, formats::ByteVector>>& files)
{
    std::vector<formats::GslFile> entries;
    for (const auto& [name, bytes] : files)
        entries.push_back({name, bytes});
    return formats::writeGsl(entries, formats::Endian::Big);
}

} // namespace

TEST_F(Check, GoodFoldersAreQuiet)
{
    write("a/b/map_x_n.rel", v2StageFile());
    write("a/model.nj", modelFile(2));
    write("slide.njm", motionFile());
    write("sky.pvr", pvrFile(plainImage(1, 2, 3)));
    write("readme.txt", {'h', 'i'});
    const ProgramResult result = run({"check", "."});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, IsEmpty());
    EXPECT_EQ(result.output, "5 files: 4 good, 0 bad, 1 of no known format skipped; 0 warnings\n");
}

TEST_F(Check, ToBePackedIsNothingOdd)
{
    write("map_x_n.rel", v2StageFile());
    ASSERT_EQ(run({"compress", "map_x_n.rel", "-o", "packed.prs"}).exitCode, 0);
    EXPECT_EQ(run({"check", "."}).output, "2 files: 2 good, 0 bad, 0 of no known format skipped; 0 warnings\n");
}

TEST_F(Check, EveryBrokenFileHasItsLine)
{
    write("bad/1.nj", half(modelFile()));
    write("bad/2.pvm", half(pvmFile({"a", "b"})));
    write("bad/3.pvp", half(paletteFile()));
    write("bad/map_4n.rel", half(v2StageFile()));
    write("bad/5.njm", half(motionFile()));
    write("bad/6.prs", {0x00, 0x01});
    write("bad/7.rel", {});
    write("bad/8.xvm", {'X', 'V'});
    write("good.nj", modelFile());
    const ProgramResult result = run({"check", "."});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.output, "9 files: 1 good, 8 bad, 0 of no known format skipped; 0 warnings\n");
    std::vector<std::string> bad;
    std::istringstream lines(result.errors);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_THAT(line, testing::MatchesRegex("telepipe: \\./bad/.*: offset 0x[0-9a-f]+: expected .*, found .*"));
        bad.push_back(line.substr(0, line.find(": offset")));
    }
    EXPECT_THAT(bad, ElementsAre("telepipe: ./bad/1.nj", "telepipe: ./bad/2.pvm", "telepipe: ./bad/3.pvp",
                                 "telepipe: ./bad/5.njm", "telepipe: ./bad/6.prs", "telepipe: ./bad/7.rel",
                                 "telepipe: ./bad/8.xvm", "telepipe: ./bad/map_4n.rel"));
}

TEST_F(Check, MissingPathsFail)
{
    const ProgramResult result = run({"check", "nowhere"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("telepipe: nowhere: cannot be read: "));
}

TEST_F(Check, NoFolderLiesTooDeep)
{
    std::string deep;
    for (int i = 0; i < 300; ++i)
        deep += "a/";
    write(deep + "cut.nj", half(modelFile()));
    const ProgramResult result = run({"check", "."});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("a/a/cut.nj: offset 0x"));
    EXPECT_EQ(result.output, "1 file: 0 good, 1 bad, 0 of no known format skipped; 0 warnings\n");
}

TEST_F(Check, LooksIntoArchives)
{
    write("good.gsl", gsl({{"a.nj", modelFile()}, {"b.txt", {'h', 'i'}}}));
    EXPECT_EQ(run({"check", "good.gsl"}).exitCode, 0);
    formats::ByteVector broken = modelFile();
    std::fill(broken.begin() + 40, broken.end() - 8, std::uint8_t(0xee));
    write("bad.gsl", gsl({{"a.nj", modelFile()}, {"b.nj", broken}}));
    const ProgramResult result = run({"check", "bad.gsl"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("telepipe: bad.gsl/b.nj: offset 0x"));
    EXPECT_EQ(result.output, "1 file: 0 good, 1 bad, 0 of no known format skipped; 0 warnings\n"
                             "2 entries in 1 archive: 1 good, 1 bad, 0 of no known format\n");
}

TEST_F(Check, EveryBadEntryHasItsLineWithItsPlace)
{
    // a.gsl: cut.nj at 0x3000; in.bml at 0x3800 with cut.pvm packed and slide.njm with a broken stream; good.nj
    const formats::ByteVector cut = half(modelFile()), cutTextures = half(pvmFile({"a", "b"})), motion = motionFile();
    const formats::BmlFile inner[] = {{"cut.pvm", 0, cutTextures, {}}, {"slide.njm", 0x1F, motion, {}}};
    formats::ByteVector bml = formats::writeBml(inner);
    const std::size_t stream = 0x800 + (formats::compressPrs(cutTextures).size() + 0x1F) / 0x20 * 0x20;
    bml[stream] = 0; // a copy of bytes that are not there yet
    write("a.gsl", gsl({{"cut.nj", cut}, {"in.bml", bml}, {"good.nj", modelFile()}}));
    const ProgramResult result = run({"check", "a.gsl"});
    EXPECT_EQ(result.exitCode, 1);
    std::vector<std::string> lines;
    std::istringstream errors(result.errors);
    for (std::string line; std::getline(errors, line);)
        lines.push_back(line);
    ASSERT_EQ(lines.size(), 3u) << result.errors;
    EXPECT_THAT(lines[0], testing::MatchesRegex("telepipe: a\\.gsl/cut\\.nj: offset 0x3[0-7][0-9a-f][0-9a-f] of "
                                                "a\\.gsl: expected .*, found .*"));
    EXPECT_THAT(lines[1], testing::MatchesRegex("telepipe: a\\.gsl/in\\.bml/cut\\.pvm: offset 0x[0-9a-f]+ of "
                                                "a\\.gsl/in\\.bml/cut\\.pvm unpacked from 0x4000 of a\\.gsl: "
                                                "expected .*, found .*"));
    EXPECT_THAT(lines[2],
                HasSubstr("a.gsl/in.bml/slide.njm: offset " + formats::hexadecimal(0x3800 + stream).substr(0, 4)));
    EXPECT_THAT(lines[2], HasSubstr(" of a.gsl: expected entry slide.njm: "));
    EXPECT_THAT(result.output, HasSubstr("5 entries in 2 archives: 1 good, 4 bad, 0 of no known format\n"));
}

TEST_F(Check, PackedArchivesAndFilesInThemAreLookedInto)
{
    const formats::ByteVector inner = gsl({{"sky.prs", formats::compressPrs(half(pvmFile({"a", "b"})))}});
    write("a.prs", formats::compressPrs(inner));
    const ProgramResult result = run({"check", "a.prs"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("telepipe: a.prs/sky.prs (unpacked): offset 0x"));
    EXPECT_THAT(result.errors, HasSubstr(" (entry at 0x3000 of a.prs unpacked)\n"));
}

TEST_F(Check, TheLimitHoldsForAllThatIsInAFile)
{
    const formats::ByteVector zeros(1 << 16), motion = motionFile();
    const formats::BmlFile files[] = {{"bomb.bin", 0, zeros, {}}, {"slide.njm", 0x1F, motion, {}}};
    write("a.bml", formats::writeBml(files));
    for (const char* path : {"a.bml", "--roundtrip"}) { // a path twice is a file twice
        EXPECT_EQ(run({"check", "a.bml", path}).exitCode, 0);
        const ProgramResult result = run({"check", "a.bml", path, "--limit", "32K"});
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr("a.bml/bomb.bin: offset 0x800: expected no more than 32768 bytes"));
        EXPECT_THAT(result.errors, testing::Not(HasSubstr("slide.njm")));
    }
}

TEST_F(Check, AnArchiveThatHoldsItselfHasAnEnd)
{
    write("a.afs", archiveOfItself(2));
    const ProgramResult result = run({"check", "a.afs"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("is not looked into: it lies in archives in archives, 8 deep"));
    EXPECT_EQ(run({"list", "--all", "a.afs"}).exitCode, 0);
    EXPECT_EQ(run({"dump", "a.afs"}).exitCode, 0);
    EXPECT_EQ(run({"extract", "--all", "a.afs", "-o", "out"}).exitCode, 0);
    EXPECT_EQ(run({"extract", "--all", "a.afs", "-o", "few", "--limit", "1K"}).exitCode, 1);
    EXPECT_EQ(run({"check", "--roundtrip", "a.afs", "--limit", "1K"}).exitCode, 1);
    EXPECT_EQ(run({"check", "a.afs", "--limit", "1K"}).exitCode, 1);
    EXPECT_EQ(run({"pack", "out", "-o", "b.afs", "--like", "a.afs"}).exitCode, 1);
}

TEST_F(Check, AFolderThatNothingCameIntoIsTakenAway)
{
    write("a.gsl", half(gsl({{"a.nj", modelFile()}})));
    EXPECT_EQ(run({"extract", "a.gsl", "-o", "files"}).exitCode, 1);
    EXPECT_FALSE(std::filesystem::exists(_folder / "files"));
    std::filesystem::create_directory(_folder / "files");
    EXPECT_EQ(run({"extract", "a.gsl", "-o", "files"}).exitCode, 1);
    EXPECT_TRUE(std::filesystem::exists(_folder / "files"));
}

TEST_F(Check, ArchivesAreExtractedInsideTheFolder)
{
    write("a.gsl", gsl({{"../out.nj", modelFile()}, {"b.nj", motionFile()}}));
    const ProgramResult result = run({"extract", "a.gsl", "-o", "files"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(fileNames(_folder / "files"), ElementsAre("_._out.nj", "b.nj"));
    const formats::ByteVector motion = motionFile();
    EXPECT_EQ(readText(_folder / "files" / "b.nj"), std::string(motion.begin(), motion.end()));
    EXPECT_EQ(run({"extract", "files/b.nj", "-o", "files"}).exitCode, 1);
}

TEST_F(Check, RoundTripsTellWhatBecameOfEachFile)
{
    write("map_x_n.rel", v2StageFile());
    write("model.nj", modelFile(2));
    write("set.gsl", gsl({{"slide.njm", motionFile()}}));
    write("readme.txt", {'h', 'i'});
    const ProgramResult result = run({"check", "--roundtrip", "."});
    EXPECT_EQ(result.exitCode, 0) << result.output;
    EXPECT_THAT(result.errors, IsEmpty());
    EXPECT_THAT(result.output, HasSubstr("identical: ./map_x_n.rel"));
    EXPECT_THAT(result.output, HasSubstr("identical: ./set.gsl\n"));
    EXPECT_THAT(result.output, HasSubstr("identical: ./set.gsl/slide.njm"));
    EXPECT_THAT(result.output, HasSubstr("4 identical, 0 same, 0 differ, 0 not written, 0 bad, 1 of no known format"));
}

TEST_F(Check, RoundTripsOfBrokenFilesAreBad)
{
    write("a.nj", half(modelFile()));
    const ProgramResult result = run({"check", "--roundtrip", "a.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("a.nj: offset 0x"));
    EXPECT_THAT(result.output, HasSubstr("1 bad"));
}

TEST_F(Check, AFileThatIsNotWhatItsNameSaysIsBadInBothWays)
{
    write("a.nj", {'h', 'i'});
    for (const char* way : {"--shard=1/1", "--roundtrip"}) {
        const ProgramResult result = run({"check", way, "a.nj"});
        EXPECT_EQ(result.exitCode, 1) << way;
        EXPECT_THAT(result.errors, HasSubstr("a.nj: offset 0x0")) << way;
    }
}

TEST_F(Check, PlayersMotionsAreWrittenAgain)
{
    const formats::ByteVector one = motionFile(), two = modelFile();
    write("a.rlc", formats::writeRlc(std::vector<formats::Bytes>{one, two}, 0x1234, formats::Endian::Big));
    EXPECT_THAT(run({"check", "--roundtrip", "a.rlc"}).output, HasSubstr("identical: a.rlc\n"));
    EXPECT_EQ(run({"rewrite", "a.rlc", "-o", "b.rlc"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "b.rlc"), readText(_folder / "a.rlc"));
}

// Packing again takes ten bytes for each.
TEST_F(Check, WhatIsPackedAgainIsWithinATenthOfTheLimit)
{
    const formats::ByteVector zeros(200'000), packed = formats::compressPrs(zeros);
    write("a.prs", packed);
    const formats::BmlFile inner[] = {{"bomb.bin", 0, zeros, {}}};
    write("a.bml", formats::writeBml(inner));
    EXPECT_THAT(run({"check", "--roundtrip", "a.bml", "--limit", "1M"}).errors,
                HasSubstr("a.bml: offset 0x0: expected no more than 104857 bytes to be packed again"));
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"check", "--roundtrip", "a.prs"}, {"rewrite", "a.prs", "-o", "b.prs"}}) {
        std::vector<std::string> limited = command;
        limited.insert(limited.end(), {"--limit", "1M"});
        const ProgramResult result = run(limited);
        EXPECT_EQ(result.exitCode, 1) << command[0];
        EXPECT_THAT(result.errors,
                    HasSubstr("a.prs: offset 0x0: expected no more than 104857 bytes to be packed again"));
        EXPECT_EQ(run(command).exitCode, 0) << command[0];
    }
}

// A wrong name of a folder must not pass for one where all is well.
TEST_F(Check, AFolderWithoutFilesIsSaid)
{
    std::filesystem::create_directories(_folder / "empty");
    write("a/a.nj", modelFile());
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"info"}, {"info", "--json"}, {"check"}, {"check", "--roundtrip"}, {"coverage"}, {"find"}, {"lost"}}) {
        std::vector<std::string> words = command;
        words.emplace_back("empty");
        const ProgramResult result = good(words);
        EXPECT_EQ(result.errors, "telepipe: warning: empty: there are no files in it\n") << command.front();
        words.back() = "a";
        EXPECT_EQ(good(words).errors, "") << command.front();
    }
}

} // namespace telepipe::test::check_test
