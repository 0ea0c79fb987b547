#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/nj/NjParts.h"
#include "formats/nj/Pof0.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

void printPointerList(DumpRows& rows, std::size_t size)
{
    rows.characters("name", 4, FieldForm::Letters, kLayout);
    rows.u32("size", kLayout);
    std::uint32_t field = 0;
    eachPof0Code(rows.data(), rows.at(), rows.at() + size, [&](const Pof0Code& code) {
        if (code.isPadding)
            return rows.row(1, "padding");
        const std::uint32_t longs = code.longs(rows.data());
        field += 4 * longs;
        rows.row(code.size, {"+{} longs: pointer field at {:#010x} of the data", longs, field});
    });
}

bool listsNulls(IffKind kind)
{
    constexpr IffKind kMotions[] = {IffKind::Motion,      IffKind::CameraMotion, IffKind::LightMotion,
                                    IffKind::ShapeMotion, IffKind::ShapeList,    IffKind::CompactMotion};
    return std::ranges::find(kMotions, kind) != std::end(kMotions);
}

class NjDump
{
public:
    explicit NjDump(Bytes bytes) : _view(bytes), _file(readNj(bytes)) {}

    void write(DumpText& text);

private:
    void addHead(const IffChunk& chunk);
    void addContent(const IffChunk& chunk);
    void addAddress(const IffChunk& chunk);
    void addPart(const IffChunk& chunk, const DumpBlocks::Scope& scope);
    void addModel(const NjModel& model, const DumpBlocks::Scope& scope);

    ByteView _view;
    NjFile _file;
    DumpBlocks _blocks;
    DumpBlocks::Scope _fileScope = std::make_shared<DumpScope>(DumpScope{_view, {}});
};

void NjDump::write(DumpText& text)
{
    for (const IffChunk& chunk : _file.chunks) {
        addHead(chunk);
        addContent(chunk);
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

void NjDump::addContent(const IffChunk& chunk)
{
    const auto scope = std::make_shared<DumpScope>(
        DumpScope{chunkData(_view, chunk, _file.endian), chunkPointers(chunk), listsNulls(chunk.kind)});
    if (chunk.kind == IffKind::NextFile)
        _blocks.addName(scope, 0, chunk.size, "name of the next file");
    else if (chunk.kind == IffKind::Address)
        addAddress(chunk);
    else
        addPart(chunk, scope);
}

void NjDump::addAddress(const IffChunk& chunk)
{
    const auto scope = std::make_shared<DumpScope>(DumpScope{chunkData(_view, chunk, _file.addressEndian), {}});
    if (chunk.size >= 4)
        _blocks.add(scope, 0, 4, "address of the chunks behind it", [](DumpRows& rows) { rows.x32("address"); });
}

void NjDump::addPart(const IffChunk& chunk, const DumpBlocks::Scope& scope)
{
    visitPart(
        _file, chunk, [&](const TextureList& list) { dumpTextureList(_blocks, scope, list); },
        [&](const NjModel& model) { addModel(model, scope); },
        [&](const NinjaCamera& camera) { dumpCamera(_blocks, scope, camera.ninja2); },
        [&](const NinjaLight& light) { dumpLight(_blocks, scope, light.ninja2); },
        [&](const Motion& motion) { dumpMotion(_blocks, scope, motion, chunk.part); },
        [&](const ShapeMotion& motion) { dumpShapeMotion(_blocks, scope, motion); },
        [&](const CompactShapeList& list) { dumpShapeList(_blocks, scope, list); },
        [&](const CompactShapeMotion& motion) { dumpCompactMotion(_blocks, scope, motion); });
}

void NjDump::addModel(const NjModel& model, const DumpBlocks::Scope& scope)
{
    const ObjectTree& tree = _file.pool.trees[model.tree];
    dumpObjects(_blocks, scope, _file.pool, tree.firstObject, tree.firstObject + tree.objectCount);
}

} // namespace

void dumpNj(DumpText& text, Bytes file)
{
    NjDump(file).write(text);
}

} // namespace telepipe::formats
