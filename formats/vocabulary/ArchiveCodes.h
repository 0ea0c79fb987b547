#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// Codes by ArchiveKind and by EntryPacking.
inline constexpr Code kArchiveKindCodes[] = {
    {0, "", "AFS", "afs"}, {1, "", "BML", "bml"}, {2, "", "GSL", "gsl"}, {3, "", "RLC", "rlc"}, {4, "", "QST", "qst"}};
inline constexpr Code kPackingCodes[] = {{0, "", "stored"}, {1, "", "PRS", "prs"}, {2, "", "PRC", "prc"}};

// Codes by QstLayout, and by QstOpening::type: what a quest is sent for.
inline constexpr Code kQstLayoutCodes[] = {{0, "", "Dreamcast", "dreamcast"},
                                           {1, "", "PC", "pc"},
                                           {2, "", "GameCube", "gamecube"},
                                           {3, "", "Xbox", "xbox"},
                                           {4, "", "Blue Burst", "bb"}};
inline constexpr Code kQstTypeCodes[] = {{0, "", "to keep", "keep"},
                                         {1, "", "to keep, with a picture", "keep-with-picture"},
                                         {2, "", "to play", "play"},
                                         {3, "", "of Episode 3", "episode-3"}};

// Types of a BML's entries: the guide's, and that of the motion in the one Blue Burst file that is known.
constexpr std::uint32_t kBmlModel = 0, kBmlMotion = 0x1F, kBmlMotionOfBb = 2;

} // namespace telepipe::formats
