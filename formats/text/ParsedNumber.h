#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace telepipe::formats {

// The C library's classes depend on the locale.
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// The number that all of a text is. format: as std::from_chars takes it, the base of a whole number.
template <class Number> std::optional<Number> parsedNumber(std::string_view text, auto... format)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, format...);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace telepipe::formats
