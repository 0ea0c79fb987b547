#pragma once

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct OpenFiles;

// The objects that rows of sections show, and that clicks on them change.
struct SectionRows
{
    OpenFiles& files;
    Selected& selected;
    View& view;
    Commands& commands;
};

// Lists which sections of the open stage match which of the one that it is compared with: how many, and a row for each
// that is not where it was, has another number, or is in one of the two alone. A click looks at it.
void drawAlignment(const SectionRows& rows);

} // namespace telepipe::tools
