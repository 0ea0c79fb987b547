#include "tools/window/panels/stage/ComparisonPanel.h"

#include "formats/dump/print/DumpText.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/FindRange.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/stage/AlignmentList.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using formats::FileRange;
using formats::RangeDifference;

const LoadedFile* fileCalled(const Document& document, const std::filesystem::path& path)
{
    const auto found = std::ranges::find(document.files, path, [](const auto& file) { return file->path; });
    return found != document.files.end() ? found->get() : nullptr;
}

// The offset of the first difference, which says which strip of a chunk is meant.
std::size_t firstChange(const RangeDifference& structure, bool second)
{
    const auto of = [second](const RangeDifference& each) { return second ? each.second : each.first; };
    for (const RangeDifference& field : structure.fields)
        if (const auto range = of(field))
            return range->offset;
    return of(structure)->offset;
}

std::string headOf(const ComparedFile& file)
{
    const std::string name = (file.first.empty() ? file.second : file.first).filename().string();
    if (file.second.empty())
        return name + ": " + tr("only in the first");
    if (file.first.empty())
        return name + ": " + tr("only in the second");
    if (!file.mistake.empty())
        return name + ": " + reportText(file.mistake);
    const formats::FileDifference& found = file.difference;
    if (found.structures.empty())
        return name + ": " + tr("the same");
    return name + ": " +
           reportText({"{} changed, {} only in the first, {} only in the second", found.changed(), found.onlyInFirst(),
                       found.onlyInSecond()});
}

const char* markOf(const RangeDifference& difference)
{
    return difference.isChange() ? "~" : difference.first ? "-" : "+";
}

const FileRange& rangeOf(const RangeDifference& difference)
{
    return difference.first ? *difference.first : *difference.second;
}

std::string textOf(const RangeDifference& difference)
{
    const FileRange& range = rangeOf(difference);
    return formats::offsetText(range.offset) + "  " + reportText(range.name);
}

bool matches(const TextFilter& filter, const RangeDifference& difference)
{
    if (filter.empty())
        return true;
    const FileRange& range = rangeOf(difference);
    const std::string name = english(range.name);
    return filter.matches(formats::offsetText(range.offset), name) ||
           (windowLanguage() != Language::English && filter.matches(textOf(difference), name));
}

} // namespace

Rect ComparisonPanel::place(const Rect& area) const
{
    const float left = besideStageTree(area, 0, 0).min.x;
    const float bottom = area.max.y - 100 * uiScale(); // over the clock
    return {{left, std::max(area.min.y, bottom - 250 * uiScale())}, {left + 560 * uiScale(), bottom}};
}

void ComparisonPanel::draw()
{
    Comparison& comparison = _files.comparison;
    comparison.hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
    drawSources();
    if (comparison.isLoading())
        ImGui::TextColored(kFaint, "%s", tr("reading ..."));
    else if (!comparison.isOn())
        faintNote(
            tr("Choose a second file: it is seen beside the open one or in its place, by the same camera, and what "
               "differs is listed here."));
    if (!comparison.isOn() || !_files.open) {
        _rows.clear();
        _listed = 0;
        return;
    }
    const auto [first, second] = comparison.names(*_files.open);
    ImGui::TextUnformatted(reportText({"{} and {}", first, second}).c_str());
    drawViews(comparison);
    drawAlignment({_files, _selected, _view, _commands});
    drawDifferences();
}

void ComparisonPanel::drawSources()
{
    Comparison& comparison = _files.comparison;
    ImGui::BeginDisabled(!_files.open);
    if (ImGui::Button(trLabel("Compare with ...")))
        _commands.ask(Action::CompareWith);
    ImGui::EndDisabled();
    tooltip("A file, seen with the same camera, time and settings as the open one");
    ImGui::SameLine();
    ImGui::BeginDisabled(!comparison.hasBefore() || comparison.isWithBefore());
    if (ImGui::Button(trLabel("As it was when opened")))
        comparison.useBefore(*_files.open);
    ImGui::EndDisabled();
    tooltip("Once the open file has changed on disk and was read again: how it was at first");
    ImGui::SameLine();
    ImGui::BeginDisabled(!comparison.isOn());
    if (ImGui::Button(trLabel("End")))
        comparison.end();
    ImGui::EndDisabled();
}

void ComparisonPanel::drawViews(Comparison& comparison)
{
    static constexpr std::pair<const char*, const char*> kViews[] = {
        {"First", "The open file"},
        {"Second", "The one it is compared with. A click selects in the file that is seen there."},
        {"Side by side", "One left of the line, the other right of it; the line can be dragged"},
        {"Differences", "Red where the two pictures are not the same"}};
    for (std::size_t i = 0; i < std::size(kViews); ++i) {
        if (i > 0)
            ImGui::SameLine();
        if (ImGui::RadioButton(trLabel(kViews[i].first), comparison.look.view == ComparisonView(i))) {
            comparison.look.view = ComparisonView(i);
            comparison.blinking = false;
        }
        tooltip(kViews[i].second);
    }
    ImGui::SameLine();
    ImGui::Checkbox(trLabel("Blink"), &comparison.blinking);
    tooltip("Twice a second from one to the other");
    if (comparison.look.view == ComparisonView::Marks)
        drawTolerance(comparison);
}

