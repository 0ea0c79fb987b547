#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

// Real numbers as text, in whichever locale: the libc of the browser knows only the one that is wanted.
namespace std {

namespace web {

inline float parsed(const char* text, char** end, float)
{
    return std::strtof(text, end);
}
inline double parsed(const char* text, char** end, double)
{
    return std::strtod(text, end);
}

// Unlike from_chars, strtod takes blanks, a plus and hexadecimal digits.
inline bool beginsNumber(const std::string& text)
{
    const char first = text.empty() ? '\0' : text[text[0] == '-' ? 1 : 0];
    return (first >= '0' && first <= '9') || first == '.' || first == 'i' || first == 'n';
}

template <class Real> from_chars_result fromCharacters(const char* first, const char* last, Real& value)
{
    std::string text(first, last);
    text.resize(std::min(text.size(), text.find_first_of("xX")));
    char* end = nullptr;
    const Real read = beginsNumber(text) ? parsed(text.c_str(), &end, Real()) : Real();
    if (end == nullptr || end == text.c_str())
        return {first, errc::invalid_argument};
    const char* rest = first + (end - text.c_str());
    if (read - read != 0 && text.find_first_of("in") == std::string::npos)
        return {rest, errc::result_out_of_range};
    value = read;
    return {rest, errc()};
}

// The fewest digits that are read as the same number again.
template <class Real> to_chars_result toCharacters(char* first, char* last, Real value)
{
    char text[64];
    int length = 0;
    for (int digits = 1; digits <= 17; ++digits) {
        length = std::snprintf(text, sizeof text, "%.*g", digits, double(value));
        if (parsed(text, nullptr, Real()) == value)
            break;
    }
    if (length > last - first)
        return {last, errc::value_too_large};
    std::memcpy(first, text, size_t(length));
    return {first + length, errc()};
}

} // namespace web

inline from_chars_result from_chars(const char* first, const char* last, float& value)
{
    return web::fromCharacters(first, last, value);
}
inline from_chars_result from_chars(const char* first, const char* last, double& value)
{
    return web::fromCharacters(first, last, value);
}
inline to_chars_result to_chars(char* first, char* last, float value)
{
    return web::toCharacters(first, last, value);
}
inline to_chars_result to_chars(char* first, char* last, double value)
{
    return web::toCharacters(first, last, value);
}

} // namespace std
