#include "tests/tools/Fixtures.h"
#include "tests/tools/writing/WritingCommands.h"

#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/ReadFiles.h"

#include <gmock/gmock.h>
#include <sstream>

#ifndef _WIN32

// A command does not replace files that it has read, whatever name they have there.
namespace telepipe::test::held_inputs_test {

namespace {

namespace fs = std::filesystem;
using testing::Contains;

class HeldInputs : public WritingTest
{
protected:
    // The arguments that are files, also behind "one=".
    std::vector<std::string> inputs() const
    {
        std::vector<std::string> files;
        for (const std::string& argument : GetParam().arguments) {
            const std::string name = argument.substr(argument.find('=') + 1);
            if (fs::is_regular_file(_folder / name))
                files.push_back(name);
            else if (fs::is_directory(_folder / name))
                for (const std::string& each : names(name))
                    files.push_back(name + "/" + each);
        }
        return files;
    }

    // Writes where every output is another name of the input. With --force a command that changes a file puts the new
    // one in its place, and keeps the old one beside it.
    void expectKept(const std::string& input, const std::vector<std::string>& outputs, bool isSymbolic)
    {
        fs::remove_all(_folder / "out");
        fs::create_directory(_folder / "out");
        for (const std::string& output : outputs)
            isSymbolic ? fs::create_symlink(_folder / input, _folder / "out" / output)
                       : fs::create_hard_link(_folder / input, _folder / "out" / output);
        const std::string before = text(input);
        const ProgramResult result = run(GetParam().into("out"));
        EXPECT_EQ(text(input), before) << input;
        for (const std::string& output : outputs) {
            const bool isBeside = text("out/" + output + ".bak") == before;
            EXPECT_TRUE(isBeside || (result.exitCode != 0 && text("out/" + output) == before))
                << output << ", which is " << input << ": " << result.errors;
        }
    }
};

} // namespace

TEST_P(HeldInputs, AreNotReplaced)
{
    fs::create_directory(_folder / "fresh");
    good(GetParam().into("fresh"));
    std::vector<std::string> outputs;
    for (const std::string& name : names("fresh"))
        if (name != ".telepipe-made" && fs::is_regular_file(_folder / "fresh" / name))
            outputs.push_back(name);
    ASSERT_FALSE(outputs.empty());
    for (const std::string& input : inputs())
        for (const bool isSymbolic : {false, true})
            expectKept(input, outputs, isSymbolic);
}

INSTANTIATE_TEST_SUITE_P(Commands, HeldInputs, testing::ValuesIn(writingCommands()), writingCommandName);

// The list comes from the commands' own help: whoever adds a command that writes adds its line.
TEST(WritingCommands, AreAllListed)
{
    std::vector<std::string> listed;
    for (const WritingCommand& command : writingCommands())
        listed.push_back(command.name);
    std::istringstream help(runProgram(programPath(), {"--help"}).output);
    std::string line;
    std::size_t commands = 0;
    while (std::getline(help, line) && line != "Subcommands:")
        ;
    for (; std::getline(help, line) && !line.empty(); ++commands) {
        const std::string name = line.substr(2, line.find("  ", 2) - 2);
        std::vector<std::string> words{name.substr(0, name.find(' '))};
        if (name.find(' ') != name.npos)
            words.push_back(name.substr(name.find(' ') + 1));
        words.emplace_back("--help");
        const std::string own = runProgram(programPath(), words).output;
        if (own.find("-o,--output") != own.npos) {
            EXPECT_THAT(listed, Contains(name));
        }
    }
    EXPECT_GT(commands, 30u);
}

// Files that nobody has named are held as well: reading is enough, by whatever name. A file that was only looked at is
// not held.
TEST(WhatIsRead, IsHeldToTheEnd)
{
    const ScratchFolder scratch;
    writeBytes(scratch / "a", {1});
    fs::create_hard_link(scratch / "a", scratch / "b");
    const auto writes = [&] {
        try {
            tools::writeText(scratch / "b", "new");
            return 0;
        } catch (const std::exception& error) {
            return std::string_view(error.what()).ends_with("is one of the files that are read, and is not replaced")
                       ? 1
                       : 2;
        }
    };
    const auto readAndWrite = [&](bool isOnlyLooked) {
        tools::holdWhatIsRead();
        if (isOnlyLooked) {
            const tools::OnlyLookedAt looking;
            tools::readFile(scratch / "a");
        } else {
            tools::readFile(scratch / "a");
        }
        _exit(writes());
    };
    EXPECT_EXIT(readAndWrite(false), testing::ExitedWithCode(1), "");
    EXPECT_EQ(readText(scratch / "a"), "\x01");
    EXPECT_EXIT(readAndWrite(true), testing::ExitedWithCode(0), "");
    EXPECT_EQ(readText(scratch / "b"), "new");
}

// A file that another run has put in the written file's place may have its number under another name.
TEST(WhatIsWritten, IsKnownByWhereItStandsToo)
{
    const ScratchFolder scratch;
    const auto writes = [&](const char* name) {
        try {
            tools::writeText(scratch / name, name);
            return true;
        } catch (const std::exception&) {
            return false;
        }
    };
    const auto check = [&] {
        tools::holdWhatIsRead();
        bool isGood = writes("a");
        fs::create_hard_link(scratch / "a", scratch / "b");
        isGood = isGood && !writes("b");
        fs::remove(scratch / "a");
        _exit(isGood && writes("b") ? 0 : 1);
    };
    EXPECT_EXIT(check(), testing::ExitedWithCode(0), "");
    EXPECT_EQ(readText(scratch / "b"), "b");
}

} // namespace telepipe::test::held_inputs_test

#endif
