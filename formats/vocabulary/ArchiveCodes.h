#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// Codes by ArchiveKind and by EntryPacking.
inline constexpr Code kArchiveKindCodes[] = {
    {0, "", "AFS", "afs"}, {1, "", "BML", "bml"}, {2, "", "GSL", "gsl"}, {3, "", "RLC", "rlc"}, {4, "", "QST", "qst"}};
inline constexpr Code kPackingCodes[] = {{0, "", "stored"}, {1, "", "PRS", "prs"}, {2, "", "PRC", "prc"}};

} // namespace telepipe::formats
