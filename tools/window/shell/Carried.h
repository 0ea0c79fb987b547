#pragma once

#include "tools/window/open/Workspace.h"

#include <array>

namespace telepipe::tools {

// What the user has selected, hidden and overridden in a document, to be carried over to the same read anew. Camera,
// clock and settings are the workspace's own and stay as they are.
class Carried
{
public:
    explicit Carried(const Workspace& workspace); // with an open document
    // As far as it is still there: things are known by their numbers.
    void putBack(Workspace& workspace) const;

private:
    using Counts = std::array<std::size_t, 4>; // sections, models, nodes, strips

    static Counts countsOf(const scene::Scene& scene);

    Counts _counts;
    Selection _selection;
    scene::Overrides _overrides;
    scene::Visibility _visibility;
    std::optional<glm::vec2> _probe;
};

// The same, as far as it is there.
Selection within(const scene::Scene& scene, Selection selection);

} // namespace telepipe::tools
