#pragma once

#include "tools/picture/option/ViewOptions.h"

namespace telepipe::tools {

// Explains the last widget, in the window's language, while the mouse rests on it.
void tooltip(const char* help, const char* term = "");
// The widget of an option, with its tooltip.
template <class S> void drawOption(const Option<S>& option, S& subject);

} // namespace telepipe::tools
