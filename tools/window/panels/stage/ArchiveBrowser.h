#pragma once

#include "tools/document/ArchiveTree.h"
#include "tools/window/panels/stage/CompanionList.h"
#include "tools/window/widgets/FilterBox.h"
#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// The archives that are open, as a tree: entries open in place, are taken as textures or motion of what is open, or
// are saved to a folder. Below it, what goes with the document. An archive is read when it is opened, beside the frame.
class ArchiveBrowser final : public Panel
{
public:
    ArchiveBrowser() : Panel(PanelId::Archives, "Archives") {}
    bool takeKey(Workspace& workspace, const KeyPress& press) override;
    bool takesArrows() const override { return !_filter.isActive() && !_typing; }

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void follow(Workspace& workspace);
    void followDocument(Workspace& workspace);
    void takeResult(Workspace& workspace);
    void drawRows(Workspace& workspace);
    void drawRow(Workspace& workspace, const ArchiveTree::Row& row);
    void drawName(Workspace& workspace, const ArchiveTree::Row& row);
    void drawEntryButtons(Workspace& workspace);
    void drawExtract(Workspace& workspace);
    void drawProgress(Workspace& workspace);
    void open(Workspace& workspace, const ArchiveNode& node);
    void select(const std::filesystem::path& path);
    void reveal(const std::filesystem::path& path); // selects it and scrolls to it
    bool openWithKey(Workspace& workspace, int key);
    std::size_t selectedRow();
    std::string folder(const Workspace& workspace) const;

    ArchiveTree _tree;
    FilterBox _filter;
    CompanionList _companions;
    std::uint64_t _opened = 0;                // Workspace::opened, followed
    std::filesystem::path _selected, _beside; // and the folder that it is extracted to by itself
    bool _scroll = false;                     // to the selected row
    bool _grab = false;                       // the keyboard: archives have been opened
    bool _typing = false;                     // the folder
    bool _replace = false;
};

} // namespace telepipe::tools
