#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Overrides.h"
#include "tools/window/open/Selection.h"

#include <array>
#include <glm/vec2.hpp>
#include <optional>

namespace telepipe::tools {

class Selected;
class View;
struct OpenFiles;

// Takes the user's selection, hidden things and overrides over when a document is read again. Camera, clock and
// settings stay as they are.
class Carried
{
public:
    Carried(const OpenFiles& files, const Selected& selected, const View& view); // with an open document
    // Restores them as far as the things still exist, which are known by their numbers. False: the document has other
    // things now.
    bool putBack(OpenFiles& files, Selected& selected, View& view) const;

private:
    using Counts = std::array<std::size_t, 4>; // sections, models, nodes, strips

    static Counts countsOf(const scene::Scene& scene);

    Counts _counts;
    Selection _selection;
    scene::Overrides _overrides;
    scene::Visibility _visibility;
    std::optional<glm::vec2> _probe;
};

// The selection, limited to parts that the scene has.
Selection within(const scene::Scene& scene, Selection selection);

} // namespace telepipe::tools
