#include "tools/window/panels/inspect/DrawSlider.h"

#include "engine/scene/DrawStateCodes.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/panels/inspect/DrawStateTable.h"
#include "tools/window/widgets/Rows.h"

#include <algorithm>
#include <optional>

namespace telepipe::tools {

namespace {

struct LastDraw
{
    const scene::DrawGroup* group = nullptr;
    scene::List list = scene::List::Opaque;
};

LastDraw lastDraw(const scene::DrawList& list)
{
    if (!list.translucent.empty())
        return {&list.translucent.back(), scene::List::Translucent};
    if (!list.punchThrough.empty())
        return {&list.punchThrough.back(), scene::List::PunchThrough};
    if (!list.opaque.empty())
        return {&list.opaque.back(), scene::List::Opaque};
    return {};
}

// The first of a range's Scene::indices; sorted triangles count on from their end.
std::uint32_t firstIndexOf(const scene::DrawList& list, const scene::DrawRange& range, const scene::Scene& scene)
{
    const auto own = static_cast<std::uint32_t>(scene.indices.size());
    return range.firstIndex < own ? range.firstIndex : 3 * list.sorted[(range.firstIndex - own) / 3];
}

std::uint64_t triangleCount(const scene::DrawList& list, const scene::DrawGroup& group)
{
    std::uint64_t indices = 0;
    for (std::uint32_t i = 0; i < group.rangeCount; ++i)
        indices += list.ranges[group.firstRange + i].indexCount;
    return indices / 3;
}

void drawGroup(Selected& selected, const scene::DrawList& list, const LastDraw& last)
{
    const scene::Scene& scene = selected.subject().open->scene();
    const scene::DrawRange& range = list.ranges[last.group->firstRange];
    const scene::SceneStrip& strip = scene::stripOfIndex(scene, firstIndexOf(list, range, scene));
    const std::uint32_t model = scene.nodes[strip.node].model;
    const scene::SceneSection& section = scene.sections[scene.models[model].section];
    if (beginProperties("draw")) {
        property("List", "%s", codeName(codeOf(last.list)));
        property("Triangles", tr("%llu in %u ranges"),
                 static_cast<unsigned long long>(triangleCount(list, *last.group)), last.group->rangeCount);
        property("First of section", "%s", sectionNumber(section).text);
        property("Model", "%s", modelLabel(scene, model).text);
        ImGui::EndTable();
    }
    if (ImGui::SmallButton(trLabel("Select its first strip")))
        selected.select(selected.subject(),
                        Selection::ofStrip(scene, static_cast<std::uint32_t>(&strip - scene.strips.data())));
    drawStateTable(*selected.subject().open, scene.states[last.group->state]);
}

} // namespace

void drawDraws(Selected& selected, Stepping& stepping)
{
    const scene::DrawList& list = selected.subject().open->view().drawList();
    ImGui::Checkbox(trLabel("only the first"), &stepping.cutsDraws);
    ImGui::SameLine();
    const int total = int(list.draws);
    int draws = std::clamp(int(stepping.draws), 0, total);
    const Label text = shortText(tr("%d of {} draws"), total);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderInt("##draws", &draws, 0, total, text, ImGuiSliderFlags_AlwaysClamp)) {
        stepping.draws = std::uint32_t(draws);
        stepping.cutsDraws = true;
    }
    if (const LastDraw last = lastDraw(list); last.group && last.group->rangeCount != 0)
        drawGroup(selected, list, last);
}

} // namespace telepipe::tools
