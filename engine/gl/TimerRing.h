#pragma once

#include "engine/gl/Objects.h"

#include <array>
#include <cstddef>
#include <vector>

namespace telepipe::gl {

// GPU time of the passes of a frame (none is known under OpenGL ES, which has no such queries), without waiting: a
// frame's queries are read when they come round again, and only if the driver has the answer by then.
class TimerRing
{
public:
    explicit TimerRing(std::size_t passes);

    void beginFrame(); // next slot; takes over its results if they are there
    void begin(std::size_t pass);
    void end();
    double milliseconds(std::size_t pass) const { return _milliseconds[pass]; } // 0 while unknown

private:
    static constexpr std::size_t kFrames = 4;
    struct Slot
    {
        std::vector<Query> queries;
        std::vector<bool> used;
    };
    void collect(Slot& slot);

    std::array<Slot, kFrames> _slots;
    std::vector<double> _milliseconds;
    std::size_t _frame = 0;
};

// A pass timed for as long as the object lives.
class TimedPass
{
public:
    TimedPass(TimerRing& ring, std::size_t pass) : _ring(ring) { _ring.begin(pass); }
    ~TimedPass() { _ring.end(); }
    TimedPass(const TimedPass&) = delete;
    TimedPass& operator=(const TimedPass&) = delete;

private:
    TimerRing& _ring;
};

} // namespace telepipe::gl
