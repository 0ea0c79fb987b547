#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace telepipe::formats {

constexpr char32_t kNotUtf8 = 0xFFFD; // U+FFFD, in place of a byte that is not part of any character

struct Character
{
    char32_t code = kNotUtf8;
    std::size_t length = 1; // in bytes

    bool isUtf8() const { return code != kNotUtf8 || length > 1; } // a text may have U+FFFD itself
};

// The first character of a text that is not empty. Overlong forms, surrogates and incomplete characters are none.
Character firstCharacter(std::string_view text);
void appendUtf8(std::string& text, char32_t code);

// Maps each character with replace(code), which returns another one or a text.
template <class Replace> std::string replaced(std::string_view text, const Replace& replace)
{
    std::string result;
    result.reserve(text.size());
    for (Character at; !text.empty(); text.remove_prefix(at.length)) {
        at = firstCharacter(text);
        const auto instead = replace(at.code);
        if constexpr (std::is_same_v<decltype(instead), const char32_t>)
            appendUtf8(result, instead);
        else
            result += instead;
    }
    return result;
}

} // namespace telepipe::formats
