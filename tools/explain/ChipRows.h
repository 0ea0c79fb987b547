#pragma once

#include "tools/explain/FragmentRows.h"

namespace telepipe::tools {

// The steps of a fragment's colour in the chip's whole numbers, as far as the blend unit and through it.
std::vector<FragmentRow> chipRows(const trace::Fragment& fragment);

} // namespace telepipe::tools
