#pragma once

#include "tools/import/mesh/NewTree.h"

#include <set>

namespace telepipe::tools {

// An entry of a section's list, as an edited model would have it.
struct PlacementWish
{
    std::uint32_t model = 0;          // Scene::models: the entry it is, or is a copy of
    std::optional<glm::dmat4> by;     // moves the whole tree within the section
    std::optional<glm::dmat4> rootAt; // or where its root shall be there
    std::int32_t node = kNoExport;    // the placement in the edited model; none for a copy within one
};

constexpr std::uint32_t kNotSelected = 0xffffffff;

struct SectionWish
{
    std::uint32_t section = 0; // Scene::sections: the one it is, or is a copy of
    std::uint32_t node = 0;    // of the edited model; kNotSelected: it is an export of other parts
    bool isCopy = false;
    std::vector<PlacementWish> placements;
    std::vector<NewTree> added = {};                          // that no file has yet
    std::optional<std::uint32_t> placeholders = std::nullopt; // their number, in place of the file's
};

// The sections and entries of each file of a scene as an edited model wants them: those of the file in their order,
// then copies.
struct StageWishes
{
    std::vector<std::vector<SectionWish>>
        files;                      // by Scene::files; empty for lone models, and for files that are not there
    std::set<std::uint32_t> copies; // nodes of the edited model: copied sections, and copied trees
    std::vector<std::vector<NewTree>> children; // by Scene::files: new nodes below the roots of lone models

    PlacementWish* find(std::uint32_t file, std::int32_t placement);
};

StageWishes stageWishes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
                        BuildNotes& notes);

// The file of a map with its decoration has a placeholder for each entry that stands still in the file with its terrain
// (docs/formats.md, Stage of version 2): where the terrain gets more of these, or fewer, so does the other.
void wishPlaceholders(const scene::Scene& scene, StageWishes& wishes);

// True where a file would get other sections or entries than it has, or entries of their own place.
bool changesStructure(const scene::Scene& scene, std::uint32_t file, const std::vector<SectionWish>& wishes);

} // namespace telepipe::tools
