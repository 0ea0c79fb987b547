#pragma once

#include "engine/scene/Overrides.h"
#include "tools/window/open/Selection.h"
#include "tools/window/panels/Panel.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
class History;
class Selected;
struct OpenFiles;

// Lists everything that is drawn otherwise than the files say, and has the fields of the selection for trying other
// values.
class OverridesPanel final : public Panel
{
public:
    OverridesPanel(OpenFiles& files, Selected& selected, const History& history, Commands& commands)
        : Panel(PanelId::Overrides), _files(files), _selected(selected), _history(history), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    using Kind = scene::OverrideTarget::Kind;

    static bool buttonThatIs(bool on, const char* label);
    void drawList();
    void drawTargets(const Selection& selection);
    void drawStates(scene::OverrideTarget target);
    void drawNode(std::uint32_t node);
    void drawField(scene::Override value);
    void follow();

    OpenFiles& _files;
    Selected& _selected;
    const History& _history;
    Commands& _commands;
    Kind _kind = Kind::Strip; // asked for; the selection may not reach as far
    Selection _selection;     // the last one seen
    std::uint64_t _opened = 0;
    scene::Overrides _listed;
    std::vector<formats::Message> _texts; // of these
    std::optional<float> _weight;         // of the selected node's vertices
};

} // namespace telepipe::tools
