#include "tools/window/saving/SaveWorker.h"

#include "tools/disk/FileError.h"

#include <utility>

namespace telepipe::tools {

SaveWorker::~SaveWorker()
{
    cancel();
}

void SaveWorker::start(Work work)
{
    _current = std::make_unique<Job>();
    _current->thread = std::jthread([job = _current.get(), work = std::move(work)] {
        try {
            job->saved = work(job->progress);
        } catch (const Cancelled&) {
        } catch (const std::exception& error) {
            job->saved.error = messageOf(error);
        }
        job->finished = true;
    });
}

void SaveWorker::cancel()
{
    if (!_current)
        return;
    _current->progress.cancel();
    _cancelled.push_back(std::move(_current));
}

std::optional<Saved> SaveWorker::take()
{
    std::erase_if(_cancelled, [](const auto& job) { return job->finished.load(); });
    if (!_current || !_current->finished)
        return {};
    const std::unique_ptr<Job> job = std::move(_current);
    return std::move(job->saved);
}

} // namespace telepipe::tools
