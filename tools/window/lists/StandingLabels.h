#pragma once

#include "tools/document/Document.h"
#include "tools/window/language/Labels.h"

namespace telepipe::tools {

const scene::PlacedThing& thingAt(const Document& document, scene::LinkEnd end);

Label placementLabel(const DocumentPlacement& placement); // "map_forest01_00o.dat  (176)"
std::string thingName(const scene::PlacedThing& thing);   // "Booma"
Label thingLabel(const scene::PlacedThing& thing);        // "12  Booma  wave 2, section 5"
Label eventLabel(const scene::LinkedEvent& event);        // "event 105: section 5, wave 2"
// "opened by (3)  12  floor switch": a link as seen from one of its ends.
Label linkLabel(const Document& document, const scene::ThingLink& link, bool isFrom);

} // namespace telepipe::tools
