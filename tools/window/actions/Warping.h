#pragma once

#include <glm/vec3.hpp>

namespace telepipe::scene {

struct PlacedThing;

} // namespace telepipe::scene

namespace telepipe::tools {

class Commands;
class View;
struct Document;

bool leadsAnywhere(const scene::PlacedThing& thing);
// The warp that somebody with eyes there stands at.
const scene::PlacedThing* warpNear(const Document& document, glm::vec3 eye);
// Goes through a warp: to its destination in this stage, or into the stage of another floor, where that lies beside
// this one.
void goThrough(const Document& document, const scene::PlacedThing& warp, View& view, Commands& commands);

} // namespace telepipe::tools
