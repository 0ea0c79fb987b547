#include "tools/window/shell/Carried.h"

#include <algorithm>

namespace telepipe::tools {

Selection within(const scene::Scene& scene, Selection selection)
{
    using Kind = Selection::Kind;
    if (selection.hasStrip() &&
        (selection.strip >= scene.strips.size() || scene.strips[selection.strip].node != selection.node ||
         selection.triangle >= scene.indices.size() / 3))
        selection.kind = Kind::Node;
    if (selection.hasNode() &&
        (selection.node >= scene.nodes.size() || scene.nodes[selection.node].model != selection.model))
        selection.kind = Kind::Model;
    if (selection.hasModel() &&
        (selection.model >= scene.models.size() || scene.models[selection.model].section != selection.section))
        selection.kind = Kind::Section;
    if (!selection.empty() && selection.section >= scene.sections.size())
        selection = {};
    return selection;
}

Carried::Counts Carried::countsOf(const scene::Scene& scene)
{
    return {scene.sections.size(), scene.models.size(), scene.nodes.size(), scene.strips.size()};
}

Carried::Carried(const Workspace& workspace)
    : _counts(countsOf(workspace.open->scene())), _selection(workspace.selection), _overrides(workspace.overrides),
      _visibility(workspace.open->view().visibility()), _probe(workspace.probe)
{
}

void Carried::putBack(Workspace& workspace) const
{
    const scene::Scene& scene = workspace.open->scene();
    const Counts counts = countsOf(scene);
    workspace.selection = within(scene, _selection);
    workspace.probe = _probe;
    workspace.overrides = _overrides;
    std::erase_if(workspace.overrides, [&](const scene::Override& value) {
        const auto kind = std::size_t(value.target.kind);
        return counts[kind] != _counts[kind] || !scene::isOf(scene, value);
    });
    if (counts == _counts)
        workspace.open->view().visibility() = _visibility;
    else
        workspace.history.start(workspace);
    if (workspace.lookedThrough && *workspace.lookedThrough >= scene.cameras.size())
        workspace.lookedThrough.reset();
}

} // namespace telepipe::tools
