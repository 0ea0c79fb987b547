#include "engine/gl/TimerRing.h"

namespace telepipe::gl {

TimerRing::TimerRing(std::size_t passes) : _milliseconds(passes, 0.0)
{
    for (Slot& slot : _slots) {
        slot.queries = std::vector<Query>(passes);
        slot.used.assign(passes, false);
    }
}

void TimerRing::beginFrame()
{
    _frame = (_frame + 1) % kFrames;
    collect(_slots[_frame]);
}

void TimerRing::collect(Slot& slot)
{
    for (std::size_t pass = 0; pass < slot.queries.size(); ++pass) {
        if (!slot.used[pass])
            continue;
        slot.used[pass] = false;
        GLuint available = GL_FALSE;
        glGetQueryObjectuiv(slot.queries[pass].name(), GL_QUERY_RESULT_AVAILABLE, &available);
        if (available == GL_FALSE)
            continue;
        GLuint64 nanoseconds = 0;
        glGetQueryObjectui64v(slot.queries[pass].name(), GL_QUERY_RESULT, &nanoseconds);
        _milliseconds[pass] = static_cast<double>(nanoseconds) * 1e-6;
    }
}

void TimerRing::begin(std::size_t pass)
{
    if (glGetQueryObjectui64v == nullptr)
        return;
    Slot& slot = _slots[_frame];
    glBeginQuery(GL_TIME_ELAPSED, slot.queries[pass].name());
    slot.used[pass] = true;
}

void TimerRing::end()
{
    if (glGetQueryObjectui64v != nullptr)
        glEndQuery(GL_TIME_ELAPSED);
}

} // namespace telepipe::gl
