#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// BML: models and motions, each PRS, a model with its texture archive behind it.
// The table of entries follows the header.
//
// No offsets: parts follow in table order from the end of the table, rounded up to 0x800, and each begins at the next
// multiple of 0x20 (docs/formats.md, BML). Some files leave more room, so zeros are skipped: no PRS stream begins with
// one. (The guide adds a page where the table ends on one, and seeks the next byte that is not 0.)

struct BmlFile
{
    std::string name; // at most 31 characters
    std::uint32_t type = 0;
    Bytes bytes;
    Bytes textures; // the texture archive that goes with it, or none
};

bool looksLikeBml(Bytes file);
// A texture archive becomes an entry of its own behind its model's, named as the model with ".pvm".
Archive readBml(Bytes file);
ByteVector writeBml(std::span<const BmlFile> files, Endian endian = Endian::Little);

} // namespace telepipe::formats
