#include "tools/text/Markup.h"

#include "formats/text/Utf8.h"
#include "tools/text/Terminal.h"

#include <cctype>
#include <fmt/format.h>

namespace telepipe::tools {

using namespace formats;

namespace {

std::string utf8(char32_t code)
{
    std::string text;
    appendUtf8(text, code);
    return text;
}

// '>' as well: "]]>" may not stand in the text of an element.
std::string marked(char32_t code)
{
    switch (code) {
    case U'&':
        return "&amp;";
    case U'<':
        return "&lt;";
    case U'>':
        return "&gt;";
    case U'"':
        return "&quot;";
    case U'\'':
        return "&#39;";
    default:
        return utf8(code);
    }
}

// Characters that XML 1.0 has, and that are seen: no control characters but three, no U+FFFE and U+FFFF.
bool isXml(char32_t code)
{
    return code == U'\t' || code == U'\n' || code == U'\r' || !(isUnseen(code) || code == 0xFFFE || code == 0xFFFF);
}

bool isMarkdown(char32_t code)
{
    return code < 0x80 && std::string_view("\\`*_{}[]<>()#+-.!|~&:@=\"'").find(char(code)) != std::string_view::npos;
}

} // namespace

std::string htmlText(std::string_view text)
{
    return replaced(text, [](char32_t code) { return isUnseen(code) ? std::string(" ") : marked(code); });
}

std::string xmlText(std::string_view text)
{
    return replaced(text, [](char32_t code) { return marked(isXml(code) ? code : kNotUtf8); });
}

std::string markdownText(std::string_view text)
{
    return replaced(printableName(text), [](char32_t code) { return (isMarkdown(code) ? "\\" : "") + utf8(code); });
}

std::string addressText(std::string_view text)
{
    std::string result;
    for (const unsigned char c : text)
        if (c < 128 && (std::isalnum(c) || std::string_view("-._~").find(char(c)) != std::string_view::npos))
            result += char(c);
        else
            result += fmt::format("%{:02X}", c);
    return result;
}

std::string markdownCodeLine(std::string_view text)
{
    return "    " + printableName(text);
}

} // namespace telepipe::tools
