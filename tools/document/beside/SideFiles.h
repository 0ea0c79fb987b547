#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// Side files lie beside a stage and are drawn over it or around it. A bad one does not spoil its stage: it becomes a
// note of the document.

// Adds the collision (map_forest01c.rel) and minimap (map_forest01r.rel) beside each stage of the document to its
// overlays, those apart that were given, and the objects and enemies beside the first (see findPlacements).
void addSideFiles(Document& document, const FileSource& source);
void addSideFiles(Document& document); // from the disk

// The collision or minimap a file holds, as geometry; nothing when it holds neither. Throws FileError.
std::optional<DocumentOverlay> overlayOf(const LoadedFile& file);

// The bounds of all overlays together.
scene::Box overlayBounds(const Document& document);

// Names, best first, a sky may have beside a stage or model: map_forest01s.nj for map_forest01n.rel, as the game has
// it, or forest01sky.nj and other spellings of the one in public, Forest01Sky.nj.
std::vector<std::string> skyNames(const std::filesystem::path& path);
// The sky beside the document's first stage.
std::optional<std::filesystem::path> findSky(const Document& document, const FileSource& source);
std::optional<std::filesystem::path> findSky(const Document& document); // on the disk
// The files of a sky: its model, and the motion beside it.
std::vector<std::filesystem::path> skyFiles(const std::filesystem::path& sky, const FileSource& source);
std::vector<std::filesystem::path> skyFiles(const std::filesystem::path& sky); // on the disk
// Opens it as the document's own; a bad one becomes a note.
void addSky(Document& document, const FileSource& source);
void addSky(Document& document); // from the disk

} // namespace telepipe::tools
