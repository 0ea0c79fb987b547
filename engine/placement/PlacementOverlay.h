#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/placement/StageLinks.h"

namespace telepipe::scene {

// Markers of what stands in a stage, for its picture: a dart that points the way it looks, a ring of the radius it acts
// in, a box, a line to where a warp leads, and its name. What its model draws has neither dart nor name. A group for
// each type, of enemies for each wave. Of the things those of the layer alone.
OverlayMesh placementOverlay(ThingLayer layer, std::span<const PlacedThing> things);
OverlayKind overlayOf(ThingLayer layer);
std::optional<ThingLayer> layerOf(OverlayKind kind); // none of those that are no markers of things

// Lines from what opens, fires or brings something to that, a group for each kind of link. They end in a point where
// they lead; the switch or the event is said where they begin, once for each. An event without a place has none.
OverlayMesh linksOverlay(const StageLinks& links, std::span<const std::span<const PlacedThing>> placements);

} // namespace telepipe::scene
