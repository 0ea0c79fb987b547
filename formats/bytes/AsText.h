#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// The same memory as text.
inline std::string_view asText(Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline Bytes asBytes(std::string_view text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

} // namespace telepipe::formats
