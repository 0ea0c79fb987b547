#pragma once

#include "engine/draw/StepText.h"
#include "formats/map/FileMap.h"
#include "tools/window/panels/Panel.h"

#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
class Selected;
class Stepping;
struct OpenFiles;

// The polygon lists of the selected model chunk by chunk, and the frame draw by draw: each chunk's values and changes,
// the contents of the chunk vertex buffer, and the picture up to there.
class Stepper final : public Panel
{
public:
    Stepper(const OpenFiles& files, Selected& selected, Stepping& stepping, Commands& commands)
        : Panel(PanelId::Stepper), _files(files), _selected(selected), _stepping(stepping), _commands(commands)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    void refresh();
    void refreshFields();
    void drawModel();
    void drawWhyNone() const;
    void drawControls(Stepping& stepping);
    void drawTimeline(Stepping& stepping);
    void drawStep();
    void drawFields() const;
    void drawRegisters() const;
    void drawSlots(const Stepping& stepping) const;
    void drawStrips() const;

    struct Slot
    {
        std::uint16_t number;
        const scene::SlotHistory* history;
    };

    const OpenFiles& _files;
    Selected& _selected;
    Stepping& _stepping;
    Commands& _commands;
    const void* _steps = nullptr; // the steps with these titles
    std::uint32_t _model = 0, _changes = 0;
    std::vector<formats::Message> _titles;  // made when first seen
    std::vector<Slot> _slots;               // of all steps
    std::vector<scene::StateRow> _rows;     // of the current step
    const formats::FileMap* _map = nullptr; // that the fields are of
    std::vector<formats::FileRange> _fields;
    bool _scroll = false; // to the current step
};

} // namespace telepipe::tools
