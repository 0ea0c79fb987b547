#include "formats/lost/LostTrees.h"

#include <algorithm>

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

PlacedModel placementOf(const LostTrees& lost, const LostTree& tree)
{
    PlacedModel placed;
    placed.offset = lost.stage.pool.trees[tree.tree].offset;
    placed.tree = tree.tree;
    const auto same = [&](const PlacedModel& each) { return each.tree == tree.copyOf; };
    if (const auto original = std::ranges::find_if(lost.stage.placed, same); original != lost.stage.placed.end())
        placed.flags = original->flags;
    return placed;
}

} // namespace

Stage stageOfLost(LostTrees lost, std::optional<std::size_t> number, bool alone)
{
    Stage& stage = lost.stage;
    std::vector<PlacedModel> placed;
    const auto take = [&](std::uint32_t first, std::uint32_t count) {
        const auto begin = stage.placed.begin() + first;
        placed.insert(placed.end(), begin, begin + (alone ? 0 : count));
    };
    for (std::uint32_t i = 0; i < stage.sections.size(); ++i) {
        StageSection& section = stage.sections[i];
        const auto start = static_cast<std::uint32_t>(placed.size());
        take(section.firstStatic, section.staticCount);
        for (std::size_t each = 0; each < lost.trees.size(); ++each)
            if (lost.trees[each].section == i && (!number || each == *number))
                placed.push_back(placementOf(lost, lost.trees[each]));
        const auto middle = static_cast<std::uint32_t>(placed.size());
        take(section.firstAnimated, section.animatedCount);
        section.firstStatic = start;
        section.staticCount = middle - start;
        section.firstAnimated = middle;
        section.animatedCount = static_cast<std::uint32_t>(placed.size()) - middle;
    }
    stage.placed = std::move(placed);
    return std::move(stage);
}

} // namespace telepipe::formats
