#include "tools/import/mesh/Strips.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kNoTriangle = 0xffffffff;

// Begins each strip where the fewest triangles are left around, so that no lonely ones remain, and takes of the three
// ways that a triangle can be begun the one that leads furthest.
class Stripper
{
public:
    Stripper(const std::vector<Triangle>& triangles, std::size_t mostCorners) : _most(mostCorners)
    {
        for (const Triangle& triangle : triangles)
            if (haveArea(triangle))
                _triangles.push_back(triangle);
        _isUsed.assign(_triangles.size(), 0);
        for (auto i = static_cast<std::uint32_t>(_triangles.size()); i-- > 0;)
            for (std::size_t k = 0; k < 3; ++k)
                _ofEdge[{_triangles[i][k], _triangles[i][(k + 1) % 3]}].push_back(i);
        sortByNeighbours();
    }

    std::vector<CornerStrip> run()
    {
        std::vector<CornerStrip> strips;
        for (std::vector<std::uint32_t>& sameCount : _starts)
            for (std::size_t i = 0; i < sameCount.size(); ++i)
                if (isFree(sameCount[i]))
                    strips.push_back(stripFrom(sameCount[i]));
        return strips;
    }

private:
    using Edge = std::pair<std::uint32_t, std::uint32_t>; // from one corner to the next
    struct Walk
    {
        CornerStrip corners;
        std::vector<std::uint32_t> triangles;
    };

    bool isFree(std::uint32_t triangle) const { return _isUsed[triangle] == 0; }

    // The unused triangle that has an edge in that direction, but for those of the walk at hand. Used ones are dropped
    // on the way: any number may have one edge.
    std::uint32_t across(Edge edge, const Walk& walk)
    {
        const auto found = _ofEdge.find(edge);
        if (found == _ofEdge.end())
            return kNoTriangle;
        std::vector<std::uint32_t>& triangles = found->second;
        while (!triangles.empty() && !isFree(triangles.back()))
            triangles.pop_back();
        for (auto it = triangles.rbegin(); it != triangles.rend(); ++it)
            if (isFree(*it) && std::ranges::find(walk.triangles, *it) == walk.triangles.end())
                return *it;
        return kNoTriangle;
    }

    std::uint32_t thirdCorner(std::uint32_t triangle, Edge edge) const
    {
        for (const std::uint32_t corner : _triangles[triangle])
            if (corner != edge.first && corner != edge.second)
                return corner;
        return edge.first;
    }

    void sortByNeighbours()
    {
        const Walk none;
        for (std::uint32_t i = 0; i < _triangles.size(); ++i) {
            std::size_t neighbours = 0;
            for (std::size_t k = 0; k < 3; ++k)
                neighbours += across({_triangles[i][(k + 1) % 3], _triangles[i][k]}, none) != kNoTriangle;
            _starts[neighbours].push_back(i);
        }
    }

    Walk walkFrom(std::uint32_t triangle, std::size_t turn)
    {
        const Triangle& corners = _triangles[triangle];
        Walk walk{{corners[turn], corners[(turn + 1) % 3], corners[(turn + 2) % 3]}, {triangle}};
        while (walk.corners.size() < _most) {
            const std::uint32_t last = walk.corners.back(), before = walk.corners[walk.corners.size() - 2];
            const bool isOdd = walk.triangles.size() % 2 == 1; // the next one
            const Edge edge = isOdd ? Edge{last, before} : Edge{before, last};
            const std::uint32_t next = across(edge, walk);
            if (next == kNoTriangle)
                break;
            walk.corners.push_back(thirdCorner(next, edge));
            walk.triangles.push_back(next);
        }
        return walk;
    }

    CornerStrip stripFrom(std::uint32_t triangle)
    {
        Walk best = walkFrom(triangle, 0);
        for (std::size_t turn = 1; turn < 3; ++turn)
            if (Walk walk = walkFrom(triangle, turn); walk.corners.size() > best.corners.size())
                best = std::move(walk);
        for (const std::uint32_t used : best.triangles)
            _isUsed[used] = 1;
        return std::move(best.corners);
    }

    const std::size_t _most;
    std::vector<Triangle> _triangles;
    std::vector<char> _isUsed;
    std::map<Edge, std::vector<std::uint32_t>> _ofEdge;
    std::array<std::vector<std::uint32_t>, 4> _starts; // triangles by their number of neighbours
};

} // namespace

std::vector<CornerStrip> stripsOf(const std::vector<Triangle>& triangles, std::size_t mostCorners)
{
    return Stripper(triangles, mostCorners).run();
}

CornerStrip gluedStrip(const std::vector<CornerStrip>& strips)
{
    CornerStrip whole;
    for (const CornerStrip& strip : strips) {
        if (!whole.empty()) {
            whole.push_back(whole.back());
            if (whole.size() % 2 == 0)
                whole.push_back(whole.back());
            whole.push_back(strip.front());
        }
        whole.insert(whole.end(), strip.begin(), strip.end());
    }
    return whole;
}

} // namespace telepipe::tools
