#include "tools/window/frame/OpenDialog.h"

#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/NamesShown.h"
#include "tools/window/widgets/Popup.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cctype>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

namespace telepipe::tools {

namespace {

// One popup, whatever its title says.
std::string title(DialogPurpose purpose)
{
    const char* const titles[] = {tr("Open a file"),
                                  tr("Textures for what is open"),
                                  tr("A motion for what is open"),
                                  tr("A palette to see textures with"),
                                  tr("A folder to extract to"),
                                  tr("A file to compare with"),
                                  tr("A picture for the texture")};
    return std::string(titles[std::size_t(purpose)]) + "###open";
}

// Worth listing; a typed path is opened whatever its name.
constexpr std::string_view kExtensions[] = {".rel", ".nj",  ".png", ".njm", ".xj",  ".pvm", ".pvr", ".pvp",
                                            ".xvm", ".xvr", ".prs", ".prc", ".bml", ".afs", ".gsl", ".gdi",
                                            ".cue", ".iso", ".cdi", ".chd", ".gcm", ".zip", ".7z"};

std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

bool isWorthListing(const std::filesystem::path& path, DialogPurpose purpose)
{
    if (purpose == DialogPurpose::ExtractFolder)
        return false;
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

void OpenDialog::show(int key)
{
    if (const auto purpose = std::exchange(_asked, std::nullopt)) {
        _purpose = *purpose;
        _path = startFolder(_settings);
        if (_purpose == DialogPurpose::ExtractFolder && !_settings.extractFolder.empty())
            _path = _settings.extractFolder;
        _focus = true;
        _listedFolder.clear();
        ImGui::OpenPopup("###open");
    }
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const std::string name = title(_purpose);
    const ImVec2 size(std::min(640 * uiScale(), viewport.WorkSize.x), 420 * uiScale());
    bool open = true;
    _open = beginPopup({name.c_str(), viewport.GetCenter(), {0.5f, 0.5f}, size, 0, &open}, key);
    if (!_open)
        return;
    draw(key);
    ImGui::EndPopup();
    _open = ImGui::IsPopupOpen(name.c_str());
}

void OpenDialog::draw(int key)
{
    if (_focus)
        ImGui::SetKeyboardFocusHere();
    _focus = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##path",
                             _purpose == DialogPurpose::Open ? tr("path of a file, a folder or an image of a disc")
                                                             : tr("path of a file"),
                             &_path);
    drawEntries();
    drawRecent();
    if (ImGui::Button(_purpose == DialogPurpose::Open ? trLabel("Open") : trLabel("Choose"), {90 * uiScale(), 0}) ||
        key == GLFW_KEY_ENTER)
        accept();
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Cancel"), {90 * uiScale(), 0}))
        ImGui::CloseCurrentPopup();
}

void OpenDialog::drawEntries()
{
    const std::filesystem::path folder = folderOf(_path);
    if (folder.string() != _listedFolder) {
        list(folder);
        for (const Entry& entry : _entries)
            _names.add(entry.name);
    }
    const float below = ImGui::GetFrameHeightWithSpacing() *
                        (_purpose == DialogPurpose::ExtractFolder || _settings.recentFiles.empty() ? 1.2f : 5.2f);
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
                accept();
        }
    }
    ImGui::EndChild();
}

void OpenDialog::drawRecent()
{
    if (_settings.recentFiles.empty() || _purpose == DialogPurpose::ExtractFolder)
        return;
    if (ImGui::BeginChild("recent", {0, -ImGui::GetFrameHeightWithSpacing() * 1.2f}, true))
        for (const std::string& file : _settings.recentFiles)
            if (selectableText(file.c_str(), false,
                               ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick)) {
                _path = file;
                if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
                    accept();
            }
    ImGui::EndChild();
}

void OpenDialog::accept()
{
    std::error_code error;
    const bool folder = std::filesystem::is_directory(_path, error);
    const bool takesFolder = _purpose == DialogPurpose::ExtractFolder || _purpose == DialogPurpose::Open;
    if (_path.empty() || (folder && !takesFolder))
        return;
    use();
    ImGui::CloseCurrentPopup();
}

void OpenDialog::usePalette()
{
    try {
        auto file = loadFile(_path);
        if (!file->as<formats::Palette>())
            throw FileError({"{}: is no palette", _path});
        _files.palettes.push_back(std::move(file));
    } catch (const FileError& error) {
        _notices.errors.push_back(error.message());
    }
}

void OpenDialog::use()
{
    switch (_purpose) {
    case DialogPurpose::Open:
        _commands.ask(OpenPaths{{std::filesystem::path(_path)}});
        return;
    case DialogPurpose::Textures:
    case DialogPurpose::Motion:
        return _commands.ask(
            Wear{_purpose == DialogPurpose::Textures ? Offer::Kind::Textures : Offer::Kind::Motion, _path});
    case DialogPurpose::Palette:
        return usePalette();
    case DialogPurpose::ExtractFolder:
        _settings.extractFolder = _path;
        return;
    case DialogPurpose::Compare:
        return _commands.ask(CompareWith{{std::filesystem::path(_path)}});
    case DialogPurpose::Picture:
        return _commands.ask(PutPicture{_path, _files.pictureFor});
    }
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
        if (!name.starts_with('.') && (isFolder || isWorthListing(at->path(), _purpose)))
            _entries.push_back({name, isFolder});
    }
    std::ranges::sort(_entries, {}, [](const Entry& entry) { return std::tuple(!entry.isFolder, entry.name); });
}

} // namespace telepipe::tools
