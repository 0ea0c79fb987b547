#pragma once

#include "formats/vocabulary/Areas.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// The game's tables for the area that a document shows.

// The area of the document's first stage, by its name.
std::optional<formats::StageArea> areaOf(const Document& document);

// True where monsters are those of Ultimate: as the request says, or else the stage.
bool isUltimate(const Document& document);

// The number of the area that an entry of fogentry.dat is for.
std::uint8_t areaOfFog(std::size_t entry);

// Gives the scene the fog and light of its area, from the files that the request names, otherwise from fogentry.dat and
// lightentry.bin among those of the document, beside its stage or in the folder around it. A file that was named must
// be one, or there is a FileError; one that was found and is not becomes a note.
void addAreaEntries(Document& document, const FileSource& source);

} // namespace telepipe::tools
