#include "tools/window/background/ArchiveWorker.h"

#include "tools/disk/FileError.h"

#include <utility>

namespace telepipe::tools {

ArchiveWorker::~ArchiveWorker()
{
    cancel();
}

void ArchiveWorker::read(const std::filesystem::path& archive)
{
    start({archive, {}, {}, {}}, [](ArchiveResult& result, LoadProgress& progress) {
        result.nodes = readArchiveNodes(result.path, kUnpackLimit, &progress);
    });
}

void ArchiveWorker::save(const std::filesystem::path& entry, const std::filesystem::path& folder, bool replace)
{
    start({entry, {}, {}, folder}, [replace](ArchiveResult& result, LoadProgress& progress) {
        result.saved = saveEntries(result.path, result.folder, {replace}, &progress);
    });
}

void ArchiveWorker::start(ArchiveResult result, Work work)
{
    cancel();
    _current = std::make_unique<Job>();
    _current->result = std::move(result);
    _current->thread = std::jthread([job = _current.get(), work = std::move(work)] {
        try {
            work(job->result, job->progress);
        } catch (const Cancelled&) {
        } catch (const std::exception& error) { // out of memory, a disk that has gone
            job->result.nodes = ArchiveNodes{{}, messageOf(error)};
        }
        job->finished = true;
    });
}

void ArchiveWorker::cancel()
{
    if (!_current)
        return;
    _current->progress.cancel();
    _cancelled.push_back(std::move(_current));
}

std::optional<ArchiveResult> ArchiveWorker::take()
{
    std::erase_if(_cancelled, [](const auto& job) { return job->finished.load(); });
    if (!_current || !_current->finished)
        return {};
    const std::unique_ptr<Job> job = std::move(_current);
    return std::move(job->result);
}

} // namespace telepipe::tools
