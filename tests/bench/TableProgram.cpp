// The rows of the table about the whole program, as a user starts it: seconds by the clock and memory at its peak.
#include "tests/bench/SpeedTable.h"
#include "tests/support/Paths.h"
#include "tools/disk/FilesBelow.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <thread>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace telepipe::test {

namespace {

#if defined(__unix__) || defined(__APPLE__)

struct ProgramRun
{
    double seconds = 0, processor = 0, megabytes = 0;
    bool failed = false;
};

double secondsIn(const timeval& time)
{
    return double(time.tv_sec) + double(time.tv_usec) * 1e-6;
}

[[noreturn]] void becomeProgram(const std::vector<std::string>& arguments)
{
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    std::vector<char*> words;
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
}

ProgramRun run(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), programPath());
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0)
        becomeProgram(arguments);
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
#ifdef __APPLE__
    constexpr double kUnit = 1.0 / (1 << 20);
#else
    constexpr double kUnit = 1.0 / (1 << 10);
#endif
    return {seconds, secondsIn(usage.ru_utime) + secondsIn(usage.ru_stime), double(usage.ru_maxrss) * kUnit,
            !WIFEXITED(status) || WEXITSTATUS(status) != 0};
}

// The fastest of a few.
ProgramRun best(const std::vector<std::string>& arguments)
{
    ProgramRun best = run(arguments);
    for (int i = 0; i < 4; ++i) {
        const ProgramRun again = run(arguments);
        best = again.seconds < best.seconds ? again : best;
    }
    return best;
}

void addStart(SpeedTable& table, const std::string& name, std::vector<std::string> document, double seconds,
              double megabytes)
{
    const std::filesystem::path picture = std::filesystem::temp_directory_path() / "telepipe_bench.png";
    std::vector<std::string> arguments{"shot"};
    arguments.insert(arguments.end(), document.begin(), document.end());
    arguments.insert(arguments.end(), {"-o", picture.string()});
    const ProgramRun result = best(arguments);
    if (result.failed)
        return table.addSkipped("`shot` of " + name, std::string("fails, or is not built: ") + programPath());
    std::filesystem::remove(picture);
    table.addRatio("`shot` of " + name + ", all of it",
                   fmt::format("{:.2f} s, {:.2f} s of processor", result.seconds, result.processor),
                   result.seconds / seconds, fmt::format("{} s", seconds), 1);
    table.addRatio("its memory", fmt::format("{:.0f} MB", result.megabytes), result.megabytes / megabytes,
                   fmt::format("{} MB", megabytes), 1);
}

// Wall time against processor time: how many cores it keeps busy.
void addCheck(SpeedTable& table, const std::filesystem::path& folder)
{
    const ProgramRun result = best({"check", folder.string()});
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
    table.addRatio(fmt::format("`check` of the folder on {} cores", cores), fmt::format("{:.2f} s", result.seconds),
                   result.seconds * double(cores) / result.processor, "its processor time spread evenly", 1 / 0.9);
}

#endif

} // namespace

void measureProgram(const std::filesystem::path& folder, SpeedTable& table)
{
#if defined(__unix__) || defined(__APPLE__)
    addStart(table, "the demo", {}, 0.4, 188);
    if (folder.empty())
        return;
    for (const std::filesystem::path& file : tools::filesBelow(folder, [](const tools::FileError&) {}))
        if (file.filename() == "map_forest01n.rel" && std::filesystem::exists(file.parent_path() / "map_forest01d.rel"))
            addStart(table, "forest01", {file.string()}, 0.2, 112);
    addCheck(table, folder);
#else
    static_cast<void>(folder);
    table.addSkipped("the program", "not measured on this system");
#endif
}

} // namespace telepipe::test
