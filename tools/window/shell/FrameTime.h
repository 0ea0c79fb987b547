#pragma once

namespace telepipe::tools {

// Real time, from frame to frame.
class FrameTime
{
public:
    static constexpr double kUsual = 1.0 / 60;
    // Seconds. What takes longer is no frame but a stall, and no reason to leap; slow frames are to be true.
    static constexpr double kLongest = 1;

    // The seconds since the last frame. rested: the window slept until an event woke it for this frame, so that the
    // frame began with the event.
    double step(double now, bool rested);
    void forget() { _forgotten = true; } // what happens in this frame is no part of the next

private:
    double _last = 0;
    bool _forgotten = true;
};

} // namespace telepipe::tools
