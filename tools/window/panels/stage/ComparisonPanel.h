#pragma once

#include "tools/window/background/ComparedFiles.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/FilterBox.h"

#include <string>
#include <vector>

namespace telepipe::tools {

class Comparison;
class Commands;
class Selected;
class View;
struct Notices;
struct OpenFiles;

// Another document compared with the open one: which of them the picture shows, and the differences of their files. A
// click on a structure selects the part of the scene that it makes.
class ComparisonPanel final : public Panel
{
public:
    ComparisonPanel(OpenFiles& files, Selected& selected, View& view, Commands& commands, Notices& notices)
        : Panel(PanelId::Comparison), _files(files), _selected(selected), _view(view), _commands(commands),
          _notices(notices)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    // A line of the list: the head of a file, a structure of it, or a field of that as one of the two has it. Small:
    // two stages differ in tens of thousands.
    struct Row
    {
        static constexpr std::uint32_t kNone = ~0u;

        std::uint32_t file = 0, structure = kNone, field = kNone;
        bool second = false; // of a field: in which file it stands so
    };

    void drawSources();
    void drawViews(Comparison& comparison);
    static void drawTolerance(Comparison& comparison);
    void drawDifferences();
    void drawRow(const Row& row);
    void list(const ComparedFiles& files);
    void add(Row row, const formats::RangeDifference& structure);
    void offer(const ComparedFile& compared, const formats::RangeDifference& structure, const std::string& row);
    void frame(const ComparedFile& compared, const formats::RangeDifference& structure);

    OpenFiles& _files;
    Selected& _selected;
    View& _view;
    Commands& _commands;
    Notices& _notices;
    FilterBox _filter;
    std::vector<Row> _rows;
    std::uint64_t _listed = 0; // ComparedFiles::starts at the time the rows were made
    const formats::RangeDifference* _chosen = nullptr;
};

} // namespace telepipe::tools