void ComparisonPanel::drawTolerance(Comparison& comparison)
{
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x / 2);
    ImGui::SliderInt("##tolerance", &comparison.look.tolerance, 0, 64, tr("more than %d of 255"),
                     ImGuiSliderFlags_AlwaysClamp);
    tooltip("How far a channel may be apart and still count as the same");
    ImGui::SameLine();
    ImGui::TextUnformatted(comparison.differingText().c_str());
}

void ComparisonPanel::drawDifferences()
{
    const ComparedFiles& files = _files.comparison.files();
    if (files.isBusy())
        return ImGui::TextColored(kFaint, "%s", tr("comparing their files ..."));
    const bool changed = _filter.draw(tr("Filter: parts of names, like strip or material"));
    if (changed || files.starts() != _listed)
        list(files);
    if (ImGui::BeginChild("differences", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar)) {
        ImGuiListClipper clipper;
        clipper.Begin(int(_rows.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                ImGui::PushID(i);
                drawRow(_rows[std::size_t(i)]);
                ImGui::PopID();
            }
    }
    ImGui::EndChild();
}

void ComparisonPanel::list(const ComparedFiles& files)
{
    _listed = files.starts();
    _chosen = nullptr;
    _rows.clear();
    for (std::uint32_t file = 0; file < files.files().size(); ++file) {
        const auto& structures = files.files()[file].difference.structures;
        _rows.push_back({file});
        for (std::uint32_t i = 0; i < structures.size(); ++i)
            if (matches(_filter.filter(), structures[i]))
                add({file, i}, structures[i]);
    }
}

void ComparisonPanel::add(Row row, const RangeDifference& structure)
{
    _rows.push_back(row);
    for (row.field = 0; row.field < structure.fields.size(); ++row.field)
        for (const bool second : {false, true})
            if (second ? structure.fields[row.field].second : structure.fields[row.field].first) {
                row.second = second;
                _rows.push_back(row);
            }
}

void ComparisonPanel::drawRow(const Row& row)
{
    const ComparedFile& file = _files.comparison.files().files()[row.file];
    if (row.structure == Row::kNone) {
        ImGui::TextUnformatted(headOf(file).c_str());
        return;
    }
    const RangeDifference& structure = file.difference.structures[row.structure];
    if (row.field == Row::kNone) {
        const std::string text = std::string(markOf(structure)) + " " + textOf(structure);
        const bool isClicked = selectableText(text.c_str(), &structure == _chosen);
        if (isRowRightClicked())
            offer(file, structure, text);
        if (isClicked)
            frame(file, structure);
        return;
    }
    const RangeDifference& field = structure.fields[row.field];
    const std::string text = fieldText(row.second ? *field.second : *field.first);
    ImGui::TextColored(kFaint, "      %c %s", row.second ? '+' : '-', text.c_str());
    if (isRowRightClicked())
        offer(file, structure, text);
}

// Offers to select the structure in the open file. Of a structure that only the second file has, the row can be copied.
void ComparisonPanel::offer(const ComparedFile& compared, const RangeDifference& structure, const std::string& row)
{
    Thing thing;
    const Document& document = _files.open->document();
    const LoadedFile* file = structure.first ? fileCalled(document, compared.first) : nullptr;
    if (file) {
        thing.file = file->path;
        thing.offset = structure.first->offset;
        if (const auto found = selectionOfRange(document, {file, firstChange(structure, false)}, *structure.first))
            thing.parts = {*found};
    }
    thing.name = textOf(structure);
    thing.row = row;
    _commands.ask(std::move(thing));
}

// Things of the first document are selected and looked at; for things that only the second has, the camera moves there.
void ComparisonPanel::frame(const ComparedFile& compared, const RangeDifference& structure)
{
    Comparison& comparison = _files.comparison;
    _chosen = &structure;
    const bool second = !structure.first;
    const OpenDocument& open = second ? *comparison.other() : *_files.open;
    const FileRange& range = second ? *structure.second : *structure.first;
    const LoadedFile* file = fileCalled(open.document(), second ? compared.second : compared.first);
    const auto found = selectionOfRange(open.document(), {file, firstChange(structure, second)}, range);
    if (!found)
        return _notices.toasts.replace("compare", tr("No geometry is known to be made of that"));
    if (!second) {
        _selected.select(*found);
        return _view.focus(_selected.subject());
    }
    _view.focus(boundsOf(*found, open.scene(), open.view().pose()));
    if (comparison.look.view == ComparisonView::First)
        comparison.look.view = ComparisonView::Second;
}

} // namespace telepipe::tools
