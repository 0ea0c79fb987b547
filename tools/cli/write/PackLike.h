#pragma once

#include "tools/cli/write/PackFiles.h"

namespace telepipe::tools {

// Writes the archive of the folder's files in the layout of options.like, which may be packed as a whole itself. Files
// go where the original has an entry of their name (AFS, RLC: of the number at the end of their name), and keep its
// packed bytes where they are what it unpacks to; a folder goes where it has an archive. Throws FileError.
void packLike(const PackOptions& options);

} // namespace telepipe::tools
