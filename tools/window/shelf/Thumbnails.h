#pragma once

#include "tools/window/shelf/ThumbnailCache.h"

#include <atomic>
#include <deque>
#include <mutex>
#include <thread>

namespace telepipe::tools {

// Makes the small pictures of a shelf on a thread beside the frame: those that are in sight first, then the others.
// Another process of this program draws them, so that neither a large stage nor a driver that fails on one stops the
// window.
class Thumbnails
{
public:
    explicit Thumbnails(std::filesystem::path folder) : _cache(std::move(folder)) {}
    ~Thumbnails(); // gives up the one that is being made, and waits
    Thumbnails(const Thumbnails&) = delete;
    Thumbnails& operator=(const Thumbnails&) = delete;

    void start(const Shelf& shelf);   // whatever was being made is given up
    void want(std::size_t item);      // is in sight: before those that are not
    void wantAgain(std::size_t item); // the same for one that has been made before
    bool isBusy() const { return _left > 0; }
    std::size_t left() const { return _left; }
    // The thumbnails that have come since the last time, one a call.
    std::optional<std::pair<std::size_t, Thumbnail>> take();

private:
    struct Job
    {
        ShelfItem item;
        std::vector<LibraryFile> shared;
        bool isDone = false;
    };

    void stop();
    void run();
    bool mayGoOn();
    std::optional<std::size_t> next();
    Thumbnail make(const Job& job);
    void look(const std::filesystem::path& path, Thumbnail& made) const;
    void draw(const std::filesystem::path& path, const std::filesystem::path& picture, Thumbnail& made) const;

    ThumbnailCache _cache;
    std::vector<Job> _jobs;
    std::mutex _mutex; // guards the members below
    std::deque<std::size_t> _wanted;
    std::deque<std::pair<std::size_t, Thumbnail>> _made;
    std::size_t _begun = 0; // of the items out of sight
    std::atomic<std::size_t> _left = 0;
    std::atomic<bool> _stopped = false;
    std::jthread _thread; // last: joined before what it writes to goes
};

} // namespace telepipe::tools
