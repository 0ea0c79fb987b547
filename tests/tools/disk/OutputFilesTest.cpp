#include "formats/bytes/AsText.h"
#include "formats/bytes/Sha256.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include "formats/archive/Gsl.h"
#include "tools/disk/FileError.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/NewFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/output/Unfinished.h"

#include <gmock/gmock.h>

#ifndef _WIN32
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// The ways in which files are written, and what happens to those that were there.
namespace telepipe::test::output_files_test {

namespace {

namespace fs = std::filesystem;
using formats::ByteVector;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class OutputFiles : public ProgramTest
{
protected:
    void writeArchive(const std::vector<std::pair<std::string, ByteVector>>& files) const
    {
        std::vector<formats::GslFile> packed;
        for (const auto& [name, bytes] : files)
            packed.push_back({name, bytes});
        write("a.gsl", formats::writeGsl(packed, formats::Endian::Little));
    }
    // Runs a line of shell in the folder; $T is the program.
    ProgramResult shell(const std::string& line) const
    {
        return runProgram("/bin/sh", {"-c", "T='" + std::string(programPath()) + "'; " + line}, _folder.path());
    }
    std::vector<std::string> namesHere() const { return fileNames(_folder.path()); }
};

} // namespace

// The system's limit on a file's size would end the program by a signal.
TEST_F(OutputFiles, AFileThatGrowsTooLargeIsOneThatCannotBeWritten)
{
    write("a.nj", modelFile());
    const ProgramResult result = shell("ulimit -f 1; $T export a.nj -o a.gltf");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("a.gltf: cannot be written: File too large"));
    EXPECT_THAT(namesHere(), ElementsAre("a.nj"));
}

TEST_F(OutputFiles, APlantedLinkIsNotWrittenThrough)
{
    writeArchive({{"x.nj", {1, 2, 3}}});
    write("victim", {9});
    fs::create_directory(_folder / "out");
    fs::create_symlink(_folder / "victim", _folder / "out" / "x.nj.part");
    EXPECT_EQ(good({"extract", "a.gsl", "-o", "out"}).exitCode, 0);
    EXPECT_EQ(text("victim"), "\x09");
    EXPECT_EQ(text("out/x.nj"), "\x01\x02\x03");
}

TEST_F(OutputFiles, AFileCalledPartStays)
{
    writeArchive({{"x.nj", {1}}});
    write("out/x.nj.part", {7});
    good({"extract", "a.gsl", "-o", "out"});
    EXPECT_EQ(text("out/x.nj.part"), "\x07");
}

TEST_F(OutputFiles, ALinkNamedByTheUserIsFollowed)
{
    write("in", {1, 1, 1, 1});
    write("target", {9});
    fs::create_symlink("target", _folder / "link");
    fs::create_symlink("later", _folder / "dangling");
    good({"compress", "in", "-o", "link"});
    good({"compress", "in", "-o", "dangling"});
    EXPECT_TRUE(fs::is_symlink(_folder / "link"));
    EXPECT_EQ(text("target"), text("later"));
    EXPECT_NE(text("target"), "\x09");
}

