#pragma once

#include "engine/draw/DrawList.h"
#include "engine/placement/PlacedThing.h"
#include "tools/window/language/Labels.h"
#include "tools/window/open/Selection.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/panels/stage/LinkTree.h"
#include "tools/window/panels/stage/LostSection.h"
#include "tools/window/widgets/FilterBox.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct OpenFiles;
struct Settings;

// Files, sections, models and nodes, and the files of the stage's things with these, as one tree with search,
// visibility and isolation. The tree is kept as the flat list of its open rows, which is made again only when one opens
// or the search changes: a frame draws the rows on the screen and no more.
class StageTree final : public Panel
{
public:
    StageTree(const OpenFiles& files, Selected& selected, View& view, const Settings& settings, Commands& commands)
        : Panel(PanelId::Stage), _files(files), _selected(selected), _view(view), _settings(settings),
          _commands(commands), _lost(commands)
    {
    }
    bool takeKey(const KeyPress& press) override;
    bool isBusy() const override { return _lost.isBusy(); }
    bool takesArrows() const override { return !_filter.isActive(); }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    enum class Kind : std::uint8_t
    {
        File,
        Section,
        Model,
        Node,
        Placement,
        Thing,
        Events, // the heading
        Event,
        Link, // of the thing or event above it
        Lost, // the heading of lost trees
        LostTree
    };
    struct Row
    {
        Kind kind = Kind::File;
        std::uint8_t depth = 0;
        bool canOpen = false;
        // An index into the scene's array of the row's kind; Document::placements; the things of one; events; links;
        // lost trees.
        std::uint32_t index = 0;
        std::uint32_t placement = 0; // of a thing; LinkEnd::kEvent of an event; of a link whether it begins here

        bool isOfScene() const { return kind < Kind::Placement; }
        bool isHeading() const
        {
            return kind == Kind::File || kind == Kind::Placement || kind == Kind::Events || kind == Kind::Lost;
        }
        bool isPassed() const { return isHeading() || kind == Kind::Link || kind == Kind::LostTree; } // by keys
        bool hasLinks() const { return kind == Kind::Thing || kind == Kind::Event; }
        bool isFrom() const { return placement != 0; }
        scene::LinkEnd end() const { return {placement, index}; }
        bool operator==(const Row&) const = default;
    };

    void drawSearch();
    void drawButtons();
    void drawRows();
    void drawRow(const Row& row);
    void drawEye(scene::Visibility& visibility, const Row& row);
    void scrollToSelection();
    bool isSelected(const Row& row) const;
    bool isAnySelected(const Row& row) const;
    Label labelOf(const Row& row) const;
    Label eventsLabel() const;
    const scene::PlacedThing& thingOf(const Row& row) const;
    const scene::ThingLink& linkOf(const Row& row) const;
    void followLink(const Row& row);
    bool isOpen(const Row& row) const;
    void setOpen(const Row& row, bool open);
    void click(const Row& row);
    void select(const Row& row);
    bool selectBesides(const Row& row);
    void selectTo(const Row& row);
    Selection selectionOf(const Row& row) const; // of the scene's; of others none
    void offer(const Row& row);
    std::size_t selectedRow() const;
    bool openWithKey(int key);

    void follow(); // new document, or a selection made elsewhere
    void open(const scene::Scene& scene, const Selection& selection);
    void open(const std::optional<scene::LinkEnd>& thing);
    void rebuild();
    void addSection(std::uint32_t section, std::uint8_t depth);
    void addModels(const scene::SceneSection& section, std::uint8_t depth);
    void addModel(std::uint32_t model, std::uint8_t depth);
    // A heading, and where it is open the rows in it: add(i) adds row i, if the filter lets it through.
    template <typename Add> void addGroup(const Row& heading, std::size_t count, Add add);
    void addPlacement(std::uint32_t placement);
    void addEvents();
    void addLinked(Row row);
    void addLost();
    void drawLostEye(const Row& row);
    bool matches(std::uint32_t model) const;

    const OpenFiles& _files;
    Selected& _selected;
    View& _view;
    const Settings& _settings;
    Commands& _commands;
    const void* _document = nullptr; // the document with these rows
    Selection _selection;            // the last one seen
    FilterBox _filter;
    Row _anchor;                    // the last one that was selected by itself
    std::size_t _cursor = SIZE_MAX; // the row that a key has led to
    std::vector<std::uint8_t> _openFiles, _openSections, _openModels, _openPlacements;
    LostSection _lost;
    LinkTree _links;
    bool _openLost = false, _openEvents = false;
    std::optional<scene::LinkEnd> _shown; // the thing last seen to be chosen
    std::vector<Row> _rows;
    bool _dirty = true;
    bool _scrollToSelection = false;
};

} // namespace telepipe::tools
