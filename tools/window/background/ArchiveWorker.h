#pragma once

#include "tools/document/archive/ArchiveNodes.h"
#include "tools/document/archive/SaveEntry.h"

#include <functional>
#include <list>
#include <thread>

namespace telepipe::tools {

// The result of reading an archive, or of saving an entry.
struct ArchiveResult
{
    std::filesystem::path path;
    std::optional<ArchiveNodes> nodes;
    std::optional<SavedEntries> saved;
    std::filesystem::path folder; // saved to
};

// Unpacks archives on a thread beside the frame, one job at a time: to see what their entries are, or to save them.
// The owner asks for the result once a frame.
class ArchiveWorker
{
public:
    ArchiveWorker() = default;
    ~ArchiveWorker(); // cancels and waits
    ArchiveWorker(const ArchiveWorker&) = delete;
    ArchiveWorker& operator=(const ArchiveWorker&) = delete;

    // Not while busy.
    void read(const std::filesystem::path& archive);
    void save(const std::filesystem::path& entry, const std::filesystem::path& folder, bool replace);
    void cancel();
    bool isBusy() const { return _current != nullptr; }
    float fraction() const { return _current ? _current->progress.fraction() : 0; }
    formats::Message what() const { return _current ? _current->progress.what() : formats::Message(); }
    std::optional<ArchiveResult> take(); // once, when the job has ended; nothing for a cancelled one

private:
    struct Job
    {
        LoadProgress progress;
        ArchiveResult result;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };
    using Work = std::function<void(ArchiveResult&, LoadProgress&)>;

    void start(ArchiveResult result, Work work);

    std::unique_ptr<Job> _current;
    std::list<std::unique_ptr<Job>> _cancelled; // may still be at work on a long step
};

} // namespace telepipe::tools
