#include "tools/disk/progress/LoadProgress.h"

namespace telepipe::tools {

void LoadProgress::step(formats::Message what, float fraction)
{
    if (_cancelled)
        throw Cancelled();
    const std::lock_guard lock(_mutex);
    _what = std::move(what);
    _fraction = fraction;
}

formats::Message LoadProgress::what() const
{
    const std::lock_guard lock(_mutex);
    return _what;
}

} // namespace telepipe::tools
