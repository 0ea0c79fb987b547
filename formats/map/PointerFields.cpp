#include "formats/map/PointerFields.h"

#include "formats/kind/FileKind.h"
#include "formats/nj/Iff.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/Pof0.h"
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

void addCodes(Fields& fields, const ByteView& file, const IffChunk& list, std::size_t data)
{
    std::size_t field = data;
    const std::size_t first = list.dataOffset();
    eachPof0Code(file, first, first + list.size, [&](const Pof0Code& code) {
        if (!code.isPadding)
            fields.push_back({code.at, code.size, field += 4 * std::size_t(code.longs(file))});
    });
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
