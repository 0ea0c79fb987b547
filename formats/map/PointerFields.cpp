#include "formats/map/PointerFields.h"

#include "formats/kind/FileKind.h"
#include "formats/nj/Iff.h"
#include "formats/nj/NjFile.h"
#include "formats/record/FieldOffset.h"
#include "formats/rel/RelFile.h"
#include "formats/rel/RelTrailer.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

using Fields = std::vector<PointerField>;

// Words of data that its list calls pointers.
void addPointers(Fields& fields, const ByteView& data, const PointerMap& map, std::span<const std::uint32_t> offsets)
{
    for (const std::uint32_t offset : offsets)
        if (offset + std::size_t(4) <= data.size() && map.mayPoint(data, offset))
            if (const auto target = map.pointer(data, offset, "a pointer"))
                fields.push_back({data.absolute(offset), 4, data.absolute(*target)});
}

Fields ofRel(Bytes file)
{
    const RelFile rel = readRel(file, relEndian(file));
    const std::size_t trailer = file.size() - recordSize<RelTrailer>;
    Fields fields;
    addPointers(fields, rel.view, rel.pointers, rel.relocations);
    for (std::size_t i = 0; i < rel.relocations.size(); ++i)
        fields.push_back({rel.relocationTable + 2 * i, 2, rel.relocations[i]});
    fields.push_back({trailer + fieldOffset<&RelTrailer::table>, 4, rel.relocationTable});
    fields.push_back({trailer + fieldOffset<&RelTrailer::payload>, 4, rel.payload});
    return fields;
}

// Codes of one POF0: bytes by their top two bits (Pof0.h).
void addCodes(Fields& fields, const ByteView& file, const IffChunk& list, std::size_t data)
{
    constexpr std::size_t kCodeBytes[] = {1, 1, 2, 4};
    std::size_t field = data;
    const std::size_t end = list.dataOffset() + std::size_t(list.size);
    for (std::size_t at = list.dataOffset(); at < end;) {
        std::uint32_t code = file.u8(at, "pointer distance");
        const std::size_t size = kCodeBytes[code >> 6];
        const bool isPadding = code >> 6 == 0;
        code &= 0x3f;
        for (std::size_t i = 1; i < size; ++i)
            code = code << 8 | file.u8(at + i, "pointer distance");
        if (!isPadding)
            fields.push_back({at, size, field += 4 * std::size_t(code)});
        at += size;
    }
}

Fields ofNinja(Bytes bytes)
{
    const ByteView file(bytes);
    const NjFile nj = readNj(bytes);
    Fields fields;
    for (std::size_t i = 0; i < nj.chunks.size(); ++i) {
        const IffChunk& chunk = nj.chunks[i];
        if (!chunk.isPointerList())
            addPointers(fields, chunkData(file, chunk, nj.endian), chunkPointers(chunk), chunk.pointers);
        else if (i > 0)
            addCodes(fields, file, chunk, nj.chunks[i - 1].dataOffset());
    }
    return fields;
}

Fields fieldsOf(Bytes file)
{
    switch (detectFileKind(file)) {
    case FileKind::Model:
        return ofNinja(file);
    case FileKind::Stage:
    case FileKind::RelMotion:
    case FileKind::Collision:
    case FileKind::Minimap:
    case FileKind::SetData:
    case FileKind::OtherRel:
        return ofRel(file);
    default:
        return {};
    }
}

} // namespace

std::vector<PointerField> pointerFields(Bytes file)
try {
    Fields fields = fieldsOf(file);
    std::ranges::stable_sort(fields, {}, &PointerField::at);
    return fields;
} catch (const ParseError&) {
    return {};
}

} // namespace telepipe::formats
