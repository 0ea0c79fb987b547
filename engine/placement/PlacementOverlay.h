#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/placement/StageLinks.h"

namespace telepipe::scene {

// Markers of a layer's things for a picture of the stage: a dart that points the way a thing looks, a ring of the
// radius it acts in, a box, a line to where a warp leads, and its name. A thing drawn by its model has neither dart nor
// name. There is a group for each type, and of enemies for each wave.
OverlayMesh placementOverlay(ThingLayer layer, std::span<const PlacedThing> things);
OverlayKind overlayOf(ThingLayer layer);
std::optional<ThingLayer> layerOf(OverlayKind kind); // none for overlays that are not markers of things

// Lines from a thing that opens, fires or brings another to that, a group for each kind of link. They end in a point at
// the second; the switch or the event is named at the first, once for each. An event without a place has none.
OverlayMesh linksOverlay(const StageLinks& links, std::span<const std::span<const PlacedThing>> placements);

} // namespace telepipe::scene
