#pragma once

#include <algorithm>
#include <cstdint>

namespace telepipe::tools {

// What has just been selected shines for a moment, so that the eye finds it; then its colours are its own again.
class Glow
{
public:
    // Of the strip that is selected now, -1 for none: 1 where it was not before, less and less behind that.
    float strength(std::int64_t strip)
    {
        if (strip != _strip)
            _left = strip >= 0 ? kSeconds : 0;
        _strip = strip;
        return static_cast<float>(_left / kSeconds);
    }
    void advance(double dt) { _left = std::max(_left - dt, 0.0); } // seconds of real time
    bool isSeen() const { return _left > 0; }

private:
    static constexpr double kSeconds = 0.6;

    std::int64_t _strip = -1;
    double _left = 0;
};

} // namespace telepipe::tools
