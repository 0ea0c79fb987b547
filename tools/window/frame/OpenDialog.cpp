#include "tools/window/frame/OpenDialog.h"

#include "tools/disk/FileName.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/system/Process.h"
#include "tools/document/LoadedFile.h"
#include "tools/document/library/LibraryNames.h"
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
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kButtonRows = 1.2f; // rows below the lists

const char* titleText(DialogPurpose purpose)
{
    const char* const titles[] = {tr("Open a file"),
                                  tr("Textures for what is open"),
                                  tr("A motion for what is open"),
                                  tr("A palette to see textures with"),
                                  tr("A folder to extract to"),
                                  tr("A file to compare with"),
                                  tr("A picture for the texture")};
    return titles[std::size_t(purpose)];
}

// The id after ### makes it one popup, whatever its title says.
std::string title(DialogPurpose purpose)
{
    return std::string(titleText(purpose)) + "###open";
}

// Chooses by name. A typed path is opened whatever it is called. Tracks of discs are opened by their tables.
bool isWorthListing(const std::filesystem::path& path, DialogPurpose purpose)
{
    const std::string ending = lowerCase(path.extension().string());
    const bool isPicture = ending == ".png";
    const bool isPacked = ending == ".prs" || ending == ".prc";
    switch (purpose) {
    case DialogPurpose::ExtractFolder:
        return false;
    case DialogPurpose::Picture:
        return isPicture;
    case DialogPurpose::Palette:
        return isPacked || ending == ".pvp";
    default: // pictures, and records alone, open as the view that they are of
        return isPicture || ending == ".json" || (isCalledLikeOurs(path) && !isUnreadByName(path)) ||
               (mayBeImage(path) && ending != ".bin");
    }
}

