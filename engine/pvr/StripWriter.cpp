#include "engine/pvr/StripWriter.h"

#include "engine/chip/Levels.h"

#include <algorithm>
#include <bit>

namespace telepipe::pvr {

namespace {

std::uint32_t colorWord(glm::vec4 color)
{
    const chip::Levels levels = chip::levelsOf(color);
    return std::uint32_t(levels.a) << 24 | std::uint32_t(levels.r) << 16 | std::uint32_t(levels.g) << 8 |
           std::uint32_t(levels.b);
}

TouchedTiles tilesOf(const ChipCorner& a, const ChipCorner& b, const ChipCorner& c)
{
    return {onScreen(a.clip), onScreen(b.clip), onScreen(c.clip)};
}

double areaOf(const ChipCorner& a, const ChipCorner& b, const ChipCorner& c)
{
    return signedArea(onScreen(a.clip), onScreen(b.clip), onScreen(c.clip));
}

struct TileBox
{
    int left = int(kColumns), right = -1, top = int(kRows), bottom = -1;
};

// The tiles around all triangles of a strip.
TileBox boxOf(const std::vector<TouchedTiles>& triangles)
{
    TileBox box;
    for (const TouchedTiles& triangle : triangles)
        if (triangle.any()) {
            box.left = std::min(box.left, triangle.left());
            box.right = std::max(box.right, triangle.right());
            box.top = std::min(box.top, triangle.top());
            box.bottom = std::max(box.bottom, triangle.bottom());
        }
    return box;
}

std::uint32_t maskOf(const std::vector<TouchedTiles>& triangles, int column, int row)
{
    std::uint32_t mask = 0;
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        mask |= triangles[i].has(column, row) ? triangleInMask(i) : 0;
    return mask;
}

const TouchedTiles kNoTiles{{}, {}, {}};

} // namespace

// A triangle that is cut off, or lit by its visible side, is a strip of its own.
void StripWriter::add(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    const auto behind = [&](std::uint32_t vertex) { return !(corner(vertex).clip.w >= _nearPlane); };
    if (behind(a) || behind(b) || behind(c) || !_corners.back.empty()) {
        finish();
        return addAlone({a, b, c});
    }
    const bool seen = !isCulled(areaOf(corner(a), corner(b), corner(c)));
    addSeen(a, b, c, seen ? tilesOf(corner(a), corner(b), corner(c)) : kNoTiles);
}

// Triangles of the scene's strips keep or swap the first two of three corners that follow each other.
bool StripWriter::continues(std::uint32_t base, bool turned) const
{
    return !_tiles.empty() && _tiles.size() < kStripTriangles && base == _base + _tiles.size() &&
           turned == (_turned != (_tiles.size() % 2 != 0));
}

void StripWriter::addSeen(std::uint32_t a, std::uint32_t b, std::uint32_t c, const TouchedTiles& tiles)
{
    const std::uint32_t base = std::min(a, b);
    const bool turned = a > b;
    if (std::max(a, b) != base + 1 || c != base + 2) {
        finish();
        if (tiles.any())
            write({corner(a), corner(b), corner(c)}, false, {tiles});
        return;
    }
    if (!continues(base, turned)) {
        finish();
        if (!tiles.any())
            return;
        _base = base;
        _turned = turned;
    }
    _tiles.push_back(tiles);
}

void StripWriter::finish()
{
    while (!_tiles.empty() && !_tiles.back().any())
        _tiles.pop_back();
    if (_tiles.empty())
        return;
    std::vector<ChipCorner> corners;
    for (std::uint32_t i = 0; i < _tiles.size() + 2; ++i)
        corners.push_back(corner(_base + i));
    write(corners, _turned, _tiles);
    _tiles.clear();
}

void StripWriter::addAlone(const std::array<std::uint32_t, 3>& vertices)
{
    const auto strip = [&](const std::vector<ChipCorner>& all) {
        std::array<ChipCorner, 3> corners;
        for (std::size_t i = 0; i < 3; ++i)
            corners[i] = all[vertices[i] - _corners.first];
        for (std::size_t i = 0; _flat && i < 2; ++i)
            for (std::size_t set = 0; set < 2; ++set) {
                corners[i].sets[set].color = corners[2].sets[set].color;
                corners[i].sets[set].offset = corners[2].sets[set].offset;
            }
        return clippedStrip(corners, _nearPlane);
    };
    std::vector<ChipCorner> corners = strip(_corners.front);
    if (corners.empty())
        return;
    const double area = areaOf(corners[0], corners[1], corners[2]);
    if (isCulled(area))
        return;
    if (area > 0 && !_corners.back.empty())
        corners = strip(_corners.back);
    std::vector<TouchedTiles> tiles{tilesOf(corners[0], corners[1], corners[2])};
    if (corners.size() == 4)
        tiles.push_back(tilesOf(corners[2], corners[1], corners[3]));
    ++_objects.clipped;
    if (std::ranges::any_of(tiles, &TouchedTiles::any))
        write(corners, false, tiles);
}

void StripWriter::write(const std::vector<ChipCorner>& corners, bool turned, const std::vector<TouchedTiles>& tiles)
{
    _objects.begin();
    writeHead(turned);
    for (const ChipCorner& corner : corners)
        writeCorner(corner);
    _objects.end();
    ++_objects.strips;
    giveToTiles(tiles);
}

void StripWriter::writeHead(bool turned)
{
    std::vector<std::uint32_t>& words = _objects.words;
    words.push_back(_material.isp | (_material.culls ? kIspCull.bits(turned ? kCullNegative : kCullPositive) : 0));
    for (std::size_t i = 0; i < _material.sets; ++i) {
        if (_material.textured)
            _objects.textures.push_back({static_cast<std::uint32_t>(words.size()), _material.textures[i]});
        words.push_back(_material.tsp[i]);
        words.push_back(0);
    }
}

void StripWriter::writeCorner(const ChipCorner& corner)
{
    std::vector<std::uint32_t>& words = _objects.words;
    const auto number = [&](float value) { words.push_back(std::bit_cast<std::uint32_t>(value)); };
    const ScreenPoint point = onScreen(corner.clip);
    number(point.x);
    number(point.y);
    number(point.z);
    for (std::size_t i = 0; i < _material.sets; ++i) {
        const CornerSet& set = corner.sets[i];
        if (_material.textured) {
            number(set.uv.x);
            number(set.uv.y);
        }
        words.push_back(colorWord(set.color));
        if (_material.offset)
            words.push_back(colorWord(set.offset));
    }
}

void StripWriter::giveToTiles(const std::vector<TouchedTiles>& tiles)
{
    const auto object = static_cast<std::uint32_t>(_objects.objects.size()) - 1;
    const std::uint32_t bits = kObjectSkip.bits(_material.skip()) | kObjectShadow.bits(_material.shadow);
    const TileBox box = boxOf(tiles);
    std::uint32_t seen = 0;
    for (int row = box.top; row <= box.bottom; ++row)
        for (int column = box.left; column <= box.right; ++column) {
            const std::uint32_t mask = maskOf(tiles, column, row);
            seen |= mask;
            if (mask != 0)
                _objects.list(_list, std::uint32_t(row) * kColumns + std::uint32_t(column))
                    .push_back({object, bits | kStripMask.bits(mask)});
        }
    _objects.triangles += static_cast<std::uint32_t>(std::popcount(seen));
}

} // namespace telepipe::pvr
