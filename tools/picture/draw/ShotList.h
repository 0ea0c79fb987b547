#pragma once

#include "tools/picture/draw/PicturePasses.h"
#include "tools/picture/record/RecordTrust.h"

namespace telepipe::tools {

// One picture of a list.
struct ListedShot
{
    std::string name; // of its file, without .png
    PictureRecord record;
    std::vector<PicturePass> passes; // beside its colours
    formats::Message error;          // the fault of its entry; empty: none
};

// A list of shots, to be written by hand:
//   defaults   fields of a record that all shots have unless they say otherwise
//   shots      [{name, and fields of a record}]
// Beside the fields of a record both may have the options of the command line, by their names and with their values:
// "fog-near": 300, "frame": 45, "camera": "0,20,0,90,0". Options count for more than fields.
// Both may have passes, names of what to draw beside the colours, and bookmark, the name or number of one, whose view
// the other fields change; bookmarks: the file it is in, where that is not beside the stage.
// Paths are as seen from the list. A mistake in one shot is that shot's; throws FileError for one in the rest.
std::vector<ListedShot> readShotList(const std::filesystem::path& path, const RecordTrust& trust = {});
// Parses a list from a text; path is the place that its paths count from.
std::vector<ListedShot> parseShotList(std::string_view text, const std::filesystem::path& path,
                                      const RecordTrust& trust);

} // namespace telepipe::tools
