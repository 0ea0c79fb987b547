#pragma once

#include "tools/picture/plan/PlanLayout.h"

namespace telepipe::tools {

// The area of a stage without the scenery around it, or nothing where the scenery makes little difference. Scenery is
// everything beyond the middle 94 % of all detail, along rows or columns, if with it a plan would be more than twice as
// large.
std::optional<PlanRectangle> usualArea(const scene::Scene& scene, const scene::Visibility& visibility,
                                       const PlanRequest& request);

} // namespace telepipe::tools
