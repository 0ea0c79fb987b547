#include "tools/window/panels/inspect/Inspector.h"

#include "engine/scene/DrawStateCodes.h"
#include "engine/stage/BasicSource.h"
#include "formats/bytes/Bams.h"
#include "formats/vocabulary/NodeFlags.h"
#include "tools/document/FileOf.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/lists/ChunkRange.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/DrawStateTable.h"
#include "tools/window/panels/inspect/SubjectLine.h"
#include "tools/window/panels/inspect/ThingDetails.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

void positionProperty(const char* name, glm::vec3 value)
{
    property(name, "%s", placeText(value).c_str());
}

glm::vec3 degrees(glm::ivec3 bams)
{
    return {formats::degreesOf(bams.x), formats::degreesOf(bams.y), formats::degreesOf(bams.z)};
}

void evalFlagsProperty(std::uint32_t flags)
{
    property("NJD_EVAL", "0x%04x", flags);
    for (const formats::Code& code : formats::kEvalFlagCodes) {
        if ((flags & code.value) == 0)
            continue;
        ImGui::TextUnformatted(shortName(code));
        tooltip(code.words);
    }
}

std::uint64_t triangleCount(const scene::Scene& scene, std::uint32_t firstBatch, std::uint32_t batchCount)
{
    std::uint64_t indices = 0;
    for (std::uint32_t i = firstBatch; i < firstBatch + batchCount; ++i)
        indices += scene.batches[i].indexCount;
    return indices / 3;
}

// Properties in the list entry of a placed model besides tree and motion. The meanings of the bits are Blue Burst's.
void effectProperties(const formats::Stage& stage, const scene::SceneModel& model)
{
    const formats::PlacedModel& placed = stage.placed[model.placed];
    if (placed.uvScroll != 0)
        property("UV scroll", tr("number %u"), placed.uvScroll);
    if (placed.textureSwap != 0)
        property("Texture swap", tr("number %u"), placed.textureSwap);
    if (stage.variant != formats::StageVariant::Bb)
        return;
    property("Fog", "%s", model.flags & formats::kBbNoFog ? tr("no") : tr("yes"));
    property("Receives shadow", "%s", model.flags & formats::kBbReceivesShadow ? tr("yes") : tr("no"));
}

} // namespace

Rect Inspector::place(const Rect& area) const
{
    const float width = std::min(280 * uiScale(), area.width() / 3);
    return {{area.max.x - width, area.min.y}, {area.max.x, area.max.y - 272 * uiScale()}};
}

void Inspector::draw()
{
    drawSubjectLine(_files, _selected.subject());
    offer();
    if (_files.open && _selected.thing && !_selected.subject().isSecond)
        return drawThingDetails(_files.open->document(), *_selected.thing, _selected, _view, _commands);
    if (!_selected.subject().open || _selected.subject().selection.empty())
        return faintNote(
            tr("Click a triangle in the picture, or a row of the stage tree, to see what it is made of and "
               "where in the file it stands."));
    if (_selected.subject().selection.hasStrip() && header("Strip"))
        drawStrip();
    if (_selected.subject().selection.hasNode() && header("Node"))
        drawNode();
    if (_selected.subject().selection.hasModel() && header("Model"))
        drawModel();
    const scene::Scene& scene = _selected.subject().open->scene();
    drawThing();
    const bool isLone = isLoneModel(scene, scene.sections[_selected.subject().selection.section]);
    // The section of a lone model is none of the file's; where it alone is selected, there is nothing else to show.
    if ((!isLone || !_selected.subject().selection.hasModel()) && header("Section"))
        drawSection();
    if (_selected.subject().selection.hasModel() && !_selected.subject().selection.hasStrip() &&
        header("Material and chunk states"))
        drawStates();
    drawWarnings();
}

// Offers the deeds for the subject of the inspector's rows. Links in them are things of their own.
void Inspector::offer()
{
    const Subject subject = _selected.subject();
    const bool isAsked =
        ImGui::IsMouseClicked(ImGuiMouseButton_Right) && ImGui::IsWindowHovered() && !ImGui::IsAnyItemHovered();
    if (!isAsked || !subject.open || subject.isSecond)
        return;
    if (_selected.thing)
        _commands.ask(thingOfPlaced(subject.open->document(), *_selected.thing));
    else if (!subject.selection.empty())
        _commands.ask(thingOf(subject.open->document(), subject.selection, _selected));
}

// Draws the entry that placed the selection.
void Inspector::drawThing()
{
    const Document& document = _selected.subject().open->document();
    if (const DrawnThing* drawn = drawnThing(document, _selected.subject().selection.section))
        drawThingDetails(document, {drawn->placement, drawn->thing}, _selected, _view, _commands);
}

void Inspector::drawSection()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const scene::SceneSection& section = scene.sections[_selected.subject().selection.section];
    if (!beginProperties("section"))
        return;
    property("File", "%s", scene.files[section.file].name.c_str());
    property("Section", "%s", sectionNumber(section).text);
    property("File offset", "0x%x", section.fileOffset);
    positionProperty("Position", section.position);
    property("Rotation Y", tr("0x%04x  %.2f deg"), unsigned(section.rotationY) & 0xffff,
             formats::degreesOf(section.rotationY));
    property("Radius", "%.2f", double(section.radius));
    property("Models", "%u", section.modelCount);
    ImGui::EndTable();
}

