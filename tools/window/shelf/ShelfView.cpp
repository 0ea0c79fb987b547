#include "tools/window/shelf/ShelfView.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/shelf/OpenShelf.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <imgui_stdlib.h>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr float kCardWidth = 200, kGap = 10, kDetails = 300; // at UI scale 1
constexpr float kFrame = 2;                                  // pixels, around the card that is selected
constexpr float kWideEnough = 760;                           // for details beside the cards
constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                    ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoNavFocus;

bool isJapanese()
{
    return windowLanguage() == Language::Japanese;
}

void lineOfCard(ImVec2 at, float width, ImVec4 color, const std::string& text)
{
    ImGui::GetWindowDrawList()->AddText(at, ImGui::GetColorU32(color), shortened(text, width).c_str());
}

const char* faultText(ThumbnailFault fault)
{
    switch (fault) {
    case ThumbnailFault::NoModel:
        return tr("There is no model in it");
    case ThumbnailFault::TooLong:
        return tr("It takes too long to draw");
    default:
        return tr("It cannot be read: opening it says why");
    }
}

// A file's name, behind its folders where another file here is called the same.
std::string nameAmong(const std::vector<LibraryFile>& files, const fs::path& path, const fs::path& place)
{
    const auto isCalledSo = [&](const LibraryFile& file) { return file.path.filename() == path.filename(); };
    const bool isAlone = std::ranges::count_if(files, isCalledSo) == 1;
    return (isAlone ? path.filename() : path.lexically_relative(place)).generic_string();
}

bool offerVersion(const std::string& name, std::size_t number, bool isInList)
{
    ImGui::PushID(int(number));
    const float room = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().FramePadding.x;
    const std::string text = isInList ? name : shortened(reportText({"Compare with {}", name}), room);
    const std::string label = text + "###version";
    const bool isTaken = isInList ? ImGui::Selectable(label.c_str()) : ImGui::Button(label.c_str(), {-1, 0});
    ImGui::PopID();
    return isTaken;
}

void fileLines(const char* title, const std::vector<LibraryFile>& files, const fs::path& place)
{
    if (files.empty())
        return;
    ImGui::Spacing();
    ImGui::TextColored(kAccent, "%s", title);
    for (const LibraryFile& file : files) {
        wrappedText(nameAmong(files, file.path, place).c_str());
        ImGui::Indent();
        ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(kFaint));
        wrappedText((std::string(tr(file.what)) + (file.isRead ? "" : tr(", not read"))).c_str());
        ImGui::PopStyleColor();
        ImGui::Unindent();
    }
}

} // namespace

void ShelfView::show(Rect area, int key, bool canCompare)
{
    ImGui::SetNextWindowPos(area.min);
    ImGui::SetNextWindowSize({area.max.x - area.min.x, area.max.y - area.min.y});
    if (_shelf.fresh) {
        ImGui::SetNextWindowFocus();
        _follows = true;
    }
    ImVec4 ground = ImGui::GetStyleColorVec4(ImGuiCol_WindowBg);
    ground.w = 1;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ground);
    const bool hasTyped = !_shelf.typed.empty(); // before the field lets go of it
    if (ImGui::Begin("##shelf", nullptr, kFlags)) {
        head();
        if (_shelf.shelf()) {
            takeKeys(key, hasTyped);
            body(canCompare);
        } else {
            ImGui::TextUnformatted(tr("Looking at what is there ..."));
            if (key == GLFW_KEY_ESCAPE)
                _shelf.shown = false;
        }
    }
    ImGui::End();
    ImGui::PopStyleColor();
    _shelf.fresh = false;
}

