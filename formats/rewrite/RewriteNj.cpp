#include "formats/nj/Pof0.h"
#include "formats/rewrite/PlaceFamily.h"
#include "formats/rewrite/PlaceNinja.h"
#include "formats/rewrite/Rewrite.h"

#include <algorithm>
#include <map>

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
    void placeAnimation(LayoutWriter& writer, std::string_view name, std::size_t number);
    void writePointers(const IffChunk& chunk);
    void writeHead(const IffChunk& chunk, std::size_t size);

    const NjFile& _file;
    ByteView _source;
    ByteWriter _writer;
    std::vector<std::size_t> _carried;
    std::vector<std::size_t> _fields;                 // of the chunk before
    std::map<std::string_view, std::size_t> _numbers; // of the chunks of each name
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
    return {_writer.take(), std::move(_carried)};
}

void NjRewriter::writeHead(const IffChunk& chunk, std::size_t size)
{
    _writer.text(chunk.name());
    _writer.u32(static_cast<std::uint32_t>(size));
}

void NjRewriter::writeChunk(std::uint32_t index)
{
    const IffChunk& chunk = _file.chunks[index];
    const Endian endian = chunk.name() == "NJAD" ? _file.addressEndian : _file.endian;
    LayoutWriter writer(chunkData(_source, chunk, endian), chunk.pointers, chunk.address);
    place(writer, index);
    const std::vector<std::size_t> carried = writer.carried();
    _carried.insert(_carried.end(), carried.begin(), carried.end());
    _fields = writer.fields();
    writeHead(chunk, chunk.size);
    _writer.append(writer.bytes());
}

// Chunks of other kinds stay as they are.
void NjRewriter::place(LayoutWriter& writer, std::uint32_t index)
{
    const IffChunk& chunk = _file.chunks[index];
    const std::string_view name = chunk.name();
    const std::size_t number = _numbers[name]++;
    if (name == "NJTL")
        placeTextureList(writer, _file.textureLists.at(number));
    else if (name == "NMDL")
        writer.append(chunk.bytes); // a name
    else if (name == "NJAD")
        writer.u32(addressOf(_source, chunk, _file.addressEndian));
    else
        placeAnimation(writer, name, number);
    for (const NjModel& model : _file.models) {
        if (model.chunk == index)
            placeTree(writer, _file.pool, _file.pool.trees[model.tree]);
    }
}

void NjRewriter::placeAnimation(LayoutWriter& writer, std::string_view name, std::size_t number)
{
    if (name == "NMDM")
        placeMotion(writer, _file.motions.at(number));
    else if (name == "NCAM")
        placeMotion(writer, _file.cameraMotions.at(number));
    else if (name == "NLIM")
        placeMotion(writer, _file.lightMotions.at(number));
    else if (name == "NJCA")
        placeCamera(writer, _file.cameras.at(number));
    else if (name == "NJLI")
        placeLight(writer, _file.lights.at(number));
    else if (name == "NSSM")
        placeShapeMotion(writer, _file.shapeMotions.at(number));
    else if (name == "NJSL")
        placeShapeList(writer, _file.shapeLists.at(number));
    else if (name == "CPSM")
        placeCompactMotion(writer, _file.compactMotions.at(number));
}

// Pads as far as the original was padded: some tools leave a good deal of room.
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
