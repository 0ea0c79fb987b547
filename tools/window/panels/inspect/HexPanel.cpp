#include "tools/window/panels/inspect/HexPanel.h"

#include "tools/document/FileOf.h"
#include "tools/explain/CoverageReport.h"
#include "tools/text/BytesText.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/panels/inspect/SubjectLine.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Fonts.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>
#include <imgui_stdlib.h>
#include <span>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::size_t kRowBytes = 16;
constexpr float kLeastFields = 240; // pixels at scale 1 beside the bytes

FilePlace placeOf(const Document& document, const Selection& selection)
{
    const scene::Scene& scene = document.scene;
    if (selection.empty())
        return {};
    const LoadedFile* file = fileOfScene(document, scene.sections[selection.section].file);
    if (selection.hasStrip())
        return {file, scene.strips[selection.strip].fileOffset};
    if (selection.hasNode())
        return {file, scene.nodes[selection.node].fileOffset};
    if (selection.hasModel())
        return {file, scene.models[selection.model].fileOffset};
    return {file, scene.sections[selection.section].fileOffset};
}

// Neighbouring fields have different colours, and fields that are not understood have their own.
ImU32 colorOf(const formats::FileRange& range, std::size_t number)
{
    switch (range.kind) {
    case formats::RangeKind::Padding:
        return ImGui::GetColorU32(kFaint);
    case formats::RangeKind::Unknown:
    case formats::RangeKind::Unread:
        return ImGui::GetColorU32(kWarning);
    case formats::RangeKind::Known:
    case formats::RangeKind::Lost: // their names say it
        break;
    }
    const float hue = std::fmod(float(number) * 0.618034f, 1.0f);
    const bool isLight = ImGui::GetStyle().Colors[ImGuiCol_Text].y < 0.5f;
    return isLight ? ImColor::HSV(hue, 0.9f, 0.45f) : ImColor::HSV(hue, 0.35f, 1.0f);
}

char shownChar(std::uint8_t byte)
{
    return byte >= 0x20 && byte < 0x7f ? char(byte) : '.';
}

} // namespace

Rect HexPanel::place(const Rect& area) const
{
    const Rect middle = centered(area, 680, 400);
    const float right = std::max(middle.max.x, area.max.x - 290 * uiScale());
    return {{right - middle.width(), area.max.y - 12 * uiScale() - middle.height()},
            {right, area.max.y - 12 * uiScale()}};
}

void HexPanel::draw()
{
    if (_selected.subject().open)
        follow();
    if (!_selected.subject().open || !_place.file)
        return faintNote(tr("Select something in the picture or in the stage tree to see its bytes."));
    if (!_map && (_map = _selected.subject().open->maps().of(_place.file)))
        findStructure();
    drawSubjectLine(_files, _selected.subject());
    drawHead(_selected.subject().open->maps());
    drawSearch();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float grid = gridWidth();
    if (room.x < grid + kLeastFields * uiScale()) { // one below the other
        drawRows({0, -std::min(9 * ImGui::GetTextLineHeightWithSpacing(), room.y / 2)});
        return drawStructure();
    }
    drawRows({grid, 0});
    ImGui::SameLine();
    ImGui::BeginGroup();
    drawStructure();
    ImGui::EndGroup();
}

// An offset to go to, or bytes to find; Enter again finds the next.
void HexPanel::drawSearch()
{
    const float first = 96 * uiScale(), second = 220 * uiScale();
    flowOn(first + ImGui::GetStyle().ItemSpacing.x + second);
    ImGui::SetNextItemWidth(first);
    if (ImGui::InputTextWithHint("##offset", tr("go to offset"), &_typedOffset, ImGuiInputTextFlags_EnterReturnsTrue))
        if (const auto offset = typedOffset(_typedOffset); offset && *offset < _place.file->bytes.size())
            show({_place.file, *offset});
    tooltip("Go to an offset: 1f0, 0x1f0, or 496d in decimal");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(second);
    if (ImGui::InputTextWithHint("##bytes", tr("find: 00 c0, 1.5, \"text\""), &_searched,
                                 ImGuiInputTextFlags_EnterReturnsTrue)) {
        const auto found = findBytes(_place.file->bytes, searchedBytes(_searched), _place.offset);
        if (found)
            show({_place.file, *found});
        _missed = !found;
        ImGui::SetKeyboardFocusHere(-1); // for the next one
    }
    tooltip("Find bytes, a float of either byte order, or a text in quotes; Enter finds the next");
    if (_missed) {
        ImGui::SameLine();
        ImGui::TextColored(kWarning, "%s", tr("not in this file"));
    }
}

