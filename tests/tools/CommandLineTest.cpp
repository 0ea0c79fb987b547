// The program as a user meets it: run as a process, judged by exit code and what it prints.

#include "formats/compression/Prs.h"
#include "tests/support/Paths.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/cli/Commands.h"
#include "tools/cli/command/ExitCodes.h"

#include <gmock/gmock.h>

namespace telepipe::test::command_line_test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

namespace {

class CommandLine : public ProgramTest
{
protected:
};

struct UsageCase
{
    std::vector<std::string> arguments;
    std::string message;

    friend std::ostream& operator<<(std::ostream& out, const UsageCase& usage) { return out << usage.message; }
};

class WrongUsage : public testing::TestWithParam<UsageCase>
{
};

class Help : public testing::TestWithParam<std::string>
{
};

} // namespace

TEST_P(WrongUsage, EndsWithTwoAndSaysWhatIsWrong)
{
    const ScratchFolder folder;
    writeBytes(folder / "a.nj", modelFile());
    writeBytes(folder / "a.pvr", pvrFile(plainImage(1, 2, 3)));
    const ProgramResult result = runProgram(programPath(), GetParam().arguments, folder.path());
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.output, IsEmpty());
    EXPECT_THAT(result.errors, HasSubstr("telepipe: " + GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongUsage,
    testing::Values(
        UsageCase{{"shot", "a.nj"}, "shot: --output is required\ntelepipe: see telepipe shot --help\n"},
        UsageCase{{"info"}, "info: FILE is required\n"}, UsageCase{{"check"}, "check: PATH is required\n"},
        UsageCase{{"texture", "a.nj"}, "texture: --output is required\n"},
        UsageCase{{"extract", "a.nj"}, "extract: --output is required\n"},
        UsageCase{{"list"}, "list: FILE is required\n"},
        UsageCase{
            {"extract", "a.gsl", "-o", "d", "--limit", "1T"},
            "extract: --limit: expected a number of bytes, or one with K, M or G behind it, up to 4096G, found '1T'\n"},
        UsageCase{{"pack", ".", "-o", "a", "--as", "zip"},
                  "pack: --as: expected one of afs, bml, gsl, rlc, found 'zip'\n"},
        UsageCase{{"pack", ".", "-o", "a", "--as", "gsl", "--compress"}, "pack: --compress: files in a GSL are stored"},
        UsageCase{{"demo"}, "demo: DIR is required\n"},
        UsageCase{{"info", "--jason", "a.nj"},
                  "info: there is no option --jason: did you mean --json?\ntelepipe: see telepipe info --help\n"},
        UsageCase{{"--nonsense"}, "view: there is no option --nonsense\ntelepipe: see telepipe view --help\n"},
        UsageCase{{"shto", "x.rel"}, "shto: neither a file nor a command: did you mean shot?\n"},
        UsageCase{{"patch", "a.nj"}, "patch: neither a file nor a command: did you mean patch make or patch apply?\n"},
        UsageCase{{""}, "'': neither a file nor a command\n"},
        UsageCase{{"info", ""}, "info: FILE: expected a path, found nothing\n"},
        UsageCase{{"shot", "a.nj", "-o", ""}, "shot: -o,--output: expected a path, found nothing\n"},
        UsageCase{{"shot", "a.nj", "-o", "-"},
                  "shot: -o,--output: expected the name of a file, or ./- for one that is called so, found '-'\n"},
        UsageCase{{"xyzzy", "a.nj", "-o", "x.png"}, "xyzzy: neither a file nor a command\n"},
        UsageCase{
            {"shot", "a.nj", "-o", "a.jpg"},
            "shot: -o,--output: expected a name that ends in .png, the only format that is written, found 'a.jpg'\n"},
        UsageCase{{"shot", "a.nj", "-o", "a.png", "--eye", "--camera", "1,2,3,4,5"}, "shot: --camera excludes --eye\n"},
        UsageCase{{"shot", "a.nj", "-o", "a.png", "--time", "1", "--frame", "2"}, "shot: --time excludes --frame\n"},
        UsageCase{{"plan", "a.nj", "-o", "a.png", "--frame", "2", "--time", "1"}, "plan: --time excludes --frame\n"},
        UsageCase{{"shot", "a.nj", "-o", "a.png", "--bookmarks", "b.json"},
                  "shot: --bookmarks requires --bookmark or --path\n"},
        UsageCase{{"pixel", "a.nj", "1,1", "--bookmarks", "b.json"}, "pixel: --bookmarks requires --bookmark\n"},
        UsageCase{{"view", "a.nj", "--bookmarks", "b.json"}, "view: --bookmarks requires --bookmark\n"},
        UsageCase{{"shot", "a.nj", "-o", "a.png", "--overlay-flags", "1"},
                  "--overlay-flags: no collision is shown; --overlay collision shows it\n"},
        UsageCase{{"shot", "a.nj", "-o", "a.png", "--overlay-xray"},
                  "--overlay-xray: no overlay is shown; --overlay says which\n"},
        UsageCase{{"plan", "a.nj", "-o", "a.svg"}, "plan: -o,--output: expected a name that ends in .png"},
        UsageCase{{"diff", "a.nj", "a.nj", "-o", "a.JPEG"}, "diff: -o,--output: expected a name that ends in .png"},
        UsageCase{{"steps", "a.nj", "--model", "999"}, "a.nj: has no model 999; the last is 0\n"},
        UsageCase{{"steps", "a.nj", "--node", "999"}, "a.nj: model 0 has no node 999; the last is 0\n"},
        UsageCase{{"steps", "a.nj", "--at", "0xffffff"}, "a.nj: no model runs a chunk at 0xffffff\n"},
        UsageCase{{"materials", "a.nj", "--states", "999"},
                  "materials: --states: nothing is drawn with a material 999\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--states", "999"},
                  "--states: there is no material 999; the last is 0\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--bookmark", "gate"},
                  "a.bookmarks.json: no bookmark is called gate; there are none\n"},
        UsageCase{{"diff", "a.nj", "a.pvr"},
                  "diff: two files of one kind are compared; a.nj is of the kind model, a.pvr "
                  "is of the kind texture\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--size", "12"},
                  "shot: --size: expected WIDTHxHEIGHT, each 1 to 65536, found '12'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--size", "0x9"},
                  "shot: --size: expected WIDTHxHEIGHT, each 1 to 65536, found '0x9'\n"},
        UsageCase{
            {"shot", "a.nj", "-o", "x.png", "--camera", "1,2,3,4"},
            "shot: --camera: expected five numbers X,Y,Z,YAW,PITCH, angles up to a million degrees, found '1,2,3,4'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--camera", "1,2,3,4,nan"},
                  "shot: --camera: expected five numbers X,Y,Z,YAW,PITCH, angles up to a million degrees, found "
                  "'1,2,3,4,nan'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--camera", "1,2,3,4,2e6"},
                  "shot: --camera: expected five numbers X,Y,Z,YAW,PITCH, angles up to a million degrees, "
                  "found '1,2,3,4,2e6'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--light", "1 position=0,2e6,0"},
                  "shot: --light: expected three numbers X,Y,Z up to a million, found '0,2e6,0'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--alpha-reference", "256"},
                  "shot: --alpha-reference: expected a whole number from 0 to 255, found '256'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--draw-distance", "far"},
                  "shot: --draw-distance: expected one of all, game, found 'far'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--fov", "180"},
                  "shot: --fov: expected degrees from 1 to 170, found '180'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--time", "soon"},
                  "shot: --time: expected a number of seconds, at most 1000000000, found 'soon'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--sections", "1,,2"},
                  "shot: --sections: expected section ids separated by commas, found '1,,2'\n"},
        UsageCase{{"shot", "-o", "x.png", "--sections", "99"},
                  "--sections: no section has the id 99; there are -1..3\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--sections", "99"},
                  "--sections: no section has the id 99; there are 0\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--background", "1,2,256"},
                  "shot: --background: expected R,G,B or R,G,B,A, each 0 to 255, found '1,2,256'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--samples", "0"},
                  "shot: --samples: expected a number from 1 to 64, found '0'\n"},
        UsageCase{{"shot", "a.nj", "-o", "x.png", "--view-mode", "nice"},
                  "shot: --view-mode: expected one of textured, vertex-color, texture, normals, sections, lists, "
                  "sort, section-ids, model-ids, material-ids, list-ids, overdraw, layers, weights, order, "
                  "texel-density, uv, "
                  "found 'nice'\n"},
        UsageCase{{"encrypt", "a.nj", "-o", "x", "--key", "0xg"},
                  "encrypt: --key: expected a 32-bit number, decimal or 0x..., found '0xg'\n"}));

