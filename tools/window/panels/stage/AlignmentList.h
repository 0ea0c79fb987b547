#pragma once

namespace telepipe::tools {

class Comparison;
class Selected;
class View;
struct OpenFiles;

// Which sections of the open stage are which of the one that it is compared with: how many, and a row for each that is
// not where it was, has another number, or is in one of the two alone. A click looks at it.
void drawAlignment(OpenFiles& files, Selected& selected, View& view);

} // namespace telepipe::tools
