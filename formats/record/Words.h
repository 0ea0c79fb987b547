#pragma once

#include "formats/message/Message.h"
#include "formats/vocabulary/Code.h"

#include <cstddef>
#include <cstdint>

namespace telepipe::formats {

// The meaning of a number of a record, in words that the function makes. The function is part of the type, so that only
// those who print a record link it.
template <Message (*Function)(std::uint32_t)> struct Words
{
};
template <Message (*Function)(std::uint32_t)> inline constexpr Words<Function> words{};

// Flags in the words of a table, of which only the bits in the table are understood.
template <const auto& codes> struct FlagsOf
{
};
template <const auto& codes> inline constexpr FlagsOf<codes> flagsOf{};
inline constexpr Codes kNoFlagCodes; // for flags that nobody knows

// A number that is read and kept, and whose effect is unknown. text: what is known of its values.
struct Unknown
{
    const char* text = "";
};

} // namespace telepipe::formats