void ShelfView::head()
{
    const bool isThere = _shelf.shelf().has_value();
    const fs::path place = isThere ? _shelf.shelf()->place : fs::path();
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(kAccent, "%s", tr("Library"));
    ImGui::SameLine();
    recentPlaces();
    ImGui::SameLine();
    if (_shelf.fresh || std::exchange(_focuses, false))
        ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(std::min(260 * uiScale(), ImGui::GetContentRegionAvail().x * 0.45f));
    std::string typed = _shelf.typed;
    if (ImGui::InputTextWithHint("##search", tr("Filter: names"), &typed))
        _shelf.search(typed);
    const float right = ImGui::GetWindowContentRegionMax().x - buttonWidth(tr("Close"));
    if (isThere)
        counts(right - ImGui::GetStyle().ItemSpacing.x);
    ImGui::SameLine(right);
    if (ImGui::Button(trLabel("Close")))
        _shelf.shown = false;
    ImGui::Separator();
}

// The number of items, and of pictures still to come, as far as there is room.
void ShelfView::counts(float right) const
{
    const Shelf& shelf = *_shelf.shelf();
    const auto tell = [&](const std::string& text, ImVec4 color) {
        ImGui::SameLine();
        if (const float room = right - ImGui::GetCursorPosX(); room > 0)
            ImGui::TextColored(color, "%s", shortened(text, room).c_str());
    };
    const std::size_t found = _shelf.found().size(), all = shelf.items.size();
    tell(shelf.stages > 0 ? reportText({"{} areas, {} stages, {} of {} shown", shelf.areas, shelf.stages, found, all})
                          : reportText({"{} of {} shown", found, all}),
         ImGui::GetStyleColorVec4(ImGuiCol_Text));
    if (_shelf.drawing() > 0)
        tell(reportText({"{} pictures to come", _shelf.drawing()}), kFaint);
}

// The place that is shown, and those before it.
void ShelfView::recentPlaces()
{
    const std::string name = _shelf.shelf() ? _shelf.shelf()->place.filename().string() : "";
    ImGui::SetNextItemWidth(200 * uiScale());
    if (!ImGui::BeginCombo("##place", name.c_str()))
        return;
    for (const std::string& file : _settings.recentFiles)
        if (isPlace(file) && ImGui::Selectable(file.c_str()))
            _commands.ask(OpenPaths{{fs::path(file)}});
    ImGui::EndCombo();
}

void ShelfView::body(bool canCompare)
{
    const float all = ImGui::GetContentRegionAvail().x;
    const bool hasDetails = all > kWideEnough * uiScale();
    const float left = hasDetails ? all - (kDetails + kGap) * uiScale() : all;
    if (ImGui::BeginChild("cards", {left, 0}, false, ImGuiWindowFlags_NoNavInputs))
        cards();
    ImGui::EndChild();
    if (!hasDetails)
        return;
    ImGui::SameLine();
    if (ImGui::BeginChild("details", {0, 0}, true, ImGuiWindowFlags_NoNavInputs))
        details(canCompare);
    ImGui::EndChild();
}

void ShelfView::cards()
{
    const float line = ImGui::GetTextLineHeightWithSpacing(), gap = kGap * uiScale();
    const float width = ImGui::GetContentRegionAvail().x;
    Grid grid;
    grid.columns = std::max<std::size_t>(1, std::size_t(width / (kCardWidth * uiScale() + gap)));
    grid.width = std::floor(width / float(grid.columns) - gap);
    grid.step = grid.width + gap;
    grid.picture = std::floor(grid.width * 9 / 16);
    grid.row = grid.picture + 2 * line + gap + 4 * uiScale();
    grid.heading = line + gap;
    place(grid);
    follow(grid);
    for (std::size_t i = 0; i < _shelf.found().size(); ++i)
        if (isInSight(grid, i))
            card(grid, i);
    ImGui::SetCursorPos({0, _height});
    ImGui::Dummy({1, 1});
    if (_shelf.found().empty()) {
        ImGui::SetCursorPos({0, 0});
        ImGui::TextUnformatted(_shelf.shelf()->items.empty() ? tr("Nothing here is a stage or a model of the game")
                                                             : tr("Nothing is called that."));
    }
}

