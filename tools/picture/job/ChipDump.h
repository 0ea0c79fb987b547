#pragma once

#include "tools/picture/draw/PictureView.h"
#include "tools/picture/record/PictureNotices.h"

namespace telepipe::tools {

struct ChipDumpOptions
{
    std::filesystem::path folder; // empty: none is asked for
    bool reduce = false;          // makes a view fit that is too large
};

// Writes the view as the console's memory before it is drawn: the folder's files pvr_regs and vram. Reports their
// contents and the differences from the files; throws FileError where the view does not fit.
std::optional<Mistake> writeChipDump(const Document& document, const PictureRecord& record,
                                     const ChipDumpOptions& options, const PictureNotices& notices);

} // namespace telepipe::tools
