#include "tools/window/panels/stage/ListsPanel.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/ChunkRange.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/StateUsers.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Terms.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace telepipe::tools {

namespace {

// A warning says which file it is of by its name.
const LoadedFile* fileOfRow(const Document& document, const ListRow& row)
{
    for (const auto& file : document.files)
        if (cellText(file->name()) == row.cells[0].text)
            return file.get();
    return nullptr;
}

// In sight, the head among them; a panel that is too low for them scrolls.
constexpr float kLeastRows = 4, kLeastUsers = 2;

float listRowHeight()
{
    return ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
}

void textCell(std::string_view text, bool isNumber)
{
    ImGui::TableNextColumn();
    if (isNumber)
        numberText(text);
    else
        ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

} // namespace

void ListsPanel::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
    follow();
    drawTabs();
    ImGui::PushID(int(_tab));
    ImGui::PushID(int(_opened)); // other columns for another document
    if (tab().filter.draw(tr("Filter: parts of any cells, like 4/1 translucent")))
        refresh();
    drawButtons();
    const bool users = tab().list->part == ScenePart::State;
    const float room = ImGui::GetContentRegionAvail().y, below = users ? std::min(150 * uiScale(), room / 3) : 0;
    drawTable(std::max(room - below, kLeastRows * listRowHeight()));
    if (users)
        drawUsers();
    ImGui::PopID();
    ImGui::PopID();
}

void ListsPanel::follow()
{
    const bool other = _opened != _files.opened || _changes != _files.open->changes();
    if (other || _language != windowLanguage())
        for (Tab& each : _tabs) {
            each.list.reset();
            each.chosen = SIZE_MAX;
        }
    const bool isNew = !tab().list;
    if (isNew) {
        tab().list = makeSceneList(_files.open->document(), SceneListKind(_tab));
        tab().letters = columnLetters(*tab().list);
        refresh();
    }
    if (isNew || _selected.first != _selection)
        followSelection();
    _opened = _files.opened;
    _changes = _files.open->changes();
    _language = windowLanguage();
    _selection = _selected.first;
}

void ListsPanel::followSelection()
{
    const scene::Scene& scene = _files.open->scene();
    Tab& list = tab();
    const std::size_t row = rowOf(*list.list, scene, _selected.first);
    if (row >= list.list->rows.size())
        return;
    list.chosen = row;
    _scroll = true;
    _users =
        list.list->part == ScenePart::State ? usersOf(scene, list.list->rows[row].items) : std::vector<StateUser>();
}

// Tabs take as many lines as they need.
void ListsPanel::drawTabs()
{
    const std::size_t before = _tab;
    for (std::size_t i = 0; i < kSceneListCount; ++i) {
        const char* const name = sceneListName(SceneListKind(i));
        if (i > 0)
            flowOn(buttonWidth(tr(name)));
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(i == before ? ImGuiCol_TabActive : ImGuiCol_Tab));
        if (ImGui::Button(trLabel(name)))
            _tab = i;
        ImGui::PopStyleColor();
    }
    if (_tab == before)
        return;
    _users.clear();
    follow();
    followSelection();
}

void ListsPanel::drawTargetButtons()
{
    const SceneTarget target = this->target();
    const scene::Scene& scene = _files.open->scene();
    render::SceneView& view = _files.open->view();
    ImGui::BeginDisabled(target.empty());
    if (ImGui::Button(trLabel("Isolate")))
        isolate(view.visibility(), scene, target);
    flowOn(buttonWidth(tr("Hide")));
    if (ImGui::Button(trLabel("Hide")))
        toggle(view.visibility(), target);
    flowOn(buttonWidth(tr("Focus")));
    if (ImGui::Button(trLabel("Focus")))
        _view.focus(boundsOf(target, scene, view.pose()));
    ImGui::EndDisabled();
}

void ListsPanel::drawButtons()
{
    drawTargetButtons();
    flowOn(buttonWidth(tr("Show all")));
    if (ImGui::Button(trLabel("Show all")))
        _commands.ask(Action::ShowAll);
    flowOn(buttonWidth(tr("Copy")));
    if (ImGui::Button(trLabel("Copy")))
        ImGui::SetClipboardText(asText(*tab().list, tab().shown).c_str());
    if (ImGui::IsItemHovered())
        tip(tr("The rows listed, as text with tabs"));
    flowOn(ImGui::GetFrameHeight() + buttonWidth(tr("all listed")));
    ImGui::Checkbox(trLabel("all listed"), &_allListed);
    if (ImGui::IsItemHovered())
        tip(tr("Isolate, Hide and Focus act on all rows listed, not on the chosen one"));
    const std::string count = reportText({"{} of {} shown", tab().shown.size(), tab().list->rows.size()});
    flowOn(ImGui::CalcTextSize(count.c_str()).x);
    ImGui::TextColored(kFaint, "%s", count.c_str());
}

// The width of all columns' letters, with the gaps between them.
float ListsPanel::lettersWide() const
{
    const float between = 2 * ImGui::GetStyle().CellPadding.x + 1;
    const auto letters = std::accumulate(tab().letters.begin(), tab().letters.end(), std::size_t{0});
    return float(letters) * ImGui::CalcTextSize("0").x + float(tab().letters.size()) * between;
}

SceneTarget ListsPanel::target()
{
    const SceneList& list = *tab().list;
    SceneTarget result{list.part, {}};
    if (_allListed)
        for (const std::uint32_t row : tab().shown)
            result.items.insert(result.items.end(), list.rows[row].items.begin(), list.rows[row].items.end());
    else if (tab().chosen < list.rows.size())
        result.items = list.rows[tab().chosen].items;
    return result;
}

