#include "formats/nj/GrownNj.h"

#include "formats/bytes/Errors.h"
#include "formats/nj/Iff.h"
#include "formats/nj/Pof0.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

void writeChunk(ByteWriter& file, const std::string& name, Bytes data)
{
    file.text(name);
    file.u32(static_cast<std::uint32_t>(data.size()));
    file.append(data);
}

} // namespace

GrownNj::GrownNj(Bytes file, Endian endian, std::size_t inside) : _file(file), _writer(endian)
{
    Warnings warnings;
    const ByteView view(file);
    const std::vector<IffChunk> chunks = readIff(view, warnings);
    const auto chunk = std::ranges::find_if(chunks, [inside](const IffChunk& each) {
        return inside >= each.dataOffset() && inside < each.dataOffset() + each.size;
    });
    if (chunk == chunks.end() || !chunk->hasPointers || std::next(chunk) == chunks.end())
        throw Refused("its pointers count from an address, and cannot lead behind what is there");
    const IffChunk& list = *std::next(chunk);
    _first = chunk->dataOffset();
    _rest = std::min(file.size(), std::size_t(list.dataOffset()) + list.size);
    _name = chunk->name();
    _listName = list.name();
    _writer.append(chunk->bytes);
    _fields.insert(chunk->pointers.begin(), chunk->pointers.end());
}

void GrownNj::point(std::size_t field, std::size_t target)
{
    ByteWriter word(_writer.endian());
    word.u32(static_cast<std::uint32_t>(target - _first));
    put(field, word.bytes());
    _fields.insert(field - _first);
}

void GrownNj::put(std::size_t offset, Bytes bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i)
        _bytes[offset - _first + i] = bytes[i];
}

ByteVector GrownNj::finish() const
{
    ByteWriter data = _writer;
    data.align(4);
    std::set<std::size_t> fields = _fields;
    for (const std::size_t field : data.relocations())
        fields.insert(field);
    ByteVector bytes = data.take();
    for (const auto& [offset, byte] : _bytes)
        bytes[offset] = byte;
    ByteWriter file;
    file.append(_file.first(_first - 8));
    writeChunk(file, _name, bytes);
    writeChunk(file, _listName, encodePof0(std::vector<std::size_t>(fields.begin(), fields.end())));
    file.append(_file.subspan(_rest));
    return file.take();
}

} // namespace telepipe::formats
