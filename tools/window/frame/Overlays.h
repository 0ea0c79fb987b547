#pragma once

#include "tools/window/layout/Rect.h"

namespace telepipe::tools {

class Loader;
class Toasts;
struct Notices;

// Shows errors one after another until each has been read. key: that was pressed in this frame; Escape and Enter
// close.
void drawErrors(Notices& notices, bool isOpen, int key);
// Asks the question, if there is one. key: Escape and Enter say no.
void drawQuestion(Notices& notices, int key);
// Shows the progress of the load, with a button that stops it.
void drawProgress(Loader& loader, bool uploading);
// Draws notes one above the other, in the lower right of the area that panels leave, over everything else.
void drawToasts(Toasts& toasts, float dt, const Rect& free);

} // namespace telepipe::tools