void Inspector::drawModel()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const scene::SceneModel& model = scene.models[_selected.subject().selection.model];
    if (!beginProperties("model"))
        return;
    property("Model", "%s", modelLabel(scene, _selected.subject().selection.model).text);
    property("File offset", "0x%x", model.fileOffset);
    property("Tree", "%u", model.tree);
    property("Flags", "0x%x", model.flags);
    if (scene.files[model.file].stage)
        effectProperties(*scene.files[model.file].stage, model);
    property("Nodes", "%u", model.nodeCount);
    property("Strips", tr("%u, in batches: %u"), model.stripCount, model.batchCount);
    property("Triangles", "%llu",
             static_cast<unsigned long long>(triangleCount(scene, model.firstBatch, model.batchCount)));
    positionProperty("Centre", model.center);
    property("Radius", "%.2f", double(model.radius));
    if (model.motion >= 0) {
        const formats::Motion& motion = *scene.motions[std::size_t(model.motion)];
        property("Motion", "0x%x", motion.offset);
        property("Frame", "%.1f / %u", scene::motionFrame(motion, model.speed, _view.clock.seconds()), motion.frames);
        property("Speed", "%.3g", double(model.speed));
    }
    ImGui::EndTable();
}

void Inspector::drawNode()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const scene::SceneNode& node = scene.nodes[_selected.subject().selection.node];
    const formats::NinjaObject* object = objectOf(scene, node);
    if (!beginProperties("node"))
        return;
    property("Node", "%u / %u", _selected.subject().selection.node - scene.models[node.model].firstNode,
             scene.models[node.model].nodeCount);
    property("File offset", "0x%x", node.fileOffset);
    if (node.motionEntry >= 0)
        property("Motion entry", "%d", node.motionEntry);
    if (object) {
        evalFlagsProperty(object->evalFlags);
        positionProperty("pos", object->pos);
        property("ang", tr("%s deg"), placeText(degrees(object->ang)).c_str());
        positionProperty("scl", object->scl);
    }
    ImGui::EndTable();
}

void Inspector::drawStrip()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const Selection& selection = _selected.subject().selection;
    const scene::SceneStrip& strip = scene.strips[selection.strip];
    if (beginProperties("strip")) {
        property("File", "%s", scene.files[scene.models[selection.model].file].name.c_str());
        property("Strip offset", "0x%x", strip.fileOffset);
        if (const auto basic = scene::basicSource(scene, strip)) {
            property("Mesh set offset", "0x%x", strip.chunkOffset);
            property("Material offset", "0x%x", basic->material ? basic->material->offset : 0);
        } else {
            property("Chunk offset", "0x%x", strip.chunkOffset);
        }
        property("Corners", "%u%s", strip.vertexCount, strip.reversed ? tr(", reversed") : "");
        property("Triangle", tr("%u of the strip"), selection.triangle - strip.firstIndex / 3);
        positionProperty("Point", selection.point);
        ImGui::EndTable();
    }
    drawStateTable(*_selected.subject().open, scene.states[strip.state]);
}

// The states of a model's batches, each once.
void Inspector::drawStates()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const scene::SceneModel& model = scene.models[_selected.subject().selection.model];
    constexpr std::uint32_t kMost = 32; // of a model that changes state at every strip, the first are enough to see
    const std::uint32_t count = std::min(model.batchCount, kMost);
    for (std::uint32_t i = 0; i < count; ++i) {
        const scene::Batch& batch = scene.batches[model.firstBatch + i];
        const scene::DrawState& state = scene.states[batch.state];
        ImGui::PushID(int(i));
        if (ImGui::TreeNode("state", tr("Batch %u: %s, %s, %u triangles"), i, codeName(codeOf(state.list)),
                            state.texture == scene::kNoTexture ? tr("no texture")
                                                               : textureName(*_selected.subject().open, state.texture),
                            batch.indexCount / 3)) {
            drawStateTable(*_selected.subject().open, state);
            ImGui::TreePop();
        }
        ImGui::PopID();
    }
    if (model.batchCount > count)
        ImGui::TextColored(kFaint, tr("... and %u more"), model.batchCount - count);
}

// Lists the warnings of compiling that lie in the selected node's vertex and polygon lists.
void Inspector::drawWarnings()
{
    const scene::Scene& scene = _selected.subject().open->scene();
    if (!_selected.subject().selection.hasNode() || scene.warnings.empty())
        return;
    const ChunkRange range = chunkRange(scene, scene.nodes[_selected.subject().selection.node]);
    for (const formats::Warning& warning : scene.warnings.list()) {
        if (!range.contains(warning.offset))
            continue;
        ImGui::PushStyleColor(ImGuiCol_Text, kWarning);
        wrappedText(fmt::format("{:#x}: {}", warning.offset, reportText(warning.text)).c_str());
        ImGui::PopStyleColor();
    }
}

} // namespace telepipe::tools
