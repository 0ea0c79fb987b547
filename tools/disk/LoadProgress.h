#pragma once

#include <atomic>
#include <mutex>
#include <string>

namespace telepipe::tools {

// Shared between the loading thread and the window. Loading looks at cancelled() between steps and throws Cancelled.
class LoadProgress
{
public:
    void step(std::string what, float fraction); // throws Cancelled when asked to stop
    void cancel() { _cancelled = true; }
    float fraction() const { return _fraction; }
    std::string what() const;

private:
    std::atomic<bool> _cancelled = false;
    std::atomic<float> _fraction = 0;
    mutable std::mutex _mutex;
    std::string _what;
};
struct Cancelled
{
};

} // namespace telepipe::tools
