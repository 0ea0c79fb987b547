#include "tools/window/panels/place/PlacesPanel.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Measuring.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <string>

namespace telepipe::tools {

namespace {

constexpr float kLeastTable = 560; // at UI scale 1: four columns of coordinates

void coordinates(glm::vec3 point)
{
    ImGui::TextUnformatted(placeText(point).c_str());
}

} // namespace

void PlacesPanel::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
    drawPlaces();
    drawButtons();
    drawMeasured();
}

void PlacesPanel::drawPlaces() const
{
    const float width = std::max(ImGui::GetContentRegionAvail().x, kLeastTable * uiScale());
    if (!ImGui::BeginTable("places", 4, ImGuiTableFlags_SizingStretchProp, {width, 0}))
        return;
    for (const char* title : {"", "World", "Section", "In its frame"})
        ImGui::TableSetupColumn(*title ? trLabel(title) : "", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableHeadersRow();
    const PlaceInStage eye = _measuring.eye();
    const auto middle = _measuring.middle(), cursor = _measuring.underCursor();
    drawPlace("Eye", &eye);
    drawPlace("Middle", middle ? &*middle : nullptr);
    drawPlace("Cursor", cursor ? &*cursor : nullptr);
    ImGui::EndTable();
}

void PlacesPanel::drawPlace(const char* what, const PlaceInStage* place) const
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", tr(what));
    ImGui::TableNextColumn();
    if (!place)
        return ImGui::TextColored(kFaint, "-");
    coordinates(place->world);
    if (!place->section)
        return;
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(sectionLabel(_files.open->scene(), *place->section));
    ImGui::TableNextColumn();
    coordinates(place->local);
}

void PlacesPanel::drawButtons()
{
    const auto button = [&](const char* label, Action action) {
        if (ImGui::Button(trLabel(label)))
            _commands.ask(action);
        if (ImGui::IsItemHovered())
            tip("%s: %s", tr(actionInfo(action).label), _settings.keys.label(action).c_str());
    };
    button("Copy", Action::CopyPlaces);
    ImGui::SameLine();
    ImGui::BeginDisabled(_measuring.kept.empty() && !_measuring.from);
    if (ImGui::Button(trLabel("Forget what was measured")))
        _measuring.clear();
    ImGui::EndDisabled();
    const std::string how = reportText({"{} at two points measures", _settings.keys.label(Action::Measure)});
    flowOn(ImGui::CalcTextSize(how.c_str()).x);
    faintNote(how.c_str());
}

void PlacesPanel::drawMeasured()
{
    if (_measuring.kept.empty() || !ImGui::BeginTable("measured", 5, ImGuiTableFlags_SizingStretchProp))
        return;
    for (const char* title : {"Distance", "Components", "Heading", "Slope", ""})
        ImGui::TableSetupColumn(*title ? trLabel(title) : "", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableHeadersRow();
    std::size_t gone = _measuring.kept.size();
    for (std::size_t i = 0; i < _measuring.kept.size(); ++i) {
        const MeasuredValues values = measured(_measuring.kept[i]);
        ImGui::PushID(int(i));
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::Text("%.2f", double(values.distance));
        ImGui::TableNextColumn();
        coordinates(values.components);
        for (const float angle : {values.heading, values.slope}) {
            ImGui::TableNextColumn();
            ImGui::Text("%.1f", double(angle));
        }
        ImGui::TableNextColumn();
        if (ImGui::SmallButton("x"))
            gone = i;
        ImGui::PopID();
    }
    ImGui::EndTable();
    if (gone < _measuring.kept.size())
        _measuring.kept.erase(_measuring.kept.begin() + std::ptrdiff_t(gone));
}

} // namespace telepipe::tools
