#include "tools/window/lists/Thing.h"

#include "tools/document/FileOf.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/ChunkRange.h"
#include "tools/window/lists/StandingLabels.h"
#include "tools/window/open/Selected.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace telepipe::tools {

namespace {

// "Section 10 (9th) > Static 0  0x1f0 > Node 3  0x200 > strip 0x2a0"
std::string nameOf(const scene::Scene& scene, const Selection& selection)
{
    const scene::SceneSection& section = scene.sections[selection.section];
    std::string name = sectionLabel(scene, selection.section).text;
    if (selection.hasModel() && !(isLoneModel(scene, section) && section.modelCount == 1))
        name += std::string(" > ") + modelLabel(scene, selection.model).text;
    if (selection.hasNode())
        name += std::string(" > ") + nodeLabel(scene, selection.node).text;
    if (selection.hasStrip())
        name += fmt::format(" > {} {:#x}", tr("strip"), scene.strips[selection.strip].fileOffset);
    return name;
}

void nameParts(Thing& thing, const scene::Scene& scene)
{
    if (thing.parts.size() > 1)
        thing.name = reportText({"{} things", thing.parts.size()});
    else if (!thing.parts.empty())
        thing.name = nameOf(scene, thing.parts.front());
}

void takeFile(Thing& thing, const LoadedFile* file)
{
    if (file)
        thing.file = file->path;
}

} // namespace

Thing thingOf(const Document& document, const Selection& selection, const Selected& selected)
{
    Thing thing;
    thing.parts = selected.has(selection) ? selected.all() : std::vector{selection};
    nameParts(thing, document.scene);
    takeFile(thing, fileOfScene(document, document.scene.sections[selection.section].file));
    if (thing.parts.size() > 1)
        return thing;
    if (selection.hasStrip() && selection.point != glm::vec3(0))
        thing.point = selection.point;
    if (selection.hasStrip())
        if (const std::uint32_t texture = document.scene.states[document.scene.strips[selection.strip].state].texture;
            texture < document.textures.size())
            thing.texture = texture;
    if (const DrawnThing* drawn = drawnThing(document, selection.section))
        thing.placed = scene::LinkEnd{drawn->placement, drawn->thing};
    return thing;
}

Thing thingOfRow(const Document& document, const SceneTarget& target, const Selected& selected)
{
    Thing thing;
    if (target.part == ScenePart::State) {
        thing.states = target.items;
        return thing;
    }
    for (const std::uint32_t item : target.items)
        if (const Selection part = selectionOf(document.scene, target.part, item); !part.empty())
            thing.parts.push_back(part);
    if (thing.parts.size() == 1)
        return thingOf(document, thing.parts.front(), selected);
    nameParts(thing, document.scene);
    return thing;
}

Thing thingOfTexture(const Document& document, std::uint32_t texture)
{
    Thing thing;
    thing.name = fmt::format("{}  {}", texture, document.textureNames[texture]);
    thing.texture = texture;
    thing.states = statesWith(document.scene, texture);
    if (const LoadedFile* file = fileOfTexture(document, texture)) {
        thing.file = file->path;
        thing.offset = document.textures[texture]->offset;
    }
    return thing;
}

// An event stands nowhere.
Thing thingOfPlaced(const Document& document, scene::LinkEnd end)
{
    Thing thing;
    thing.placed = end;
    if (end.isEvent())
        return thing;
    const DocumentPlacement& placement = document.placements[end.placement];
    const scene::PlacedThing& placed = placement.things[end.index];
    thing.name = fmt::format("{}  {}", placed.number, thingName(placed));
    thing.point = placed.position;
    thing.offset = placed.fileOffset;
    takeFile(thing, placement.file);
    return thing;
}

Thing thingOfFile(const std::filesystem::path& file)
{
    Thing thing;
    thing.name = file.filename().string();
    thing.file = file;
    thing.isFile = true;
    return thing;
}

Thing thingOfWarning(const Document& document, const LoadedFile* file, std::size_t offset, std::string text)
{
    Thing thing;
    thing.name = fmt::format("{:#x}", offset);
    thing.row = std::move(text);
    takeFile(thing, file);
    if (file)
        thing.offset = offset;
    if (const auto node = nodeWithChunkAt(document.scene, offset))
        thing.parts = {Selection::ofNode(document.scene, *node)};
    return thing;
}

std::string_view mainTextureName(const Document& document, std::uint32_t model)
{
    const scene::Scene& scene = document.scene;
    const scene::SceneModel& shown = scene.models[model];
    const auto batches = std::span(scene.batches).subspan(shown.firstBatch, shown.batchCount);
    const auto largest = std::ranges::max_element(batches, {}, &scene::Batch::indexCount);
    if (largest == batches.end())
        return {};
    const std::uint16_t texture = scene.states[largest->state].texture;
    return texture < document.textureNames.size() ? document.textureNames[texture] : std::string_view();
}

std::vector<std::uint32_t> statesWith(const scene::Scene& scene, std::uint32_t texture)
{
    std::vector<std::uint32_t> states;
    for (std::uint32_t i = 0; i < scene.states.size(); ++i)
        if (scene.states[i].texture == texture ||
            (scene.states[i].twoParameter && scene.states[i].second.texture == texture))
            states.push_back(i);
    return states;
}

} // namespace telepipe::tools
