#pragma once

#include <chrono>
#include <cstddef>

namespace telepipe::tools {

// "120 of 1282 files" on a terminal's last line while work goes on, twice a second; nothing where standard error is no
// terminal. Gone when it is done, and before anything else is printed.
class ProgressLine
{
public:
    explicit ProgressLine(std::size_t total);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::size_t done);
    void clear();

private:
    std::size_t _total;
    bool _isOn, _isShown = false;
    std::chrono::steady_clock::time_point _next;
};

} // namespace telepipe::tools
