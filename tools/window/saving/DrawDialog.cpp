#include "tools/window/saving/DrawDialog.h"

#include "formats/bytes/Errors.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/option/ParseText.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/saving/SavePlace.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Popup.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <string_view>
#include <utility>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr const char* kTopic = "drawing"; // of the note
constexpr const char* kOn = "on";
constexpr float kWidth = 720, kHeight = 520, kPreviewWidth = 300; // at UI scale 1
constexpr double kSettled = 0.5;                                  // seconds after the last change

std::string sizeWord(PictureSize size)
{
    return fmt::format("{}x{}", size.width, size.height);
}

// As high as the file's name and the buttons leave; a dialog that is too low for some options scrolls.
float optionsHeight()
{
    constexpr float kBelow = 3.3f, kLeast = 4; // rows
    const float row = ImGui::GetFrameHeightWithSpacing();
    return std::max(ImGui::GetContentRegionAvail().y - kBelow * row, kLeast * row);
}

bool isSwitch(const RecordOption& option)
{
    return *option.form == 0;
}

bool isList(const RecordOption& option)
{
    return std::string_view(option.form).ends_with(",...");
}

// A film that is a folder of pictures has its own group in place of this option.
bool isShownFor(DrawKind kind, const RecordOption& option)
{
    return kind != DrawKind::Turntable || std::string_view(option.name) != "what";
}

} // namespace

void DrawDialog::ask(DrawKind kind, PictureRecord shown)
{
    _shown = std::move(shown);
    _shown.inputs.clear(); // that they have changed is no news here
    if (_shown.compared)
        _shown.compared->inputs.clear();
    _kind = kind;
    _asked = true;
}

fs::path DrawDialog::proposed() const
{
    const std::string title = usualStem(_files.open->document().title);
    const std::string kind = drawKinds()[std::size_t(_kind)].isFolder ? "" : ".png";
    static constexpr const char* kNames[] = {"", "-plan", "-sheet", "-turntable", "-film"};
    return freePath(_in.empty() ? usualFolder() : _in, title + kNames[std::size_t(_kind)], kind);
}

// Text typed for the other kinds stays.
void DrawDialog::begin()
{
    PictureRecord usual = _shown;
    drawKinds()[std::size_t(_kind)].begin(usual);
    if (const RecordOption* size = recordOption("size", RecordOptionGroup::Size))
        _values[size] = sizeWord(usual.size);
    const RecordOption* path = recordOption("path", RecordOptionGroup::Path);
    if (const auto& paths = _marks.now().paths; path && !paths.empty() && _values[path].empty())
        _values[path] = paths.front().name;
    _field.propose(proposed());
    _previewAspect = 0;
    _whyNone.clear();
    _isDirty = true;
    _changed = ImGui::GetTime();
}

void DrawDialog::show(int key)
{
    followWork();
    if (std::exchange(_asked, false)) {
        if (!_worker.isBusy())
            begin();
        _field.focus();
        key = 0; // it was pressed before the dialog was there
        ImGui::OpenPopup("###draw");
    }
    const std::string name = std::string(tr("Draw pictures")) + "###draw";
    _open = beginDialog(name.c_str(), {kWidth, kHeight}, key);
    if (!_open) {
        _field.giveUp();
        _previewer.cancel();
        _isDirty = false;
        return;
    }
    draw(key);
    ImGui::EndPopup();
    _open = ImGui::IsPopupOpen(name.c_str());
}

void DrawDialog::draw(int key)
{
    if (_worker.isBusy())
        return drawBusy();
    if (!_files.open)
        return ImGui::CloseCurrentPopup();
    chooseKind();
    const float all = ImGui::GetContentRegionAvail().x, beside = kPreviewWidth * uiScale();
    const bool isWide = all > 2 * beside;
    const float height = optionsHeight();
    if (ImGui::BeginChild("options", {isWide ? all - beside - ImGui::GetStyle().ItemSpacing.x : all, height})) {
        drawOptions();
        if (!isWide)
            drawPreview(std::min(beside, ImGui::GetContentRegionAvail().x));
    }
    ImGui::EndChild();
    if (isWide) {
        ImGui::SameLine();
        if (ImGui::BeginChild("preview", {0, height}))
            drawPreview(ImGui::GetContentRegionAvail().x);
        ImGui::EndChild();
    }
    const Asked wanted = asked();
    followPreview();
    drawButtons(key, wanted.mistake);
}

