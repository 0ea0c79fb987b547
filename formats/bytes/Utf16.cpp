#include "formats/bytes/Utf16.h"

#include "formats/text/Utf8.h"

namespace telepipe::formats {

namespace {

bool isHalf(std::uint32_t code, std::uint32_t first)
{
    return code >= first && code < first + 0x400;
}

} // namespace

std::string utf8FromUtf16(Bytes text, Endian endian)
{
    const auto at = [&](std::size_t i) -> std::uint32_t {
        return i + 1 < text.size() ? load<std::uint16_t>(text.data() + i, endian) : 0;
    };
    std::string utf8;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const std::uint32_t code = at(i);
        if (isHalf(code, 0xD800) && isHalf(at(i + 2), 0xDC00)) {
            appendUtf8(utf8, 0x10000 + ((code - 0xD800) << 10) + (at(i + 2) - 0xDC00));
            i += 2;
        } else {
            appendUtf8(utf8, isHalf(code, 0xD800) || isHalf(code, 0xDC00) ? '_' : code);
        }
    }
    return utf8;
}

} // namespace telepipe::formats
