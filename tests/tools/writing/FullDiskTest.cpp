#include "tests/tools/writing/WritingCommands.h"

#include <gmock/gmock.h>

#ifdef __linux__

// Every command that writes, where nothing more can be written.
namespace telepipe::test::full_disk_test {

namespace {

using testing::HasSubstr;

class FullDisk : public WritingTest
{
protected:
    ProgramResult shell(const std::vector<std::string>& words, const std::string& more) const
    {
        std::string line = "'" + std::string(programPath()) + "'";
        for (const std::string& word : words)
            line += " '" + word + "'";
        return runProgram("/bin/sh", {"-c", line + more}, _folder.path());
    }
};

} // namespace

TEST_P(FullDisk, IsNoticedByWhatIsPrinted)
{
    std::filesystem::create_directory(_folder / "fresh");
    std::filesystem::create_directory(_folder / "out");
    if (good(GetParam().into("fresh")).output.empty())
        return;
    const ProgramResult result = shell(GetParam().into("out"), " >/dev/full");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("standard output: cannot be written"));
}

TEST_P(FullDisk, IsNoticedByWhatIsWritten)
{
    if (GetParam().output.empty())
        return;
    std::filesystem::create_directory(_folder / "out");
    std::filesystem::create_symlink("/dev/full", _folder / "out" / GetParam().output); // under a name that it takes
    const ProgramResult result = run(GetParam().into("out"));
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("cannot be written: No space left"));
}

INSTANTIATE_TEST_SUITE_P(Commands, FullDisk, testing::ValuesIn(writingCommands()), writingCommandName);

} // namespace telepipe::test::full_disk_test

#endif
