#include "tools/window/saving/DrawLabels.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace telepipe::tools {

namespace {

constexpr DrawLabel kLabels[] = {
    {"size", "Size in pixels", "1920x1080"},
    {"samples", "Samples a pixel", "4"},
    {"supersample", "Supersampling", "2"},
    {"transparent", "No background", ""},
    {"from", "Seen from", ""},
    {"scale", "Pixels a unit", "2"},
    {"area", "Area", "-200,-200,200,200"},
    {"cut", "Cut off above", "25"},
    {"grid", "Units between lines", "100"},
    {"bare", "No margins, no labels", ""},
    {"collision", "Outline of the collision", ""},
    {"svg", "An SVG beside it", ""},
    {"json", "A JSON beside it", ""},
    {"what", "Pages", ""},
    {"frames", "Pictures of a turn", "24"},
    {"path", "Camera path", ""},
    {"fps", "Pictures a second", "30"},
    {"video", "Video beside it", ""},
};

} // namespace

const DrawLabel& drawLabel(const RecordOption& option)
{
    const auto found =
        std::ranges::find(kLabels, option.name, [](const DrawLabel& each) { return std::string_view(each.name); });
    if (found == std::end(kLabels))
        throw std::logic_error(std::string(option.name) + ": has no label");
    return *found;
}

} // namespace telepipe::tools
