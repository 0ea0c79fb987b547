#pragma once

#include "tools/import/FileEdits.h"
#include "tools/import/mesh/NewTree.h"

#include <set>

namespace telepipe::tools {

// The result for those meshes of an edited model that the files have.
struct ChangedMeshes
{
    std::vector<std::vector<NewModel>> models; // of Scene::files: models to write again
    std::set<std::uint32_t> keptMaterials;     // of the edited model: materials of meshes that stay in their places
};

// Puts the positions, normals, colours and texture coordinates that an edited model has changed into the files, each
// where its vertex or strip has it. A mesh that has other triangles or materials, or corners that its vertices
// have no room for, becomes a new model. base: the export of the document as it is, with all triangles.
ChangedMeshes editMeshes(const Document& document, const ExportModel& base, const ExportModel& edited,
                         const std::vector<KnownNode>& known, std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
