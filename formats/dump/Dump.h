#pragma once

#include "formats/compression/Prs.h"
#include "formats/dump/print/DumpText.h"

namespace telepipe::formats {

struct DumpOptions
{
    bool hex = false;                                // also shows the bytes of every field
    std::size_t unpackLimit = PrsLimits().maxOutput; // of all that is packed in the file together
};

// The complete text of a file of any known format: each structure with its offset, each field with its name, value and
// meaning, each warning at its structure. The contents of archives and compressed files are written too, with offsets
// of their own. The same bytes give the same text everywhere. Throws ParseError before the first line where a file
// cannot be read.
void dumpFile(Bytes file, const DumpOptions& options, TextSink sink);

// Dumps a file as ranges, without the contents of archives and compressed files.
void dumpRanges(Bytes file, RangeTaker& ranges);

} // namespace telepipe::formats
