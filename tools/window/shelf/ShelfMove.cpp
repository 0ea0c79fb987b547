#include "tools/window/shelf/OpenShelf.h"
#include "tools/window/shelf/ShelfView.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

// Rows may be of different lengths: up and down lead to the card of the next row that is nearest.
void ShelfView::move(int columns, int rows)
{
    const std::size_t count = std::min(_places.size(), _shelf.found().size());
    std::size_t& selected = _shelf.selected;
    if (selected >= count)
        return;
    if (columns != 0)
        selected = std::min(count - 1, selected + std::size_t(selected == 0 && columns < 0 ? 0 : columns));
    const ImVec2 from = _places[selected];
    float best = 0;
    std::size_t found = selected;
    for (std::size_t i = 0; rows != 0 && i < count; ++i) {
        const float down = (_places[i].y - from.y) * float(rows);
        const float cost = down * 1000 + std::abs(_places[i].x - from.x);
        if (down > 0 && (found == selected || cost < best)) {
            best = cost;
            found = i;
        }
    }
    selected = found;
    _follows = true;
}

} // namespace telepipe::tools
