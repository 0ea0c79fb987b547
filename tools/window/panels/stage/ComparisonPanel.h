#pragma once

#include "tools/window/open/Comparison.h"
#include "tools/window/widgets/FilterBox.h"
#include "tools/window/widgets/Panel.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// Another document held against the open one: which of them the picture shows, and what differs between their files. A
// click on a structure shows what it makes.
class ComparisonPanel final : public Panel
{
public:
    ComparisonPanel() : Panel(PanelId::Comparison, "Comparison") {}

protected:
    void draw(Workspace& workspace) override;
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

    void drawSources(Workspace& workspace);
    void drawViews(Comparison& comparison);
    static void drawTolerance(Comparison& comparison);
    void drawDifferences(Workspace& workspace);
    void drawRow(Workspace& workspace, const Row& row);
    void list(const ComparedFiles& files);
    void add(Row row, const formats::RangeDifference& structure);
    void frame(Workspace& workspace, const ComparedFile& compared, const formats::RangeDifference& structure);

    FilterBox _filter;
    std::vector<Row> _rows;
    std::uint64_t _listed = 0; // ComparedFiles::starts, of what the rows are of
    const formats::RangeDifference* _chosen = nullptr;
};

} // namespace telepipe::tools
