#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// The things in a document's stages.

// Holds objects, enemies or the data of a quest.
bool isPlacement(const LoadedFile& file);
// Places a file's things in the document's sections. Of a quest only those on the floor of the document's area are
// taken. A thing that names no section becomes a note.
void addPlacement(Document& document, const LoadedFile& file);
// Looks for the set that the request names beside the document's first stage, whether anything of it will be shown or
// not, and keeps its files in the document. Where it is not there, throws WrongRequest, or notes it and takes the first
// (setMayLack). Given placements stand in place of any set.
void settleSet(Document& document, const FileSource& source);
// The objects, enemies and events beside the document's first stage, or in the folder of sets that the request names:
// of the set that settleSet has found, otherwise of the first. None where some were given.
void findPlacements(Document& document, const FileSource& source);
// The message that nothing was found of the things to be drawn; nothing where something was.
std::optional<formats::Message> missingThings(const Document& document);
// Links the things of a stage, and lays markers and lines over it. To be called again after some of the things have
// been drawn.
void layMarkers(Document& document);

} // namespace telepipe::tools
