#include "tools/window/panels/inspect/Fragments.h"

#include "engine/render/FileLights.h"
#include "engine/scene/DrawStateCodes.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/SubjectLine.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cstdio>
#include <glm/common.hpp>

namespace telepipe::tools {

namespace {

void colorBox(const char* id, trace::Bytes4 color)
{
    const glm::vec4 shares = glm::vec4(color) / 255.0f;
    const float size = ImGui::GetTextLineHeight();
    ImGui::ColorButton(id, {shares.r, shares.g, shares.b, shares.a},
                       ImGuiColorEditFlags_AlphaPreviewHalf | ImGuiColorEditFlags_NoDragDrop, {size * 1.5f, size});
}

// A point is a filter elsewhere in reports: what is a label by itself is not looked for there.
std::string labelOf(const FragmentRow& row)
{
    const std::string name = english(row.name);
    const char* label = tr(name.c_str());
    return label != name.c_str() ? label : reportText(row.name);
}

} // namespace

Rect Fragments::place(const Rect& area) const
{
    return centered(area, 520 * uiScale(), 420 * uiScale());
}

void Fragments::draw()
{
    if (!_files.open || !_view.probe) {
        ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
        wrappedText(tr("Click a pixel of the picture, or hold Left Alt over one, to see every fragment that made it."));
        ImGui::PopStyleColor();
        return;
    }
    drawSubjectLine(_files, _selected.probed());
    update();
    ImGui::Text(tr("Pixel %d, %d"), int(_trace.point.x), int(_trace.point.y));
    ImGui::SameLine();
    colorBox("pixel", _trace.color);
    ImGui::SameLine();
    ImGui::TextUnformatted(colorText(_trace.color).c_str());
    drawList();
    if (_chosen >= _trace.fragments.size() || !beginProperties("fragment"))
        return;
    for (const FragmentRow& row : _rows)
        property(labelOf(row).c_str(), "%s", reportText(row.value).c_str());
    ImGui::EndTable();
}

// Traced again only where something it depends on has changed.
void Fragments::update()
{
    OpenDocument& open = *_selected.probed().open;
    if (open.view().pose().world.empty())
        return;
    const bool stays = _asked.document == _selected.probed().id && *_view.probe == _point;
    if (begin() || !stays)
        trace(open.document(), *_view.probe, stays);
}

// False: the tracer is set to that already. As long as the view stays, a pixel costs no more than itself.
bool Fragments::begin()
{
    OpenDocument& open = *_selected.probed().open;
    const double seconds = _view.clock.seconds();
    const Question question{
        _selected.probed().id,
        open.changes(),
        _view.nowIn(_selected.probed()),
        seconds,
        render::settingsOfScene(settingsAt(_settings.view, open.document(), _view.now().position, seconds),
                                open.scene(), seconds),
        _view.pixels};
    if (_tracer && question == _asked && open.view().visibility() == _shown)
        return false;
    const Document& document = open.document();
    if (!_tracer || question.document != _asked.document || question.changes != _asked.changes)
        _tracer = std::make_unique<trace::PixelTracer>(document.scene, document.textures, document.palette);
    _asked = question;
    _shown = open.view().visibility();
    _tracer->begin(_asked.camera, _asked.size, _asked.settings, _shown, open.view().pose());
    return true;
}

void Fragments::trace(const Document& document, glm::vec2 point, bool stays)
{
    const std::uint32_t before = stays && _chosen < _trace.fragments.size() ? _trace.fragments[_chosen].triangle : ~0u;
    _point = point;
    _trace = _tracer->trace(glm::floor(glm::dvec2(point)) + 0.5);
    _chosen = shownFirst(before);
    _rows.clear();
    if (_chosen < _trace.fragments.size())
        _rows = fragmentRows(document, _trace.fragments[_chosen]);
}

// The triangle chosen before, where it is still there; else what was drawn last. None: past the end.
std::size_t Fragments::shownFirst(std::uint32_t triangle) const
{
    const auto& all = _trace.fragments;
    const auto same = std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.triangle == triangle; });
    if (same != all.end())
        return static_cast<std::size_t>(same - all.begin());
    const auto last =
        std::find_if(all.rbegin(), all.rend(), [](const auto& f) { return f.fate == trace::Fate::Drawn; });
    return static_cast<std::size_t>(all.rend() - last) - 1;
}

void Fragments::drawList()
{
    ImGuiListClipper clipper;
    clipper.Begin(int(_trace.fragments.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            drawFragment(std::size_t(i));
}

void Fragments::drawFragment(std::size_t number)
{
    const trace::Fragment& fragment = _trace.fragments[number];
    ImGui::PushID(int(number));
    colorBox("before", fragment.before);
    ImGui::SameLine();
    colorBox("after", fragment.after);
    ImGui::SameLine();
    char text[96];
    std::snprintf(text, sizeof text, tr("%s, %s, %.1f away"), codeName(scene::codeOf(fragment.list)),
                  tr(fateName(fragment.fate)), fragment.distance);
    if (selectableText(text, number == _chosen))
        choose(number);
    ImGui::PopID();
}

void Fragments::choose(std::size_t number)
{
    const trace::Fragment& fragment = _trace.fragments[number];
    _chosen = number;
    _rows = fragmentRows(_selected.probed().open->document(), fragment);
    _selected.select(_selected.probed(), {Selection::Kind::Strip, fragment.section, fragment.model, fragment.node,
                                          fragment.strip, fragment.triangle, fragment.point});
}

} // namespace telepipe::tools
