#pragma once

#include <glm/vec3.hpp>
#include <string>

namespace telepipe::tools {

// A place, or a step along three axes, as the whole window writes it: "12.50, -3.00, 0.00". Numbers that round to zero
// have no sign.
std::string placeText(glm::vec3 place, int decimals = 2);

} // namespace telepipe::tools
