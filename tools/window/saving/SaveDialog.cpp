#include "tools/window/saving/SaveDialog.h"

#include "tools/disk/OpenArchive.h"
#include "tools/disk/system/ShowFolder.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/saving/SavePlace.h"
#include "tools/window/widgets/Popup.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_stdlib.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEndings[] = {".glb", ".gltf", ".obj"};

const char* titleText(SavePurpose purpose)
{
    const char* const titles[] = {tr("Export for other programs"), tr("Save what was tried"),
                                  tr("Save the textures with their pictures")};
    return titles[std::size_t(purpose)];
}

// The id after ### makes it one popup, whatever its title says.
std::string saveTitle(SavePurpose purpose)
{
    return std::string(titleText(purpose)) + "###save";
}

bool hasSideFiles(const Document& document)
{
    return !document.overlays.empty() || !document.placements.empty() || document.sky;
}

} // namespace

void SaveDialog::ask(SavePurpose purpose)
{
    if (!_files.open || _worker.isBusy() ||
        (purpose == SavePurpose::Textures && !_files.changes.files().contains(_files.toSave)))
        return;
    _purpose = purpose;
    _asked = true;
}

std::string SaveDialog::endingOf() const
{
    if (_purpose == SavePurpose::Export)
        return kEndings[_form];
    return _asPatch ? ".patch" : "";
}

// The proposed path lies beside what was saved before.
fs::path SaveDialog::proposed() const
{
    const std::string stem = usualStem(_files.open->document().title);
    if (_purpose != SavePurpose::Textures)
        return freePath(_in.empty() ? usualFolder() : _in, stem, endingOf());
    const auto inside = splitArchivePath(_files.toSave);
    return inside ? inside->file : _files.toSave;
}

void SaveDialog::show(int key)
{
    if (std::exchange(_asked, false)) {
        _saved.reset();
        _onlySelected = _partial = false;
        _field.propose(proposed());
        _field.focus();
        key = 0; // it was pressed before the dialog was there
        ImGui::OpenPopup("###save");
    }
    if (auto saved = _worker.take()) {
        _saved = std::move(saved);
        forgetSaved();
    }
    _opener.take();
    const std::string name = saveTitle(_purpose);
    _open = beginDialog(name.c_str(), {560, 330}, key);
    if (!_open) {
        _field.giveUp();
        return _worker.cancel();
    }
    draw(key);
    ImGui::EndPopup();
    _open = ImGui::IsPopupOpen(name.c_str());
}

void SaveDialog::draw(int key)
{
    if (_worker.isBusy())
        return drawBusy();
    if (_saved)
        return drawSaved(key);
    drawForm(key);
}

void SaveDialog::drawForm(int key)
{
    _field.draw();
    if (_purpose == SavePurpose::Export)
        drawExportOptions();
    else if (_purpose == SavePurpose::Overrides)
        drawOverrideOptions();
    else
        faintNote(tr("A file that is written over stays beside it as a .bak."));
    _field.drawReplace();
    if ((wideButton(trLabel("Save")) || key == GLFW_KEY_ENTER) && !_field.isEmpty())
        start();
    ImGui::SameLine();
    if (wideButton(trLabel("Cancel")))
        ImGui::CloseCurrentPopup();
    _field.drawBrowse(titleText(_purpose), endingOf().empty() && _purpose == SavePurpose::Overrides);
}

void SaveDialog::drawForms()
{
    for (int i = 0; i < int(std::size(kEndings)); ++i) {
        if (i > 0)
            ImGui::SameLine();
        if (ImGui::RadioButton(kEndings[i], _form == i)) {
            _form = i;
            _field.propose(_field.target().path.replace_extension(kEndings[i]));
        }
    }
}

void SaveDialog::drawExportOptions()
{
    drawForms();
    faintNote(_form == 2 ? tr("Triangles, materials and pictures for the oldest of programs; what is lost is told.")
                         : tr("Everything that was authored; changed elsewhere, telepipe build makes game files of it "
                              "again."));
    const Document& document = _files.open->document();
    ImGui::BeginDisabled(!scene::hasStage(document.scene));
    ImGui::Checkbox(trLabel("One mesh of what stands still in a section"), &_flatten);
    ImGui::EndDisabled();
    ImGui::Checkbox(trLabel("Triangles without an area, too"), &_all);
    ImGui::Checkbox(trLabel("Textures as they are stored, beside it"), &_originals);
    ImGui::BeginDisabled(_files.isDemo() || !hasSideFiles(document));
    ImGui::Checkbox(trLabel("Collision, minimap, sky and what stands in the stage"), &_overlays);
    ImGui::EndDisabled();
    ImGui::BeginDisabled(selectedOffsets().empty());
    ImGui::Checkbox(trLabel("Only what is selected"), &_onlySelected);
    ImGui::EndDisabled();
}

