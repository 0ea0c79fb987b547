#pragma once

#include <string>
#include <string_view>

// Text of any origin as a part of a page. Each is the only way in which it gets there.
namespace telepipe::tools {

// Text for an element or between double quotes. Control characters become spaces.
std::string htmlText(std::string_view text);
// Text for XML 1.0, which has no way to say most control characters: they become U+FFFD.
std::string xmlText(std::string_view text);
// Text for a line of Markdown: nothing in it is a heading, a link, a table or HTML. Line breaks become spaces.
std::string markdownText(std::string_view text);
// Text behind the # of an address: letters, digits and -._~ as they are, every other byte as %XX.
std::string addressText(std::string_view text);
// A line of a block of code, which is indented by four spaces.
std::string markdownCodeLine(std::string_view text);

} // namespace telepipe::tools
