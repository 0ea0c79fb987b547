#include "tools/window/panels/HexPanel.h"

#include "tools/files/CoverageReport.h"
#include "tools/files/FileOf.h"
#include "tools/window/Theme.h"
#include "tools/window/WrapText.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::size_t kRowBytes = 16;

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

// Neighbours differ; what is not understood is told apart.
ImU32 colorOf(const formats::FileRange& range, std::size_t number)
{
    switch (range.kind) {
    case formats::RangeKind::Padding:
        return ImGui::GetColorU32(kFaint);
    case formats::RangeKind::Skipped:
    case formats::RangeKind::Unread:
        return ImGui::GetColorU32(kWarning);
    case formats::RangeKind::Known:
        break;
    }
    const float hue = std::fmod(float(number) * 0.618034f, 1.0f);
    return ImColor::HSV(hue, 0.35f, 1.0f);
}

char shownChar(std::uint8_t byte)
{
    return byte >= 0x20 && byte < 0x7f ? char(byte) : '.';
}

} // namespace

Rect HexPanel::place(const Rect& area) const
{
    const Rect middle = centered(area, 640 * uiScale(), 400 * uiScale());
    const float right = std::max(middle.max.x, area.max.x - 290 * uiScale());
    return {{right - middle.width(), area.max.y - 12 * uiScale() - middle.height()},
            {right, area.max.y - 12 * uiScale()}};
}

void HexPanel::draw(Workspace& workspace)
{
    if (workspace.open)
        follow(workspace);
    const formats::FileMap* map = workspace.open ? _maps.of(_place.file) : nullptr;
    if (!map) {
        ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
        wrappedText(tr("Select something in the picture or in the stage tree to see its bytes."));
        ImGui::PopStyleColor();
        return;
    }
    drawHead(*map);
    drawRows(workspace, *map);
    drawStructure(*map);
}

// Whatever was chosen last: in the scene, or in the stepper.
void HexPanel::follow(const Workspace& workspace)
{
    const Document& document = workspace.open->document();
    if (_opened != workspace.opened) {
        _place = {};
        _selection = {};
        _coverage.clear();
        _step = workspace.stepping.changes;
    }
    _opened = workspace.opened;
    if (_step != workspace.stepping.changes && workspace.stepping.any())
        show({fileOfModel(document, workspace.stepping.model()), workspace.stepping.current().offset});
    else if (_selection != workspace.selection)
        if (const FilePlace place = placeOf(document, workspace.selection); place.file)
            show(place);
    _step = workspace.stepping.changes;
    _selection = workspace.selection;
}

void HexPanel::show(const FilePlace& place)
{
    if (place.file != _place.file)
        _coverage.clear();
    _place = place;
    _scroll = _scrollFields = true;
    const formats::FileMap* map = _maps.of(place.file);
    _structure = map ? map->at(place.offset) : 0;
    _fields.clear();
    if (map && _structure < map->size())
        _fields = map->fieldsOf(_structure);
}

void HexPanel::drawHead(const formats::FileMap& map)
{
    ImGui::TextUnformatted(_place.file->path.generic_string().c_str());
    ImGui::SameLine();
    ImGui::TextColored(kFaint, tr("%zu bytes, %zu structures"), _place.file->bytes.size(), map.size());
    if (!_coverage.empty())
        ImGui::TextColored(kFaint, "%s", reportText(_coverage).c_str());
    else if (ImGui::SmallButton(trLabel("How much of it is understood?")))
        _coverage = coverageText(formats::coverageOf(map.kinds()));
}

void HexPanel::drawRows(Workspace& workspace, const formats::FileMap& map)
{
    const float line = ImGui::GetTextLineHeightWithSpacing();
    if (!ImGui::BeginChild("bytes", {0, -9 * line}, true)) {
        ImGui::EndChild();
        return;
    }
    if (std::exchange(_scroll, false))
        ImGui::SetScrollY(std::max(0.0f, line * (float(_place.offset / kRowBytes) - 3)));
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImGuiListClipper clipper;
    clipper.Begin(int((_place.file->bytes.size() + kRowBytes - 1) / kRowBytes), line);
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            drawRow(map, std::size_t(row));
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        const float width = ImGui::CalcTextSize("0").x;
        const ImVec2 mouse = ImGui::GetMousePos();
        const float column = (mouse.x - origin.x) / width - 10;
        const auto row = static_cast<std::size_t>(std::max(0.0f, (mouse.y - origin.y) / line));
        if (column >= 0 && column < 3 * kRowBytes)
            click(workspace, map, row * kRowBytes + static_cast<std::size_t>(column / 3));
    }
    ImGui::EndChild();
}

