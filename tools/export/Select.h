#pragma once

#include "tools/export/ExportModel.h"

#include <cstdint>
#include <vector>

namespace telepipe::tools {

// The parts to export: sections by their ids, and sections, placements and nodes by their offsets.
struct ExportSelection
{
    std::vector<std::int32_t> sections;
    std::vector<std::uint32_t> offsets;

    bool isAll() const { return sections.empty() && offsets.empty(); }
};

// Leaves the selected nodes with all below them, the nodes above, which place them, and the materials, pictures and
// motions that they use. Throws Refused where the model has nothing that was selected.
void select(ExportModel& model, const ExportSelection& selection);

} // namespace telepipe::tools
