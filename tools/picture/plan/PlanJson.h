#pragma once

#include "tools/picture/plan/PlanLayout.h"

#include <string>

namespace telepipe::tools {

struct PlanSource
{
    std::string title, picture;
    std::vector<std::string> files;
};

// The numbers that place a plan on a map; --help describes the keys.
std::string planJson(const PlanLayout& layout, const PlanSource& source);

} // namespace telepipe::tools
