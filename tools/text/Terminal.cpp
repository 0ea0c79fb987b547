#include "tools/text/Terminal.h"

#include "tools/text/Utf8.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

// C0 and C1, of which a terminal takes ESC and CSI for the beginning of a command.
bool isControl(char32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// Embeddings, overrides and isolates: "exe.gnp" can be shown as "png.exe" with them.
bool turnsDirection(char32_t code)
{
    return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool isLineBreak(char32_t code)
{
    return code == 0x2028 || code == 0x2029;
}

} // namespace

std::string printableName(std::string_view name)
{
    return replaced(
        name, [](char32_t code) { return isControl(code) || turnsDirection(code) || isLineBreak(code) ? U'?' : code; });
}

std::string printableText(std::string_view text)
{
    return replaced(text, [](char32_t code) {
        if (code == U'\n' || code == U'\t')
            return code;
        return isControl(code) || turnsDirection(code) ? U'?' : code;
    });
}

std::string printableJson(std::string_view json)
{
    return replaced(json, [](char32_t code) {
        std::string text;
        if (code < 0x7F || !(isControl(code) || turnsDirection(code)))
            appendUtf8(text, code);
        else
            text = fmt::format("\\u{:04x}", static_cast<unsigned>(code));
        return text;
    });
}

} // namespace telepipe::tools
