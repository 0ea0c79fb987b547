#include "tools/window/panels/place/BookmarksPanel.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr double kLeastGap = 1e-3; // seconds between two keys

bool smallButton(const char* label, const char* help)
{
    const bool pressed = ImGui::SmallButton(trLabel(label));
    if (ImGui::IsItemHovered())
        tip("%s", tr(help));
    return pressed;
}

template <class List> bool isFree(const List& list, std::size_t index, const std::string& name)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (i != index && list[i].name == name)
            return false;
    return !name.empty();
}

// The number goes from whatever has it.
void give(std::vector<Bookmark>& marks, std::size_t index, std::uint32_t number)
{
    for (Bookmark& mark : marks)
        if (number != 0 && mark.number == number)
            mark.number = 0;
    marks[index].number = number;
}

void drawNumber(std::vector<Bookmark>& marks, std::size_t index)
{
    const auto label = [](std::uint32_t number) { return number == 0 ? std::string("-") : fmt::to_string(number); };
    ImGui::SetNextItemWidth(44 * uiScale());
    if (!ImGui::BeginCombo("##number", label(marks[index].number).c_str(), ImGuiComboFlags_NoArrowButton))
        return;
    for (std::uint32_t number = 0; number <= Bookmark::kMostNumber; ++number)
        if (ImGui::Selectable(label(number).c_str(), marks[index].number == number))
            give(marks, index, number);
    ImGui::EndCombo();
}

// Moves a key between its neighbours: keys are never out of order.
void moveKey(scene::CameraPath& path, std::size_t key, double at)
{
    const double low = key == 0 ? 0 : path.keys[key - 1].seconds + kLeastGap;
    const double high =
        key + 1 == path.keys.size() ? std::numeric_limits<double>::max() : path.keys[key + 1].seconds - kLeastGap;
    path.keys[key].seconds = std::clamp(at, low, std::max(low, std::min(high, 1e6)));
}

void drawEase(scene::CameraKey& key)
{
    static constexpr const char* kHelp[kEases] = {"Passes without halting", "Comes to rest here",
                                                  "Straight and at one speed, towards it and away from it",
                                                  "Stays here until the next key, and is there at once"};
    ImGui::SetNextItemWidth(76 * uiScale());
    if (!ImGui::BeginCombo("##ease", tr(easeName(key.ease)), ImGuiComboFlags_NoArrowButton))
        return;
    for (std::size_t i = 0; i < kEases; ++i) {
        if (ImGui::Selectable(trLabel(easeName(scene::Ease(i))), key.ease == scene::Ease(i)))
            key.ease = scene::Ease(i);
        if (ImGui::IsItemHovered())
            tip("%s", tr(kHelp[i]));
    }
    ImGui::EndCombo();
}

} // namespace

void BookmarksPanel::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
    Bookmarks next = _marks.now();
    drawMarks(next);
    const Asked asked = drawAdd();
    drawPaths(next);
    if (next != _marks.now())
        _marking.change(std::move(next));
    if (asked == Asked::Bookmark)
        _marking.addBookmark(std::exchange(_name, {}));
    if (asked == Asked::Undo)
        _marking.undo();
    drawFile();
}

// Keeps the text being typed here until it is done, because the list is written again meanwhile.
bool BookmarksPanel::editName(const char* id, std::string& name)
{
    const unsigned field = ImGui::GetID(id);
    std::string text = field == _edited ? _edit : name;
    if (ImGui::InputText(id, &text)) {
        _edited = field;
        _edit = text;
    }
    if (field != _edited || !ImGui::IsItemDeactivated())
        return false;
    _edited = 0;
    if (!ImGui::IsItemDeactivatedAfterEdit() || _edit == name)
        return false;
    name = _edit;
    return true;
}

void BookmarksPanel::drawMarks(Bookmarks& next)
{
    const std::string first = _settings.keys.label(Action::SetBookmark1);
    if (next.marks.empty())
        faintNote(reportText({"No bookmarks yet: {} sets the first.", first}).c_str());
    for (std::size_t i = 0; i < next.marks.size(); ++i) {
        ImGui::PushID(int(i));
        const std::size_t before = next.marks.size();
        drawMark(next, i);
        if (before == next.marks.size() && isRowRightClicked())
            offer(_marks.now().marks[i]);
        ImGui::PopID();
    }
}

void BookmarksPanel::offer(const Bookmark& mark)
{
    Thing thing;
    thing.name = thing.bookmark = mark.name;
    thing.point = mark.camera.position;
    _commands.ask(std::move(thing));
}

void BookmarksPanel::drawMark(Bookmarks& next, std::size_t index)
{
    drawNumber(next.marks, index);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-150 * uiScale());
    std::string name = next.marks[index].name;
    if (editName("##name", name)) {
        if (isFree(next.marks, index, name))
            next.marks[index].name = name;
        else
            _notices.toasts.replace("name", tr("A bookmark needs a name of its own"));
    }
    ImGui::SameLine();
    if (smallButton("go", "Look from there"))
        _marking.goTo(Bookmark(next.marks[index]));
    ImGui::SameLine();
    if (smallButton("here", "Becomes the view as it is now")) {
        next.marks[index].camera = _view.now();
        next.marks[index].seconds = _view.clock.seconds();
    }
    ImGui::SameLine();
    if (smallButton("delete", "Undo brings it back"))
        next.marks.erase(next.marks.begin() + std::ptrdiff_t(index));
}

