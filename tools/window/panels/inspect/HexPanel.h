#pragma once

#include "tools/explain/ByteGeometry.h"
#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// The bytes of the file around what is selected, structures coloured and named. A click on a byte selects the strip
// that is drawn by it.
class HexPanel final : public Panel
{
public:
    HexPanel() : Panel(PanelId::Hex, "Bytes") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void follow(const Workspace& workspace);
    void show(const FilePlace& place);
    void findStructure();
    void drawHead(FileMaps& maps);
    void drawRows(Workspace& workspace);
    void drawRow(std::size_t row);
    ImU32 colorAt(std::size_t structure) const;
    void drawStructure();
    void click(Workspace& workspace, std::size_t offset);

    std::uint64_t _opened = 0;
    Selection _selection; // followed
    std::uint32_t _step = 0;
    FilePlace _place;
    const formats::FileMap* _map = nullptr;      // of its file; null: not known yet, or there is none
    std::size_t _structure = 0;                  // around the place
    std::vector<formats::FileRange> _fields;     // of it
    bool _scroll = false, _scrollFields = false; // to the place
};

} // namespace telepipe::tools
