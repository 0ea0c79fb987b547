#include "tools/window/background/FileWatch.h"

#include "tools/disk/image/Places.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr auto kInterval = std::chrono::milliseconds(500);

} // namespace

void FileWatch::watch(std::vector<fs::path> files)
{
    for (fs::path& file : files)
        file = fileOnDisk(file);
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    if (files == _files)
        return;
    _thread = {}; // stopped and joined
    _changed = false;
    _files = files;
    if (!files.empty())
        _thread = std::jthread(
            [this, files, known = stampsOf(files)](const std::stop_token& stop) { run(stop, files, known); });
}

FileWatch::Stamps FileWatch::stampsOf(const std::vector<fs::path>& files)
{
    Stamps stamps;
    for (const fs::path& file : files) {
        Stamp& stamp = stamps.emplace_back();
        std::error_code error; // a file that is gone, or being replaced, has no time
        stamp.time = fs::last_write_time(file, error);
        stamp.there = !error;
        stamp.size = stamp.there ? fs::file_size(file, error) : 0;
    }
    return stamps;
}

// A file being written changes from look to look.
void FileWatch::run(const std::stop_token& stop, const std::vector<fs::path>& files, Stamps known)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    Stamps last = known;
    while (!never.wait_for(lock, stop, kInterval, [] { return false; }) && !stop.stop_requested()) {
        Stamps now = stampsOf(files);
        const bool complete = std::ranges::all_of(now, &Stamp::there);
        if (complete && now == last && now != known) {
            known = now;
            _changed = true;
        }
        last = std::move(now);
    }
}

} // namespace telepipe::tools
