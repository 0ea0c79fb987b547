#pragma once

#include "formats/message/Message.h"

#include <atomic>
#include <mutex>

namespace telepipe::tools {

// Shared between the loading thread and the window. Loading looks at cancelled() between steps and throws Cancelled.
class LoadProgress
{
public:
    void step(formats::Message what, float fraction); // throws Cancelled when asked to stop
    void cancel() { _cancelled = true; }
    float fraction() const { return _fraction; }
    formats::Message what() const;

private:
    std::atomic<bool> _cancelled = false;
    std::atomic<float> _fraction = 0;
    mutable std::mutex _mutex;
    formats::Message _what;
};
struct Cancelled
{
};

} // namespace telepipe::tools