// The lists of this frame must stay until all has been drawn, so requests are returned and carried out after that.
BookmarksPanel::Asked BookmarksPanel::drawAdd()
{
    Asked asked = Asked::Nothing;
    const float buttons = buttonWidth(tr("Add")) + buttonWidth(tr("Undo")) + 2 * ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - std::max(buttons, 150 * uiScale());
    ImGui::SetNextItemWidth(room < buttonWidth(tr("name of a new bookmark")) ? -1 : room);
    const bool entered =
        ImGui::InputTextWithHint("##new", tr("name of a new bookmark"), &_name, ImGuiInputTextFlags_EnterReturnsTrue);
    flowOn(buttons);
    if (ImGui::Button(trLabel("Add")) || entered)
        asked = Asked::Bookmark;
    ImGui::SameLine();
    ImGui::BeginDisabled(!_marks.canUndo());
    if (ImGui::Button(trLabel("Undo")))
        asked = Asked::Undo;
    ImGui::EndDisabled();
    return asked;
}

void BookmarksPanel::drawPaths(Bookmarks& next)
{
    ImGui::Separator();
    ImGui::TextColored(kFaint, tr("Camera paths"));
    ImGui::SameLine();
    if (smallButton("new", "An empty path")) {
        std::size_t number = next.paths.size() + 1;
        while (!isFree(next.paths, next.paths.size(), fmt::format("{} {}", tr("Path"), number)))
            ++number;
        next.paths.push_back({fmt::format("{} {}", tr("Path"), number), {}});
        _view.preview.begin(next.paths.size() - 1, 0);
    }
    for (std::size_t i = 0; i < next.paths.size(); ++i) {
        ImGui::PushID("path");
        ImGui::PushID(int(i));
        drawPath(next, i);
        ImGui::PopID();
        ImGui::PopID();
    }
}

void BookmarksPanel::drawPath(Bookmarks& next, std::size_t index)
{
    ImGui::SetNextItemWidth(-150 * uiScale());
    std::string name = next.paths[index].name;
    if (editName("##name", name)) {
        if (isFree(next.paths, index, name))
            next.paths[index].name = name;
        else
            _notices.toasts.replace("name", tr("A path needs a name of its own"));
    }
    ImGui::SameLine();
    if (smallButton("add key", "The view as it is now, three seconds after the last key")) {
        scene::CameraPath& path = next.paths[index];
        path.keys.push_back(_marking.keyOfView(path, path.keys.empty() ? 0 : path.length() + 3));
    }
    ImGui::SameLine();
    if (smallButton("delete", "Undo brings it back")) {
        next.paths.erase(next.paths.begin() + std::ptrdiff_t(index));
        return _view.preview.end();
    }
    if (next.paths[index].keys.empty())
        return;
    drawPreview(next.paths[index], index);
    drawKeys(next.paths[index], index);
}

void BookmarksPanel::drawPreview(const scene::CameraPath& path, std::size_t index)
{
    PathPreview& preview = _view.preview;
    const bool mine = preview.path() == index;
    if (ImGui::Button(playLabel(mine && preview.isPlaying()), {58 * uiScale(), 0})) {
        if (!mine)
            preview.begin(index, path.length());
        _marking.playPath();
    }
    ImGui::SameLine();
    float seconds = mine ? float(preview.seconds()) : 0;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderFloat("##at", &seconds, 0, float(path.length()), "%.2f s"))
        _marking.showPath(index, double(seconds));
}

void BookmarksPanel::drawKeys(scene::CameraPath& path, std::size_t index)
{
    for (std::size_t key = 0; key < path.keys.size(); ++key) {
        ImGui::PushID(int(key));
        drawKey(path, index, key);
        ImGui::PopID();
    }
}

void BookmarksPanel::drawKey(scene::CameraPath& path, std::size_t index, std::size_t key)
{
    double at = path.keys[key].seconds;
    ImGui::SetNextItemWidth(76 * uiScale());
    if (ImGui::InputDouble("##at", &at, 0, 0, "%.3f s", ImGuiInputTextFlags_EnterReturnsTrue))
        moveKey(path, key, at);
    ImGui::SameLine();
    drawEase(path.keys[key]);
    const std::string place = placeText(path.keys[key].camera.position, 0);
    flowOn(ImGui::CalcTextSize(place.c_str()).x);
    ImGui::TextColored(kFaint, "%s", place.c_str());
    float buttons = 2 * ImGui::GetStyle().ItemSpacing.x;
    for (const char* const label : {"go", "here", "delete"})
        buttons += buttonWidth(tr(label));
    flowOn(buttons);
    if (smallButton("go", "Look from there"))
        _marking.showPath(index, path.keys[key].seconds);
    ImGui::SameLine();
    if (smallButton("here", "Becomes the view as it is now")) {
        const scene::Ease ease = path.keys[key].ease;
        path.keys[key] = _marking.keyOfView(path, path.keys[key].seconds);
        path.keys[key].ease = ease;
    }
    ImGui::SameLine();
    if (smallButton("delete", "Undo brings it back"))
        path.keys.erase(path.keys.begin() + std::ptrdiff_t(key));
}

void BookmarksPanel::drawFile()
{
    ImGui::Spacing();
    ImGui::TextColored(kFaint, "%s", _marks.path().filename().string().c_str());
    if (ImGui::IsItemHovered())
        tip(tr("%s\nGive it to others: it goes beside the same stage."), _marks.path().string().c_str());
    faintNote(tr("folder for stages that lie where nothing can be written"));
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText("##folder", &_settings.bookmarksFolder);
    if (ImGui::IsItemHovered())
        tip(tr("In use from the next time a stage is opened. Empty: %s"), usualBookmarksFolder().string().c_str());
}

} // namespace telepipe::tools
