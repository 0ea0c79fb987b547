#include "tools/window/shelf/ShelfReader.h"

#include "tools/document/library/LibraryFiles.h"

namespace telepipe::tools {

void ShelfReader::start(const std::filesystem::path& place)
{
    if (_job)
        _left.push_back(std::move(_job));
    _job = std::make_unique<Job>();
    _job->place = place;
    _job->thread = std::jthread([job = _job.get()] { run(*job); });
}

void ShelfReader::run(Job& job)
{
    try {
        std::vector<std::string> skipped;
        const auto files = libraryFiles(job.place, [&](const FileError& error) { skipped.push_back(error.what()); });
        job.result.shelf = shelfOf(job.place, libraryOf(files));
        job.result.shelf.skipped = std::move(skipped);
    } catch (const std::exception& error) {
        job.result.error = messageOf(error);
    }
    job.finished = true;
}

std::optional<ShelfReader::Result> ShelfReader::take()
{
    std::erase_if(_left, [](const auto& job) { return job->finished.load(); });
    if (!_job || !_job->finished)
        return {};
    const std::unique_ptr<Job> job = std::move(_job);
    return std::move(job->result);
}

} // namespace telepipe::tools
