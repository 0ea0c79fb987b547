#include "formats/text/Utf8.h"

#include <bit>

namespace telepipe::formats {

namespace {

bool isContinued(unsigned char byte)
{
    return (byte & 0xC0) == 0x80;
}

// The smallest character that needs this many bytes.
constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};

} // namespace

Character firstCharacter(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80)
        return {first, 1};
    const auto length = static_cast<std::size_t>(std::countl_one(first));
    if (length < 2 || length > 4 || length > text.size())
        return {};
    char32_t code = first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (!isContinued(byte))
            return {};
        code = code << 6 | (byte & 0x3Fu);
    }
    const bool isSurrogate = code >= 0xD800 && code < 0xE000;
    if (code < kSmallest[length] || code > 0x10FFFF || isSurrogate)
        return {};
    return {code, length};
}

void appendUtf8(std::string& text, char32_t code)
{
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    text += static_cast<char>(0xF00u >> length | code >> 6 * (length - 1));
    for (int i = length - 2; i >= 0; --i)
        text += static_cast<char>(0x80u | (code >> 6 * i & 0x3Fu));
}

} // namespace telepipe::formats
