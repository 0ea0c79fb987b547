#include "formats/bytes/ByteWriter.h"

#include <algorithm>

namespace telepipe::formats {

void ByteWriter::unsignedOf(std::uint32_t bytes, std::uint32_t value)
{
    if (bytes == 1)
        u8(static_cast<std::uint8_t>(value));
    else if (bytes == 2)
        u16(static_cast<std::uint16_t>(value));
    else
        u32(value);
}

void ByteWriter::vec3(glm::vec3 value)
{
    f32(value.x);
    f32(value.y);
    f32(value.z);
}

void ByteWriter::ivec3(glm::ivec3 value)
{
    i32(value.x);
    i32(value.y);
    i32(value.z);
}

void ByteWriter::text(std::string_view text)
{
    _bytes.insert(_bytes.end(), text.begin(), text.end());
}

void ByteWriter::align(std::size_t alignment)
{
    while (_bytes.size() % alignment != 0)
        _bytes.push_back(0);
}

void ByteWriter::pointer(std::size_t target)
{
    patch(hole(), target);
}

std::size_t ByteWriter::hole()
{
    const std::size_t at = _bytes.size();
    _relocations.push_back(at);
    u32(0);
    return at;
}

void ByteWriter::patch(std::size_t hole, std::size_t target)
{
    store(hole, static_cast<std::uint32_t>(target));
}

std::vector<std::size_t> ByteWriter::relocations() const
{
    std::vector<std::size_t> sorted = _relocations;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

} // namespace telepipe::formats