// "00001234  12 34 ...  characters", each byte in the colour of its structure, the structure selected on a ground.
void HexPanel::drawRow(const formats::FileMap& map, std::size_t row)
{
    const formats::ByteVector& bytes = _place.file->bytes;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcTextSize("0").x, height = ImGui::GetTextLineHeight();
    draw.AddText(at, ImGui::GetColorU32(kFaint), formats::offsetText(row * kRowBytes).c_str());
    for (std::size_t i = 0; i < kRowBytes && row * kRowBytes + i < bytes.size(); ++i) {
        const std::size_t offset = row * kRowBytes + i, structure = map.at(offset);
        const ImU32 color = structure < map.size() ? colorOf(map[structure], structure) : ~0u;
        const ImVec2 place(at.x + float(10 + 3 * i) * width, at.y);
        if (structure == _structure)
            draw.AddRectFilled({place.x - width / 2, place.y}, {place.x + 2.5f * width, place.y + height},
                               ImGui::GetColorU32(ImGuiCol_Header));
        if (offset == _place.offset)
            draw.AddRect({place.x - 2, place.y}, {place.x + 2 * width + 2, place.y + height},
                         ImGui::GetColorU32(kAccent));
        char text[4];
        std::snprintf(text, sizeof text, "%02x", bytes[offset]);
        draw.AddText(place, color, text);
        const char character[] = {shownChar(bytes[offset]), 0};
        draw.AddText({at.x + float(10 + 3 * kRowBytes + 1 + i) * width, at.y}, color, character);
    }
    ImGui::Dummy({float(11 + 4 * kRowBytes) * width, height});
}

void HexPanel::drawStructure(const formats::FileMap& map)
{
    if (_structure >= map.size())
        return;
    const formats::FileRange& range = map[_structure];
    ImGui::TextColored(kAccent, "%s  %s", formats::offsetText(range.offset).c_str(), reportText(range.name).c_str());
    if (!ImGui::BeginChild("fields")) {
        ImGui::EndChild();
        return;
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    if (std::exchange(_scrollFields, false)) {
        const auto here = std::ranges::upper_bound(_fields, _place.offset, {}, &formats::FileRange::offset);
        ImGui::SetScrollY(std::max(0.0f, line * (float(here - _fields.begin()) - 3)));
    }
    ImGuiListClipper clipper;
    clipper.Begin(int(_fields.size()), line);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const formats::FileRange& field = _fields[std::size_t(i)];
            const bool here = field.offset <= _place.offset && _place.offset < field.end();
            const std::string text = formats::offsetText(field.offset) + "  " + fieldText(field.name);
            if (selectableText(text.c_str(), here))
                _place.offset = field.offset;
        }
    ImGui::EndChild();
}

// The geometry that the byte belongs to is selected with it; the view stays where it is.
void HexPanel::click(Workspace& workspace, const formats::FileMap& map, std::size_t offset)
{
    if (offset >= _place.file->bytes.size() || map.at(offset) >= map.size())
        return;
    show({_place.file, offset});
    _scroll = false;
    const std::uint32_t model = workspace.selection.hasModel() ? workspace.selection.model : 0;
    const auto strip = stripOfByte(workspace.open->document(), _place, map[_structure], model);
    if (!strip)
        return;
    workspace.select(Selection::ofStrip(workspace.open->scene(), *strip));
    _selection = workspace.selection; // it is what follows this
    if (workspace.settings.panel(PanelId::Stepper))
        workspace.stepping.follow(*workspace.open, workspace.opened, workspace.selection);
    _step = workspace.stepping.changes;
}

} // namespace telepipe::tools
