#include "formats/bytes/Sha256.h"
#include "formats/lost/LostTrees.h"
#include "formats/lost/TreeBytes.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace telepipe::formats {

namespace {

using Position = std::array<std::uint8_t, 12>;

Position positionAt(const std::uint8_t* bytes)
{
    Position position;
    std::copy_n(bytes, position.size(), position.begin());
    return position;
}

// Writes the contents of a model or tree without its offsets: two with the same text are copies.
class ContentText
{
public:
    explicit ContentText(const ModelPool& pool) : _pool(pool) {}

    std::string tree(const ObjectTree& tree);

private:
    const std::string& model(ModelKind kind, std::size_t index);
    static std::string chunks(const ModelPool& pool, const ChunkModel& model);
    static std::string strips(const ModelPool& pool, const XjModel& model);

    const ModelPool& _pool;
    std::map<std::size_t, std::string> _models;
};

void number(ByteWriter& out, std::int64_t value)
{
    out.u32(static_cast<std::uint32_t>(value));
}

std::string ContentText::chunks(const ModelPool& pool, const ChunkModel& model)
{
    ByteWriter out;
    out.vec3(model.center);
    out.f32(model.radius);
    for (const VertexChunk& chunk : pool.vertexChunksOf(model)) {
        number(out, chunk.type << 16 | chunk.flags);
        number(out, chunk.indexOffset << 16 | chunk.count);
        out.append(chunk.body);
    }
    for (const PolygonChunk& chunk : pool.polygonChunksOf(model)) {
        number(out, chunk.type << 16 | chunk.flags);
        out.append(chunk.body);
    }
    return sha256(out.bytes());
}

std::string ContentText::strips(const ModelPool& pool, const XjModel& model)
{
    ByteWriter out;
    out.vec3(model.center);
    out.f32(model.radius);
    number(out, model.tableCount);
    for (const XjVertexTable& table : pool.xjTablesOf(model)) {
        number(out, table.type << 16 | table.flags);
        number(out, table.stride);
        out.append(table.vertices);
    }
    number(out, model.opaqueCount);
    for (const XjStrip& strip : pool.xjStripsOf(model)) {
        number(out, strip.vertexTable);
        number(out, strip.materialCount);
        for (const XjMaterialRecord& record : pool.xjMaterialsOf(strip))
            for (const std::uint32_t word : {record.type, record.a, record.b, record.c})
                number(out, word);
        number(out, strip.indexCount());
        out.append(strip.indices);
    }
    return sha256(out.bytes());
}

const std::string& ContentText::model(ModelKind kind, std::size_t index)
{
    std::string& text = _models[index];
    if (text.empty())
        text =
            kind == ModelKind::Chunk ? chunks(_pool, _pool.chunkModels[index]) : strips(_pool, _pool.xjModels[index]);
    return text;
}

std::string ContentText::tree(const ObjectTree& tree)
{
    const auto link = [&tree](std::int32_t to) { return to == kNone ? kNone : to - std::int32_t(tree.firstObject); };
    ByteWriter out;
    std::string text;
    for (const NinjaObject& object : _pool.objectsOf(tree)) {
        number(out, object.evalFlags);
        out.vec3(object.pos);
        for (int axis = 0; axis < 3; ++axis)
            number(out, object.ang[axis]);
        out.vec3(object.scl);
        number(out, link(object.child));
        number(out, link(object.sibling));
        text += object.model == kNone ? "-" : model(tree.kind, static_cast<std::size_t>(object.model));
    }
    return text + sha256(out.bytes());
}

void findCopies(LostTrees& lost)
{
    const ModelPool& pool = lost.stage.pool;
    ContentText content(pool);
    std::map<std::string, std::uint32_t> drawn, before;
    for (std::uint32_t i = 0; i < lost.firstTree; ++i)
        drawn.emplace(content.tree(pool.trees[i]), i);
    for (std::uint32_t i = 0; i < lost.trees.size(); ++i) {
        LostTree& tree = lost.trees[i];
        const std::string text = content.tree(pool.trees[tree.tree]);
        const auto [first, isNew] = before.emplace(text, i);
        if (const auto original = drawn.find(text); original != drawn.end())
            tree.copyOf = original->second;
        else if (!isNew)
            tree.repeats = first->second;
    }
}

void findOwnVertices(LostTrees& lost)
{
    const ModelPool& pool = lost.stage.pool;
    std::set<std::int32_t> models; // that are drawn, each once however many trees share it
    for (std::uint32_t i = 0; i < lost.firstObject; ++i)
        models.insert(pool.objects[i].model);
    models.erase(kNone);
    std::vector<Position> drawn;
    for (const std::int32_t model : models)
        modelPositions(pool, pool.trees.front().kind, static_cast<std::size_t>(model),
                       [&](const std::uint8_t* at) { drawn.push_back(positionAt(at)); });
    std::ranges::sort(drawn);
    for (LostTree& tree : lost.trees)
        if (!tree.copyOf)
            treePositions(pool, pool.trees[tree.tree], [&](const std::uint8_t* at) {
                tree.ownVertices += !std::ranges::binary_search(drawn, positionAt(at));
            });
}

// The first section in which each drawn tree stands, by the tree.
std::map<std::uint32_t, std::uint32_t> sectionsOfTrees(const Stage& stage)
{
    std::map<std::uint32_t, std::uint32_t> sections;
    for (std::uint32_t i = 0; i < stage.sections.size(); ++i) {
        const StageSection& section = stage.sections[i];
        for (std::uint32_t k = 0; k < section.staticCount; ++k)
            sections.emplace(stage.placed[section.firstStatic + k].tree, i);
        for (std::uint32_t k = 0; k < section.animatedCount; ++k)
            sections.emplace(stage.placed[section.firstAnimated + k].tree, i);
    }
    return sections;
}

void findSections(LostTrees& lost)
{
    const auto sections = sectionsOfTrees(lost.stage);
    std::map<std::uint32_t, std::uint32_t> byOffset;
    for (const auto& [tree, section] : sections)
        byOffset.emplace(lost.stage.pool.trees[tree].offset, section);
    if (byOffset.empty())
        return;
    for (LostTree& tree : lost.trees) {
        auto next = byOffset.upper_bound(lost.stage.pool.trees[tree.tree].offset);
        if (next != byOffset.begin())
            --next; // the one before
        tree.section = tree.copyOf ? sections.at(*tree.copyOf) : next->second;
    }
}

} // namespace

void compareLostTrees(LostTrees& lost)
{
    if (lost.trees.empty())
        return;
    findCopies(lost);
    findOwnVertices(lost);
    findSections(lost);
}

} // namespace telepipe::formats
