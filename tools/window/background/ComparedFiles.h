#pragma once

#include "formats/map/FileDifference.h"
#include "tools/document/Document.h"

#include <atomic>
#include <list>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace telepipe::tools {

// The differences between two files that have the same role in two documents. One is null where only the other document
// has such a file.
struct ComparedFile
{
    std::filesystem::path first, second;
    formats::Message mistake; // why they cannot be compared
    formats::FileDifference difference;

    bool isSame() const
    {
        return !first.empty() && !second.empty() && mistake.empty() && difference.structures.empty();
    }
};

// The files of two documents, structure by structure, worked out on a thread beside the frame. It works on bytes of its
// own: the documents may go meanwhile.
class ComparedFiles
{
public:
    void start(const Document& first, const Document& second); // forgets earlier results
    void clear();
    bool isBusy() const { return _job != nullptr && !_job->finished; }
    const std::vector<ComparedFile>& files() const;  // none until it is done
    std::uint64_t starts() const { return _starts; } // so far: tells new results from earlier ones

private:
    struct Pair
    {
        ComparedFile file;
        formats::ByteVector first, second;
    };
    struct Job
    {
        std::vector<Pair> pairs;
        std::vector<ComparedFile> result;
        std::atomic<bool> finished = false, unwanted = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    static void run(Job& job);
    static std::vector<Pair> pairsOf(const Document& first, const Document& second);

    std::unique_ptr<Job> _job;
    std::uint64_t _starts = 0;
    std::list<std::unique_ptr<Job>> _unwanted; // may still be at work
};

} // namespace telepipe::tools
