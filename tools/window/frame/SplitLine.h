#pragma once

namespace telepipe::tools {

struct OpenFiles;

// Over the picture of a comparison: the line between the two, to be dragged, and which of them is where, so far below
// the picture's upper end.
void drawSplitLine(OpenFiles& files, float below);

} // namespace telepipe::tools
