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

// Leaves what is selected with all that hangs below it, the nodes above it, which place it, and of materials, pictures
// and motions those that it has. Throws std::invalid_argument where nothing of the model is what is asked for.
void select(ExportModel& model, const ExportSelection& selection);

} // namespace telepipe::tools
