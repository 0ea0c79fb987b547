#pragma once

#include "formats/map/FileMap.h"
#include "tools/document/Document.h"

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace telepipe::tools {

// The structures of the files of a document, found on a thread beside the frame: those of a large stage take longer
// than a frame has for a panel. The document must outlive them.
class FileMaps
{
public:
    explicit FileMaps(const Document& document);

    void start();        // once; later calls do nothing
    bool isBusy() const; // with anything
    // Null where the file has none, or as long as it is not known.
    const formats::FileMap* of(const LoadedFile* file) const;

    // Works out on a thread how much of a file with a map is understood, one file at a time.
    void count(const LoadedFile* file);
    bool isCounting() const { return _count && !_count->finished; }
    std::optional<formats::Coverage> coverage(const LoadedFile* file) const; // of the file counted last

private:
    struct Entry
    {
        const LoadedFile* file = nullptr;
        std::unique_ptr<formats::FileMap> map;
        std::atomic<bool> finished = false;
    };
    struct Count
    {
        const LoadedFile* file = nullptr;
        formats::Coverage coverage;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    void run(const std::stop_token& stop);

    std::vector<Entry> _entries; // never grows
    std::jthread _thread;        // after what it writes to
    std::unique_ptr<Count> _count;
};

} // namespace telepipe::tools
