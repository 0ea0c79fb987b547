#include "tools/window/panels/inspect/StateUsers.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

namespace telepipe::tools {

namespace {

bool drawUser(const UserRows& rows, const StateUser& user)
{
    const scene::Scene& scene = rows.open.scene();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool selected = rows.selected.first.hasModel() && rows.selected.first.model == user.model;
    bool clicked = selectableText(modelLabel(scene, user.model), selected,
                                  ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick);
    if (clicked)
        rows.selected.select(Selection::ofStrip(scene, user.firstStrip));
    if (clicked && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        rows.view.focus(rows.selected.subject());
    if (isRowRightClicked()) {
        clicked = true;
        rows.selected.select(Selection::ofStrip(scene, user.firstStrip));
        rows.commands.ask(Action::OfferDeeds);
    }
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(sectionLabel(scene, scene.models[user.model].section));
    ImGui::TableNextColumn();
    ImGui::Text(tr("triangles: %u, draws: %u"), user.triangles, user.draws);
    return clicked;
}

} // namespace

bool drawStateUsers(const UserRows& rows, const std::vector<StateUser>& users, float height)
{
    ImGui::TextColored(kFaint, tr("Models that draw with it: %zu"), users.size());
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit;
    if (!ImGui::BeginTable("users", 3, kFlags, {0, height}))
        return false;
    bool clicked = false;
    ImGuiListClipper clipper;
    clipper.Begin(int(users.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            clicked |= drawUser(rows, users[std::size_t(i)]);
            ImGui::PopID();
        }
    ImGui::EndTable();
    return clicked;
}

} // namespace telepipe::tools
