#pragma once

namespace telepipe::tools {

struct OpenFiles;

// Over the picture of a comparison: the line between the two, to be dragged, and which of them is where.
void drawSplitLine(OpenFiles& files);

} // namespace telepipe::tools
