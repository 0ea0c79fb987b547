#include "tools/window/painting/PanelParts.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

// The picture changes with every frame, and so do panels over it.
void PanelParts::findOver(std::span<const PanelPart> parts, const Rect& picture)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        bool over = overlap(parts[i].box, picture);
        for (std::size_t below = 0; below < i && !over; ++below)
            over = _ways[below] == Way::Over && overlap(parts[i].box, parts[below].box);
        _ways[i] = over ? Way::Over : Way::Kept;
    }
}

// Where the number of parts has changed, all of them are stale.
void PanelParts::compare(std::span<const PanelPart> parts)
{
    _now.clear();
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (_ways[i] == Way::Kept)
            _now.push_back(parts[i]);
    const bool comparable = _now.size() == _kept.size();
    _stale.clear();
    for (std::size_t i = 0; i < _now.size(); ++i)
        if (!comparable || _now[i].changes || !(_now[i] == _kept[i])) {
            _stale.push_back(_now[i].box);
            if (comparable)
                _stale.push_back(_kept[i].box);
        }
    if (!comparable)
        for (const PanelPart& part : _kept)
            _stale.push_back(part.box);
    std::swap(_now, _kept);
}

// Wiping takes away a piece of every part that lies there. Such parts are drawn as a whole, which may wipe others, and
// so on.
void PanelParts::spread(std::span<const PanelPart> parts)
{
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto hits = [&](const Rect& rect) { return overlap(rect, parts[i].box); };
            if (_ways[i] != Way::Kept || std::ranges::none_of(_stale, hits))
                continue;
            _ways[i] = Way::Redrawn;
            _stale.push_back(parts[i].box);
            more = true;
        }
    }
}

std::span<const PanelParts::Way> PanelParts::follow(std::span<const PanelPart> parts, const Rect& picture)
{
    _ways.assign(parts.size(), Way::Over);
    findOver(parts, picture);
    compare(parts);
    spread(parts);
    return _ways;
}

} // namespace telepipe::tools
