#pragma once

#include "tools/import/mesh/NewMaterials.h"
#include "tools/import/mesh/NewMesh.h"

namespace telepipe::tools {

// A mesh of an edited glTF as a file of the document will have it. Throws Refused where it cannot.
NewMesh newMesh(const ExportMesh& mesh, const NewMaterials& materials, std::uint32_t file);

} // namespace telepipe::tools
