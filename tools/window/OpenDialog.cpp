#include "tools/window/OpenDialog.h"

#include "tools/window/Panel.h"
#include "tools/window/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cctype>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string_view>
#include <system_error>
#include <tuple>

namespace telepipe::tools {

namespace {

constexpr const char* kTitle = "Open a file";

// Worth listing; a typed path is opened whatever its name.
constexpr std::string_view kExtensions[] = {".rel", ".nj",  ".png", ".njm", ".xj",  ".pvm", ".pvr", ".pvp",
                                            ".xvm", ".xvr", ".prs", ".prc", ".bml", ".afs", ".gsl"};

std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

bool isWorthListing(const std::filesystem::path& path)
{
    return std::ranges::find(kExtensions, lowerCase(path.extension().string())) != std::end(kExtensions);
}

// The folder part of what is typed.
std::filesystem::path folderOf(const std::string& typed)
{
    std::error_code error;
    const std::filesystem::path path(typed.empty() ? "." : typed);
    if (std::filesystem::is_directory(path, error))
        return path;
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

std::string startFolder(const Settings& settings)
{
    if (!settings.recentFiles.empty())
        return (std::filesystem::path(settings.recentFiles.front()).parent_path() / "").string();
    std::error_code error;
    return (std::filesystem::current_path(error) / "").string();
}

} // namespace

void OpenDialog::show(Workspace& workspace)
{
    if (workspace.requests.openDialog) {
        _path = startFolder(workspace.settings);
        _focus = true;
        ImGui::OpenPopup(kTitle);
    }
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos({viewport.GetCenter().x, viewport.GetCenter().y}, ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(640 * uiScale(), viewport.WorkSize.x), 420 * uiScale()}, ImGuiCond_Appearing);
    bool open = true;
    _open = ImGui::BeginPopupModal(kTitle, &open);
    if (!_open)
        return;
    if (workspace.requests.closeDialog == GLFW_KEY_ESCAPE)
        ImGui::CloseCurrentPopup();
    draw(workspace);
    ImGui::EndPopup();
}

void OpenDialog::draw(Workspace& workspace)
{
    if (_focus)
        ImGui::SetKeyboardFocusHere();
    _focus = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##path", "path of a file", &_path);
    drawEntries(workspace);
    drawRecent(workspace);
    if (ImGui::Button("Open", {90 * uiScale(), 0}) || workspace.requests.closeDialog == GLFW_KEY_ENTER)
        accept(workspace);
    ImGui::SameLine();
    if (ImGui::Button("Cancel", {90 * uiScale(), 0}))
        ImGui::CloseCurrentPopup();
}

void OpenDialog::drawEntries(Workspace& workspace)
{
    const std::filesystem::path folder = folderOf(_path);
    if (folder.string() != _listedFolder)
        list(folder);
    const float below = ImGui::GetFrameHeightWithSpacing() * (workspace.settings.recentFiles.empty() ? 1.2f : 5.2f);
    if (ImGui::BeginChild("entries", {0, -below}, true)) {
        if (selectableText("..", false, ImGuiSelectableFlags_DontClosePopups))
            _path = (std::filesystem::absolute(folder).lexically_normal() / ".." / "").lexically_normal().string();
        for (const Entry& entry : _entries) {
            if (entry.isFolder)
                ImGui::PushStyleColor(ImGuiCol_Text, kAccent);
            const bool clicked =
                selectableText(entry.name.c_str(), false,
                               ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick);
            if (entry.isFolder)
                ImGui::PopStyleColor();
            if (!clicked)
                continue;
            _path = (entry.isFolder ? folder / entry.name / "" : folder / entry.name).string();
            if (!entry.isFolder && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
                accept(workspace);
        }
    }
    ImGui::EndChild();
}

void OpenDialog::drawRecent(Workspace& workspace)
{
    if (workspace.settings.recentFiles.empty())
        return;
    if (ImGui::BeginChild("recent", {0, -ImGui::GetFrameHeightWithSpacing() * 1.2f}, true))
        for (const std::string& file : workspace.settings.recentFiles)
            if (selectableText(file.c_str(), false,
                               ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick)) {
                _path = file;
                if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
                    accept(workspace);
            }
    ImGui::EndChild();
}

void OpenDialog::accept(Workspace& workspace)
{
    std::error_code error;
    if (_path.empty() || std::filesystem::is_directory(_path, error))
        return;
    workspace.requests.open = {std::filesystem::path(_path)};
    ImGui::CloseCurrentPopup();
}

// A folder that cannot be read has no entries.
void OpenDialog::list(const std::filesystem::path& folder)
{
    _listedFolder = folder.string();
    _entries.clear();
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        const bool isFolder = at->is_directory(ignored);
        if (!name.starts_with('.') && (isFolder || isWorthListing(at->path())))
            _entries.push_back({name, isFolder});
    }
    std::ranges::sort(_entries, {}, [](const Entry& entry) { return std::tuple(!entry.isFolder, entry.name); });
}

} // namespace telepipe::tools
