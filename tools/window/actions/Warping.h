#pragma once

namespace telepipe::scene {

struct PlacedThing;

} // namespace telepipe::scene

namespace telepipe::tools {

class Commands;
class View;
struct Document;

bool leadsAnywhere(const scene::PlacedThing& thing);
// Through a warp: to where it leads in this stage, or into the stage of another floor, where that lies beside this one.
void goThrough(const Document& document, const scene::PlacedThing& warp, View& view, Commands& commands);

} // namespace telepipe::tools
