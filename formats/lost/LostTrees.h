#pragma once

#include "formats/stage/Stage.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// A model tree of a stage file that nothing leads to: a version before the one that is drawn, or a copy of it.
struct LostTree
{
    std::uint32_t tree = 0;                 // index into the pool's trees
    std::size_t bytes = 0;                  // its own: no drawn tree reads them
    std::size_t triangles = 0;              // of its strips, without those that have a corner twice
    std::size_t vertices = 0;               // in its lists
    std::size_t ownVertices = 0;            // at positions where no tree that is drawn has a vertex
    std::optional<std::uint32_t> copyOf{};  // the drawn tree, by index, that says the same
    std::optional<std::uint32_t> repeats{}; // else the lost tree before it, by number, that does
    // The section in which it is shown: of the tree it copies. Others most likely belong to that of the drawn tree
    // that lies next before them.
    std::uint32_t section = 0;

    bool isUnique() const { return !copyOf && !repeats; }
};

// A stage, in whose pool the lost trees follow those that are placed.
struct LostTrees
{
    Stage stage;
    std::uint32_t firstTree = 0, firstObject = 0; // of the pool: where those that are lost begin
    std::vector<LostTree> trees{};                // by offset
    Warnings warnings{};                          // of the lost trees alone
};

// Searches the parts of a stage that are not read. A tree is where the relocation table names an object's pointers and
// none of its other words, every object and model below it reads whole, and something is drawn. Throws ParseError where
// the stage itself cannot be read. The bytes must outlive the result.
LostTrees readLostTrees(Bytes file);
// Fills in which trees are copies, their own contents, and where they are shown. Takes longer than finding them.
void compareLostTrees(LostTrees& lost);

// Sums over all lost trees.
struct LostSum
{
    std::size_t trees = 0, copies = 0, repeats = 0, unique = 0, withOwnVertices = 0;
    std::size_t bytes = 0, triangles = 0, vertices = 0;

    void operator+=(const LostSum& other);
};
LostSum sumOf(const std::vector<LostTree>& trees);

// The stage with lost trees placed in their sections: all of them or the one of that number, alone or besides
// everything else. Numbers past the last place nothing.
Stage stageOfLost(LostTrees lost, std::optional<std::size_t> number, bool alone);

} // namespace telepipe::formats
