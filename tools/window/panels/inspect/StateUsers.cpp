#include "tools/window/panels/inspect/StateUsers.h"

#include "tools/window/language/Labels.h"
#include "tools/window/widgets/Panel.h"
#include "tools/window/widgets/Theme.h"

namespace telepipe::tools {

namespace {

bool drawUser(Workspace& workspace, const StateUser& user)
{
    const scene::Scene& scene = workspace.open->scene();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool selected = workspace.selection.hasModel() && workspace.selection.model == user.model;
    const bool clicked = selectableText(modelLabel(scene, user.model), selected,
                                        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick);
    if (clicked)
        workspace.select(Selection::ofStrip(scene, user.firstStrip));
    if (clicked && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        workspace.focusSelection();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(sectionLabel(scene, scene.models[user.model].section));
    ImGui::TableNextColumn();
    ImGui::Text(tr("%u in %u draws"), user.triangles, user.draws);
    return clicked;
}

} // namespace

bool drawStateUsers(Workspace& workspace, const std::vector<StateUser>& users, float height)
{
    ImGui::TextColored(kFaint, tr("Used by %zu models; triangles"), users.size());
    if (!ImGui::BeginTable("users", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg, {0, height}))
        return false;
    bool clicked = false;
    ImGuiListClipper clipper;
    clipper.Begin(int(users.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            clicked |= drawUser(workspace, users[std::size_t(i)]);
            ImGui::PopID();
        }
    ImGui::EndTable();
    return clicked;
}

} // namespace telepipe::tools
