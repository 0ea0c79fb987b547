#include "tools/window/panels/stage/StageTree.h"
#include "tools/document/FileOf.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

constexpr float kThingRadius = 20; // about what stands there, for those that have none

Label placementLabel(const DocumentPlacement& placement)
{
    Label label;
    std::snprintf(label.text, sizeof label.text, "%s  (%zu)", placement.file->path.filename().string().c_str(),
                  placement.things.size());
    return label;
}

// "12  Booma  wave 2, section 5"
Label thingLabel(const scene::PlacedThing& thing)
{
    Label label;
    const bool isEnemy = thing.kind == scene::PlacedKind::Enemy;
    const int length = std::snprintf(label.text, sizeof label.text, "%u  %s  ", thing.number, thing.name.c_str());
    const auto used = std::size_t(std::clamp(length, 0, int(sizeof label.text) - 1));
    std::snprintf(label.text + used, sizeof label.text - used, tr(isEnemy ? "wave %u, section %u" : "%04x, section %u"),
                  isEnemy ? thing.wave : thing.type, thing.section);
    return label;
}

std::uint8_t nodeDepth(const scene::Scene& scene, std::uint32_t node)
{
    std::uint8_t depth = 0;
    for (std::int32_t i = scene.nodes[node].parent; i >= 0 && depth < 40; i = scene.nodes[std::size_t(i)].parent)
        ++depth;
    return depth;
}

void drawLamp(ImVec2 corner, bool isLit)
{
    const float size = ImGui::GetFrameHeight();
    const ImVec2 center(corner.x + size / 2, corner.y + size / 2);
    if (isLit)
        ImGui::GetWindowDrawList()->AddCircleFilled(center, size * 0.2f, ImGui::GetColorU32(kAccent));
    else
        ImGui::GetWindowDrawList()->AddCircle(center, size * 0.2f, ImGui::GetColorU32(kFaint));
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
}

} // namespace

Rect StageTree::place(const Rect& area) const
{
    const float width = std::min(270 * uiScale(), area.width() / 3);
    return {area.min, {area.min.x + width, area.max.y}};
}

void StageTree::draw()
{
    if (!_files.open) {
        ImGui::TextColored(kFaint, tr("Nothing is open yet."));
        return;
    }
    follow();
    drawSearch();
    drawButtons();
    if (_dirty)
        rebuild();
    drawRows();
}

void StageTree::drawSearch()
{
    if (_filter.draw(tr("Filter: id, offset, texture, animated ..."),
                     tr("Models by section id, file offset, kind, or the name of a texture they use")))
        _dirty = true;
    if (_dirty)
        rebuild();
}

void StageTree::drawButtons()
{
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - 2 * spacing) / 3;
    const auto button = [&](const char* label, Action action) {
        if (ImGui::Button(trLabel(label), {width, 0}))
            _commands.ask(action);
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s (%s)", tr(actionInfo(action).label), _settings.keys.label(action).c_str());
    };
    button("Focus", Action::FocusSelection);
    ImGui::SameLine();
    button("Isolate", Action::Isolate);
    ImGui::SameLine();
    button("Show all", Action::ShowAll);
}

void StageTree::drawRows()
{
    if (!ImGui::BeginChild("rows", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar))
        return ImGui::EndChild();
    if (_rows.empty())
        ImGui::TextColored(kFaint, "%s", _filter.empty() ? tr("The scene is empty.") : tr("No model matches."));
    if (_scrollToSelection)
        scrollToSelection();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ImGui::GetStyle().ItemSpacing.x, 0));
    ImGuiListClipper clipper;
    clipper.Begin(int(_rows.size()), ImGui::GetFrameHeight());
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd && i < int(_rows.size()); ++i)
            drawRow(_rows[std::size_t(i)]);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

// To the innermost row of the selection that is in the tree.
void StageTree::scrollToSelection()
{
    _scrollToSelection = false;
    if (const std::size_t row = selectedRow(); row < _rows.size())
        ImGui::SetScrollY(float(row) * ImGui::GetFrameHeight() - ImGui::GetWindowHeight() / 2);
}

