#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// Narrows a list down as one types. All words must be part of a row's text, compared without case. Without a word
// everything matches.
class TextFilter
{
public:
    TextFilter() = default;
    explicit TextFilter(std::string_view text);

    bool empty() const { return _words.empty(); }
    bool matches(std::string_view text) const;
    // Words may be found in one text or the other.
    bool matches(std::string_view text, std::string_view other) const;

private:
    std::vector<std::string> _words; // lower case
};

} // namespace telepipe::tools
