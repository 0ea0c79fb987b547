#include "tools/window/frame/LostHint.h"

#include "engine/render/screen/DreamcastPass.h"
#include "engine/walk/LevelGrid.h"
#include "engine/walk/Lost.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <imgui.h>

namespace telepipe::tools {

namespace {

const char* textOf(const scene::Lost& lost)
{
    if (lost.below)
        return tr("You are below the floor of the stage");
    switch (lost.heading) {
    case scene::Heading::Ahead:
        return tr("The stage is far ahead of you");
    case scene::Heading::Left:
        return tr("The stage is to your left");
    case scene::Heading::Right:
        return tr("The stage is to your right");
    case scene::Heading::Behind:
        return tr("The stage is behind you");
    case scene::Heading::Above:
        return tr("The stage is above you");
    case scene::Heading::Below:
        return tr("The stage is below you");
    }
    return "";
}

// The picture lies where the docks leave room for it, or within the bars of a console's screen.
struct PicturePlace
{
    glm::vec2 origin{0}, size{1}; // in the window

    glm::vec2 at(glm::vec2 place) const { return origin + size * (glm::vec2(place.x, -place.y) * 0.5f + 0.5f); }
};

PicturePlace placeOf(const View& view, const Settings& settings)
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    render::PictureBox box{glm::vec2(0), glm::vec2(viewport.Size.x, viewport.Size.y)};
    if (settings.view.dreamcast)
        box = render::dreamcastBox(box.size);
    return {glm::vec2(viewport.Pos.x, viewport.Pos.y) + view.origin + box.origin, box.size};
}

void drawGrid(const View& view, const PicturePlace& place, float level)
{
    scene::LevelGrid(view.now(), place.size.x / place.size.y, level).visit([&](const scene::GridLine& line) {
        const glm::vec2 from = place.at(line.from), to = place.at(line.to);
        ImGui::GetBackgroundDrawList()->AddLine({from.x, from.y}, {to.x, to.y},
                                                IM_COL32(110, 130, 160, int(20 + 100 * line.share)));
    });
}

} // namespace

void drawLostHint(const OpenFiles& files, const View& view, const Settings& settings)
{
    if (!files.open || !showsStage(files.open->document()))
        return;
    const auto lost = scene::lostFrom(*files.open->ground(), view.now());
    if (!lost)
        return;
    const PicturePlace place = placeOf(view, settings);
    drawGrid(view, place, files.open->ground()->box().min.y);
    const glm::vec2 middle = place.at({0, 0});
    ImGui::SetNextWindowPos({middle.x, middle.y}, ImGuiCond_Always, ImVec2(0.5f, 0.5f));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("##lost", nullptr, kFlags)) {
        ImGui::TextUnformatted(textOf(*lost));
        ImGui::TextUnformatted(
            reportText({"{}: the whole stage; {}: on foot, on the nearest floor",
                        settings.keys.label(Action::ResetCamera), settings.keys.label(Action::ToggleWalking)})
                .c_str());
    }
    ImGui::End();
}

} // namespace telepipe::tools
