#include "tools/window/open/SelectionTrail.h"

namespace telepipe::tools {

void SelectionTrail::add(const Chosen& chosen)
{
    if (chosen.empty() || (_at < _all.size() && _all[_at] == chosen))
        return;
    if (_at + 1 < _all.size())
        _all.resize(_at + 1);
    if (_all.size() == kMost)
        _all.erase(_all.begin());
    _all.push_back(chosen);
    _at = _all.size() - 1;
}

void SelectionTrail::clear()
{
    _all.clear();
    _at = 0;
}

// When nothing is selected, back leads to the last selection.
const Chosen* SelectionTrail::back(const Chosen& now)
{
    if (_all.empty())
        return nullptr;
    if (now == _all[_at] && _at == 0)
        return nullptr;
    if (now == _all[_at])
        --_at;
    return &_all[_at];
}

const Chosen* SelectionTrail::forward()
{
    return _at + 1 < _all.size() ? &_all[++_at] : nullptr;
}

} // namespace telepipe::tools
