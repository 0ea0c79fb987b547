#pragma once

#include "tools/import/BuildNotes.h"
#include "tools/import/mesh/NewTree.h"

namespace telepipe::tools {

// Holds a file with new models, read again, against the file before: they are drawn as they were asked for, and every
// other strip as it was. Throws Refused.
void expectModels(const scene::Scene& before, const scene::Scene& again, const std::vector<NewModel>& models);
// Tell of a model with more vertices, or of files with more models, than known files have.
void tellOfVertices(const std::string& name, std::size_t vertices, BuildNotes& notes);
void tellOfModels(const std::string& file, const std::vector<NewModel>& models, BuildNotes& notes);

} // namespace telepipe::tools
