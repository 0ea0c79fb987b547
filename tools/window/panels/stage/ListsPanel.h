#pragma once

#include "tools/window/lists/SceneLists.h"
#include "tools/window/widgets/FilterBox.h"
#include "tools/window/widgets/Panel.h"

#include <array>
#include <optional>

namespace telepipe::tools {

// Sections, models, nodes, distinct states, materials, textures, motions and warnings as lists that filter as one types
// and sort by any column. A row that is chosen is selected everywhere; what is listed can be shown alone, hidden,
// looked at and copied as text.
class ListsPanel final : public Panel
{
public:
    ListsPanel() : Panel(PanelId::Lists, "Lists") {}
    bool takeKey(Workspace& workspace, const KeyPress& press) override;
    bool takesArrows() const override { return !_tabs[_tab].filter.isActive(); }

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    struct Tab
    {
        std::optional<SceneList> list;    // made when first looked at
        std::vector<std::uint32_t> shown; // its rows that the filter lets through, sorted
        std::size_t chosen = SIZE_MAX;    // of its rows
        FilterBox filter;
        int sortColumn = -1;
        bool descending = false;
    };

    Tab& tab() { return _tabs[_tab]; }
    void follow(const Workspace& workspace);
    void followSelection(const Workspace& workspace);
    void drawTabs(const Workspace& workspace);
    void drawButtons(Workspace& workspace);
    void drawTable(Workspace& workspace, float height);
    void drawRows(Workspace& workspace);
    void drawRow(Workspace& workspace, std::uint32_t row);
    void drawUsers(Workspace& workspace);
    void sort();
    void refresh();
    void choose(Workspace& workspace, std::uint32_t row);
    SceneTarget target();

    std::array<Tab, kSceneListCount> _tabs;
    std::size_t _tab = std::size_t(SceneListKind::States);
    std::uint64_t _opened = 0;              // Workspace::opened, followed
    std::uint64_t _changes = 0;             // OpenDocument::changes, likewise
    Language _language = Language::English; // of the rows
    Selection _selection;                   // followed
    std::vector<StateUser> _users;          // of the chosen row
    bool _allListed = false;                // buttons act on all rows shown
    bool _scroll = false;                   // to the chosen row
    bool _first = true;                     // the tab bar does not know the tab yet
};

} // namespace telepipe::tools
