#pragma once

#include "tests/tools/ProgramTest.h"

#include <string>
#include <vector>

namespace telepipe::test {

// A command line that writes, but for where to. Each command that writes has one, and is held to what FaultTest and
// HeldInputsTest ask of all of them.
struct WritingCommand
{
    std::string name;                   // as telepipe --help says it
    std::vector<std::string> arguments; // of files that WritingTest makes
    std::string output;                 // the file of that name that is written; none: a folder is filled
    bool onlyFiles = false;     // may fail, some calls of many: it draws, and a driver allocates and opens as it likes;
                                // or takes long
    bool tellsOfFaults = false; // the last file it writes lists those that could not be written, and is whole itself

    std::vector<std::string> into(const std::string& folder) const; // the whole command line
};

const std::vector<WritingCommand>& writingCommands();

std::string writingCommandName(const testing::TestParamInfo<WritingCommand>& command);
void PrintTo(const WritingCommand& command, std::ostream* out);

// Runs commands in a folder with all that they read.
class WritingTest : public ProgramTest, public testing::WithParamInterface<WritingCommand>
{
protected:
    void SetUp() override;
};

} // namespace telepipe::test
