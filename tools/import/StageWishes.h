#pragma once

#include "tools/import/KnownNodes.h"

#include <set>

namespace telepipe::tools {

// An entry of a section's list, as an edited model would have it.
struct PlacementWish
{
    std::uint32_t model = 0;          // Scene::models: the entry it is, or is a copy of
    std::optional<glm::dmat4> by;     // moves the whole tree within the section
    std::optional<glm::dmat4> rootAt; // or where its root shall be there
    std::int32_t node = kNoExport;    // of the edited model: the placement; none of a copy within one
};

struct SectionWish
{
    std::uint32_t section = 0; // Scene::sections: the one it is, or is a copy of
    std::uint32_t node = 0;    // of the edited model
    bool isCopy = false;
    std::vector<PlacementWish> placements;
};

// The sections of each file of a scene and what stands in them, as an edited model would have it: those of the file in
// their order, then copies.
struct StageWishes
{
    std::vector<std::vector<SectionWish>>
        files;                      // of Scene::files; none of lone models, and of files that are not there
    std::set<std::uint32_t> copies; // nodes of the edited model: copied sections, and copied trees

    PlacementWish* find(std::uint32_t file, std::int32_t placement);
};

StageWishes stageWishes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
                        BuildNotes& notes);

// Whether a file would have other sections or entries than it has, or entries of their own place.
bool changesStructure(const scene::Scene& scene, std::uint32_t file, const std::vector<SectionWish>& wishes);

} // namespace telepipe::tools
