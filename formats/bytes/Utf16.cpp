#include "formats/bytes/Utf16.h"

namespace telepipe::formats {

namespace {

void addUtf8(std::string& text, std::uint32_t code)
{
    const auto add = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
    const auto rest = [&](int shift) { add(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80)
        return add(code);
    if (code < 0x800) {
        add(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        add(0xE0 | code >> 12);
        rest(6);
    } else {
        add(0xF0 | code >> 18);
        rest(12);
        rest(6);
    }
    rest(0);
}

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
            addUtf8(utf8, 0x10000 + ((code - 0xD800) << 10) + (at(i + 2) - 0xDC00));
            i += 2;
        } else {
            addUtf8(utf8, isHalf(code, 0xD800) || isHalf(code, 0xDC00) ? '_' : code);
        }
    }
    return utf8;
}

} // namespace telepipe::formats
