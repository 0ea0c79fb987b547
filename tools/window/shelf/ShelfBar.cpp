#include "tools/window/language/Translation.h"
#include "tools/window/shelf/OpenShelf.h"
#include "tools/window/shelf/ShelfView.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>

namespace telepipe::tools {

namespace {

constexpr float kAbove = 4; // it is free

} // namespace

float shelfBarHeight(const OpenShelf& shelf)
{
    if (shelf.shown || !shelf.shelf() || !shelf.current())
        return 0;
    return kAbove * uiScale() + ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().WindowPadding.y;
}

void drawShelfBar(OpenShelf& shelf)
{
    if (shelfBarHeight(shelf) == 0)
        return;
    const ShelfItem& item = shelf.shelf()->items[*shelf.current()];
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos({viewport.GetCenter().x, viewport.WorkPos.y + kAbove * uiScale()}, ImGuiCond_Always,
                            {0.5f, 0});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("##shelfbar", nullptr, kFlags)) {
        if (ImGui::ArrowButton("before", ImGuiDir_Left))
            shelf.takeBeside(-1);
        ImGui::SameLine();
        if (ImGui::Button((item.title(windowLanguage() == Language::Japanese) + "###title").c_str()))
            shelf.shown = shelf.fresh = true;
        if (ImGui::IsItemHovered())
            tip("%s", tr("Back to the library"));
        ImGui::SameLine();
        if (ImGui::ArrowButton("next", ImGuiDir_Right))
            shelf.takeBeside(1);
    }
    ImGui::End();
}

} // namespace telepipe::tools