TEST_F(OutputFiles, LinksInACircleAreNamed)
{
    write("in", {1});
    fs::create_symlink("round", _folder / "round");
    const ProgramResult result = run({"compress", "in", "-o", "round"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("round: cannot be written: Too many levels"));
}

TEST_F(OutputFiles, ReplacedFilesKeepTheirPermissions)
{
    write("in", {1});
    write("secret", {2});
    chmod((_folder / "secret").c_str(), 0600);
    good({"compress", "in", "-o", "secret"});
    struct stat status = {};
    ASSERT_EQ(stat((_folder / "secret").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST_F(OutputFiles, AFullDiskLeavesTheOldFile)
{
    std::vector<unsigned char> noise(20000);
    for (std::size_t i = 0; i < noise.size(); ++i)
        noise[i] = static_cast<unsigned char>(i * i * 31 >> 5);
    write("in", noise);
    write("out", {5});
    const ProgramResult result = shell("trap '' XFSZ; ulimit -f 4; \"$T\" compress in -o out");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("out: cannot be written: File too large"));
    EXPECT_EQ(text("out"), "\x05");
    EXPECT_THAT(namesHere(), ElementsAre("in", "out"));

    write("a.nj", modelFile(60));
    EXPECT_EQ(shell("trap '' XFSZ; ulimit -f 4; \"$T\" dump a.nj -o out").exitCode, 1);
    EXPECT_EQ(text("out"), "\x05") << "not even in pieces";
}

TEST_F(OutputFiles, WhatAKilledRunLeftIsTakenAway)
{
    write("in", {1});
    write(".telepipe-0123456789abcdef.part", {1});
    write(".telepipe-mine.part", {1});
    write(".telepipe-00000000000000ff.part", {1});
    const int running = open((_folder / ".telepipe-00000000000000ff.part").c_str(), O_RDONLY);
    ASSERT_EQ(flock(running, LOCK_EX), 0);
    good({"compress", "in", "-o", "out"});
    EXPECT_THAT(namesHere(), ElementsAre(".telepipe-00000000000000ff.part", ".telepipe-mine.part", "in", "out"));
    close(running);
}

TEST_F(OutputFiles, ASignalTakesTheUnfinishedFileAway)
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
        const auto die = [&] {
            std::signal(signal, SIG_DFL); // whatever the test was started with
            tools::takeBackUnfinishedWhenKilled();
            tools::FileWriter writer(_folder / "picture.png");
            writer.write(ByteVector(200000));
            raise(signal);
        };
        EXPECT_EXIT(die(), testing::KilledBySignal(signal), "");
        EXPECT_TRUE(fs::is_empty(_folder.path())) << signal;
    }
}

TEST_F(OutputFiles, AnUnfinishedFileHasANameThatNobodyCanGuess)
{
    EXPECT_NE(tools::randomPartName(), tools::randomPartName());
    EXPECT_TRUE(tools::isPartName(tools::randomPartName()));
    EXPECT_FALSE(tools::isPartName("x.part"));
    tools::FileWriter first(_folder / "x"), second(_folder / "x");
    EXPECT_THAT(namesHere(), testing::SizeIs(2));
    EXPECT_THAT(namesHere(), Each(StartsWith(".telepipe-")));
    first.write(formats::asBytes("one"));
    second.write(formats::asBytes("two"));
    second.commit();
    first.commit();
    EXPECT_EQ(text("x"), "one");
}

TEST_F(OutputFiles, RunsSideBySideDoNotMix)
{
    write("t.pvm", pvmFile({"one", "two", "three"}));
    good({"texture", "t.pvm", "-o", "expected"});
    for (int round = 0; round < 3; ++round) {
        const ProgramResult result =
            shell("for i in 1 2 3 4; do \"$T\" texture t.pvm -o out >/dev/null || echo $i failed & done; wait");
        EXPECT_EQ(result.output + result.errors, "");
        for (const std::string name : {"one.png", "two.png", "three.png"})
            EXPECT_EQ(text("out/" + name), text("expected/" + name));
        EXPECT_THAT(names("out"), Not(Contains(HasSubstr(".part"))));
    }
}

TEST_F(OutputFiles, TheInputIsNotReplaced)
{
    write("a.nj", modelFile());
    fs::create_hard_link(_folder / "a.nj", _folder / "same.nj");
    fs::create_symlink("a.nj", _folder / "link.nj");
    const std::string before = text("a.nj");
    const std::vector<std::vector<std::string>> commands = {
        {"compress", "a.nj", "-o"},
        {"encrypt", "a.nj", "-o"},
        {"dump", "a.nj", "-o"},
        {"shot", "a.nj", "--size", "16x16", "-o", "x.png", "--record"},
    };
    for (std::vector<std::string> command : commands)
        for (const char* name : {"a.nj", "./a.nj", "same.nj", "link.nj"}) {
            command.emplace_back(name);
            const ProgramResult result = run(command);
            EXPECT_EQ(result.exitCode, 1) << command.front();
            EXPECT_THAT(result.errors, HasSubstr("is one of the files that are read")) << command.front();
            EXPECT_EQ(text("a.nj"), before) << command.front();
            command.pop_back();
        }
}

TEST_F(OutputFiles, APictureThatIsReadIsNotReplaced)
{
    write("a.nj", modelFile());
    good({"shot", "a.nj", "--size", "16x16", "-o", "a.png"});
    fs::create_hard_link(_folder / "a.png", _folder / "same.png");
    fs::create_symlink("a.png", _folder / "link.png");
    const std::string before = text("a.png");
    for (const char* command : {"shot", "plan"})
        for (const char* name : {"a.png", "./a.png", "same.png", "link.png"}) {
            const ProgramResult result = run({command, "a.png", "-o", name});
            EXPECT_EQ(result.exitCode, 1) << command;
            EXPECT_THAT(result.errors, HasSubstr("is one of the files that are read")) << command;
            EXPECT_EQ(text("a.png"), before) << command;
        }
}

TEST_F(OutputFiles, AFileToPackIsNotReplaced)
{
    write("files/a.nj", modelFile());
    const std::string before = text("files/a.nj");
    EXPECT_EQ(run({"pack", "files", "-o", "files/a.nj", "--as", "gsl"}).exitCode, 1);
    EXPECT_EQ(text("files/a.nj"), before);
    good({"pack", "files", "-o", "files/all.gsl", "--as", "gsl"});
    good({"pack", "files", "-o", "files/all.gsl", "--as", "gsl"}); // which is not packed into itself
    EXPECT_EQ(run({"pack", "files", "-o", "files/all.gsl", "--like", "files/all.gsl"}).exitCode, 1);
}

TEST_F(OutputFiles, WhatAFolderRemembersIsNotPacked)
{
    write("in/x.nj", {1, 2, 3});
    good({"pack", "in", "-o", "a.gsl", "--as", "gsl"});
    write("in/.telepipe-made", {'x'});
    write("in/" + tools::randomPartName(), {'x'});
    good({"pack", "in", "-o", "b.gsl", "--as", "gsl"});
    EXPECT_EQ(text("b.gsl"), text("a.gsl"));
}

TEST_F(OutputFiles, WhatIsFoundBesideTheInputIsNotReplacedEither)
{
    write("a.nj", modelFile());
    write("a.pvm", pvmFile({"one"}));
    const std::string before = text("a.pvm");
    EXPECT_EQ(run({"shot", "a.nj", "--size", "16x16", "-o", "x.png", "--record", "a.pvm"}).exitCode, 1);
    EXPECT_EQ(text("a.pvm"), before);
}

TEST_F(OutputFiles, WhatIsPutIntoAFileIsNotReplacedEither)
{
    write("a.pvm", pvmFile({"one"}));
    good({"texture", "a.pvm", "-o", "."});
    const std::string picture = text("one.png");
    const std::vector<std::string> put = {"texture", "put", "a.pvm", "one=one.png", "-o"};
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"one.png"}, {"one.png", "--force"}, {"b.pvm", "--make-palette", "one.png"}}) {
        std::vector<std::string> command = put;
        command.insert(command.end(), more.begin(), more.end());
        const ProgramResult result = run(command);
        EXPECT_EQ(result.exitCode, 1) << more.back();
        EXPECT_THAT(result.errors, HasSubstr("one.png: is one of the files that are read")) << more.back();
        EXPECT_EQ(text("one.png"), picture) << more.back();
    }
    EXPECT_FALSE(fs::exists(_folder / "one.png.bak"));
    write("before", {1, 2, 3});
    write("after", {1, 2, 4});
    good({"patch", "make", "before", "after", "-o", "x.patch"});
    const std::string patch = text("x.patch");
    EXPECT_EQ(run({"patch", "apply", "before", "x.patch", "-o", "x.patch"}).exitCode, 1);
    EXPECT_EQ(text("x.patch"), patch);
}