TEST_P(Help, TeachesByExample)
{
    std::vector<std::string> arguments{GetParam(), "--help"};
    if (GetParam().empty())
        arguments.erase(arguments.begin());
    const ProgramResult result = runProgram(programPath(), arguments);
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, IsEmpty());
    EXPECT_THAT(result.output, HasSubstr("Usage: telepipe " + GetParam()));
    EXPECT_THAT(result.output, testing::AnyOf(HasSubstr("Example:\n  telepipe "), HasSubstr("Examples:\n  telepipe"),
                                              HasSubstr("Keys: F1 shows them all")));
}

INSTANTIATE_TEST_SUITE_P(All, Help,
                         testing::Values("", "view", "shot", "shots", "plan", "sheet", "info", "texture", "list",
                                         "library", "extract", "pack", "check", "gallery", "demo", "compress",
                                         "decompress", "encrypt", "decrypt"));

TEST_F(CommandLine, VersionTellsWhatMadeTheProgramAndWhatDraws)
{
    const ProgramResult result = run({"--version"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output,
                testing::MatchesRegex("telepipe [0-9]+\\.[0-9]+\\.[0-9]+\ncommit [0-9a-z]+, .+ [0-9.]+\n.+\n"));
}

TEST_F(CommandLine, AMistypedCommandIsNoFile)
{
    const ProgramResult result = run({"shto"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_EQ(result.errors,
              "telepipe: shto: neither a file nor a command: did you mean shot?\ntelepipe: see telepipe --help\n");
}

TEST_F(CommandLine, HelpIsAskedForInOneWordToo)
{
    EXPECT_EQ(run({"help"}).output, run({"--help"}).output);
    EXPECT_EQ(run({"help", "shot"}).output, run({"shot", "--help"}).output);
    EXPECT_EQ(run({"help", "texture", "put"}).output, run({"texture", "put", "--help"}).output);
    EXPECT_EQ(run({"--help", "shot"}).output, run({"shot", "--help"}).output);
    EXPECT_EQ(run({"-h", "info"}).output, run({"info", "--help"}).output);
    EXPECT_THAT(run({"help", "shto"}).errors, HasSubstr("did you mean shot?"));
}

// A name with a line feed could say anything in a line of its own.
TEST_F(CommandLine, NamesOfFilesStayInTheirLine)
{
    const std::string name = "x\ntelepipe: 0 bad\n.nj";
    write(name, modelFile());
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"info", name}, {"list", "."}, {"library", "."}, {"pixel", name, "640,360"}}) {
        const std::string output = good(words).output;
        EXPECT_THAT(output, HasSubstr("x?telepipe: 0 bad?.nj")) << words.front();
        EXPECT_THAT(output, testing::Not(HasSubstr("\ntelepipe"))) << words.front();
    }
}

