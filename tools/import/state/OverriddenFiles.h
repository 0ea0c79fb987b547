#pragma once

#include "engine/scene/Overrides.h"
#include "tools/import/BuildFiles.h"

namespace telepipe::tools {

// The files of a document with overrides in place of their own values: registers of strips, and the places of nodes.
// They are read again and compared with the overrides. Values that no bytes of a file hold, and others that change too
// because they come from the same bytes, become problems.
Built overriddenFiles(const Document& base, const scene::Overrides& overrides);

} // namespace telepipe::tools
