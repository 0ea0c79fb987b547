#include "formats/vocabulary/Code.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::string_view kSdkPrefix = "NJD_";

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

Message codeText(const Code& code)
{
    if (!*code.name)
        return code.words;
    return *code.words ? Message("{} ({})", code.name, code.words) : Message(code.name);
}

std::vector<Message> flagParts(std::uint32_t flags, Codes codes)
{
    std::vector<Message> parts;
    std::uint32_t unknown = flags;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        if ((flags & bit) == 0)
            continue;
        const Code& code = codeOf(codes, bit);
        if (&code == &kUnknownCode)
            continue;
        parts.push_back(codeText(code));
        unknown &= ~bit;
    }
    if (unknown != 0 && parts.empty())
        parts.push_back("meaning unknown");
    else if (unknown != 0)
        parts.push_back({unknown > 0xffff ? "{:#010x} (meaning unknown)" : "{:#06x} (meaning unknown)", unknown});
    return parts;
}

Message flagsText(std::uint32_t flags, Codes codes)
{
    return Message::list(" | ", flagParts(flags, codes));
}

} // namespace telepipe::formats
