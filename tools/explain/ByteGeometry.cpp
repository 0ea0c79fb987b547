#include "tools/explain/ByteGeometry.h"

#include "engine/stage/ChunkSteps.h"
#include "tools/document/FileOf.h"
#include "tools/explain/BasicBytes.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using formats::FileRange;

class StripFinder
{
public:
    StripFinder(const Document& document, const FilePlace& place, const FileRange& structure)
        : _document(document), _scene(document.scene), _place(place), _structure(structure)
    {
    }

    std::optional<std::uint32_t> find(std::uint32_t model) const
    {
        if (model < _scene.models.size() && fileOfModel(_document, model) == _place.file)
            if (const auto strip = inModel(model))
                return strip;
        for (std::uint32_t i = 0; i < _scene.models.size(); ++i)
            if (fileOfModel(_document, i) == _place.file)
                if (const auto strip = inModel(i))
                    return strip;
        return std::nullopt;
    }

private:
    std::optional<std::uint32_t> inModel(std::uint32_t model) const
    {
        const scene::SceneModel& placed = _scene.models[model];
        const auto& trees = _scene.files[placed.file].pool->trees;
        if (placed.tree < trees.size() && trees[placed.tree].kind == formats::ModelKind::Basic)
            return ofBasicModel(placed);
        const auto strip = ofStripChunk(placed);
        return strip ? strip : ofVertexChunk(placed);
    }
    std::optional<std::uint32_t> ofStripChunk(const scene::SceneModel& model) const;
    std::optional<std::uint32_t> ofVertexChunk(const scene::SceneModel& model) const;
    std::optional<std::uint32_t> ofBasicModel(const scene::SceneModel& model) const;
    bool isOf(const scene::SlotWrite& write, const scene::ChunkStep& step) const;
    std::optional<std::uint32_t> stripAt(const scene::SceneModel& model, std::uint32_t offset) const;

    const Document& _document;
    const scene::Scene& _scene;
    const FilePlace& _place;
    const FileRange& _structure;
};

// The strip of the chunk that the byte is in: the last one that begins at the byte or before it. A byte of the chunk's
// head counts as one of the first strip.
std::optional<std::uint32_t> StripFinder::ofStripChunk(const scene::SceneModel& model) const
{
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
        const scene::SceneStrip& strip = _scene.strips[i];
        if (strip.chunkOffset == _structure.offset && (!found || strip.fileOffset <= _place.offset))
            found = i;
    }
    return found;
}

// Is the byte the vertex's, or in the head of its chunk?
bool StripFinder::isOf(const scene::SlotWrite& write, const scene::ChunkStep& step) const
{
    if (step.offset != _structure.offset)
        return false;
    const std::uint32_t stride = formats::vertexLayout(step.type).stride;
    return _place.offset < step.offset + formats::recordSize<formats::VertexChunkHead> ||
           (write.offset <= _place.offset && _place.offset < write.offset + stride);
}

std::optional<std::uint32_t> StripFinder::ofVertexChunk(const scene::SceneModel& model) const
{
    const formats::ModelPool& pool = *_scene.files[model.file].pool;
    if (model.tree >= pool.trees.size() || _structure.structureKind != formats::StructureKind::VertexChunk)
        return std::nullopt;
    const auto holds = [&](const formats::NinjaObject& object) {
        if (object.model < 0)
            return false;
        const auto chunks = pool.vertexChunksOf(pool.chunkModels[static_cast<std::size_t>(object.model)]);
        return std::ranges::find(chunks, _structure.offset, &formats::VertexChunk::offset) != chunks.end();
    };
    const formats::ObjectTree& tree = pool.trees[model.tree];
    if (tree.kind != formats::ModelKind::Chunk || std::ranges::none_of(pool.objectsOf(tree), holds))
        return std::nullopt;
    const scene::ChunkSteps steps = scene::chunkSteps(pool, model.tree);
    for (const auto& [slot, history] : steps.slots)
        for (const scene::SlotWrite& write : history.writes)
            if (const scene::SlotRead* read = scene::slotAt(history, write.step).nextRead;
                read && isOf(write, steps.steps[write.step]))
                return stripAt(model, read->offset);
    return std::nullopt;
}

// The strips of a mesh set follow each other as its polygons do.
std::optional<std::uint32_t> StripFinder::ofBasicModel(const scene::SceneModel& model) const
{
    std::optional<BasicBytes> bytes;
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
        const scene::SceneStrip& strip = _scene.strips[i];
        const scene::SceneStrip* before = i > model.firstStrip ? &_scene.strips[i - 1] : nullptr;
        if (!before || before->chunkOffset != strip.chunkOffset || before->node != strip.node) {
            bytes.reset();
            if (const auto source = scene::basicSource(_scene, strip))
                bytes.emplace(*source);
        }
        if (bytes && bytes->makes(strip, _place.offset))
            return i;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> StripFinder::stripAt(const scene::SceneModel& model, std::uint32_t offset) const
{
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
        if (_scene.strips[i].fileOffset == offset)
            return i;
    return std::nullopt;
}

} // namespace

std::optional<std::uint32_t> stripOfByte(const Document& document, const FilePlace& place,
                                         const formats::FileRange& structure, std::uint32_t model)
{
    return StripFinder(document, place, structure).find(model);
}

} // namespace telepipe::tools
