#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// What stands in a document's stages.

// Holds objects, enemies or the data of a quest.
bool isPlacement(const LoadedFile& file);
// Places what a file of the document holds in its sections, and lays markers over them. Of a quest only what stands on
// the floor of the document's area. What names no section becomes a note.
void addPlacement(Document& document, const LoadedFile& file);
// The objects and enemies beside the document's first stage: of the set that the request names, otherwise of the first.
// None where some were given.
void findPlacements(Document& document, const FileSource& source);
// Lays the markers anew, after some of the things have come to be drawn.
void layMarkers(Document& document);

} // namespace telepipe::tools
