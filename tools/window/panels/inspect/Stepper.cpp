#include "tools/window/panels/inspect/Stepper.h"

#include "tools/document/FileOf.h"
#include "tools/explain/StepReport.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/panels/inspect/DrawSlider.h"
#include "tools/window/panels/inspect/SubjectLine.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr ImGuiTableFlags kRows = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg;
// Columns are as wide as the rows in sight and scroll sideways. Rows of one height can be skipped without being drawn.
constexpr ImGuiTableFlags kLongRows =
    ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY;

void cell(const std::string& text, const ImVec4& color)
{
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    wrappedText(text.c_str());
    ImGui::PopStyleColor();
}

const ImVec4& textColor()
{
    return ImGui::GetStyle().Colors[ImGuiCol_Text];
}

} // namespace

Rect Stepper::place(const Rect& area) const
{
    const float left = area.min.x + 290 * uiScale(), top = area.min.y + 12 * uiScale();
    return {{left, top}, {left + 460 * uiScale(), std::max(top + 200 * uiScale(), area.max.y - 110 * uiScale())}};
}

void Stepper::draw()
{
    const Subject subject = _selected.subject();
    if (!subject.open)
        return faintNote(tr("Nothing is open yet."));
    _stepping.follow(subject); // another panel may have chosen the other
    drawSubjectLine(_files, subject);
    if (header("Chunks of the model"))
        drawModel();
    if (header("Draws of the frame", false))
        drawDraws(_selected, _stepping);
}

void Stepper::drawModel()
{
    Stepping& stepping = _stepping;
    if (!stepping.any())
        return drawWhyNone();
    refresh();
    drawControls(stepping);
    drawTimeline(stepping);
    drawStep();
}

void Stepper::drawWhyNone() const
{
    const Subject subject = _selected.subject();
    if (subject.selection.hasModel() && !isOfChunks(subject.open->scene(), subject.selection))
        return faintNote(tr("The selected model has no chunks: XJ models and basic models name their strips and "
                            "materials outright, so that there is nothing to step through."));
    faintNote(tr("Select a model of vertex and polygon chunks, in the picture or in the stage tree, to run its "
                 "lists chunk by chunk."));
}

// Texts are made when the step or the model changes, not a frame.
void Stepper::refresh()
{
    const Stepping& stepping = _stepping;
    if (_steps != stepping.steps().steps.data() || _model != stepping.model()) {
        _steps = stepping.steps().steps.data();
        _model = stepping.model();
        _titles.assign(stepping.steps().steps.size(), {});
        _slots.clear();
        for (const auto& [number, history] : stepping.steps().slots)
            _slots.push_back({number, &history});
        _changes = stepping.changes - 1;
    }
    const bool changed = _changes != stepping.changes;
    if (changed) {
        _changes = stepping.changes;
        _scroll = true;
        _rows = scene::stateRows(stepping.steps(), stepping.step());
        _map = nullptr;
    }
    if (changed || !_map)
        refreshFields();
}

void Stepper::refreshFields()
{
    const Stepping& stepping = _stepping;
    _fields.clear();
    _map = _selected.subject().open->maps().of(fileOfModel(_selected.subject().open->document(), stepping.model()));
    if (!_map)
        return;
    const std::size_t structure = _map->at(stepping.current().offset);
    if (structure < _map->size())
        _fields = _map->fieldsOf(structure);
}

void Stepper::drawControls(Stepping& stepping)
{
    const int last = int(stepping.steps().steps.size()) - 1;
    if (ImGui::ArrowButton("back", ImGuiDir_Left))
        stepping.move(-1);
    ImGui::SameLine();
    if (ImGui::ArrowButton("on", ImGuiDir_Right))
        stepping.move(1);
    ImGui::SameLine();
    int step = int(stepping.step());
    const Label text = shortText(tr("step %d of {}"), last);
    const float check = buttonWidth(tr("draw up to here")) + ImGui::GetFrameHeight(),
                spacing = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - check - spacing;
    ImGui::SetNextItemWidth(room < 110 * uiScale() ? -1 : room);
    if (ImGui::SliderInt("##step", &step, 0, last, text, ImGuiSliderFlags_AlwaysClamp))
        stepping.set(std::uint32_t(step));
    flowOn(check);
    ImGui::Checkbox(trLabel("draw up to here"), &stepping.cuts);
}

void Stepper::drawTimeline(Stepping& stepping)
{
    if (!ImGui::BeginChild("timeline", {0, 150 * uiScale()}, true, ImGuiWindowFlags_HorizontalScrollbar)) {
        ImGui::EndChild();
        return;
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    if (std::exchange(_scroll, false))
        scrollToRow(stepping.step(), line);
    ImGuiListClipper clipper;
    clipper.Begin(int(_titles.size()), line);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            formats::Message& title = _titles[std::size_t(i)];
            if (title.empty())
                title = stepTitle(stepping.steps(), std::uint32_t(i));
            const bool draws = stepping.steps().steps[std::size_t(i)].reads();
            ImGui::PushID(i);
            ImGui::PushStyleColor(ImGuiCol_Text, draws ? kAccent : textColor());
            if (selectableText(reportText(title).c_str(), i == int(stepping.step()))) {
                stepping.set(std::uint32_t(i));
                _scroll = false;
            }
            ImGui::PopStyleColor();
            ImGui::PopID();
        }
    ImGui::EndChild();
}

