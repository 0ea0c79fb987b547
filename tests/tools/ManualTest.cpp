// telepipe manual: the manual page, the shells' completions, the icon.

#include "tests/tools/ProgramTest.h"
#include "tools/cli/Commands.h"
#include "tools/picture/image/Png.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <sstream>

namespace telepipe::test::manual_test {

using testing::HasSubstr;

namespace {

// A program of the system; tests that need one which is not there are skipped.
std::filesystem::path systemProgram(const std::string& name)
{
    return std::filesystem::path("/usr/bin") / name;
}

class Manual : public ProgramTest
{
protected:
    void makeForm(const std::string& form, const std::string& file) { good({"manual", "--as", form, "-o", file}); }

    // The completions that bash would offer for the last of the words.
    std::string completed(const std::string& words, int last)
    {
        const std::string script = ". ./completion; COMP_WORDS=(" + words + "); COMP_CWORD=" + std::to_string(last) +
                                   "; _telepipe; echo \"${COMPREPLY[*]}\"";
        const ProgramResult result = runProgram(systemProgram("bash"), {"-c", script}, _folder.path());
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return result.output;
    }
};

} // namespace

TEST_F(Manual, ThePageHasEveryCommandAndOption)
{
    const std::string page = good({"manual"}).output;
    for (const tools::Command& command : tools::allCommands()) {
        EXPECT_THAT(page, HasSubstr(".SS " + command.name + "\n"));
        for (const tools::Argument& argument : command.arguments.list()) {
            const std::size_t dashes = argument.name.find("--");
            if (argument.isListed && dashes != std::string::npos) {
                EXPECT_THAT(page, HasSubstr("\\-\\-" + argument.name.substr(dashes + 2, 2))) << command.name;
            }
        }
    }
    EXPECT_THAT(page, HasSubstr(".SH EXIT STATUS"));
}

// Wider than most terminals stand side by side.
TEST_F(Manual, HelpKeepsWithin120Columns)
{
    constexpr std::size_t kWidest = 120;
    for (const tools::Command& command : tools::allCommands()) {
        std::istringstream help(command.help);
        for (std::string line; std::getline(help, line);)
            EXPECT_LE(line.size(), kWidest) << command.name << ": " << line;
    }
}

TEST_F(Manual, ThePageIsWithoutAWarning)
{
    if (!std::filesystem::exists(systemProgram("groff")))
        GTEST_SKIP() << "needs groff";
    makeForm("man", "telepipe.1");
    const ProgramResult result =
        runProgram(systemProgram("groff"), {"-man", "-Tutf8", "-ww", "telepipe.1"}, _folder.path());
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_EQ(result.errors, "");
}

TEST_F(Manual, BashCompletesCommandsOptionsAndTheirWords)
{
    if (!std::filesystem::exists(systemProgram("bash")))
        GTEST_SKIP() << "needs bash";
    makeForm("bash", "completion");
    EXPECT_EQ(completed("telepipe sho", 1), "shot shots\n");
    EXPECT_EQ(completed("telepipe encode --mak", 2), "--make-palette\n");
    EXPECT_EQ(completed("telepipe encode --data RECT_", 3), "RECT_MM\n");
    EXPECT_EQ(completed("telepipe texture-p", 1), "texture-put\n");
    EXPECT_EQ(completed("telepipe texture-put --mak", 2), "--make-palette\n");
    EXPECT_EQ(completed("telepipe texture put --mak", 3), "--make-palette\n");
    EXPECT_EQ(completed("telepipe texture --mi", 2), "--mips\n");
    EXPECT_EQ(completed("telepipe info a", 2), "\n"); // files, which bash knows itself
}

TEST_F(Manual, OtherShellsGetScriptsTheyCanRead)
{
    for (const std::string shell : {"zsh", "fish"}) {
        makeForm(shell, shell);
        EXPECT_THAT(text(shell), HasSubstr("make-palette"));
        if (std::filesystem::exists(systemProgram(shell))) {
            EXPECT_EQ(runProgram(systemProgram(shell), {"-n", shell}, _folder.path()).exitCode, 0) << shell;
        }
    }
}

TEST_F(Manual, TheIconIsAPictureOfTheSizeAskedFor)
{
    good({"manual", "--as", "icon", "--side", "48", "-o", "icon.png"});
    const formats::Image icon = tools::readPng(_folder / "icon.png");
    EXPECT_EQ(icon.width, 48u);
    EXPECT_EQ(icon.height, 48u);
    EXPECT_EQ(icon.rgba[3], 0) << "the corners are round";
    EXPECT_EQ(icon.rgba[4 * (24 * 48 + 24) + 3], 255);
    EXPECT_EQ(run({"manual", "--as", "icon"}).exitCode, 2);
    EXPECT_EQ(run({"manual", "--as", "icon", "--side", "9999", "-o", "b.png"}).exitCode, 2);
}

} // namespace telepipe::test::manual_test
