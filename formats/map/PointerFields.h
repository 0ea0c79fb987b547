#pragma once

#include "formats/bytes/ByteView.h"

#include <vector>

namespace telepipe::formats {

// Bytes of a file that say where something else in it lies.
struct PointerField
{
    std::size_t at = 0, size = 0, target = 0; // absolute

    std::size_t end() const { return at + size; }
};

// The pointers of a REL or Ninja file, sorted by offset, with the codes of the tables that list them and the trailer's
// offsets. Empty for other files and for what cannot be read.
std::vector<PointerField> pointerFields(Bytes file);

} // namespace telepipe::formats
