#pragma once

#include "tests/support/Paths.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::test {

struct ProgramResult
{
    int exitCode = 0; // -1 when the program did not end by itself
    std::string output, errors;
};

// Runs a program to its end, without a display. folder is where it runs; empty: here.
ProgramResult runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                         const std::filesystem::path& folder = {});

// A fresh folder, deleted with everything in it at the end of its scope.
class ScratchFolder
{
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return _path; }
    std::filesystem::path operator/(const std::string& name) const { return _path / name; }

private:
    std::filesystem::path _path;
};

void writeBytes(const std::filesystem::path& path, const std::vector<unsigned char>& bytes);
std::string readText(const std::filesystem::path& path);
// Names of the files directly in a folder, sorted.
std::vector<std::string> fileNames(const std::filesystem::path& folder);

} // namespace telepipe::test