void ShelfView::place(const Grid& grid)
{
    const Shelf& shelf = *_shelf.shelf();
    _places.clear();
    float y = 0;
    std::size_t column = 0;
    const char* group = "";
    for (const std::size_t item : _shelf.found()) {
        if (std::strcmp(group, shelf.items[item].group) != 0) {
            y += (column > 0 ? grid.row : 0) + grid.heading;
            column = 0;
            group = shelf.items[item].group;
        } else if (column == grid.columns) {
            y += grid.row;
            column = 0;
        }
        _places.push_back({kFrame + 1 + float(column++) * grid.step, y});
    }
    _height = y + grid.row;
}

void ShelfView::follow(const Grid& grid)
{
    if (!std::exchange(_follows, false) || _shelf.selected >= _places.size())
        return;
    const float top = _places[_shelf.selected].y - grid.heading, bottom = top + grid.heading + grid.row;
    if (top < ImGui::GetScrollY())
        ImGui::SetScrollY(top);
    else if (bottom > ImGui::GetScrollY() + ImGui::GetWindowHeight())
        ImGui::SetScrollY(bottom - ImGui::GetWindowHeight());
}

bool ShelfView::isInSight(const Grid& grid, std::size_t number) const
{
    const float top = _places[number].y - grid.heading, scroll = ImGui::GetScrollY();
    return top + grid.row + grid.heading > scroll && top < scroll + ImGui::GetWindowHeight();
}

void ShelfView::heading(std::size_t number) const
{
    const Shelf& shelf = *_shelf.shelf();
    const char* group = shelf.items[_shelf.found()[number]].group;
    if (number > 0 && std::strcmp(group, shelf.items[_shelf.found()[number - 1]].group) == 0)
        return;
    ImGui::SetCursorPos({0, _places[number].y - ImGui::GetTextLineHeightWithSpacing()});
    ImGui::TextColored(kAccent, "%s", tr(group));
}

void ShelfView::card(const Grid& grid, std::size_t number)
{
    heading(number);
    const std::size_t item = _shelf.found()[number];
    _shelf.see(item);
    ImGui::SetCursorPos(_places[number]);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(int(item));
    const bool isTaken = ImGui::InvisibleButton("card", {grid.width, grid.row - kGap * uiScale()});
    ImGui::PopID();
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) {
        _shelf.selected = number;
        _commands.ask(thingOfFile(_shelf.shelf()->items[item].opens));
    }
    if (ImGui::IsItemHovered() && (ImGui::GetIO().MouseDelta.x != 0 || ImGui::GetIO().MouseDelta.y != 0))
        _shelf.selected = number;
    picture(grid, item, at);
    words(grid, item, {at.x, at.y + grid.picture + 2 * uiScale()});
    if (number == _shelf.selected)
        ImGui::GetWindowDrawList()->AddRect({at.x - kFrame, at.y - kFrame},
                                            {at.x + grid.width + kFrame, at.y + grid.row - kGap * uiScale()},
                                            ImGui::GetColorU32(ImVec4(kAccent)), 4 * uiScale(), 0, kFrame);
    if (isTaken)
        _shelf.take(item);
}

void ShelfView::picture(const Grid& grid, std::size_t item, ImVec2 at) const
{
    const OpenShelf::Card& card = _shelf.card(item);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + grid.width, at.y + grid.picture);
    list.AddRectFilled(at, end, ImGui::GetColorU32(ImGuiCol_FrameBg), 4 * uiScale());
    if (card.hasPicture)
        return list.AddImageRounded(reinterpret_cast<ImTextureID>(std::uintptr_t(card.texture.name())), at, end, {0, 0},
                                    {1, 1}, IM_COL32_WHITE, 4 * uiScale());
    const char* text = card.thumbnail ? tr("no picture") : "...";
    const ImVec2 size = ImGui::CalcTextSize(text);
    list.AddText({at.x + (grid.width - size.x) / 2, at.y + (grid.picture - size.y) / 2},
                 ImGui::GetColorU32(ImGuiCol_TextDisabled), text);
}

