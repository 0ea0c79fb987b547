#include "formats/lost/LostTrees.h"

#include <map>

namespace telepipe::formats {

void LostSum::operator+=(const LostSum& other)
{
    trees += other.trees;
    copies += other.copies;
    repeats += other.repeats;
    unique += other.unique;
    withOwnVertices += other.withOwnVertices;
    bytes += other.bytes;
    triangles += other.triangles;
    vertices += other.vertices;
}

LostSum sumOf(const std::vector<LostTree>& trees)
{
    LostSum sum;
    for (const LostTree& tree : trees)
        sum += {1,
                tree.copyOf.has_value(),
                tree.repeats.has_value(),
                tree.isUnique(),
                tree.ownVertices > 0,
                tree.bytes,
                tree.triangles,
                tree.vertices};
    return sum;
}

namespace {

// Makes the entries of a stage again, section by section.
class LostPlacer
{
public:
    LostPlacer(LostTrees lost, std::optional<std::size_t> number, bool alone)
        : _lost(std::move(lost)), _stage(_lost.stage), _alone(alone), _bySection(_stage.sections.size())
    {
        for (const PlacedModel& placed : _stage.placed)
            _flags.emplace(placed.tree, placed.flags);
        for (std::size_t i = 0; i < _lost.trees.size(); ++i)
            if (_lost.trees[i].section < _bySection.size() && (!number || i == *number))
                _bySection[_lost.trees[i].section].push_back(i);
    }

    Stage place()
    {
        for (std::size_t i = 0; i < _stage.sections.size(); ++i)
            placeIn(_stage.sections[i], _bySection[i]);
        _stage.placed = std::move(_placed);
        return std::move(_stage);
    }

private:
    std::uint32_t placed() const { return static_cast<std::uint32_t>(_placed.size()); }

    void placeIn(StageSection& section, const std::vector<std::size_t>& trees)
    {
        const std::uint32_t start = placed();
        keep(section.firstStatic, section.staticCount);
        for (const std::size_t each : trees)
            _placed.push_back(placementOf(_lost.trees[each]));
        const std::uint32_t middle = placed();
        keep(section.firstAnimated, section.animatedCount);
        section.firstStatic = start;
        section.staticCount = middle - start;
        section.firstAnimated = middle;
        section.animatedCount = placed() - middle;
    }

    void keep(std::uint32_t first, std::uint32_t count)
    {
        const auto begin = _stage.placed.begin() + first;
        _placed.insert(_placed.end(), begin, begin + (_alone ? 0 : count));
    }

    // A copy has the flags of what it is a copy of; others have none.
    PlacedModel placementOf(const LostTree& tree) const
    {
        PlacedModel placed;
        placed.offset = _stage.pool.trees[tree.tree].offset;
        placed.tree = tree.tree;
        if (const auto flags = _flags.find(tree.copyOf.value_or(tree.tree)); flags != _flags.end())
            placed.flags = flags->second;
        return placed;
    }

    LostTrees _lost;
    Stage& _stage;
    bool _alone;
    std::map<std::uint32_t, std::uint32_t> _flags;    // by drawn tree, of its first entry
    std::vector<std::vector<std::size_t>> _bySection; // numbers of lost trees
    std::vector<PlacedModel> _placed;
};

} // namespace

Stage stageOfLost(LostTrees lost, std::optional<std::size_t> number, bool alone)
{
    return LostPlacer(std::move(lost), number, alone).place();
}

} // namespace telepipe::formats
