#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <thread>
#include <vector>

namespace telepipe::tools {

// Tells when files have changed on disk: looks at their times and sizes on a thread of its own, twice a second.
class FileWatch
{
public:
    // Watches these files from now on. For a file in an archive that is the archive. Files that were watched already
    // keep their state.
    void watch(std::vector<std::filesystem::path> files);
    // True once for each change, when all files are there and have been left alone for half a second.
    bool takeChange() { return _changed.exchange(false); }

private:
    struct Stamp
    {
        std::filesystem::file_time_type time{};
        std::uintmax_t size = 0;
        bool there = false;

        bool operator==(const Stamp&) const = default;
    };
    using Stamps = std::vector<Stamp>;

    static Stamps stampsOf(const std::vector<std::filesystem::path>& files);
    void run(const std::stop_token& stop, const std::vector<std::filesystem::path>& files, Stamps known);

    std::vector<std::filesystem::path> _files;
    std::atomic<bool> _changed = false;
    std::jthread _thread; // last: it writes to the others
};

} // namespace telepipe::tools
