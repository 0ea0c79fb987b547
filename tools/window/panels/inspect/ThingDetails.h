#pragma once

#include "engine/placement/StageLinks.h"

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct Document;

// The entry that places something, or an event, with its parameters and what it is linked with: a click on one of those
// shows it, and the view goes there. Where a warp leads one can go.
void drawThingDetails(const Document& document, scene::LinkEnd end, Selected& selected, View& view, Commands& commands);

// Turns the camera to a circle about the thing. Does nothing for an event without a place.
void lookAt(const Document& document, scene::LinkEnd end, View& view);

} // namespace telepipe::tools
