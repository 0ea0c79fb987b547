#include "formats/disc/tree/IsoNames.h"

#include "formats/bytes/AsText.h"
#include "formats/bytes/Utf16.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kFieldHead = 4; // two letters, length, version
constexpr std::uint8_t kNameGoesOn = 1;

std::string withoutVersion(std::string name)
{
    const std::size_t semicolon = name.find(';');
    if (semicolon != name.npos)
        name.resize(semicolon);
    if (name.size() > 1 && name.ends_with('.'))
        name.pop_back();
    return name;
}

// Calls visit with the letters and data of each field.
template <class Visit> void eachField(Bytes fields, const Visit& visit)
{
    while (fields.size() >= kFieldHead) {
        const std::size_t length = fields[2];
        if (length < kFieldHead || length > fields.size())
            return;
        visit(asText(fields.first(2)), fields.subspan(kFieldHead, length - kFieldHead));
        fields = fields.subspan(length);
    }
}

std::string longName(Bytes fields)
{
    std::string name;
    bool goesOn = true;
    eachField(fields, [&](std::string_view letters, Bytes data) {
        if (letters != "NM" || data.empty() || !goesOn)
            return;
        name.append(data.begin() + 1, data.end());
        goesOn = (data[0] & kNameGoesOn) != 0;
    });
    return name;
}

} // namespace

std::optional<std::size_t> rockRidgeSkip(Bytes more)
{
    std::optional<std::size_t> skip;
    eachField(more, [&](std::string_view letters, Bytes data) {
        if (letters == "SP" && data.size() >= 3 && data[0] == 0xBE && data[1] == 0xEF)
            skip = data[2];
    });
    return skip;
}

std::string isoName(Bytes name, Bytes more, IsoNaming naming, std::size_t skip)
{
    if (naming == IsoNaming::Joliet)
        return withoutVersion(utf8FromUtf16(name, Endian::Big));
    if (naming == IsoNaming::RockRidge)
        if (std::string found = longName(more.subspan(std::min(skip, more.size()))); !found.empty())
            return fileNameText(found);
    return withoutVersion(fileNameText(asText(name)));
}

} // namespace telepipe::formats
