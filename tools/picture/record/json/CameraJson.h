#pragma once

#include "engine/scene/Camera.h"
#include "tools/picture/record/json/Field.h"

// Cameras in records, bookmarks and paths:
//   {position, yaw, pitch, roll, fov, near, orthographic-height, orthographic-depth}
namespace telepipe::tools {

struct CameraFields
{
    scene::Camera camera;
    bool placed = false;
};
// Sets the fields that the JSON names and leaves the rest. Throws FieldError, as the other functions do.
void readCameraFields(const Json& json, const std::string& name, CameraFields& fields);
// A whole camera: with a position.
scene::Camera cameraOf(const Json& json, const std::string& name);
Json cameraJson(const scene::Camera& camera, float fov); // defaults are left out

} // namespace telepipe::tools
