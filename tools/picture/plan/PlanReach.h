#pragma once

#include "tools/picture/plan/PlanLayout.h"

namespace telepipe::tools {

// layOutPlan() by what each of the scene's sections reaches at the time that is drawn (scene::sectionReaches), in place
// of the bounds of all times that the scene has of what moves.
PlanLayout layOutPlan(const scene::Scene& scene, std::span<const scene::Box> reaches,
                      const scene::Visibility& visibility, const PlanRequest& request);

} // namespace telepipe::tools
