#include "formats/rel/GrownRel.h"

#include "formats/rel/RelFile.h"

namespace telepipe::formats {

GrownRel::GrownRel(Bytes file, Endian endian) : _writer(endian)
{
    const RelFile rel = readRel(file, endian);
    _writer.append(file.first(rel.relocationTable));
    _fields.insert(rel.relocations.begin(), rel.relocations.end());
    _payload = rel.payload;
}

std::size_t GrownRel::copy(std::size_t offset, std::size_t size)
{
    _writer.align(4);
    const std::size_t at = _writer.size();
    const ByteVector bytes(_writer.bytes().begin() + std::ptrdiff_t(offset),
                           _writer.bytes().begin() + std::ptrdiff_t(offset + size));
    _writer.append(bytes);
    const std::vector<std::size_t> inside(_fields.lower_bound(offset), _fields.lower_bound(offset + size));
    for (const std::size_t field : inside)
        _fields.insert(field - offset + at);
    const std::map<std::size_t, std::uint8_t> changed(_bytes.lower_bound(offset), _bytes.lower_bound(offset + size));
    for (const auto& [place, byte] : changed)
        _bytes[place - offset + at] = byte;
    return at;
}

void GrownRel::point(std::size_t field, std::optional<std::size_t> target)
{
    ByteWriter word(_writer.endian());
    word.u32(static_cast<std::uint32_t>(target.value_or(0)));
    put(field, word.bytes());
    if (target)
        _fields.insert(field);
    else
        _fields.erase(field);
}

void GrownRel::put(std::size_t offset, Bytes bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i)
        _bytes[offset + i] = bytes[i];
}

ByteVector GrownRel::finish() const
{
    ByteVector content = _writer.bytes();
    for (const auto& [offset, byte] : _bytes)
        content[offset] = byte;
    std::set<std::size_t> fields = _fields;
    for (const std::size_t field : _writer.relocations())
        fields.insert(field);
    return finishRel(content, {fields.begin(), fields.end()}, _payload, _writer.endian());
}

} // namespace telepipe::formats
