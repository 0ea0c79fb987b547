#include "tools/window/frame/LostHint.h"

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

} // namespace

void drawLostHint(const OpenFiles& files, const View& view, const Settings& settings)
{
    if (!files.open || !showsStage(files.open->document()))
        return;
    const auto lost = scene::lostFrom(*files.open->ground(), view.now());
    if (!lost)
        return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, ImVec2(0.5f, 0.5f));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("##lost", nullptr, kFlags)) {
        ImGui::TextUnformatted(textOf(*lost));
        ImGui::TextUnformatted(message(tr("%s: the whole stage; %s: on foot, on the nearest floor"),
                                       settings.keys.label(Action::ResetCamera).c_str(),
                                       settings.keys.label(Action::ToggleWalking).c_str())
                                   .c_str());
    }
    ImGui::End();
}

} // namespace telepipe::tools