TEST_F(CommandLine, AFileThatIsMissingIsABadFile)
{
    write("a.nj", modelFile());
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"view", "no.nj"}, {"a.nj", "info"}, {"info", "no.nj"}, {"diff", "a.nj", "no.nj"}}) {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr("telepipe: " + std::string(arguments.back()) + ": "));
    }
}

// The word view may be left out; a value that has a command's name is a value. The word behind the value of an option
// that may be repeated is the next argument.
TEST_F(CommandLine, AnOptionTakesNoMoreThanItsValue)
{
    const ScratchFolder folder;
    writeBytes(folder / "a.nj", modelFile());
    const std::vector<std::string> before{"pixel", "a.nj", "5,5", "--models", "."},
        after{"pixel", "--models", ".", "a.nj", "5,5"};
    const ProgramResult first = runProgram(programPath(), before, folder.path());
    const ProgramResult second = runProgram(programPath(), after, folder.path());
    EXPECT_EQ(second.exitCode, 0) << second.errors;
    EXPECT_EQ(second.output, first.output);
}

// As of a variable of the shell that is empty: the file behind it would be written over.
TEST_F(CommandLine, AValueThatIsNotThereIsNotTheNextWord)
{
    write("a.nj", modelFile());
    const std::string before = text("a.nj");
    const ProgramResult record = run({"shot", "--size", "8x8", "-o", "x.png", "--record=", "a.nj"});
    EXPECT_EQ(record.exitCode, 2);
    EXPECT_THAT(record.errors, HasSubstr("--record: expected a path, found nothing"));
    EXPECT_EQ(text("a.nj"), before);
    const ProgramResult texture = run({"shot", "--size", "8x8", "-o", "x.png", "a.nj", "--textures=", "--no-cull"});
    EXPECT_NE(texture.exitCode, 0);
    EXPECT_THAT(texture.errors, testing::Not(HasSubstr("--no-cull")));
}

TEST_F(CommandLine, OptionsOfTheWindowNeedNoCommand)
{
    write("a.nj", modelFile());
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"a.nj", "--translucency", "pixel"}, {"--translucency", "pixel", "a.nj"}}) {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr("telepipe shot FILE... -o OUT.png draws without one"));
    }
}

TEST_F(CommandLine, ReadmeAndHelpHaveTheSameTableOfExitCodes)
{
    const std::string help = run({"--help"}).output;
    const std::string readme = readText(std::filesystem::path(goldenFolder()) / "../../README.md");
    ASSERT_EQ(tools::exitCodes().size(), 3u);
    for (const tools::ExitCodeRow& row : tools::exitCodes()) {
        const std::string code = std::to_string(row.code);
        EXPECT_THAT(help, HasSubstr("\n  " + code + "  " + row.meaning + "\n"));
        EXPECT_THAT(readme, HasSubstr("\n| " + code + " | " + row.meaning + " |\n"));
    }
}

