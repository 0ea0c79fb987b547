#pragma once

#include "tools/window/layout/PanelId.h"

#include <array>
#include <cstddef>

namespace telepipe::tools {

// The last frames' times in milliseconds, for the graph, and the part of each panel.
class FrameTimes
{
public:
    static constexpr std::size_t kCount = 120;

    void add(float milliseconds);
    const std::array<float, kCount>& values() const { return _values; }
    std::size_t oldest() const { return _next; } // index of the oldest value
    float average() const;                       // of the last quarter second or so
    float longest() const;

    void addPanel(PanelId panel, float milliseconds);
    void forgetPanel(PanelId panel) { _panels[std::size_t(panel)] = 0; }     // that is not seen
    const std::array<float, kPanelCount>& panels() const { return _panels; } // a frame, of late

private:
    std::array<float, kCount> _values{};
    std::size_t _next = 0;
    std::array<float, kPanelCount> _panels{};
};

} // namespace telepipe::tools