TEST_F(OutputFiles, FoldersKeepWhatWasNotMadeThere)
{
    write("t.pvm", pvmFile({"one"}));
    write("out/one.png", {1});
    write("demo/map_demo01n.rel", {1});
    for (const auto& [command, file] :
         {std::pair<std::vector<std::string>, std::string>({"texture", "t.pvm", "-o", "out"}, "out/one.png"),
          {{"demo", "demo"}, "demo/map_demo01n.rel"}}) {
        const ProgramResult result = run(command);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr(file + ": exists already with other contents than were made here; "
                                                    "--force replaces it"));
        EXPECT_EQ(text(file), "\x01");
        std::vector<std::string> forced = command;
        forced.emplace_back("--force");
        good(forced);
        EXPECT_NE(text(file), "\x01");
    }
}

TEST_F(OutputFiles, FoldersReplaceWhatWasMadeThere)
{
    write("t.pvm", pvmFile({"one"}));
    good({"texture", "t.pvm", "-o", "out"});
    write("u.pvm", pvmFile({"one", "two"}));
    good({"texture", "u.pvm", "-o", "out"}); // other texts in one.png
    good({"demo", "demo"});
    const std::string made = text("demo/.telepipe-made");
    good({"demo", "demo"});
    EXPECT_EQ(text("demo/.telepipe-made"), made) << "remembered once";
}