void Stepper::drawStep()
{
    const Stepping& stepping = _stepping;
    const scene::ChunkStep& step = stepping.current();
    for (std::uint32_t i = 0; i < step.warningCount; ++i)
        ImGui::TextColored(kWarning, "%s", reportText(stepping.steps().warnings[step.firstWarning + i].text).c_str());
    if (!ImGui::BeginTabBar("of the step"))
        return;
    const auto tab = [](const char* title, const auto& show) {
        if (!ImGui::BeginTabItem(trLabel(title)))
            return;
        show();
        ImGui::EndTabItem();
    };
    tab("State", [&] { drawRegisters(); });
    tab("Fields", [&] { drawFields(); });
    tab("Slots", [&] { drawSlots(stepping); });
    tab("Strips", [&] { drawStrips(); });
    ImGui::EndTabBar();
}

void Stepper::drawRegisters() const
{
    if (!ImGui::BeginTable("registers", 3, kRows))
        return;
    ImGui::TableSetupColumn(trLabel("register"), ImGuiTableColumnFlags_WidthStretch, 0.3f);
    ImGui::TableSetupColumn(trLabel("after this step"), ImGuiTableColumnFlags_WidthStretch, 0.4f);
    ImGui::TableSetupColumn(trLabel("before"), ImGuiTableColumnFlags_WidthStretch, 0.3f);
    ImGui::TableHeadersRow();
    for (const scene::StateRow& row : _rows) {
        cell(reportText(row.name), kFaint);
        cell(reportText(row.value), row.changed ? kWarning : textColor());
        cell(row.changed ? reportText(row.before) : std::string(), kFaint);
    }
    ImGui::EndTable();
}

void Stepper::drawFields() const
{
    if (!ImGui::BeginTable("fields", 3, kLongRows, {0, 170 * uiScale()}))
        return;
    for (const char* column : {"offset", "field", "value"})
        ImGui::TableSetupColumn(column);
    ImGuiListClipper clipper;
    clipper.Begin(int(_fields.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const formats::FileRange& field = _fields[std::size_t(i)];
            ImGui::TableNextColumn();
            ImGui::TextColored(kFaint, "%s", formats::offsetText(field.offset).c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(fieldName(field).c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(reportText(field.value).c_str());
        }
    ImGui::EndTable();
}

void Stepper::drawSlots(const Stepping& stepping) const
{
    if (!ImGui::BeginTable("slots", 3, kLongRows, {0, 170 * uiScale()}))
        return;
    ImGui::TableSetupColumn(trLabel("slot"));
    ImGui::TableSetupColumn(trLabel("holds"));
    ImGui::TableSetupColumn(trLabel("then"));
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(int(_slots.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Slot& slot = _slots[std::size_t(i)];
            const scene::SlotNow now = scene::slotAt(*slot.history, stepping.step());
            ImGui::TableNextColumn();
            ImGui::TextColored(kFaint, "%u", slot.number);
            ImGui::TableNextColumn();
            ImGui::PushStyleColor(ImGuiCol_Text, now.written ? kWarning : now.read ? kAccent : textColor());
            ImGui::TextUnformatted(reportText(slotText(stepping.steps(), now)).c_str());
            ImGui::PopStyleColor();
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(reportText(slotFate(now)).c_str());
        }
    ImGui::EndTable();
}

void Stepper::drawStrips() const
{
    const scene::Scene& scene = _selected.subject().open->scene();
    const scene::ChunkStep& step = _stepping.current();
    const scene::SceneModel& model = scene.models[_stepping.model()];
    const std::uint32_t first = model.firstStrip + step.firstStrip;
    if (step.stripCount == 0)
        return faintNote(tr("This step draws none."));
    for (std::uint32_t i = first; i < std::min(first + step.stripCount, model.firstStrip + model.stripCount); ++i) {
        const Label text = shortText(tr("{:08x}  {} corners{}"), scene.strips[i].fileOffset,
                                     scene.strips[i].vertexCount, scene.strips[i].reversed ? tr(", reversed") : "");
        ImGui::PushID(int(i));
        if (selectableText(text, _selected.subject().selection.hasStrip() && _selected.subject().selection.strip == i))
            _selected.select(_selected.subject(), Selection::ofStrip(scene, i));
        if (isRowRightClicked()) {
            _selected.select(_selected.subject(), Selection::ofStrip(scene, i));
            _commands.ask(Action::OfferDeeds);
        }
        ImGui::PopID();
    }
}

} // namespace telepipe::tools
