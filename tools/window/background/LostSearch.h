#pragma once

#include "formats/bytes/ByteWriter.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

namespace telepipe::tools {

struct Document;

// A tree of a stage that nothing leads to, as the tree of the window shows it.
struct LostEntry
{
    std::filesystem::path file;
    std::size_t number = 0; // in its file, as LostWish counts
    std::size_t offset = 0, triangles = 0;
    std::uint32_t section = 0;
    bool isCopy = false;
};

// Finds the lost trees of a document's stages on a thread beside the frame. The document may go meanwhile: the bytes of
// its stages are copied.
class LostSearch
{
public:
    void start(const Document& document);
    bool isBusy() const { return _job && !_job->finished; }
    // Null as long as they are not known; those of the last document that was asked about.
    const std::vector<LostEntry>* found() const { return _job && _job->finished ? &_job->found : nullptr; }

private:
    struct Stage
    {
        std::filesystem::path path;
        formats::ByteVector bytes;
    };
    struct Job
    {
        std::vector<Stage> stages;
        std::vector<LostEntry> found;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    static void run(Job& job, const std::stop_token& stop);

    std::unique_ptr<Job> _job;
    std::vector<std::unique_ptr<Job>> _left; // nobody wants them any more
};

} // namespace telepipe::tools
