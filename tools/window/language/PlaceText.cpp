#include "tools/window/language/PlaceText.h"

#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

std::string placeText(glm::vec3 place, int decimals)
{
    const float half = 0.5f * std::pow(0.1f, float(decimals));
    for (int i = 0; i < 3; ++i)
        if (std::abs(place[i]) < half)
            place[i] = 0;
    return fmt::format("{:.{}f}, {:.{}f}, {:.{}f}", place.x, decimals, place.y, decimals, place.z, decimals);
}

} // namespace telepipe::tools
