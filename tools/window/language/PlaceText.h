#pragma once

#include <glm/vec3.hpp>
#include <string>

namespace telepipe::tools {

// A place, or a way along three axes, as all of the window writes it: "12.50, -3.00, 0.00". What rounds to nothing has
// no sign.
std::string placeText(glm::vec3 place, int decimals = 2);

} // namespace telepipe::tools
