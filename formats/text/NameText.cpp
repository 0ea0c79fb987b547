#include "formats/text/NameText.h"

#include "formats/text/Utf8.h"

#include <cstdint>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::u16string_view kRows[] = {
#include "formats/text/Cp932Rows.inc"
};
constexpr char16_t kNone = 0xfffd;
constexpr std::uint8_t kFirstKana = 0xa1, kLastKana = 0xdf; // bytes that are a character by themselves
constexpr char16_t kKana = 0xff61;                          // the character of kFirstKana

std::uint8_t byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<std::uint8_t>(text[at]) : std::uint8_t(0);
}

// Lead bytes leave out those of the single-byte kana, trail bytes 0x7F.
std::size_t rowOf(std::uint8_t lead)
{
    return lead < 0xa0 ? lead - 0x81u : lead - 0xe0u + 31;
}
std::size_t cellOf(std::uint8_t trail)
{
    return trail - 0x40u - (trail > 0x7f ? 1 : 0);
}
std::uint8_t leadOf(std::size_t row)
{
    return static_cast<std::uint8_t>(row < 31 ? row + 0x81 : row - 31 + 0xe0);
}
std::uint8_t trailOf(std::size_t cell)
{
    return static_cast<std::uint8_t>(cell + 0x40 + (cell >= 0x3f ? 1 : 0));
}

char16_t characterOf(std::uint8_t lead, std::uint8_t trail)
{
    const bool isLead = (lead >= 0x81 && lead < 0xa0) || (lead >= 0xe0 && lead <= 0xfc);
    if (!isLead || trail < 0x40 || trail == 0x7f || trail > 0xfc)
        return kNone;
    const std::u16string_view row = kRows[rowOf(lead)];
    return cellOf(trail) < row.size() ? row[cellOf(trail)] : kNone;
}

int hexDigit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// The byte that \x82 at this place stands for.
std::optional<std::uint8_t> escapeAt(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != "\\x" || text.size() - at < 4)
        return std::nullopt;
    const int high = hexDigit(text[at + 2]), low = hexDigit(text[at + 3]);
    return high < 0 || low < 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(high * 16 + low));
}

bool isUtf8(std::string_view text)
{
    for (Character at; !text.empty(); text.remove_prefix(at.length)) {
        at = firstCharacter(text);
        if (!at.isUtf8())
            return false;
    }
    return true;
}

bool appendBytes(std::string& bytes, char32_t c)
{
    if (c >= kKana && c <= kKana + (kLastKana - kFirstKana)) {
        bytes += static_cast<char>(c - kKana + kFirstKana);
        return true;
    }
    for (std::size_t row = 0; c < kNone && row < std::size(kRows); ++row) {
        const std::size_t cell = kRows[row].find(static_cast<char16_t>(c));
        if (cell == std::u16string_view::npos)
            continue;
        bytes += static_cast<char>(leadOf(row));
        bytes += static_cast<char>(trailOf(cell));
        return true;
    }
    return false;
}

} // namespace

std::string nameText(std::string_view bytes)
{
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const std::uint8_t byte = byteAt(bytes, at);
        const char16_t pair = characterOf(byte, byteAt(bytes, at + 1));
        if (byte >= 0x20 && byte < 0x7f && !escapeAt(bytes, at)) {
            text += static_cast<char>(byte);
        } else if (byte >= kFirstKana && byte <= kLastKana) {
            appendUtf8(text, kKana + (byte - kFirstKana));
        } else if (pair != kNone) {
            appendUtf8(text, pair);
            ++at;
        } else {
            text += fmt::format("\\x{:02x}", byte);
        }
    }
    return text;
}

std::optional<std::string> nameBytes(std::string_view text)
{
    std::string bytes;
    for (std::size_t at = 0; at < text.size();) {
        if (const auto escaped = escapeAt(text, at)) {
            bytes += static_cast<char>(*escaped);
            at += 4;
        } else if (byteAt(text, at) < 0x80) {
            bytes += text[at++];
        } else {
            const Character next = firstCharacter(text.substr(at));
            if (!appendBytes(bytes, next.code))
                return std::nullopt;
            at += next.length;
        }
    }
    return bytes;
}

std::string fileNameText(std::string_view bytes)
{
    return isUtf8(bytes) ? std::string(bytes) : nameText(bytes);
}

} // namespace telepipe::formats
