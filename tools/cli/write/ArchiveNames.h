#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::tools {

const char* archiveName(formats::ArchiveKind kind);     // "afs", "bml", "gsl", "rlc"
const char* packingName(formats::EntryPacking packing); // "stored", "prs", "prc"
const char* endianName(formats::Endian endian);         // "little", "big"

} // namespace telepipe::tools
