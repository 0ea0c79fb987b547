#pragma once

#include "tools/explain/ByteGeometry.h"
#include "tools/window/open/Selection.h"

namespace telepipe::tools {

// The part of the scene that a structure of a file makes: a strip, a node, a placed model or a section. place names the
// structure's file and the byte of it that matters. A model that is placed several times gives its first placement.
std::optional<Selection> selectionOfRange(const Document& document, const FilePlace& place,
                                          const formats::FileRange& structure);

} // namespace telepipe::tools
