#pragma once

#include "tools/window/language/Labels.h"
#include "tools/window/widgets/FilterBox.h"
#include "tools/window/widgets/Panel.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// Files, sections, models and nodes as one tree with search, visibility and isolation. The tree is kept as the flat
// list of its open rows, made anew only when one opens or the search changes: a frame draws what is on the screen and
// no more.
class StageTree final : public Panel
{
public:
    StageTree() : Panel(PanelId::Stage, "Stage") {}
    bool takeKey(Workspace& workspace, const KeyPress& press) override;
    bool takesArrows() const override { return !_filter.isActive(); }

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    enum class Kind : std::uint8_t
    {
        File,
        Section,
        Model,
        Node
    };
    struct Row
    {
        Kind kind = Kind::File;
        std::uint8_t depth = 0;
        bool canOpen = false;
        std::uint32_t index = 0; // into the scene's array of its kind
    };

    void drawSearch(Workspace& workspace);
    void drawButtons(Workspace& workspace);
    void drawRows(Workspace& workspace);
    void drawRow(Workspace& workspace, const Row& row);
    void drawArrow(const Row& row);
    void drawEye(scene::Visibility& visibility, const Row& row);
    void scrollToSelection();
    static bool isSelected(const Selection& selection, const Row& row);
    static Label labelOf(const scene::Scene& scene, const Row& row);
    bool isOpen(const Row& row) const;
    void setOpen(const Row& row, bool open);
    void click(Workspace& workspace, const Row& row);
    void select(Workspace& workspace, const Row& row);
    std::size_t selectedRow() const;
    bool openWithKey(int key);

    void follow(const Workspace& workspace); // new document, or a selection made elsewhere
    void open(const scene::Scene& scene, const Selection& selection);
    void rebuild(const Workspace& workspace);
    void addSection(const Workspace& workspace, std::uint32_t section, std::uint8_t depth);
    void addModel(const Workspace& workspace, std::uint32_t model, std::uint8_t depth);
    bool matches(const Workspace& workspace, std::uint32_t model) const;

    const void* _document = nullptr; // whose rows these are
    Selection _selection;            // the last one seen
    FilterBox _filter;
    std::size_t _cursor = SIZE_MAX; // the row that a key has led to
    std::vector<std::uint8_t> _openFiles, _openSections, _openModels;
    std::vector<Row> _rows;
    bool _dirty = true;
    bool _scrollToSelection = false;
};

} // namespace telepipe::tools
