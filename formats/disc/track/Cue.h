#pragma once

#include "formats/disc/track/Tracks.h"

namespace telepipe::formats {

// A .cue: a text with the places where tracks begin in its files, in minutes, seconds and frames of 75 a second. On the
// disc a file begins where the one before ends; with the line REM HIGH-DENSITY AREA before it, at sector 45000 (GD-ROMs
// as redump.org keeps them), with REM SESSION 02 behind a gap of 11400 sectors. ParseError for another text; a missing
// file is a warning.
DiscTracks readCue(Bytes text, const OpenPart& open);

} // namespace telepipe::formats
