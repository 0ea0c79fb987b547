#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace telepipe::tools {

// Makes a new selection shine for a moment, so that the eye finds it; then it has its own colours again.
class Glow
{
public:
    // How much the selected strips glow: 1 when other strips were selected before, less and less after that.
    float strength(std::span<const std::uint32_t> strips)
    {
        if (!std::ranges::equal(strips, _strips)) {
            _left = strips.empty() ? 0 : kSeconds;
            _strips.assign(strips.begin(), strips.end());
        }
        return static_cast<float>(_left / kSeconds);
    }
    void advance(double dt) { _left = std::max(_left - dt, 0.0); } // seconds of real time
    bool isSeen() const { return _left > 0; }

private:
    static constexpr double kSeconds = 0.6;

    std::vector<std::uint32_t> _strips;
    double _left = 0;
};

} // namespace telepipe::tools
