#pragma once

#include "tools/disk/FileError.h"
#include "tools/disk/progress/LoadProgress.h"

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <thread>

namespace telepipe::tools {

// Work on a thread beside the frame, one job at a time: a new one cancels the one before. The owner asks for the result
// once a frame. Where the work throws, the result's fail(why) is called.
template <class Result> class BackgroundJob
{
public:
    using Work = std::function<void(Result&, LoadProgress&)>;

    BackgroundJob() = default;
    ~BackgroundJob() { cancel(); } // and waits
    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    void start(Result result, Work work)
    {
        cancel();
        _current = std::make_unique<Job>();
        _current->result = std::move(result);
        _current->thread = std::jthread([job = _current.get(), work = std::move(work)] { run(*job, work); });
    }
    void cancel()
    {
        if (!_current)
            return;
        _current->progress.cancel();
        _cancelled.push_back(std::move(_current));
    }
    bool isBusy() const { return _current != nullptr; }
    float fraction() const { return _current ? _current->progress.fraction() : 0; }
    formats::Message what() const { return _current ? _current->progress.what() : formats::Message(); }
    // The result, once, when the job has ended; none of a cancelled job.
    std::optional<Result> take()
    {
        std::erase_if(_cancelled, [](const auto& job) { return job->finished.load(); });
        if (!_current || !_current->finished)
            return {};
        const std::unique_ptr<Job> job = std::move(_current);
        return std::move(job->result);
    }

private:
    struct Job
    {
        LoadProgress progress;
        Result result;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    static void run(Job& job, const Work& work)
    {
        try {
            work(job.result, job.progress);
        } catch (const Cancelled&) {
        } catch (const std::exception& error) { // out of memory, a disk that has gone
            job.result.fail(messageOf(error));
        }
        job.finished = true;
    }

    std::unique_ptr<Job> _current;
    std::list<std::unique_ptr<Job>> _cancelled; // may still be at work on a long step
};

} // namespace telepipe::tools
