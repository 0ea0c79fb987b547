#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/StageWishes.h"
#include "tools/import/motion/ChangedMotions.h"

namespace telepipe::tools {

// Takes the keys of animations into the motions that they were made of: the values in place where the keys of the file
// can say the curve, else as new tracks. base: the export of the document as it is.
ChangedMotions editMotions(const Document& document, const ExportModel& base, const ExportModel& edited,
                           const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes);

// The file with new tracks behind all that is there. Reads them again. Throws ParseError or Refused.
formats::ByteVector grownMotions(const LoadedFile& file, formats::Bytes bytes, const std::vector<NewTrack>& tracks);

} // namespace telepipe::tools