void ListsPanel::drawTable(float height)
{
    const SceneList& list = *tab().list;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_Resizable |
                                       ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_Sortable |
                                       ImGuiTableFlags_SortTristate;
    // In a narrow panel the columns scroll to the right.
    const bool isNarrow = ImGui::GetContentRegionAvail().x < lettersWide();
    if (!ImGui::BeginTable("rows", int(list.columns.size()), isNarrow ? kFlags | ImGuiTableFlags_ScrollX : kFlags,
                           {0, height}, isNarrow ? lettersWide() : 0))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (std::size_t i = 0; i < list.columns.size(); ++i)
        ImGui::TableSetupColumn(trLabel(list.columns[i].name),
                                ImGuiTableColumnFlags_WidthStretch |
                                    (list.columns[i].isNumber ? ImGuiTableColumnFlags_PreferSortDescending : 0),
                                float(tab().letters[i]));
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (std::size_t i = 0; i < list.columns.size(); ++i) {
        ImGui::TableNextColumn();
        ImGui::TableHeader(trLabel(list.columns[i].name));
        if (!list.columns[i].meaning)
            explain(list.columns[i].name);
        else if (ImGui::IsItemHovered())
            tip("%s", tr(list.columns[i].meaning));
    }
    sort();
    drawRows();
    ImGui::EndTable();
}

void ListsPanel::sort()
{
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (!specs || !specs->SpecsDirty)
        return;
    tab().sortColumn = specs->SpecsCount > 0 ? specs->Specs[0].ColumnIndex : -1;
    tab().descending = specs->SpecsCount > 0 && specs->Specs[0].SortDirection == ImGuiSortDirection_Descending;
    specs->SpecsDirty = false;
    refresh();
}

void ListsPanel::refresh()
{
    Tab& list = tab();
    list.shown.clear();
    for (std::uint32_t i = 0; i < list.list->rows.size(); ++i)
        if (list.filter.filter().matches(list.list->rows[i].text()))
            list.shown.push_back(i);
    if (list.sortColumn >= 0)
        sortRows(*list.list, std::size_t(list.sortColumn), list.descending, list.shown);
}

void ListsPanel::drawRows()
{
    const std::vector<std::uint32_t>& shown = tab().shown;
    const float height = listRowHeight();
    const auto chosen = std::ranges::find(shown, tab().chosen);
    if (std::exchange(_scroll, false) && chosen != shown.end())
        ImGui::SetScrollY(float(chosen - shown.begin()) * height - ImGui::GetWindowHeight() / 2);
    ImGuiListClipper clipper;
    clipper.Begin(int(shown.size()), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            drawRow(shown[std::size_t(i)]);
}

void ListsPanel::drawRow(std::uint32_t row)
{
    const ListRow& value = tab().list->rows[row];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(int(row));
    const Label first = cellLabel(value.cells[0].text);
    if (selectableText(first, tab().chosen == row,
                       ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick)) {
        choose(row);
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
            _view.focus(_selected.subject());
    }
    if (isRowRightClicked())
        offer(row);
    ImGui::PopID();
    for (std::size_t i = 1; i < tab().list->columns.size(); ++i)
        textCell(value.cells[i].text, tab().list->columns[i].isNumber);
}

// Selected everywhere: of several things the first.
void ListsPanel::choose(std::uint32_t row)
{
    const scene::Scene& scene = _files.open->scene();
    const SceneList& list = *tab().list;
    const ListRow& value = list.rows[row];
    tab().chosen = row;
    _users.clear();
    if (list.part == ScenePart::State)
        _users = usersOf(scene, value.items);
    if (!value.items.empty())
        _selected.select(selectionOf(scene, list.part, value.items.front()));
    else if (const auto node = nodeWithChunkAt(scene, value.offset);
             SceneListKind(_tab) == SceneListKind::Warnings && node)
        _selected.select(Selection::ofNode(scene, *node));
    _selection = _selected.first; // made here: the row is where the user looks
}

void ListsPanel::offer(std::uint32_t row)
{
    const Document& document = _files.open->document();
    const ListRow& value = tab().list->rows[row];
    choose(row);
    Thing thing = thingOfRow(document, {tab().list->part, value.items}, _selected);
    if (SceneListKind(_tab) == SceneListKind::Textures && row < document.textures.size())
        thing = thingOfTexture(document, row);
    else if (SceneListKind(_tab) == SceneListKind::Warnings)
        thing = thingOfWarning(document, fileOfRow(document, value), value.offset, {});
    thing.row = value.text();
    _commands.ask(std::move(thing));
}

void ListsPanel::drawUsers()
{
    const float least = kLeastUsers * listRowHeight();
    const float left = ImGui::GetContentRegionAvail().y - ImGui::GetTextLineHeightWithSpacing(); // below their number
    if (tab().chosen >= tab().list->rows.size())
        ImGui::TextColored(kFaint, tr("Choose a row to see who draws with it."));
    else if (drawStateUsers({*_files.open, _selected, _view, _commands}, _users, std::max(left, least)))
        _selection = _selected.first; // made here: the row stays
}

bool ListsPanel::takeKey(const KeyPress& press)
{
    if (!_files.open || !tab().list)
        return false;
    if (tab().filter.takeKey(press))
        return true;
    if (tab().filter.edits(press))
        return false;
    const std::vector<std::uint32_t>& shown = tab().shown;
    const auto current = std::size_t(std::ranges::find(shown, tab().chosen) - shown.begin());
    const auto row = rowAfterKey(press, current, shown.size());
    if (!row)
        return false;
    choose(shown[*row]);
    _scroll = true;
    return true;
}

} // namespace telepipe::tools
