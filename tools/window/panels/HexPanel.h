#pragma once

#include "tools/files/ByteGeometry.h"
#include "tools/window/Panel.h"

namespace telepipe::tools {

// The bytes of the file around what is selected, structures coloured and named. A click on a byte selects the strip
// that is drawn by it.
class HexPanel final : public Panel
{
public:
    explicit HexPanel(FileMaps& maps) : Panel(PanelId::Hex, "Bytes"), _maps(maps) {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void follow(const Workspace& workspace);
    void show(const FilePlace& place);
    void drawHead(const formats::FileMap& map);
    void drawRows(Workspace& workspace, const formats::FileMap& map);
    void drawRow(const formats::FileMap& map, std::size_t row);
    void drawStructure(const formats::FileMap& map);
    void click(Workspace& workspace, const formats::FileMap& map, std::size_t offset);

    FileMaps& _maps;
    std::uint64_t _opened = 0;
    Selection _selection; // followed
    std::uint32_t _step = 0;
    FilePlace _place;
    std::size_t _structure = 0;                  // around the place
    std::vector<formats::FileRange> _fields;     // of it
    std::string _coverage;                       // of the file, when counted
    bool _scroll = false, _scrollFields = false; // to the place
};

} // namespace telepipe::tools
