#include "tools/disk/TextFilter.h"

#include "tools/disk/FileName.h"

#include <algorithm>
#include <array>

namespace telepipe::tools {

namespace {

constexpr std::array<char, 256> lowerCases()
{
    std::array<char, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = char(i >= 'A' && i <= 'Z' ? i - 'A' + 'a' : i);
    return table;
}
constexpr std::array<char, 256> kLower = lowerCases();

char lowered(char c)
{
    return kLower[static_cast<unsigned char>(c)];
}

bool startsWith(const char* text, const std::string& word)
{
    return std::equal(word.begin(), word.end(), text, [](char a, char b) { return a == lowered(b); });
}

// Rows are many and filtered at each key: no copies of their texts. word: not empty.
bool contains(std::string_view text, const std::string& word)
{
    if (text.size() < word.size())
        return false;
    for (const char *at = text.data(), *last = at + (text.size() - word.size()); at <= last; ++at)
        if (lowered(*at) == word.front() && startsWith(at, word))
            return true;
    return false;
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
