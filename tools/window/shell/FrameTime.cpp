#include "tools/window/shell/FrameTime.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

double FrameTime::step(double now, bool rested)
{
    const double passed = now - std::exchange(_last, now);
    if (std::exchange(_forgotten, false) || rested)
        return kUsual;
    return std::clamp(passed, 0.0, kLongest);
}

} // namespace telepipe::tools
