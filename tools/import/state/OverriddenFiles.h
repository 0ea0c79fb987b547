#pragma once

#include "engine/scene/Overrides.h"
#include "tools/import/BuildFiles.h"

namespace telepipe::tools {

// The files of a document with what overrides say in place of what they say now: registers of strips, and the places of
// nodes. They are read again and held against what was tried; what no bytes of a file say, and what changed besides
// because it has its value from the same bytes, is a problem.
Built overriddenFiles(const Document& base, const scene::Overrides& overrides);

} // namespace telepipe::tools
