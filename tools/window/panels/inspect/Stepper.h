#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// The polygon lists of the selected model chunk by chunk, and the frame draw by draw: what each chunk says and changes,
// what the chunk vertex buffer holds, and the picture up to there.
class Stepper final : public Panel
{
public:
    Stepper() : Panel(PanelId::Stepper, "Stepper") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void refresh(const Workspace& workspace);
    void refreshFields(const Workspace& workspace);
    void drawModel(Workspace& workspace);
    void drawControls(Stepping& stepping);
    void drawTimeline(Stepping& stepping);
    void drawStep(Workspace& workspace);
    void drawFields() const;
    void drawRegisters() const;
    void drawSlots(const Stepping& stepping) const;
    void drawStrips(Workspace& workspace) const;

    struct Slot
    {
        std::uint16_t number;
        const scene::SlotHistory* history;
    };

    const void* _steps = nullptr; // whose titles these are
    std::uint32_t _model = 0, _changes = 0;
    std::vector<std::string> _titles;       // made when first seen
    std::vector<Slot> _slots;               // of all steps
    std::vector<scene::StateRow> _rows;     // of the current step
    const formats::FileMap* _map = nullptr; // that the fields are of
    std::vector<formats::FileRange> _fields;
    bool _scroll = false; // to the current step
};

} // namespace telepipe::tools
