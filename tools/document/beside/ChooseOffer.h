#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// The request that shows the document with these textures, or this motion, instead of what it shows them with now.
// Models that the motion is not offered for keep theirs.
DocumentRequest requestWith(const Document& document, const Offer& chosen);
// The request for a file that is not among the offers.
DocumentRequest requestWith(const Document& document, Offer::Kind kind, const std::filesystem::path& file);
// The request without textures or motions, and the request with those that are found by themselves, as at first.
DocumentRequest requestWithout(const Document& document, Offer::Kind kind);
DocumentRequest requestAsFound(const Document& document, Offer::Kind kind);

} // namespace telepipe::tools
