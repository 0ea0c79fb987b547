#pragma once

#include "tools/explain/ByteGeometry.h"
#include "tools/window/open/Selection.h"

namespace telepipe::tools {

// What of the scene a structure of a file makes: a strip, a node, a placed model or a section. place: the structure's
// file, and the byte of it that matters. Of models placed several times the first.
std::optional<Selection> selectionOfRange(const Document& document, const FilePlace& place,
                                          const formats::FileRange& structure);

} // namespace telepipe::tools
