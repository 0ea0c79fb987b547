#pragma once

#include "formats/message/Message.h"

#include <string_view>

namespace telepipe::tools {

// A report that another process of this program has said, in English: the message that it was, as far as its template
// is among those that the window has Japanese for. What fits none stays the text that it is.
formats::Message saidMessage(std::string_view english);

} // namespace telepipe::tools
