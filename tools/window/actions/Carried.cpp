#include "tools/window/actions/Carried.h"

#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"

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

Carried::Carried(const OpenFiles& files, const Selected& selected, const View& view)
    : _counts(countsOf(files.open->scene())), _selection(selected.first), _overrides(files.overrides),
      _visibility(files.open->view().visibility()), _probe(view.probe)
{
}

bool Carried::putBack(OpenFiles& files, Selected& selected, View& view) const
{
    const scene::Scene& scene = files.open->scene();
    const Counts counts = countsOf(scene);
    selected.first = within(scene, _selection);
    view.probe = _probe;
    files.overrides = _overrides;
    std::erase_if(files.overrides, [&](const scene::Override& value) {
        const auto kind = std::size_t(value.target.kind);
        return counts[kind] != _counts[kind] || !scene::isOf(scene, value);
    });
    if (view.lookedThrough && *view.lookedThrough >= scene.cameras.size())
        view.lookedThrough.reset();
    if (counts != _counts)
        return false;
    files.open->view().visibility() = _visibility;
    return true;
}

} // namespace telepipe::tools
