#pragma once

#include "tools/document/Document.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// Gives the meshes that other programs have added to an edited model their places: each topmost new node becomes a tree
// in the list of the section that it hangs below, or, where it hangs below none, of the nearest one.
void addNewTrees(const Document& document, const ExportModel& edited, const std::vector<KnownNode>& known,
                 StageWishes& wishes, BuildNotes& notes);

} // namespace telepipe::tools
