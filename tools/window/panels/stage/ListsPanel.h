#pragma once

#include "tools/window/language/Language.h"
#include "tools/window/lists/SceneLists.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/FilterBox.h"

#include <array>
#include <optional>

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct OpenFiles;

// Sections, models, nodes, distinct states, materials, textures, motions and warnings as lists that filter as one types
// and sort by any column. A chosen row is selected everywhere; listed parts can be shown alone, hidden, looked at and
// copied as text.
class ListsPanel final : public Panel
{
public:
    ListsPanel(const OpenFiles& files, Selected& selected, View& view, Commands& commands)
        : Panel(PanelId::Lists), _files(files), _selected(selected), _view(view), _commands(commands)
    {
    }
    bool takeKey(const KeyPress& press) override;
    bool takesArrows() const override { return !_tabs[_tab].filter.isActive(); }

protected:
    void draw() override;

private:
    struct Tab
    {
        std::optional<SceneList> list;    // made when first looked at
        std::vector<std::size_t> letters; // columnLetters() of it
        std::vector<std::uint32_t> shown; // its rows that the filter lets through, sorted
        std::size_t chosen = SIZE_MAX;    // of its rows
        FilterBox filter;
        int sortColumn = -1;
        bool descending = false;
    };

    Tab& tab() { return _tabs[_tab]; }
    const Tab& tab() const { return _tabs[_tab]; }
    void follow();
    void followSelection();
    void drawTabs();
    float lettersWide() const; // all columns
    void drawButtons();
    void drawTargetButtons();
    void drawTable(float height);
    void drawRows();
    void drawRow(std::uint32_t row);
    void drawUsers();
    void sort();
    void refresh();
    void choose(std::uint32_t row);
    void offer(std::uint32_t row);
    SceneTarget target();

    const OpenFiles& _files;
    Selected& _selected;
    View& _view;
    Commands& _commands;
    std::array<Tab, kSceneListCount> _tabs;
    std::size_t _tab = std::size_t(SceneListKind::States);
    std::uint64_t _opened = 0;              // OpenFiles::opened, followed
    std::uint64_t _changes = 0;             // OpenDocument::changes, followed
    Language _language = Language::English; // of the rows
    Selection _selection;                   // followed
    std::vector<StateUser> _users;          // of the chosen row
    bool _allListed = false;                // buttons act on all rows shown
    bool _scroll = false;                   // to the chosen row
};

} // namespace telepipe::tools
