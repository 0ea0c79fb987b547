#include "tools/window/open/Clock.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

void Clock::advance(double dt)
{
    if (!_playing)
        return;
    set(_seconds + dt * _speed);
    if (_loop && (_seconds >= _loop->to || _seconds < _loop->from))
        _seconds = _loop->from + std::fmod(std::max(_seconds - _loop->from, 0.0), _loop->to - _loop->from);
}

void Clock::setLoop(std::optional<Range> loop)
{
    _loop = loop && loop->to > loop->from ? loop : std::nullopt;
}

void Clock::step(int frames)
{
    _playing = false;
    // Between two frames a step ends on the next whole frame in its direction; the tolerance is for frame / 30 * 30.
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
