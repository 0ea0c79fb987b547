#pragma once

#include "engine/settings/ViewSettings.h"
#include "tools/document/Document.h"

namespace telepipe::tools {

// The settings with the fog of the place that a camera stands at, and all else that the game's tables say of the area,
// in place of what is as it is at first. The tables are then not asked again.
render::ViewSettings settingsAt(const render::ViewSettings& settings, const Document& document, glm::vec3 place,
                                double seconds);

} // namespace telepipe::tools
