#pragma once

#include "tools/document/Document.h"
#include "tools/picture/record/Mistake.h"

namespace telepipe::tools {

// Standing in the stage, at the height of somebody's eyes.
struct StandOptions
{
    bool atEntrance = false;             // where people come in
    std::optional<std::int32_t> section; // or on the ground of the section with this id, looking in
};

// The camera of somebody who stands there. The request's files are opened, with their collision and objects. Throws
// FileError.
OrMistake<scene::Camera> standCamera(DocumentRequest request, const StandOptions& stand, float fov);

} // namespace telepipe::tools
