#pragma once

#include <string>
#include <string_view>

namespace telepipe::formats {

// ASCII letters alone, whatever the locale: names of files come from systems that do not tell cases apart.
constexpr char lowerCase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        c = lowerCase(c);
    return lower;
}

} // namespace telepipe::formats
