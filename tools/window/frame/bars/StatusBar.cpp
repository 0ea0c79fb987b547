#include "tools/window/frame/bars/StatusBar.h"

#include "formats/vocabulary/StageFlags.h"
#include "tools/window/frame/Pace.h"
#include "tools/window/frame/bars/Bar.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <fmt/format.h>
#include <imgui.h>

namespace telepipe::tools {

namespace {

// A shortened text is shown in full under the mouse.
void cell(const char* text, ImVec4 color = ImGui::GetStyleColorVec4(ImGuiCol_Text))
{
    const std::string shown = shortened(text, ImGui::GetContentRegionAvail().x);
    ImGui::TextColored(color, "%s", shown.c_str());
    if (shown != text && ImGui::IsItemHovered())
        tip("%s", text);
    ImGui::SameLine(0, ImGui::GetFontSize() * 1.6f);
}

// "water, projectile (0x104)", each word in the window's language.
std::string surfaceText(std::uint32_t flags)
{
    std::string text;
    for (const formats::Code& code : formats::kSurfaceFlagCodes)
        if (flags & code.value)
            text += (text.empty() ? "" : ", ") + std::string(codeName(code));
    return text + (text.empty() ? "" : " ") + shortText("(0x{:x})", flags).text;
}

void walkingCell(const Walking& walking)
{
    const auto surface = walking.surface();
    if (!surface)
        cell(tr("on foot, in the air"), kFaint);
    else if (*surface == 0)
        cell(tr("on foot"), kFaint);
    else
        cell(reportText({"on foot, {}", surfaceText(*surface)}).c_str(), kFaint);
}

void cameraCells(const View& view)
{
    const scene::Camera camera = view.now();
    cell(shortText(tr("{}   yaw {:.1f}  pitch {:.1f}"), placeText(camera.position, 1), camera.yaw, camera.pitch));
    if (view.walking.isOn())
        return walkingCell(view.walking);
    cell(view.camera.isOrbit() ? shortText(tr("orbit, {:.0f} away"), view.camera.orbitDistance())
                               : shortText(tr("flying at {:.0f} a second"), view.camera.speed()),
         kFaint);
}

void sectionCell(const scene::Scene& scene, const View& view)
{
    if (const auto section = view.section())
        cell(sectionLabel(scene, *section), kAccent);
    else if (scene::hasStage(scene))
        cell(tr("outside all sections"), kFaint);
}

void selectionCell(const Subject& subject)
{
    const Selection& selection = subject.selection;
    const scene::Scene& scene = subject.open->scene();
    if (!selection.hasModel())
        return;
    std::string text =
        fmt::format("{} > {}", sectionLabel(scene, selection.section).text, modelLabel(scene, selection.model).text);
    if (selection.hasNode())
        text += fmt::format(" > {}", nodeLabel(scene, selection.node).text);
    if (selection.hasStrip())
        text += reportText({" > Strip {:#x}", scene.strips[selection.strip].fileOffset});
    cell(text.c_str());
}

void qualityCell(const Quality& quality)
{
    const int share = quality.sixteenths * quality.sixteenths * 100 / (Quality::kFull * Quality::kFull);
    if (quality.exact())
        return;
    std::string text =
        reportText({quality.order == Quality::Order::Triangles ? "while moving: {} % of the pixels, triangles in order"
                                                               : "while moving: {} % of the pixels, batches in order",
                    share});
    if (quality.nearby)
        text += tr(", as far as the game draws");
    cell(text.c_str(), kFaint);
}

} // namespace

void drawStatusBar(const OpenFiles& files, const View& view, const Subject& subject, const Quality& quality)
{
    const Bar bar("##status", ImGuiDir_Down);
    if (!bar)
        return;
    cameraCells(view);
    if (!files.open)
        return;
    sectionCell(files.open->scene(), view);
    qualityCell(quality);
    selectionCell(subject);
}

} // namespace telepipe::tools