TEST_F(OutputFiles, FoldersKeepWhatWasChangedThere)
{
    good({"demo", "demo"});
    const std::string name = names("demo").back();
    write("demo/" + name, {1});
    EXPECT_EQ(run({"demo", "demo"}).exitCode, 1);
    EXPECT_EQ(text("demo/" + name), "\x01");
}

// Neither of two runs takes the folder away while the other is about to fill it.
TEST_F(OutputFiles, AFolderThatTwoFillStaysForTheOther)
{
    const fs::path folder = _folder / "out";
    auto first = std::make_unique<tools::OutputFolder>(folder);
    {
        const tools::OutputFolder second(folder);
        first.reset();
        EXPECT_TRUE(fs::is_directory(folder));
        tools::writeText(folder / "a", "x");
    }
    EXPECT_EQ(text("out/a"), "x");
    {
        const tools::OutputFolder empty(_folder / "other");
        EXPECT_TRUE(fs::is_directory(_folder / "other"));
    }
    EXPECT_FALSE(fs::exists(_folder / "other")) << "nothing came into it";
    fs::create_directory(_folder / "own");
    {
        const tools::OutputFolder found(_folder / "own");
    }
    EXPECT_TRUE(fs::exists(_folder / "own")) << "it was there before";
}

TEST_F(OutputFiles, LinksInAFolderThatIsFilledAreNotFollowed)
{
    write("t.pvm", pvmFile({"one"}));
    write("victim", {9});
    write("nj/a.nj", modelFile());
    for (const char* folder : {"out", "site", "elsewhere", "sheets"})
        fs::create_directory(_folder / folder);
    fs::create_symlink(_folder / "victim", _folder / "out" / "one.png");
    fs::create_directory_symlink(_folder / "elsewhere", _folder / "site" / "pictures");
    fs::create_symlink(_folder / "victim", _folder / "sheets" / "turntable_0000.png");
    EXPECT_EQ(run({"texture", "t.pvm", "-o", "out", "--force"}).exitCode, 1);
    EXPECT_EQ(run({"gallery", "nj", "-o", "site", "--force"}).exitCode, 1);
    EXPECT_EQ(run({"sheet", "nj/a.nj", "-o", "sheets", "--size", "16x16", "--force"}).exitCode, 1);
    EXPECT_EQ(text("victim"), "\x09");
    EXPECT_TRUE(fs::is_empty(_folder / "elsewhere"));
}