void StageTree::drawRow(const Row& row)
{
    ImGui::PushID(int(row.kind));
    ImGui::PushID(int(row.index));
    const float indent = row.depth * ImGui::GetStyle().IndentSpacing + 1; // Indent(0) means the default
    ImGui::Indent(indent);
    drawArrow(row);
    if (row.isOfScene() && row.kind != Kind::File)
        drawEye(_files.open->view().visibility(), row);
    if (row.kind == Kind::Lost || row.kind == Kind::LostTree)
        drawLostEye(row);
    ImGui::AlignTextToFramePadding();
    if (selectableText(labelOf(row), isSelected(row), ImGuiSelectableFlags_AllowDoubleClick))
        click(row);
    ImGui::Unindent(indent);
    ImGui::PopID();
    ImGui::PopID();
}

void StageTree::drawArrow(const Row& row)
{
    if (row.canOpen) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
        if (ImGui::ArrowButton("##open", isOpen(row) ? ImGuiDir_Down : ImGuiDir_Right))
            setOpen(row, !isOpen(row));
        ImGui::PopStyleColor();
    } else {
        ImGui::Dummy({ImGui::GetFrameHeight(), ImGui::GetFrameHeight()});
    }
    ImGui::SameLine(0, 0);
}

bool StageTree::isSelected(const Row& row) const
{
    const Selection& selection = _selected.first;
    switch (row.kind) {
    case Kind::File:
    case Kind::Placement:
    case Kind::Lost:
        return false;
    case Kind::LostTree:
        return _lost.isAlone(row.index);
    case Kind::Thing:
        return _selected.thing == scene::LinkEnd{row.placement, row.index};
    case Kind::Section:
        return !selection.empty() && selection.section == row.index;
    case Kind::Model:
        return selection.hasModel() && selection.model == row.index;
    case Kind::Node:
        return selection.hasNode() && selection.node == row.index;
    }
    return false;
}

const scene::PlacedThing& StageTree::thingOf(const Row& row) const
{
    return _files.open->document().placements[row.placement].things[row.index];
}

Label StageTree::labelOf(const Row& row) const
{
    const scene::Scene& scene = _files.open->scene();
    switch (row.kind) {
    case Kind::File:
        return fileLabel(scene, row.index);
    case Kind::Section:
        return sectionLabel(scene, row.index);
    case Kind::Model:
        if (const DrawnThing* drawn = drawnThing(_files.open->document(), scene.models[row.index].section))
            return thingLabel(placedThing(_files.open->document(), *drawn));
        return modelLabel(scene, row.index);
    case Kind::Node:
        return nodeLabel(scene, row.index);
    case Kind::Placement:
        return placementLabel(_files.open->document().placements[row.index]);
    case Kind::Thing:
        return thingLabel(thingOf(row));
    case Kind::Lost:
        return _lost.heading();
    case Kind::LostTree:
        return _lost.label(row.index);
    }
    return {};
}

// A small lamp: lit while the row is shown.
void StageTree::drawEye(scene::Visibility& visibility, const Row& row)
{
    std::uint8_t& flag = row.kind == Kind::Section ? visibility.sections[row.index]
                         : row.kind == Kind::Model ? visibility.models[row.index]
                                                   : visibility.nodes[row.index];
    const float size = ImGui::GetFrameHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("##shown", {size, size}))
        flag ^= 1;
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip(flag ? tr("Shown; click to hide") : tr("Hidden; click to show"));
    drawLamp(corner, flag != 0);
}

// Those that nothing leads to are no part of the stage: lit while they are shown in it, or one of them alone.
void StageTree::drawLostEye(const Row& row)
{
    const bool isAll = row.kind == Kind::Lost;
    const bool isLit = isAll ? _lost.isWith() : _lost.isAlone(row.index);
    const float size = ImGui::GetFrameHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("##shown", {size, size}))
        isAll ? _lost.toggleWith() : _lost.toggleAlone(row.index);
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s", isLit   ? tr("Click to see the stage without it")
                                : isAll ? tr("Click to see all of them in the stage")
                                        : tr("Click to see it alone, at its own place"));
    drawLamp(corner, isLit);
}

