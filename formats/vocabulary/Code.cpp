#include "formats/vocabulary/Code.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::string_view kSdkPrefix = "NJD_";

void append(std::string& text, std::string_view part)
{
    text.append(text.empty() ? "" : " | ").append(part);
}

} // namespace

const Code* findWord(Codes codes, std::string_view word)
{
    const auto found = std::ranges::find_if(codes, [&](const Code& code) { return wordOf(code) == word; });
    return found == codes.end() ? nullptr : &*found;
}

const char* shortName(const Code& code)
{
    const std::string_view name = code.name;
    const std::size_t group = name.starts_with(kSdkPrefix) ? name.find('_', kSdkPrefix.size()) : name.npos;
    return group == name.npos ? code.name : code.name + group + 1;
}

std::string_view asciiName(const Code& code)
{
    const std::string_view name = code.name;
    return *code.ascii ? std::string_view(code.ascii)
                       : name.substr(name.starts_with(kSdkPrefix) ? kSdkPrefix.size() : 0);
}

std::string codeText(const Code& code)
{
    if (!*code.name)
        return code.words;
    return *code.words ? fmt::format("{} ({})", code.name, code.words) : code.name;
}

std::string flagsText(std::uint32_t flags, Codes codes)
{
    std::string text;
    std::uint32_t unknown = flags;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        const Code* code = (flags & bit) != 0 ? findCode(codes, bit) : nullptr;
        if (!code)
            continue;
        append(text, codeText(*code));
        unknown &= ~bit;
    }
    if (unknown != 0)
        append(text, text.empty() ? "meaning unknown"
                                  : fmt::format("0x{:0{}x} (meaning unknown)", unknown, unknown > 0xffff ? 8 : 4));
    return text;
}

} // namespace telepipe::formats
