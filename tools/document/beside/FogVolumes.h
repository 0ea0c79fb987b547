#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// Objects of a stage that exchange its fog for another entry of fogentry.dat: spheres, for whoever stands in them
// (docs/semantics.md, Fog of places).

// True for an object that works with all switch flags clear, as they are at first.
bool isFogVolume(const formats::ObjectEntry& object, std::uint8_t area);
// The fog at a place: of the volumes around it, otherwise the area's own. Null: the document has no table.
const formats::FogEntry* fogAt(const Document& document, glm::vec3 place);

// Finds the placements beside a stage with area fog, only for their fog volumes: nothing is marked.
void findFogVolumes(Document& document, const FileSource& source);
void findFogVolumes(Document& document); // on the disk

} // namespace telepipe::tools