void ShelfView::words(const Grid& grid, std::size_t item, ImVec2 at) const
{
    const ShelfItem& shown = _shelf.shelf()->items[item];
    const OpenShelf::Card& card = _shelf.card(item);
    lineOfCard(at, grid.width, ImGui::GetStyleColorVec4(ImGuiCol_Text), shown.title(isJapanese()));
    at.y += ImGui::GetTextLineHeight();
    const std::size_t warnings = card.thumbnail ? card.thumbnail->warnings : 0;
    std::string text = shown.name;
    if (shown.files.size() > 1)
        text += reportText({", {} files", shown.files.size()});
    if (warnings > 0)
        text += reportText({", {} warnings", warnings});
    lineOfCard(at, grid.width, warnings > 0 ? ImVec4(kWarning) : ImVec4(kFaint), text);
}

void ShelfView::details(bool canCompare)
{
    if (_shelf.selected >= _shelf.found().size())
        return;
    const Shelf& shelf = *_shelf.shelf();
    const std::size_t item = _shelf.found()[_shelf.selected];
    const ShelfItem& shown = shelf.items[item];
    ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(kAccent));
    wrappedText(shown.title(isJapanese()).c_str());
    ImGui::PopStyleColor();
    if (shown.english != shown.japanese)
        faintNote(shown.title(!isJapanese()).c_str());
    wrappedText(shown.name.c_str());
    facts(item);
    choices(item, canCompare);
    fileLines(tr("Files"), shown.files, shelf.place);
    fileLines(tr("Shared by the area"), shelf.sharedBy(shown), shelf.place);
}

void ShelfView::facts(std::size_t item) const
{
    const std::optional<Thumbnail>& known = _shelf.card(item).thumbnail;
    if (!known)
        return;
    if (known->fault != ThumbnailFault::None) {
        ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(kWarning));
        wrappedText(faultText(known->fault));
        ImGui::PopStyleColor();
        return;
    }
    if (known->models > 1)
        ImGui::Text(tr("%zu models"), known->models);
    ImGui::Text(tr("%zu triangles"), known->triangles);
    if (known->warnings > 0)
        ImGui::TextColored(kWarning, known->warnings == 1 ? tr("%zu warning") : tr("%zu warnings"), known->warnings);
}

void ShelfView::choices(std::size_t item, bool canCompare)
{
    ImGui::Spacing();
    if (ImGui::Button(trLabel("Open"), {-1, 0}))
        _shelf.take(item);
    if (canCompare && ImGui::Button(trLabel("Compare with what is open"), {-1, 0}))
        _shelf.compare(item);
    versions(item);
}

// A button for each other version of the map; of very many a list.
void ShelfView::versions(std::size_t item)
{
    constexpr std::size_t kMostButtons = 5;
    const Shelf& shelf = *_shelf.shelf();
    const ShelfItem& shown = shelf.items[item];
    const bool areMany = shown.versions > kMostButtons;
    if (areMany) {
        ImGui::SetNextItemWidth(-1);
        if (!ImGui::BeginCombo("##versions", tr("Compare with ...")))
            return;
    }
    for (std::size_t other = shown.firstVersion; other < shown.firstVersion + shown.versions; ++other)
        if (other != item && offerVersion(shelf.items[other].name, other, areMany))
            _shelf.compareVersions(item, other);
    if (areMany)
        ImGui::EndCombo();
}

void ShelfView::takeKeys(int key, bool hasTyped)
{
    if (ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) // the popup has the keys
        return;
    if (isPressed(ImGuiKey_LeftArrow))
        move(-1, 0);
    if (isPressed(ImGuiKey_RightArrow))
        move(1, 0);
    if (isPressed(ImGuiKey_UpArrow))
        move(0, -1);
    if (isPressed(ImGuiKey_DownArrow))
        move(0, 1);
    if (key == GLFW_KEY_ENTER && _shelf.selected < _shelf.found().size())
        _shelf.take(_shelf.found()[_shelf.selected]);
    if (key != GLFW_KEY_ESCAPE)
        return;
    _focuses = hasTyped; // the field has let go of the keyboard
    if (hasTyped)
        _shelf.search("");
    else
        _shelf.shown = false;
}

} // namespace telepipe::tools
