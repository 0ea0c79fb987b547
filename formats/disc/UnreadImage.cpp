#include "formats/disc/UnreadImage.h"

#include "formats/bytes/AsText.h"
#include "formats/disc/Disc.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr const char* kByDolphin = "an image as Dolphin packs it: have Dolphin convert it to ISO";
constexpr const char* kPacked = "an archive that is not read here: unpack it, or pack it as ZIP or 7z";
constexpr const char* kXbox = "a disc of the Xbox: extract its files first, with extract-xiso";

// The marks by which such files are known, and their offsets, some counted from the file's end.
struct Mark
{
    std::string_view text;
    std::size_t offset;
    const char* what;
    bool isFromEnd = false;
};
constexpr Mark kMarks[] = {
    {{"RVZ\1", 4}, 0, kByDolphin},
    {{"WIA\1", 4}, 0, kByDolphin},
    {{"\1\xC0\x0B\xB1", 4}, 0, kByDolphin},
    {"CISO", 0, kByDolphin},
    {"WBFS", 0, kByDolphin},
    {"Rar!\x1A\7", 0, kPacked},
    {"-lh", 2, kPacked},
    {"\x1F\x8B", 0, kPacked},
    {"BZh", 0, kPacked},
    {"\xFD\x37zXZ", 0, kPacked},
    {"MSCF", 0, kPacked},
    {"ustar", 257, kPacked},
    {"MEDIA DESCRIPTOR", 0, "the table of an Alcohol 120% image: open the .mdf beside it"},
    {"[CloneCD]", 0, "the table of a CloneCD image: open the .img beside it"},
    {"NER5", 12, "an image of Nero: convert it to CUE and BIN", true},
    {"NERO", 8, "an image of Nero: convert it to CUE and BIN", true},
    {"MICROSOFT*XBOX*MEDIA", 0x10000, kXbox},
    {"MICROSOFT*XBOX*MEDIA", 0x18310000, kXbox},
};

bool stands(const Mark& mark, const ByteSource& file)
{
    if (file.size() < mark.offset + (mark.isFromEnd ? 0 : mark.text.size()))
        return false;
    const std::uint64_t at = mark.isFromEnd ? file.size() - mark.offset : mark.offset;
    const ByteVector found = readBytes(file, at, mark.text.size(), "a mark");
    return asText(found) == mark.text;
}

} // namespace

std::string unreadFile(const ByteSource& file, const std::string& name)
{
    if (file.size() == 0)
        return "an empty file";
    const auto* mark = std::ranges::find_if(kMarks, [&](const Mark& each) { return stands(each, file); });
    if (mark != std::end(kMarks))
        return mark->what;
    if (detectDisc(file, name))
        return "an image of a disc within another file: take it out of there first";
    return printable(readBytes(file, 0, std::min<std::uint64_t>(4, file.size()), "its beginning"));
}

std::string unreadFile(Bytes file, const std::string& name)
{
    return unreadFile(SeenBytes(file), name);
}

} // namespace telepipe::formats
