#pragma once

#include "engine/scene/Overrides.h"
#include "tools/json/Json.h"

namespace telepipe::tools {

// [{"strip": 12, "field": "destination", "value": 1}, {"node": 3, "field": "position", "value": [0, 1.5, 0]}]
Json overridesJson(const scene::Overrides& overrides);
// Throws FieldError. Whether a scene has the targets is seen once there is one.
scene::Overrides overridesOf(const Json& json, const std::string& name);

} // namespace telepipe::tools
