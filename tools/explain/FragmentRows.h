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
// The rows about a fragment, except for its colours before and after. telepipe pixel prints them and the panel shows
// them.
std::vector<FragmentRow> fragmentRows(const Document& document, const trace::Fragment& fragment);

} // namespace telepipe::tools