// The file in which a folder remembers its outputs is written at its end, and must not be a user's file under another
// name.
TEST_F(OutputFiles, WhatAFolderRemembersHasNoOtherName)
{
    write("t.pvm", pvmFile({"one"}));
    write("victim", {9});
    fs::create_directory(_folder / "out");
    fs::create_hard_link(_folder / "victim", _folder / "out" / ".telepipe-made");
    const ProgramResult result = run({"texture", "t.pvm", "-o", "out"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr(".telepipe-made: cannot be written: it has other names besides"));
    EXPECT_EQ(text("victim"), "\x09");
}

// A name with a line feed cannot write a line of its own choice there, such as that the folder's own file was made.
TEST_F(OutputFiles, ALineFeedInANameIsNoLineOfWhatAFolderRemembers)
{
    write("a.nj", modelFile());
    write("out/a.nj", {9});
    const std::string forged = "x\n" + formats::sha256(ByteVector{9}) + "  a.nj";
    write(forged, modelFile());
    for (const std::string& name : {forged, forged, std::string("a.nj")}) { // a file made twice is known by its line
        good({"export", name, "-o", "a.glb"});
        EXPECT_EQ(run({"build", "a.glb", "--base", name, "-o", "out"}).exitCode, name == "a.nj" ? 1 : 0);
    }
    EXPECT_EQ(text("out/a.nj"), "\x09");
}

TEST_F(OutputFiles, StandardOutputThatIsFullIsNoticed)
{
    write("a.nj", modelFile());
    write("a.gsl", {});
    writeArchive({{"x.nj", {1}}});
    write("s.rel", v2StageFile());
    ByteVector other = modelFile();
    other.back() ^= 1;
    write("b.nj", other);
    const std::string part = run({"coverage", "--json", "--shard", "1/2", "a.nj"}).output +
                             R"({"part":2,"of":2,"command":"coverage","files":1})"
                             "\n";
    write("part", {part.begin(), part.end()});
    for (const char* command : {"info a.nj",
                                "info --json a.nj",
                                "list a.gsl",
                                "list --json a.gsl",
                                "steps a.nj",
                                "coverage a.nj",
                                "check a.nj",
                                "check --roundtrip a.nj",
                                "dump a.nj",
                                "materials a.nj",
                                "pixel a.nj 8,8 --size 16x16",
                                "diff a.nj a.nj",
                                "demo demo",
                                "extract a.gsl -o out",
                                "--help",
                                "info --help",
                                "--version",
                                "materials --json a.nj",
                                "find a.nj --list opaque",
                                "library .",
                                "library --json .",
                                "lost s.rel",
                                "merge part",
                                "set --list a.nj",
                                "patch make a.nj b.nj -o ab.patch",
                                "coverage --json a.nj"}) {
        const ProgramResult result = shell(std::string("\"$T\" ") + command + " >/dev/full");
        EXPECT_EQ(result.exitCode, 1) << command;
        EXPECT_THAT(result.errors, HasSubstr("standard output: cannot be written")) << command;
    }
}

TEST_F(OutputFiles, StandardOutputThatIsClosedIsNoticed)
{
    write("a.nj", modelFile());
    const ProgramResult result = shell("\"$T\" info a.nj >&-");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("standard output: cannot be written"));
    const ProgramResult dumped = shell("\"$T\" extract a.gsl -o out >&-; \"$T\" compress a.nj -o b >&-");
    good({"decompress", "b", "-o", "c"}); // nothing was printed into it
    EXPECT_EQ(text("c"), text("a.nj"));
}

TEST_F(OutputFiles, APictureOnAFullDeviceIsNoticed)
{
    write("a.nj", modelFile());
    for (const char* command : {"shot a.nj --size 16x16", "dump a.nj", "compress a.nj", "plan a.nj"}) {
        const ProgramResult result = shell(std::string("\"$T\" ") + command + " -o /dev/full");
        EXPECT_EQ(result.exitCode, 1) << command;
        EXPECT_THAT(result.errors, HasSubstr("/dev/full: cannot be written: No space left")) << command;
    }
}

TEST_F(OutputFiles, APipeWithAReaderIsWrittenTo)
{
    write("a.nj", modelFile());
    const ProgramResult result = shell("\"$T\" compress a.nj -o /dev/stdout | cat > b; mkfifo p; "
                                       "cat p > c & sleep 0.5; \"$T\" compress a.nj -o p; wait");
    EXPECT_EQ(result.errors, "");
    good({"compress", "a.nj", "-o", "d"});
    EXPECT_EQ(text("b"), text("d"));
    EXPECT_EQ(text("c"), text("d"));
}

} // namespace telepipe::test::output_files_test

#endif
