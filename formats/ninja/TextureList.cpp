#include "formats/ninja/TextureList.h"

// NJS_TEXLIST  00 ptr names  04 u32 count
// NJS_TEXNAME  00 ptr name   04 u32 attr   08 u32 texaddr

namespace telepipe::formats {

namespace {

constexpr std::size_t kNameSize = 12;
constexpr std::size_t kLongestName = 256;

TextureName readName(const ByteView& data, std::uint32_t at, const PointerMap& pointers, Warnings& warnings)
{
    TextureName name;
    name.offset = static_cast<std::uint32_t>(data.absolute(at));
    name.attributes = data.u32(at + 4, "texture attributes");
    name.address = data.u32(at + 8, "texture address");
    try {
        const std::uint32_t text = pointers.required(data, at, "a texture name");
        name.name = data.string(text, kLongestName, "texture name");
        name.nameOffset = static_cast<std::uint32_t>(data.absolute(text));
    } catch (const ParseError& error) {
        warnings.add(error.offset(),
                     "texture name left empty: expected " + error.expected() + ", found " + error.found());
    }
    return name;
}

} // namespace

TextureList readTextureList(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings)
{
    TextureList list;
    list.offset = static_cast<std::uint32_t>(data.absolute(offset));
    const std::uint32_t count = data.u32(offset + 4, "texture count");
    const auto names = pointers.pointer(data, offset, "texture names");
    if (!names && count == 0)
        return list;
    const std::uint32_t first = pointers.required(data, offset, "texture names");
    data.records(first, count, kNameSize, "texture names");
    list.names.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        list.names.push_back(readName(data, first + i * kNameSize, pointers, warnings));
    return list;
}

} // namespace telepipe::formats
