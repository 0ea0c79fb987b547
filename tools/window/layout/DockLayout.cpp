#include "tools/window/layout/DockLayout.h"

#include "tools/window/layout/PanelHome.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

constexpr float kEdge = 26;             // pixels at scale 1 from the area's edge, within which a panel docks
constexpr float kMostAcross = 0.4f;     // of the area, by one dock
constexpr float kMostBeside = 2 / 3.0f; // of its width, by both columns: the rest is the picture
constexpr float kLeast = 48;            // pixels at scale 1 that a pulled edge leaves of a panel
constexpr float kTabs = 22;             // pixels at scale 1: the height of tabs, or of a title

bool isRow(DockSide side)
{
    return side == DockSide::Bottom;
}

float lengthOf(const Rect& rect, bool row)
{
    return row ? rect.width() : rect.height();
}

std::size_t openTabs(const DockGroup& group, const OpenPanels& open)
{
    return std::size_t(std::ranges::count_if(group.tabs, [&](PanelId panel) { return open[std::size_t(panel)]; }));
}

float openShares(const Dock& dock, const OpenPanels& open)
{
    float sum = 0;
    for (const DockGroup& group : dock.groups)
        sum += group.seen(open) ? group.share : 0;
    return sum;
}

float leastAcross(const Dock& dock, const OpenPanels& open, bool row)
{
    float least = 0;
    for (const DockGroup& group : dock.groups)
        if (const auto seen = group.seen(open)) {
            const LeastSize& size = panelHome(*seen).least;
            least = std::max(least, row ? size.row : size.column);
        }
    return least;
}

// Docks of a large window are larger: more of a name is read there, and the picture is not short of room.
float growthIn(const Rect& area, bool row, float scale)
{
    constexpr float kWide = 1600, kHigh = 1000, kMost = 1.3f; // pixels at scale 1 up to which nothing grows
    return std::clamp((row ? area.height() / kHigh : area.width() / kWide) / scale, 1.0f, kMost);
}

// A dock is wider while something is seen in it that needs it.
float across(const Docks& docks, DockSide side, const OpenPanels& open, const Rect& area, float scale)
{
    const Dock& dock = docks.at(side);
    const bool row = isRow(side);
    const float room = row ? area.height() : area.width();
    const float size = std::max(dock.size * growthIn(area, row, scale), leastAcross(dock, open, row));
    return openShares(dock, open) > 0 ? std::round(std::min(size * scale, room * kMostAcross)) : 0;
}

bool isContent(const Docks& docks, DockSide side, const OpenPanels& open)
{
    return leastAcross(docks.at(side), open, false) == 0;
}

// Narrows both columns together, so that something of the picture stays between them. Where the content of one needs
// its width, both stay.
void leaveRoomBetween(float& left, float& right, float width, const Docks& docks, const OpenPanels& open)
{
    const float most = width * kMostBeside;
    if (left + right <= most || !isContent(docks, DockSide::Left, open) || !isContent(docks, DockSide::Right, open))
        return;
    left = std::round(left * most / (left + right));
    right = std::round(most - left);
}

// The rectangles of the three docks, for their open panels. The bottom one lies between the columns where its panels
// have room there, or else below them.
std::array<Rect, kDockSides> sideRects(const Docks& docks, const OpenPanels& open, const Rect& area, float scale)
{
    float left = across(docks, DockSide::Left, open, area, scale);
    float right = across(docks, DockSide::Right, open, area, scale);
    leaveRoomBetween(left, right, area.width(), docks, open);
    const Dock& low = docks.at(DockSide::Bottom);
    const float top = area.max.y - across(docks, DockSide::Bottom, open, area, scale);
    const bool isBetween = area.width() - left - right >= leastAcross(low, open, false) * scale;
    const float foot = isBetween ? area.max.y : top;
    const Rect bottom = isBetween ? Rect{{area.min.x + left, top}, {area.max.x - right, area.max.y}}
                                  : Rect{{area.min.x, top}, area.max};
    return {Rect{area.min, {area.min.x + left, foot}}, Rect{{area.max.x - right, area.min.y}, {area.max.x, foot}},
            bottom};
}

void layOutSide(const Dock& dock, DockSide side, const OpenPanels& open, const Rect& rect, DockLayout& layout)
{
    const bool row = isRow(side);
    const float sum = openShares(dock, open), length = lengthOf(rect, row);
    float before = 0;
    for (std::size_t i = 0; i < dock.groups.size(); ++i) {
        const DockGroup& group = dock.groups[i];
        const auto panel = group.seen(open);
        if (!panel)
            continue;
        const float from = std::round(length * before / sum);
        before += group.share;
        const float to = std::round(length * before / sum);
        Rect whole = rect;
        (row ? whole.min.x : whole.min.y) += from;
        (row ? whole.max.x : whole.max.y) = (row ? rect.min.x : rect.min.y) + to;
        Rect inside = whole;
        if (openTabs(group, open) > 1)
            inside.min.y += std::round(std::min(kTabs * layout.scale, whole.height() / 2));
        layout.groups.push_back({{side, i}, *panel, whole, inside});
    }
}

