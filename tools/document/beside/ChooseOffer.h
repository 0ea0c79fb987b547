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

// The textures and motions that a request names, or wants none of, in place of those that are found by themselves.
struct Worn
{
    std::vector<std::filesystem::path> textures, motions;
    bool noTextures = false, noMotions = false;

    bool operator==(const Worn&) const = default;
};
Worn wornBy(const DocumentRequest& request);
DocumentRequest requestWearing(DocumentRequest request, Worn worn);
// True for requests of one document that wears other textures or motions in one of them.
bool differInWornAlone(const DocumentRequest& a, const DocumentRequest& b);

} // namespace telepipe::tools
