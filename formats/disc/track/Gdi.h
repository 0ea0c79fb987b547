#pragma once

#include "formats/disc/track/Tracks.h"

namespace telepipe::formats {

// The .gdi of a GD-ROM: a text with the number of tracks and then a line for each, "number LBA type size file offset".
// Type 4 is data, 0 audio; size is that of a sector in the file, whose name may stand in quotes. ParseError where the
// text is none; a data track whose file is missing is a warning. Files of audio are not opened.
DiscTracks readGdi(Bytes text, const OpenPart& open);

} // namespace telepipe::formats
