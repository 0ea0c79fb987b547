#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// True of a document with one stage or model: there is nothing else in its world.
bool hasOneSubject(const Document& document);

// What opens a stage or model of a document without the others that were given, but with all that is for it. file: one
// of the document's that is drawn.
DocumentRequest requestAlone(const Document& document, const LoadedFile& file);

} // namespace telepipe::tools
