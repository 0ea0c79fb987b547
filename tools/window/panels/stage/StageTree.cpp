#include "tools/window/panels/stage/StageTree.h"
#include "tools/document/FileOf.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/StandingLabels.h"
#include "tools/window/lists/Thing.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/ThingDetails.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

// A small lamp, lit while the row is shown. True when it is clicked.
bool lampButton(bool isLit, const char* help)
{
    const float size = ImGui::GetFrameHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool isClicked = ImGui::InvisibleButton("##shown", {size, size});
    if (ImGui::IsItemHovered())
        tip("%s", help);
    const ImVec2 center(corner.x + size / 2, corner.y + size / 2);
    if (isLit)
        ImGui::GetWindowDrawList()->AddCircleFilled(center, size * 0.2f, ImGui::GetColorU32(kAccent));
    else
        ImGui::GetWindowDrawList()->AddCircle(center, size * 0.2f, ImGui::GetColorU32(kFaint));
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    return isClicked;
}

} // namespace

Rect StageTree::place(const Rect& area) const
{
    const float width = std::min(270 * uiScale(), area.width() / 3);
    return {area.min, {area.min.x + width, area.max.y}};
}

void StageTree::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
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
    bool isFirst = true;
    const auto button = [&](const char* label, Action action) {
        const float own = std::max(width, buttonWidth(tr(label)));
        if (!std::exchange(isFirst, false))
            flowOn(own - 1); // a third of it each, but for what rounding takes
        if (ImGui::Button(trLabel(label), {own, 0}))
            _commands.ask(action);
        if (ImGui::IsItemHovered())
            tip("%s (%s)", tr(actionInfo(action).label), _settings.keys.label(action).c_str());
    };
    button("Focus", Action::FocusSelection);
    button("Isolate", Action::Isolate);
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

// Scrolls to the innermost row of the selection that is in the tree.
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
    ImGui::PushID(int(row.placement));
    const float indent = row.depth * ImGui::GetStyle().IndentSpacing + 1; // Indent(0) means the default
    ImGui::Indent(indent);
    if (treeArrow(row.canOpen, isOpen(row)))
        setOpen(row, !isOpen(row));
    if (row.isOfScene() && row.kind != Kind::File)
        drawEye(_files.open->view().visibility(), row);
    if (row.kind == Kind::Lost || row.kind == Kind::LostTree)
        drawLostEye(row);
    ImGui::AlignTextToFramePadding();
    if (selectableText(labelOf(row), isSelected(row), ImGuiSelectableFlags_AllowDoubleClick))
        click(row);
    if (isRowRightClicked())
        offer(row);
    if (row.kind == Kind::Model)
        noteBehind(mainTextureName(_files.open->document(), row.index));
    ImGui::Unindent(indent);
    ImGui::PopID();
    ImGui::PopID();
    ImGui::PopID();
}

// True where the row or something in it is selected.
bool StageTree::isAnySelected(const Row& row) const
{
    const auto isWithin = [&](const Selection& each) {
        return row.kind == Kind::Section ? !each.empty() && each.section == row.index
               : row.kind == Kind::Model ? each.hasModel() && each.model == row.index
                                         : each.hasNode() && each.node == row.index;
    };
    return isWithin(_selected.first) || std::ranges::any_of(_selected.more, isWithin);
}

bool StageTree::isSelected(const Row& row) const
{
    switch (row.kind) {
    case Kind::File:
    case Kind::Placement:
    case Kind::Events:
    case Kind::Link:
    case Kind::Lost:
        return false;
    case Kind::LostTree:
        return _lost.isAlone(row.index);
    case Kind::Thing:
    case Kind::Event:
        return _selected.thing == row.end();
    case Kind::Section:
    case Kind::Model:
    case Kind::Node:
        return isAnySelected(row);
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
    case Kind::Events:
        return eventsLabel();
    case Kind::Event:
        return eventLabel(_files.open->document().links.events[row.index]);
    case Kind::Link:
        return linkLabel(_files.open->document(), linkOf(row), row.isFrom());
    case Kind::Lost:
        return _lost.heading();
    case Kind::LostTree:
        return _lost.label(row.index);
    }
    return {};
}

Label StageTree::eventsLabel() const
{
    return shortText(tr("Events  ({})"), _files.open->document().links.events.size());
}

const scene::ThingLink& StageTree::linkOf(const Row& row) const
{
    return _files.open->document().links.links[row.index];
}

