#pragma once

#include "engine/settings/ViewSettings.h"

#include <glm/gtc/type_precision.hpp>
#include <span>
#include <vector>

namespace telepipe::tools {

struct LegendEntry
{
    glm::u8vec3 color;
    const char* text;
};

// The meaning of a mode's colours. Empty for modes that need no legend and for those that show numbers.
std::span<const LegendEntry> legendOf(render::ViewMode mode);
// The meaning of the colours of lines over the picture.
std::span<const LegendEntry> normalsLegend();
std::span<const LegendEntry> skeletonLegend();
std::span<const LegendEntry> spheresLegend();

// Visits the legends of all that a picture shows.
template <class Visit> void visitLegends(const render::ViewSettings& settings, const Visit& visit)
{
    const auto visitAll = [&](std::span<const LegendEntry> entries) {
        for (const LegendEntry& entry : entries)
            visit(entry);
    };
    visitAll(legendOf(settings.mode));
    if (settings.guides.normals)
        visitAll(normalsLegend());
    if (settings.guides.skeleton)
        visitAll(skeletonLegend());
    if (settings.guides.spheres)
        visitAll(spheresLegend());
}

} // namespace telepipe::tools