TEST_F(CommandLine, DocumentsNameEveryCommand)
{
    for (const std::string document : {"README.md", "docs/commands.md"}) {
        const std::string text = readText(std::filesystem::path(goldenFolder()) / "../.." / document);
        for (const tools::Command& command : tools::allCommands()) {
            const std::string word = "`" + command.name.substr(0, command.name.find(' '));
            EXPECT_THAT(text, testing::AnyOf(HasSubstr(word + "`"), HasSubstr(word + " "))) << document;
        }
    }
}

TEST_F(CommandLine, WithoutDisplayTheWindowPointsToShot)
{
    write("a.nj", modelFile());
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"a.nj"}, {"view", "a.nj"}, {}}) {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr("telepipe shot FILE... -o OUT.png draws without one"));
    }
}

TEST_F(CommandLine, CompressedFilesComeBack)
{
    const formats::ByteVector original = v2StageFile();
    write("stage.rel", original);
    const std::string expected(original.begin(), original.end());
    EXPECT_EQ(run({"compress", "stage.rel", "-o", "stage.prs"}).exitCode, 0);
    EXPECT_EQ(run({"decompress", "stage.prs", "-o", "back.rel"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "back.rel"), expected);
    EXPECT_LT(readText(_folder / "stage.prs").size(), expected.size());
    for (const char* order : {"--key=0x12345678", "--big-endian"}) {
        EXPECT_EQ(run({"encrypt", "stage.rel", "-o", "stage.prc", order}).exitCode, 0);
        EXPECT_EQ(run({"decrypt", "stage.prc", "-o", "again.rel"}).exitCode, 0);
        EXPECT_EQ(readText(_folder / "again.rel"), expected);
    }
}

TEST_F(CommandLine, WhatDoesNotUnpackIsABadFile)
{
    write("cut.prs", {0x00, 0x01});
    const ProgramResult result = run({"decompress", "cut.prs", "-o", "out"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, StartsWith("telepipe: cut.prs: offset 0x"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "out"));
}

// Not what is wrong with it as a stream, which it never was.
TEST_F(CommandLine, WhatIsNotPackedIsCalledByItsKind)
{
    write("a.nj", modelFile());
    write("slide.njm", motionFile());
    write("map_x_n.rel", v2StageFile());
    write("a.gsl", archiveOfItself(1));
    write("a.prs", formats::compressPrs(modelFile()));
    const std::string isArchive = "is an archive, not packed as a whole: telepipe extract takes its files out";
    const auto expectSaid = [&](const std::string& command, const std::string& file, const std::string& what) {
        const ProgramResult result = run({command, file, "-o", "out"});
        EXPECT_EQ(result.exitCode, 2) << command;
        EXPECT_EQ(result.errors, "telepipe: " + file + ": " + what + "\n") << command;
        EXPECT_FALSE(std::filesystem::exists(_folder / "out"));
    };
    for (const char* command : {"decompress", "decrypt"}) {
        expectSaid(command, "a.nj", "is a file of kind model, not packed");
        expectSaid(command, "slide.njm", "is a file of kind motion, not packed");
        expectSaid(command, "map_x_n.rel", "is a file of kind stage, not packed");
        expectSaid(command, "a.gsl", isArchive);
    }
    expectSaid("decrypt", "a.prs", "is PRS and not encrypted: telepipe decompress unpacks it");
}

TEST_F(CommandLine, BytesBehindAStreamAreToldAndItIsUnpacked)
{
    formats::ByteVector packed = formats::compressPrs(modelFile());
    packed.insert(packed.end(), {1, 2, 3});
    write("a.prs", packed);
    EXPECT_THAT(good({"decompress", "a.prs", "-o", "a.nj"}).errors,
                HasSubstr("3 bytes behind the end of the PRS stream"));
    EXPECT_EQ(read("a.nj"), modelFile());
}

TEST_F(CommandLine, WhatCannotBeWrittenIsSaid)
{
    write("a.nj", modelFile());
    const ProgramResult result = run({"compress", "a.nj", "-o", "no/such/folder/a.prs"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, StartsWith("telepipe: no/such/folder/a.prs: cannot be written: "));
}

TEST_F(CommandLine, TheDemoReadsBack)
{
    const ProgramResult written = run({"demo", "demo"});
    EXPECT_EQ(written.exitCode, 0) << written.errors;
    const ProgramResult checked = run({"check", "demo"});
    EXPECT_EQ(checked.exitCode, 0) << checked.errors;
    EXPECT_THAT(checked.output, HasSubstr(" 0 bad, 0 of no known format skipped; 0 warnings\n"));
    EXPECT_GE(fileNames(_folder / "demo").size(), 3u);
}

} // namespace telepipe::test::command_line_test
