#pragma once

#include "engine/draw/overlay/Guides.h"

#include <glm/vec3.hpp>
#include <span>
#include <string>
#include <vector>

namespace telepipe::tools {

// A measurement between two points of the world: a note that a picture shows.
struct Measurement
{
    glm::vec3 from{0}, to{0};

    bool operator==(const Measurement&) const = default;
};

// In units and degrees. The heading is that of cameras: 0 along -Z, and left is positive. The slope is positive
// upwards.
struct MeasuredValues
{
    glm::vec3 components{0};
    float distance = 0, level = 0; // level: without the height
    float heading = 0, slope = 0;
};
MeasuredValues measured(const Measurement& measurement);

// "51.2 (30.0, 10.0, 40.3)  11.3 deg", for labels in pictures.
std::string measurementLabel(const Measurement& measurement);

// Lines between the points, a mark at each end, and the label in the middle; two ends a line.
void addMeasurements(std::span<const Measurement> measurements, std::vector<scene::GuideEnd>& lines);

} // namespace telepipe::tools
