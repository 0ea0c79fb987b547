#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// Writes the mark of a raw sector, and the codes behind its data that let a drive mend it (ECMA-130, annex A): images
// leave out what can be made again.
void addSectorCodes(std::span<std::uint8_t> sector);

} // namespace telepipe::formats
