#pragma once

#include "tools/document/archive/ArchiveTree.h"
#include "tools/window/background/ArchiveWorker.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/panels/stage/CompanionList.h"
#include "tools/window/widgets/FilterBox.h"

namespace telepipe::tools {

class Commands;
class NamesShown;
struct Notices;
struct OpenFiles;
struct Settings;

// The open archives as a tree: entries open in place, become textures or motion of the open document, or are saved to a
// folder. Below it stand the companions of the document. An archive is read when it is opened, beside the frame.
class ArchiveBrowser final : public Panel
{
public:
    ArchiveBrowser(OpenFiles& files, Settings& settings, Commands& commands, Notices& notices, NamesShown& names)
        : Panel(PanelId::Archives), _files(files), _settings(settings), _commands(commands), _notices(notices),
          _names(names), _companions(files, commands)
    {
    }
    bool takeKey(const KeyPress& press) override;
    bool isBusy() const override { return _worker.isBusy(); }
    bool takesArrows() const override { return !_filter.isActive() && !_typing; }

protected:
    void draw() override;

private:
    void follow();
    void followDocument();
    void takeResult();
    void drawRows();
    void drawRow(const ArchiveTree::Row& row);
    void drawName(const ArchiveTree::Row& row);
    void drawEntryButtons();
    void drawExtract();
    void drawProgress();
    void open(const ArchiveNode& node);
    void select(const std::filesystem::path& path);
    void reveal(const std::filesystem::path& path); // selects it and scrolls to it
    bool openWithKey(int key);
    std::size_t selectedRow();
    std::string folder() const;

    OpenFiles& _files;
    Settings& _settings;
    Commands& _commands;
    Notices& _notices;
    NamesShown& _names;
    ArchiveWorker _worker;
    ArchiveTree _tree;
    FilterBox _filter;
    CompanionList _companions;
    std::uint64_t _opened = 0;                // OpenFiles::opened, followed
    std::filesystem::path _selected, _beside; // and the folder that it is extracted to by itself
    bool _scroll = false;                     // to the selected row
    bool _grab = false;                       // the keyboard: archives have been opened
    bool _typing = false;                     // the folder
    bool _replace = false;
};

} // namespace telepipe::tools
