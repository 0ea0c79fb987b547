#include "tools/window/lists/FindRange.h"

#include "tools/document/FileOf.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using formats::FileRange;

bool contains(const FileRange& range, std::size_t offset)
{
    return range.offset <= offset && offset < range.end();
}

// Entries of sections, of placed models, and nodes.
std::optional<Selection> ofEntry(const Document& document, const LoadedFile* file, const FileRange& structure)
{
    const scene::Scene& scene = document.scene;
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i].fileOffset == structure.offset && fileOfModel(document, scene.nodes[i].model) == file)
            return Selection::ofNode(scene, i);
    for (std::uint32_t i = 0; i < scene.models.size(); ++i)
        if (contains(structure, scene.models[i].fileOffset) && fileOfModel(document, i) == file)
            return Selection::ofModel(scene, i);
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i)
        if (contains(structure, scene.sections[i].fileOffset) && fileOfScene(document, scene.sections[i].file) == file)
            return Selection::ofSection(i);
    return std::nullopt;
}

std::uint32_t modelOffset(const scene::Scene& scene, const scene::SceneNode& node)
{
    const formats::ModelPool& pool = *scene.files[scene.models[node.model].file].pool;
    const formats::NinjaObject& object = pool.objects[node.object];
    if (object.model < 0)
        return 0;
    const auto number = static_cast<std::size_t>(object.model);
    switch (pool.trees[scene.models[node.model].tree].kind) {
    case formats::ModelKind::Basic:
        return pool.basicModels[number].offset;
    case formats::ModelKind::Xj:
        return pool.xjModels[number].offset;
    default:
        return pool.chunkModels[number].offset;
    }
}

// The node that draws an NJS_CNK_MODEL, an NJS_MODEL or an XJ model.
std::optional<Selection> ofModel(const Document& document, const LoadedFile* file, const FileRange& structure)
{
    const scene::Scene& scene = document.scene;
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (fileOfModel(document, scene.nodes[i].model) == file &&
            modelOffset(scene, scene.nodes[i]) == structure.offset)
            return Selection::ofNode(scene, i);
    return std::nullopt;
}

// A chunk that sets registers: the first strip behind it in the file, for which it set them.
std::optional<Selection> ofRegisters(const Document& document, const LoadedFile* file, const FileRange& structure)
{
    const scene::Scene& scene = document.scene;
    std::optional<std::uint32_t> next;
    for (std::uint32_t m = 0; m < scene.models.size(); ++m) {
        const scene::SceneModel& model = scene.models[m];
        if (fileOfModel(document, m) != file)
            continue;
        for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
            if (scene.strips[i].fileOffset >= structure.offset &&
                (!next || scene.strips[i].fileOffset < scene.strips[*next].fileOffset))
                next = i;
    }
    return next ? std::optional(Selection::ofStrip(scene, *next)) : std::nullopt;
}

} // namespace

std::optional<Selection> selectionOfRange(const Document& document, const FilePlace& place, const FileRange& structure)
{
    if (const auto entry = ofEntry(document, place.file, structure))
        return entry;
    if (const auto strip = stripOfByte(document, place, structure, 0))
        return Selection::ofStrip(document.scene, *strip);
    if (const auto node = ofModel(document, place.file, structure))
        return node;
    return structure.structureKind == formats::StructureKind::PolygonChunk
               ? ofRegisters(document, place.file, structure)
               : std::nullopt;
}

} // namespace telepipe::tools
