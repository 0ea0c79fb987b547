#include "formats/nj/Pof0.h"
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
    void writeChunk(std::uint32_t index);
    void place(LayoutWriter& writer, std::uint32_t index);
    void writePointers(const IffChunk& chunk);
    void writeHead(const IffChunk& chunk, std::size_t size);

    const NjFile& _file;
    ByteView _source;
    ByteWriter _writer;
    std::size_t _kept = 0;
    std::vector<std::size_t> _fields; // of the chunk before
    std::size_t _textureLists = 0, _motions = 0;
};

Rewritten NjRewriter::write()
{
    std::size_t end = 0;
    for (std::uint32_t i = 0; i < _file.chunks.size(); ++i) {
        const IffChunk& chunk = _file.chunks[i];
        chunk.isPointerList() ? writePointers(chunk) : writeChunk(i);
        end = chunk.dataOffset() + chunk.size;
    }
    _writer.append(_source.from(end, "what follows the chunks").bytes());
    return {_writer.take(), _kept};
}

void NjRewriter::writeHead(const IffChunk& chunk, std::size_t size)
{
    _writer.text(chunk.name());
    _writer.u32(static_cast<std::uint32_t>(size));
}

void NjRewriter::writeChunk(std::uint32_t index)
{
    const IffChunk& chunk = _file.chunks[index];
    LayoutWriter writer(chunkData(_source, chunk, _file.endian), chunk.pointers, chunk.address);
    place(writer, index);
    _kept += writer.keptBytes();
    _fields = writer.fields();
    writeHead(chunk, chunk.size);
    _writer.append(writer.bytes());
}

// Chunks of other kinds stay as they are.
void NjRewriter::place(LayoutWriter& writer, std::uint32_t index)
{
    const std::string_view name = _file.chunks[index].name();
    if (name == "NJTL")
        placeTextureList(writer, _file.textureLists.at(_textureLists++));
    else if (name == "NMDM")
        placeMotion(writer, _file.motions.at(_motions++));
    for (const NjModel& model : _file.models) {
        if (model.chunk == index)
            placeTree(writer, _file.pool, _file.pool.trees[model.tree]);
    }
}

// Padded as far as the one that was read: some tools leave a good deal of room.
void NjRewriter::writePointers(const IffChunk& chunk)
{
    ByteVector list = encodePof0(_fields);
    list.resize(std::max<std::size_t>(list.size(), chunk.size));
    writeHead(chunk, list.size());
    _writer.append(list);
}

} // namespace

Rewritten rewriteNj(const NjFile& file, Bytes source)
{
    return NjRewriter(file, source).write();
}

} // namespace telepipe::formats
