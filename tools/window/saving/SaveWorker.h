#pragma once

#include "formats/message/Message.h"
#include "tools/disk/progress/LoadProgress.h"

#include <filesystem>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace telepipe::tools {

// What came of writing something.
struct Saved
{
    std::filesystem::path path;          // the file, or the folder of several
    std::vector<formats::Message> notes; // what has changed, and what was lost on the way
    formats::Message error;              // why nothing was written; empty where something was
};

// Writes on a thread beside the frame, one thing at a time. The owner asks for the result once a frame.
class SaveWorker
{
public:
    // Throws what went wrong, Cancelled among it.
    using Work = std::function<Saved(LoadProgress&)>;

    SaveWorker() = default;
    ~SaveWorker(); // cancels and waits
    SaveWorker(const SaveWorker&) = delete;
    SaveWorker& operator=(const SaveWorker&) = delete;

    void start(Work work); // not while busy
    void cancel();
    bool isBusy() const { return _current != nullptr; }
    float fraction() const { return _current ? _current->progress.fraction() : 0; }
    formats::Message what() const { return _current ? _current->progress.what() : formats::Message(); }
    std::optional<Saved> take(); // once, when the work has ended; nothing of what was cancelled

private:
    struct Job
    {
        LoadProgress progress;
        Saved saved;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    std::unique_ptr<Job> _current;
    std::list<std::unique_ptr<Job>> _cancelled; // may still be at work on a long step
};

} // namespace telepipe::tools
