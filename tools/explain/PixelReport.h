#pragma once

#include "engine/trace/PixelTrace.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

// The making of a pixel, as a text to read and as one JSON object on one line.
std::string pixelText(const Document& document, const trace::PixelTrace& trace);
std::string pixelJson(const Document& document, const trace::PixelTrace& trace);

} // namespace telepipe::tools
