#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/TextureListRecords.h"

namespace telepipe::formats {

namespace {

void dumpChunks(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t number)
{
    const ChunkModel& model = pool.chunkModels[number];
    const auto chunks = pool.vertexChunksOf(model);
    dumpChunkModel(blocks, scope, model.offset - scope->data.base(), number,
                   chunks.empty() ? 1 / kFullWeight : chunks.front().weightScale);
}

Message objectTitle(const NinjaObject& object, std::size_t number)
{
    return object.parent == kNone ? Message("NJS_CNK_OBJECT {}, a root", number)
                                  : Message("NJS_CNK_OBJECT {}, below {}", number, object.parent);
}

void dumpObject(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t number)
{
    const NinjaObject& object = pool.objects[number];
    ObjectRecord record;
    record.object.evalFlags = object.evalFlags;
    addRecord(blocks, scope, object.offset - scope->data.base(), objectTitle(object, number), record);
}

void dumpModels(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const ObjectTree& tree)
{
    for (const NinjaObject& object : pool.objectsOf(tree)) {
        if (object.model == kNone)
            continue;
        const auto model = static_cast<std::size_t>(object.model);
        if (tree.kind == ModelKind::Chunk)
            dumpChunks(blocks, scope, pool, model);
        else if (tree.kind == ModelKind::Xj)
            dumpXjModel(blocks, scope, pool, pool.xjModels[model], model);
        else
            dumpBasicModel(blocks, scope, pool, pool.basicModels[model], model);
    }
}

} // namespace

void dumpObjects(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t first,
                 std::size_t last)
{
    for (std::size_t i = first; i < last; ++i)
        dumpObject(blocks, scope, pool, i);
    for (const ObjectTree& tree : pool.trees)
        if (tree.firstObject >= first && tree.firstObject < last)
            dumpModels(blocks, scope, pool, tree);
}

void dumpTree(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const ObjectTree& tree)
{
    for (std::uint32_t i = tree.firstObject; i < tree.firstObject + tree.objectCount; ++i)
        dumpObject(blocks, scope, pool, i);
    dumpModels(blocks, scope, pool, tree);
}

void dumpName(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t field, const Message& title)
{
    const std::optional<std::uint32_t> at = scope->target(field);
    if (!at)
        return;
    const Bytes rest = scope->data.from(*at, "a name").bytes();
    std::size_t length = 0;
    while (length < rest.size() && rest[length] != 0)
        ++length;
    blocks.addName(scope, *at, std::min(length + 1, rest.size()), title);
}

void dumpTextureList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const TextureList& list)
{
    const std::size_t count = list.names.size();
    addRecord<TextureListRecord>(blocks, scope, list.offset - scope->data.base(), "NJS_TEXLIST");
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = list.names[i].offset - scope->data.base();
        addRecord<TextureNameRecord>(blocks, scope, at, {"NJS_TEXNAME {}", i});
        dumpName(blocks, scope, at, {"name of texture {}", i});
    }
}

} // namespace telepipe::formats
