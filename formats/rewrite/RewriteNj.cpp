#include "formats/nj/NjParts.h"
#include "formats/nj/Pof0.h"
#include "formats/rewrite/PlaceFamily.h"
#include "formats/rewrite/PlaceNinja.h"
#include "formats/rewrite/Rewrite.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

class NjRewriter
{
public:
    NjRewriter(const NjFile& file, Bytes source) : _file(file), _source(source) {}

    Rewritten write();

private:
    void writeChunk(const IffChunk& chunk);
    void place(LayoutWriter& writer, const IffChunk& chunk);
    void placePart(LayoutWriter& writer, const IffChunk& chunk);
    void writePointers(const IffChunk& chunk);
    void keepPadding(ByteVector& list, const IffChunk& chunk);
    void carry(const ByteView& bytes);
    void writeHead(const IffChunk& chunk, std::size_t size);

    const NjFile& _file;
    ByteView _source;
    ByteWriter _writer;
    std::vector<std::size_t> _carried;
    std::vector<std::size_t> _fields; // of the chunk before
};

Rewritten NjRewriter::write()
{
    std::size_t end = 0;
    for (const IffChunk& chunk : _file.chunks) {
        chunk.isPointerList() ? writePointers(chunk) : writeChunk(chunk);
        end = chunk.dataOffset() + chunk.size;
    }
    const ByteView rest = _source.from(end, "what follows the chunks");
    carry(rest);
    _writer.append(rest.bytes());
    return {_writer.take(), std::move(_carried)};
}

// Notes bytes that come from the source as they are.
void NjRewriter::carry(const ByteView& bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes.bytes()[i] != 0)
            _carried.push_back(bytes.absolute(i));
    }
}

void NjRewriter::writeHead(const IffChunk& chunk, std::size_t size)
{
    _writer.text(chunk.name());
    _writer.u32(static_cast<std::uint32_t>(size));
}

void NjRewriter::writeChunk(const IffChunk& chunk)
{
    const Endian endian = chunk.kind == IffKind::Address ? _file.addressEndian : _file.endian;
    LayoutWriter writer(chunkData(_source, chunk, endian), chunk.pointers, chunk.address);
    place(writer, chunk);
    const std::vector<std::size_t> carried = writer.carried();
    _carried.insert(_carried.end(), carried.begin(), carried.end());
    _fields = writer.fields();
    writeHead(chunk, chunk.size);
    _writer.append(writer.bytes());
}

void NjRewriter::place(LayoutWriter& writer, const IffChunk& chunk)
{
    if (chunk.kind == IffKind::NextFile)
        writer.append(chunk.bytes);
    else if (chunk.kind == IffKind::Address)
        writer.u32(addressOf(_source, chunk, _file.addressEndian));
    else
        placePart(writer, chunk);
}

// Chunks that are no part of the file stay as they are.
void NjRewriter::placePart(LayoutWriter& writer, const IffChunk& chunk)
{
    visitPart(
        _file, chunk, [&](const TextureList& list) { placeTextureList(writer, list); },
        [&](const NjModel& model) { placeTree(writer, _file.pool, _file.pool.trees[model.tree]); },
        [&](const NinjaCamera& camera) { placeCamera(writer, camera); },
        [&](const NinjaLight& light) { placeLight(writer, light); },
        [&](const Motion& motion) { placeMotion(writer, motion); },
        [&](const ShapeMotion& motion) { placeShapeMotion(writer, motion); },
        [&](const CompactShapeList& list) { placeShapeList(writer, list); },
        [&](const CompactShapeMotion& motion) { placeCompactMotion(writer, motion); });
}

// Pads as far as the original was padded: some tools leave a good deal of room.
void NjRewriter::writePointers(const IffChunk& chunk)
{
    ByteVector list = encodePof0(_fields);
    list.resize(std::max<std::size_t>(list.size(), chunk.size));
    keepPadding(list, chunk);
    writeHead(chunk, list.size());
    _writer.append(list);
}

// Padding need not be 0. It stays where the original has nothing else behind the place where its list now ends.
void NjRewriter::keepPadding(ByteVector& list, const IffChunk& chunk)
{
    std::size_t end = 0;
    eachPof0Code(ByteView(list), 0, list.size(), [&](const Pof0Code& code) {
        if (!code.isPadding)
            end = code.at + code.size;
    });
    const ByteView before = chunkData(_source, chunk, Endian::Big);
    if (end >= before.size())
        return;
    const ByteView padding = before.from(end, "padding of a pointer list");
    bool isPadding = true;
    eachPof0Code(padding, 0, padding.size(), [&](const Pof0Code& code) { isPadding = isPadding && code.isPadding; });
    if (!isPadding)
        return;
    carry(padding);
    std::ranges::copy(padding.bytes(), list.begin() + static_cast<std::ptrdiff_t>(end));
}

} // namespace

Rewritten rewriteNj(const NjFile& file, Bytes source)
{
    return NjRewriter(file, source).write();
}

} // namespace telepipe::formats
