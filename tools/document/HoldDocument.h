#pragma once

#include "tools/disk/output/HeldFiles.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

// The files of a document that is drawn: its pictures do not replace them.
HeldFiles holdFiles(const Document& document);

} // namespace telepipe::tools
