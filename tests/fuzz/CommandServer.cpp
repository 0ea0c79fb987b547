// Runs command lines one after the other, each in a process forked from this one: what starting the program costs is
// paid once, which is most of a command on a small file. For tools/broken.py, which asks for them by the thousand.
// Linux alone.
//
// On standard input, for each run, strings that end with a zero byte: the folder to run in, the words behind the
// program's name, and an empty one. On standard output, for each: a line of its wait status, the most memory it took
// (KiB) and the length of what it printed, then that much of what it printed to standard output and error, its end
// where it is long.

#include "tools/cli/CommandLine.h"
#include "tools/disk/output/Unfinished.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

constexpr rlim_t kMostSeconds = 60;     // of the processor's time; then SIGXCPU ends it
constexpr unsigned kLongestWait = 1800; // for something else; then SIGALRM does
constexpr off_t kMostSaid = 1 << 16;

struct Run
{
    std::string folder;
    std::vector<std::string> words;
};

bool readRun(Run& run)
{
    run = {};
    if (!std::getline(std::cin, run.folder, '\0'))
        return false;
    for (std::string word; std::getline(std::cin, word, '\0') && !word.empty();)
        run.words.push_back(word);
    return true;
}

[[noreturn]] void runHere(const Run& run, int said)
{
    dup2(said, STDOUT_FILENO);
    dup2(said, STDERR_FILENO);
    close(said);
    if (std::freopen("/dev/null", "r", stdin) == nullptr || chdir(run.folder.c_str()) != 0)
        std::_Exit(3);
    const rlimit seconds{kMostSeconds, kMostSeconds + 1};
    setrlimit(RLIMIT_CPU, &seconds);
    alarm(kLongestWait);
    telepipe::tools::takeBackUnfinishedWhenKilled();
    std::vector<const char*> texts{"telepipe"};
    for (const std::string& word : run.words)
        texts.push_back(word.c_str());
    std::exit(telepipe::tools::runCommandLine(static_cast<int>(texts.size()), texts.data()));
}

std::string endOf(int file)
{
    const off_t length = lseek(file, 0, SEEK_END);
    std::string text(static_cast<std::size_t>(std::clamp<off_t>(length, 0, kMostSaid)), '\0');
    const ssize_t read = pread(file, text.data(), text.size(), length - static_cast<off_t>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
    return text;
}

} // namespace

int main()
{
    for (Run run; readRun(run);) {
        const int said = memfd_create("said", MFD_CLOEXEC);
        const pid_t child = said < 0 ? -1 : fork();
        if (child < 0)
            return 1;
        if (child == 0)
            runHere(run, said);
        int status = 0;
        rusage usage{};
        wait4(child, &status, 0, &usage);
        const std::string text = endOf(said);
        close(said);
        std::cout << status << ' ' << usage.ru_maxrss << ' ' << text.size() << '\n' << text << std::flush;
    }
    return 0;
}
