#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/nj/NjFile.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Fields of a POF0, code after code (Pof0.h).
void printPointerList(DumpRows& rows, std::size_t size)
{
    rows.characters("name", 4, FieldForm::Letters, kLayout);
    rows.u32("size", kLayout);
    constexpr std::size_t kCodeBytes[] = {1, 1, 2, 4};
    std::uint32_t field = 0;
    for (const std::size_t end = rows.at() + size; rows.at() < end;) {
        std::uint32_t code = rows.data().u8(rows.at(), "pointer distance");
        const std::size_t length = kCodeBytes[code >> 6];
        if (code >> 6 == 0) {
            rows.row(1, "padding");
            continue;
        }
        code &= 0x3f;
        for (std::size_t i = 1; i < length; ++i)
            code = code << 8 | rows.data().u8(rows.at() + i, "pointer distance");
        field += 4 * code;
        rows.row(length, {"+{} longs: pointer field at {:#010x} of the data", code, field});
    }
}

bool listsNulls(std::string_view chunk)
{
    constexpr std::string_view kMotions[] = {"NMDM", "NCAM", "NLIM", "NSSM", "NJSL", "CPSM"};
    return std::ranges::find(kMotions, chunk) != std::end(kMotions);
}

class NjDump
{
public:
    explicit NjDump(Bytes bytes) : _view(bytes), _file(readNj(bytes)) {}

    void write(DumpText& text);

private:
    void addHead(const IffChunk& chunk);
    void addContent(std::uint32_t index);
    void addMotion(const DumpBlocks::Scope& scope, const std::vector<Motion>& motions, std::size_t& next);
    void addAddress(const IffChunk& chunk);
    void addFamily(std::string_view name, const DumpBlocks::Scope& scope);
    void addModel(std::uint32_t index, const DumpBlocks::Scope& scope);

    ByteView _view;
    NjFile _file;
    DumpBlocks _blocks;
    DumpBlocks::Scope _fileScope = std::make_shared<DumpScope>(DumpScope{_view, {}});
    // The number of things of each kind that are written already; they are in file order.
    std::size_t _textureLists = 0, _motions = 0, _cameraMotions = 0, _lightMotions = 0, _cameras = 0, _lights = 0;
    std::size_t _shapeMotions = 0, _shapeLists = 0, _compactMotions = 0;
};

void NjDump::write(DumpText& text)
{
    for (std::uint32_t i = 0; i < _file.chunks.size(); ++i) {
        addHead(_file.chunks[i]);
        addContent(i);
    }
    _blocks.write(text, _view, _file.warnings);
}

// The size stays little-endian where the data is big-endian.
void NjDump::addHead(const IffChunk& chunk)
{
    if (chunk.isPointerList()) {
        _blocks.add(_fileScope, chunk.offset, 8 + std::size_t(chunk.size), {"{} chunk", chunk.name()},
                    [size = chunk.size](DumpRows& rows) { printPointerList(rows, size); });
        return;
    }
    _blocks.add(_fileScope, chunk.offset, 8, {"{} chunk head", chunk.name()}, [](DumpRows& rows) {
        rows.characters("name", 4, FieldForm::Letters, kLayout);
        rows.u32("size", kLayout, [](std::uint32_t) { return Message("bytes of data; its pointers count from them"); });
    });
}

void NjDump::addContent(std::uint32_t index)
{
    const IffChunk& chunk = _file.chunks[index];
    const auto scope = std::make_shared<DumpScope>(
        DumpScope{chunkData(_view, chunk, _file.endian), chunkPointers(chunk), listsNulls(chunk.name())});
    const std::string_view name = chunk.name();
    if (name == "NJTL")
        dumpTextureList(_blocks, scope, _file.textureLists.at(_textureLists++));
    else if (name == "NMDM")
        addMotion(scope, _file.motions, _motions);
    else if (name == "NMDL")
        _blocks.addName(scope, 0, chunk.size, "name of the next file");
    else if (name == "NJAD")
        addAddress(chunk);
    else
        addFamily(name, scope);
    addModel(index, scope);
}

void NjDump::addMotion(const DumpBlocks::Scope& scope, const std::vector<Motion>& motions, std::size_t& next)
{
    dumpMotion(_blocks, scope, motions.at(next), next);
    ++next;
}

void NjDump::addAddress(const IffChunk& chunk)
{
    const auto scope = std::make_shared<DumpScope>(DumpScope{chunkData(_view, chunk, _file.addressEndian), {}});
    if (chunk.size >= 4)
        _blocks.add(scope, 0, 4, "address of the chunks behind it", [](DumpRows& rows) { rows.x32("address"); });
}

void NjDump::addFamily(std::string_view name, const DumpBlocks::Scope& scope)
{
    if (name == "NCAM")
        addMotion(scope, _file.cameraMotions, _cameraMotions);
    else if (name == "NLIM")
        addMotion(scope, _file.lightMotions, _lightMotions);
    else if (name == "NJCA")
        dumpCamera(_blocks, scope, _file.cameras.at(_cameras++).ninja2);
    else if (name == "NJLI")
        dumpLight(_blocks, scope, _file.lights.at(_lights++).ninja2);
    else if (name == "NSSM")
        dumpShapeMotion(_blocks, scope, _file.shapeMotions.at(_shapeMotions++));
    else if (name == "NJSL")
        dumpShapeList(_blocks, scope, _file.shapeLists.at(_shapeLists++));
    else if (name == "CPSM")
        dumpCompactMotion(_blocks, scope, _file.compactMotions.at(_compactMotions++));
}

void NjDump::addModel(std::uint32_t index, const DumpBlocks::Scope& scope)
{
    for (const NjModel& model : _file.models) {
        if (model.chunk != index)
            continue;
        const ObjectTree& tree = _file.pool.trees[model.tree];
        dumpObjects(_blocks, scope, _file.pool, tree.firstObject, tree.firstObject + tree.objectCount);
    }
}

} // namespace

void dumpNj(DumpText& text, Bytes file)
{
    NjDump(file).write(text);
}

} // namespace telepipe::formats
