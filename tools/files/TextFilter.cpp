#include "tools/files/TextFilter.h"

#include "tools/files/FileName.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

// Rows are many and filtered at each key: no copies of their texts.
bool contains(std::string_view text, const std::string& word)
{
    const auto found =
        std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) { return lower(a) == b; });
    return found != text.end() || word.empty();
}

} // namespace

TextFilter::TextFilter(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n";
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
        if (text.empty())
            return;
        const std::size_t length = std::min(text.find_first_of(kSpace), text.size());
        _words.push_back(lowerCase(text.substr(0, length)));
        text.remove_prefix(length);
    }
}

bool TextFilter::matches(std::string_view text) const
{
    return std::ranges::all_of(_words, [&](const std::string& word) { return contains(text, word); });
}

bool TextFilter::matches(std::string_view text, std::string_view other) const
{
    return std::ranges::all_of(_words,
                               [&](const std::string& word) { return contains(text, word) || contains(other, word); });
}

} // namespace telepipe::tools
