#pragma once

namespace telepipe::tools {

// Real time, from frame to frame.
class FrameTime
{
public:
    static constexpr double kUsual = 1.0 / 60;
    // Seconds. A longer time is a stall, after which nothing leaps; slow frames are shown true.
    static constexpr double kLongest = 1;

    // The seconds since the last frame. rested: the window slept until an event woke it for this frame, so that the
    // frame began with the event.
    double step(double now, bool rested);
    void forget() { _forgotten = true; } // the work of this frame is not part of the next

private:
    double _last = 0;
    bool _forgotten = true;
};

} // namespace telepipe::tools
