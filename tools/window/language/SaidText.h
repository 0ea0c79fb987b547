#pragma once

#include "formats/message/Message.h"

#include <string_view>

namespace telepipe::tools {

// The message behind an English report of another process of this program, if its template is among those that the
// window has Japanese for. Other text stays as it is.
formats::Message saidMessage(std::string_view english);

} // namespace telepipe::tools
