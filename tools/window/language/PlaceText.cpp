#include "tools/window/language/PlaceText.h"

#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

std::string placeText(glm::vec3 place, int decimals)
{
    const double scale = std::pow(10.0, decimals);
    const auto rounded = [&](float value) { return std::round(double(value) * scale) / scale + 0.0; }; // -0 + 0 is 0
    return fmt::format("{:.{}f}, {:.{}f}, {:.{}f}", rounded(place.x), decimals, rounded(place.y), decimals,
                       rounded(place.z), decimals);
}

} // namespace telepipe::tools
