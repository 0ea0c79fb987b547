#pragma once

#include "formats/rel/RelFile.h"
#include "formats/rewrite/LayoutWriter.h"
#include "formats/rewrite/Rewrite.h"

namespace telepipe::formats {

// The REL file of what was written over the content of another: its relocation table and trailer anew.
Rewritten finishLayout(const LayoutWriter& writer, const RelFile& rel);

} // namespace telepipe::formats
