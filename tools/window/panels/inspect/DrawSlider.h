#pragma once

namespace telepipe::tools {

class Selected;
class Stepping;

// The frame up to one of its draws, and that draw: list, state, section. Draws are the groups of the draw list.
void drawDraws(Selected& selected, Stepping& stepping);

} // namespace telepipe::tools
