#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/export/ExportOptions.h"

namespace telepipe::tools {

// Exports everything that is drawn of a document, as it is at rest: sections, what is placed in them, their nodes, and
// what moves them.
ExportModel exportDocument(const Document& document, const ExportOptions& options = {});

// The size of an export. What is placed several times counts each time.
struct ExportCounts
{
    std::uint64_t nodes = 0, meshes = 0, triangles = 0, materials = 0, images = 0, animations = 0;
};
ExportCounts countsOf(const ExportModel& model);

} // namespace telepipe::tools
