#pragma once

#include <string>
#include <string_view>

namespace telepipe::tools {

// A name out of a file or of a file, for a terminal: what moves the cursor, changes colours, breaks the line or turns
// the direction of writing becomes '?', what is not UTF-8 becomes U+FFFD.
std::string printableName(std::string_view name);
// The same of a text that may have several lines and tabs.
std::string printableText(std::string_view text);
// The same of JSON, in which nothing is lost: they are escaped.
std::string printableJson(std::string_view json);

} // namespace telepipe::tools
