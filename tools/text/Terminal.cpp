#include "tools/text/Terminal.h"

#include "formats/text/Utf8.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

using namespace formats;

namespace {

// True for C0 and C1. A terminal takes ESC and CSI for the beginning of a command.
bool isControl(char32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

struct Range
{
    char32_t first, last;
};

// Characters that are invisible themselves and change how the text around them looks. Joiners (U+200C, U+200D) are
// letters of a kind in some scripts, and stay.
constexpr Range kUnseen[] = {
    {0x061C, 0x061C},   {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}, // directions: "exe.gnp" as "png.exe"
    {0x2028, 0x2029},                                                         // line breaks
    {0x200B, 0x200B},   {0x2060, 0x2065}, {0x206A, 0x206F}, {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB},   // no width: one name twice
    {0xE0000, 0xE007F}, // tags
};

} // namespace

bool isUnseen(char32_t code)
{
    return isControl(code) || std::ranges::any_of(kUnseen, [code](const Range& range) {
               return code >= range.first && code <= range.last;
           });
}

std::string printableName(std::string_view name)
{
    return replaced(name, [](char32_t code) { return isUnseen(code) ? U'?' : code; });
}

std::string printableText(std::string_view text)
{
    return replaced(text, [](char32_t code) { return code != U'\n' && code != U'\t' && isUnseen(code) ? U'?' : code; });
}

std::string printableJson(std::string_view json)
{
    return replaced(json, [](char32_t code) {
        std::string text;
        if (code < 0x7F || !isUnseen(code))
            appendUtf8(text, code);
        else if (code < 0x10000)
            text = fmt::format("\\u{:04x}", static_cast<unsigned>(code));
        else // as JSON says it: in two halves
            text = fmt::format("\\u{:04x}\\u{:04x}", 0xD7C0 + static_cast<unsigned>(code >> 10),
                               0xDC00 + static_cast<unsigned>(code & 0x3FF));
        return text;
    });
}

} // namespace telepipe::tools
