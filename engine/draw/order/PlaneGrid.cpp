#include "engine/draw/order/PlaneGrid.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace telepipe::scene {

namespace {

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
std::size_t PlaneGrid::find(const Cell& cell, std::uint64_t hash) const
{
    const std::size_t mask = _places.size() - 1;
    const std::uint8_t mark = markOf(hash);
    std::size_t i = hash & mask;
    while (_marks[i] != 0 && (_marks[i] != mark || _places[i].cell != cell))
        i = (i + 1) & mask;
    return i;
}

void PlaneGrid::enter(const Block& block, std::uint32_t plane)
{
    anyCell(block, [&](const Cell& cell, std::uint64_t hash) {
        enter(cell, hash, plane);
        return false;
    });
}

void PlaneGrid::enter(const Cell& cell, std::uint64_t hash, std::uint32_t plane)
{
    const std::size_t at = find(cell, hash);
    Place& place = _places[at];
    if (_marks[at] == 0) {
        _marks[at] = markOf(hash);
        place.cell = cell;
        place.first = static_cast<std::uint32_t>(_entries.size());
        ++_used;
    } else {
        if (anyAt(at, [plane](std::uint32_t known) { return known == plane; }))
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
        const Cell& cell = place.cell;
        anyCell({cell.carrier, cell.level, cell.at, cell.at}, [&](const Cell&, std::uint64_t hash) {
            const std::size_t at = find(cell, hash);
            _places[at] = place;
            _marks[at] = markOf(hash);
            return false;
        });
    }
}

} // namespace telepipe::scene
