#pragma once

#include "tools/explain/FragmentRows.h"

namespace telepipe::tools {

// The steps of a fragment's colour in the chip's whole numbers, up to and through the blend unit.
std::vector<FragmentRow> chipRows(const trace::Fragment& fragment);

} // namespace telepipe::tools
