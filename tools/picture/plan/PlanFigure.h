#pragma once

#include "tools/picture/figure/Figure.h"
#include "tools/picture/plan/CollisionOutline.h"
#include "tools/picture/plan/PlanLayout.h"
#include "tools/picture/plan/PlanMark.h"

namespace telepipe::tools {

struct PlanContents
{
    std::string title;
    std::vector<OutlineKind> outline; // of the collision, cut
    std::vector<PlanMark> marks;      // those nearer than the cut are left out
    bool paper = true;                // the margins are filled
};

// The drawing over the map: grid, outlines, ids, and the texts in the margins.
Figure planFigure(const PlanLayout& layout, const PlanContents& contents);

// The ends of the scale bar on the sheet.
struct PlanBar
{
    glm::dvec2 from{0}, to{0};
};
PlanBar planBar(const PlanLayout& layout);

} // namespace telepipe::tools
