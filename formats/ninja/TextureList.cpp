#include "formats/ninja/TextureList.h"

#include "formats/ninja/TextureListRecords.h"
#include "formats/record/RecordReader.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kLongestName = 256;

TextureName readName(const ByteView& data, std::uint32_t at, const PointerMap& pointers, Warnings& warnings)
{
    TextureName name;
    name.offset = static_cast<std::uint32_t>(data.absolute(at));
    const TextureNameRecord record = readRecord<TextureNameRecord>(data, at, "texture name");
    name.attributes = record.attributes;
    name.address = record.address;
    try {
        const std::uint32_t text = pointers.required(data, record.name.field, "a texture name");
        name.name = data.string(text, kLongestName, "texture name");
        name.nameOffset = static_cast<std::uint32_t>(data.absolute(text));
    } catch (const ParseError& error) {
        warnings.add(error.offset(),
                     {"texture name left empty: expected {}, found {}", error.expected(), error.found()});
    }
    return name;
}

} // namespace

TextureList readTextureList(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings)
{
    TextureList list;
    list.offset = static_cast<std::uint32_t>(data.absolute(offset));
    const TextureListRecord record = readRecord<TextureListRecord>(data, offset, "texture list");
    const auto names = pointers.pointer(data, record.textures.field, "texture names");
    if (!names && record.count == 0)
        return list;
    const std::uint32_t first = pointers.required(data, record.textures.field, "texture names");
    data.records(first, record.count, recordSize<TextureNameRecord>, "texture names");
    list.names.reserve(record.count);
    for (std::uint32_t i = 0; i < record.count; ++i)
        list.names.push_back(readName(data, first + i * recordSize<TextureNameRecord>, pointers, warnings));
    return list;
}

} // namespace telepipe::formats
