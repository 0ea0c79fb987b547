#pragma once

#include "tools/picture/plan/PlanLayout.h"

namespace telepipe::tools {

// Where a stage is, without the scenery around it: nothing where that is not much larger. Scenery is what lies beyond
// the middle 94 % of all detail, along the rows or the columns, if with it a plan would be more than twice as large.
std::optional<PlanRectangle> usualArea(const scene::Scene& scene, const scene::Visibility& visibility,
                                       const PlanRequest& request);

} // namespace telepipe::tools
