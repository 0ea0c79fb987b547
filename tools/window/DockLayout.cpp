#include "tools/window/DockLayout.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

constexpr float kEdge = 26;         // pixels at scale 1 from the area's edge, within which a panel docks
constexpr float kMostAcross = 0.4f; // of the area, by one dock
constexpr float kLeast = 48;        // pixels at scale 1 that a pulled edge leaves of a panel

bool isRow(DockSide side)
{
    return side == DockSide::Bottom;
}

float lengthOf(const Rect& rect, bool row)
{
    return row ? rect.width() : rect.height();
}

float openShares(const Dock& dock, const OpenPanels& open)
{
    float sum = 0;
    for (const DockedPanel& docked : dock.panels)
        sum += open[std::size_t(docked.panel)] ? docked.share : 0;
    return sum;
}

float across(const Dock& dock, const OpenPanels& open, float room, float scale)
{
    return openShares(dock, open) > 0 ? std::round(std::min(dock.size * scale, room * kMostAcross)) : 0;
}

// The rectangles of the three, for what is open in them.
std::array<Rect, kDockSides> sideRects(const Docks& docks, const OpenPanels& open, const Rect& area, float scale)
{
    const float left = across(docks.at(DockSide::Left), open, area.width(), scale);
    const float right = across(docks.at(DockSide::Right), open, area.width(), scale);
    const float bottom = across(docks.at(DockSide::Bottom), open, area.height(), scale);
    return {Rect{area.min, {area.min.x + left, area.max.y}}, Rect{{area.max.x - right, area.min.y}, area.max},
            Rect{{area.min.x + left, area.max.y - bottom}, {area.max.x - right, area.max.y}}};
}

void layOutSide(const Dock& dock, bool row, const OpenPanels& open, const Rect& rect, DockLayout& layout)
{
    const float sum = openShares(dock, open), length = lengthOf(rect, row);
    float before = 0;
    for (const DockedPanel& docked : dock.panels) {
        if (!open[std::size_t(docked.panel)])
            continue;
        const float from = std::round(length * before / sum);
        before += docked.share;
        const float to = std::round(length * before / sum);
        Rect& place = layout.panels[std::size_t(docked.panel)].emplace(rect);
        (row ? place.min.x : place.min.y) += from;
        (row ? place.max.x : place.max.y) = (row ? rect.min.x : rect.min.y) + to;
    }
}

// The edge between two neighbours moves by some pixels, and nothing else.
void moveBorder(DockedPanel& first, DockedPanel& second, float pixels, float pixelsAShare, float least)
{
    const float both = first.share + second.share;
    const float low = std::min(least / pixelsAShare, both / 2);
    first.share = std::clamp(first.share + pixels / pixelsAShare, low, both - low);
    second.share = both - first.share;
}

DockedPanel* neighbour(Dock& dock, const OpenPanels& open, std::size_t index, int step)
{
    for (std::size_t i = index + std::size_t(step); i < dock.panels.size(); i += std::size_t(step)) // ends past 0 too
        if (open[std::size_t(dock.panels[i].panel)])
            return &dock.panels[i];
    return nullptr;
}

std::optional<DockSide> sideAt(const Rect& area, float edge, ImVec2 point)
{
    if (point.x < area.min.x + edge)
        return DockSide::Left;
    if (point.x > area.max.x - edge)
        return DockSide::Right;
    if (point.y > area.max.y - edge)
        return DockSide::Bottom;
    return {};
}

} // namespace

DockLayout layOut(const Docks& docks, const OpenPanels& open, const Rect& area, float scale)
{
    DockLayout layout{area, scale, {}};
    const auto rects = sideRects(docks, open, area, scale);
    for (std::size_t side = 0; side < kDockSides; ++side)
        layOutSide(docks.sides[side], isRow(DockSide(side)), open, rects[side], layout);
    return layout;
}

void resize(Docks& docks, const OpenPanels& open, const DockLayout& layout, PanelId panel, const Rect& wanted)
{
    const auto place = docks.find(panel);
    const auto& now = layout.of(panel);
    if (!place || !now)
        return;
    const bool row = isRow(place->side);
    Dock& dock = docks.at(place->side);
    const float least = kLeast * layout.scale;
    const float size = row ? now->max.y - wanted.min.y
                           : (place->side == DockSide::Left ? wanted.max.x - now->min.x : now->max.x - wanted.min.x);
    if (size != (row ? now->height() : now->width()))
        dock.size = std::max(size, least) / layout.scale;
    DockedPanel& docked = dock.panels[place->index];
    const float pixelsAShare = lengthOf(*now, row) / docked.share;
    const float front = row ? wanted.min.x - now->min.x : wanted.min.y - now->min.y;
    const float back = row ? wanted.max.x - now->max.x : wanted.max.y - now->max.y;
    if (DockedPanel* other = neighbour(dock, open, place->index, -1); other && front != 0)
        moveBorder(*other, docked, front, pixelsAShare, least);
    if (DockedPanel* other = neighbour(dock, open, place->index, 1); other && back != 0)
        moveBorder(docked, *other, back, pixelsAShare, least);
}

std::optional<DockPlace> dockAt(const Docks& docks, const DockLayout& layout, ImVec2 point)
{
    const auto side = sideAt(layout.area, kEdge * layout.scale, point);
    if (!side)
        return {};
    const std::vector<DockedPanel>& panels = docks.at(*side).panels;
    std::size_t index = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const auto& rect = layout.of(panels[i].panel);
        if (rect &&
            (isRow(*side) ? point.x > (rect->min.x + rect->max.x) / 2 : point.y > (rect->min.y + rect->max.y) / 2))
            index = i + 1;
    }
    return DockPlace{*side, index};
}

} // namespace telepipe::tools