void DrawDialog::chooseKind()
{
    const auto kinds = drawKinds();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const char* const label = trLabel(kinds[i].label);
        const float width = ImGui::CalcTextSize(label, nullptr, true).x + ImGui::GetFrameHeightWithSpacing() * 1.4f;
        if (i > 0) {
            ImGui::SameLine();
            if (ImGui::GetContentRegionAvail().x < width)
                ImGui::NewLine();
        }
        if (ImGui::RadioButton(label, std::size_t(_kind) == i)) {
            _kind = DrawKind(i);
            begin();
        }
    }
    faintNote(tr(kinds[std::size_t(_kind)].help));
    ImGui::Spacing();
}

void DrawDialog::drawOptions()
{
    if (!ImGui::BeginTable("rows", 2, ImGuiTableFlags_SizingStretchProp))
        return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.2f);
    for (const RecordOptionGroup group : drawKinds()[std::size_t(_kind)].groups)
        for (const RecordOption& option : recordOptions(group))
            if (isShownFor(_kind, option))
                drawOption(option);
    ImGui::EndTable();
}

void DrawDialog::drawOption(const RecordOption& option)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    wrappedText(tr(option.label));
    tooltip(option.help);
    ImGui::TableNextColumn();
    ImGui::PushID(&option);
    ImGui::SetNextItemWidth(-1);
    std::string& value = _values[&option];
    const std::string before = value;
    if (std::string_view(option.name) == "path")
        drawPathOption(value);
    else if (isSwitch(option)) {
        bool isOn = !value.empty();
        if (ImGui::Checkbox("##value", &isOn))
            value = isOn ? kOn : "";
    } else if (!option.words.empty() && isList(option)) {
        chooseWords(option, value);
    } else if (!option.words.empty()) {
        chooseWord({option.words.begin(), option.words.end()}, value);
    } else {
        ImGui::InputTextWithHint("##value", reportText({"such as {}", std::string(option.example)}).c_str(), &value);
    }
    tooltip(option.help);
    ImGui::PopID();
    if (value == before)
        return;
    _isDirty = true;
    _changed = ImGui::GetTime();
}

void DrawDialog::drawPathOption(std::string& value)
{
    std::vector<std::string> names;
    for (const scene::CameraPath& path : _marks.now().paths)
        names.push_back(path.name);
    if (names.empty())
        faintNote(tr("There is no camera path yet: the bookmarks panel makes them."));
    else
        chooseWord(names, value);
}

bool DrawDialog::chooseWord(const std::vector<std::string>& words, std::string& value)
{
    const char* const none = tr("as usual");
    if (!ImGui::BeginCombo("##value", value.empty() ? none : tr(value.c_str())))
        return false;
    const std::string before = value;
    if (ImGui::Selectable(none, value.empty()))
        value.clear();
    for (const std::string& word : words)
        if (ImGui::Selectable(tr(word.c_str()), word == value))
            value = word;
    ImGui::EndCombo();
    return value != before;
}

// Draws a box for each word; none chosen: the kinds that suit the files.
bool DrawDialog::chooseWords(const RecordOption& option, std::string& value)
{
    std::vector<std::string> chosen = value.empty() ? std::vector<std::string>() : split(value, ',');
    bool isChanged = false;
    for (const char* const word : option.words) {
        const auto at = std::ranges::find(chosen, word);
        bool isOn = at != chosen.end();
        if (!ImGui::Checkbox(trLabel(word), &isOn))
            continue;
        if (isOn)
            chosen.emplace_back(word);
        else
            chosen.erase(at);
        isChanged = true;
    }
    if (!isChanged)
        return false;
    value.clear();
    for (const std::string& word : chosen)
        value += (value.empty() ? "" : ",") + word;
    return true;
}

void DrawDialog::drawPreview(float width)
{
    if (_previewAspect > 0) {
        const ImVec2 size(width, width * _previewAspect);
        ImGui::Image(reinterpret_cast<ImTextureID>(std::uintptr_t(_preview.name())), size);
    }
    if (!_whyNone.empty())
        faintNote(_whyNone.c_str());
    else if (drawsPreview())
        faintNote(tr("A preview is being drawn ..."));
}

std::string DrawDialog::mistakeIn(const RecordOption& option, PictureRecord& record) const
{
    const auto value = _values.find(&option);
    if (value == _values.end() || value->second.empty() || !isShownFor(_kind, option))
        return {};
    try {
        option.change(isSwitch(option) ? "" : value->second)(record);
    } catch (const formats::Refused&) {
        return reportText({"{}: {} is not understood; it is written as {}", option.label, value->second,
                           std::string(option.example)});
    }
    return {};
}

