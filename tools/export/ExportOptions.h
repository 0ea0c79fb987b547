#pragma once

#include "tools/export/Select.h"

#include <glm/vec2.hpp>

namespace telepipe::tools {

struct ExportOptions
{
    bool all = false;          // triangles without an area, too: those with two corners of the same index
    bool flatten = false;      // still parts of a section become one mesh
    ExportSelection selection; // of nothing: all
    glm::vec2 uvScroll{0};     // a second, for models whose entries name a scroll; no file gives the speed
};

} // namespace telepipe::tools
