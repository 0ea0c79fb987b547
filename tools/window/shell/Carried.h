#pragma once

#include "tools/window/open/Workspace.h"

#include <array>

namespace telepipe::tools {

// Carries the user's selection, hidden things and overrides over when a document is read anew. Camera, clock and
// settings belong to the workspace and stay as they are.
class Carried
{
public:
    explicit Carried(const Workspace& workspace); // with an open document
    // Restores it as far as the things still exist; they are known by their numbers.
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

// The selection, reduced to what the scene has.
Selection within(const scene::Scene& scene, Selection selection);

} // namespace telepipe::tools
