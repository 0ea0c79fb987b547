#include "tools/window/panels/stage/ArchiveBrowser.h"

#include "tools/disk/OpenArchive.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/NamesShown.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <imgui_stdlib.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

const char* openWord(EntryUse use)
{
    const char* const kWords[] = {trLabel("Open"), trLabel("Take as textures"), trLabel("Take as motion"),
                                  trLabel("Open or close")};
    return kWords[std::size_t(use)];
}

void drawSize(std::size_t size)
{
    numberText(sizeText(size));
    if (ImGui::IsItemHovered())
        tip(tr("%zu bytes"), size);
}

void textCell(const char* text, ImVec4 color = ImGui::GetStyleColorVec4(ImGuiCol_Text))
{
    ImGui::TableNextColumn();
    ImGui::TextColored(color, "%s", text);
}

// The usual folder to extract to: beside the archive, with its name.
fs::path besideArchive(const fs::path& path)
{
    const std::optional<ArchivePath> split = splitArchivePath(path);
    fs::path file = split ? split->file : path;
    return file.has_extension() ? file.replace_extension() : file += "_files";
}

// A dock has room for names, and for what and how large they are.
void setUpColumns(float room)
{
    const bool isNarrow = room < 420 * uiScale();
    const ImGuiTableColumnFlags wide = ImGuiTableColumnFlags_WidthStretch,
                                more = wide | (isNarrow ? ImGuiTableColumnFlags_Disabled : 0);
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn(trLabel("Name"), wide, 0.46f);
    ImGui::TableSetupColumn(trLabel("Kind"), wide, isNarrow ? 0.17f : 0.13f);
    ImGui::TableSetupColumn(trLabel("Size"), wide, isNarrow ? 0.15f : 0.11f);
    ImGui::TableSetupColumn(trLabel("Packed"), more, 0.14f);
    ImGui::TableSetupColumn(trLabel("Goes with"), more, 0.30f);
    ImGui::TableHeadersRow();
}

} // namespace

void ArchiveBrowser::draw()
{
    follow();
    if (_grab && !ImGui::IsWindowAppearing()) { // in the first frame of all, the keyboard goes to the picture
        ImGui::SetWindowFocus();
        _grab = false;
    }
    if (_filter.draw(tr("Filter: name or kind"),
                     tr("Entries by parts of their names and kinds, also in archives read before")))
        _tree.setFilter(_filter.filter());
    const float line = ImGui::GetFrameHeightWithSpacing();
    const float below = 3 * line + _companions.height();
    if (ImGui::BeginChild("entries", {0, -below}))
        drawRows();
    ImGui::EndChild();
    drawEntryButtons();
    drawExtract();
    _companions.draw();
}

void ArchiveBrowser::follow()
{
    followDocument();
    for (const fs::path& archive : std::exchange(_files.archives, {})) {
        _tree.addRoot(archive);
        _tree.setOpen(archive, true);
        reveal(archive);
        _grab = true;
    }
    takeResult();
    if (const auto unread = _tree.unread(); unread && !_worker.isBusy())
        _worker.read(*unread);
}

void ArchiveBrowser::followDocument()
{
    if (_files.opened == _opened || !_files.open)
        return;
    _opened = _files.opened;
    const DocumentRequest& request = _files.open->document().request;
    for (const fs::path& archive : archivesOf(request))
        _tree.addRoot(archive);
    for (const fs::path& file : request.files)
        if (splitArchivePath(file)) {
            _tree.openAround(file);
            reveal(file);
        }
}

void ArchiveBrowser::takeResult()
{
    auto result = _worker.take();
    if (!result)
        return;
    if (result->nodes) {
        for (const ArchiveNode& node : result->nodes->nodes)
            _names.add(node.name);
        _tree.setEntries(result->path, std::move(*result->nodes));
    }
    if (!result->saved)
        return;
    const SavedEntries& saved = *result->saved;
    if (saved.files.size() == 1)
        tellSaved(_notices, _commands, saved.files.front());
    else if (!saved.files.empty())
        tellSavedIn(_notices, _commands, saved.files.size(), result->folder);
    if (!saved.errors.empty())
        _notices.errors.push_back(
            saved.errors.size() == 1
                ? saved.errors.front()
                : formats::Message("{}\nand {} more like this", saved.errors.front(), saved.errors.size() - 1));
}

