#pragma once

#include "engine/trace/PixelTrace.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

struct FragmentRow
{
    formats::Message name, value;
};

const char* fateName(trace::Fate fate);
std::string colorText(trace::Bytes4 color);
// All about a fragment but its colours before and after: what telepipe pixel prints and the panel shows.
std::vector<FragmentRow> fragmentRows(const Document& document, const trace::Fragment& fragment);

} // namespace telepipe::tools
