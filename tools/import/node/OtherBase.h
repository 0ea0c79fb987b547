#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Why these are not the files, or not all of them, that an edited model was exported from; none where they are. The
// parts of any other file must not be taken for new ones of these.
std::optional<formats::Message> whyOtherBase(const Document& base, const ExportModel& edited);

} // namespace telepipe::tools
