#pragma once

#include "engine/scene/Overrides.h"
#include "tools/window/widgets/Panel.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// Lists everything that is drawn otherwise than the files say, and has the fields of the selection for trying other
// values.
class OverridesPanel final : public Panel
{
public:
    OverridesPanel() : Panel(PanelId::Overrides, "Overrides") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    using Kind = scene::OverrideTarget::Kind;

    void drawList(Workspace& workspace);
    void drawTargets(const Selection& selection);
    void drawStates(Workspace& workspace, scene::OverrideTarget target);
    void drawNode(Workspace& workspace, std::uint32_t node);
    void drawField(Workspace& workspace, scene::Override value);
    void follow(const Workspace& workspace);

    Kind _kind = Kind::Strip; // asked for; the selection may not reach as far
    Selection _selection;     // the last one seen
    std::uint64_t _opened = 0;
    scene::Overrides _listed;
    std::vector<std::string> _texts; // of these
    std::optional<float> _weight;    // of the selected node's vertices
};

} // namespace telepipe::tools