void StageTree::drawEye(scene::Visibility& visibility, const Row& row)
{
    std::uint8_t& flag = row.kind == Kind::Section ? visibility.sections[row.index]
                         : row.kind == Kind::Model ? visibility.models[row.index]
                                                   : visibility.nodes[row.index];
    if (lampButton(flag != 0, flag ? tr("Shown; click to hide") : tr("Hidden; click to show")))
        flag ^= 1;
}

// The eye of lost trees, which are no part of the stage. It is lit while they are shown with the stage, or one of them
// alone.
void StageTree::drawLostEye(const Row& row)
{
    const bool isAll = row.kind == Kind::Lost;
    const bool isLit = isAll ? _lost.isWith() : _lost.isAlone(row.index);
    if (lampButton(isLit, isLit   ? tr("Click to see the stage without it")
                          : isAll ? tr("Click to see all of them in the stage")
                                  : tr("Click to see it alone, at its own place")))
        isAll ? _lost.toggleWith() : _lost.toggleAlone(row.index);
}

void StageTree::click(const Row& row)
{
    if (row.canOpen && row.isHeading())
        return setOpen(row, !isOpen(row));
    if (row.kind == Kind::LostTree)
        return _lost.toggleAlone(row.index);
    if (row.kind == Kind::Link)
        return followLink(row);
    if (!selectBesides(row))
        select(row);
    if (!ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        return;
    if (row.kind == Kind::Thing && leadsAnywhere(thingOf(row)))
        goThrough(_files.open->document(), thingOf(row), _view, _commands);
    else if (row.hasLinks())
        lookAt(_files.open->document(), row.end(), _view);
    else
        _view.focus(_selected.subject());
}

// Goes to the other end of the link.
void StageTree::followLink(const Row& row)
{
    const scene::LinkEnd other = row.isFrom() ? linkOf(row).to : linkOf(row).from;
    _selected.show(other);
    lookAt(_files.open->document(), other, _view);
}

// With Ctrl adds the row to the selection, with Shift all rows from the one clicked before to this one.
bool StageTree::selectBesides(const Row& row)
{
    const Selection selection = selectionOf(row);
    if (selection.empty() || (!ImGui::GetIO().KeyCtrl && !ImGui::GetIO().KeyShift))
        return false;
    if (ImGui::GetIO().KeyShift)
        selectTo(row);
    else
        _selected.toggle(selection);
    _selection = _selected.first;
    return true;
}

void StageTree::selectTo(const Row& row)
{
    auto from = std::ranges::find(_rows, _anchor), to = std::ranges::find(_rows, row);
    if (from == _rows.end())
        from = to;
    std::vector<Selection> values;
    for (auto i = std::min(from, to); i <= std::max(from, to); ++i)
        if (const Selection each = selectionOf(*i); !each.empty() && i->kind == row.kind)
            values.push_back(each);
    _selected.select(values);
}

Selection StageTree::selectionOf(const Row& row) const
{
    const scene::Scene& scene = _files.open->scene();
    return row.kind == Kind::Section ? Selection::ofSection(row.index)
           : row.kind == Kind::Model ? Selection::ofModel(scene, row.index)
           : row.kind == Kind::Node  ? Selection::ofNode(scene, row.index)
                                     : Selection();
}

// Offers the deeds for the row's part, which becomes selected where it is not part of the selection.
void StageTree::offer(const Row& row)
{
    const Document& document = _files.open->document();
    const Selection selection = selectionOf(row);
    if (row.kind == Kind::File || row.kind == Kind::Placement) {
        const LoadedFile* file =
            row.kind == Kind::File ? fileOfScene(document, row.index) : document.placements[row.index].file;
        Thing thing = thingOfFile(file ? file->path : std::filesystem::path());
        thing.isFile = false; // it is open
        return _commands.ask(std::move(thing));
    }
    if (row.isPassed())
        return;
    if (!_selected.has(selection))
        select(row);
    _commands.ask(row.hasLinks() ? thingOfPlaced(document, row.end()) : tools::thingOf(document, selection, _selected));
}

void StageTree::select(const Row& row)
{
    _anchor = row;
    if (row.isPassed())
        return;
    if (row.hasLinks()) {
        _selected.show(row.end());
        _selection = _selected.first;
        _shown = _selected.thing;
        return;
    }
    _selected.select(selectionOf(row));
    _selection = _selected.first; // made here: the row is where the user looks
}

bool StageTree::takeKey(const KeyPress& press)
{
    if (_filter.takeKey(press))
        return true;
    if (!_files.open || _filter.edits(press))
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
    if (_cursor < _rows.size() && (_rows[_cursor].isPassed() || isSelected(_rows[_cursor])))
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

} // namespace telepipe::tools