void StageTree::click(const Row& row)
{
    if (row.canOpen && (row.kind == Kind::File || row.kind == Kind::Placement || row.kind == Kind::Lost))
        return setOpen(row, !isOpen(row));
    if (row.kind == Kind::LostTree)
        return _lost.toggleAlone(row.index);
    select(row);
    if (!ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        return;
    if (row.kind == Kind::Thing && leadsAnywhere(thingOf(row)))
        goThrough(_files.open->document(), thingOf(row), _view, _commands);
    else if (row.kind == Kind::Thing)
        _view.focus(Sphere{thingOf(row).position, std::max(kThingRadius, thingOf(row).radius)});
    else
        _view.focus(_selected.subject());
}

void StageTree::select(const Row& row)
{
    const scene::Scene& scene = _files.open->scene();
    if (row.kind == Kind::File || row.kind == Kind::Placement || row.kind >= Kind::Lost)
        return;
    if (row.kind == Kind::Thing) {
        _selected.show({row.placement, row.index});
        _selection = _selected.first;
        _shown = _selected.thing;
        return;
    }
    _selected.select(row.kind == Kind::Section ? Selection::ofSection(row.index)
                     : row.kind == Kind::Model ? Selection::ofModel(scene, row.index)
                                               : Selection::ofNode(scene, row.index));
    _selection = _selected.first; // made here: the row is where the user looks
}

bool StageTree::takeKey(const KeyPress& press)
{
    if (press.key == GLFW_KEY_F && press.mods == GLFW_MOD_CONTROL) {
        _filter.focus();
        return true;
    }
    if (press.key == GLFW_KEY_ESCAPE && !_filter.empty()) {
        _filter.clear();
        return true;
    }
    const bool inText = _filter.isActive() && (press.key == GLFW_KEY_HOME || press.key == GLFW_KEY_END);
    if (!_files.open || inText)
        return false;
    const auto row = rowAfterKey(press, selectedRow(), _rows.size());
    if (!row)
        return !_filter.isActive() && press.mods == 0 && openWithKey(press.key);
    select(_rows[*row]);
    _cursor = *row;
    _scrollToSelection = true;
    return true;
}

// Files are not selected, but passed on the way.
std::size_t StageTree::selectedRow() const
{
    const auto isPassed = [](const Row& row) {
        return row.kind == Kind::File || row.kind == Kind::Placement || row.kind >= Kind::Lost;
    };
    if (_cursor < _rows.size() && (isPassed(_rows[_cursor]) || isSelected(_rows[_cursor])))
        return _cursor;
    for (std::size_t i = _rows.size(); i-- > 0;)
        if (isSelected(_rows[i]))
            return i;
    return _rows.size();
}

bool StageTree::openWithKey(int key)
{
    const std::size_t row = selectedRow();
    if ((key != GLFW_KEY_LEFT && key != GLFW_KEY_RIGHT) || row >= _rows.size())
        return false;
    if (_rows[row].canOpen)
        setOpen(_rows[row], key == GLFW_KEY_RIGHT);
    return true;
}

bool StageTree::isOpen(const Row& row) const
{
    if (!_filter.empty() && row.kind != Kind::Model)
        return true; // a search opens what holds a match
    return row.kind == Kind::File        ? _openFiles[row.index] != 0
           : row.kind == Kind::Section   ? _openSections[row.index] != 0
           : row.kind == Kind::Model     ? _openModels[row.index] != 0
           : row.kind == Kind::Placement ? _openPlacements[row.index] != 0
           : row.kind == Kind::Lost      ? _openLost
                                         : false;
}

void StageTree::setOpen(const Row& row, bool open)
{
    _dirty = true;
    if (row.kind == Kind::Lost) {
        _openLost = open;
        return;
    }
    std::vector<std::uint8_t>& flags = row.kind == Kind::File        ? _openFiles
                                       : row.kind == Kind::Section   ? _openSections
                                       : row.kind == Kind::Placement ? _openPlacements
                                                                     : _openModels;
    flags[row.index] = open;
}

void StageTree::follow()
{
    const scene::Scene& scene = _files.open->scene();
    if (_document != _files.open.get()) {
        _document = _files.open.get();
        _openFiles.assign(scene.files.size(), 1);
        _openSections.assign(scene.sections.size(), scene.sections.size() == 1);
        _openModels.assign(scene.models.size(), scene.models.size() == 1);
        _openPlacements.assign(_files.open->document().placements.size(), 0);
        _shown.reset();
        _selection = {};
        _filter.clear();
        _lost.follow(_files.open->document());
        _dirty = true;
    }
    _dirty = _lost.takeChange() || _dirty;
    if (_selected.thing != _shown)
        open(_selected.thing);
    if (_selected.first == _selection)
        return;
    _selection = _selected.first;
    _cursor = SIZE_MAX;
    open(scene, _selection);
}

// The row of a thing that was chosen elsewhere; an event has none.
void StageTree::open(const std::optional<scene::LinkEnd>& thing)
{
    _shown = thing;
    if (!thing || thing->isEvent())
        return;
    _openPlacements[thing->placement] = 1;
    _cursor = SIZE_MAX;
    _dirty = _scrollToSelection = true;
}

void StageTree::open(const scene::Scene& scene, const Selection& selection)
{
    if (selection.empty())
        return;
    _openFiles[scene.sections[selection.section].file] = 1;
    if (selection.hasModel())
        _openSections[selection.section] = 1;
    if (selection.hasNode())
        _openModels[selection.model] = 1;
    _dirty = _scrollToSelection = true;
}

void StageTree::rebuild()
{
    const scene::Scene& scene = _files.open->scene();
    _rows.clear();
    _dirty = false;
    std::uint32_t section = 0;
    for (std::uint32_t file = 0; file < scene.files.size(); ++file) {
        const Row row{Kind::File, 0, true, file};
        _rows.push_back(row);
        for (; section < scene.sections.size() && scene.sections[section].file == file; ++section)
            if (isOpen(row))
                addSection(section, 1);
        if (!_filter.empty() && _rows.back().kind == Kind::File)
            _rows.pop_back();
    }
    for (std::uint32_t i = 0; i < _openPlacements.size(); ++i)
        addPlacement(i);
    addLost();
}

void StageTree::addLost()
{
    if (_lost.size() == 0)
        return;
    const Row row{Kind::Lost, 0, true, 0, 0};
    _rows.push_back(row);
    for (std::uint32_t i = 0; isOpen(row) && i < _lost.size(); ++i)
        if (_filter.empty() || _filter.filter().matches(_lost.label(i).text))
            _rows.push_back({Kind::LostTree, 1, false, i, 0});
    if (!_filter.empty() && _rows.back().kind == Kind::Lost)
        _rows.pop_back();
}

void StageTree::addPlacement(std::uint32_t placement)
{
    const Row row{Kind::Placement, 0, true, placement, 0};
    _rows.push_back(row);
    const auto& things = _files.open->document().placements[placement].things;
    for (std::uint32_t i = 0; isOpen(row) && i < things.size(); ++i)
        if (_filter.empty() || _filter.filter().matches(thingLabel(things[i]).text))
            _rows.push_back({Kind::Thing, 1, false, i, placement});
    if (!_filter.empty() && _rows.back().kind == Kind::Placement)
        _rows.pop_back();
}

void StageTree::addSection(std::uint32_t section, std::uint8_t depth)
{
    const scene::SceneSection& value = _files.open->scene().sections[section];
    if (isLoneModel(_files.open->scene(), value))
        return addModels(value, depth);
    const Row row{Kind::Section, depth, value.modelCount != 0, section};
    _rows.push_back(row);
    if (isOpen(row))
        addModels(value, depth + 1);
    if (!_filter.empty() && _rows.back().kind == Kind::Section &&
        !_filter.filter().matches(sectionLabel(_files.open->scene(), section).text))
        _rows.pop_back();
}

void StageTree::addModels(const scene::SceneSection& section, std::uint8_t depth)
{
    for (std::uint32_t i = 0; i < section.modelCount; ++i)
        if (_filter.empty() || matches(section.firstModel + i))
            addModel(section.firstModel + i, depth);
}

void StageTree::addModel(std::uint32_t model, std::uint8_t depth)
{
    const scene::Scene& scene = _files.open->scene();
    const scene::SceneModel& value = scene.models[model];
    const Row row{Kind::Model, depth, value.nodeCount != 0, model};
    _rows.push_back(row);
    if (!isOpen(row))
        return;
    for (std::uint32_t i = value.firstNode; i < value.firstNode + value.nodeCount; ++i)
        _rows.push_back({Kind::Node, std::uint8_t(depth + 1 + nodeDepth(scene, i)), false, i});
}

bool StageTree::matches(std::uint32_t model) const
{
    const scene::Scene& scene = _files.open->scene();
    const scene::SceneModel& value = scene.models[model];
    std::string text = std::string(modelLabel(scene, model)) + " " + sectionLabel(scene, value.section).text;
    const std::vector<std::string>& names = _files.open->document().textureNames;
    for (std::uint32_t i = 0; i < value.batchCount; ++i) {
        const std::uint16_t texture = scene.states[scene.batches[value.firstBatch + i].state].texture;
        if (texture < names.size())
            text += " " + names[texture];
    }
    return _filter.filter().matches(text);
}

} // namespace telepipe::tools
