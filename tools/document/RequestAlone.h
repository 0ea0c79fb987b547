#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// True of a document with one stage or model: there is nothing else in its world.
bool hasOneSubject(const Document& document);

// The request that opens one stage or model of a document by itself, with everything that is for it. file: one of the
// document's files that is drawn.
DocumentRequest requestAlone(const Document& document, const LoadedFile& file);

} // namespace telepipe::tools