void ArchiveBrowser::drawRows()
{
    if (_tree.roots().empty()) {
        faintNote(tr("No archive is open. One that is opened or dropped on the window, as the image of a disc, is "
                     "shown here with its entries."));
        return;
    }
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_Resizable | ImGuiTableFlags_BordersInnerV;
    const float room = ImGui::GetContentRegionAvail().x;
    if (!ImGui::BeginTable("tree", 5, kFlags))
        return;
    setUpColumns(room);
    const float height = ImGui::GetFrameHeight() + ImGui::GetStyle().CellPadding.y * 2;
    const auto& rows = _tree.rows();
    if (std::exchange(_scroll, false) && selectedRow() < rows.size())
        ImGui::SetScrollY(float(selectedRow()) * height - ImGui::GetWindowHeight() / 2);
    ImGuiListClipper clipper;
    clipper.Begin(int(rows.size()), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd && i < int(_tree.rows().size()); ++i)
            drawRow(_tree.rows()[std::size_t(i)]);
    ImGui::EndTable();
}

void ArchiveBrowser::drawRow(const ArchiveTree::Row& row)
{
    const ArchiveNode node = *row.node; // opening it changes the tree
    ImGui::TableNextRow();
    ImGui::PushID(node.path.c_str());
    drawName(row);
    if (node.error.empty())
        textCell(reportText(node.kindName()).c_str());
    else
        textCell(tr("broken"), kWarning);
    ImGui::TableNextColumn();
    drawSize(node.size);
    ImGui::TableNextColumn();
    if (*node.packing) {
        ImGui::TextColored(kFaint, "%s", node.packing);
        ImGui::SameLine();
    }
    drawSize(node.storedSize);
    textCell(node.goesWith.c_str(), kFaint);
    ImGui::PopID();
}

void ArchiveBrowser::drawName(const ArchiveTree::Row& row)
{
    const ArchiveNode node = *row.node;
    ImGui::TableNextColumn();
    const float indent = float(row.depth) * ImGui::GetStyle().IndentSpacing + 1;
    ImGui::Indent(indent);
    if (treeArrow(node.use == EntryUse::Browse, row.isOpen))
        _tree.setOpen(node.path, !row.isOpen);
    ImGui::AlignTextToFramePadding();
    if (selectableText(node.name.c_str(), node.path == _selected,
                       ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_SpanAllColumns)) {
        select(node.path);
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
            open(node);
    }
    if (isRowRightClicked()) {
        select(node.path);
        _commands.ask(thingOfFile(node.path));
    }
    if (ImGui::IsItemHovered())
        tip(tr("%s%s%s\nat 0x%zx"), node.error.empty() ? "" : reportText(node.error).c_str(),
            node.error.empty() ? "" : "\n", node.path.string().c_str(), node.offset);
    ImGui::Unindent(indent);
}

void ArchiveBrowser::drawEntryButtons()
{
    const ArchiveNode* selected = _tree.find(_selected);
    const auto node = selected ? std::optional(*selected) : std::nullopt;
    ImGui::BeginDisabled(!node);
    if (ImGui::Button(openWord(node ? node->use : EntryUse::Open)))
        open(*node);
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Copy path")))
        ImGui::SetClipboardText(_selected.string().c_str());
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Read again")))
        _tree.forget();
    drawProgress();
}

