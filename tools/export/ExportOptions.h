#pragma once

#include "tools/export/Select.h"

#include <glm/vec2.hpp>

namespace telepipe::tools {

struct ExportOptions
{
    bool all = false;          // triangles without an area, too: those with two corners of the same index
    bool flatten = false;      // what stands still in a section becomes one mesh
    ExportSelection selection; // of nothing: all
    glm::vec2 uvScroll{0};     // a second, of models whose entries name a scroll; how fast no file says
};

} // namespace telepipe::tools
