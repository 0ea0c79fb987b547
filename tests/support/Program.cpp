#include "tests/support/Program.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#ifndef _WIN32
#include <sys/wait.h>
#endif

namespace telepipe::test {

namespace fs = std::filesystem;

namespace {

std::string inQuotes(const std::string& text)
{
#ifdef _WIN32
    return '"' + text + '"';
#else
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
#endif
}

int exitCode(int status)
{
#ifdef _WIN32
    return status;
#else
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
#endif
}

const char* withoutDisplay()
{
#ifdef _WIN32
    return "";
#else
    return "env -u DISPLAY -u WAYLAND_DISPLAY ";
#endif
}

} // namespace

ProgramResult runProgram(const fs::path& program, const std::vector<std::string>& arguments, const fs::path& folder)
{
    const ScratchFolder scratch;
    std::string command = folder.empty() ? "" : "cd " + inQuotes(folder.string()) + " && ";
    command += withoutDisplay() + inQuotes(program.string());
    for (const std::string& argument : arguments)
        command += " " + inQuotes(argument);
    command += " >" + inQuotes((scratch / "out").string()) + " 2>" + inQuotes((scratch / "err").string());
    const int status = std::system(command.c_str());
    return {exitCode(status), readText(scratch / "out"), readText(scratch / "err")};
}

ScratchFolder::ScratchFolder()
{
    static std::atomic<unsigned> counter = 0;
    const std::string name =
        "telepipe-test-" + std::to_string(std::random_device()()) + "-" + std::to_string(counter++);
    _path = fs::temp_directory_path() / name;
    fs::create_directories(_path);
}

ScratchFolder::~ScratchFolder()
{
    std::error_code error;
    fs::remove_all(_path, error);
}

void writeBytes(const fs::path& path, const std::vector<unsigned char>& bytes)
{
    fs::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file)
        throw std::runtime_error("cannot write " + path.string());
}

std::string readText(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::vector<std::string> fileNames(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != ".telepipe-made") // the program's own file
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace telepipe::test
