#include "tools/window/panels/FrameTimes.h"

#include <algorithm>

namespace telepipe::tools {

void FrameTimes::add(float milliseconds)
{
    _values[_next] = milliseconds;
    _next = (_next + 1) % kCount;
}

float FrameTimes::average() const
{
    constexpr std::size_t kLast = 16;
    float sum = 0;
    for (std::size_t i = 1; i <= kLast; ++i)
        sum += _values[(_next + kCount - i) % kCount];
    return sum / kLast;
}

float FrameTimes::longest() const
{
    return *std::ranges::max_element(_values);
}

void FrameTimes::addPanel(PanelId panel, float milliseconds)
{
    float& time = _panels[std::size_t(panel)];
    time += (milliseconds - time) * 0.05f;
}

} // namespace telepipe::tools
