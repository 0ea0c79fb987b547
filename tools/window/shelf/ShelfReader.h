#pragma once

#include "formats/message/Message.h"
#include "tools/window/shelf/Shelf.h"

#include <atomic>
#include <thread>

namespace telepipe::tools {

// Looks through a folder or an image on a thread beside the frame, one at a time. The owner asks once a frame.
class ShelfReader
{
public:
    struct Result
    {
        Shelf shelf;
        formats::Message error; // why there is none
    };

    void start(const std::filesystem::path& place);
    bool isBusy() const { return _job != nullptr; }
    std::optional<Result> take(); // once, when it is there

private:
    struct Job
    {
        std::filesystem::path place;
        Result result;
        std::atomic<bool> finished = false;
        std::jthread thread; // last: joined before what it writes to goes
    };

    static void run(Job& job);

    std::unique_ptr<Job> _job;
    std::vector<std::unique_ptr<Job>> _left; // nobody wants them any more
};

} // namespace telepipe::tools
