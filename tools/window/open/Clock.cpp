#include "tools/window/open/Clock.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

void Clock::advance(double dt)
{
    if (_playing)
        set(_seconds + dt * _speed);
}

void Clock::step(int frames)
{
    _playing = false;
    // Between two frames a step ends on the next whole one in its direction; the tolerance is for frame / 30 * 30.
    constexpr double kTolerance = 1e-6;
    const double whole = frames > 0 ? std::floor(frame() + kTolerance) : std::ceil(frame() - kTolerance);
    set((whole + frames) / kFramesPerSecond);
}

void Clock::set(double seconds)
{
    _seconds = std::isfinite(seconds) ? std::max(seconds, 0.0) : 0;
}

void Clock::setSpeed(float speed)
{
    _speed = std::clamp(speed, 0.0f, kMaxSpeed);
}

} // namespace telepipe::tools
