#pragma once

#include "formats/message/Message.h"
#include "tools/window/background/BackgroundJob.h"

#include <filesystem>
#include <vector>

namespace telepipe::tools {

// The result of writing something.
struct Saved
{
    std::filesystem::path path;          // the file, or the folder of several
    std::vector<formats::Message> notes; // the changes, and what was lost on the way
    formats::Message error;              // why nothing was written; empty where something was

    void fail(formats::Message why) { error = std::move(why); }
};

// Writes beside the frame, one thing at a time.
class SaveWorker : public BackgroundJob<Saved>
{
public:
    // Throws what went wrong, Cancelled among it.
    using Work = std::function<Saved(LoadProgress&)>;

    void start(Work work) // not while busy
    {
        BackgroundJob::start(
            {}, [work = std::move(work)](Saved& saved, LoadProgress& progress) { saved = work(progress); });
    }
};

} // namespace telepipe::tools
