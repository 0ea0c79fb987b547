#pragma once

#include "formats/motion/Camera.h"
#include "formats/motion/Light.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// A camera's direction becomes angles of floats on the way out, which straight up and down are off by this much.
constexpr double kSameView = 5e-4;
constexpr double kHeldReach = 1000; // for places, as programs count them in floats

// The place of a camera or light before and now. It looks along -z.
struct HeldPlace
{
    glm::dmat4 was{1}, now{1};

    bool isMoved() const;
    bool isTurned() const;
    bool isOther() const { return isMoved() || isTurned(); }
    glm::dmat3 axes() const; // of now, each of length 1
    glm::dmat3 turn() const; // from before to now
};

// The roll of a view about its direction, in radians: from the level to its own right.
double rollOf(glm::dvec3 right, glm::dvec3 direction);

// The record of a file with the changes of an edited model. was: in the export of the document as it is.
formats::NinjaCamera editedCamera(const formats::NinjaCamera& record, const ExportCamera& was, const ExportCamera& now,
                                  const HeldPlace& place);
formats::NinjaLight editedLight(const formats::NinjaLight& record, const ExportLight& was, const ExportLight& now,
                                const HeldPlace& place);

} // namespace telepipe::tools
