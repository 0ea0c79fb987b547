#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/Meanings.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kObjectSize = 52, kQuaternionObjectSize = 56;

bool hasQuaternion(const NinjaObject& object)
{
    return (object.evalFlags & kEvalQuaternion) != 0;
}

void printObject(DumpRows& rows, bool hasQuaternion)
{
    rows.x32("evalflags", evalFlagsMeaning);
    rows.pointer("model");
    rows.vec3("pos");
    hasQuaternion ? rows.vec3("ang", "imaginary part of a quaternion") : rows.angles("ang");
    rows.vec3("scl");
    rows.pointer("child");
    rows.pointer("sibling");
    if (hasQuaternion)
        rows.f32("re", "real part of the quaternion");
}

void dumpChunks(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t number)
{
    const ChunkModel& model = pool.chunkModels[number];
    const auto chunks = pool.vertexChunksOf(model);
    dumpChunkModel(blocks, scope, model.offset - scope->data.base(), number,
                   chunks.empty() ? 1 / kFullWeight : chunks.front().weightScale);
}

std::string objectTitle(const NinjaObject& object, std::size_t number)
{
    std::string title = "NJS_CNK_OBJECT " + std::to_string(number);
    return title + (object.parent == kNone ? ", a root" : ", below " + std::to_string(object.parent));
}

} // namespace

void dumpObjects(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t first,
                 std::size_t last)
{
    for (std::size_t i = first; i < last; ++i) {
        const NinjaObject& object = pool.objects[i];
        const std::size_t at = object.offset - scope->data.base();
        const bool isQuaternion = hasQuaternion(object);
        blocks.add(scope, at, isQuaternion ? kQuaternionObjectSize : kObjectSize, objectTitle(object, i),
                   [isQuaternion](DumpRows& rows) { printObject(rows, isQuaternion); });
    }
    for (const ObjectTree& tree : pool.trees) {
        if (tree.firstObject < first || tree.firstObject >= last)
            continue;
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
}

void dumpName(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t field, const std::string& title)
{
    const std::optional<std::uint32_t> at = scope->target(field);
    if (!at)
        return;
    const Bytes rest = scope->data.from(*at, "a name").bytes();
    std::size_t length = 0;
    while (length < rest.size() && rest[length] != 0)
        ++length;
    const std::size_t size = std::min(length + 1, rest.size());
    blocks.add(scope, *at, size, title, [size](DumpRows& rows) { rows.characters("name", size); });
}

void dumpTextureList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const TextureList& list)
{
    const std::size_t count = list.names.size();
    blocks.add(scope, list.offset - scope->data.base(), 8, "NJS_TEXLIST", [](DumpRows& rows) {
        rows.pointer("textures");
        rows.u32("nbTexture");
    });
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = list.names[i].offset - scope->data.base();
        const auto print = [](DumpRows& rows) {
            rows.pointer("filename");
            rows.x32("attr", [](std::uint32_t) { return std::string("set at run time"); });
            rows.x32("texaddr", [](std::uint32_t) { return std::string("set at run time"); });
        };
        blocks.add(scope, at, 12, "NJS_TEXNAME " + std::to_string(i), print);
        dumpName(blocks, scope, at, "name of texture " + std::to_string(i));
    }
}

} // namespace telepipe::formats
