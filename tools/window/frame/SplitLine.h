#pragma once

namespace telepipe::tools {

struct OpenFiles;

// Draws the line between the two pictures of a comparison, to be dragged, and which of them is where, so far below the
// picture's upper end.
void drawSplitLine(OpenFiles& files, float below);

} // namespace telepipe::tools
