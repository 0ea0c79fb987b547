#pragma once

#include <string>
#include <string_view>

namespace telepipe::tools {

// True for control characters, and for invisible characters that change how the text around them looks: line ends, the
// direction of writing, marks without a width.
bool isUnseen(char32_t code);

// A name from a file or of a file, for a terminal: invisible characters become '?', bytes that are not UTF-8 U+FFFD.
std::string printableName(std::string_view name);
// The same for a text that may have several lines and tabs.
std::string printableText(std::string_view text);
// The same for JSON, in which nothing is lost: control characters are escaped.
std::string printableJson(std::string_view json);

} // namespace telepipe::tools
