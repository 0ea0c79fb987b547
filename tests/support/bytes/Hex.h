#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string_view>

namespace telepipe::test {

// Bytes from hexadecimal digits as hex editors print them; blanks and line ends are skipped.
inline formats::ByteVector fromHex(std::string_view text)
{
    formats::ByteVector bytes;
    int high = -1;
    for (char c : text) {
        const std::size_t digit = std::string_view("0123456789ABCDEF").find(c);
        if (digit == std::string_view::npos)
            continue;
        if (high >= 0)
            bytes.push_back(static_cast<std::uint8_t>(high << 4 | static_cast<int>(digit)));
        high = high >= 0 ? -1 : static_cast<int>(digit);
    }
    return bytes;
}

} // namespace telepipe::test
