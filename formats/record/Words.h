#pragma once

#include "formats/message/Message.h"
#include "formats/vocabulary/Code.h"

#include <cstddef>
#include <cstdint>

namespace telepipe::formats {

// What a number of a record means, in words of the function's making. The function is part of the type, so that only
// who prints a record links it.
template <Message (*Function)(std::uint32_t)> struct Words
{
};
template <Message (*Function)(std::uint32_t)> inline constexpr Words<Function> words{};

// The same of flags, of which only the bits that have a name are understood.
template <Message (*Function)(std::uint32_t), std::uint32_t Named> struct FlagWords
{
};
template <Message (*Function)(std::uint32_t), std::uint32_t Named>
inline constexpr FlagWords<Function, Named> flagWords{};
template <std::size_t N> constexpr std::uint32_t bitsOf(const Code (&codes)[N])
{
    std::uint32_t bits = 0;
    for (const Code& code : codes)
        bits |= code.value;
    return bits;
}

// A number that is read and kept, and of which nobody knows what it does. text: what is known of its values.
struct Unknown
{
    const char* text = "";
};

} // namespace telepipe::formats
