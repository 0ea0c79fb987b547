#pragma once

#include "formats/disc/track/Tracks.h"

namespace telepipe::formats {

// A .cue: a text that says where tracks begin in the files named by it, in minutes, seconds and frames of 75 a second.
// A file begins where the one before ends, on the disc; with the line REM HIGH-DENSITY AREA before it, at sector 45000
// (GD-ROMs as redump.org keeps them), with REM SESSION 02 behind a gap of 11400 sectors. ParseError where it is no such
// text; a missing file is a warning.
DiscTracks readCue(Bytes text, const OpenPart& open);

} // namespace telepipe::formats
