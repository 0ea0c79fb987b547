#pragma once

#include "formats/map/FileMap.h"
#include "tools/explain/ByteGeometry.h"
#include "tools/window/open/Selection.h"
#include "tools/window/panels/Panel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace telepipe::tools {

class FileMaps;
class Selected;
class Stepping;
struct OpenFiles;
struct Settings;

// The bytes of the file around the selection, structures coloured and named. A click on a byte selects the strip that
// is drawn by it.
class HexPanel final : public Panel
{
public:
    HexPanel(const OpenFiles& files, Selected& selected, const Settings& settings, Stepping& stepping)
        : Panel(PanelId::Hex), _files(files), _selected(selected), _settings(settings), _stepping(stepping)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    void follow();
    void show(const FilePlace& place);
    void findStructure();
    void drawHead(FileMaps& maps);
    void drawSearch();
    float gridWidth() const;
    void drawCopyMenu() const;
    void drawRows(ImVec2 size);
    void drawRow(std::size_t row);
    ImU32 colorAt(std::size_t structure) const;
    void drawStructure();
    void click(std::size_t offset);

    const OpenFiles& _files;
    Selected& _selected;
    const Settings& _settings;
    Stepping& _stepping;
    std::uint64_t _opened = 0;
    Selection _selection; // followed
    std::uint32_t _step = 0;
    FilePlace _place;
    const formats::FileMap* _map = nullptr;  // of its file; null: not known yet, or there is none
    std::size_t _structure = 0;              // around the place
    std::vector<formats::FileRange> _fields; // of it
    std::string _typedOffset, _searched;
    bool _missed = false;                        // the searched bytes are not there
    bool _scroll = false, _scrollFields = false; // to the place
};

} // namespace telepipe::tools
