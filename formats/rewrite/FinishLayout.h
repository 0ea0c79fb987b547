#pragma once

#include "formats/rel/RelFile.h"
#include "formats/rewrite/LayoutWriter.h"
#include "formats/rewrite/Rewrite.h"

namespace telepipe::formats {

// The REL file of contents written over those of another one, with a new relocation table and trailer.
Rewritten finishLayout(const LayoutWriter& writer, const RelFile& rel);

} // namespace telepipe::formats
