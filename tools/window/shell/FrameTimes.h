#pragma once

#include <array>
#include <cstddef>

namespace telepipe::tools {

// The last frames' times in milliseconds, for the graph.
class FrameTimes
{
public:
    static constexpr std::size_t kCount = 120;

    void add(float milliseconds);
    const std::array<float, kCount>& values() const { return _values; }
    std::size_t oldest() const { return _next; } // index of the oldest value
    float average() const;                       // of the last quarter second or so
    float longest() const;

private:
    std::array<float, kCount> _values{};
    std::size_t _next = 0;
};

} // namespace telepipe::tools