// The folder part of the typed text.
std::filesystem::path folderOf(const std::string& typed)
{
    std::error_code error;
    const std::filesystem::path path(typed.empty() ? "." : typed);
    if (std::filesystem::is_directory(path, error))
        return path;
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

// The text that was added in one go, where the text has grown in one place.
std::string addedText(const std::string& before, const std::string& now)
{
    std::size_t same = 0, behind = 0;
    while (same < before.size() && same < now.size() && before[same] == now[same])
        ++same;
    while (behind < before.size() - same && behind < now.size() - same &&
           before[before.size() - 1 - behind] == now[now.size() - 1 - behind])
        ++behind;
    return now.substr(same, now.size() - same - behind);
}

// Windows copies paths with quotes around them.
std::string withoutQuotes(const std::string& text)
{
    const bool isQuoted = text.size() > 1 && text.starts_with('"') && text.ends_with('"');
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

// A whole path takes the place of the text that it is pasted into, or typed behind the slash of. Several letters may
// come in one frame.
std::optional<std::string> wholePath(const std::string& before, const std::string& now)
{
    if (before.ends_with('/') && now.starts_with(before + "/"))
        return now.substr(before.size());
    if (const std::string bare = withoutQuotes(now); bare != now)
        return bare;
    const char* const clipboard = ImGui::GetClipboardText();
    std::string pasted = clipboard ? clipboard : "";
    while (pasted.ends_with('\n') || pasted.ends_with('\r'))
        pasted.pop_back();
    const std::string path = withoutQuotes(pasted);
    const bool isPath = path.size() > 1 && std::filesystem::path(path).is_absolute() && path != now;
    const bool isPasted = isPath && (addedText(before, now) == pasted || now == before + pasted);
    return isPasted ? std::optional(path) : std::nullopt;
}

// Where the dialog starts: the recent file's folder, or the nearest folder above it that is there, as that folder may
// be gone or an archive.
std::string startFolder(const Settings& settings)
{
    std::error_code error;
    if (settings.recentFiles.empty())
        return (std::filesystem::current_path(error) / "").string();
    std::filesystem::path folder = std::filesystem::path(settings.recentFiles.front()).parent_path();
    while (folder.has_relative_path() && !std::filesystem::is_directory(folder, error))
        folder = folder.parent_path();
    return (folder / "").string();
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
        _written.reset(); // the last choice
        _browses = _settings.systemDialog && hasFileDialog();
        followTyping();
        key = 0; // it was pressed before the dialog was there
        ImGui::OpenPopup("###open");
    }
    const std::string name = title(_purpose);
    _open = beginDialog(name.c_str(), {640, 420}, key);
    if (!_open) {
        _system.giveUp();
        return;
    }
    draw(key);
    ImGui::EndPopup();
    _open = ImGui::IsPopupOpen(name.c_str());
}

void OpenDialog::draw(int key)
{
    if (std::exchange(_browses, false)) // this dialog stays behind the system's, which may be cancelled
        browse();
    takeBrowsed();
    drawPath();
    followFolder();
    move();
    const float recent = recentHeight();
    drawEntries(recent);
    drawRecent(recent);
    if (ImGui::Button(_purpose == DialogPurpose::Open ? trLabel("Open") : trLabel("Choose"), {90 * uiScale(), 0}))
        accept();
    if (key == GLFW_KEY_ENTER)
        enter();
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Cancel"), {90 * uiScale(), 0}))
        ImGui::CloseCurrentPopup();
    if (!hasFileDialog())
        return;
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Browse..."), {90 * uiScale(), 0}))
        browse();
}

void OpenDialog::browse()
{
    _system.ask({titleText(_purpose), folderOf(_path),
                 _purpose == DialogPurpose::ExtractFolder ? WantedPath::Folder : WantedPath::File});
}

void OpenDialog::takeBrowsed()
{
    const auto chosen = _system.take();
    if (!chosen)
        return;
    write(*chosen);
    accept();
}

void OpenDialog::drawPath()
{
    if (_focus)
        ImGui::SetKeyboardFocusHere();
    _begins = _begins || _focus;
    _focus = false;
    if (_written && !ImGui::IsItemActive()) // nobody else has the field's text
        _path = *_written;
    _before = _path;
    ImGui::SetNextItemWidth(-1);
    const char* const hint =
        _purpose == DialogPurpose::Open ? tr("path of a file, a folder or an image of a disc") : tr("path of a file");
    if (ImGui::InputTextWithHint("##path", hint, &_path,
                                 ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackEdit, follow, this))
        followTyping();
    _written.reset();
}

// The field keeps a text of its own while it has the keyboard.
int OpenDialog::follow(ImGuiInputTextCallbackData* field)
{
    auto& dialog = *static_cast<OpenDialog*>(field->UserData);
    if (std::exchange(dialog._begins, false)) { // typing goes on from the folder
        field->ClearSelection();
        field->CursorPos = field->BufTextLen;
    }
    std::optional<std::string> text = std::exchange(dialog._written, std::nullopt);
    if (!text && field->EventFlag == ImGuiInputTextFlags_CallbackEdit)
        text = wholePath(dialog._before, std::string(field->Buf, std::size_t(field->BufTextLen)));
    if (text) {
        field->DeleteChars(0, field->BufTextLen);
        field->InsertChars(0, text->c_str());
    }
    return 0;
}

// The text after the folder is the filter of the folder's entries.
void OpenDialog::followTyping()
{
    const std::filesystem::path folder = folderOf(_path);
    const std::size_t at = _path.find_last_of("/\\");
    _wanted = std::filesystem::path(_path) == folder ? "" : _path.substr(at == _path.npos ? 0 : at + 1);
    _chosen = 0;
    _moved = false;
}

void OpenDialog::write(const std::filesystem::path& path)
{
    _path = path.string();
    _written = _path;
}

void OpenDialog::followFolder()
{
    const std::filesystem::path folder = folderOf(_path);
    if (folder.string() == _listedFolder)
        return;
    list(folder);
    for (const Entry& entry : _entries)
        _names.add(entry.name);
}

std::vector<const OpenDialog::Entry*> OpenDialog::matching() const
{
    const std::string wanted = lowerCase(_wanted);
    std::vector<const Entry*> found;
    for (const Entry& entry : _entries)
        if (lowerCase(entry.name).find(wanted) != std::string::npos)
            found.push_back(&entry);
    return found;
}

void OpenDialog::move()
{
    const std::size_t count = matching().size();
    const bool down = isPressed(ImGuiKey_DownArrow);
    if (count == 0 || (!down && !isPressed(ImGuiKey_UpArrow)))
        return;
    if (std::exchange(_moved, true))
        _chosen = (_chosen + (down ? 1 : count - 1)) % count;
    else
        _chosen = down ? 0 : count - 1;
}

// The one that is marked, where there is no such file as is typed.
void OpenDialog::enter()
{
    std::error_code error;
    const std::vector<const Entry*> found = matching();
    const bool isTyped = !_moved && (_wanted.empty() || std::filesystem::exists(_path, error) || found.empty());
    if (isTyped)
        return accept();
    take(*found[std::min(_chosen, found.size() - 1)], true);
}

// The field then holds the folder with a slash behind it, and what is typed next is the name of an entry.
void OpenDialog::goInto(const std::filesystem::path& folder)
{
    write(folder);
    followTyping();
    _focus = true;
}

void OpenDialog::take(const Entry& entry, bool isFinal)
{
    const std::filesystem::path folder = folderOf(_path);
    if (entry.isFolder)
        return goInto(folder / entry.name / "");
    write(folder / entry.name);
    if (isFinal)
        accept();
}

// The recent files are stages and models: no textures, motions, palettes or pictures. Where there is little room, they
// give way to the entries.
float OpenDialog::recentHeight() const
{
    constexpr float kWanted = 4, kLeast = 2, kEntries = 5; // rows
    const bool areOffered = _purpose == DialogPurpose::Open || _purpose == DialogPurpose::Compare;
    if (!areOffered || _settings.recentFiles.empty())
        return 0;
    const float row = ImGui::GetFrameHeightWithSpacing();
    const float room = ImGui::GetContentRegionAvail().y - (kButtonRows + kEntries) * row;
    return room < kLeast * row ? 0 : std::min(room, kWanted * row);
}

// recent: the height of the list below. A dialog that is too low for some entries scrolls.
void OpenDialog::drawEntries(float recent)
{
    constexpr float kLeast = 3; // rows
    const float row = ImGui::GetFrameHeightWithSpacing();
    const float height = ImGui::GetContentRegionAvail().y - kButtonRows * row - recent;
    if (ImGui::BeginChild("entries", {0, std::max(height, kLeast * row)}, true)) {
        const std::vector<const Entry*> found = matching();
        const bool isMarked = _moved || !_wanted.empty();
        if (_wanted.empty() && selectableText("..", false, ImGuiSelectableFlags_DontClosePopups)) {
            goInto((std::filesystem::absolute(folderOf(_path)).lexically_normal() / ".." / "").lexically_normal());
        }
        if (found.empty())
            ImGui::TextColored(kFaint, "%s", _wanted.empty() ? tr(_whyEmpty) : tr("Nothing is called that."));
        for (std::size_t i = 0; i < found.size(); ++i)
            if (drawEntry(*found[i], isMarked && i == _chosen)) {
                _chosen = i;
                take(*found[i], ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left));
                break; // of a folder there are others now
            }
    }
    ImGui::EndChild();
}