float HexPanel::gridWidth() const
{
    ImGui::PushFont(fixedFont());
    const float width = float(11 + 4 * kRowBytes) * ImGui::CalcTextSize("0").x;
    ImGui::PopFont();
    return width + ImGui::GetStyle().ScrollbarSize + 2 * ImGui::GetStyle().WindowPadding.x;
}

// The menu copies the structure that is chosen.
void HexPanel::drawCopyMenu() const
{
    if (!ImGui::BeginPopupContextWindow("copy"))
        return;
    const bool isKnown = _map && _structure < _map->size();
    const std::span<const std::uint8_t> all = _place.file->bytes;
    const auto chosen = isKnown ? all.subspan((*_map)[_structure].offset, (*_map)[_structure].size) : all.subspan(0, 0);
    if (ImGui::MenuItem(trLabel("Copy the structure as hex"), nullptr, false, isKnown))
        ImGui::SetClipboardText(bytesAsHex(chosen).c_str());
    if (ImGui::MenuItem(trLabel("Copy the structure as C"), nullptr, false, isKnown))
        ImGui::SetClipboardText(bytesAsC(chosen).c_str());
    if (ImGui::MenuItem(trLabel("Copy the offset")))
        ImGui::SetClipboardText(formats::offsetText(_place.offset).c_str());
    ImGui::EndPopup();
}

// Follows the last choice, whether in the scene or in the stepper.
void HexPanel::follow()
{
    const Document& document = _selected.subject().open->document();
    if (_opened != _selected.subject().id) {
        _place = {};
        _selection = {};
        _map = nullptr;
        _step = _stepping.changes;
    }
    _opened = _selected.subject().id;
    if (_selection != _selected.subject().selection) { // the stepper follows that, too, to the chunk around a strip
        if (const FilePlace place = placeOf(document, _selected.subject().selection); place.file)
            show(place);
    } else if (_step != _stepping.changes && _stepping.any())
        show({fileOfModel(document, _stepping.model()), _stepping.current().offset});
    _step = _stepping.changes;
    _selection = _selected.subject().selection;
    if (const auto wanted = std::exchange(_selected.byte, std::nullopt))
        for (const auto& file : document.files)
            if (file->path == wanted->file && wanted->offset < file->bytes.size())
                show({file.get(), wanted->offset});
}

void HexPanel::show(const FilePlace& place)
{
    if (place.file != _place.file)
        _map = nullptr;
    _place = place;
    _scroll = true;
    findStructure();
}

void HexPanel::findStructure()
{
    _scrollFields = true;
    _fields.clear();
    _structure = _map ? _map->at(_place.offset) : 0;
    if (_map && _structure < _map->size())
        _fields = _map->fieldsOf(_structure);
}

void HexPanel::drawHead(FileMaps& maps)
{
    ImGui::TextUnformatted(_place.file->path.filename().generic_string().c_str());
    if (ImGui::IsItemHovered())
        tip("%s", _place.file->path.generic_string().c_str());
    const std::string counts =
        reportText({"{} bytes, {} structures", _place.file->bytes.size(), _map ? _map->size() : 0});
    flowOn(ImGui::CalcTextSize(counts.c_str()).x);
    ImGui::TextColored(kFaint, "%s", counts.c_str());
    if (const auto coverage = maps.coverage(_place.file)) {
        const std::string text = reportText(coverageText(*coverage));
        flowOn(ImGui::CalcTextSize(text.c_str()).x);
        return ImGui::TextColored(kFaint, "%s", text.c_str());
    }
    flowOn(buttonWidth(tr("How much of it is understood?")));
    ImGui::BeginDisabled(!_map || maps.isCounting());
    if (ImGui::SmallButton(trLabel("How much of it is understood?")))
        maps.count(_place.file);
    ImGui::EndDisabled();
}

