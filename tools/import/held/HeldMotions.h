#pragma once

#include "formats/motion/Camera.h"
#include "formats/motion/Light.h"
#include "tools/import/held/HeldPath.h"
#include "tools/import/motion/ChangedMotions.h"

namespace telepipe::tools {

// A camera or light that a motion moves, in the export of the document as it is and in an edited model.
struct HeldMotion
{
    const formats::Motion* motion = nullptr;
    glm::vec3 position{0};            // of the record: where it is without keys of its own
    bool aims = true;                 // all but the lights of points do
    bool rolls = false;               // a camera does
    const LoadedFile* file = nullptr; // of the motion
    std::string name{};
    HeldPath was{}, now{};
};

// Writes a changed movement into the tracks of its motion. Values that the motion has no keys for, or that stay
// constant, belong to the record.
void editHeldMotion(const HeldMotion& held, ChangedMotions& changed, TrackCounts& counts);

// True for a place that lies on a path at one of its keys.
bool isOnPath(const HeldPath& path, const glm::dmat4& place);

// Gives fields that a motion has keys for the values of another record again. Returns whether any but those of place
// and turn differed.
bool keepDriven(const formats::Motion& motion, const formats::NinjaCamera& was, formats::NinjaCamera& now);
bool keepDriven(const formats::Motion& motion, const formats::NinjaLight& was, formats::NinjaLight& now);

} // namespace telepipe::tools
