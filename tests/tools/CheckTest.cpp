#include "formats/archive/Afs.h"
#include "formats/archive/Gsl.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"

#include <gmock/gmock.h>

namespace telepipe::test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Check : public testing::Test
{
protected:
    ProgramResult run(const std::vector<std::string>& arguments)
    {
        return runProgram(programPath(), arguments, _folder.path());
    }
    void write(const std::string& name, const formats::ByteVector& bytes) { writeBytes(_folder / name, bytes); }

    ScratchFolder _folder;
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

} // namespace telepipe::test
