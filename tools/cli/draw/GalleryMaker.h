#pragma once

#include "tools/cli/command/FileRun.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

struct GalleryOptions
{
    std::filesystem::path folder, output;
    std::size_t limit = kUnpackLimit;
    ThingsRequest things;
    bool force = false;
    bool lost = false;            // the trees that nothing leads to, each by itself, in place of stages and models
    bool unique = false;          // of those, without copies and repetitions
    bool live = false;            // with the page that has the viewer, from the folder, or the program's own
    std::filesystem::path viewer; // empty: that
    Shard shard;
};

// Draws the pages, on several cores. The exit code: bad where any item has no picture.
int runGallery(const GalleryOptions& options);

// Makes the index over all parts of a site that was drawn in parts. Throws FileError where a part is missing.
void mergeGallery(const std::filesystem::path& site);

} // namespace telepipe::tools