// The edge between two neighbours moves by some pixels, and nothing else.
void moveBorder(DockGroup& first, DockGroup& second, float pixels, float pixelsAShare, float least)
{
    const float both = first.share + second.share;
    const float low = std::min(least / pixelsAShare, both / 2);
    first.share = std::clamp(first.share + pixels / pixelsAShare, low, both - low);
    second.share = both - first.share;
}

DockGroup* neighbour(Dock& dock, const OpenPanels& open, std::size_t index, int step)
{
    for (std::size_t i = index + std::size_t(step); i < dock.groups.size(); i += std::size_t(step)) // ends past 0 too
        if (dock.groups[i].seen(open))
            return &dock.groups[i];
    return nullptr;
}

// Across the edge of the area, by the panel's far side.
float pulledSize(const GroupPlace& place, const Rect& wanted)
{
    if (isRow(place.at.side))
        return place.whole.height() + place.inside.min.y - wanted.min.y;
    return place.whole.width() +
           (place.at.side == DockSide::Left ? wanted.max.x - place.inside.max.x : place.inside.min.x - wanted.min.x);
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

// The index for a panel dropped at a point of a dock with open panels: that of the first panel whose middle lies behind
// the point.
std::size_t indexAt(const DockLayout& layout, DockSide side, ImVec2 point)
{
    std::size_t index = 0;
    for (const GroupPlace& place : layout.groups) {
        const Rect& rect = place.whole;
        const bool isPast =
            isRow(side) ? point.x > (rect.min.x + rect.max.x) / 2 : point.y > (rect.min.y + rect.max.y) / 2;
        if (place.at.side == side && isPast)
            index = place.at.index + 1;
    }
    return index;
}

bool isOnHead(const GroupPlace& place, float height, ImVec2 point)
{
    const Rect& rect = place.whole;
    return point.x >= rect.min.x && point.x < rect.max.x && point.y >= rect.min.y && point.y < rect.min.y + height;
}

} // namespace

const GroupPlace* DockLayout::of(PanelId panel) const
{
    const auto found = std::ranges::find(groups, panel, &GroupPlace::panel);
    return found != groups.end() ? &*found : nullptr;
}

Rect DockLayout::free() const
{
    Rect rest = area;
    for (const GroupPlace& place : groups) {
        if (place.at.side == DockSide::Left)
            rest.min.x = place.whole.max.x;
        else if (place.at.side == DockSide::Right)
            rest.max.x = place.whole.min.x;
        else
            rest.max.y = place.whole.min.y;
    }
    return rest;
}

DockLayout layOut(const Docks& docks, const OpenPanels& open, const Rect& area, float scale)
{
    DockLayout layout{area, scale, {}};
    const auto rects = sideRects(docks, open, area, scale);
    for (std::size_t side = 0; side < kDockSides; ++side)
        layOutSide(docks.sides[side], DockSide(side), open, rects[side], layout);
    return layout;
}

void resize(Docks& docks, const OpenPanels& open, const DockLayout& layout, PanelId panel, const Rect& wanted)
{
    const GroupPlace* place = layout.of(panel);
    if (!place)
        return;
    const bool row = isRow(place->at.side);
    Dock& dock = docks.at(place->at.side);
    const Rect& now = place->inside;
    const float least = kLeast * layout.scale, size = pulledSize(*place, wanted);
    if (size != (row ? place->whole.height() : place->whole.width()))
        dock.size = std::max(size, least) / layout.scale / growthIn(layout.area, row, layout.scale);
    DockGroup& group = dock.groups[place->at.index];
    const float pixelsAShare = lengthOf(place->whole, row) / group.share;
    const float front = row ? wanted.min.x - now.min.x : wanted.min.y - now.min.y;
    const float back = row ? wanted.max.x - now.max.x : wanted.max.y - now.max.y;
    if (DockGroup* other = neighbour(dock, open, place->at.index, -1); other && front != 0)
        moveBorder(*other, group, front, pixelsAShare, least);
    if (DockGroup* other = neighbour(dock, open, place->at.index, 1); other && back != 0)
        moveBorder(group, *other, back, pixelsAShare, least);
}

std::optional<DockPlace> dockAt(const DockLayout& layout, ImVec2 point)
{
    if (const auto side = sideAt(layout.area, kEdge * layout.scale, point))
        return DockPlace{*side, indexAt(layout, *side, point)};
    for (const GroupPlace& place : layout.groups)
        if (isOnHead(place, kTabs * layout.scale, point))
            return DockPlace{place.at.side, place.at.index, true};
    return {};
}

} // namespace telepipe::tools
