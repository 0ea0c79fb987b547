#include "tools/window/panels/program/Statistics.h"

#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/panels/FrameTimes.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void graph(const FrameTimes& times)
{
    const float average = times.average();
    const Label text = shortText("{:.1f} ms   {:.0f} fps", average, average > 0 ? 1000 / average : 0);
    ImGui::PlotLines("##frames", times.values().data(), int(FrameTimes::kCount), int(times.oldest()), text, 0,
                     std::max(times.longest() * 1.2f, 20.0f), {ImGui::GetContentRegionAvail().x, 42 * uiScale()});
}

// The sum, and each panel under the mouse.
void panelTimes(const std::array<float, kPanelCount>& times)
{
    float sum = 0;
    for (const float time : times)
        sum += time;
    property("Panels", "%.2f ms", double(sum));
    if (!ImGui::IsItemHovered())
        return;
    ImGui::BeginTooltip();
    for (std::size_t i = 0; i < kPanelCount; ++i)
        if (times[i] > 0)
            ImGui::Text("%.3f ms  %s", double(times[i]), tr(actionInfo(panelAction(PanelId(i))).label));
    ImGui::EndTooltip();
}

} // namespace

// The panel's first place is below the inspector.
Rect Statistics::place(const Rect& area) const
{
    const float width = std::min(280 * uiScale(), area.width() / 3);
    return {{area.max.x - width, area.max.y - 290 * uiScale()}, area.max};
}

void Statistics::draw()
{
    graph(_times);
    if (!_files.open || !beginProperties("statistics"))
        return;
    const render::FrameStatistics& frame = _files.open->view().statistics();
    const scene::Scene& scene = _files.open->scene();
    property("Triangles", "%llu / %zu", static_cast<unsigned long long>(frame.triangles), scene.indices.size() / 3);
    property("Draws", "%u", frame.draws);
    property("Sections", "%u / %zu", frame.sections, scene.sections.size());
    property("Models", "%u / %zu", frame.models, scene.models.size());
    property("Batches", "%u / %zu", frame.batches, scene.batches.size());
    property("CPU", "%.2f ms", frame.cpuMilliseconds);
    panelTimes(_times.panels());
    property("GPU opaque", "%.2f ms", frame.gpu.opaque);
    property("GPU translucent", "%.2f ms", frame.gpu.translucent);
    property("GPU overlay", "%.2f ms", frame.gpu.overlay);
    if (frame.fragments.slots != 0)
        property("Fragments/pixel", tr("%u, grown %u times"), frame.fragments.slots, frame.fragments.overflows);
    if (frame.volumes.droppedFaces != 0 || frame.volumes.tooManyAtPixel)
        property("Modifier volumes", tr("wrong: %u faces without room%s"), frame.volumes.droppedFaces,
                 frame.volumes.tooManyAtPixel ? tr(", too many at a pixel") : "");
    ImGui::EndTable();
}

} // namespace telepipe::tools