void SaveDialog::drawOverrideOptions()
{
    const auto choose = [&](const char* label, bool asPatch) {
        if (ImGui::RadioButton(label, _asPatch == asPatch) && _asPatch != asPatch) {
            _asPatch = asPatch;
            _field.propose(proposed());
        }
    };
    choose(trLabel("A patch"), true);
    ImGui::SameLine();
    choose(trLabel("Changed files in a folder"), false);
    faintNote(_asPatch ? tr("A text with nothing of the game in it; telepipe patch apply puts it into the same file.")
                       : tr("The files that change, under their own names."));
    ImGui::Checkbox(trLabel("Leave out what no file can say"), &_partial);
}

void SaveDialog::drawBusy()
{
    ImGui::TextUnformatted(reportText(_worker.what()).c_str());
    ImGui::ProgressBar(_worker.fraction(), {-1, 0});
    if (wideButton(trLabel("Cancel")))
        _worker.cancel();
}

void SaveDialog::drawSaved(int key)
{
    const bool isGood = _saved->error.empty();
    if (isGood)
        wrappedText(reportText({"Saved {}", _saved->path.string()}).c_str());
    else {
        ImGui::PushStyleColor(ImGuiCol_Text, kWarning);
        wrappedText(reportText(_saved->error).c_str());
        ImGui::PopStyleColor();
    }
    if (!_saved->notes.empty() && ImGui::BeginChild("notes", {0, -1.2f * ImGui::GetFrameHeightWithSpacing()}, true)) {
        for (const formats::Message& note : _saved->notes)
            wrappedText(reportText(note).c_str());
    }
    if (!_saved->notes.empty())
        ImGui::EndChild();
    if (isGood && canShowFolders()) {
        if (wideButton(trLabel("Show folder")) && !_opener.isBusy())
            _opener.start([folder = _saved->path.parent_path()](LoadProgress&) {
                showFolder(folder);
                return Saved();
            });
        ImGui::SameLine();
    }
    if (!isGood && wideButton(trLabel("Try again")))
        return _saved.reset();
    if (!isGood)
        ImGui::SameLine();
    if (wideButton(trLabel("Close")) || (isGood && key == GLFW_KEY_ENTER))
        ImGui::CloseCurrentPopup();
}

// Changes that the disk has now are no changes any more.
void SaveDialog::forgetSaved()
{
    if (_purpose != SavePurpose::Textures || !_saved->error.empty())
        return;
    if (const auto written = _files.changes.files().find(_files.toSave); written != _files.changes.files().end())
        _files.saved[_files.toSave] = written->second;
    if (_saved->path == proposed())
        _files.changes.forget(_files.toSave);
}

void SaveDialog::start()
{
    const fs::path path = _field.target().path;
    if (path.has_parent_path() && _purpose != SavePurpose::Textures)
        _in = path.parent_path();
    _worker.start(work());
}

std::vector<std::uint32_t> SaveDialog::selectedOffsets() const
{
    const Selection& selection = _selected.first;
    const scene::Scene& scene = _files.open->scene();
    if (selection.empty())
        return {};
    if (selection.hasNode())
        return {scene.nodes[selection.node].fileOffset};
    if (selection.hasModel())
        return {scene.models[selection.model].fileOffset};
    return {scene.sections[selection.section].fileOffset};
}

ExportWork SaveDialog::exportWork() const
{
    ExportWork work{_files.open->document().request, {}, _overlays, _originals, _field.target()};
    work.options.all = _all;
    work.options.flatten = _flatten;
    if (_onlySelected)
        work.options.selection.offsets = selectedOffsets();
    return work;
}

ContentsWork SaveDialog::contentsWork() const
{
    return {_files.toSave, *_files.changes.files().at(_files.toSave), _files.open->document().request.limit,
            _field.target()};
}

SaveWorker::Work SaveDialog::work() const
{
    if (_purpose == SavePurpose::Export)
        return [work = exportWork()](LoadProgress& progress) { return saveExport(work, progress); };
    if (_purpose == SavePurpose::Textures)
        return [work = contentsWork()](LoadProgress& progress) { return saveContents(work, progress); };
    return [work = OverridesWork{_files.open->document().request, _files.overrides, _asPatch, _partial,
                                 _field.target()}](LoadProgress& progress) { return saveOverrides(work, progress); };
}

} // namespace telepipe::tools