// Draws an entry's name, its kind by that name, and its size.
bool OpenDialog::drawEntry(const Entry& entry, bool isChosen)
{
    if (entry.isFolder)
        ImGui::PushStyleColor(ImGuiCol_Text, kAccent);
    const bool clicked = selectableText(entry.name.c_str(), isChosen,
                                        ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick);
    if (entry.isFolder)
        ImGui::PopStyleColor();
    if (isChosen && _moved)
        ImGui::SetScrollHereY();
    if (entry.isFolder)
        return clicked;
    const std::string size = sizeText(entry.size);
    const float right = ImGui::GetWindowContentRegionMax().x;
    ImGui::SameLine(right - 260 * uiScale());
    ImGui::TextColored(kFaint, "%s", tr(entry.kind));
    ImGui::SameLine(right - ImGui::CalcTextSize(size.c_str()).x);
    ImGui::TextColored(kFaint, "%s", size.c_str());
    return clicked;
}

void OpenDialog::drawRecent(float height)
{
    if (height <= 0)
        return;
    if (ImGui::BeginChild("recent", {0, -ImGui::GetFrameHeightWithSpacing() * kButtonRows}, true))
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

// A folder that cannot be read has no entries. Beside the folders of a drive are the other drives.
void OpenDialog::list(const std::filesystem::path& folder)
{
    _listedFolder = folder.string();
    _entries.clear();
    std::error_code error;
    if (folder == folder.root_path())
        for (const std::filesystem::path& drive : drives())
            _entries.push_back({drive.string(), true});
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        const bool isFolder = at->is_directory(ignored);
        if (!name.starts_with('.') && (isFolder || isWorthListing(at->path(), _purpose)))
            _entries.push_back(
                {name, isFolder, isFolder ? 0 : at->file_size(ignored), isFolder ? "" : kindByName(name)});
    }
    _whyEmpty = !error                                          ? "Nothing here that can be opened."
                : !std::filesystem::is_directory(folder, error) ? "There is no such folder."
                                                                : "This folder cannot be read.";
    std::ranges::sort(_entries, {}, [](const Entry& entry) { return std::tuple(!entry.isFolder, entry.name); });
}

} // namespace telepipe::tools
