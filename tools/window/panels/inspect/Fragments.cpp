#include "tools/window/panels/inspect/Fragments.h"

#include "engine/scene/DrawStateCodes.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/SubjectLine.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void colorBox(const char* id, trace::Bytes4 color)
{
    const glm::vec4 shares = glm::vec4(color) / 255.0f;
    const float size = ImGui::GetTextLineHeight();
    ImGui::ColorButton(id, {shares.r, shares.g, shares.b, shares.a},
                       ImGuiColorEditFlags_AlphaPreviewHalf | ImGuiColorEditFlags_NoDragDrop, {size * 1.5f, size});
}

// A "point" is a filter elsewhere in reports, so a label alone is not looked up there.
std::string labelOf(const FragmentRow& row)
{
    const std::string name = english(row.name);
    const char* label = tr(name.c_str());
    return label != name.c_str() ? label : reportText(row.name);
}

} // namespace

void Fragments::draw()
{
    if (!_files.open || !_view.probe) {
        faintNote(tr("Click a pixel of the picture, or hold Left Alt over one, to see every fragment that made it."));
        return;
    }
    drawSubjectLine(_files, _selected.probed());
    if (!update())
        return;
    ImGui::Text(tr("Pixel %d, %d"), int(_trace->point.x), int(_trace->point.y));
    ImGui::SameLine();
    colorBox("pixel", _trace->color);
    ImGui::SameLine();
    ImGui::TextUnformatted(colorText(_trace->color).c_str());
    drawList();
    if (_chosen >= _trace->fragments.size() || !beginProperties("fragment"))
        return;
    for (const FragmentRow& row : _rows) {
        propertyName(labelOf(row).c_str(), english(row.name).c_str());
        wrappedText(reportText(row.value).c_str());
    }
    ImGui::EndTable();
}

bool Fragments::update()
{
    _trace = _probe.look();
    if (_trace && _looks != _probe.looks())
        follow();
    return _trace != nullptr;
}

void Fragments::follow()
{
    _chosen = chosenAgain();
    _looks = _probe.looks();
    _document = _probe.document();
    _point = *_view.probe;
    _rows.clear();
    if (_chosen >= _trace->fragments.size())
        return;
    _triangle = _trace->fragments[_chosen].triangle;
    _rows = fragmentRows(_selected.probed().open->document(), _trace->fragments[_chosen]);
}

// The triangle chosen before, where it is still there; else the topmost one.
std::size_t Fragments::chosenAgain() const
{
    const auto& all = _trace->fragments;
    const bool stays = _document == _probe.document() && _point == *_view.probe;
    const auto same = std::ranges::find(all, _triangle, &trace::Fragment::triangle);
    return stays && same != all.end() ? static_cast<std::size_t>(same - all.begin()) : topFragment(*_trace);
}

void Fragments::drawList()
{
    ImGuiListClipper clipper;
    clipper.Begin(int(_trace->fragments.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            drawFragment(std::size_t(i));
}

void Fragments::drawFragment(std::size_t number)
{
    const trace::Fragment& fragment = _trace->fragments[number];
    ImGui::PushID(int(number));
    colorBox("before", fragment.before);
    ImGui::SameLine();
    colorBox("after", fragment.after);
    ImGui::SameLine();
    const Label text = shortText(tr("{}, {}, {:.1f} away"), codeName(scene::codeOf(fragment.list)),
                                 tr(fateName(fragment.fate)), fragment.distance);
    if (selectableText(text, number == _chosen))
        choose(number);
    if (isRowRightClicked()) {
        choose(number);
        _commands.ask(Action::OfferDeeds);
    }
    ImGui::PopID();
}

void Fragments::choose(std::size_t number)
{
    const trace::Fragment& fragment = _trace->fragments[number];
    _chosen = number;
    _triangle = fragment.triangle;
    _rows = fragmentRows(_selected.probed().open->document(), fragment);
    _selected.select(_selected.probed(), {Selection::Kind::Strip, fragment.section, fragment.model, fragment.node,
                                          fragment.strip, fragment.triangle, fragment.point});
}

} // namespace telepipe::tools