DrawDialog::Asked DrawDialog::asked() const
{
    const DrawKindInfo& kind = drawKinds()[std::size_t(_kind)];
    Asked asked{_shown, {}};
    kind.begin(asked.record);
    for (const RecordOptionGroup group : kind.groups)
        for (const RecordOption& option : recordOptions(group))
            if (const std::string mistake = mistakeIn(option, asked.record); asked.mistake.empty())
                asked.mistake = mistake;
    if (auto& path = asked.record.work.path) {
        path->bookmarks = _marks.path();
        if (path->name.empty() && asked.mistake.empty())
            asked.mistake = tr("Choose a camera path.");
    }
    if (!asked.record.work.video.empty() && !canWriteVideo() && asked.mistake.empty())
        asked.mistake = tr("A video needs the program ffmpeg, which is not there.");
    return asked;
}

void DrawDialog::drawButtons(int key, const std::string& mistake)
{
    _field.draw();
    _field.drawReplace();
    if (!mistake.empty()) {
        ImGui::SameLine();
        ImGui::TextColored(kWarning, "%s", mistake.c_str());
    }
    ImGui::BeginDisabled(!mistake.empty() || _field.isEmpty());
    const bool isMeant = wideButton(trLabel("Draw")) || key == GLFW_KEY_ENTER;
    ImGui::EndDisabled();
    if (isMeant && mistake.empty() && !_field.isEmpty())
        start();
    ImGui::SameLine();
    if (wideButton(trLabel("Cancel")))
        ImGui::CloseCurrentPopup();
    _field.drawBrowse(tr("Draw pictures"), drawKinds()[std::size_t(_kind)].isFolder);
}

// A drawing that was begun goes on while the dialog is closed.
void DrawDialog::drawBusy()
{
    wrappedText(reportText(_worker.what()).c_str());
    ImGui::ProgressBar(_worker.fraction(), {-1, 0});
    if (wideButton(trLabel("Stop drawing")))
        _worker.cancel();
    ImGui::SameLine();
    if (wideButton(trLabel("Close")))
        ImGui::CloseCurrentPopup();
}

// Draws the preview once nothing has been changed for a moment.
void DrawDialog::followPreview()
{
    if (_previewer.take() && _coming) {
        const formats::Image image = std::move(*std::exchange(_coming, nullptr));
        if (image.width > 0) {
            _preview.set(image.width, image.height, image.rgba, image.width);
            _previewAspect = float(image.height) / float(image.width);
        }
        _whyNone = image.width > 0 ? "" : tr("There is no preview of this.");
    }
    if (!_isDirty || ImGui::GetTime() - _changed < kSettled)
        return;
    _isDirty = false;
    Asked wanted = asked();
    _previewer.cancel();
    _whyNone = wanted.mistake;
    if (!wanted.mistake.empty())
        return;
    _coming = std::make_shared<formats::Image>();
    _previewer.start([record = previewOf(std::move(wanted.record)), image = _coming](LoadProgress& progress) {
        *image = drawnOnce(record, progress);
        return Saved();
    });
}

void DrawDialog::start()
{
    const SaveTarget target = _field.target();
    if (target.path.has_parent_path())
        _in = target.path.parent_path();
    _previewer.cancel();
    _worker.start(
        [work = DrawWork{asked().record, target}](LoadProgress& progress) { return saveDrawn(work, progress); });
    _told = 0;
    _isQuiet = false;
    ImGui::CloseCurrentPopup();
}

void DrawDialog::followWork()
{
    if (const auto saved = _worker.take())
        tellEnd(*saved);
    else if (_worker.isBusy())
        tellProgress();
}

// Anew every second; who closes the note wants none.
void DrawDialog::tellProgress()
{
    const double now = ImGui::GetTime();
    if (_isQuiet || now - _told < 1)
        return;
    if (_told > 0 && !_notices.toasts.has(kTopic)) {
        _isQuiet = true;
        return;
    }
    _told = now;
    _notices.toasts.replace(kTopic, reportText(_worker.what()), {"Stop drawing", [this] { _worker.cancel(); }});
}

void DrawDialog::tellEnd(const Saved& saved)
{
    _notices.toasts.take(kTopic);
    if (!saved.error.empty()) {
        _notices.errors.push_back(saved.error);
        return;
    }
    std::string notes;
    for (const formats::Message& note : saved.notes)
        notes += (notes.empty() ? "" : "\n") + reportText(note);
    tellSaved(_notices, _commands, saved.path, notes);
}

} // namespace telepipe::tools
