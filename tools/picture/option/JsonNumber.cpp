#include "tools/picture/option/JsonNumber.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace telepipe::tools {

double shortestNumber(float value)
{
    char text[32] = {};
    std::to_chars(text, text + sizeof text - 1, value);
    const double shortest = std::strtod(text, nullptr);
    return std::isfinite(value) && static_cast<float>(shortest) == value ? shortest : static_cast<double>(value);
}

} // namespace telepipe::tools