void ArchiveBrowser::drawProgress()
{
    if (!_worker.isBusy())
        return;
    ImGui::SameLine();
    const float cancel = 70 * uiScale();
    ImGui::ProgressBar(_worker.fraction(),
                       {ImGui::GetContentRegionAvail().x - cancel - ImGui::GetStyle().ItemSpacing.x, 0},
                       reportText(_worker.what()).c_str());
    ImGui::SameLine();
    if (!ImGui::Button(trLabel("Cancel"), {cancel, 0}))
        return;
    _worker.cancel();
    while (const auto unread = _tree.unread())
        _tree.setOpen(*unread, false);
}

// An archive's entries go into a folder as `telepipe extract` puts them there.
void ArchiveBrowser::drawExtract()
{
    const bool ready = _tree.find(_selected) && !_worker.isBusy() && !folder().empty();
    ImGui::BeginDisabled(!ready);
    if (ImGui::Button(trLabel("Extract to")))
        _worker.save(_selected, folder(), _replace);
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        tip(tr("Saves the entry, or all entries of an archive, unpacked, under names that are safe on any "
               "system.\nWithout \"Replace\" no file there is changed."));
    flowOn(buttonWidth(tr("Choose ...")));
    if (ImGui::Button(trLabel("Choose ..."))) {
        _commands.ask(DialogPurpose::ExtractFolder);
    }
    flowOn(ImGui::GetFrameHeight() + buttonWidth(tr("Replace")));
    ImGui::Checkbox(trLabel("Replace"), &_replace);
    std::string text = folder();
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputText("##folder", &text))
        _settings.extractFolder = text;
    _typing = ImGui::IsItemActive();
}

std::string ArchiveBrowser::folder() const
{
    return _settings.extractFolder.empty() ? _beside.string() : _settings.extractFolder;
}

void ArchiveBrowser::open(const ArchiveNode& node)
{
    switch (node.use) {
    case EntryUse::Browse: {
        const auto& rows = _tree.rows();
        const auto row = std::ranges::find(rows, node.path, [](const auto& each) { return each.node->path; });
        return _tree.setOpen(node.path, row == rows.end() || !row->isOpen);
    }
    case EntryUse::Textures:
        return _commands.ask(Wear{Offer::Kind::Textures, node.path});
    case EntryUse::Motion:
        return _commands.ask(Wear{Offer::Kind::Motion, node.path});
    case EntryUse::Open:
        _commands.ask(OpenPaths{{node.path}});
    }
}

void ArchiveBrowser::select(const fs::path& path)
{
    _selected = path;
    _beside = besideArchive(path);
}

void ArchiveBrowser::reveal(const fs::path& path)
{
    select(path);
    _scroll = true;
}

std::size_t ArchiveBrowser::selectedRow()
{
    const auto& rows = _tree.rows();
    const auto row = std::ranges::find(rows, _selected, [](const auto& each) { return each.node->path; });
    return std::size_t(row - rows.begin());
}

bool ArchiveBrowser::takeKey(const KeyPress& press)
{
    if (_typing && press.key == GLFW_KEY_ESCAPE) // gives up what was typed
        return false;
    if (_filter.takeKey(press))
        return true;
    if (_typing || _filter.edits(press))
        return false;
    const auto& rows = _tree.rows();
    if (const auto row = rowAfterKey(press, selectedRow(), rows.size())) {
        reveal(rows[*row].node->path);
        return true;
    }
    return press.mods == 0 && openWithKey(press.key);
}

bool ArchiveBrowser::openWithKey(int key)
{
    const ArchiveNode* found = _tree.find(_selected);
    if (!found)
        return false;
    const ArchiveNode node = *found;
    if (key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER) {
        open(node);
        return true;
    }
    const bool arrow = !_filter.isActive() && (key == GLFW_KEY_RIGHT || key == GLFW_KEY_LEFT);
    if (arrow && node.use == EntryUse::Browse)
        _tree.setOpen(node.path, key == GLFW_KEY_RIGHT);
    else if (arrow && key == GLFW_KEY_LEFT && _tree.find(node.path.parent_path()))
        reveal(node.path.parent_path());
    return arrow;
}

} // namespace telepipe::tools
