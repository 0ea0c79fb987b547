#include "tools/window/frame/Welcome.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/keys/Gesture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <imgui.h>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr const char* kProgram = "Telepipe";
constexpr std::size_t kMostRecent = 5;
constexpr float kWidth = 420, kPictureHeight = 45; // at UI scale 1
constexpr float kOthers = 19;                      // lines of the card beside the recent files
constexpr std::size_t kFirstGestures = 1;
constexpr std::array kFirstKeys{Action::ResetCamera, Action::Screenshot};

void keyRow(const std::string& key, const char* does)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kAccent, "%s", key.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(does);
}

// True for a click into the picture: whoever looks around there has read the welcome.
bool isClickBeside()
{
    const bool isClick = ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    // A window in which the mouse was pressed counts as not hovered unless this flag is set.
    constexpr ImGuiHoveredFlags kAll = ImGuiHoveredFlags_AnyWindow | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
    return isClick && !ImGui::IsWindowHovered(kAll);
}

std::string walkingKeys(const KeyBindings& keys)
{
    std::string text;
    for (const Action action : {Action::MoveForward, Action::MoveLeft, Action::MoveBack, Action::MoveRight})
        text += (text.empty() ? "" : " ") + keys.label(action);
    return text;
}

} // namespace

void Welcome::show()
{
    const bool isAsked = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);    // something else: an error, a path
    const bool isHidden = _settings.panelsHidden || _files.comparison.isOn(); // the picture alone is looked at
    _shown = false;
    if (_closed || !_settings.welcome || !_files.isDemo() || isAsked || isHidden)
        return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(kWidth * uiScale(), viewport.Size.x), 0});
    ImGui::SetNextWindowBgAlpha(1); // movement behind it draws the eye from the text
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing;
    _shown = true;
    if (ImGui::Begin("##welcome", nullptr, kFlags))
        draw();
    ImGui::End();
    if (isClickBeside())
        _closed = true;
}

bool Welcome::close()
{
    return _shown && !std::exchange(_closed, true);
}

void Welcome::draw()
{
    ImGui::TextColored(kAccent, "%s", kProgram);
    wrappedText(tr("Stages of Phantasy Star Online, as the Dreamcast drew them. This one is the demo; open "
                   "a stage, a model, an archive, a disc or a picture of yours, or drop it here."));
    ImGui::Spacing();
    const bool hasRecent = !_settings.recentFiles.empty();
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (ImGui::Button(trLabel("Open a file, a folder or a disc"), {hasRecent ? half : -1, 0}))
        _commands.ask(Action::OpenFile);
    if (hasRecent) {
        ImGui::SameLine();
        if (ImGui::Button(trLabel("Library of the last folder"), {-1, 0}))
            _commands.ask(Action::ShowLibrary);
    }
    recentFiles();
    ImGui::Spacing();
    keys();
    ImGui::Spacing();
    bool atStart = _settings.welcome;
    if (ImGui::Checkbox(trLabel("Show this at the start"), &atStart))
        _settings.welcome = atStart;
    ImGui::SameLine();
    const float width = ImGui::CalcTextSize(tr("Close")).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
    _closed = ImGui::Button(trLabel("Close"));
}

void Welcome::recentFiles()
{
    if (_settings.recentFiles.empty())
        return;
    ImGui::TextColored(kFaint, "%s", tr("Open recent"));
    const auto count = std::min(kMostRecent, _settings.recentFiles.size());
    const std::vector<std::string> files(_settings.recentFiles.begin(),
                                         _settings.recentFiles.begin() + std::ptrdiff_t(count));
    _pictures.follow(files);
    // In a small window the pictures are smaller.
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float room = ImGui::GetMainViewport()->Size.y - kOthers * line;
    const float height = std::clamp(room / float(count), line, kPictureHeight * uiScale());
    for (const std::string& file : files)
        recentFile(file, std::floor(height));
}

// Draws a recent file's picture, its name, and below that the folder; in one line where rows are low.
void Welcome::recentFile(const std::string& path, float height)
{
    const std::filesystem::path file = path;
    ImGui::PushID(path.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::floor(height * kThumbnailWidth / kThumbnailHeight), line = ImGui::GetTextLineHeight();
    if (ImGui::Selectable("##open", false, 0, {0, height}))
        _commands.ask(OpenPaths{{file}});
    if (ImGui::IsItemHovered())
        tip("%s", path.c_str());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + width, at.y + height);
    if (const gl::ImageTexture* picture = _pictures.of(path))
        list.AddImageRounded(reinterpret_cast<ImTextureID>(std::uintptr_t(picture->name())), at, end, {0, 0}, {1, 1},
                             IM_COL32_WHITE, 3 * uiScale());
    else
        list.AddRectFilled(at, end, ImGui::GetColorU32(ImGuiCol_FrameBg), 3 * uiScale());
    const std::string name = file.filename().string(), folder = file.parent_path().filename().string();
    const float x = end.x + ImGui::GetStyle().ItemSpacing.x, right = ImGui::GetItemRectMax().x;
    const bool isLow = height < 2 * line;
    const float y = at.y + (height - (isLow ? 1 : 2) * line) / 2;
    const float beside = isLow ? right - ImGui::CalcTextSize(folder.c_str()).x : x;
    list.AddText({x, y}, ImGui::GetColorU32(ImGuiCol_Text), shortened(name, (isLow ? beside : right) - x).c_str());
    list.AddText({beside, isLow ? y : y + line}, ImGui::GetColorU32(ImGuiCol_TextDisabled),
                 shortened(folder, right - beside).c_str());
    ImGui::PopID();
}

void Welcome::keys() const
{
    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit))
        return;
    keyRow(walkingKeys(_settings.keys), tr("Move"));
    for (const Gesture& gesture : mouseGestures().first(kFirstGestures))
        keyRow(tr(gesture.what), tr(gesture.does));
    for (const Action action : kFirstKeys)
        keyRow(_settings.keys.label(action), tr(actionInfo(action).label));
    keyRow(_settings.keys.label(Action::PanelKeys), tr("Every key"));
    ImGui::EndTable();
}

} // namespace telepipe::tools
