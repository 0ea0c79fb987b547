#pragma once

#include "formats/message/Message.h"

#include <cstdint>

namespace telepipe::formats {

// What a number of a record means, in words of the function's making. The function is part of the type, so that only
// who prints a record links it.
template <Message (*Function)(std::uint32_t)> struct Words
{
};
template <Message (*Function)(std::uint32_t)> inline constexpr Words<Function> words{};

} // namespace telepipe::formats
