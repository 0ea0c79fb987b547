#include "engine/draw/order/PlaneGrid.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace telepipe::scene {

namespace {

std::uint64_t hashOf(const PlaneGrid::Cell& cell)
{
    std::uint64_t hash = std::uint64_t{cell.carrier} << 32 | static_cast<std::uint32_t>(cell.level);
    for (const std::int32_t part : cell.at)
        hash = (hash ^ static_cast<std::uint32_t>(part) ^ hash >> 29) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

std::uint8_t markOf(std::uint64_t hash)
{
    return static_cast<std::uint8_t>(hash >> 56 | 1);
}

} // namespace

PlaneGrid::PlaneGrid(std::size_t cells)
    : _places(std::bit_ceil(std::max<std::size_t>(16, cells))), _marks(_places.size())
{
}

// The cell's place, or the empty one where it would stand.
std::size_t PlaneGrid::find(const Cell& cell) const
{
    const std::size_t mask = _places.size() - 1;
    const std::uint64_t hash = hashOf(cell);
    const std::uint8_t mark = markOf(hash);
    std::size_t i = hash & mask;
    while (_marks[i] != 0 && (_marks[i] != mark || _places[i].cell != cell))
        i = (i + 1) & mask;
    return i;
}

void PlaneGrid::enter(const Cell& cell, std::uint32_t plane)
{
    const std::size_t at = find(cell);
    Place& place = _places[at];
    if (_marks[at] == 0) {
        _marks[at] = markOf(hashOf(cell));
        place.cell = cell;
        place.first = static_cast<std::uint32_t>(_entries.size());
        ++_used;
    } else {
        if (anyIn(cell, [plane](std::uint32_t known) { return known == plane; }))
            return;
        _entries[place.last].next = static_cast<std::uint32_t>(_entries.size());
    }
    place.last = static_cast<std::uint32_t>(_entries.size());
    _entries.push_back({plane, kNone});
    if (2 * _used > _places.size())
        makeRoom();
}

void PlaneGrid::makeRoom()
{
    std::vector<Place> old(2 * _places.size());
    old.swap(_places);
    _marks.assign(_places.size(), 0);
    for (const Place& place : old) {
        if (place.first == kNone)
            continue;
        const std::size_t at = find(place.cell);
        _places[at] = place;
        _marks[at] = markOf(hashOf(place.cell));
    }
}

} // namespace telepipe::scene