void HexPanel::drawRows(ImVec2 size)
{
    if (!ImGui::BeginChild("bytes", size, true, ImGuiWindowFlags_HorizontalScrollbar)) {
        ImGui::EndChild();
        return;
    }
    ImGui::PushFont(fixedFont());
    const float line = ImGui::GetTextLineHeightWithSpacing();
    if (std::exchange(_scroll, false))
        scrollToRow(_place.offset / kRowBytes, line);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImGuiListClipper clipper;
    clipper.Begin(int((_place.file->bytes.size() + kRowBytes - 1) / kRowBytes), line);
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            drawRow(std::size_t(row));
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        const float width = ImGui::CalcTextSize("0").x;
        const ImVec2 mouse = ImGui::GetMousePos();
        const float column = (mouse.x - origin.x) / width - 10;
        const auto row = static_cast<std::size_t>(std::max(0.0f, (mouse.y - origin.y) / line));
        if (column >= 0 && column < 3 * kRowBytes)
            click(row * kRowBytes + static_cast<std::size_t>(column / 3));
    }
    ImGui::PopFont();
    drawCopyMenu();
    ImGui::EndChild();
}

// "00001234  12 34 ...  characters", each byte in the colour of its structure, the structure selected on a ground.
void HexPanel::drawRow(std::size_t row)
{
    const formats::ByteVector& bytes = _place.file->bytes;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcTextSize("0").x, height = ImGui::GetTextLineHeight();
    draw.AddText(at, ImGui::GetColorU32(kFaint), formats::offsetText(row * kRowBytes).c_str());
    for (std::size_t i = 0; i < kRowBytes && row * kRowBytes + i < bytes.size(); ++i) {
        const std::size_t offset = row * kRowBytes + i, structure = _map ? _map->at(offset) : SIZE_MAX;
        const ImU32 color = colorAt(structure);
        const ImVec2 place(at.x + float(10 + 3 * i) * width, at.y);
        if (_map && structure == _structure)
            draw.AddRectFilled({place.x - width / 2, place.y}, {place.x + 2.5f * width, place.y + height},
                               ImGui::GetColorU32(ImGuiCol_Header));
        if (offset == _place.offset)
            draw.AddRect({place.x - 2, place.y}, {place.x + 2 * width + 2, place.y + height},
                         ImGui::GetColorU32(kAccent));
        draw.AddText(place, color, shortText("{:02x}", bytes[offset]));
        const char character[] = {shownChar(bytes[offset]), 0};
        draw.AddText({at.x + float(10 + 3 * kRowBytes + 1 + i) * width, at.y}, color, character);
    }
    ImGui::Dummy({float(11 + 4 * kRowBytes) * width, height});
}

// Plain while the structures are not known.
ImU32 HexPanel::colorAt(std::size_t structure) const
{
    return _map && structure < _map->size() ? colorOf((*_map)[structure], structure)
                                            : ImGui::GetColorU32(ImGuiCol_Text);
}

void HexPanel::drawStructure()
{
    if (!_map || _structure >= _map->size())
        return;
    const formats::FileRange& range = (*_map)[_structure];
    ImGui::TextColored(kAccent, "%s  %s", formats::offsetText(range.offset).c_str(), reportText(range.name).c_str());
    if (!ImGui::BeginChild("fields", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar)) {
        ImGui::EndChild();
        return;
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    if (std::exchange(_scrollFields, false)) {
        const auto here = std::ranges::upper_bound(_fields, _place.offset, {}, &formats::FileRange::offset);
        scrollToRow(std::size_t(std::max<std::ptrdiff_t>(here - _fields.begin() - 1, 0)), line);
    }
    ImGuiListClipper clipper;
    clipper.Begin(int(_fields.size()), line);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const formats::FileRange& field = _fields[std::size_t(i)];
            const bool here = field.offset <= _place.offset && _place.offset < field.end();
            if (selectableText((formats::offsetText(field.offset) + "  " + fieldName(field)).c_str(), here))
                _place.offset = field.offset;
            ImGui::SameLine();
            ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), 190 * uiScale()));
            ImGui::TextUnformatted(reportText(field.value).c_str());
        }
    ImGui::EndChild();
}

// The geometry that the byte belongs to is selected with it; the view stays where it is.
void HexPanel::click(std::size_t offset)
{
    if (!_map || offset >= _place.file->bytes.size() || _map->at(offset) >= _map->size())
        return;
    show({_place.file, offset});
    _scroll = false;
    const std::uint32_t model = _selected.subject().selection.hasModel() ? _selected.subject().selection.model : 0;
    const auto strip = stripOfByte(_selected.subject().open->document(), _place, (*_map)[_structure], model);
    if (!strip)
        return;
    _selected.select(_selected.subject(), Selection::ofStrip(_selected.subject().open->scene(), *strip));
    _selection = _selected.subject().selection; // it followed from this click
    if (_settings.panel(PanelId::Stepper))
        _stepping.follow(_selected.subject());
    _step = _stepping.changes;
}

} // namespace telepipe::tools
